//! An office in memory: game 12 before its first turn, with the people of `players.csv`.

use rpo::games::continental::map::Map;
use rpo::post::{Desk, Limits, MessageKey, Office, Outcome, Policy, Reason, Seat, judge};
use rpo::report::Language;
use serde::Deserialize;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

static MAP: LazyLock<Arc<Map>> = LazyLock::new(|| Arc::new(Map::standard().expect("the standard map")));

/// Where the sample mail lies.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/mail")
}

/// A person of `players.csv`.
#[derive(Deserialize)]
struct Person {
    position: u8,
    name: String,
    email: String,
    token: String,
    lang: String,
}

/// Game 12 before its first turn, and a memory of messages read.
pub struct Table {
    pub desk: Desk,
    pub seen: RefCell<BTreeSet<MessageKey>>,
    /// Mailboxes that guessed too often.
    pub silenced: BTreeSet<String>,
}

impl Table {
    pub fn set() -> Table {
        let mut people = csv::Reader::from_path(folder().join("players.csv")).expect("players.csv");
        let seats = people.deserialize::<Person>().map(|person| {
            let person = person.expect("a person");
            Seat {
                position: person.position,
                name: person.name,
                email: person.email,
                token: person.token.into(),
                language: person.lang.parse::<Language>().expect("a language"),
            }
        });
        let desk = Desk {
            game: "12".to_owned(),
            next_turn: 1,
            policy: Policy::Token,
            map: Arc::clone(&MAP),
            seats: seats.collect(),
        };
        Table { desk, seen: RefCell::default(), silenced: BTreeSet::new() }
    }
}

impl Office for Table {
    fn games(&self) -> Vec<String> {
        vec!["12".to_owned()]
    }

    fn desk(&self, game: &str) -> Option<&Desk> {
        (game == self.desk.game).then_some(&self.desk)
    }

    fn own_addresses(&self) -> Vec<String> {
        vec!["referee@rpo.example.org".to_owned()]
    }

    fn seen(&self, key: &MessageKey) -> bool {
        self.seen.borrow().contains(key)
    }

    fn silenced(&self, mailbox: &str) -> bool {
        self.silenced.contains(mailbox)
    }
}

/// A judgement in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Short {
    pub outcome: Outcome,
    pub reason: Option<Reason>,
    pub position: u8,
    pub orders: Vec<String>,
    pub faults: usize,
}

impl Table {
    /// Judges a message and remembers it.
    pub fn judge(&self, raw: &[u8]) -> Short {
        let judgement = judge(raw, self, &Limits::default());
        if let Some(key) = judgement.key.clone() {
            self.seen.borrow_mut().insert(key);
        }
        let report = judgement.to_json(Language::English);
        Short {
            outcome: judgement.outcome,
            reason: judgement.reason,
            position: judgement.position,
            orders: report.orders,
            faults: report.diagnostics.len(),
        }
    }
}

/// What a message on its own comes to.
pub fn alone(raw: impl AsRef<[u8]>) -> Short {
    Table::set().judge(raw.as_ref())
}

/// A good sheet without warnings.
pub fn accepted(position: u8, orders: &[&str]) -> Short {
    let orders = orders.iter().map(|order| (*order).to_owned()).collect();
    Short { outcome: Outcome::Accepted, reason: None, position, orders, faults: 0 }
}

/// A message that does not count.
pub fn not_counted(outcome: Outcome, reason: Reason, position: u8) -> Short {
    Short { outcome, reason: Some(reason), position, orders: Vec::new(), faults: 0 }
}

/// A message refused.
pub fn refused(reason: Reason, position: u8) -> Short {
    not_counted(Outcome::Refused, reason, position)
}

/// A message of James Fisk, position 4, with more header fields than From, To and Subject.
pub fn fisk(fields: &str, body: &str) -> String {
    let fields = if fields.is_empty() { String::new() } else { format!("{}\r\n", fields.trim_end()) };
    format!(
        "From: James Fisk <jim.fisk@mail.example.com>\r\nTo: referee@rpo.example.org\r\nSubject: orders\r\n{fields}\r\n{body}"
    )
}

/// A sheet of his.
pub const SHEET: &str = "ORDERS 12 4 2KFR TURN 1\r\nBORROW 60\r\nBUY 5 NYC\r\nEND\r\n";

/// What it comes to.
pub fn sheet() -> Short {
    accepted(4, &["BORROW 60", "BUY 5 NYC"])
}
