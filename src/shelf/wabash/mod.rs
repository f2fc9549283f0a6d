//! Wabash Cannonball: its rules, words and letters, put together.

use super::moves::Moves;
use super::{Card, FileOf, Showing};
use crate::games::wabash::Wabash;
use crate::games::wabash::tables::FILES;
use crate::report::wabash::WabashLetters;
use crate::sheet::Count;
use crate::sheet::wabash::WabashWords;

static CARD_FILES: [FileOf; 3] = [
    FileOf { name: FILES[0].0, about: "the hexes: kind, town, cost, income, house, role", usual: FILES[0].1 },
    FileOf {
        name: FILES[1].0,
        about: "the five companies: locomotives, shares, starts, opening bids",
        usual: FILES[1].1,
    },
    FileOf { name: FILES[2].0, about: "dials, scales, houses, cash to begin with", usual: FILES[2].1 },
];

/// Wabash Cannonball, also called Chicago Express.
pub static WABASH: Moves<Wabash, WabashWords, WabashLetters> = Moves::new(
    Card {
        code: "wabash",
        title: "Wabash Cannonball",
        seats: 2..=6,
        count: Count::Moves,
        settings: &[],
        files: &CARD_FILES,
        more: "",
    },
    WabashWords,
    WabashLetters,
    &SECTIONS,
)
// From the first auction to the second dividend.
.shown(Showing { seed: 1856, options: &["seats=3"], until: 3 });

/// The sections of the rulings that records prove.
static SECTIONS: [(&str, &str); 32] = [
    ("§1.1", "Money is never negative"),
    ("§1.2", "Seats and cash to begin with"),
    ("§1.3", "The companies"),
    ("§1.4", "Incomes"),
    ("§1.5", "Scales, houses and dials"),
    ("§1.6", "Hexes and their names"),
    ("§1.7", "Rounds"),
    ("§2.1", "Bidding and passing"),
    ("§2.2", "The least bid"),
    ("§2.3", "How an auction ends"),
    ("§2.4", "Who can't afford the least bid"),
    ("§2.5", "The initial auctions"),
    ("§3.1", "Turns"),
    ("§3.2", "The dividend comes before the next turn"),
    ("§3.3", "Whole or refused whole"),
    ("§4.1", "AUCTION"),
    ("§4.2", "EXPAND"),
    ("§4.3", "DEVELOP"),
    ("§4.4", "The order of the checks"),
    ("§5.1", "Chicago's extra dividend"),
    ("§5.2", "The Wabash opens"),
    ("§5.3", "The Wabash's first share"),
    ("§5.4", "After Chicago"),
    ("§6", "The general dividend"),
    ("§6.1", "The end of the game"),
    ("§6.2", "Who wins"),
    ("§7.1", "Orders and sheets"),
    ("§7.2", "BID UP TO"),
    ("§7.3", "BID co UP TO and PASS"),
    ("§7.4", "NEXT"),
    ("§7.6", "Deadlines and leaving"),
    ("§8.2", "Positions to begin with"),
];
