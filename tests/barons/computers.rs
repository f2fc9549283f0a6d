//! Computer seats: the stronger beats the weaker, neither seat is better than the other, and none orders what it may not or knows
//! what it shouldn't.

use crate::records::usual;
use rpo::games::barons::Order;
use rpo::games::moves::simulate::{Player, Simulated, play};
use rpo::games::moves::{Course, Sheet, Told, computer};
use rpo::games::{Question, Seat};
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;
use std::cmp::Ordering;

/// Games of the searching one in the suite, half of them from each seat; RPO_TEST_TRIAL names how many are played in a trial,
/// which take long without optimisation.
const TRIAL: u64 = 2;
/// More decisions than any game has.
const LONGEST: u32 = 3_000;

fn read(line: &str) -> Order {
    BaronsWords.read(line)
}

fn game(seed: u64, strengths: [u8; 2]) -> Simulated<Order> {
    let game = play(&usual(), seed, &strengths.map(Player::Computer), &read, LONGEST).unwrap();
    assert!(game.ended, "strengths {strengths:?}, seed {seed}: {}", game.decisions);
    game
}

/// Of each hundred games, how many one of a strength wins against one of another, a draw for half; he sits in both seats in turn.
fn beaten(strength: u8, rival: u8, games: u64) -> u64 {
    let halves = (0..games).map(|seed| {
        let own = usize::from(seed % 2 == 1);
        let mut strengths = [rival; 2];
        strengths[own] = strength;
        let scores = game(seed, strengths).scores;
        match scores[own].1.cmp(&scores[1 - own].1) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        }
    });
    halves.sum::<u64>() * 50 / games
}

fn trial() -> Option<u64> {
    std::env::var("RPO_TEST_TRIAL").ok().map(|games| games.parse().unwrap())
}

#[test]
fn computers_of_every_strength_play_to_the_end() {
    for one in 1..=2 {
        for two in 1..=2 {
            (0..4).for_each(|seed| drop(game(seed, [one, two])));
        }
    }
}

#[test]
fn the_greedy_beats_the_random_from_either_seat() {
    let share = beaten(2, 1, 40);
    assert!(share >= 85, "{share} % of 40 games");
}

#[test]
fn neither_seat_is_better_than_the_other_for_greedy_computers() {
    let games = trial().unwrap_or(100).max(100);
    let scores = (0..games).map(|seed| game(seed, [2, 2]).scores);
    let won = scores.filter(|scores| scores[0].1 > scores[1].1).count();
    // A hundred games are too few to tell 55 from 50; a trial isn't.
    let (least, most) = if trial().is_some() { (45, 55) } else { (35, 65) };
    let share = won as u64 * 100 / games;
    assert!((least..=most).contains(&share), "seat 1 has won {share} % of {games} games");
}

#[test]
fn the_searching_beats_the_greedy_and_in_a_trial_by_as_much_as_is_wanted() {
    let share = beaten(3, 2, trial().unwrap_or(TRIAL));
    assert!(share >= if trial().is_some() { 85 } else { 50 }, "{share} % of its games");
}

#[test]
fn a_computer_orders_the_same_again_and_whatever_instructions_the_other_seat_has_left() {
    let rules = usual();
    let mut told = Told::default();
    let mut course = Course::begin(&rules, 2, 1, &mut told).unwrap();
    let secret = computer::Secret::of(1);
    let orders = |course: &Course<'_, _>| {
        let Question { seat, .. } = course.asked().questions[0];
        [1, 2, 3].map(|strength| computer::order(&rules, course.at(), seat, strength, secret, 7))
    };
    let before = orders(&course);
    assert_eq!(before, orders(&course));
    let lines = ["VALUE 30 500", "VALUE 450 0", "THEN OFFER 60 1000", "REFUSE ALL"];
    course.take(&Sheet::of(Seat(2), lines.map(read)), &mut told).unwrap();
    assert_eq!(before, orders(&course));
}
