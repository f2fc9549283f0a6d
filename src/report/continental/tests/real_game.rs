//! Reports of a game that was really set up and played.

use super::rendering::written;
use crate::games::continental::chance::Streams;
use crate::games::continental::map::RailroadId;
use crate::games::continental::money::{Cents, Money, Shares};
use crate::games::continental::orders::{Order, RailroadOrder, TurnOrders};
use crate::games::continental::player::PlayerId;
use crate::games::continental::rules::Rules;
use crate::games::continental::setup::{Seat, set_up};
use crate::games::continental::views::{PlayerView, player_view, public_view};
use crate::games::continental::{Game, turn};
use crate::report::Language;
use crate::report::format::{COLUMNS, width};
use std::collections::BTreeMap;

const SEED: u64 = 1841;

/// The game after the setup.
fn opening() -> Game {
    let rules = Rules::standard().expect("the rules that come with the program");
    let seats: BTreeMap<PlayerId, Seat> =
        (1..=15).map(|id| (PlayerId(id), Seat { name: None, computer: id > 2 })).collect();
    let mut chance = Streams::new(rules.clone(), SEED, 0);
    set_up(&rules, SEED, &seats, &mut chance)
}

/// Some orders that are done, cut and refused.
fn orders(game: &Game) -> TurnOrders {
    let railroad = |code: &str| RailroadId(game.rules.map.by_code(code).expect("a starting railroad"));
    let pc = game.pcs.keys().next().copied().expect("a private company on offer");
    let sheet = vec![
        Order::Borrow(Money(100_000)),
        Order::Bid { pc, amount: Money(1) },
        Order::Buy { railroad: railroad("PENN"), shares: Shares(20) },
        Order::Sell { railroad: railroad("NYC"), shares: None },
        Order::SpyPlayer(PlayerId(2)),
        Order::SpyRailroad(railroad("B&O")),
        Order::Say("The public be damned!".to_owned()),
        Order::Railroad { railroad: railroad("NYC"), order: RailroadOrder::Dividend(Cents(100)) },
    ];
    BTreeMap::from([(PlayerId(1), sheet)])
}

fn views(before: &Game, after: &Game, events: &[crate::games::continental::event::Record]) -> Vec<PlayerView> {
    let public = public_view(before, after, events);
    after.players.keys().filter_map(|id| player_view(&public, before, after, events, *id)).collect()
}

#[test]
fn the_opening_report_goes_to_everybody() {
    let game = opening();
    let all = views(&game, &game, &[]);
    assert_eq!(all.len(), 15);
    for view in &all {
        for language in Language::ALL {
            let text = written(view, language);
            assert!(text.contains("1 000") || text.contains("1\u{a0}000") || text.contains("1,000"), "{text}");
            assert!(text.contains("PENN") && text.contains("1840"));
        }
    }
}

#[test]
fn the_first_turn_is_told_order_by_order() {
    let before = opening();
    let (after, events) = turn::run(&before, &orders(&before)).expect("the books balance");
    let all = views(&before, &after, &events);
    let english = written(&all[0], Language::English);
    for told in [
        "Report of turn 1, 1841-1842",
        "Cornelius Vanderbilt: “The public be damned!”",
        "BORROW 100000",
        "the Bank lends no more than",
        "refused: below the asking price",
        "refused: only its president gives",
        "SELL ALL NYC",
        "Shares bought",
        "Pinkerton's report on a player",
        "B&O - Baltimore & Ohio",
    ] {
        assert!(english.contains(told), "{told} is missing in {english}");
    }
    assert!(!english.contains("Other changes"), "the account does not add up: {english}");
    let french = written(&all[0], Language::French);
    for told in ["Rapport du tour 1, 1841-1842", "réduit à EMPRUNTER", "Achat d'actions"] {
        assert!(french.contains(told), "{told} is missing in {french}");
    }
}

#[test]
fn what_one_player_ordered_and_learned_is_in_nobody_elses_letter() {
    let before = opening();
    let (after, events) = turn::run(&before, &orders(&before)).expect("the books balance");
    let all = views(&before, &after, &events);
    let others = all[1..].iter().map(|view| written(view, Language::English));
    let public = crate::report::continental::public_report(&all[0].public, Language::English, "12").unwrap();
    for text in others.chain([public]) {
        for private in ["BORROW", "Pinkerton", "B&O - Baltimore", "2,305"] {
            assert!(!text.contains(private), "{private} stands in {text}");
        }
    }
}

#[test]
fn long_games_keep_their_columns_and_their_accounts() {
    let mut game = opening();
    for _ in 0..9 {
        let (after, events) = turn::run(&game, &TurnOrders::new()).expect("the books balance");
        for view in views(&game, &after, &events).iter().step_by(7) {
            for language in Language::ALL {
                let text = written(view, language);
                assert!(text.lines().all(|line| width(line) <= COLUMNS));
                assert!(!text.contains("Other changes") && !text.contains("Autres variations"), "{text}");
            }
        }
        game = after;
    }
}
