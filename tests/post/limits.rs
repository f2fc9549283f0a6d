//! Claims about how much of a message is read.

use crate::office::{Office, message};
use std::fs;
use std::io::Write;
use std::process::Stdio;

const FISK: &str = "jim.fisk@mail.example.com";

fn outcome(office: &Office, more: &[&str]) -> (String, String) {
    let checked = office.at("10:00", &[&["check", "sheet.eml", "--game", "12"], more].concat());
    let word = |name: &str| checked[name].as_str().unwrap().to_owned();
    (word("outcome"), word("reason"))
}

#[test]
fn limits_are_the_moderators_to_set() {
    let office = Office::open();
    let sheet = "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nSPEND 1\nEND";
    fs::write(office.desk.path("sheet.eml"), message(FISK, "a", "x", sheet)).unwrap();
    let accepted = ("accepted".to_owned(), String::new());
    let refused = |reason: &str| ("refused".to_owned(), reason.to_owned());
    assert_eq!(outcome(&office, &[]), accepted);
    assert_eq!(outcome(&office, &["--max-message", "100"]), refused("too-large"));
    assert_eq!(outcome(&office, &["--max-lines", "2"]), refused("too-large"));
    assert_eq!(outcome(&office, &["--max-lines", "3"]), accepted);
    assert_eq!(outcome(&office, &["--max-parts", "0"]), refused("no-block"));
    assert_eq!(outcome(&office, &["--max-line", "8"]).0, "accepted-with-warnings");
}

#[test]
fn collect_keeps_to_the_same_limits() {
    let office = Office::open();
    let sheet = "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nSPEND 1\nEND";
    fs::write(office.desk.path("sheet.eml"), message(FISK, "a", "x", sheet)).unwrap();
    let collected = office.at("10:00", &["collect", "sheet.eml", "--max-lines", "2"]);
    assert_eq!(collected["messages"][0]["reason"], "too-large");
    assert!(office.letters().last().unwrap().text.contains("at most 2 lines"));
}

/// The most memory a program has held so far, kilobytes; `None` once it has come to its end.
fn most_memory(program: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{program}/status")).ok()?;
    let figure = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(figure.trim().trim_end_matches(" kB").parse().unwrap())
}

#[test]
fn a_gigabyte_on_standard_input_is_read_to_its_end_and_refused_with_less_than_100_megabytes() {
    let office = Office::open();
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let mut command = std::process::Command::new(program);
    command.args(["--json", "collect", "-"]).env("RPO_DB", office.desk.db());
    command.env("RPO_NOW", crate::office::moment("10:00")).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(message(FISK, "a", "x", "").as_bytes()).unwrap();
    let million = vec![b'x'; 1_000_000];
    for _ in 0..1_000 {
        input.write_all(&million).unwrap();
    }
    let mut most = most_memory(child.id()).unwrap();
    drop(input);
    // What getrusage tells of a child may be what its parent held when it began.
    while let Some(more) = most_memory(child.id()) {
        most = more;
    }
    let output = child.wait_with_output().unwrap();
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["messages"][0]["reason"], "too-large");
    assert!(most < 100_000, "{most} kB");
}
