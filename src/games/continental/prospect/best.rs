//! What brings a railroad most for its cost, of all it could build, ask for or buy next turn.

use super::super::money::Money;
use super::super::views::{PlayerView, Presidency};
use super::purse::free_cash;
use super::{NewLine, Prospect, Work};
use std::cmp::Reverse;

/// What brings less of its cost a turn is not worth naming, in tenths of a percent.
const LEAST: i64 = 10;

/// What is most worth its cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Best<'a> {
    /// Upkeep to the greatest efficiency, which is paid before all else.
    pub upkeep: Option<Gain<'a>>,
    /// Of all else what brings most for its cost, be it that the president must lend for it.
    pub other: Option<Gain<'a>>,
    /// What brings most of that which needs no loan of his, if that is something else.
    pub unaided: Option<Gain<'a>>,
}

/// What is most worth its cost to one of a president's railroads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice<'a> {
    pub prospect: &'a Prospect,
    /// The railroad's own.
    pub cash: Money,
    pub best: Best<'a>,
    /// A part of what he could lend is lent to another railroad already.
    pub rest: bool,
}

/// Of all sound railroads he presides over: what he lends one he can't lend another.
pub fn advice<'a>(view: &PlayerView, prospects: &'a [Prospect]) -> Vec<Advice<'a>> {
    let whole = free_cash(view);
    let mut left = whole;
    let own = prospects.iter().filter_map(|prospect| Some((prospect, view.presidency(prospect.railroad)?)));
    let sound = own.filter(|(_, own)| !own.is_bankrupt());
    let told = sound.map(|(prospect, own)| {
        let (best, rest) = (prospect.best(&own, left), left < whole);
        left -= best.other.map_or(Money::ZERO, |gain| gain.lacks);
        Advice { prospect, cash: own.inside.cash, best, rest }
    });
    told.collect()
}

/// A way to earn more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gain<'a> {
    pub way: Way<'a>,
    /// What it adds to the profit of a turn.
    pub profit: Money,
    /// What it costs once.
    pub cost: Money,
    /// What the railroad's cash lacks of it: of upkeep the Bank lends it, of all else, and of upkeep with it, its president.
    pub lacks: Money,
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
    /// What is most worth its cost to a railroad; nothing to a bankrupt one. Upkeep comes first, for which the Bank lends what
    /// cash lacks (S8). What else is bought is paid from cash alone, to which its president may lend so much of his own (S2);
    /// who holds a right of way asks for no other (§4.7).
    pub fn best(&self, own: &Presidency<'_>, lent: Money) -> Best<'_> {
        if own.is_bankrupt() {
            return Best::default();
        }
        let cash = own.inside.cash;
        let upkeep =
            self.works.iter().find(|work| work.is_upkeep()).map(|work| Gain::bought(work, cash.at_least_zero()));
        let upkeep = upkeep.filter(|gain| gain.profit.is_positive());
        // What he lends is spent on upkeep before the Bank lends for it.
        let left = cash - upkeep.map_or(Money::ZERO, |gain| gain.cost);
        let bought = self.best_works().filter(|work| !work.is_upkeep()).map(|work| Gain::bought(work, left));
        let asked = self.requests.iter().filter(|_| own.inside.row.is_none());
        let laid = self.lines.iter().filter(|line| !line.deferred).chain(asked).map(Gain::laid);
        let worth = |gain: &Gain<'_>| gain.rate() >= LEAST && gain.lacks <= lent;
        let all: Vec<Gain<'_>> = laid.chain(bought).filter(worth).collect();
        let other = most(all.iter().copied());
        let unaided = most(all.iter().copied().filter(|gain| gain.lacks == Money::ZERO));
        Best { upkeep, other, unaided: unaided.filter(|gain| other != Some(*gain)) }
    }
}

/// What brings most for its cost; of those alike the first.
fn most<'a>(gains: impl Iterator<Item = Gain<'a>>) -> Option<Gain<'a>> {
    gains.min_by_key(|gain| Reverse(gain.rate()))
}

impl<'a> Gain<'a> {
    /// Something to buy, for which there is so much cash.
    fn bought(work: &'a Work, cash: Money) -> Gain<'a> {
        let lacks = (work.cost - cash).at_least_zero();
        Gain { way: Way::Bought(work), profit: work.profit, cost: work.cost, lacks }
    }

    /// A line, for which shares, bonds and a loan of the Bank pay what cash doesn't (S9).
    fn laid(line: &'a NewLine) -> Gain<'a> {
        Gain { way: Way::Laid(line), profit: line.profit, cost: line.cost, lacks: Money::ZERO }
    }
}
