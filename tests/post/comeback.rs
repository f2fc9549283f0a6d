//! Claims about letters that come back: what is marked, who is told, and what waits.

use crate::office::{Office, message};
use rusqlite::Connection;
use serde_json::Value;
use std::fs;

const GOULD: &str = "jay.gould@erie.example.net";
const UNKNOWN: &str = "5.1.1|550 5.1.1 no such user";
const FULL: &str = "5.2.2|552 5.2.2 mailbox full";

/// A game whose letters are sent.
fn sent() -> Office {
    let office = Office::open();
    office.at("07:00", &["send", "--to", "letters"]);
    office
}

fn one(office: &Office, query: &str) -> String {
    let database = Connection::open(office.desk.db()).unwrap();
    let mut query = database.prepare(query).unwrap();
    let rows = query.query_map([], |row| row.get::<_, Option<String>>(0)).unwrap();
    rows.map(|row| row.unwrap().unwrap_or("-".to_owned())).collect::<Vec<_>>().join(" ")
}

fn change(office: &Office, statement: &str) {
    Connection::open(office.desk.db()).unwrap().execute_batch(statement).unwrap();
}

/// The Message-ID of the last letter to a seat.
fn letter_to(office: &Office, seat: u8) -> String {
    one(office, &format!("SELECT message_id FROM outbox WHERE position = {seat} ORDER BY id DESC LIMIT 1"))
}

/// A report that a letter did not arrive at an address; `said` is status and reply.
fn bounce(number: usize, letter: &str, address: &str, said: &str) -> String {
    let (status, reply) = said.split_once('|').unwrap();
    format!(
        "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.net\r\nTo: referee@rpo.example.org\r\n\
         Subject: Undelivered\r\nMessage-ID: <b{number}@mx.example.net>\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.net\r\n\r\n\
         Final-Recipient: rfc822; {address}\r\nAction: failed\r\nStatus: {status}\r\nDiagnostic-Code: smtp; {reply}\r\n\r\n\
         --b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <{letter}>\r\n\r\n--b--\r\n"
    )
}

/// The moderator writes to Gould.
fn writes(office: &Office, time: &str, text: &str) {
    fs::write(office.desk.path("text.txt"), text).unwrap();
    office.at(time, &["write", "12", "--to", "3", "text.txt"]);
}

fn state(office: &Office, letter: &str) -> String {
    one(office, &format!("SELECT state || '/' || coalesce(status, '-') FROM outbox WHERE message_id = '{letter}'"))
}

fn dead(office: &Office) -> String {
    one(office, "SELECT CAST(position AS TEXT) FROM seat WHERE dead IS NOT NULL ORDER BY position")
}

/// What is new, a line each.
fn told(office: &Office, time: &str) -> Vec<String> {
    let data = office.at(time, &["digest"]);
    data["new"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| format!("{}: {}", one["kind"].as_str().unwrap(), one["words"]))
        .collect()
}

#[test]
fn b1_b2_a_letter_to_an_address_that_is_none_fails_its_seat_is_marked_and_the_moderator_told_once() {
    let office = sent();
    let letter = letter_to(&office, 3);
    let collected = office.receives("08:00", &bounce(1, &letter, GOULD, UNKNOWN));
    let said = &collected["messages"][0]["letters"][0];
    assert_eq!((said["status"].as_str(), said["address_dead"].as_bool()), (Some("5.1.1"), Some(true)), "{collected}");
    assert_eq!((state(&office, &letter).as_str(), dead(&office).as_str()), ("failed/5.1.1", "3"));
    let told_now = told(&office, "08:01");
    assert_eq!(told_now.len(), 1, "{told_now:?}");
    assert!(told_now[0].starts_with("dead: ") && told_now[0].contains("550 5.1.1 no such user"), "{told_now:?}");
    assert!(told(&office, "08:02").is_empty());
    let status = office.desk.fine(&["status", "12"]);
    assert!(status.contains("address dead since 2026-03-02T08:00:00Z"), "{status}");
    assert_eq!(office.at("08:03", &["seat", "12", "3"])["seats"][0]["address"], "dead");
}

#[test]
fn b2_letters_to_a_dead_address_wait_for_the_moderator() {
    for way in [["--alive"].as_slice(), &["--email", "jay@new.example.com"]] {
        let office = sent();
        office.receives("08:00", &bounce(1, &letter_to(&office, 3), GOULD, UNKNOWN));
        writes(&office, "09:00", "Are you there?");
        let waiting = "SELECT group_concat(state) FROM outbox WHERE position = 3 AND id > 15";
        assert_eq!(one(&office, waiting), "queued", "{way:?}");
        for again in [["send", "--to", "more"].as_slice(), &["send", "--to", "more", "--again"]] {
            assert_eq!(office.at("09:01", again)["sent"], 0, "{way:?}");
        }
        // The list says why it waits, and how it is freed.
        let listed = office.at("09:02", &["outbox", "12"]);
        let of = |letter: &&Value| letter["position"] == 3 && letter["state"] == "waiting";
        let letter = listed["letters"].as_array().unwrap().iter().find(of).unwrap();
        let error = letter["error"].as_str().unwrap();
        assert!(error.contains("address dead since 2026-03-02T08:00:00Z"), "{error}");
        assert!(error.contains("rpo seat 12 3 --email ADDRESS") && error.contains("rpo seat 12 3 --alive"), "{error}");
        assert!(letter["next"].is_null());
        let words = office.desk.rpo(&["outbox", "12"]).env("RPO_NOW", "2026-03-02T09:02:00Z").output().unwrap().stdout;
        assert!(String::from_utf8(words).unwrap().contains(error));
        office.at("10:00", &[["seat", "12", "3"].as_slice(), way].concat());
        assert_eq!(dead(&office), "", "{way:?}");
        let gone = office.at("10:01", &["send", "--to", "more"])["sent"].as_u64().unwrap();
        assert!(gone >= 1 && one(&office, waiting).split(',').all(|state| state == "sent"), "{way:?}: {gone}");
    }
}

#[test]
fn mail_that_proves_whose_it_is_makes_its_address_good_again_unless_it_is_older_than_what_came_back() {
    let office = sent();
    let sheet = |id: &str| message(GOULD, id, "orders", "ORDERS 12 3 U3N8 TURN 1\r\nBORROW 60\r\nEND");
    office.receives("08:00", &bounce(1, &letter_to(&office, 3), GOULD, UNKNOWN));
    office.receives("08:30", &message(GOULD, "none", "hello", "ORDERS 12 3 WRONG TURN 1\r\nBORROW 60\r\nEND"));
    assert_eq!(dead(&office), "3", "a wrong token proves nothing");
    office.receives("09:00", &sheet("good"));
    assert_eq!(dead(&office), "");
    change(&office, "UPDATE outbox SET state = 'sent'");
    let old = bounce(2, &letter_to(&office, 3), GOULD, UNKNOWN);
    let stamped = format!("Received: from a by b; Mon, 2 Mar 2026 08:10:00 +0000\r\n{old}");
    fs::create_dir_all(office.desk.path("box/new")).unwrap();
    fs::create_dir_all(office.desk.path("box/cur")).unwrap();
    fs::create_dir_all(office.desk.path("box/tmp")).unwrap();
    let path = office.desk.path("box/new/1772439000.M1.mail");
    fs::write(&path, stamped).unwrap();
    let then = std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_772_439_000);
    fs::File::options().write(true).open(&path).unwrap().set_modified(then).unwrap();
    office.at("10:00", &["collect", "box"]);
    assert_eq!(dead(&office), "", "he wrote after it had come back");
}

#[test]
fn b3_three_letters_in_a_row_that_come_back_for_other_reasons_mark_the_seat() {
    let office = sent();
    let mut letters = vec![letter_to(&office, 3)];
    for n in 1..=3 {
        writes(&office, "08:00", &format!("Letter {n}"));
        letters.push(letter_to(&office, 3));
    }
    office.at("08:01", &["send", "--to", "more"]);
    for (number, letter) in [(0, &letters[0]), (2, &letters[2]), (3, &letters[3])] {
        office.receives("09:00", &bounce(number, letter, GOULD, FULL));
        assert_eq!((state(&office, letter).as_str(), dead(&office).as_str()), ("failed/5.2.2", ""), "{number}");
    }
    office.receives("09:01", &bounce(1, &letters[1], GOULD, FULL));
    assert_eq!(dead(&office), "3", "four in a row, whatever the order in which they came back");
}

#[test]
fn b3_a_letter_that_arrived_ends_the_row() {
    let office = sent();
    let mut letters = vec![letter_to(&office, 3)];
    for n in 1..=3 {
        writes(&office, "08:00", &format!("Letter {n}"));
        letters.push(letter_to(&office, 3));
    }
    office.at("08:01", &["send", "--to", "more"]);
    for number in [0, 1, 3] {
        office.receives("09:00", &bounce(number, &letters[number], GOULD, FULL));
    }
    assert_eq!(dead(&office), "");
    let told = told(&office, "09:01");
    assert!(told.iter().all(|line| line.starts_with("returned: ")), "{told:?}");
}

#[test]
fn b6_what_is_forged_or_of_an_address_changed_since_marks_no_seat_and_is_told_once_a_day() {
    let office = sent();
    let fisks = letter_to(&office, 4);
    for number in 0..5 {
        office.receives("08:00", &bounce(number, &fisks, GOULD, UNKNOWN));
        office.receives("08:00", &bounce(10 + number, "g12.t0.p3.000000000000@rpo.example.org", GOULD, UNKNOWN));
    }
    assert_eq!((state(&office, &fisks).as_str(), dead(&office).as_str()), ("sent/-", ""));
    assert_eq!(told(&office, "08:01").len(), 2, "one of the game whose letter was named, one of none");
    office.receives("20:00", &bounce(20, &fisks, GOULD, UNKNOWN));
    assert!(told(&office, "20:01").is_empty());
    office.receives("2/08:02", &bounce(21, &fisks, GOULD, UNKNOWN));
    assert_eq!(told(&office, "2/08:03").len(), 1);

    let goulds = letter_to(&office, 3);
    office.at("2/09:00", &["seat", "12", "3", "--email", "jay@new.example.com"]);
    office.receives("2/10:00", &bounce(22, &goulds, GOULD, UNKNOWN));
    assert_eq!((state(&office, &goulds).as_str(), dead(&office).as_str()), ("failed/5.1.1", ""));
}

#[test]
fn b7_a_flood_is_read_in_bounded_time_and_told_in_one_line_a_game_and_kind() {
    let office = sent();
    let letters: Vec<(String, String)> = (1..=15)
        .map(|seat| {
            let address = one(&office, &format!("SELECT email FROM seat WHERE position = {seat}"));
            (letter_to(&office, seat), address)
        })
        .collect();
    let folder = office.desk.path("flood");
    fs::create_dir(&folder).unwrap();
    for number in 0..500 {
        let (letter, address) = &letters[number % 15];
        let said = if number % 15 < 8 { FULL } else { UNKNOWN };
        fs::write(folder.join(format!("{number:03}.eml")), bounce(number, letter, address, said)).unwrap();
    }
    let (letter, address) = &letters[0];
    let large = bounce(900, letter, address, FULL)
        .replace("\r\n\r\n--b--", &format!("\r\n\r\n{}\r\n--b--", "x".repeat(9_000_000)));
    fs::write(folder.join("900.eml"), large).unwrap();
    let groups: String = (0..10_000)
        .map(|n| format!("Final-Recipient: rfc822; p{n}@example.net\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n"))
        .collect();
    let many = bounce(901, letter, address, UNKNOWN).replace("Final-Recipient", &format!("{groups}Final-Recipient"));
    fs::write(folder.join("901.eml"), many).unwrap();
    let collected = office.at("08:00", &["collect", "flood"]);
    assert_eq!(collected["ignored"], 502, "{}", collected["unread"]);
    assert_eq!(one(&office, "SELECT CAST(count(*) AS TEXT) FROM outbox WHERE state = 'failed'"), "15");
    let told = told(&office, "08:01");
    let kinds: Vec<&str> = told.iter().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!((kinds.len(), told[0].len() < 2_000), (3, true), "{told:#?}");
    assert!(["returned", "dead", "stray"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

#[test]
fn b8_whatever_a_letter_was_it_has_failed_then_but_for_one_that_failed_before_and_the_same_mail_is_kept_once() {
    for before in ["queued", "sending", "sent", "deferred", "unknown"] {
        let office = sent();
        let letter = letter_to(&office, 3);
        change(&office, &format!("UPDATE outbox SET state = '{before}' WHERE message_id = '{letter}'"));
        let mail = bounce(1, &letter, GOULD, FULL);
        office.receives("08:00", &mail);
        assert_eq!(state(&office, &letter), "failed/5.2.2", "{before}");
        let other = bounce(2, &letter, GOULD, "5.7.1|550 5.7.1 go away");
        office.receives("08:01", &other);
        assert_eq!(state(&office, &letter), "failed/5.2.2", "what came first stands: {before}");
        fs::write(office.desk.path("elsewhere.eml"), mail).unwrap();
        let again = office.at("08:02", &["collect", "elsewhere.eml"]);
        assert_eq!((&again["duplicate"], &again["ignored"]), (&1.into(), &0.into()), "{before}");
        assert_eq!(one(&office, "SELECT CAST(count(*) AS TEXT) FROM mail"), "2", "{before}");
    }
}

#[test]
fn n12_bounces_of_a_game_that_has_ended_are_marked_and_told_nobody() {
    let office = sent();
    office.at("07:30", &["end", "12", "--reason", "agreed"]);
    office.at("07:31", &["send", "--to", "last"]);
    let letter = letter_to(&office, 3);
    let before = told(&office, "07:32").len();
    office.receives("08:00", &bounce(1, &letter, GOULD, UNKNOWN));
    assert_eq!((state(&office, &letter).as_str(), before), ("failed/5.1.1", 0));
    assert_eq!(told(&office, "08:01"), [""; 0]);
}
