//! What each order costs and brings at today's prices: the one place where orders have their price for the receipt and
//! for the order form.

use super::super::building::line_cost;
use super::super::map::{RailroadId, Route, RouteId};
use super::super::money::{Money, Shares};
use super::super::orders::{LocomotiveChoice, Order, RailroadOrder};
use super::super::railroad::Technology;
use super::super::turn::issue;
use super::super::views::{PlayerView, Presidency, PublicRailroad};
use super::effect::{Count, Effect, Means, Part, Payer, What, step};

/// What an order does to the cash of the player and of his railroads, and what becomes of it where cash falls short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Priced {
    pub effects: Vec<Effect>,
    /// The number the order names.
    pub number: i64,
    /// Whose shares it sells.
    pub sells: Option<RailroadId>,
    pub limit: Limit,
}

/// How far an order can be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// To what cash pays, but not below this.
    Least(i64),
    /// Not at all: it is done or not.
    Whole,
}

/// Borrowing from the Bank, dollars.
pub fn borrow() -> Vec<Effect> {
    vec![mine(step::BORROW, Count::Number, 1)]
}

/// Repaying the Bank, dollars.
pub fn repay() -> Vec<Effect> {
    vec![mine(step::REPAY, Count::Number, -1)]
}

/// Repaying all that is owed to the Bank.
pub fn repay_all(view: &PlayerView) -> Vec<Effect> {
    vec![mine(step::REPAY, Count::Once, -view.debt.0)]
}

/// Setting detectives on somebody.
pub fn spy(view: &PlayerView) -> Vec<Effect> {
    vec![mine(step::SPY, Count::Once, -view.public.rules.params.spy_cost.at_least_zero().0)]
}

/// A bid, dollars: as if it won.
pub fn bid() -> Vec<Effect> {
    vec![mine(step::BID, Count::Number, -1)]
}

/// Buying shares, which reserves their value at the start price (§6.1.5).
pub fn buy(view: &PlayerView, id: RailroadId) -> Vec<Effect> {
    vec![mine(step::TRADE, Count::Number, -price(view, id))]
}

/// Selling shares: owned ones lend half their value to later trades and bring the rest in S7, short ones need half
/// their value meanwhile (§6.1.5, §6.2).
pub fn sell(view: &PlayerView, id: RailroadId) -> Vec<Effect> {
    let price = price(view, id);
    vec![
        mine(step::TRADE, Count::NumberOwned, price).part(Part::HALF),
        mine(step::TRADE, Count::NumberShort, -price).part(Part::HALF),
        mine(step::SETTLE, Count::NumberOwned, price).part(Part::OTHER_HALF),
        mine(step::SETTLE, Count::NumberShort, price).part(Part::OTHER_HALF),
    ]
}

/// Selling all shares owned.
pub fn sell_all(view: &PlayerView, id: RailroadId) -> Vec<Effect> {
    let price = price(view, id);
    vec![
        mine(step::TRADE, Count::Owned, price).part(Part::HALF),
        mine(step::SETTLE, Count::Owned, price).part(Part::OTHER_HALF),
    ]
}

/// Spending in public, dollars.
pub fn spend() -> Vec<Effect> {
    vec![mine(step::SPEND, Count::Number, -1)]
}

/// The president lends to his railroad, dollars.
pub fn lend(id: RailroadId) -> Vec<Effect> {
    vec![mine(step::LEND, Count::Number, -1), its(id, step::LEND, Count::Number, 1)]
}

/// A railroad repays its president, dollars.
pub fn recall(id: RailroadId) -> Vec<Effect> {
    vec![its(id, step::RECALL, Count::Number, -1), mine(step::RECALL, Count::Number, 1)]
}

/// A railroad repays the Bank, dollars.
pub fn pay_bank(id: RailroadId) -> Vec<Effect> {
    vec![its(id, step::PAY_BANK, Count::Number, -1)]
}

/// Treasury shares to the president.
pub fn treasury_to_president(own: &Presidency<'_>) -> Vec<Effect> {
    let (id, price) = (own.railroad.id, own.treasury_price().0);
    vec![mine(step::TREASURY, Count::Number, -price), its(id, step::TREASURY, Count::Number, price)]
}

/// Treasury shares to the market.
pub fn treasury_to_market(own: &Presidency<'_>) -> Vec<Effect> {
    vec![its(own.railroad.id, step::SETTLE, Count::Number, own.railroad.price.0)]
}

/// Improvement, dollars a mile.
pub fn improve(own: &Presidency<'_>) -> Vec<Effect> {
    let miles = own.railroad.miles.0;
    vec![its(own.railroad.id, step::IMPROVE, Count::Number, -miles).means(Means::Lent)]
}

/// A locomotive of that price.
pub fn locomotive(own: &Presidency<'_>, price: Money) -> Vec<Effect> {
    vec![its(own.railroad.id, step::LOCOMOTIVE, Count::Once, -price.0)]
}

/// A technology of that price.
pub fn technology(own: &Presidency<'_>, price: Money) -> Vec<Effect> {
    vec![its(own.railroad.id, step::TECHNOLOGY, Count::Once, -price.0)]
}

/// Building the right of way at so many dollars a mile; `None`: at those the order names.
pub fn build(own: &Presidency<'_>, a_mile: Option<Money>) -> Vec<Effect> {
    let Some(row) = own.inside.row else { return Vec::new() };
    let rules = &own.view.public.rules;
    let route = rules.map.route(row);
    let towns = line_cost(rules, route, Money::ZERO).0;
    let excess = own.view.laying_cost().a_mile(route.miles).0;
    let (count, each) = match a_mile {
        Some(a_mile) => (Count::Once, a_mile.a_mile(route.miles).0),
        None => (Count::Number, route.miles.0),
    };
    let mut effects = new_line(own, step::BUILD, route, false, count, (each, towns));
    if own.railroad.directors.contains(&own.view.me) {
        let parts = i64::try_from(own.railroad.directors.len()).unwrap_or(i64::MAX - 1) + 1;
        let mine = mine(step::BUILD, count, each).plus(-excess).part(Part::one_of(parts));
        effects.push(mine.what(What::Overcharge));
    }
    effects
}

/// The player's own PC absorbed by a railroad: what that costs it, if it is his.
pub fn absorb(view: &PlayerView, pc: RouteId, into: RailroadId) -> Vec<Effect> {
    if !view.presidencies().contains(&into) {
        return Vec::new();
    }
    let Some(own) = view.presidency(into) else { return Vec::new() };
    let rules = &view.public.rules;
    let route = rules.map.route(pc);
    new_line(&own, step::ABSORB, route, true, Count::Once, (line_cost(rules, route, view.laying_cost()).0, 0))
}

/// A second track on a line, for that much.
pub fn double(own: &Presidency<'_>, cost: Money) -> Vec<Effect> {
    vec![its(own.railroad.id, step::DOUBLE, Count::Once, -cost.0)]
}

/// Political influence, points.
pub fn influence(own: &Presidency<'_>) -> Vec<Effect> {
    let miles = own.railroad.miles.0;
    vec![its(own.railroad.id, step::INFLUENCE, Count::Number, -miles).means(Means::Aside)]
}

/// Income of the PCs he owns, which comes without an order. One that is sold first brings its price instead.
pub fn pc_income(view: &PlayerView) -> Effect {
    let rules = &view.public.rules;
    let income: Money = view.pcs.iter().map(|own| rules.params.pc_income.a_mile(rules.map.route(own.pc).miles)).sum();
    mine(step::INCOME, Count::Once, income.0).what(What::PcIncome)
}

/// A line is paid by new shares, bonds, cash and a loan (§4.6); the bill is `each` and `plus`.
fn new_line(
    own: &Presidency<'_>,
    step: u8,
    route: &Route,
    absorbed: bool,
    count: Count,
    (each, plus): (i64, i64),
) -> Vec<Effect> {
    let (id, public) = (own.railroad.id, &own.view.public);
    let bonds = public.rules.effects(public.opening_climate).bond_share;
    vec![
        its(id, step, Count::Once, new_shares(own, route, absorbed).proceeds.0).what(What::NewShares),
        its(id, step, count, each).plus(plus).part(Part::percent_up(bonds)).what(What::Bonds),
        its(id, step, count, -each).plus(-plus).means(Means::Lent),
    ]
}

/// New shares of a line (§4.3): what they bring its railroad, and what falls to its president.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewShares {
    pub proceeds: Money,
    /// His for the PC he brings in.
    pub free: Shares,
    /// His as a director.
    pub bought: Shares,
    /// What he pays for these; the Bank lends it.
    pub bill: Money,
}

/// The shares of a new line.
pub fn new_shares(own: &Presidency<'_>, route: &Route, absorbed: bool) -> NewShares {
    let params = &own.view.public.rules.params;
    let directors = own.railroad.directors.len();
    let split = issue::split(params, route.miles, directors, absorbed);
    let (public, director) = issue::prices(params, own.railroad.price);
    let bill = director.times(split.director);
    let proceeds = public.times(split.public) + bill * i64::try_from(directors).unwrap_or(i64::MAX);
    NewShares { proceeds, free: split.owner, bought: split.director, bill }
}

fn price(view: &PlayerView, id: RailroadId) -> i64 {
    view.public.railroads.get(&id).map_or(0, |railroad: &PublicRailroad| railroad.price.0)
}

fn mine(step: u8, count: Count, each: i64) -> Effect {
    Effect::new(Payer::Player, step, count, each)
}

fn its(id: RailroadId, step: u8, count: Count, each: i64) -> Effect {
    Effect::new(Payer::Railroad(id), step, count, each)
}

/// What an order costs; `None`: nothing, or it isn't his to give.
pub(super) fn of(view: &PlayerView, order: &Order) -> Option<Priced> {
    let by_cash = |effects, number| Priced { effects, number, sells: None, limit: Limit::Least(1) };
    Some(match order {
        Order::Borrow(amount) => by_cash(borrow(), amount.0),
        Order::Repay(amount) => by_cash(repay(), amount.unwrap_or(view.debt).0),
        Order::SpyPlayer(_) | Order::SpyRailroad(_) => whole(spy(view)),
        Order::Bid { pc, amount } => {
            let ask = view.public.on_offer.get(pc).map_or(1, |offer| offer.ask.0);
            Priced { limit: Limit::Least(ask), ..by_cash(bid(), amount.0) }
        }
        Order::Buy { railroad, shares } => by_cash(buy(view, *railroad), shares.0),
        Order::Sell { railroad, shares: Some(shares) } => {
            Priced { sells: Some(*railroad), ..by_cash(sell(view, *railroad), shares.0) }
        }
        Order::Sell { railroad, shares: None } => {
            Priced { sells: Some(*railroad), ..by_cash(sell_all(view, *railroad), 0) }
        }
        Order::Spend(amount) => {
            Priced { limit: Limit::Least(view.public.rules.params.prodigal_min.0), ..by_cash(spend(), amount.0) }
        }
        Order::Merge { what, into } if view.pcs.iter().any(|own| own.pc == *what) => whole(absorb(view, *what, *into)),
        Order::Railroad { railroad, order } if view.presidencies().contains(railroad) => {
            let own = view.presidency(*railroad)?;
            match order {
                RailroadOrder::Lend(amount) => by_cash(lend(*railroad), amount.0),
                RailroadOrder::Recall(amount) => by_cash(recall(*railroad), amount.0),
                RailroadOrder::PayBank(amount) => by_cash(pay_bank(*railroad), amount.0),
                RailroadOrder::TreasuryToPresident(shares) => by_cash(treasury_to_president(&own), shares.0),
                RailroadOrder::TreasuryToMarket(shares) => by_cash(treasury_to_market(&own), shares.0),
                RailroadOrder::Improve(dollars) => by_cash(improve(&own), dollars.0),
                RailroadOrder::Locomotive(choice) => whole(locomotive(&own, locomotive_price(&own, *choice)?)),
                RailroadOrder::Technology(wanted) => whole(technology(&own, technology_price(&own, *wanted)?)),
                RailroadOrder::Build(a_mile) => whole(build(&own, Some(a_mile.unwrap_or_else(|| view.laying_cost())))),
                RailroadOrder::Double(line) => {
                    let (_, cost) = own.single_tracks().find(|(single, _)| single == line)?;
                    whole(double(&own, cost))
                }
                RailroadOrder::Influence(points) => by_cash(influence(&own), points.0),
                _ => return None,
            }
        }
        _ => return None,
    })
}

fn whole(effects: Vec<Effect>) -> Priced {
    Priced { effects, number: 1, sells: None, limit: Limit::Whole }
}

fn locomotive_price(own: &Presidency<'_>, choice: LocomotiveChoice) -> Option<Money> {
    let wanted = match choice {
        LocomotiveChoice::Best => own.view.public.locomotive,
        LocomotiveChoice::Type(wanted) => wanted,
    };
    own.locomotives().find(|(kind, _)| *kind == wanted).map(|(_, price)| price)
}

fn technology_price(own: &Presidency<'_>, wanted: Technology) -> Option<Money> {
    own.technologies().find(|(technology, _)| *technology == wanted).map(|(_, price)| price)
}
