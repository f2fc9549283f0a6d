//! Claims about what comes back, by samples: each is laid into the mailbox of a game of fifteen whose letters are sent, and
//! what becomes of the letter, its seat, the orders and the outputs is as its verdict says.

use crate::office::{MAIL, Office, moment};
use crate::returned::{Sample, samples};
use crate::support::Desk;
use rusqlite::Connection;
use std::fs;

/// A game of fifteen whose letters are sent, to be copied.
fn sent() -> Office {
    let office = Office::open();
    office.at("07:00", &["send", "--to", "letters"]);
    office
}

fn copy(of: &Office) -> Office {
    let desk = Desk::new();
    fs::copy(of.desk.db(), desk.db()).unwrap();
    Office { desk }
}

fn one<T: rusqlite::types::FromSql>(office: &Office, query: &str) -> T {
    Connection::open(office.desk.db()).unwrap().query_row(query, [], |row| row.get(0)).unwrap()
}

/// The Message-ID of the letter to a seat.
fn letter_to(office: &Office, seat: u8) -> String {
    one(office, &format!("SELECT message_id FROM outbox WHERE position = {seat} ORDER BY id LIMIT 1"))
}

/// Lays a sample into the mailbox, about letters that have gone; gives the Message-ID of its letter.
fn laid(office: &Office, sample: &Sample) -> String {
    let verdict = &sample.verdict;
    // Who forges knows a letter of his own.
    let seat = if verdict.kind == "forged" { 4 } else { verdict.seat };
    let id = match seat {
        0 => {
            // Nobody's here: a letter to that address all the same.
            let database = Connection::open(office.desk.db()).unwrap();
            let change = "UPDATE outbox SET address = ?1, position = NULL WHERE position = 15";
            database.execute(change, [&verdict.address]).unwrap();
            one(office, "SELECT message_id FROM outbox WHERE position IS NULL")
        }
        seat => letter_to(office, seat),
    };
    let (local, domain) = id.split_once('@').unwrap();
    // Bytes that are no letters stay what they are, one sign each.
    let raw: String = sample.raw.iter().copied().map(char::from).collect();
    let raw = raw.replace("LETTER-ID-2@rpo.example.org", &letter_to(office, 4));
    let raw = raw.replace("LETTER-ID@rpo=\r\n.example.org", &format!("{local}@rpo=\r\n.example.org"));
    let raw = raw.replace("LETTER-ID@rpo.example.org", &id).replace("LETTER-ID", local);
    assert_eq!(domain, "rpo.example.org");
    let raw: Vec<u8> = raw.chars().map(|sign| u8::try_from(u32::from(sign)).unwrap()).collect();
    fs::write(office.desk.path("message.eml"), raw).unwrap();
    id
}

/// All that any command shows of the message that lies in the mailbox, which is collected by them.
fn shown(office: &Office) -> String {
    let mut all = String::new();
    for arguments in [
        ["check", "message.eml", "--game", "12"].as_slice(),
        &["--json", "check", "message.eml", "--game", "12"],
        &["collect", "message.eml"],
        &["--json", "collect", "message.eml"],
        &["held", "12"],
        &["--json", "held", "12"],
        &["mail", "12"],
        &["--json", "mail", "12"],
        &["mail", "12", "1"],
        &["--json", "mail", "12", "1"],
        &["status", "12"],
        &["--json", "status", "12"],
        &["seat", "12"],
        &["log", "12"],
        &["--json", "log", "12"],
        &["digest"],
        &["--json", "digest"],
    ] {
        let output = office.desk.rpo(arguments).env("RPO_NOW", moment("20:00")).output().unwrap();
        all.push_str(&String::from_utf8(output.stdout).unwrap());
        all.push_str(&String::from_utf8(output.stderr).unwrap());
    }
    all
}

fn tokens() -> Vec<String> {
    let mut people = csv::Reader::from_path(format!("{MAIL}/players.csv")).unwrap();
    people.records().map(|person| person.unwrap()[3].to_owned()).collect()
}

fn as_the_verdict_says(folder: &str, at_least: usize) {
    let game = sent();
    let tokens = tokens();
    let samples = samples(folder);
    assert!(samples.len() >= at_least, "{}", samples.len());
    for sample in &samples {
        let Sample { name, verdict, .. } = sample;
        let office = copy(&game);
        let id = laid(&office, sample);
        let letters: i64 = one(&office, "SELECT count(*) FROM outbox");
        let shown = shown(&office);
        let read = format!("{name}: {shown}");
        for token in &tokens {
            assert!(!shown.to_uppercase().contains(token), "{token}, {read}");
        }
        let state: String = one(&office, &format!("SELECT state FROM outbox WHERE message_id = '{id}'"));
        assert_eq!(state == "failed", verdict.marks_letter, "{read}");
        let failed: i64 = one(&office, "SELECT count(*) FROM outbox WHERE state = 'failed'");
        assert_eq!(failed, i64::from(verdict.marks_letter), "no other letter is marked: {read}");
        if verdict.marks_letter && !verdict.status.is_empty() {
            let status: Option<String> = one(&office, &format!("SELECT status FROM outbox WHERE message_id = '{id}'"));
            assert_eq!(status.as_ref(), Some(&verdict.status), "{read}");
        }
        let dead: String = one(&office, "SELECT coalesce(group_concat(position), '') FROM seat WHERE dead IS NOT NULL");
        let wanted = if verdict.marks_seat { verdict.seat.to_string() } else { String::new() };
        assert_eq!(dead, wanted, "{read}");
        let persons = verdict.kind == "not-a-bounce" && name.contains("player");
        let queued: i64 = one(&office, "SELECT count(*) FROM outbox WHERE kind <> 'notice'");
        assert_eq!(queued, letters + i64::from(persons), "nobody is answered but a person: {read}");
        let orders: i64 = one(&office, "SELECT count(*) FROM sheet_order");
        assert_eq!(orders, i64::from(persons), "{read}");
    }
}

#[test]
fn every_sample_marks_letter_and_seat_as_its_verdict_says_counts_for_nothing_and_shows_no_token() {
    as_the_verdict_says("bounces", 25);
}

#[test]
fn further_samples_of_the_same_kinds_do_so_as_well() {
    as_the_verdict_says("bounces-more", 10);
}
