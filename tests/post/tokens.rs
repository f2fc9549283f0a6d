//! Claims about tokens: who may guess, who learns them, and how they are replaced.

use crate::office::{Office, Opened, message};
use crate::support::letters;
use serde_json::Value;
use std::collections::BTreeSet;

const FISK: &str = "jim.fisk@mail.example.com";
/// He reads French.
const PEREIRE: &str = "emile.pereire@mobilier.example.com";
const GOOD: &str = "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nEND";

fn verdict(collected: &Value) -> (String, String, bool) {
    let message = &collected["messages"][0];
    let word = |name: &str| message[name].as_str().unwrap().to_owned();
    (word("outcome"), word("reason"), message["answered"].as_bool().unwrap())
}

fn refused(reason: &str, answered: bool) -> (String, String, bool) {
    ("refused".to_owned(), reason.to_owned(), answered)
}

/// A wrong token for a place such as `12 4`.
fn guess(office: &Office, place: &str, number: usize, time: &str) -> Value {
    let body = format!("ORDERS {place} AA{number}Z TURN 1\nBORROW 60\nEND");
    office.receives(time, &message(FISK, &format!("guess-{place}-{number}"), "orders", &body))
}

fn notices(office: &Office) -> Vec<Opened> {
    office.letters().into_iter().filter(|letter| letter.subject.contains("wrong tokens")).collect()
}

#[test]
fn five_wrong_tokens_for_a_position_within_an_hour_are_answered_and_no_more() {
    let office = Office::open();
    for number in 1..=5 {
        let collected = guess(&office, "12 4", number, &format!("10:0{number}"));
        assert_eq!(verdict(&collected), refused("wrong-token", true));
        assert_eq!(collected["guessed"], Value::Array(Vec::new()));
    }
    // From whatever address the next one comes.
    let body = "ORDERS 12 4 BB6Z TURN 1\nBORROW 60\nEND";
    let sixth = office.receives("10:06", &message("gould@erie.example.com", "sixth", "orders", body));
    assert_eq!(verdict(&sixth), refused("wrong-token", false));
    // Another position is another matter.
    assert_eq!(verdict(&guess(&office, "12 6", 7, "10:07")), refused("wrong-token", true));
    // An hour after the first five they are answered again.
    assert_eq!(verdict(&guess(&office, "12 4", 8, "11:06")), refused("wrong-token", true));
}

#[test]
fn a_right_token_counts_whatever_was_sent_before() {
    let office = Office::open();
    for number in 1..=40 {
        guess(&office, "12 4", number, "10:00");
    }
    let own = office.receives("10:00", &message(FISK, "own", "orders", GOOD));
    assert_eq!(verdict(&own), ("accepted".to_owned(), String::new(), true));
    let text = office.letters().pop().unwrap().text;
    assert!(text.contains("BORROW 60"), "{text}");
}

#[test]
fn moderator_and_player_are_told_once_an_episode() {
    let office = Office::open();
    for number in 1..=5 {
        guess(&office, "12 4", number, "10:00");
    }
    assert_eq!(notices(&office).len(), 0);
    let sixth = guess(&office, "12 4", 6, "10:10");
    assert_eq!(sixth["guessed"][0]["position"], 4);
    assert_eq!(sixth["guessed"][0]["since"], "2026-03-02T10:10:00Z");
    let notice = notices(&office).pop().unwrap();
    assert_eq!(notice.to, FISK);
    assert!(notice.text.contains("whatever others send"), "{}", notice.text);
    assert!(!notice.raw.contains("2KFR") && !notice.raw.contains("AA6Z"), "{}", notice.raw);
    // It goes on, and is told of as one.
    for (number, time) in (7..).zip(["10:20", "10:50", "11:05", "11:06", "11:07"]) {
        assert_eq!(guess(&office, "12 4", number, time)["guessed"], Value::Array(Vec::new()), "{time}");
    }
    assert_eq!(notices(&office).len(), 1);
    let status = office.at("11:20", &["status", "12"]);
    assert_eq!(status["guessed"].as_array().unwrap().len(), 1);
    // After a quiet hour it is another one.
    for number in 20..=25 {
        guess(&office, "12 4", number, "15:00");
    }
    assert_eq!(notices(&office).len(), 2);
    assert_eq!(office.at("15:20", &["status"])["guessed"].as_array().unwrap().len(), 2);
    assert_eq!(office.at("2/16:00", &["status"])["guessed"], Value::Array(Vec::new()));
}

#[test]
fn the_player_is_told_in_his_language() {
    let office = Office::open();
    for number in 1..=6 {
        guess(&office, "12 6", number, "10:00");
    }
    let letter = office.letters().pop().unwrap();
    assert_eq!(letter.to, PEREIRE);
    assert!(letter.subject.contains("des mots de passe faux pour la position 6"), "{}", letter.subject);
}

#[test]
fn a_position_nobody_holds_and_a_game_that_is_none_look_like_any_other() {
    let office = Office::open();
    let tried =
        |place: &str| (1..=7).map(|number| verdict(&guess(&office, place, number, "10:00")).2).collect::<Vec<bool>>();
    let sheet = "ORDERS 12 6 9NCN3 TURN 1\nBORROW 60\nEND";
    office.receives("09:00", &message(PEREIRE, "sheet", "orders", sheet));
    let held = tried("12 6");
    assert_eq!(held, [true, true, true, true, true, false, false]);
    assert_eq!(tried("12 200"), held);
    assert_eq!(tried("No-13 6"), held);
    // What Fisk reads of a position with somebody and of one with nobody is the same but for the number.
    let letters = office.letters();
    let of = |position: &str| {
        let about = format!("of position {position}.");
        let told = letters.iter().map(|letter| letter.text.split_whitespace().collect::<Vec<_>>().join(" "));
        told.into_iter().find(|text| text.contains(&about)).unwrap().replace(&about, "")
    };
    assert_eq!(of("200"), of("6"));
}

#[test]
fn a_new_token_goes_to_the_registered_address_and_the_old_one_is_dead() {
    let office = Office::open();
    for number in 1..=6 {
        guess(&office, "12 4", number, "10:00");
    }
    let before = office.letters().len();
    let renewed = office.at("10:30", &["token", "12", "4", "--new"]);
    assert_eq!(renewed["email"], FISK);
    let letter = office.letters_after(before).remove(0);
    assert_eq!(letter.to, FISK);
    let first = letter.text.lines().find(|line| line.trim_start().starts_with("ORDERS 12 4 ")).unwrap();
    let token = first.split_whitespace().nth(3).unwrap();
    assert!(token.len() == 8 && !renewed.to_string().contains(token), "{first}");
    assert!(letter.raw.contains("Auto-Submitted: auto-generated"));

    // What was tried on the old one is forgotten: a player in despair is answered again.
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
fn what_still_waits_and_names_a_token_that_is_dead_is_dropped_and_all_else_goes() {
    let office = Office::open();
    let others = office.desk.fine(&["send", "--to", "letters"]);
    assert!(others.contains("15 of 15"), "{others}");
    // A receipt that shows a sheet with its first line, one that shows none, and a letter that tells a token.
    office.receives("10:00", &message(FISK, "help", "help", "HELP"));
    office.receives("10:05", &message(FISK, "orders", "orders", GOOD));
    office.at("10:10", &["token", "12", "4", "--new"]);
    office.at("10:20", &["token", "12", "4", "--new"]);
    let listed = office.at("10:30", &["outbox", "12", "--all"]);
    let waiting = |kind: &str| {
        let of = |letter: &&Value| letter["position"] == 4 && letter["kind"] == kind && letter["state"] == "waiting";
        listed["letters"].as_array().unwrap().iter().filter(of).count()
    };
    assert_eq!([waiting("receipt"), waiting("notice"), waiting("report")], [1, 1, 1], "{listed}");
    let dropped: Vec<&Value> =
        listed["letters"].as_array().unwrap().iter().filter(|letter| letter["state"] == "dropped").collect();
    assert_eq!(dropped.len(), 2, "{listed}");
    assert!(dropped.iter().all(|letter| letter["error"] == "it names a token that is dead"));

    office.at("10:40", &["send", "--to", "letters"]);
    let sent = letters(&office.desk.db(), "state = 'sent' AND changed > '2026-03-02T10:35'");
    let told: Vec<String> = sent.iter().map(|raw| every_text(raw)).collect();
    assert_eq!(told.len(), 3);
    let tokens: BTreeSet<&str> = told.iter().flat_map(|text| first_words(text)).collect();
    assert_eq!(tokens.len(), 1, "one token alone is told: {tokens:?}");
    assert!(!tokens.contains("2KFR"));
    let printed = office.desk.fine(&["report", "12", "--player", "4"]);
    assert_eq!(first_words(&printed).collect::<BTreeSet<_>>(), tokens);
}

/// All plain text of a letter.
fn every_text(raw: &[u8]) -> String {
    let parsed = mail_parser::MessageParser::default().parse(raw).unwrap();
    (0..parsed.text_body_count()).filter_map(|part| parsed.body_text(part)).collect::<Vec<_>>().join("\n")
}

/// Tokens in first lines of sheets of position 4.
fn first_words(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.trim().strip_prefix("ORDERS 12 4 ")?.split(' ').next())
}

#[test]
fn tokens_do_not_follow_from_the_seed() {
    let token = || {
        let office = Office::open();
        office.at("09:00", &["join", "12", "4", "--name", "Gould", "--email", "gould@erie.example.com", "--replace"]);
        let letter = office.letters().into_iter().rfind(|letter| letter.to == "gould@erie.example.com").unwrap();
        let first = letter.text.lines().find(|line| line.starts_with("ORDERS 12 4 ")).unwrap().to_owned();
        first.split_whitespace().nth(3).unwrap().to_owned()
    };
    let (one, other) = (token(), token());
    assert!(one.len() == 8 && one != other, "{one} {other}");
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
    let join = ["--accept-clock", "join", "12", "4", "--name", "Fisk", "--email", FISK, "--token"];
    let refused = office.desk.refused(&[join.as_slice(), &["SECRETWORD"]].concat());
    assert!(!refused.contains("SECRETWORD"), "{refused}");
    assert!(office.desk.refused(&["--accept-clock", "token", "12", "16", "--new"]).contains("no position 16"));
}
