//! What it costs to empty an outbox: thousands of letters of the length of a report, to a mail server on loopback that takes
//! all of them, over one connection and over four. Memory must not grow with what waits.
//!
//! RPO_BENCH_LETTERS sets how many.

#[path = "../tests/support/sink.rs"]
mod sink;

use rpo::games::Seat;
use rpo::store::{Letter, LetterKind, Store};
use rusqlite::Connection;
use sink::Sink;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const NOW: &str = "2026-03-01T12:00:00Z";
const LETTERS: usize = 15_000;
/// A report with its pictures and the form of the next sheet.
const LINES: usize = 1_200;

fn rpo(desk: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rpo"));
    command.current_dir(desk).env("RPO_DB", desk.join("rpo.db")).env("RPO_NOW", NOW).args(arguments);
    command
}

/// A game with so many letters in its outbox.
fn set(desk: &Path, letters: usize) {
    for arguments in [&["new", "12", "--seed", "7", "--address", "referee@rpo.example.org"][..], &["start", "12"]] {
        assert!(rpo(desk, arguments).stdout(Stdio::null()).status().unwrap().success());
    }
    let mut store = Store::open(&desk.join("rpo.db"), Duration::ZERO).unwrap();
    let writing = store.write("bench").unwrap();
    let game = writing.game("12").unwrap().id;
    let body = format!("{}\r\n", "0123456789 ".repeat(6)).repeat(LINES);
    for number in 1..=letters {
        let address = format!("reader.{number}@mail.example.com");
        let raw = format!("From: referee@rpo.example.org\r\nTo: {address}\r\nSubject: Turn 1\r\n\r\n{body}");
        let letter = Letter {
            game: Some(game),
            turn: Some(1),
            position: Some(Seat(1)),
            kind: LetterKind::Report,
            address,
            subject: "Turn 1".to_owned(),
            message_id: format!("{number}@rpo.example.org"),
            raw: raw.into_bytes(),
        };
        assert!(writing.queue(&letter, NOW).unwrap());
    }
    writing.commit().unwrap();
}

/// Sends everything: seconds, and the most memory that was in use, MB.
fn send(desk: &Path, url: &str, connections: &str) -> (f64, u64) {
    let start = Instant::now();
    let mut child =
        rpo(desk, &["send", "--smtp", url, "--connections", connections]).stdout(Stdio::null()).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let peak = text.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next()?.parse().ok());
        most = peak.unwrap_or(most);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(child.wait().unwrap().success());
    (start.elapsed().as_secs_f64(), most / 1024)
}

fn main() {
    let letters = std::env::var("RPO_BENCH_LETTERS").ok().and_then(|letters| letters.parse().ok()).unwrap_or(LETTERS);
    println!("letters   connections   seconds   a second   most memory");
    for connections in ["1", "4"] {
        let desk = tempfile::tempdir().unwrap();
        set(desk.path(), letters);
        let sink = Sink::open();
        sink.forget();
        let (seconds, memory) = send(desk.path(), &sink.url(), connections);
        let database = Connection::open(desk.path().join("rpo.db")).unwrap();
        let sent: usize =
            database.query_row("SELECT count(*) FROM outbox WHERE state = 'sent'", [], |row| row.get(0)).unwrap();
        assert_eq!(sent, letters);
        println!("{letters:7} {connections:>13} {seconds:9.1} {:10.0} {memory:10} MB", letters as f64 / seconds);
    }
}
