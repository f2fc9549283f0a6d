//! A game by mail whose runs are killed now and again goes on to the positions it would have come to.
#![cfg(unix)]

use crate::records::usual;
use crate::support::{Desk, NOW, SECRET};
use rpo::games::barons::Barons;
use rpo::games::moves::{Course, Sheet, Told, computer};
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

const PEOPLE: [&str; 2] = ["ada", "ben"];
const SEED: u64 = 7;
/// SIGXFSZ: a write beyond the greatest file size allowed.
const FILE_TOO_LARGE: i32 = 25;
/// Bytes in a unit of `ulimit -f`.
const BLOCK: u64 = 512;
/// Decisions that are taken by mail in the suite, and how many runs are killed; RPO_TEST_KILLS names how many are killed in a
/// whole game, which takes long.
const DECISIONS: usize = 8;
const KILLS: usize = 4;

fn begun() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--game", "barons", "--seed", &SEED.to_string()]);
    for (place, who) in PEOPLE.iter().enumerate() {
        let (position, email) = ((place + 1).to_string(), format!("{who}@example.com"));
        let token = format!("PLAYER{position}");
        desk.fine(&["join", "12", &position, "--name", who, "--email", &email, "--token", &token]);
    }
    desk.fine(&["start", "12"]);
    desk
}

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
    let (who, lines) = (PEOPLE[usize::from(seat.0) - 1], lines.join("\n"));
    let text = format!(
        "From: {who}@example.com\nTo: referee@localhost\nSubject: orders\nMessage-ID: <{decision}@example.com>\n\
         Date: Sun, 1 Mar 2026 11:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n\
         ORDERS 12 {seat} PLAYER{seat} MOVE {number}\n{lines}\nEND\n"
    );
    let file = desk.path("orders.eml");
    std::fs::write(&file, text).unwrap();
    desk.fine(&["collect", file.to_str().unwrap()]);
    true
}

/// Runs the program and has it killed where it would write a file of more than so many blocks; true if it was.
fn run_killed(desk: &Desk, blocks: u64) -> bool {
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let mut killed = Command::new("sh");
    killed.args(["-c", &format!("ulimit -f {blocks}; exec \"$@\""), "sh"]).arg(program).args(["run", "12"]);
    killed.env("RPO_DB", desk.db()).env("RPO_NOW", NOW).env("RPO_SECRET", SECRET).current_dir(desk.path("."));
    let status = killed.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    status.signal() == Some(FILE_TOO_LARGE)
}

/// The game as it stands and the digest of every move.
fn state(desk: &Desk) -> String {
    desk.fine(&["verify", "12"]) + &desk.fine(&["record", "12"])
}

/// A run that is killed at that part of the database's size, and then goes on.
fn kill(desk: &Desk, point: usize, points: usize) {
    let base = desk.path("base.db");
    let restore = || {
        for suffix in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(desk.path(&format!("rpo.db{suffix}")));
        }
        std::fs::copy(&base, desk.db()).unwrap();
    };
    std::fs::copy(desk.db(), &base).unwrap();
    let before = state(desk);
    desk.fine(&["run", "12"]);
    let after = state(desk);
    assert_ne!(before, after);
    let blocks = std::fs::metadata(desk.db()).unwrap().len() / BLOCK;
    restore();
    let limit = blocks * u64::try_from(point).unwrap() / u64::try_from(points).unwrap();
    assert!(run_killed(desk, limit), "a run limited to {limit} of {blocks} blocks is not killed");
    let found = state(desk);
    assert!(found == before || found == after, "killed at {limit} blocks: neither before nor after the run");
    desk.fine(&["run", "12"]);
    assert_eq!(state(desk), after, "taken up again behind {limit} blocks");
}

#[test]
fn a_game_by_mail_whose_runs_are_killed_comes_to_the_same_positions_and_its_record_holds() {
    let whole = std::env::var("RPO_TEST_KILLS").ok().map(|kills| kills.parse().unwrap());
    let kills = whole.unwrap_or(KILLS);
    let rules = usual();
    let mut course = Course::begin(&rules, 2, SEED, &mut Told::default()).unwrap();
    let desk = begun();
    let decisions = if whole.is_some() { usize::MAX } else { DECISIONS };
    let (mut decision, mut killed) = (0, 0);
    while decision < decisions && mail(&desk, &mut course, decision) {
        decision += 1;
        if killed < kills {
            kill(&desk, killed, kills);
            killed += 1;
        } else {
            desk.fine(&["run", "12"]);
        }
    }
    assert_eq!(killed, kills);
    let record = desk.fine(&["record", "12"]);
    let file = desk.path("12.toml");
    std::fs::write(&file, &record).unwrap();
    let told = desk.fine(&["cases", file.to_str().unwrap()]);
    assert!(told.contains("1 passed, 0 failed"), "{told}");
    let facts: Vec<String> = course
        .facts()
        .iter()
        .filter(|fact| !fact.secret)
        .map(|fact| format!("= {} {}", fact.subject, fact.value))
        .collect();
    assert!(facts.iter().all(|fact| record.contains(fact.as_str())), "{record}");
}
