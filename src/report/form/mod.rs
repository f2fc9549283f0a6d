//! What the form's script is given: sections of cards, a card for each kind of order, and how its lines are written.
//!
//! A line is a pattern with the names of fields in braces. A card may have several ways to be filled (buy, sell, sell
//! all); a way's fields bound each other: the menu's choice says how large the number may be.

mod brief;
mod page;
mod unfold;

use crate::games::effect::{Count, Means, Part};
use crate::language::catalogue::text;
use crate::report::Language;
use serde::Serialize;

pub(super) use page::harmless;
pub use page::{Occasion, form_page, price};

/// The whole of it.
#[derive(Serialize)]
pub(super) struct Form {
    pub language: &'static str,
    /// Where the browser keeps what has been filled in.
    pub store: String,
    /// The sheet's first line.
    pub head: String,
    pub end: &'static str,
    pub pass: &'static str,
    pub address: String,
    pub subject: String,
    /// The player's cash, dollars.
    pub cash: i64,
    /// What moves the player's cash without an order.
    pub fixed: Vec<Effect>,
    /// From this moment on cash that is set aside pays for nothing else.
    pub reserved_from: u8,
    /// From this moment on money comes and goes without an order, and can only be guessed; `None`: nothing does.
    pub later_from: Option<u8>,
    pub labels: Labels,
    pub sections: Vec<Section>,
}

/// A group of orders: some of the player's own, or a railroad's.
#[derive(Serialize)]
pub(super) struct Section {
    /// A railroad's code; else the name of the group.
    pub id: String,
    pub title: String,
    pub note: String,
    /// The line that opens a railroad's orders.
    pub lead: Option<String>,
    /// Its cash, dollars, if it is a railroad.
    pub cash: Option<i64>,
    pub cards: Vec<Card>,
}

/// A kind of order.
#[derive(Serialize)]
pub(super) struct Card {
    pub id: String,
    pub title: String,
    pub note: String,
    /// How many times it may be given.
    pub most: usize,
    /// All of them stand on one line, a comma between.
    pub joined: bool,
    pub ways: Vec<Way>,
}

/// A way to give it.
#[derive(Default, Serialize)]
pub(super) struct Way {
    pub id: &'static str,
    /// Empty where there is one way only.
    pub label: String,
    /// The line, field names in braces: `BUY {n} {code}`.
    pub write: String,
    /// How many times it may be given this way; 0: as often as the card.
    pub most: i64,
    pub fields: Vec<Field>,
    pub effects: Vec<Effect>,
    /// The railroad of whose shares the number is the player's before he sells any.
    pub gains: Option<String>,
}

/// A field to fill in.
#[derive(Default, Serialize)]
pub(super) struct Field {
    /// Its name in the pattern.
    pub id: &'static str,
    pub kind: Kind,
    pub label: String,
    /// Bounds of a number (cents of an amount with cents), unless the choice has its own; the length of a text.
    pub least: i64,
    pub most: Option<i64>,
    /// What stands before the value on the line; a field with it may be left empty.
    pub before: Option<&'static str>,
    pub options: Vec<Choice>,
    /// In the place of these, a long menu: for each entry what the sheet has, and the place of what is said of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub brief: Vec<(String, usize)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Said>,
}

/// What is said of many entries of a menu, and does the same to cash.
#[derive(PartialEq, Serialize)]
pub(super) struct Said {
    /// What the label has behind the value.
    pub label: String,
    pub effects: Vec<Effect>,
}

/// What is filled in.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    #[default]
    Number,
    Cents,
    Text,
    Choice,
}

/// An entry of a menu.
#[derive(Default, Serialize)]
pub(super) struct Choice {
    /// As the sheet has it.
    pub value: String,
    pub label: String,
    /// What may be named once only among all orders.
    pub keys: Vec<String>,
    /// Bounds of the number beside it.
    pub least: Option<i64>,
    pub most: Option<i64>,
    /// Dollars a share.
    pub price: i64,
    /// Shares owned.
    pub owned: i64,
    /// What the order does to cash if this is chosen, beside the way's own effects.
    pub effects: Vec<Effect>,
}

/// What an order does to somebody's cash, as the reckoning has it.
#[derive(PartialEq, Serialize)]
pub(super) struct Effect {
    /// Before or after others: the order in which money moves.
    pub step: u8,
    /// Empty: the player's; else the railroad's code.
    pub purse: String,
    pub count: Count,
    /// Dollars each, negative if paid.
    pub each: i64,
    /// Dollars whatever the count.
    pub plus: i64,
    pub part: Part,
    pub means: Means,
}

impl Card {
    /// A card for an order given once, in one way.
    pub fn new(id: impl Into<String>, title: String, note: String, way: Way) -> Card {
        Card { id: id.into(), title, note, most: 1, joined: false, ways: vec![way] }
    }
}

impl Way {
    /// A way with its only label, or none.
    pub fn new(id: &'static str, write: impl Into<String>) -> Way {
        Way { id, write: write.into(), ..Way::default() }
    }

    pub fn label(self, label: String) -> Way {
        Way { label, ..self }
    }

    pub fn most(self, most: i64) -> Way {
        Way { most, ..self }
    }

    pub fn field(mut self, field: Field) -> Way {
        self.fields.push(field);
        self
    }

    pub fn effects(self, effects: Vec<Effect>) -> Way {
        Way { effects, ..self }
    }

    pub fn gains(self, railroad: &str) -> Way {
        Way { gains: Some(railroad.to_owned()), ..self }
    }
}

impl Field {
    /// A number called `n`.
    pub fn number(label: String, least: i64, most: Option<i64>) -> Field {
        Field { id: "n", label, least, most, ..Field::default() }
    }

    /// A menu called `code`.
    pub fn choice(label: String, options: Vec<Choice>) -> Field {
        Field { id: "code", kind: Kind::Choice, label, options, ..Field::default() }
    }

    /// A text called `text`.
    pub fn text(label: String, most: usize) -> Field {
        Field { id: "text", kind: Kind::Text, label, most: i64::try_from(most).ok(), ..Field::default() }
    }
}

impl Choice {
    pub fn new(value: impl Into<String>, label: String) -> Choice {
        Choice { value: value.into(), label, ..Choice::default() }
    }

    pub fn key(mut self, key: String) -> Choice {
        self.keys.push(key);
        self
    }

    pub fn effects(self, effects: Vec<Effect>) -> Choice {
        Choice { effects, ..self }
    }
}

/// Words the script itself says. Figures are put into the braces of `{least}`.
#[derive(Serialize)]
pub(super) struct Labels {
    way: String,
    none: String,
    range: String,
    least: String,
    most: String,
    add: String,
    up: String,
    clear: String,
    outside: String,
    incomplete: String,
    whole: String,
    cents: String,
    twice: String,
    again: String,
    often: String,
    orders: String,
    no_orders: String,
    copied: String,
    select: String,
    long: String,
    short: String,
    short_sale: String,
    railroad_short: String,
    cash_now: String,
    cash_then: String,
    cash_later: String,
    pays: String,
    bar: String,
    wipe: String,
    letters: String,
}

impl Labels {
    pub fn new(language: Language) -> Labels {
        let names = ["least", "most", "figure", "number", "name"];
        let marks = names.map(|name| (name, format!("{{{name}}}")));
        let say = |key: &str| {
            let args = marks.each_ref().map(|(name, mark)| (*name, mark.as_str().into()));
            text(language, &format!("orderform-js-{key}"), &args)
        };
        Labels {
            way: say("way"),
            none: say("none"),
            range: say("range"),
            least: say("least"),
            most: say("most"),
            add: say("add"),
            up: say("up"),
            clear: say("clear"),
            outside: say("outside"),
            incomplete: say("incomplete"),
            whole: say("whole"),
            cents: say("cents"),
            twice: say("twice"),
            again: say("again"),
            often: say("often"),
            orders: say("orders"),
            no_orders: say("no-orders"),
            copied: say("copied"),
            select: say("select"),
            long: say("long"),
            short: say("short"),
            short_sale: say("short-sale"),
            railroad_short: say("railroad-short"),
            cash_now: say("cash-now"),
            cash_then: say("cash-then"),
            cash_later: say("cash-later"),
            pays: say("pays"),
            bar: say("bar"),
            wipe: say("wipe"),
            letters: say("letters"),
        }
    }
}
