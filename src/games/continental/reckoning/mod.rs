//! What a sheet of orders comes to: the account of the player and of each railroad he presides over, from the cash
//! there is through the steps of the turn (§11.1), at today's prices.
//!
//! It is made of a [`PlayerView`] and the orders alone, so that it knows nothing the player may not. The receipt shows
//! it; the order form is given the same prices ([`tariff`]) as data and adds them up in the browser. Where cash falls
//! short it says which orders the rules will cut. Bids count as won, short sales and shares as traded at the price they
//! have: what chance and other players decide is an outlook and said to be one.

mod effect;
mod later;
mod outlook;
mod risk;
mod run;
pub mod tariff;

pub use effect::{Count, Effect, Means, Part, Payer, Quantity, What, step};
pub use later::Later;
pub use risk::{Risk, Why};

use super::map::RailroadId;
use super::money::{Cents, Money, Shares};
use super::orders::{Order, RailroadOrder};
use super::views::PlayerView;
use run::{Entry, Manner, Run};

/// What a sheet comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reckoning {
    /// The player's account, then those of his railroads in the order of the route list.
    pub accounts: Vec<Account>,
    /// Orders the rules will cut or drop for lack of cash, in the order in which they come up.
    pub cuts: Vec<Cut>,
    /// Orders whose cash depends on what others do or on what the turn brings.
    pub risks: Vec<Risk>,
    /// Short sales on the sheet.
    pub shorts: Vec<Short>,
    /// What his railroads should pay, cents a share.
    pub dividends: Vec<(RailroadId, Cents)>,
}

/// One payer's account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub payer: Payer,
    pub opening: Money,
    /// What the orders add and take, as ordered, in the order of the steps.
    pub lines: Vec<Line>,
    /// Opening cash and the lines.
    pub left: Money,
    /// What comes without an order; most of it can only be guessed.
    pub outlook: Vec<Line>,
    /// All of it.
    pub closing: Money,
    pub shortage: Option<Shortage>,
}

/// A line of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The order's place on the sheet.
    pub place: Option<usize>,
    pub what: What,
    pub amount: Money,
    pub sure: Sure,
}

/// How sure an amount is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    Certain,
    /// If the bid wins.
    IfWon,
    /// Market or dice decide.
    About,
}

/// What the orders need where cash falls shortest, and what there will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortage {
    pub need: Money,
    pub have: Money,
}

/// An order that cash does not pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// Its place on the sheet.
    pub place: usize,
    /// Whose cash it is.
    pub payer: Payer,
    /// What is left of it; `None`: nothing.
    pub to: Option<Order>,
    /// The cash there is for it.
    pub cash: Money,
}

/// A sale of more shares than are owned (§6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Short {
    pub place: usize,
    pub railroad: RailroadId,
    /// Those sold short.
    pub shares: Shares,
    /// What buying them back costs at today's price.
    pub closing_cost: Money,
}

/// Reckons what orders come to: each at its place on the sheet, as the checks of the turn's start leave it; `None` is
/// one they drop.
pub fn reckon(view: &PlayerView, orders: &[Option<Order>]) -> Reckoning {
    let standing: Vec<(usize, &Order)> =
        orders.iter().enumerate().filter_map(|(place, order)| Some((place, order.as_ref()?))).collect();
    let priced: Vec<_> =
        standing.iter().filter_map(|(place, order)| Some((*place, *order, tariff::of(view, order)?))).collect();
    let ordered = run::run(view, &priced, Manner::AsOrdered);
    let ruled = run::run(view, &priced, Manner::ByTheRules);
    let sheet = Sheet { view, standing: &standing, ordered: &ordered, ruled: &ruled };
    let mut accounts: Vec<Account> = ordered.left.keys().map(|payer| sheet.account(*payer)).collect();
    // Dividends of his railroads are income of his: their accounts come first.
    let rates: Vec<_> = accounts.iter_mut().filter_map(|account| outlook::railroad(&sheet, account)).collect();
    if let Some(own) = accounts.iter_mut().find(|account| account.payer == Payer::Player) {
        outlook::player(&sheet, own, &rates);
    }
    Reckoning {
        risks: risk::of(&sheet, &accounts),
        shorts: sheet.shorts(),
        accounts,
        cuts: ruled.cuts,
        dividends: rates,
    }
}

/// A sheet on its way through the reckoning.
struct Sheet<'a> {
    view: &'a PlayerView,
    standing: &'a [(usize, &'a Order)],
    ordered: &'a Run,
    ruled: &'a Run,
}

impl Sheet<'_> {
    /// The orders to a railroad, with their places.
    fn orders_to(&self, id: RailroadId) -> impl Iterator<Item = (usize, &RailroadOrder)> {
        self.standing.iter().filter_map(move |(place, order)| match order {
            Order::Railroad { railroad, order } if *railroad == id => Some((*place, order)),
            _ => None,
        })
    }

    fn account(&self, payer: Payer) -> Account {
        let mut lines: Vec<Line> = Vec::new();
        // What comes without an order is the outlook's.
        for entry in self.ordered.entries.iter().filter(|entry| entry.payer == payer && entry.place.is_some()) {
            let same = |line: &&mut Line| line.place == entry.place && line.what == entry.what;
            match lines.iter_mut().find(same) {
                Some(line) => line.amount += entry.amount,
                None => lines.push(self.line(entry)),
            }
        }
        let opening = match payer {
            Payer::Player => self.view.cash,
            Payer::Railroad(id) => self.view.presidency(id).map_or(Money::ZERO, |own| own.inside.cash),
        };
        let left = Money(lines.iter().fold(opening.0, |sum, line| sum.saturating_add(line.amount.0)));
        let shortage = self.ordered.shortages.get(&payer).copied();
        Account { payer, opening, lines, left, outlook: Vec::new(), closing: left, shortage }
    }

    fn line(&self, entry: &Entry) -> Line {
        let order = self.standing.iter().find(|(place, _)| Some(*place) == entry.place).map(|(_, order)| *order);
        let sure = match order {
            Some(Order::Bid { .. }) => Sure::IfWon,
            Some(
                Order::Buy { .. }
                | Order::Sell { .. }
                | Order::Railroad { order: RailroadOrder::TreasuryToMarket(_), .. },
            ) => Sure::About,
            _ => Sure::Certain,
        };
        Line { place: entry.place, what: entry.what, amount: entry.amount, sure }
    }

    fn shorts(&self) -> Vec<Short> {
        let shorts = self.standing.iter().filter_map(|(place, order)| {
            let Order::Sell { railroad, shares: Some(_) } = order else { return None };
            let shares = Shares(self.ordered.done.get(place)?.short());
            let price = self.view.public.railroads.get(railroad)?.price;
            let short = Short { place: *place, railroad: *railroad, shares, closing_cost: price.times(shares) };
            shares.is_positive().then_some(short)
        });
        shorts.collect()
    }
}

/// True if an order sells more than the player owns (§6.2): what lies beyond is sold short.
pub fn sells_short(view: &PlayerView, orders: &[Order]) -> bool {
    orders
        .iter()
        .any(|order| matches!(order, Order::Sell { railroad, shares: Some(shares) } if *shares > view.owned(*railroad)))
}

#[cfg(test)]
mod tests;
