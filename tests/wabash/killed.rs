//! A game by mail whose runs are killed now and again goes on to the positions it would have come to.
#![cfg(unix)]

use crate::kills::{begun, collect, kill, record_that_holds};
use crate::records::usual;
use crate::support::Desk;
use rpo::games::moves::{Course, Sheet, Told, computer};
use rpo::games::wabash::Wabash;
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;

const PEOPLE: [&str; 4] = ["ada", "ben", "cleo", "dan"];
const SEED: u64 = 7;
/// Decisions that are taken by mail in the suite, and how many runs are killed; RPO_TEST_KILLS names how many are killed in a
/// whole game, which takes long.
const DECISIONS: usize = 5;
const KILLS: usize = 2;

/// The next decision as a mail: what a greedy computer would order. Gives false once the game is over.
fn mail(desk: &Desk, course: &mut Course<'_, Wabash>, decision: usize) -> bool {
    let asked = course.asked();
    let Some(question) = asked.questions.first() else { return false };
    let (seat, number) = (question.seat, asked.number);
    let order = computer::order(course.rules(), course.at(), seat, 2, computer::Secret::of(SEED), decision);
    let line = WabashWords.canonical(&order);
    course.take(&Sheet::of(seat, [order]), &mut Told::default()).unwrap();
    collect(desk, &PEOPLE, (seat, number, decision), &line);
    true
}

#[test]
fn a_game_by_mail_whose_runs_are_killed_comes_to_the_same_positions() {
    let whole = std::env::var("RPO_TEST_KILLS").ok().map(|kills| kills.parse().unwrap());
    let kills = whole.unwrap_or(KILLS);
    let rules = usual();
    let mut course = Course::begin(&rules, 4, SEED, &mut Told::default()).unwrap();
    let desk = begun(&["--game", "wabash", "--seed", &SEED.to_string(), "--option", "seats=4"], &PEOPLE);
    let decisions = if whole.is_some() { usize::MAX } else { DECISIONS };
    // Kills are spread over the game: one every so many decisions.
    let every = if whole.is_some() { 3 } else { DECISIONS / KILLS };
    let (mut decision, mut killed) = (0, 0);
    while decision < decisions && mail(&desk, &mut course, decision) {
        decision += 1;
        if decision % every == 0 && killed < kills {
            killed += usize::from(kill(&desk, killed, kills));
        } else {
            desk.fine(&["run", "12"]);
        }
    }
    assert_eq!(killed, kills, "in {decision} decisions");
    record_that_holds(&desk);
    assert_eq!(course.asked().ended(), whole.is_some());
}
