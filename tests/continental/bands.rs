//! The economy of whole games lies within its bands, and every character is stronger than one who plays at random.

use rpo::games::continental::computer::Goal;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::{self, Band, Ladder};
use std::sync::LazyLock;
use std::thread;

/// Games of the sample, from seed 1 on; `rpo simulate --games 500 --turns 25` measures more.
const GAMES: u64 = 100;
const TURNS: u16 = 25;

/// Plays something with each seed, two at a time; the results are in the order of the seeds.
fn played<T: Send>(games: u64, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let half = |seeds: Vec<u64>| scope.spawn(|| seeds.into_iter().map(&play).collect::<Vec<T>>());
        let (first, second) = (half((1..=games / 2).collect()), half((games / 2 + 1..=games).collect()));
        let mut all = first.join().unwrap();
        all.extend(second.join().unwrap());
        all
    })
}

static BANDS: LazyLock<Vec<Band>> = LazyLock::new(|| {
    let rules = Rules::standard().unwrap();
    simulation::bands(&played(GAMES, |seed| simulation::play(&rules, seed, TURNS).unwrap()))
});

static LADDER: LazyLock<Ladder> = LazyLock::new(|| {
    let rules = Rules::standard().unwrap();
    let mut ladder = Ladder::default();
    for game in played(GAMES, |seed| Ladder::play(&rules, seed, TURNS).unwrap()) {
        ladder.add(&game);
    }
    ladder
});

fn holds(name: &str) {
    let found: Vec<&Band> = BANDS.iter().filter(|band| band.name.starts_with(name)).collect();
    assert!(!found.is_empty(), "no band is called {name}");
    for band in found {
        assert!(band.holds, "{band}");
    }
}

macro_rules! bands {
    ($($test:ident: $name:literal,)*) => {
        $(#[test]
        fn $test() {
            holds($name);
        })*

        #[test]
        fn every_band_has_its_test() {
            for band in BANDS.iter() {
                assert!([$($name),*].iter().any(|name| band.name.starts_with(name)), "{band}");
            }
        }
    };
}

bands! {
    companies_change_hands: "PCs changing hands",
    companies_cost_what_they_bring: "price of a PC",
    rights_of_way_are_built: "RoWs built",
    companies_are_incorporated: "PCs incorporated",
    companies_are_absorbed: "PCs absorbed",
    railroads_are_many: "active RRs",
    railroads_merge: "turns 6-10 with a RR merger",
    loans_are_recalled_now_and_then: "recalls",
    somebody_spends_for_show: "top Prodigal spending",
    somebody_grows_rich: "greatest net worth",
    the_million_is_passed_in_half_of_the_games: "games in which somebody passes",
    nobody_has_a_million_before_the_war_is_over: "first turn of a million",
    tycoons_go_bankrupt: "player bankruptcies",
    railroads_are_reorganised: "RR reorganisations",
    nothing_is_decided_in_turn_5: "rank correlation",
    every_category_may_be_won_by_many: "characters that win",
    the_pacific_is_reached: "games with a Golden Spike",
    prices_move: "prices at 1 or 200",
}

/// Percent of games a character must win against who plays at random, both in net worth and in its title.
const WISHED: usize = 95;

fn beats_random_play(goal: Goal) {
    let rung = LADDER.0[&goal];
    assert!(rung.richer * 100 >= rung.games * WISHED, "{goal:?}: {rung:?}");
    assert!(rung.titled * 100 >= rung.games * WISHED, "{goal:?}: {rung:?}");
}

#[test]
fn a_baron_beats_random_play() {
    beats_random_play(Goal::Baron);
}

#[test]
fn a_mogul_beats_random_play() {
    beats_random_play(Goal::Mogul);
}

#[test]
fn a_builder_beats_random_play() {
    beats_random_play(Goal::Builder);
}

#[test]
fn a_magnate_beats_random_play() {
    beats_random_play(Goal::Magnate);
}

#[test]
fn a_prodigal_beats_random_play() {
    beats_random_play(Goal::Prodigal);
}
