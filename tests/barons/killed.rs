//! A game by mail whose runs are killed now and again goes on to the positions it would have come to.
#![cfg(unix)]

use crate::kills::{begun, collect, kill, record_that_holds};
use crate::records::usual;
use crate::support::Desk;
use rpo::games::barons::Barons;
use rpo::games::moves::{Course, Sheet, Told, computer};
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;

const PEOPLE: [&str; 2] = ["ada", "ben"];
const SEED: u64 = 7;
/// Decisions that are taken by mail in the suite, and how many runs are killed; RPO_TEST_KILLS names how many are killed in a
/// whole game, which takes long.
const DECISIONS: usize = 8;
const KILLS: usize = 4;

/// The next decision as a mail: what greedy computers would order, whole turns. Gives false once the game is over.
fn mail(desk: &Desk, course: &mut Course<'_, Barons>, decision: usize) -> bool {
    let asked = course.asked();
    let Some(question) = asked.questions.first() else { return false };
    let (seat, number) = (question.seat, asked.number);
    let mut lines = Vec::new();
    while course.asked().number == number && !course.asked().ended() {
        let seq = 100 * decision + lines.len();
        let order = computer::order(course.rules(), course.at(), seat, 2, computer::Secret::of(SEED), seq);
        lines.push(BaronsWords.canonical(&order));
        course.take(&Sheet::of(seat, [order]), &mut Told::default()).unwrap();
    }
    collect(desk, &PEOPLE, (seat, number, decision), &lines.join("\n"));
    true
}

#[test]
fn a_game_by_mail_whose_runs_are_killed_comes_to_the_same_positions_and_its_record_holds() {
    let whole = std::env::var("RPO_TEST_KILLS").ok().map(|kills| kills.parse().unwrap());
    let kills = whole.unwrap_or(KILLS);
    let rules = usual();
    let mut course = Course::begin(&rules, 2, SEED, &mut Told::default()).unwrap();
    let desk = begun(&["--game", "barons", "--seed", &SEED.to_string()], &PEOPLE);
    let decisions = if whole.is_some() { usize::MAX } else { DECISIONS };
    let (mut decision, mut killed) = (0, 0);
    while decision < decisions && mail(&desk, &mut course, decision) {
        decision += 1;
        if killed < kills {
            assert!(kill(&desk, killed, kills), "run {decision} is not killed");
            killed += 1;
        } else {
            desk.fine(&["run", "12"]);
        }
    }
    assert_eq!(killed, kills);
    let record = record_that_holds(&desk);
    let facts: Vec<String> = course
        .facts()
        .iter()
        .filter(|fact| !fact.secret)
        .map(|fact| format!("= {} {}", fact.subject, fact.value))
        .collect();
    assert!(facts.iter().all(|fact| record.contains(fact.as_str())), "{record}");
}
