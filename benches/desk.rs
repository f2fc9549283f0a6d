//! How the work of the desk grows: one `rpo tick` that collects a sheet of every person, plays a turn of every game and
//! queues every letter, for ten games and for a thousand, and for ten games over twenty-five turns.
//!
//! A straight line is what is wanted: a game costs the same however many there are, and however many turns were played. What
//! railroads there are to draw and to tell of grows with the turns too: so one turn is played a second time from a copy that
//! has forgotten the mail, letters and events behind it. RPO_BENCH_GAMES sets the most games.

#[allow(dead_code, reason = "of the sample mail's office the people alone are wanted")]
#[path = "../tests/support/office.rs"]
mod office;

use nix::sys::resource::{UsageWho, getrusage};
use office::{folder, people};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

const SIZES: [usize; 5] = [10, 30, 100, 300, 1000];
/// Games that are played to their end, and after which turns they are looked at.
const FEW: usize = 10;
const TURNS: u16 = 25;
/// The turn that is played again without what is behind it.
const AGAIN: u16 = 20;

/// The first deadline is a week after the games begin, the next ones a week after each other.
fn deadline(turn: u16) -> chrono::DateTime<chrono::Utc> {
    let first: chrono::DateTime<chrono::Utc> = "2026-03-08T20:00:00Z".parse().unwrap();
    first + chrono::Duration::weeks(i64::from(turn) - 1)
}

fn written(time: chrono::DateTime<chrono::Utc>) -> String {
    time.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

fn rpo(desk: &Path, now: &str, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_rpo"))
        .current_dir(desk)
        .env("RPO_DB", desk.join("rpo.db"))
        .env("RPO_NOW", now)
        .args(arguments)
        .output()
        .unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert!(output.status.code().is_some_and(|code| code < 2), "{arguments:?}: {said}");
    said
}

/// Games that have begun.
fn set(desk: &Path, games: usize) {
    let players = folder().join("players.csv");
    let now = "2026-03-01T12:00:00Z";
    for game in 1..=games {
        let name = game.to_string();
        rpo(desk, now, &["new", &name, "--seed", &name, "--address", "referee@rpo.example.org"]);
        rpo(desk, now, &["join", &name, "--csv", &players.to_string_lossy()]);
        rpo(desk, now, &["schedule", &name, "--every", "Sunday 20:00", "--zone", "UTC"]);
        rpo(desk, now, &["start", &name]);
    }
}

/// A sheet of every person of every game, in a mailbox of their own.
fn write(desk: &Path, games: usize, turn: u16) -> String {
    let mailbox = format!("mail-{turn}");
    for name in ["new", "cur", "tmp"] {
        fs::create_dir_all(desk.join(&mailbox).join(name)).unwrap();
    }
    let arrival = (deadline(turn) - chrono::Duration::days(1)).timestamp();
    for game in 1..=games {
        for person in people() {
            let (position, token, email) = (person.position, person.token, person.email);
            let raw = format!(
                "From: {} <{email}>\r\nTo: referee@rpo.example.org\r\nSubject: orders\r\n\
                 Message-ID: <{game}.{position}.{turn}@players.example>\r\n\r\n\
                 ORDERS {game} {position} {token} TURN {turn}\r\nBORROW 100\r\nEND\r\n",
                person.name
            );
            let name = format!("{arrival}.M{game}P{position}.mail");
            fs::write(desk.join(&mailbox).join("new").join(name), raw).unwrap();
        }
    }
    mailbox
}

/// A tick at the deadline of a turn: seconds.
fn tick(desk: &Path, games: usize, turn: u16) -> f64 {
    let mailbox = write(desk, games, turn);
    let count = |question: &str| -> usize {
        let database = rusqlite::Connection::open(desk.join("rpo.db")).unwrap();
        database.query_row(question, [], |row| row.get(0)).unwrap()
    };
    let going_on = count("SELECT count(*) FROM game WHERE status = 'running'");
    let now = written(deadline(turn) + chrono::Duration::minutes(5));
    let start = Instant::now();
    rpo(desk, &now, &["tick", &mailbox]);
    let passed = start.elapsed().as_secs_f64();
    let played = count(&format!("SELECT count(*) FROM step WHERE number = {turn}"));
    assert_eq!(played, going_on, "every game that goes on is played");
    let letters = count(&format!("SELECT count(*) FROM outbox WHERE number = {turn} AND kind = 'report'"));
    assert_eq!(letters, going_on * 15, "everybody is written to");
    passed
}

/// A copy of a desk as it would be if nothing but the positions were kept of the turns before the last.
fn forgetful(desk: &Path, turn: u16) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    fs::copy(desk.join("rpo.db"), copy.path().join("rpo.db")).unwrap();
    let database = rusqlite::Connection::open(copy.path().join("rpo.db")).unwrap();
    let forget = format!(
        "PRAGMA foreign_keys = ON; DELETE FROM outbox; DELETE FROM part; DELETE FROM sheet; DELETE FROM verdict; \
         DELETE FROM mail; DELETE FROM event WHERE number < {}; VACUUM",
        turn - 1
    );
    database.execute_batch(&forget).unwrap();
    copy
}

fn main() {
    let most = std::env::var("RPO_BENCH_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1000);
    println!("games   seconds   ms a game   most memory   file");
    for games in SIZES.into_iter().filter(|games| *games <= most) {
        let desk = tempfile::tempdir().unwrap();
        set(desk.path(), games);
        let seconds = tick(desk.path(), games, 1);
        let memory = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss() / 1024;
        let file = fs::metadata(desk.path().join("rpo.db")).unwrap().len() / 1_000_000;
        println!("{games:5} {seconds:9.1} {:11.1} {memory:10} MB {file:5} MB", seconds * 1000.0 / games as f64);
    }
    println!("\n{FEW} games\nturn    seconds   ms a game");
    let desk = tempfile::tempdir().unwrap();
    set(desk.path(), FEW.min(most));
    let a_game = |seconds: f64| seconds * 1000.0 / FEW.min(most) as f64;
    for turn in 1..=TURNS {
        let forgetful = (turn == AGAIN).then(|| forgetful(desk.path(), turn));
        let seconds = tick(desk.path(), FEW.min(most), turn);
        if turn == 1 || turn.is_multiple_of(5) {
            println!("{turn:4} {seconds:9.2} {:11.1}", a_game(seconds));
        }
        if let Some(desk) = forgetful {
            let seconds = tick(desk.path(), FEW.min(most), turn);
            println!("{turn:4} {seconds:9.2} {:11.1}   without mail, letters and events behind it", a_game(seconds));
        }
    }
}
