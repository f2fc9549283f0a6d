//! `rpo outbox`: what has not arrived, and what the moderator says of it.

use crate::office::{Office, message};
use crate::sink::{Answer, Sink};
use serde_json::Value;

/// The letters of a list.
fn letters(data: &Value) -> Vec<&Value> {
    data["letters"].as_array().unwrap().iter().collect()
}

/// An office whose letters have gone, but for the first, whose address is not there, and the second, for which it is too early.
fn after_a_bad_day() -> Office {
    let office = Office::open();
    let to: Vec<String> = office.letters().into_iter().map(|letter| letter.to).collect();
    let sink = Sink::that(move |ask| match ask.line.starts_with("RCPT") {
        true if ask.to == to[0] => Answer::Say("550 5.1.1 no such user here"),
        true if ask.to == to[1] => Answer::Say("451 4.7.1 greylisted"),
        _ => Answer::Usual,
    });
    office.desk.rpo(&["send", "--smtp", &sink.url()]).assert().code(1);
    office
}

fn ids(office: &Office) -> Vec<String> {
    let data = office.at("12:00", &["outbox"]);
    letters(&data).iter().map(|letter| letter["id"].to_string()).collect()
}

#[test]
fn what_waits_and_what_failed_is_listed_with_what_was_said_of_it() {
    let office = Office::open();
    let data = office.at("12:00", &["outbox", "12"]);
    let waiting = letters(&data);
    assert_eq!(waiting.len(), 15);
    assert!(waiting.iter().all(|letter| letter["state"] == "waiting" && letter["status"].is_null()));

    let office = after_a_bad_day();
    let data = office.at("12:00", &["outbox"]);
    let listed = letters(&data);
    assert_eq!(listed.len(), 2);
    let [failed, deferred] = [listed[0], listed[1]];
    assert_eq!((&failed["state"], &failed["status"]), (&"failed".into(), &"5.1.1".into()));
    assert!(failed["error"].as_str().unwrap().contains("no such user here"));
    assert_eq!((&failed["address"], &failed["position"]), (&office.letters()[0].to.as_str().into(), &1.into()));
    assert!(failed["message_id"].as_str().unwrap().contains('@'));
    assert_eq!((&deferred["state"], &deferred["status"]), (&"deferred".into(), &"4.7.1".into()));
    assert_eq!(deferred["next"], "2026-03-01T12:15:00Z");
    let said = office.desk.fine(&["outbox", "12"]);
    assert_eq!(said.lines().count(), 3, "{said}");
    for words in
        ["1 failed: game 12, position 1 <", "5.1.1 no such user here\n", "next try 2026-03-01T12:15:00Z", "--retry ID"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert_eq!(letters(&office.at("12:00", &["outbox", "12", "--all"])).len(), 15);
    assert!(office.desk.refused(&["outbox", "13"]).contains("there is no game 13"));
}

#[test]
fn a_letter_that_is_to_be_tried_again_goes_with_the_next_run_and_a_dead_address_is_warned_of() {
    let office = after_a_bad_day();
    let ids = ids(&office);
    let said = office.desk.fine(&["outbox", "--retry", &ids[0], &ids[1]]);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].contains("goes with the next run. Letters to this address have come back since"), "{said}");
    assert!(lines[0].contains("rpo seat 12 1 --email ADDRESS mends it"), "{said}");
    assert!(lines[1].ends_with("goes with the next run"), "{said}");
    // Neither its pause nor its tries of before count.
    let sink = Sink::open();
    office.desk.fine(&["send", "--smtp", &sink.url()]);
    assert_eq!(sink.taken().len(), 2);
    assert_eq!(office.desk.fine(&["outbox"]), "No letter waits, and none is lost.\n");

    let office = after_a_bad_day();
    let database = rusqlite::Connection::open(office.desk.db()).unwrap();
    database.execute("UPDATE seat SET dead = '2026-02-01T10:00:00Z' WHERE position = 2", []).unwrap();
    let said = office.desk.fine(&["outbox", "12", "--retry", &ids[1]]);
    assert!(said.contains("Letters to this address have come back since 2026-02-01T10:00:00Z"), "{said}");
}

#[test]
fn a_letter_that_was_dropped_is_not_sent_and_a_report_can_still_be_asked_for() {
    let office = after_a_bad_day();
    let ids = ids(&office);
    office.desk.fine(&["outbox", "--drop", &ids[0], &ids[1]]);
    let sink = Sink::open();
    office.desk.fine(&["send", "--smtp", &sink.url(), "--again"]);
    assert!(sink.taken().is_empty());
    let data = office.at("12:00", &["outbox", "--all"]);
    assert_eq!(letters(&data).iter().filter(|letter| letter["state"] == "dropped").count(), 2);
    assert_eq!(office.at("12:00", &["status", "12"])["letters"]["dropped"], 2);

    // Of an address at which nobody is reached, not before he has proved himself.
    let email = office.letters()[1].to.clone();
    let before = office.letters().len();
    office.receives("13:00", &message(&email, "asks", "SEND REPORT", ""));
    let answer = office.letters_after(before);
    assert_eq!(answer.len(), 1);
    assert_eq!(office.at("13:10", &["send", "--smtp", &sink.url()])["sent"], 1, "{}", answer[0].text);
}

#[test]
fn what_the_moderator_says_of_a_letter_is_in_the_journal_with_the_way_back() {
    let office = after_a_bad_day();
    let ids = ids(&office);
    let data = office.at("12:00", &["outbox", "12"]);
    let name = letters(&data)[1]["message_id"].as_str().unwrap().to_owned();
    office.desk.fine(&["outbox", "--drop", &ids[0]]);
    // A Message-ID names a letter, too, as a mail program shows it.
    office.desk.fine(&["outbox", "12", "--arrived", &format!("<{name}>")]);
    office.desk.fine(&["outbox", "--retry", &ids[0]]);
    let data = office.at("12:00", &["log", "12"]);
    let lines: Vec<&Value> = data["log"].as_array().unwrap().iter().filter(|line| line["what"] == "outbox").collect();
    let done: Vec<&str> = lines.iter().map(|line| line["detail"]["done"].as_str().unwrap()).collect();
    assert_eq!(done, ["drop", "arrived", "retry"]);
    assert_eq!(lines[1]["detail"]["message_id"], name.as_str());
    assert_eq!(lines[0]["inverse"], format!("rpo outbox 12 --retry {}", ids[0]));
    assert!(lines[2]["inverse"].is_null());
    assert_eq!(letters(&office.at("12:00", &["outbox"])).len(), 1, "one waits, one arrived");
}

#[test]
fn a_letter_that_has_gone_can_arrive_and_go_again_but_not_be_dropped() {
    let office = after_a_bad_day();
    let data = office.at("12:00", &["outbox", "--all"]);
    let sent = letters(&data).iter().find(|letter| letter["state"] == "sent").unwrap()["id"].to_string();
    let refused = office.desk.refused(&["outbox", "--drop", &sent]);
    assert!(refused.contains("what has gone can't be dropped"), "{refused}");
    assert!(office.desk.fine(&["outbox", "--arrived", &sent]).contains("counts as arrived already"));
    assert!(office.desk.fine(&["outbox", "--retry", &sent]).contains("It was sent already"));
    let sink = Sink::open();
    office.desk.fine(&["send", "--smtp", &sink.url()]);
    assert_eq!(sink.taken().len(), 1);
}

#[test]
fn of_letters_that_are_not_there_none_is_settled() {
    let office = after_a_bad_day();
    let ids = ids(&office);
    let before = office.desk.dump();
    let refused = office.desk.refused(&["outbox", "--drop", &ids[0], "4711"]);
    assert!(refused.contains("there is no letter 4711; rpo outbox --all lists them"), "{refused}");
    office.desk.fine(&["new", "13", "--seed", "7"]);
    assert!(office.desk.refused(&["outbox", "13", "--drop", &ids[0]]).contains("no letter"));
    let outbox =
        |dump: &str| dump.lines().filter(|line| line.starts_with("outbox|")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(outbox(&before), outbox(&office.desk.dump()));
    office.desk.rpo(&["outbox", "--drop", &ids[0], "--retry", &ids[0]]).assert().code(2);
}

#[test]
fn what_was_settled_before_the_moderator_was_told_is_not_told_any_more() {
    let office = after_a_bad_day();
    let ids = ids(&office);
    office.desk.fine(&["outbox", "--drop", &ids[0]]);
    // That nobody is reached there is another matter.
    let output = office.desk.rpo(&["digest"]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("nobody can be reached at position 1") && !said.contains("did not arrive"), "{said}");
}
