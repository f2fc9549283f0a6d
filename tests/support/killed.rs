//! A game of moves played by mail whose runs are killed: what its journeys share, whatever the game.

use crate::support::{Desk, NOW, SECRET};
use rpo::games::Seat;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

/// SIGXFSZ: a write beyond the greatest file size allowed.
const FILE_TOO_LARGE: i32 = 25;
/// Bytes in a unit of `ulimit -f`.
const BLOCK: u64 = 512;

/// Game 12 of these people, begun; `made` is what `rpo new` is told of it.
pub fn begun(made: &[&str], people: &[&str]) -> Desk {
    let desk = Desk::new();
    desk.fine(&[&["new", "12"], made].concat());
    for (place, who) in people.iter().enumerate() {
        let (position, email) = ((place + 1).to_string(), format!("{who}@example.com"));
        let token = format!("PLAYER{position}");
        desk.fine(&["join", "12", &position, "--name", who, "--email", &email, "--token", &token]);
    }
    desk.fine(&["start", "12"]);
    desk
}

/// Collects a decision as a mail: these lines of orders.
pub fn collect(desk: &Desk, people: &[&str], (seat, number, mail): (Seat, u32, usize), lines: &str) {
    let who = people[usize::from(seat.0) - 1];
    let text = format!(
        "From: {who}@example.com\nTo: referee@localhost\nSubject: orders\nMessage-ID: <{mail}@example.com>\n\
         Date: Sun, 1 Mar 2026 11:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n\
         ORDERS 12 {seat} PLAYER{seat} MOVE {number}\n{lines}\nEND\n"
    );
    let file = desk.path("orders.eml");
    std::fs::write(&file, text).unwrap();
    desk.fine(&["collect", file.to_str().unwrap()]);
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
pub fn kill(desk: &Desk, point: usize, points: usize) -> bool {
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

/// The game's record, which must hold when it is played again.
pub fn record_that_holds(desk: &Desk) -> String {
    let record = desk.fine(&["record", "12"]);
    let file = desk.path("12.toml");
    std::fs::write(&file, &record).unwrap();
    let told = desk.fine(&["cases", file.to_str().unwrap()]);
    assert!(told.contains("1 passed, 0 failed"), "{told}");
    record
}
