//! A computer whose clock is wrong.

use crate::table::{ORDERS, desk};
use std::fs;

#[test]
fn a_clock_that_lies_stops_the_game_until_the_moderator_says_that_it_is_right() {
    let desk = desk();
    fs::write(desk.path("a.eml"), ORDERS).unwrap();
    let long = "1".repeat(10_000);
    let at = |now: &str, arguments: &[&str]| {
        let output = desk.rpo(arguments).env("RPO_NOW", now).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let before = desk.dump();
    for (now, word) in [
        ("", "RPO_NOW"),
        ("yesterday", "RPO_NOW"),
        ("2026-02-30T00:00:00Z", "RPO_NOW"),
        ("2026-03-01", "RPO_NOW"),
        ("1969-12-31T23:59:59Z", "year 1969"),
        ("9999-12-31T23:59:59Z", "year 9999"),
        (&long, "RPO_NOW"),
        ("2026-02-28T12:00:00Z", "earlier than the last command"),
        ("2026-05-01T12:00:00Z", "61 days after the last command"),
    ] {
        for arguments in [
            &["run", "12"][..],
            &["undo", "12"],
            &["send", "--to", "out"],
            &["collect", "a.eml"],
            &["new", "14"],
            &["start", "13"],
        ] {
            let (status, complaint) = at(now, arguments);
            assert_eq!((status, complaint.lines().count()), (Some(1), 1), "{now:.40} {arguments:?}: {complaint}");
            assert!(complaint.contains(word), "{now:.40} {arguments:?}: {complaint}");
            assert!(complaint.contains("--accept-clock") || word.contains("RPO_NOW") || word.contains("year"));
            assert!(desk.dump() == before, "{now:.40} {arguments:?}");
        }
    }
    // A month between two turns is usual, and reading needs no clock.
    assert_eq!(at("2026-04-05T12:00:00Z", &["run", "12", "--dry-run"]).0, Some(0));
    assert_eq!(at("2026-02-01T12:00:00Z", &["status"]).0, Some(0));
    // The moderator says that it is right: what was noted before was wrong, and the game goes on from here.
    assert_eq!(at("2026-02-28T12:00:00Z", &["run", "12", "--yes", "--accept-clock"]).0, Some(0));
    assert_eq!(at("2026-02-28T12:00:01Z", &["run", "12", "--yes"]).0, Some(0));
    assert_eq!(at("2026-02-28T11:59:59Z", &["run", "12", "--yes"]).0, Some(0), "seconds don't matter");
}
