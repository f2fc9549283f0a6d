//! A turn killed at any moment leaves the game before it or after it, never between.
#![cfg(unix)]

mod support;

use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use support::Desk;

/// SIGXFSZ: a write beyond the greatest file size allowed.
const FILE_TOO_LARGE: i32 = 25;
const KILLED: i32 = 9;

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
        desk.fine(&["run", "12"]);
    }
    let before = rows(&desk);
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let run = |shell: &str| {
        let mut command = Command::new("sh");
        command
            .args(["-c", shell, "sh"])
            .arg(&program)
            .args(["run", "12"])
            .env("RPO_DB", desk.db())
            .env("RPO_NOW", support::NOW)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    };

    // What the turn leaves behind when nobody kills it.
    desk.fine(&["run", "12"]);
    let after = rows(&desk);
    desk.fine(&["undo", "12"]);
    assert_eq!(before, rows(&desk));
    assert_ne!(before, after);
    assert!(after.iter().any(|row| row.starts_with("outbox|") && row.contains(".t5.")), "the report is queued");

    let mut killed = 0;
    let settle = |what: &str| {
        let now = rows(&desk);
        if now != before {
            assert!(now == after, "{what} left neither the game before nor after");
            desk.fine(&["undo", "12"]);
        }
    };

    // The limit on file size stops the program in the middle of its writes, a little later each time.
    for blocks in (0..14).map(|step| step * 120) {
        let status = run(&format!("ulimit -f {blocks}; exec \"$@\"")).status().unwrap();
        killed += usize::from(status.signal() == Some(FILE_TOO_LARGE));
        settle(&format!("a run stopped at {blocks} blocks"));
    }
    // And a plain kill, as early or late as the machine makes it.
    for spins in (0..10).map(|step| step * 2_000_000u64) {
        let mut child = run("exec \"$@\"").spawn().unwrap();
        let mut sum = 0u64;
        for number in 0..spins {
            sum = std::hint::black_box(sum.wrapping_add(number));
        }
        child.kill().unwrap();
        let status = child.wait().unwrap();
        killed += usize::from(status.signal() == Some(KILLED));
        settle(&format!("a run killed after {spins} spins"));
    }
    assert!(killed >= 20, "only {killed} runs were killed in the middle");
}
