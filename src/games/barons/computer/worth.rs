//! What an investor, a share or a railway is worth to a seat, as far as it can be told from a look at the table, in dollars.

use super::super::amounts::{Dollars, Percent};
use super::super::buy::Purchase;
use super::super::codes::Investor;
use super::super::position::Position;
use super::super::tables::Tables;
use crate::games::Seat;
use crate::games::dice::Dice;

/// Operating rounds in which an assigned investor earns, about, for a seat that has half of the holding.
const INVESTORS_EARN: i64 = 3;
/// What ten per cent of a holding are reckoned to earn at least, whatever it earns now: it will buy railways.
const EARNS: i64 = 50;
/// What ten per cent more draw: of a holding that the purchase makes run, that the seat directs, that runs already.
const OPENS: i64 = 300;
const DIRECTS: i64 = 100;
const RUNS: i64 = 50;
/// A holding that runs for certain with the purchase.
const HALF: Percent = Percent(50);

/// Whoever reckons: nobody is sure of what he reckons.
pub struct Mind<'d> {
    pub dice: &'d mut Dice,
    /// How far a guess may be out, in hundredths.
    pub unsure: i64,
}

impl Mind<'_> {
    /// So much, more or less.
    pub fn about(&mut self, worth: i64) -> i64 {
        worth * self.dice.between(100 - self.unsure, 100 + self.unsure) / 100
    }
}

/// What an investor is worth: what it brings until the game ends.
pub fn of_investor(tables: &Tables, investor: Investor) -> i64 {
    let of = tables.investor(investor);
    of.printed_value.0 + INVESTORS_EARN * of.income.0
}

/// How much a purchase draws a seat: what the share will earn, less its cost.
pub fn of_purchase(tables: &Tables, at: &Position, seat: Seat, purchase: &Purchase) -> i64 {
    let Purchase { holding, taken, given, cost, .. } = *purchase;
    let concern = at.holding(holding);
    let more = taken.percent().without(given.percent());
    let own = at.share(seat, holding) + more;
    let drawn = [
        (!concern.running && own >= HALF, OPENS),
        (at.director(holding) == Some(seat), DIRECTS),
        (concern.running, RUNS),
    ];
    let drawn: i64 = drawn.into_iter().filter(|(is, _)| *is).map(|(_, drawn)| drawn).sum();
    let earns = at.revenue(tables, holding).max(Dollars(EARNS)).0;
    i64::from(more.0) * (earns + drawn) - cost.0
}
