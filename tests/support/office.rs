//! An office in memory: game 12 before its first turn, with the people of `players.csv`.

use rpo::games::continental::map::Map;
use rpo::post::identity::same_mailbox;
use rpo::post::{Desk, MessageKey, Office, Policy, Seat};
use rpo::report::Language;
use rpo::sheet::continental::Continental;
use serde::Deserialize;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

static TONGUE: LazyLock<Arc<Continental>> =
    LazyLock::new(|| Arc::new(Continental::of(Map::standard().expect("the standard map"))));

/// Where the sample mail lies.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/mail")
}

/// A person of `players.csv`.
#[derive(Deserialize)]
pub struct Person {
    pub position: u8,
    pub name: String,
    pub email: String,
    pub token: String,
    pub lang: String,
}

/// The people of the samples.
pub fn people() -> Vec<Person> {
    people_of(&folder().join("players.csv"))
}

/// The people of a table.
fn people_of(table: &Path) -> Vec<Person> {
    let mut people = csv::Reader::from_path(table).expect("a table of people");
    people.deserialize().map(|person| person.expect("a person")).collect()
}

/// Game 12 before its first turn, and a memory of messages read.
pub struct Table {
    pub desk: Desk,
    pub seen: RefCell<BTreeSet<MessageKey>>,
}

impl Table {
    pub fn set() -> Table {
        Table::with(people())
    }

    /// With the people of another table.
    #[allow(dead_code, reason = "not every test that sets a table has other people")]
    pub fn of(table: &Path) -> Table {
        Table::with(people_of(table))
    }

    fn with(people: Vec<Person>) -> Table {
        let seats = people.into_iter().map(|person| Seat {
            position: person.position,
            name: person.name,
            email: person.email,
            token: person.token.into(),
            language: person.lang.parse::<Language>().expect("a language"),
        });
        let desk = Desk {
            game: "12".to_owned(),
            number: 1,
            policy: Policy::Token,
            tongue: TONGUE.clone(),
            seats: seats.collect(),
        };
        Table { desk, seen: RefCell::default() }
    }
}

impl Office for Table {
    fn games(&self) -> Vec<String> {
        vec!["12".to_owned()]
    }

    fn desk(&self, game: &str) -> Option<&Desk> {
        (game == self.desk.game).then_some(&self.desk)
    }

    fn seated(&self, address: &str) -> Option<(&Desk, &Seat)> {
        let seat = self.desk.seats.iter().find(|seat| same_mailbox(address, &seat.email))?;
        Some((&self.desk, seat))
    }

    fn own_addresses(&self) -> Vec<String> {
        vec!["referee@rpo.example.org".to_owned()]
    }

    fn seen(&self, key: &MessageKey) -> bool {
        self.seen.borrow().contains(key)
    }
}
