//! A whole game by tick in bad company: a mail server that puts off, refuses, breaks off and has a quota, and players whose
//! mailboxes are gone or full, who have a program answer for them, or a server that asks who writes. Nothing is lost, nothing
//! is doubled but what was marked as unknown, nobody is answered without end, and nobody is silenced.

use crate::sink::{Answer, Asked, Sink, Taken};
use crate::support::Desk;
use crate::table::rows;
use chrono::{DateTime, Duration, SecondsFormat, Utc};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const PLAYERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/mail/players.csv");
const BEGINS: &str = "2026-12-01T12:00:00Z";
const TURNS: u16 = 25;
/// Whose address is gone from the third turn on, until the moderator gives a new one in the seventh.
const GONE: u8 = 8;
const NEW_ADDRESS: &str = "harriman@new-house.example.net";
/// Whose mailbox is full in the fifth.
const FULL: u8 = 9;
/// Who has a program answer for him, unmarked, in the fifth to eighth.
const ON_HOLIDAY: u8 = 10;
/// Whose server asks everybody who writes to prove himself.
const GUARDED: u8 = 11;

/// A server that has a bad day over most connections.
fn moody(asked: &Asked<'_>) -> Answer {
    let begins = |word: &str| asked.line.starts_with(word);
    match (asked.connection % 12, asked.letter) {
        (1, 0) if asked.line.is_empty() => Answer::Say("421 4.3.2 not now"),
        (2, 2) if begins("RCPT") => Answer::Say("451 4.7.1 greylisted, come back"),
        (3, 4) if begins("MAIL") => Answer::Say("550 5.4.5 daily quota exceeded"),
        (4, 2) if begins("DATA") => Answer::Cut(""),
        (5, 3) if begins(".") => Answer::Cut("25"),
        (6, 1) if begins(".") => Answer::Say("451 4.3.0 disk full"),
        (7, 3) if begins("MAIL") => Answer::Say("421 4.7.0 too many messages"),
        (8, 2) if begins("MAIL") => Answer::Cut("2"),
        (9, 2) if begins("RCPT") => Answer::Cut(""),
        (10, 2) if begins(".") => Answer::Say("552 5.2.2 over your quota"),
        (11, 1) if begins("RCPT") => Answer::Say("550 5.7.1 relaying denied"),
        _ => Answer::Usual,
    }
}

struct Person {
    position: u8,
    email: String,
    token: String,
}

struct Years {
    desk: Desk,
    sink: Sink,
    people: Vec<Person>,
    /// Messages laid into the mailbox, and how many of them are sheets.
    sent: u32,
    sheets: u32,
    /// Letters that players' mailboxes have seen.
    seen: usize,
}

fn written(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

fn people() -> Vec<Person> {
    let text = fs::read_to_string(PLAYERS).unwrap();
    let person = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        Person { position: fields[0].parse().unwrap(), email: fields[2].to_owned(), token: fields[3].to_owned() }
    };
    text.lines().skip(1).map(person).collect()
}

impl Years {
    fn begin() -> Years {
        let desk = Desk::new();
        for folder in ["new", "cur", "tmp"] {
            fs::create_dir_all(desk.path("mail").join(folder)).unwrap();
        }
        let years = Years { desk, sink: Sink::that(moody), people: people(), sent: 0, sheets: 0, seen: 0 };
        let new = ["new", "12", "--seed", "7", "--address", "referee@rpo.example.org", "--moderator", "me@example.org"];
        years.fine(BEGINS, &new);
        years.fine(BEGINS, &["join", "12", "--csv", PLAYERS]);
        years.fine(BEGINS, &["schedule", "12", "--every", "month 31 20:00", "--zone", "Europe/Paris"]);
        years.fine(BEGINS, &["start", "12"]);
        years
    }

    fn fine(&self, now: &str, arguments: &[&str]) -> String {
        let output = self.desk.rpo(arguments).env("RPO_NOW", now).output().unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {said}");
        said
    }

    /// A tick; then players' mailboxes answer what has reached them.
    fn tick(&mut self, now: DateTime<Utc>, turn: u16) {
        let output =
            self.desk.rpo(&["tick", "mail", "--smtp", &self.sink.url()]).env("RPO_NOW", written(now)).output().unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert!(matches!(output.status.code(), Some(0 | 1)), "{now}: {said}");
        assert!(!said.contains("fault"), "{now}: {said}");
        for person in &self.people {
            assert!(!said.contains(&person.token), "{now}: a token in {said}");
        }
        let taken = self.sink.taken();
        for letter in taken.iter().skip(self.seen) {
            self.answer(letter, now + Duration::minutes(1), turn);
        }
        self.seen = taken.len();
    }

    /// What a player's mailbox does with a letter.
    fn answer(&mut self, letter: &Taken, now: DateTime<Utc>, turn: u16) {
        let Some(person) = self.people.iter().find(|person| person.email == letter.to) else { return };
        let (position, email) = (person.position, person.email.clone());
        let id = letter.field("Message-ID").to_owned();
        match position {
            GONE if turn >= 3 && email != NEW_ADDRESS => self.comes_back(now, &email, &id, "5.1.1"),
            FULL if turn == 5 => self.comes_back(now, &email, &id, "5.2.2"),
            ON_HOLIDAY if (5..9).contains(&turn) => {
                let quoted: String = letter.raw.lines().map(|line| format!("{line}\r\n")).collect();
                let head = format!("From: {email}\r\nIn-Reply-To: {id}\r\nSubject: I am away\r\n");
                self.mail(now, &head, &format!("I am away until the end of the month.\r\n\r\n{quoted}"));
            }
            GUARDED => {
                let head = format!("From: {email}\r\nIn-Reply-To: {id}\r\nSubject: Please confirm your message\r\n");
                let body = "To deliver your message, please confirm it by a click here: https://guard.example/7\r\n";
                self.mail(now, &head, body);
            }
            _ => {}
        }
    }

    fn comes_back(&mut self, now: DateTime<Utc>, email: &str, id: &str, status: &str) {
        let head = "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example\r\nSubject: Undelivered Mail\r\nMIME-Version: 1.0\r\n\
                    Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n";
        let body = format!(
            "--b\r\nContent-Type: text/plain\r\n\r\nIt did not arrive.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n\
             Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; {email}\r\nAction: failed\r\nStatus: {status}\r\n\
             Diagnostic-Code: smtp; 550 {status} not here\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\n\
             Message-ID: {id}\r\nTo: {email}\r\n\r\n--b--\r\n"
        );
        self.mail(now, head, &body);
    }

    fn mail(&mut self, arrival: DateTime<Utc>, head: &str, body: &str) {
        self.sent += 1;
        let raw =
            format!("{head}To: referee@rpo.example.org\r\nMessage-ID: <{}@players.example>\r\n\r\n{body}", self.sent);
        let name = format!("{}.M{}.mail", arrival.timestamp(), self.sent);
        fs::write(self.desk.path("mail").join("new").join(name), raw).unwrap();
    }

    fn sheet(&mut self, arrival: DateTime<Utc>, position: u8, turn: u16) {
        let person = &self.people[usize::from(position) - 1];
        let head = format!("From: {}\r\nSubject: orders\r\n", person.email);
        let body = format!("ORDERS 12 {position} {} TURN {turn}\r\nPASS\r\nEND\r\n", person.token);
        self.sheets += 1;
        self.mail(arrival, &head, &body);
    }

    fn rows(&self, question: &str) -> Vec<Vec<String>> {
        rows(&self.desk.db(), question)
    }

    fn number(&self, question: &str) -> u64 {
        self.rows(question)[0][0].parse().unwrap()
    }
}

#[test]
fn a_game_in_bad_company_loses_nothing_doubles_nothing_loops_with_nobody_and_silences_nobody() {
    let mut years = Years::begin();
    years.tick(BEGINS.parse().unwrap(), 0);
    let mut turn = 1;
    while years.rows("SELECT status FROM game")[0][0] == "running" && turn <= TURNS {
        let at = years.rows(&format!("SELECT DISTINCT at FROM due WHERE number = {turn} AND at IS NOT NULL"));
        let due: DateTime<Utc> = at[0][0].parse().unwrap();
        if turn == 7 {
            let change = ["seat", "12", "8", "--email", NEW_ADDRESS];
            years.fine(&written(due - Duration::days(9)), &change);
            years.people[usize::from(GONE) - 1].email = NEW_ADDRESS.to_owned();
        }
        years.tick(due - Duration::days(8), turn);
        for position in 1..=15 {
            years.sheet(due - Duration::days(2), position, turn);
        }
        for before in [Duration::hours(30), Duration::minutes(5)] {
            years.tick(due - before, turn);
        }
        for after in [10, 60, 240] {
            years.tick(due + Duration::minutes(after), turn);
        }
        assert_eq!(years.number("SELECT number FROM game"), u64::from(turn), "the turn is played, once");
        turn += 1;
    }
    assert_eq!(years.rows("SELECT status FROM game")[0][0], "ended");
    // Whatever is put off has its time in the end.
    let end: DateTime<Utc> = years.rows("SELECT max(changed) FROM outbox")[0][0].parse().unwrap();
    for hours in 1..=14 {
        years.tick(end + Duration::hours(hours), turn);
    }
    let turns = u64::from(turn - 1);

    // Nothing is lost: every sheet counts and is answered once, and every report is on record as gone, unknown or come back.
    assert_eq!(years.number("SELECT count(*) FROM sheet WHERE current = 1 AND answers = 1"), turns * 15);
    let receipts = years.rows(
        "SELECT mail.id FROM mail JOIN verdict ON verdict.mail = mail.id WHERE outcome LIKE 'accepted%'
         AND (SELECT count(*) FROM outbox WHERE answers = mail.id) <> 1",
    );
    assert!(receipts.is_empty(), "each sheet has one receipt: {receipts:?}");
    let open = years
        .rows("SELECT id, state, address, last_error FROM outbox WHERE state NOT IN ('sent', 'failed', 'unknown')");
    assert!(open.is_empty(), "{open:?}");
    let failed = years.rows("SELECT DISTINCT position FROM outbox WHERE state = 'failed' ORDER BY 1");
    assert_eq!(failed, [[FULL.to_string()]], "what came back, but for what a new address had once more");
    let reports = years.rows(
        "SELECT position, count(DISTINCT number) FROM outbox WHERE kind = 'report' AND answers IS NULL GROUP BY 1",
    );
    assert!(reports.iter().all(|row| row[1] == (turns + 1).to_string()) && reports.len() == 15, "{reports:?}");

    // Nothing is doubled, but what may have gone and came to nothing.
    let unknown: BTreeSet<String> = years
        .rows("SELECT message_id FROM outbox WHERE state = 'unknown'")
        .into_iter()
        .map(|row| row[0].clone())
        .collect();
    let mut came: BTreeMap<String, u32> = BTreeMap::new();
    for letter in years.sink.taken() {
        *came.entry(letter.field("Message-ID").trim_matches(['<', '>']).to_owned()).or_default() += 1;
    }
    assert!(came.values().all(|times| *times == 1), "{came:?}");
    assert!(!unknown.is_empty() && unknown.len() * 10 < came.len(), "{} of {}: {unknown:?}", unknown.len(), came.len());
    let gone: BTreeSet<String> = years
        .rows("SELECT message_id FROM outbox WHERE state IN ('sent', 'failed')")
        .into_iter()
        .map(|row| row[0].clone())
        .collect();
    // What went to the address that is gone was written anew for the other one, under another identifier.
    let lost: Vec<&String> = gone.iter().filter(|id| !came.contains_key(*id)).collect();
    assert!(lost.is_empty(), "marked as gone, and not come: {lost:?}");

    // No loop: whoever answers everything is answered once a day at most, and asked nothing by it.
    for position in [ON_HOLIDAY, GUARDED] {
        let answers = years.rows(&format!(
            "SELECT substr(mail.received, 1, 10), count(*) FROM outbox JOIN mail ON mail.id = outbox.answers
             JOIN verdict ON verdict.mail = mail.id
             WHERE outbox.position = {position} AND outcome NOT LIKE 'accepted%' GROUP BY 1 HAVING count(*) > 1"
        ));
        assert!(answers.is_empty(), "position {position} is answered again and again: {answers:?}");
    }
    // Nobody is silenced: the seat is good again once it has an address, and all who sent were heard.
    assert_eq!(years.number("SELECT count(*) FROM seat WHERE dead IS NOT NULL"), 0);
    assert_eq!(years.number("SELECT count(*) FROM missed"), 0);
    let read = years.sink.taken().iter().filter(|letter| letter.to == NEW_ADDRESS).count();
    assert!(read > usize::from(turn) - 7, "letters reach the new address: {read}");
}
