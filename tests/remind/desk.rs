//! A desk with two people at it, their mail, and the letters that wait for them.

use crate::support::{Desk, letters as letters_of};
use mail_parser::{Message, MessageParser};
use rusqlite::Connection;
use std::path::Path;

/// Commodore, who reads English, and Émile, who reads French.
pub const PEOPLE: [(&str, &str, &str); 2] =
    [("Cornelius Vanderbilt", "commodore@example.com", "en"), ("Émile Péreire", "emile@example.com", "fr")];

/// The deadline that [`waiting`] sets: the night before clocks are put forward in Paris.
pub const DEADLINE: &str = "2026-03-29T18:00:00Z";

/// A letter that waits.
pub struct Waiting {
    pub address: String,
    pub subject: String,
    pub message_id: String,
    pub letter: Message<'static>,
}

impl Waiting {
    /// Its text, on one line.
    pub fn text(&self) -> String {
        self.letter.body_text(0).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// A game of two people that has begun on a Sunday at noon.
pub fn begun() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    for (place, (name, email, lang)) in PEOPLE.iter().enumerate() {
        let position = (place + 1).to_string();
        let token = format!("SEAT{position}");
        let who = ["join", "12", &position, "--name", name, "--email", email, "--lang", lang, "--token", &token];
        desk.fine(&who);
    }
    desk.fine(&["start", "12"]);
    desk
}

/// The same with a deadline four weeks off.
pub fn waiting() -> Desk {
    let desk = begun();
    desk.fine(&["schedule", "12", "--next", "2026-03-29T20:00", "--zone", "Europe/Paris"]);
    desk
}

/// Runs a command at a time that must succeed.
pub fn at(desk: &Desk, now: &str, arguments: &[&str]) -> String {
    let output = desk.rpo(arguments).env("RPO_NOW", now).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

/// The next turn, whoever has sent nothing.
pub const RUN: &[&str] = &["run", "12", "--yes"];

/// Plays the next turn, whoever has sent nothing; gives what was said.
pub fn play(desk: &Desk, now: &str) -> String {
    at(desk, now, RUN)
}

/// A person's mail with these orders for a turn, collected at a time; gives what was said of it. Headers end with line ends.
pub fn mail(desk: &Desk, now: &str, position: usize, turn: u16, orders: &str, headers: &str) -> String {
    let address = PEOPLE[position - 1].1;
    let id: String = now.chars().filter(char::is_ascii_digit).collect();
    let text = format!(
        "From: {address}\nTo: referee@example.org\nSubject: orders\nMessage-ID: <{id}.{position}@example.com>\n{headers}\
         Date: Sun, 01 Mar 2026 11:00:00 +0000\n\nORDERS 12 {position} SEAT{position} TURN {turn}\n{orders}\nEND\n"
    );
    let file = format!("{id}-{position}.eml");
    std::fs::write(desk.path(&file), text).unwrap();
    at(desk, now, &["collect", &file])
}

/// Letters in the outbox of a kind with these words in their subject, the oldest first.
pub fn letters(desk: &Desk, subject: &str) -> Vec<Waiting> {
    letters_in(&desk.db(), subject)
}

/// The same of the database in a file.
pub fn letters_in(file: &Path, subject: &str) -> Vec<Waiting> {
    let database = Connection::open(file).unwrap();
    let mut query = database
        .prepare("SELECT address, subject, message_id FROM outbox WHERE instr(subject, ?1) > 0 ORDER BY id")
        .unwrap();
    let mut raws = letters_of(file, &format!("instr(subject, '{}') > 0", subject.replace('\'', "''"))).into_iter();
    let letters = query.query_map([subject], |row| {
        let raw = raws.next().unwrap();
        Ok(Waiting {
            address: row.get(0)?,
            subject: row.get(1)?,
            message_id: row.get(2)?,
            letter: MessageParser::default().parse(&raw).unwrap().into_owned(),
        })
    });
    letters.unwrap().map(Result::unwrap).collect()
}

/// The addresses of letters.
pub fn addresses(letters: &[Waiting]) -> Vec<&str> {
    letters.iter().map(|letter| letter.address.as_str()).collect()
}

/// Does something to the database.
pub fn change(desk: &Desk, sql: &str) {
    Connection::open(desk.db()).unwrap().execute_batch(sql).unwrap();
}

/// A number of the database.
pub fn number(desk: &Desk, sql: &str) -> i64 {
    Connection::open(desk.db()).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
}
