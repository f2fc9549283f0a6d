//! A game of three people with a mailbox: mail is laid into it at the time at which it reached the server.

use crate::support::Desk;
use chrono::DateTime;
use std::cell::Cell;
use std::fs;

/// The first deadline of the game, 20:00 in Paris.
pub const DUE: &str = "2026-03-08T19:00:00Z";

/// Seven weeks after the game began.
pub const AFTER_WEEKS: &str = "2026-04-20T12:00:00Z";

/// The tokens of the seats, from the first.
const TOKENS: [&str; 3] = ["VAN3", "PER4", "JAY5"];
const ADDRESSES: [&str; 3] = ["commodore@example.com", "emile@example.com", "jay@example.com"];

pub struct Table {
    pub desk: Desk,
    /// Messages laid into the mailbox so far.
    messages: Cell<u32>,
}

impl Table {
    /// A game that is due every Sunday at 20:00, and has begun a week before.
    pub fn new() -> Table {
        let table = Table::without_schedule();
        table.fine("2026-03-01T12:00:00Z", &["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
        table.fine("2026-03-01T12:00:00Z", &["start", "12"]);
        table
    }

    /// A game that has not begun.
    pub fn without_schedule() -> Table {
        let table = Table { desk: Desk::new(), messages: Cell::new(0) };
        table.seated("12");
        for folder in ["new", "cur", "tmp"] {
            fs::create_dir_all(table.desk.path("mail").join(folder)).unwrap();
        }
        table
    }

    /// Makes a game and seats three people.
    pub fn seated(&self, game: &str) {
        self.desk.fine(&[
            "new",
            game,
            "--seed",
            "7",
            "--address",
            "referee@example.org",
            "--moderator",
            "me@example.org",
        ]);
        for (position, (email, token)) in ADDRESSES.iter().zip(TOKENS).enumerate() {
            let (position, name) = ((position + 1).to_string(), format!("Tycoon {token}"));
            let person = ["--name", &name, "--email", email, "--token", token];
            self.desk.fine(&[&["join", game, &position], person.as_slice()].concat());
        }
    }

    /// A command that must succeed, at some time; what it said.
    pub fn fine(&self, now: &str, arguments: &[&str]) -> String {
        let (code, said) = self.at(now, arguments);
        assert_eq!(code, 0, "{arguments:?}: {said}");
        said
    }

    /// A command that must be refused, at some time; what it said.
    pub fn refused(&self, now: &str, arguments: &[&str]) -> String {
        let (code, said) = self.at(now, arguments);
        assert_eq!(code, 1, "{arguments:?}: {said}");
        said
    }

    /// A command at some time: its status, and what it said to whomever.
    pub fn at(&self, now: &str, arguments: &[&str]) -> (i32, String) {
        let output = self.desk.rpo(arguments).env("RPO_NOW", now).output().unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        (output.status.code().unwrap(), said)
    }

    /// A tick over the mailbox.
    pub fn tick(&self, now: &str) -> (i32, String) {
        self.at(now, &["tick", "mail", "--to", "letters"])
    }

    /// A sheet of a seat for a turn reaches the server.
    pub fn sheet(&self, arrival: &str, seat: usize, turn: u16, orders: &str) {
        self.sheet_of("12", arrival, seat, turn, orders);
    }

    /// The same in whatever game.
    pub fn sheet_of(&self, game: &str, arrival: &str, seat: usize, turn: u16, orders: &str) {
        let token = TOKENS[seat - 1];
        self.mail(arrival, seat, "", &format!("ORDERS {game} {seat} {token} TURN {turn}\n{orders}\nEND"));
    }

    /// A message of a seat's reaches the server; `head` are more lines of its header.
    pub fn mail(&self, arrival: &str, seat: usize, head: &str, body: &str) {
        let number = self.messages.get() + 1;
        self.messages.set(number);
        let raw = format!(
            "{head}From: {}\nTo: referee@example.org\nSubject: orders\nMessage-ID: <{number}@players.example>\n\n{body}\n",
            ADDRESSES[seat - 1]
        );
        let seconds = DateTime::parse_from_rfc3339(arrival).unwrap().timestamp();
        fs::write(self.desk.path("mail").join("new").join(format!("{seconds}.M{number}.mail")), raw).unwrap();
    }

    /// One value of the database.
    pub fn one(&self, query: &str) -> String {
        let database = rusqlite::Connection::open(self.desk.db()).unwrap();
        let mut query = database.prepare(query).unwrap();
        let rows = query.query_map([], |row| {
            Ok(match row.get_ref(0)? {
                rusqlite::types::ValueRef::Null => "-".to_owned(),
                rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                other => other.as_str().unwrap_or_default().to_owned(),
            })
        });
        rows.unwrap().map(Result::unwrap).collect::<Vec<_>>().join(" ")
    }

    /// The last turn that was played.
    pub fn turn(&self) -> String {
        self.one("SELECT number FROM game ORDER BY name")
    }

    /// The orders that count for a turn, by seat.
    pub fn counting(&self, turn: u16) -> String {
        self.one(&format!(
            "SELECT position || ':' || canonical FROM sheet JOIN sheet_order ON sheet = sheet.id
             WHERE sheet.number = {turn} AND current = 1 ORDER BY position, place"
        ))
    }
}

/// Rows of a question to a database, a column each as text.
pub fn rows(database: &std::path::Path, question: &str) -> Vec<Vec<String>> {
    let database = rusqlite::Connection::open(database).unwrap();
    let mut query = database.prepare(question).unwrap();
    let columns = query.column_count();
    let rows = query.query_map([], |row| {
        (0..columns)
            .map(|column| {
                Ok(match row.get_ref(column)? {
                    rusqlite::types::ValueRef::Null => "-".to_owned(),
                    rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                    other => other.as_str().unwrap_or_default().to_owned(),
                })
            })
            .collect()
    });
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}
