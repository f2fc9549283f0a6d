//! Whoever buys the shares that draw most, pays every revenue to the shareholders, buys railways that stay, and never sells.

use super::super::amounts::Dollars;
use super::super::codes::{Holding, Investor};
use super::super::order::Order;
use super::super::position::{Asks, Position};
use super::super::railways::Asked;
use super::super::tables::Tables;
use super::super::{assign, investors, operate, railways, surplus, turn};
use super::ways;
use super::worth::{self, Mind};
use crate::games::Seat;

/// What a seat orders; `None`: nothing but what is usual.
pub fn order(tables: &Tables, at: &Position, seat: Seat, mind: &mut Mind<'_>) -> Option<Order> {
    let (_, asks) = at.asks()?;
    match asks {
        Asks::Offer => offer(tables, at, mind),
        Asks::Choose { investor, value } => {
            let takes = value.0 < mind.about(worth::of_investor(tables, investor));
            Some(if takes { Order::Card } else { Order::Cash })
        }
        Asks::Par => None,
        Asks::Priority => Some(Order::Reverse),
        Asks::Consent(_) => Some(Order::Refuse),
        Asks::Stock => purchase(tables, at, seat, mind),
        Asks::Operate(holding) => operating(tables, at, seat, holding),
    }
}

/// The dearest investor, for what it seems worth.
fn offer(tables: &Tables, at: &Position, mind: &mut Mind<'_>) -> Option<Order> {
    let seeming = at.on_offer().map(|investor| (mind.about(worth::of_investor(tables, investor)), investor));
    let (worth, investor) = seeming.max_by_key(|(worth, _)| *worth)?;
    let value = (!tables.options.printed_values).then(|| worth.min(investors::MOST));
    Some(Order::Offer { investor, value })
}

/// The share that draws most of those that the seat can pay.
fn purchase(tables: &Tables, at: &Position, seat: Seat, mind: &mut Mind<'_>) -> Option<Order> {
    let seeming = ways::purchases(tables, at, seat)
        .map(|purchase| (mind.about(worth::of_purchase(tables, at, seat, &purchase)), purchase));
    let (_, purchase) = seeming.max_by_key(|(draws, _)| *draws)?;
    Some(ways::bought(tables, &purchase))
}

/// Tokens into track while they do no other good, the revenue to the players, railways while they stay.
fn operating(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Option<Order> {
    let operation = at.operation()?;
    let (tokens, rails) = (at.tokens(tables, holding), at.holding(holding).rails.count());
    if rails > 0 && tokens > rails + 1 && operate::check_invest(tables, at).is_ok() {
        return Some(Order::Invest(Some(holding)));
    }
    if turn::open_revenue(tables, at).is_some() {
        return Some(Order::Pay(Some(holding)));
    }
    let keeps = surplus::may_keep(tables, at, operation);
    if rails > 0
        && rails < keeps
        && let Some(investor) = Investor::ALL
            .into_iter()
            .find(|one| at.assigned(*one).is_none() && assign::check(tables, at, seat, *one).is_ok())
    {
        return Some(Order::Assign { holding: Some(holding), investor });
    }
    if rails + 1 < keeps + u8::from(rails == 0) {
        return rail(tables, at, seat, holding);
    }
    None
}

/// The side of the top card with the greatest income that the treasury can pay.
pub fn rail(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Option<Order> {
    let of = tables.railways.card(at.deck.top()?);
    let treasury = at.holding(holding).treasury;
    let paid = |cost: Dollars| cost <= treasury;
    let best = of.sides().iter().filter(|side| paid(side.cost)).max_by_key(|side| (side.income, side.cost))?;
    let asked = Asked { card: None, level: Some(&best.label), with: None };
    railways::check(tables, at, seat, asked).ok()?;
    let level = of.is_two_sided().then(|| best.label.clone());
    Some(Order::Rail { holding: Some(holding), card: Some(of.code.clone()), level, with: None })
}
