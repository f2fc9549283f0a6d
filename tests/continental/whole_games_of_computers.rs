//! Two hundred games in which the computer sits in every seat, from the setup to the end, without a breach.

use rpo::games::continental::invariants;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::simulation::Table;
use std::ops::RangeInclusive;

/// Plays the games of these seeds.
fn play(seeds: RangeInclusive<u64>) {
    let rules = Rules::standard().unwrap();
    for seed in seeds {
        let mut table = Table::new(&rules, seed);
        assert_eq!(invariants::check_end(&table.now), Ok(()), "seed {seed}");
        while !table.now.ended {
            assert!(table.now.turn < 100, "the game with seed {seed} does not end");
            table.play().unwrap_or_else(|breach| panic!("seed {seed}: {breach}"));
        }
        assert!(table.now.turn >= 20, "the game with seed {seed} ended in turn {}", table.now.turn);
    }
}

#[test]
fn games_1_to_50_end_without_a_breach() {
    play(1..=50);
}

#[test]
fn games_51_to_100_end_without_a_breach() {
    play(51..=100);
}

#[test]
fn games_101_to_150_end_without_a_breach() {
    play(101..=150);
}

#[test]
fn games_151_to_200_end_without_a_breach() {
    play(151..=200);
}
