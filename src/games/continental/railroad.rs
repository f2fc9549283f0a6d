//! A railroad (§4): its lines, its shares, its debts and its management.

use super::map::{RailroadId, RouteId};
use super::money::{Cents, Miles, Money, Shares, SquareMiles};
use super::player::PlayerId;
use super::route_set::RouteSet;
use super::rules::Rules;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The locomotives by type, from 1 (§4.17).
pub const LOCOMOTIVES: [&str; 8] =
    ["Lion", "Norris", "American", "Mogul", "Atlantic", "Prairie", "Chesapeake", "Consolidation"];

/// The technologies in the order they appear (§4.18).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Technology {
    /// Grand Station.
    A,
    /// Yards.
    B,
    /// Steel rails.
    C,
    /// Coal locomotives.
    D,
    /// Signals.
    E,
    /// Automatic couplers.
    F,
    /// Sleeping cars.
    G,
    /// Air brakes.
    H,
    /// Refrigerator cars.
    I,
    /// Iron bridges.
    J,
}

/// The fewest shares of so many issued that make a director (§4.14.2).
pub fn director_part(issued: Shares, director_percent: i64) -> Shares {
    issued.part_up(director_percent, 100).max(Shares(1))
}

impl Technology {
    /// All ten in order.
    pub const ALL: [Technology; 10] = [
        Technology::A,
        Technology::B,
        Technology::C,
        Technology::D,
        Technology::E,
        Technology::F,
        Technology::G,
        Technology::H,
        Technology::I,
        Technology::J,
    ];

    /// Its letter.
    pub fn letter(self) -> char {
        char::from(b'A' + self as u8)
    }

    /// The technology of a letter, whatever its case.
    pub fn by_letter(letter: char) -> Option<Technology> {
        Technology::ALL.into_iter().find(|one| one.letter() == letter.to_ascii_uppercase())
    }
}

/// How a railroad stands with its creditors (§4.11). Whether it is insolvent follows from its cash when a turn begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    #[default]
    Sound,
    Bankrupt,
}

/// A right of way that is not built yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RightOfWay {
    pub route: RouteId,
    /// Land that becomes the railroad's when it builds (§7).
    pub grant: SquareMiles,
}

/// A railroad at the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Railroad {
    pub id: RailroadId,
    /// Its lines.
    pub lines: RouteSet,
    /// Those of its lines that have double track (§4.15).
    pub doubled: RouteSet,
    /// The right of way it holds unbuilt, at most one (§4.7).
    pub row: Option<RightOfWay>,
    /// Unsold land.
    pub land: SquareMiles,
    /// Closing price of a share.
    pub price: Money,
    /// Issued shares: the Public's and the players' (§4.2).
    pub issued: Shares,
    /// The Public's part of the issued shares.
    pub public: Shares,
    /// Shares not issued.
    pub treasury: Shares,
    pub cash: Money,
    pub bonds: Money,
    /// Short-term loans of the Bank.
    pub loans: Money,
    /// What it owes its president (§4.4).
    pub owed_president: Money,
    /// 1 to 99 (§4.5).
    pub efficiency: i64,
    /// Type of locomotive, from 1.
    pub locomotive: u8,
    pub technologies: BTreeSet<Technology>,
    pub standing: Standing,
    /// `None`: an anonymous one.
    pub president: Option<PlayerId>,
    /// The director with most shares.
    pub chairman: Option<PlayerId>,
    /// All directors, president and chairman included.
    pub directors: BTreeSet<PlayerId>,
    /// Dividend paid in the last turn; the rate that holds if no other is ordered.
    pub last_dividend: Cents,
    /// Profit per share of the last turn.
    pub last_profit: Cents,
    /// Started, incorporated or reorganised since the last stock market: the Public values it at its price (RULINGS 4).
    pub fresh: bool,
}

impl Railroad {
    /// Length of all its lines.
    pub fn miles(&self, rules: &Rules) -> Miles {
        self.lines.iter().map(|line| rules.map.route(*line).miles).sum()
    }

    /// True if its directors hold more than half of the issued shares (§6.4), by the holdings given.
    pub fn is_cornered(&self, holding: impl Fn(PlayerId) -> Shares) -> bool {
        let held: Shares = self.directors.iter().map(|director| holding(*director)).sum();
        held.0 * 2 > self.issued.0
    }

    /// True if it has no cash at the start of a turn (§4.11.1).
    pub fn is_insolvent(&self) -> bool {
        !self.cash.is_positive()
    }
}
