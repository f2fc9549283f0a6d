//! A turn killed at any moment leaves the game before it or after it, never between; mail is kept whole or not at all.

use crate::support::Desk;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

/// SIGXFSZ: a write beyond the greatest file size allowed.
const FILE_TOO_LARGE: i32 = 25;
/// Bytes in a unit of `ulimit -f`.
const BLOCK: u64 = 512;

/// All rows but those of the journal, which remembers every undo.
fn rows(desk: &Desk) -> Vec<String> {
    desk.dump()
        .lines()
        .filter(|line| !line.starts_with("journal|") && !line.starts_with("sqlite_sequence|"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_killed_run_leaves_the_game_before_or_after_the_turn_never_between() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "3"]);
    desk.fine(&["join", "12", "1", "--name", "Daniel Drew", "--email", "drew@example.com"]);
    desk.fine(&["start", "12"]);
    for _ in 0..4 {
        desk.fine(&["run", "12", "--yes"]);
    }
    let before = rows(&desk);
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let run = |shell: &str| {
        let mut command = Command::new("sh");
        command
            .args(["-c", shell, "sh"])
            .arg(&program)
            .args(["run", "12", "--yes"])
            .env("RPO_DB", desk.db())
            .env("RPO_NOW", crate::support::NOW)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    };

    // What the turn leaves behind when nobody kills it, and how large the file grows.
    let base = desk.path("base.db");
    std::fs::copy(desk.db(), &base).unwrap();
    desk.fine(&["run", "12", "--yes"]);
    let after = rows(&desk);
    assert_ne!(before, after);
    assert!(after.iter().any(|row| row.starts_with("outbox|") && row.contains(".t5.")), "the report is queued");
    let blocks = std::fs::metadata(desk.db()).unwrap().len() / BLOCK;

    let restore = || {
        for suffix in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(desk.path(&format!("rpo.db{suffix}")));
        }
        std::fs::copy(&base, desk.db()).unwrap();
    };
    let settled = |what: &str| {
        let now = rows(&desk);
        assert!(now == before || now == after, "{what} left neither the game before the turn nor after it");
        now == after
    };

    // The limit on file size stops the program in the middle of its writes, a little later each time: first in the
    // log of the transaction, then while the log is brought into the file.
    let mut outcomes = Vec::new();
    for step in 0..20 {
        restore();
        let limit = blocks * step / 20;
        let status = run(&format!("ulimit -f {limit}; exec \"$@\"")).status().unwrap();
        assert_eq!(status.signal(), Some(FILE_TOO_LARGE), "a run limited to {limit} of {blocks} blocks");
        outcomes.push(settled(&format!("a run stopped at {limit} blocks")));
    }
    assert!(
        outcomes.contains(&false) && outcomes.contains(&true),
        "stopped both before and after the commit: {outcomes:?}"
    );

    // And a plain kill, as early or late as the machine makes it.
    for spins in (0..8).map(|step| step * 3_000_000u64) {
        restore();
        let mut child = run("exec \"$@\"").spawn().unwrap();
        let mut sum = 0u64;
        for number in 0..spins {
            sum = std::hint::black_box(sum.wrapping_add(number));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        settled(&format!("a run killed after {spins} spins"));
    }
}

#[test]
fn killed_while_it_takes_a_mail_with_two_sheets_it_keeps_both_and_their_receipt_or_none() {
    let desk = Desk::new();
    for (game, token) in [("12", "DREW1"), ("13", "DREW2")] {
        desk.fine(&["new", game, "--seed", "3"]);
        desk.fine(&["join", game, "1", "--name", "Drew", "--email", "drew@example.com", "--token", token]);
        desk.fine(&["start", game]);
    }
    let body = "ORDERS 12 1 DREW1 TURN 1\nBORROW 1\nEND\n\nORDERS 13 1 DREW2 TURN 1\nBORROW 2\nEND\n";
    let mail = desk.path("two.eml");
    std::fs::write(&mail, format!("From: drew@example.com\nMessage-ID: <two@example.com>\n\n{body}")).unwrap();
    let base = desk.path("base.db");
    std::fs::copy(desk.db(), &base).unwrap();
    let before = rows(&desk);
    desk.fine(&["collect", mail.to_str().unwrap()]);
    let after = rows(&desk);
    let of = |table: &str| {
        let new = |row: &&String| row.starts_with(table) && !before.contains(row);
        after.iter().filter(new).count()
    };
    assert_eq!([of("mail|"), of("verdict|"), of("sheet|"), of("outbox|")], [1, 2, 2, 1]);

    let blocks = std::fs::metadata(desk.db()).unwrap().len() / BLOCK;
    let mut outcomes = Vec::new();
    for step in 0..=20 {
        for suffix in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(desk.path(&format!("rpo.db{suffix}")));
        }
        std::fs::copy(&base, desk.db()).unwrap();
        let limit = blocks * step / 20;
        let stopped = Command::new("sh")
            .args(["-c", &format!("ulimit -f {limit}; exec \"$@\""), "sh"])
            .arg(assert_cmd::cargo::cargo_bin("rpo"))
            .arg("collect")
            .arg(&mail)
            .env("RPO_DB", desk.db())
            .env("RPO_NOW", crate::support::NOW)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        stopped.unwrap();
        let now = rows(&desk);
        assert!(now == before || now == after, "stopped at {limit} of {blocks} blocks it has kept a part of the mail");
        outcomes.push(now == after);
    }
    assert!(outcomes.contains(&false) && outcomes.contains(&true), "stopped before and after: {outcomes:?}");
}
