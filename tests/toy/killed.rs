//! A run of a game of moves that is killed leaves the game before it or after it, and goes on to the same position.
#![cfg(unix)]

use crate::program::{Desk, NOW};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

/// SIGXFSZ: a write beyond the greatest file size allowed.
const FILE_TOO_LARGE: i32 = 25;
/// Bytes in a unit of `ulimit -f`.
const BLOCK: u64 = 512;
const POINTS: u64 = 50;

#[test]
fn a_run_killed_at_fifty_points_goes_on_to_the_same_position_and_the_same_letters() {
    let desk = Desk::begun("4");
    for (position, orders) in [(1, "PUT 3\nALWAYS 2"), (2, "PUT 5\nWAVE")] {
        desk.mail(position, 1, orders);
    }
    let base = desk.path("base.db");
    std::fs::copy(desk.db(), &base).unwrap();
    let state = || {
        let letters = desk.fine(&["report", "12", "--player", "1"]) + &desk.fine(&["report", "12", "--player", "2"]);
        desk.fine(&["verify", "12"]) + &letters
    };
    let before = state();
    desk.fine(&["run", "12"]);
    let after = state();
    assert_ne!(before, after);
    let blocks = std::fs::metadata(desk.db()).unwrap().len() / BLOCK;
    let (mut unplayed, mut played) = (0, 0);
    for point in 0..POINTS {
        for suffix in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(desk.path(&format!("rpo.db{suffix}")));
        }
        std::fs::copy(&base, desk.db()).unwrap();
        let program = desk.rpo(NOW, &["run", "12"]);
        let limit = blocks * point / POINTS;
        let mut killed = Command::new("sh");
        killed.args(["-c", &format!("ulimit -f {limit}; exec \"$@\""), "sh"]).arg(program.get_program());
        killed.args(program.get_args()).current_dir(program.get_current_dir().unwrap());
        killed.envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
        let status = killed.stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
        assert_eq!(status.signal(), Some(FILE_TOO_LARGE), "a run limited to {limit} of {blocks} blocks");
        let found = state();
        assert!(found == before || found == after, "stopped at {limit} blocks: neither before nor after the run");
        if found == before {
            unplayed += 1
        } else {
            played += 1
        }
        desk.fine(&["run", "12"]);
        assert_eq!(state(), after, "taken up again behind {limit} blocks");
    }
    assert!(unplayed > 0 && played > 0, "stopped both before and after the commit: {unplayed} and {played}");
}
