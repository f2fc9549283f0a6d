//! How long mail takes: a mailbox of 20,000 messages in the mix of the samples, the worst single messages, and the
//! slowest of 100,000 damaged ones.
//!
//! The mailbox is read by the program itself, as a moderator's would be: each message stored, judged, and its receipt
//! queued. The greatest memory is that of the program, as the system has measured it.

#[path = "../tests/support/mutation.rs"]
mod mutation;
#[path = "../tests/support/office.rs"]
mod office;

use nix::sys::resource::{UsageWho, getrusage};
use office::{Table, folder, people};
use rpo::post::{Limits, judge};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const MESSAGES: usize = 20_000;
const MUTANTS: u64 = 100_000;

/// The sample messages by name.
fn corpus() -> Vec<(String, Vec<u8>)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
    paths.sort();
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), fs::read(path).unwrap())).collect()
}

/// A sample that has never been seen before: its Message-ID is another one in each round.
fn renewed(raw: &[u8], round: usize) -> Vec<u8> {
    let text: String = raw.iter().map(|byte| char::from(*byte)).collect();
    let Some(start) = text.to_ascii_lowercase().find("\nmessage-id: <").map(|place| place + 14) else {
        return [format!("X-Round: {round}\r\nDate: Sun, 1 Mar 2026 10:00:00 +{round:04}\r\n").as_bytes(), raw]
            .concat();
    };
    [&raw[..start], format!("r{round}.").as_bytes(), &raw[start..]].concat()
}

fn rpo(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_rpo"))
        .current_dir(folder)
        .env("RPO_DB", folder.join("rpo.db"))
        .env("RPO_NOW", "2026-03-01T12:00:00Z")
        .args(arguments)
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A game with the people of the samples, before its first turn.
fn office(folder: &Path) {
    rpo(folder, &["new", "12", "--address", "referee@rpo.example.org", "--seed", "7"]);
    for person in people() {
        let position = person.position.to_string();
        let name = ["--name", &person.name, "--email", &person.email, "--lang", &person.lang, "--token", &person.token];
        rpo(folder, &[&["join", "12", &position], name.as_slice()].concat());
    }
    rpo(folder, &["start", "12"]);
}

fn mailbox(folder: &Path) {
    for name in ["new", "cur", "tmp"] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    let corpus = corpus();
    for number in 0..MESSAGES {
        let (name, raw) = &corpus[number % corpus.len()];
        let round = number / corpus.len();
        let delivered = 1_772_000_000 + number / 10;
        fs::write(folder.join(format!("new/{delivered}.{number}.{name}")), renewed(raw, round)).unwrap();
    }
}

fn megabytes() -> i64 {
    getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss() / 1024
}

fn collected() {
    let folder = tempfile::tempdir().unwrap();
    office(folder.path());
    let mail = folder.path().join("mail");
    mailbox(&mail);
    let begun = Instant::now();
    let said = rpo(folder.path(), &["collect", "mail", "--receipts-per-hour", "1000000"]);
    let took = begun.elapsed();
    let counts = said.lines().find(|line| line.starts_with(&format!("{MESSAGES} messages"))).unwrap_or(&said);
    println!("collect: {MESSAGES} messages in {:.2} s, at most {} MB; {counts}", took.as_secs_f64(), megabytes());
}

/// Messages of just under 10 MB, each the worst of its kind.
fn worst() -> Vec<(&'static str, Vec<u8>)> {
    let head = "From: a@example.org\r\nMessage-ID: <w@example.org>\r\n";
    let block = "ORDERS 12 4 2KFR TURN 1\r\nBORROW 60\r\nEND\r\n";
    let filled = |head: &str, piece: &str, tail: &str| {
        let count = (9_900_000 - head.len() - tail.len()) / piece.len();
        [head.as_bytes(), piece.repeat(count).as_bytes(), tail.as_bytes()].concat()
    };
    let plain = format!("{head}Content-Type: text/plain\r\n\r\n");
    let html = format!("{head}Content-Type: text/html\r\n\r\n");
    let parts = format!("{head}Content-Type: multipart/mixed; boundary=b\r\n\r\n");
    let coded = format!("{head}Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n");
    vec![
        ("one line", filled(&plain, "x", block)),
        ("short lines", filled(&plain, "x\r\n", block)),
        ("empty lines", filled(&plain, "\r\n", block)),
        ("quoted lines", filled(&plain, "> > ORDERS 12 4 2KFR TURN 1\r\n", block)),
        ("headings", filled(&plain, "From: x\r\nSent: y\r\n", block)),
        ("blocks", filled(&plain, "ORDERS 12 4 2KFR TURN 1\r\n", block)),
        ("two-byte letters", filled(&plain, "é ", block)),
        ("html divisions", filled(&html, "<div>", block)),
        ("html tables", filled(&html, "<table><tr><td>a</td></tr></table>", block)),
        ("html nested tables", filled(&html, "<table><tr><td>", block)),
        ("html entities", filled(&html, "&amp;", block)),
        ("parts", filled(&parts, "--b\r\n\r\nx\r\n", block)),
        ("nested parts", filled(&parts, "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n", block)),
        ("quoted-printable", filled(&coded, "=3D", block)),
        ("header", filled(head, "X-Field: value\r\n", &format!("\r\n{block}"))),
        ("addresses", filled("From: a@example.org", ", a@example.org", &format!("\r\n\r\n{block}"))),
    ]
}

fn judged() {
    let table = Table::set();
    let limits = Limits::default();
    for (name, raw) in worst() {
        let begun = Instant::now();
        let judgement = judge(&raw, &table, &limits);
        println!("10 MB of {name}: {:.2} s, {} {}", begun.elapsed().as_secs_f64(), judgement.outcome, judgement.why());
    }
    let mut slowest = (Duration::ZERO, String::new());
    for (name, raw) in corpus() {
        let best = (0..5).map(|_| {
            let begun = Instant::now();
            judge(&raw, &table, &limits);
            begun.elapsed()
        });
        slowest = slowest.max((best.min().unwrap_or_default(), name));
    }
    println!("slowest sample: {} in {:.2} ms", slowest.1, slowest.0.as_secs_f64() * 1e3);
}

fn mutants() {
    let table = Table::set();
    let limits = Limits::default();
    let timed = |raw: &[u8]| {
        let begun = Instant::now();
        judge(raw, &table, &limits);
        begun.elapsed()
    };
    // What took long is tried again: the machine may have had other things to do.
    let best = |number| {
        let raw = mutation::mutant(number);
        let once = timed(&raw);
        if once < Duration::from_millis(5) { once } else { once.min(timed(&raw)).min(timed(&raw)) }
    };
    let slowest = (0..MUTANTS).map(|number| (best(number), number)).max().unwrap_or_default();
    println!("slowest of {MUTANTS} mutants: number {} in {:.2} ms", slowest.1, slowest.0.as_secs_f64() * 1e3);
}

fn main() {
    collected();
    judged();
    mutants();
}
