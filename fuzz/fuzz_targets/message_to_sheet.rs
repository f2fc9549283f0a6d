//! Any bytes, judged as a message to the game of the sample mail.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rpo::games::continental::map::Map;
use rpo::post::identity::same_mailbox;
use rpo::post::{Desk, Limits, MessageKey, Office, Policy, Reason, Seat, judge};
use rpo::sheet::continental::Continental;
use serde::Deserialize;
use std::sync::{Arc, LazyLock};

/// A line of `players.csv`.
#[derive(Deserialize)]
struct Person {
    position: u8,
    name: String,
    email: String,
    token: String,
    lang: String,
}

/// Game 12 before its first turn, where nothing has been read yet.
struct Table(Desk);

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let people = include_bytes!("../../fixtures/mail/players.csv");
    let seats = csv::Reader::from_reader(people.as_slice())
        .deserialize::<Person>()
        .map(|person| {
            let Person { position, name, email, token, lang } = person.expect("a person");
            Seat { position, name, email, token: token.into(), language: lang.parse().expect("a language") }
        })
        .collect();
    let tongue = Arc::new(Continental::of(Map::standard().expect("the standard map")));
    Table(Desk { game: "12".to_owned(), number: 1, policy: Policy::Token, tongue, seats })
});

impl Office for Table {
    fn games(&self) -> Vec<String> {
        vec!["12".to_owned()]
    }

    fn desk(&self, game: &str) -> Option<&Desk> {
        (game == "12").then_some(&self.0)
    }

    fn seated(&self, address: &str) -> Option<(&Desk, &Seat)> {
        let seat = self.0.seats.iter().find(|seat| same_mailbox(address, &seat.email))?;
        Some((&self.0, seat))
    }

    fn own_addresses(&self) -> Vec<String> {
        vec!["referee@rpo.example.org".to_owned()]
    }

    fn seen(&self, _: &MessageKey) -> bool {
        false
    }
}

fuzz_target!(|raw: &[u8]| {
    // A small limit, so that messages beyond it are tried too.
    let limits = Limits { message_bytes: 16_000, ..Limits::default() };
    let judgement = judge(raw, &*TABLE, &limits);
    assert_ne!(judgement.reason, Some(Reason::Unprocessable), "a message the program stumbled over");
    let again = judge(raw, &*TABLE, &limits);
    assert_eq!(format!("{judgement:?}"), format!("{again:?}"), "the same message, judged twice");
    if let Some(sheet) = judgement.counted() {
        assert!(!sheet.orders.is_empty(), "a sheet that counts has orders");
        assert_eq!(sheet.orders.len(), judgement.canonical().count());
        assert!(TABLE.0.seat(judgement.position).is_some(), "a sheet counts for a seat");
        assert!(judgement.answer.is_some() || judgement.reason.is_some(), "a sheet that counts is answered");
    }
});
