//! Coins as a game of the shelf: rules, words, letters and a card.

use crate::letters::CoinsLetters;
use crate::rules::Coins;
use crate::words::CoinsWords;
use rpo::games::settings::{Bounds, Setting};
use rpo::sheet::Count;
use rpo::shelf::Card;
use rpo::shelf::moves::Moves;

static SETTINGS: [Setting; 1] = [Setting {
    name: "rounds",
    about: "rounds that are played",
    bounds: Bounds::Number { least: 1, most: 20, usual: 5 },
}];

pub static COINS: Moves<Coins, CoinsWords, CoinsLetters> = Moves::new(
    Card {
        code: "coins",
        title: "Coins",
        seats: 2..=4,
        count: Count::Moves,
        settings: &SETTINGS,
        files: &[],
        more: "",
    },
    CoinsWords,
    CoinsLetters,
    &[("1", "Who puts more takes all"), ("2", "Instructions")],
);
