//! A game under way, and its post.

use crate::support::{Desk, letters};
use mail_parser::MessageParser;
use serde_json::Value;
use std::fs;

pub const MAIL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/mail");

/// A letter that waits or was sent, opened.
#[derive(Clone, Debug)]
pub struct Opened {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub raw: String,
}

/// Game 12 with the people of the sample mail, before its first turn.
pub struct Office {
    pub desk: Desk,
}

#[allow(dead_code)]
impl Office {
    pub fn open() -> Office {
        Office::open_with("token")
    }

    /// With other dice.
    pub fn open_with_seed(seed: &str) -> Office {
        Office::set_up(seed, "token")
    }

    /// Where another proof is asked for: `token`, `address` or `both`.
    pub fn open_with(policy: &str) -> Office {
        Office::set_up("7", policy)
    }

    fn set_up(seed: &str, policy: &str) -> Office {
        let desk = Desk::new();
        desk.fine(&["new", "12", "--seed", seed, "--address", "referee@rpo.example.org", "--policy", policy]);
        desk.fine(&["join", "12", "--csv", &format!("{MAIL}/players.csv")]);
        desk.fine(&["start", "12"]);
        Office { desk }
    }

    /// Runs a command at a time of that day, `19:02`, and gives its data.
    pub fn at(&self, time: &str, arguments: &[&str]) -> Value {
        let all: Vec<&str> = ["--json"].iter().chain(arguments).copied().collect();
        let output = self.desk.rpo(&all).env("RPO_NOW", moment(time)).output().unwrap();
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// Collects one message at a time of the day and gives what was made of it.
    pub fn receives(&self, time: &str, message: &str) -> Value {
        let path = self.desk.path("message.eml");
        fs::write(&path, message).unwrap();
        self.at(time, &["collect", path.to_str().unwrap()])
    }

    /// All letters in the outbox, the oldest first.
    pub fn letters(&self) -> Vec<Opened> {
        letters(&self.desk.db(), "1").iter().map(|raw| opened(raw)).collect()
    }

    /// The letters queued since there were so many.
    pub fn letters_after(&self, count: usize) -> Vec<Opened> {
        self.letters().split_off(count)
    }
}

/// A time of the day in RFC 3339; `2/19:02` is the day after.
pub fn moment(time: &str) -> String {
    let (day, time) = time.split_once('/').unwrap_or(("1", time));
    format!("2026-03-{:0>2}T{time}:00Z", day.parse::<u8>().unwrap() + 1)
}

fn opened(raw: &[u8]) -> Opened {
    let parsed = MessageParser::default().parse(raw).unwrap();
    let to = parsed.to().and_then(|to| to.first()).and_then(|to| to.address()).unwrap().to_owned();
    Opened {
        to,
        subject: parsed.subject().unwrap_or_default().to_owned(),
        text: parsed.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
        raw: String::from_utf8_lossy(raw).into_owned(),
    }
}

/// A message with its own Message-ID.
pub fn message(from: &str, id: &str, subject: &str, body: &str) -> String {
    format!(
        "From: {from}\r\nTo: referee@rpo.example.org\r\nSubject: {subject}\r\nMessage-ID: <{id}@example.com>\r\n\r\n{body}\r\n"
    )
}
