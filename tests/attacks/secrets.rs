//! Secrets: neither the seed, from which all dice to come follow, nor a token is shown to anybody while a game runs, and
//! nothing that is shown lets anybody try them out.

use crate::office::{Office, Opened, message};
use crate::table::{FISK, GOULD, STRANGER};
use mail_parser::{MessageParser, PartType};
use rpo::post::Secret;
use std::fs;

/// One that stands nowhere by chance.
const SEED: &str = "7242118031944";

/// All that a letter holds, its files and the letters attached to it included.
fn inside(letter: &Opened) -> String {
    let parsed = MessageParser::default().parse(letter.raw.as_bytes()).unwrap();
    let parts = parsed.parts.iter().map(|part| match &part.body {
        PartType::Text(text) | PartType::Html(text) => text.to_string(),
        PartType::Binary(bytes) | PartType::InlineBinary(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        _ => String::new(),
    });
    // Four signs of a token come by chance in the hundreds of thousands of a picture's base64, which the parts have decoded.
    let is_packed = |line: &&str| {
        line.len() >= 60 && line.bytes().all(|sign| sign.is_ascii_alphanumeric() || b"+/=".contains(&sign))
    };
    let raw: Vec<&str> = letter.raw.lines().filter(|line| !is_packed(line)).collect();
    format!("{}\n{}", raw.join("\n"), parts.collect::<String>())
}

fn files(folder: &std::path::Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        match entry.file_type().unwrap().is_dir() {
            true => all.push_str(&files(&entry.path())),
            false => all.push_str(&String::from_utf8_lossy(&fs::read(entry.path()).unwrap())),
        }
    }
    all
}

#[test]
fn the_seed_is_shown_to_nobody_while_the_game_runs() {
    let office = Office::open_with_seed(SEED);
    for (time, line) in [
        ("10:00", vec!["new", "13", "--seed", SEED]),
        ("10:00", vec!["start", "13"]),
        ("10:00", vec!["status"]),
        ("10:00", vec!["status", "12"]),
        ("10:00", vec!["token", "12", "5", "--new"]),
        ("10:01", vec!["run", "12", "--yes"]),
        ("10:01", vec!["report", "12", "--player", "4"]),
        ("10:01", vec!["report", "12", "--player", "4", "--part", "json"]),
        ("10:01", vec!["undo", "12", "--reason", "x"]),
        ("10:01", vec!["run", "12", "--yes"]),
        ("10:02", vec!["publish", "12", "public"]),
        ("10:02", vec!["send", "--to", "letters", "--dry-run"]),
        ("10:02", vec!["held", "12"]),
    ] {
        let mut all = vec!["--json"];
        all.extend(&line);
        for arguments in [all, line] {
            let output = office.desk.rpo(&arguments).env("RPO_NOW", crate::office::moment(time)).output().unwrap();
            let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
            assert!(!said.contains(SEED), "{arguments:?}: {said}");
        }
    }
    office.receives("10:03", &message(FISK, "a", "x", "ORDERS 12 4 2KFR TURN 2\nBORROW 60\nEND"));
    for body in ["HELP", "SEND REPORT", "LANGUAGE fr 12 4 2KFR"] {
        office.receives("10:03", &message(FISK, body.get(..4).unwrap(), "x", body));
    }
    for letter in office.letters() {
        assert!(!inside(&letter).contains(SEED), "{} to {}", letter.subject, letter.to);
    }
    assert!(!files(&office.desk.path("public")).contains(SEED));
    // Once it has ended everybody may reckon it again.
    let database = rusqlite::Connection::open(office.desk.db()).unwrap();
    database.execute("UPDATE game SET status = 'ended' WHERE name = '12'", []).unwrap();
    assert_eq!(office.at("10:04", &["status", "12"])["seed"].to_string(), SEED);
}

#[test]
fn the_help_says_what_a_seed_is_for_and_without_it_it_is_drawn_by_chance() {
    let office = Office::open();
    let help = office.desk.fine(&["new", "--help"]);
    assert!(help.contains("demonstrations and tests"), "{help}");
    let seed = |name: &str| {
        office.at("10:00", &["new", name]);
        let database = rusqlite::Connection::open(office.desk.db()).unwrap();
        database.query_row("SELECT seed FROM game WHERE name = ?1", [name], |row| row.get::<_, i64>(0)).unwrap()
    };
    let (one, other) = (seed("one"), seed("other"));
    assert!(one != other && one > 1_000_000 && other > 1_000_000, "{one} {other}");
}

#[test]
fn nothing_of_a_letter_can_be_tried_out_against_its_message_id() {
    let answers = |seed: &str| {
        let office = Office::open_with_seed(seed);
        let before = office.letters().len();
        office.receives("10:00", &message(FISK, "a", "x", "ORDERS 12 4 XX9Z TURN 1\nBORROW 60\nEND"));
        office.receives("10:00", &message(FISK, "b", "LANGUAGE en 12 4 2KFR", ""));
        office.letters_after(before)
    };
    let id = |letter: &Opened| {
        let line = letter.raw.lines().find_map(|line| line.strip_prefix("Message-ID: <")).unwrap();
        line.trim_end_matches('>').to_owned()
    };
    let (here, there) = (answers("7"), answers("8"));
    assert_eq!(here.len(), 2);
    for (here, there) in here.iter().zip(&there) {
        assert_eq!(here.text, there.text);
        assert_ne!(id(here), id(there), "who knows the text knows the Message-ID");
        let words: Vec<String> = id(here).split('.').take(4).map(str::to_owned).collect();
        for guess in ["", here.text.as_str(), "2KFR", FISK] {
            let guessed = Secret::new([0; Secret::LENGTH]).message_id(&words, guess, "rpo.example.org");
            assert_ne!(guessed, id(here));
        }
    }
}

#[test]
fn no_letter_bears_anothers_token_or_address() {
    let office = Office::open();
    let mut mail = Vec::new();
    for body in [
        "HELP 12 4 U3N8",
        "SEND REPORT 12 4 U3N8",
        "HELP 12 4",
        "LANGUAGE fr 12 4 U3N8",
        "ORDERS 12 4 U3N8 TURN 1\nBORROW 1\nEND",
        "ORDERS 12 3 U3N8 TURN 1\nSPY PLAYER 4\nSAY 2KF\nEND",
        "HELP",
    ] {
        mail.push(message(GOULD, &format!("m{}", mail.len()), "x", body));
    }
    crate::table::receives_all(&office, "10:00", &mail);
    office.at("11:00", &["run", "12"]);
    for letter in office.letters().iter().filter(|letter| letter.to != FISK) {
        let inside = inside(letter);
        assert!(letter.to != STRANGER && !inside.contains("2KFR") && !inside.contains(FISK), "{}", letter.subject);
    }
}
