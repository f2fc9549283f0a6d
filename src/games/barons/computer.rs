//! Computer seats: the weakest order at random, the others buy, pay and never sell.

use super::amounts::Dollars;
use super::certificates::Certificates;
use super::codes::{Holding, Investor};
use super::order::Order;
use super::position::{Asks, Position};
use super::railways::Asked;
use super::tables::Tables;
use super::{assign, buy, deadline, decide, operate, railways, surplus, turn};
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::Seen;

/// Up to this strength orders come at random.
const RANDOM: u8 = 1;

/// What a computer orders; its seat is asked something.
pub fn order(tables: &Tables, at: &Seen<Position>, seat: Seat, strength: u8, dice: &mut Dice) -> Order {
    let usual = || deadline::orders(tables, at).into_iter().next().unwrap_or(Order::Pass);
    let Some((_, asks)) = at.asks() else { return Order::Pass };
    if strength <= RANDOM {
        return at_random(tables, at, asks, seat, dice).unwrap_or_else(usual);
    }
    match asks {
        Asks::Offer => offer(tables, at).unwrap_or_else(usual),
        Asks::Choose { investor, value } => {
            if value < worth(tables, investor) {
                Order::Card
            } else {
                Order::Cash
            }
        }
        Asks::Par => Order::Par(tables.track.highest_initial().0),
        Asks::Priority => Order::Reverse,
        Asks::Consent(_) => Order::Refuse,
        Asks::Stock => purchase(tables, at, seat).unwrap_or_else(usual),
        Asks::Operate(holding) => operating(tables, at, seat, holding).unwrap_or_else(usual),
    }
}

/// What an investor is worth, about: what it brings until the game ends.
fn worth(tables: &Tables, investor: Investor) -> Dollars {
    let of = tables.investor(investor);
    Dollars(of.printed_value.0 + 3 * of.income.0)
}

/// The dearest investor, for what it is worth.
fn offer(tables: &Tables, at: &Position) -> Option<Order> {
    let investor = at.on_offer().max_by_key(|investor| worth(tables, *investor))?;
    let value = (!tables.options.printed_values).then(|| worth(tables, investor).0.min(super::investors::MOST));
    Some(Order::Offer { investor, value })
}

/// The largest share for the money that the seat can have: first of what it directs, then of what earns most.
fn purchase(tables: &Tables, at: &Position, seat: Seat) -> Option<Order> {
    let mut best: Option<(i64, Order)> = None;
    for holding in Holding::ALL {
        let pars: Vec<Option<i64>> = match at.holding(holding).space {
            Some(_) => vec![None],
            None => tables.track.initial().iter().map(|space| Some(tables.track.price(*space).0)).collect(),
        };
        for taken in at.bank(holding).iter().map(Certificates::only) {
            for par in &pars {
                let Ok(found) = buy::check(tables, at, seat, holding, taken, Certificates::NONE, *par) else {
                    continue;
                };
                let certificates = decide::numbers(taken);
                let order =
                    Order::Buy { holding: holding.code().to_owned(), certificates, back: Vec::new(), par: *par };
                let value = value(tables, at, seat, holding, i64::from(taken.percent().0), found.cost);
                if best.as_ref().is_none_or(|(most, _)| value > *most) {
                    best = Some((value, order));
                }
            }
        }
    }
    best.map(|(_, order)| order)
}

/// What so many per cent more of a holding are good for.
fn value(tables: &Tables, at: &Position, seat: Seat, holding: Holding, share: i64, cost: Dollars) -> i64 {
    let revenue = at.revenue(tables, holding).0.max(50);
    let runs = at.holding(holding).running;
    let directs = at.director(holding) == Some(seat);
    let own = i64::from(at.share(seat, holding).0) + share;
    let opens = !runs && own >= 50;
    share * (revenue + if opens { 300 } else { 0 } + if directs { 100 } else { 0 } + if runs { 50 } else { 0 }) - cost.0
}

/// Tokens into track while they do no other good, the revenue to the players, railways while they stay.
fn operating(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Option<Order> {
    let operation = at.operation()?;
    let (tokens, rails) = (at.tokens(tables, holding), at.holding(holding).rails.count());
    if operate::check_invest(tables, at).is_ok() && rails > 0 && tokens > rails + 1 {
        return Some(Order::Invest(Some(holding)));
    }
    if turn::open_revenue(tables, at).is_some() {
        return Some(Order::Pay(Some(holding)));
    }
    if rails > 0
        && rails < surplus::may_keep(tables, at, operation)
        && let Some(investor) = Investor::ALL
            .into_iter()
            .find(|one| at.assigned(*one).is_none() && assign::check(tables, at, seat, *one).is_ok())
    {
        return Some(Order::Assign { holding: Some(holding), investor });
    }
    if rails + 1 < surplus::may_keep(tables, at, operation) + u8::from(rails == 0) {
        return rail(tables, at, seat, holding);
    }
    None
}

/// The dearest side of the top card that the treasury can pay.
fn rail(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Option<Order> {
    let card = at.deck.top()?;
    let of = tables.railways.card(card);
    let mut sides: Vec<_> = of.sides().iter().collect();
    sides.sort_by_key(|side| std::cmp::Reverse((side.income, side.cost)));
    let label = sides.into_iter().map(|side| side.label.as_str()).find(|label| {
        let asked = Asked { card: None, level: Some(label), with: None };
        railways::check(tables, at, seat, asked).is_ok()
    })?;
    let level = of.is_two_sided().then(|| label.to_owned());
    Some(Order::Rail { holding: Some(holding), card: Some(of.code.clone()), level, with: None })
}

/// One of some plain orders, whichever.
fn at_random(tables: &Tables, at: &Position, asks: Asks, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let candidates: Vec<Order> = match asks {
        Asks::Choose { .. } => vec![Order::Card, Order::Cash],
        Asks::Priority => vec![Order::Reverse, Order::Keep(None)],
        Asks::Consent(_) => vec![Order::Accept, Order::Refuse],
        Asks::Par => tables.track.initial().iter().map(|space| Order::Par(tables.track.price(*space).0)).collect(),
        Asks::Offer => at.on_offer().map(|investor| Order::Offer { investor, value: None }).collect(),
        Asks::Stock => {
            let mut all = vec![deadline::orders(tables, at).into_iter().next()?];
            all.extend(purchase(tables, at, seat));
            all
        }
        Asks::Operate(holding) => {
            let mut all = vec![deadline::orders(tables, at).into_iter().next()?];
            all.extend(rail(tables, at, seat, holding));
            if operate::check_invest(tables, at).is_ok() {
                all.push(Order::Invest(Some(holding)));
            }
            all
        }
    };
    candidates.get(dice.index(candidates.len())).cloned()
}
