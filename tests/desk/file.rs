//! What a file keeps of games that are over, and how it is opened.

use crate::support::{Desk, letters};
use rusqlite::Connection;
use std::fs;

const PLAYERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/mail/players.csv");

/// A game that was ended, with a message in it and its letters gone; and the secret of the message.
fn ended() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@rpo.example.org"]);
    desk.fine(&["join", "12", "--csv", PLAYERS]);
    desk.fine(&["start", "12"]);
    desk.fine(&["new", "13", "--seed", "8", "--address", "referee@rpo.example.org"]);
    let players = fs::read_to_string(PLAYERS).unwrap();
    let first: Vec<&str> = players.lines().nth(1).unwrap().split(',').collect();
    let raw = format!(
        "From: {}\r\nMessage-ID: <1@example.net>\r\nSubject: x\r\n\r\nORDERS 12 {} {} TURN 1\r\nPASS\r\nEND\r\nXYZZYPLUGH\r\n",
        first[2], first[0], first[3]
    );
    fs::write(desk.path("one.eml"), raw).unwrap();
    desk.fine(&["collect", "one.eml"]);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["send", "--to", "letters"]);
    desk
}

#[test]
fn f8_mail_and_letters_of_games_that_are_over_are_taken_away_and_nothing_else() {
    let desk = ended();
    assert!(desk.refused(&["purge", "12"]).contains("has not ended"));
    desk.fine(&["end", "12", "--reason", "agreed"]);
    desk.fine(&["send", "--to", "letters"]);
    let sql = Connection::open(desk.db()).unwrap();
    let count = |query: &str| sql.query_row(query, [], |row| row.get::<_, i64>(0)).unwrap();
    let rows = "SELECT (SELECT count(*) FROM outbox) * 1000 + (SELECT count(*) FROM mail)";
    let (before, size) = (count(rows), fs::metadata(desk.db()).unwrap().len());
    assert!(count("SELECT count(*) FROM part") > 0);
    let later: serde_json::Value = serde_json::from_str(&desk.fine(&["--json", "purge", "--days", "9"])).unwrap();
    assert_eq!(later["games"], serde_json::json!([]), "it ended today");
    let said: serde_json::Value = serde_json::from_str(&desk.fine(&["--json", "purge"])).unwrap();
    assert_eq!(said["messages"], 1);
    assert_eq!(said["letters"], count("SELECT count(*) FROM outbox"));
    assert_eq!(count("SELECT count(*) FROM part"), 0);
    assert_eq!(count(rows), before, "by their rows they are known again");
    assert!(fs::metadata(desk.db()).unwrap().len() < size);
    assert!(!fs::read(desk.db()).unwrap().windows(10).any(|words| words == b"XYZZYPLUGH"));
    // It is not that the message never came.
    for more in [&["mail", "12", "1"][..], &["mail", "12", "1", "--count"]] {
        let words = desk.refused(more);
        assert!(words.contains("the text of message 1 was purged with game 12"), "{words}");
    }
    assert!(desk.fine(&["mail", "12"]).contains("accepted"));
    assert!(desk.refused(&["mail", "12", "2"]).contains("no message 2 came for game 12"));
    // The game is as it was.
    desk.fine(&["collect", "one.eml"]);
    desk.fine(&["report", "12", "--player", "1"]);
    desk.fine(&["undo", "12"]);
    desk.fine(&["run", "12", "--yes"]);
}

#[test]
fn letters_that_wait_outlive_a_purge() {
    let desk = ended();
    desk.fine(&["end", "12", "--reason", "agreed"]);
    let waiting = letters(&desk.db(), "state = 'queued'");
    assert_eq!(waiting.len(), 15);
    desk.fine(&["purge"]);
    assert!(letters(&desk.db(), "state = 'queued'") == waiting);
}

#[test]
fn f1_the_mode_of_its_log_is_the_owners_choice() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    let sql = Connection::open(desk.db()).unwrap();
    let mode = || sql.query_row("PRAGMA journal_mode", [], |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(mode(), "wal");
    sql.pragma_update(None, "journal_mode", "DELETE").unwrap();
    desk.fine(&["run", "12", "--yes"]);
    assert_eq!(mode(), "delete");
}
