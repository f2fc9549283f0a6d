//! What brings a railroad most for its cost, of all it could build, ask for or buy next turn.

use super::super::money::Money;
use super::super::views::Presidency;
use super::{NewLine, Prospect, Work, WorkKind};
use std::cmp::Reverse;

/// Upkeep that has not come in again after so many turns is not worth naming.
const TURNS: i64 = 2;
/// Nor is what brings less of its cost a turn, in tenths of a percent.
const LEAST: i64 = 10;

/// What is most worth its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best<'a> {
    /// Upkeep, where it soon comes in again.
    pub upkeep: Option<Gain<'a>>,
    /// Of all else what brings most for its cost.
    pub other: Option<Gain<'a>>,
}

/// A way to earn more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain<'a> {
    pub way: Way<'a>,
    /// What it adds to the profit of a turn.
    pub profit: Money,
    /// What it costs once.
    pub cost: Money,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way<'a> {
    Bought(&'a Work),
    Laid(&'a NewLine),
}

impl Gain<'_> {
    /// Tenths of a percent of its cost that it brings a turn.
    pub fn rate(&self) -> i64 {
        (self.profit.0 * 1000).checked_div(self.cost.0).unwrap_or(i64::MAX)
    }
}

impl Prospect {
    /// What is most worth its cost to a railroad; nothing to a bankrupt one. What is bought is paid from cash alone, of which
    /// upkeep comes first, and who holds a right of way asks for no other (§4.7).
    pub fn best(&self, own: &Presidency<'_>) -> Best<'_> {
        if own.is_bankrupt() {
            return Best { upkeep: None, other: None };
        }
        let cash = own.inside.cash.at_least_zero();
        let is_upkeep = |work: &Work| matches!(work.kind, WorkKind::Improvement(_));
        let worth = |work: &&Work| work.profit.0 * TURNS >= work.cost.0 && work.cost <= cash;
        let upkeep = self.works.iter().find(|work| is_upkeep(work)).filter(worth);
        let left = cash - upkeep.map_or(Money::ZERO, |work| work.cost);
        let bought = self.best_works().filter(|work| !is_upkeep(work) && work.cost <= left).map(Gain::from);
        let asked = self.requests.iter().filter(|_| own.inside.row.is_none());
        let laid = self.lines.iter().filter(|line| !line.deferred).chain(asked).map(Gain::from);
        // Of those alike the first.
        let other = laid.chain(bought).filter(|gain| gain.rate() >= LEAST).min_by_key(|gain| Reverse(gain.rate()));
        Best { upkeep: upkeep.map(Gain::from), other }
    }
}

impl<'a> From<&'a Work> for Gain<'a> {
    fn from(work: &'a Work) -> Gain<'a> {
        Gain { way: Way::Bought(work), profit: work.profit, cost: work.cost }
    }
}

impl<'a> From<&'a NewLine> for Gain<'a> {
    fn from(line: &'a NewLine) -> Gain<'a> {
        Gain { way: Way::Laid(line), profit: line.profit, cost: line.cost }
    }
}
