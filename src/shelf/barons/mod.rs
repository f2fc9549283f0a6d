//! Railroad Barons: its rules, words and letters, put together.

use super::moves::Moves;
use super::{Card, FileOf, Showing};
use crate::games::barons::Barons;
use crate::games::barons::tables::{FILES, Options};
use crate::games::settings::{Bounds, Setting};
use crate::report::barons::BaronsLetters;
use crate::sheet::Count;
use crate::sheet::barons::BaronsWords;

static SETTINGS: [Setting; 3] = [
    Setting {
        name: "printed_values",
        about: "every offer of an investor is at its printed value",
        bounds: Bounds::Switch { usual: Options::USUAL.printed_values },
    },
    Setting {
        name: "director_pays",
        about: "a director may add what a treasury lacks for a railway",
        bounds: Bounds::Switch { usual: Options::USUAL.director_pays },
    },
    Setting {
        name: "last_pair",
        about: "the stock round whose operating rounds are the last",
        bounds: Bounds::Number { least: 1, most: 200, usual: Options::USUAL.last_pair as i64 },
    },
];

static CARD_FILES: [FileOf; 4] = [
    FileOf { name: FILES[0].0, about: "the five holdings: names, colours, tokens", usual: FILES[0].1 },
    FileOf { name: FILES[1].0, about: "the deck: railways with their sides, costs, incomes", usual: FILES[1].1 },
    FileOf { name: FILES[2].0, about: "the five investors: values and incomes", usual: FILES[2].1 },
    FileOf { name: FILES[3].0, about: "the price track and the initial prices", usual: FILES[3].1 },
];

/// Railroad Barons.
pub static BARONS: Moves<Barons, BaronsWords, BaronsLetters> = Moves::new(
    Card {
        code: "barons",
        title: "Railroad Barons",
        seats: 2..=2,
        count: Count::Moves,
        settings: &SETTINGS,
        files: &CARD_FILES,
        more: "",
    },
    BaronsWords,
    BaronsLetters,
    &SECTIONS,
)
// From the investors' offers to the second stock round.
.shown(Showing { seed: 1846, options: &[], until: 2 });

/// The sections of the rulings that records prove.
static SECTIONS: [(&str, &str); 59] = [
    ("§1.1", "Money is whole and never negative"),
    ("§1.2", "Holdings and certificates"),
    ("§1.3", "The price track"),
    ("§1.4", "The deck"),
    ("§1.5", "Options"),
    ("§1.6", "Cash and level to begin with"),
    ("§2.1", "Offers"),
    ("§2.2", "The card or the cash"),
    ("§2.3", "The 450"),
    ("§2.4", "The fifth investor"),
    ("§2.5", "Investors count nothing"),
    ("§2.6", "The 30"),
    ("§3.1", "Whose turn it is"),
    ("§3.2", "Sales, then a purchase"),
    ("§3.3", "Two passes end the round"),
    ("§3.4", "Who can do nothing"),
    ("§3.5", "The next priority"),
    ("§4.1", "Buying, by exchange too"),
    ("§4.2", "The first certificate"),
    ("§4.3", "No purchase after a sale"),
    ("§4.4", "Selling"),
    ("§4.5", "The bank's 60 %"),
    ("§4.6", "When a holding runs"),
    ("§4.7", "Nine certificates"),
    ("§4.8", "The director"),
    ("§4.9", "The director's certificate"),
    ("§4.10", "The price falls"),
    ("§4.11", "The first reason"),
    ("§5.1", "Who operates"),
    ("§5.2", "A turn in three parts"),
    ("§5.3", "Tokens on both rows"),
    ("§5.4", "INVEST"),
    ("§5.5", "The revenue"),
    ("§5.6", "PAY or KEEP"),
    ("§6.1", "RAIL"),
    ("§6.2", "The level and what it sweeps away"),
    ("§6.3", "No waiting for a level"),
    ("§6.4", "TAKE"),
    ("§6.5", "PROPOSE"),
    ("§6.6", "The director's own money"),
    ("§6.7", "ASSIGN"),
    ("§6.8", "Surplus"),
    ("§6.9", "The holding as second word"),
    ("§6.10", "The top card goes"),
    ("§7.1", "The end"),
    ("§7.2", "The score"),
    ("§8.1", "Words"),
    ("§8.2", "Letters"),
    ("§8.3", "The order of the reasons"),
    ("§9.1", "THEN"),
    ("§9.2", "PASS REST"),
    ("§9.3", "Alerts"),
    ("§9.4", "AUTO"),
    ("§9.5", "VALUE"),
    ("§9.6", "SALE and REFUSE ALL"),
    ("§9.7", "REVERSE SECOND and KEEP ALWAYS"),
    ("§9.8", "CANCEL"),
    ("§9.9", "Precedence"),
    ("§10", "When the time is up"),
];
