//! Claims about tokens: who may guess, who learns them, and how they are replaced.

use crate::office::{Office, message};
use serde_json::Value;

const FISK: &str = "jim.fisk@mail.example.com";
const GOOD: &str = "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nEND";

fn verdict(collected: &Value) -> (String, String, bool) {
    let message = &collected["messages"][0];
    let word = |name: &str| message[name].as_str().unwrap().to_owned();
    (word("outcome"), word("reason"), message["answered"].as_bool().unwrap())
}

fn refused(reason: &str, answered: bool) -> (String, String, bool) {
    ("refused".to_owned(), reason.to_owned(), answered)
}

fn guess(office: &Office, number: usize, time: &str) -> Value {
    let body = format!("ORDERS 12 5 AA{number}Z TURN 1\nBORROW 60\nEND");
    office.receives(time, &message(FISK, &format!("guess-{number}"), "orders", &body))
}

#[test]
fn the_fifth_wrong_token_within_an_hour_silences_the_address_for_a_day() {
    let office = Office::open();
    for number in 1..=4 {
        let collected = guess(&office, number, &format!("10:{number}0"));
        assert_eq!(verdict(&collected), refused("wrong-token", true));
        assert_eq!(collected["silenced"], Value::Array(Vec::new()));
    }
    let fifth = guess(&office, 5, "10:50");
    assert_eq!(verdict(&fifth), refused("wrong-token", true));
    assert_eq!(fifth["silenced"][0]["address"], FISK);
    assert_eq!(fifth["silenced"][0]["until"], "2026-03-03T10:50:00Z");
    let letters = office.letters().len();

    // Neither his own good sheet nor another guess is heard, and the moderator is told once.
    let own = office.receives("11:00", &message(FISK, "own", "orders", GOOD));
    assert_eq!(verdict(&own), refused("silenced", false));
    let sixth = guess(&office, 6, "2/10:49");
    assert_eq!(verdict(&sixth), refused("silenced", false));
    assert_eq!(sixth["silenced"], Value::Array(Vec::new()));
    assert_eq!(office.letters().len(), letters);
    assert_eq!(office.at("12:00", &["status"])["silenced"][0]["address"], FISK);

    // The same message sent again a day later is no duplicate.
    let later = office.receives("2/10:51", &message(FISK, "own", "again", GOOD));
    assert_eq!(verdict(&later), ("accepted".to_owned(), String::new(), true));
    assert_eq!(office.at("2/10:51", &["status", "12"])["silenced"], Value::Array(Vec::new()));
}

#[test]
fn four_wrong_tokens_an_hour_silence_nobody_nor_do_those_of_others() {
    let office = Office::open();
    for number in 1..=8 {
        guess(&office, number, &format!("{}:{}5", 10 + number / 4, number % 4));
    }
    for number in 1..=4 {
        let body = format!("ORDERS 12 5 AA{number}Z TURN 1\nEND");
        office.receives("10:00", &message("stranger@example.net", &format!("other-{number}"), "x", &body));
    }
    let own = office.receives("12:10", &message(FISK, "own", "orders", GOOD));
    assert_eq!(verdict(&own).0, "accepted");
}

#[test]
fn a_new_token_goes_to_the_registered_address_and_the_old_one_is_dead() {
    let office = Office::open();
    for number in 1..=5 {
        guess(&office, number, "10:00");
    }
    let before = office.letters().len();
    let renewed = office.at("10:30", &["token", "12", "4", "--new"]);
    assert_eq!((&renewed["email"], &renewed["heard_again"]), (&FISK.into(), &true.into()));
    let letter = office.letters_after(before).remove(0);
    assert_eq!(letter.to, FISK);
    let first = letter.text.lines().find(|line| line.trim_start().starts_with("ORDERS 12 4 ")).unwrap();
    let token = first.split_whitespace().nth(3).unwrap();
    assert!(token != "2KFR" && !renewed.to_string().contains(token), "{first}");
    assert!(letter.raw.contains("Auto-Submitted: auto-generated"));

    let old = office.receives("10:40", &message(FISK, "old", "orders", GOOD));
    assert_eq!(verdict(&old), refused("wrong-token", true));
    let new = office.receives("10:50", &message(FISK, "new", "orders", &GOOD.replace("2KFR", token)));
    assert_eq!(verdict(&new).0, "accepted");
    // Twice within a second is two letters.
    office.at("10:50", &["token", "12", "4", "--new"]);
    office.at("10:50", &["token", "12", "4", "--new"]);
    assert_eq!(office.letters().iter().filter(|letter| letter.subject.contains("new token")).count(), 3);
}

#[test]
fn no_command_tells_a_token_to_its_log() {
    let office = Office::open();
    let tokens = ["2KFR", "U3N8", "9NZMQ", "QW3RT7"];
    let mail = format!("{}/14-misspelt.eml", crate::office::MAIL);
    office.at("10:00", &["join", "12", "4", "--name", "Fisk", "--email", FISK, "--token", "QW3RT7"]);
    let sheet = "ORDERS 12 4 QW3RT7 TURN 1\nQW3RT7 QW3RT7\nBUY QW3RT7 NYC\nBORROW 5 QW3RT7\nBORROW 60\nEND";
    let sheet = message(FISK, "a", "QW3RT7", sheet);
    std::fs::write(office.desk.path("sheet.eml"), sheet).unwrap();
    for line in [
        vec!["collect", &mail, "sheet.eml"],
        vec!["check", "sheet.eml", "--game", "12"],
        vec!["report", "12", "--player", "4"],
        vec!["token", "12", "4", "--new"],
        vec!["status", "12"],
        vec!["run", "12"],
        vec!["send", "--to", "letters"],
    ] {
        let said = office.at("10:00", &line).to_string();
        assert!(tokens.iter().all(|token| !said.contains(token)), "{line:?}: {said}");
    }
    let join = ["join", "12", "4", "--name", "Fisk", "--email", FISK, "--token"];
    let refused = office.desk.refused(&[join.as_slice(), &["SECRETWORD"]].concat());
    assert!(!refused.contains("SECRETWORD"), "{refused}");
    assert!(office.desk.refused(&["token", "12", "16", "--new"]).contains("no position 16"));
}
