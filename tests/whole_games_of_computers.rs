//! Two hundred games in which the computer sits in every seat, from the setup to the end, without a breach.

#[path = "support/computers.rs"]
mod computers;

use computers::Table;
use rpo::games::continental::invariants;

/// Plays the games of these seeds.
fn play(seeds: std::ops::RangeInclusive<u64>) {
    for seed in seeds {
        let mut table = Table::set_up(seed);
        assert_eq!(invariants::check_end(&table.now), Ok(()), "seed {seed}");
        while !table.now.ended {
            assert!(table.now.turn < 100, "the game with seed {seed} does not end");
            let orders = table.orders();
            table.play(&orders).unwrap_or_else(|breach| panic!("seed {seed}: {breach}"));
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
