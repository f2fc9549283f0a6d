//! A game by mail whose runs are killed now and again goes on to the positions it would have come to.
#![cfg(unix)]

use crate::records::usual;
use crate::support::{Desk, NOW, SECRET};
use rpo::games::moves::{Course, Sheet, Told, computer};
use rpo::games::wabash::Wabash;
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

const PEOPLE: [&str; 4] = ["ada", "ben", "cleo", "dan"];
const SEED: u64 = 7;
/// SIGXFSZ: a write beyond the greatest file size allowed.
const FILE_TOO_LARGE: i32 = 25;
/// Bytes in a unit of `ulimit -f`.
const BLOCK: u64 = 512;
/// Decisions that are taken by mail in the suite, and how many runs are killed; RPO_TEST_KILLS names how many are killed in a
/// whole game, which takes long.
const DECISIONS: usize = 5;
const KILLS: usize = 2;

fn begun() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--game", "wabash", "--seed", &SEED.to_string(), "--option", "seats=4"]);
    for (place, who) in PEOPLE.iter().enumerate() {
        let (position, email) = ((place + 1).to_string(), format!("{who}@example.com"));
        let token = format!("PLAYER{position}");
        desk.fine(&["join", "12", &position, "--name", who, "--email", &email, "--token", &token]);
    }
    desk.fine(&["start", "12"]);
    desk
}

/// The next decision as a mail: what a greedy computer would order. Gives false once the game is over.
fn mail(desk: &Desk, course: &mut Course<'_, Wabash>, decision: usize) -> bool {
    let asked = course.asked();
    let Some(question) = asked.questions.first() else { return false };
    let (seat, number) = (question.seat, asked.number);
    let order = computer::order(course.rules(), course.at(), seat, 2, computer::Secret::of(SEED), decision);
    let line = WabashWords.canonical(&order);
    course.take(&Sheet::of(seat, [order]), &mut Told::default()).unwrap();
    let who = PEOPLE[usize::from(seat.0) - 1];
    let text = format!(
        "From: {who}@example.com\nTo: referee@localhost\nSubject: orders\nMessage-ID: <{decision}@example.com>\n\
         Date: Sun, 1 Mar 2026 11:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n\
         ORDERS 12 {seat} PLAYER{seat} MOVE {number}\n{line}\nEND\n"
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

/// A run that is killed at that part of the database's size, and then goes on. False: it had nothing to write behind that point,
/// and has been played.
fn kill(desk: &Desk, point: usize, points: usize) -> bool {
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
    let killed = run_killed(desk, limit);
    let found = state(desk);
    assert!(found == before || found == after, "killed at {limit} blocks: neither before nor after the run");
    desk.fine(&["run", "12"]);
    assert_eq!(state(desk), after, "taken up again behind {limit} blocks");
    killed
}

#[test]
fn a_game_by_mail_whose_runs_are_killed_comes_to_the_same_positions() {
    let whole = std::env::var("RPO_TEST_KILLS").ok().map(|kills| kills.parse().unwrap());
    let kills = whole.unwrap_or(KILLS);
    let rules = usual();
    let mut course = Course::begin(&rules, 4, SEED, &mut Told::default()).unwrap();
    let desk = begun();
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
    let record = desk.fine(&["record", "12"]);
    let file = desk.path("12.toml");
    std::fs::write(&file, &record).unwrap();
    let told = desk.fine(&["cases", file.to_str().unwrap()]);
    assert!(told.contains("1 passed, 0 failed"), "{told}");
    assert_eq!(course.asked().ended(), whole.is_some());
}
