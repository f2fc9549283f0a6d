//! What players are told of deadlines: letters, sheets, receipts, and the calendar file.

use crate::command::two_people;
use crate::support::Desk;
use icalendar::parser::{read_calendar, unfold};
use mail_parser::{Message, MessageParser, MimeHeaders};
use std::collections::BTreeMap;

/// The letters of a folder by their files' names.
fn sent(desk: &Desk, folder: &str, now: &str) -> Vec<Message<'static>> {
    desk.rpo(&["send", "--to", folder]).env("RPO_NOW", now).assert().success();
    let mut files: Vec<_> = std::fs::read_dir(desk.path(folder)).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let read = |path| MessageParser::default().parse(&std::fs::read(path).unwrap()).unwrap().into_owned();
    files.into_iter().map(read).collect()
}

/// The calendar file of a letter: its name, and its lines by their names.
fn calendar(letter: &Message<'_>) -> Option<(String, BTreeMap<String, String>)> {
    let part = letter.attachments().find(|part| part.attachment_name().is_some_and(|name| name.ends_with(".ics")))?;
    let kind = part.content_type().unwrap();
    assert_eq!((kind.ctype(), kind.subtype()), ("text", Some("calendar")));
    assert_eq!((kind.attribute("charset"), kind.attribute("method")), (Some("utf-8"), Some("PUBLISH")));
    assert!(part.content_disposition().unwrap().is_attachment());
    let text = part.text_contents().unwrap();
    assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.ends_with("END:VCALENDAR\r\n"), "{text}");
    assert_eq!(text.matches('\n').count(), text.matches("\r\n").count());
    let unfolded = unfold(text);
    let read = read_calendar(&unfolded).unwrap();
    let mut lines: BTreeMap<String, String> = BTreeMap::new();
    let entry = read.components.first().unwrap();
    for property in read.properties.iter().chain(&entry.properties) {
        let before = lines.insert(property.name.as_ref().to_owned(), property.val.as_ref().to_owned());
        assert_eq!(before, None, "{} stands twice", property.name.as_ref());
    }
    for name in ["VERSION", "PRODID", "METHOD", "UID", "DTSTAMP", "SEQUENCE", "DTSTART", "SUMMARY"] {
        assert!(lines.contains_key(name), "{name} is missing: {text}");
    }
    assert!(!text.contains("TZID"));
    Some((part.attachment_name().unwrap().to_owned(), lines))
}

fn to<'m>(letters: &'m [Message<'static>], address: &str) -> &'m Message<'static> {
    let is_to = |letter: &&Message<'_>| letter.to().unwrap().first().unwrap().address() == Some(address);
    letters.iter().find(is_to).unwrap()
}

fn text(letter: &Message<'_>) -> String {
    letter.body_text(0).unwrap().replace("\r\n", "\n").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn letters_and_sheets_name_the_deadline_in_words_and_bring_it_for_the_calendar() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    for (position, email, lang) in [("1", "commodore@example.com", "en"), ("2", "emile@example.com", "fr")] {
        desk.fine(&["join", "12", position, "--name", email, "--email", email, "--lang", lang]);
    }
    desk.fine(&["schedule", "12", "--every", "month 31 20:00", "--zone", "Europe/Paris"]);
    desk.fine(&["start", "12"]);
    let letters = sent(&desk, "letters", "2026-03-01T12:00:00Z");
    let english = to(&letters, "commodore@example.com");
    let due = "Tuesday 31 March 2026, 20:00 (Europe/Paris), 18:00 UTC";
    let words = text(english);
    // Before the report itself, behind what a first letter says of the handbook.
    let head = words.split_once("=====").unwrap().0;
    assert!(head.trim_end().ends_with(&format!("Orders for turn 1 are due on {due}.")), "{words}");
    let sheet = words.split_once("ORDERS 12 1 ").unwrap().1;
    assert!(sheet.contains("# Orders for turn 1 are due on Tuesday 31 March 2026"), "{sheet}");
    let form = english
        .attachments()
        .find(|part| part.attachment_name().is_some_and(|name| name.starts_with("orders-") && name.ends_with(".html")));
    let form = form.unwrap().text_contents().unwrap().replace("&#x2f;", "/");
    assert!(form.contains(&format!("<strong>Orders for turn 1 are due on {due}.</strong>")), "{form}");
    let (name, lines) = calendar(english).unwrap();
    assert_eq!(name, "deadline-g12-t1.ics");
    assert_eq!((lines["DTSTART"].as_str(), lines["DTEND"].as_str()), ("20260331T180000Z", "20260331T180000Z"));
    assert_eq!((lines["SEQUENCE"].as_str(), lines["DTSTAMP"].as_str()), ("0", "20260301T120000Z"));
    assert_eq!((lines["STATUS"].as_str(), lines["TRANSP"].as_str()), ("CONFIRMED", "TRANSPARENT"));
    assert_eq!(lines["UID"], "deadline.g12.t1@example.org");
    let french = to(&letters, "emile@example.com");
    let words = text(french);
    let due = "mardi 31 mars 2026 à 20 h 00 (Europe/Paris), soit 18 h 00 UTC";
    let head = words.replace('\u{a0}', " ").split_once("=====").unwrap().0.trim_end().to_owned();
    assert!(head.ends_with(&format!("Les ordres du tour 1 sont à rendre le {due}.")), "{words}");
    let summary = calendar(french).unwrap().1["SUMMARY"].replace('\u{a0}', " ");
    assert_eq!(summary, "Partie 12 : ordres du tour 1 à rendre");
}

#[test]
fn a_game_without_a_schedule_says_nothing_of_deadlines() {
    let desk = Desk::new();
    two_people(&desk);
    let letters = sent(&desk, "letters", "2026-03-01T12:00:00Z");
    assert!(letters.iter().all(|letter| calendar(letter).is_none() && !text(letter).contains("are due")));
}

#[test]
fn a_deadline_that_is_moved_keeps_its_identifier_and_its_sequence_grows_even_over_an_undo() {
    let desk = Desk::new();
    two_people(&desk);
    let at = |now: &str, arguments: &[&str]| drop(desk.rpo(arguments).env("RPO_NOW", now).assert().success());
    let told = |folder: &str, now: &str| {
        let letters = sent(&desk, folder, now);
        let letters: Vec<_> = letters.iter().filter_map(|letter| calendar(letter)).map(|(_, lines)| lines).collect();
        let line = |name: &str| letters.iter().map(|lines| lines[name].clone()).collect::<Vec<_>>();
        (line("UID"), line("SEQUENCE"), line("DTSTART"), line("STATUS"))
    };
    let both = |text: &str| vec![text.to_owned(), text.to_owned()];
    sent(&desk, "begun", "2026-03-01T12:00:00Z");
    at("2026-03-01T13:00:00Z", &["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
    let (uid, sequence, start, status) = told("set", "2026-03-01T13:00:00Z");
    assert_eq!((sequence, start, status), (both("0"), both("20260301T190000Z"), both("CONFIRMED")));
    at("2026-03-01T14:00:00Z", &["schedule", "12", "--next", "2026-03-08T20:00"]);
    let moved = told("moved", "2026-03-01T14:00:00Z");
    assert_eq!(moved, (uid.clone(), both("1"), both("20260308T190000Z"), both("CONFIRMED")));
    // What is no change is not told.
    let mut same = desk.rpo(&["schedule", "12", "--next", "2026-03-08T20:00"]);
    let same = same.env("RPO_NOW", "2026-03-01T15:00:00Z").assert().success().get_output().stdout.clone();
    let same = String::from_utf8(same).unwrap();
    assert!(same.contains("Sunday 8 March 2026") && !same.contains("letter"), "{same}");
    at("2026-03-02T12:00:00Z", &["schedule", "12", "--pause"]);
    let off = told("off", "2026-03-02T12:00:00Z");
    assert_eq!(off, (uid.clone(), both("2"), both("20260308T190000Z"), both("CANCELLED")));
    at("2026-03-03T12:00:00Z", &["schedule", "12", "--resume"]);
    let resumed = told("resumed", "2026-03-03T12:00:00Z");
    assert_eq!(resumed, (uid.clone(), both("3"), both("20260308T190000Z"), both("CONFIRMED")));
    at("2026-03-08T19:10:00Z", &["run", "12", "--yes"]);
    at("2026-03-08T19:20:00Z", &["undo", "12"]);
    at("2026-03-08T19:30:00Z", &["schedule", "12", "--next", "2026-03-15T20:00"]);
    let (again, sequence, ..) = told("again", "2026-03-08T19:30:00Z");
    assert_eq!(again, uid);
    assert!(sequence.iter().all(|sequence| sequence.parse::<u32>().unwrap() > 3), "{sequence:?}");
}

#[test]
fn a_receipt_says_until_when_orders_are_taken() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
    let letters = sent(&desk, "letters", "2026-03-01T12:00:00Z");
    let english = letters.iter().find(|letter| text(letter).contains("ORDERS 12 1 ")).unwrap();
    let sheet = text(english);
    let token = sheet.split_once("ORDERS 12 1 ").unwrap().1.split(' ').next().unwrap().to_owned();
    std::fs::create_dir(desk.path("mail")).unwrap();
    let mail = format!(
        "From: commodore@example.com\nTo: referee@example.org\nSubject: orders\nMessage-ID: <1@example.com>\n\
         Date: Sun, 01 Mar 2026 11:00:00 +0000\n\nORDERS 12 1 {token} TURN 1\nPASS\nEND\n"
    );
    std::fs::write(desk.path("mail/1.eml"), mail).unwrap();
    std::fs::write(
        desk.path("mail/2.eml"),
        format!(
            "From: commodore@example.com\nTo: referee@example.org\nSubject: once more\nMessage-ID: <2@example.com>\n\
             Date: Sun, 01 Mar 2026 11:30:00 +0000\n\nORDERS 12 1 {token} TURN 1\nREPORT\nEND\n"
        ),
    )
    .unwrap();
    desk.fine(&["collect", "mail"]);
    let receipts = sent(&desk, "receipts", "2026-03-01T12:00:00Z");
    let receipt = receipts.first().unwrap();
    let words = text(receipt);
    assert!(words.contains("Deadline: Sunday 1 March 2026, 20:00 (Europe/Paris), 19:00 UTC"), "{words}");
    // An answer that names the deadline brings it for the calendar, as the letter did; so does a report asked for.
    for answer in &receipts {
        let (name, lines) = calendar(answer).unwrap();
        assert_eq!((name.as_str(), lines["DTSTART"].as_str()), ("deadline-g12-t1.ics", "20260301T190000Z"));
    }
    assert_eq!(receipts.len(), 2);
}
