//! The sample mail under `fixtures/mail`: each message is judged as its verdict says.

use rpo::games::continental::map::Map;
use rpo::post::{Desk, Limits, MessageKey, Office, Policy, Seat, judge};
use rpo::report::Language;
use serde::Deserialize;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A verdict beside a message.
#[derive(Deserialize)]
struct Verdict {
    sheet: bool,
    position: u8,
    outcome: String,
    reason: String,
    orders: Vec<String>,
    diagnostics: usize,
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
struct Table {
    desk: Desk,
    seen: RefCell<BTreeSet<MessageKey>>,
}

impl Table {
    fn set(folder: &Path) -> Table {
        let mut people = csv::Reader::from_path(folder.join("players.csv")).expect("players.csv");
        let seats = people.deserialize::<Person>().map(|person| {
            let person = person.expect("a person");
            Seat {
                position: person.position,
                name: person.name,
                email: person.email,
                token: person.token,
                language: person.lang.parse::<Language>().expect("a language"),
            }
        });
        let desk = Desk {
            game: "12".to_owned(),
            next_turn: 1,
            policy: Policy::Token,
            map: Arc::new(Map::standard().expect("the standard map")),
            seats: seats.collect(),
        };
        Table { desk, seen: RefCell::default() }
    }
}

impl Office for Table {
    fn games(&self) -> Vec<String> {
        vec!["12".to_owned()]
    }

    fn desk(&self, game: &str) -> Option<Desk> {
        (game == self.desk.game).then(|| self.desk.clone())
    }

    fn own_addresses(&self) -> Vec<String> {
        vec!["referee@rpo.example.org".to_owned()]
    }

    fn seen(&self, key: &MessageKey) -> bool {
        self.seen.borrow().contains(key)
    }
}

/// Pairs of messages that are read in order in one mailbox; others are alone.
fn pair(path: &Path) -> String {
    let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let whole = ["-a", "-b"].iter().find_map(|end| stem.strip_suffix(end)).map(str::to_owned);
    whole.unwrap_or(stem)
}

#[test]
fn every_sample_message_is_judged_as_its_verdict_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/mail");
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("fixtures/mail")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "eml"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 72, "only {} messages", paths.len());
    let mut table = Table::set(&folder);
    let mut mailbox = String::new();
    let mut wrong = Vec::new();
    for path in paths {
        if pair(&path) != mailbox {
            mailbox = pair(&path);
            table.seen = RefCell::default();
        }
        let verdict = fs::read_to_string(path.with_extension("toml")).expect("a verdict");
        let verdict: Verdict = toml::from_str(&verdict).expect("a verdict");
        let raw = fs::read(&path).expect("a message");
        let judgement = judge(&raw, &table, &Limits::default());
        if let Some(key) = judgement.key.clone() {
            table.seen.borrow_mut().insert(key);
        }
        let json = serde_json::to_value(judgement.to_json(Language::English)).expect("JSON");
        let expected = serde_json::json!([
            verdict.outcome,
            verdict.reason,
            verdict.position,
            verdict.orders,
            verdict.diagnostics,
            verdict.sheet
        ]);
        let got = serde_json::json!([
            json["outcome"],
            json["reason"],
            json["position"],
            json["orders"],
            json["diagnostics"].as_array().map(Vec::len),
            judgement.counted().is_some()
        ]);
        if expected != got {
            wrong.push(format!("{}\n  expected {expected}\n  got      {got}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
