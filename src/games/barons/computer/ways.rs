//! What a seat could order, as far as it is worth a thought: proposals to the other seat and prices in between are left out.

use super::super::amounts::Dollars;
use super::super::buy::{self, Purchase};
use super::super::certificates::Certificates;
use super::super::codes::{Holding, Investor};
use super::super::order::{Order, Transfer};
use super::super::position::{Asks, Position};
use super::super::railways::Asked;
use super::super::tables::Tables;
use super::super::transfer::{self, Way};
use super::super::{assign, decide, investors, operate, priority, railways, sell, surplus, turn};
use super::worth;
use crate::games::Seat;
use std::cmp::Reverse;

/// Purchases that are thought of, those that draw most.
const PURCHASES: usize = 10;
/// Sales that are thought of.
const SALES: usize = 14;
/// Values at which an investor could be offered, in hundredths of what it seems worth.
const VALUES: [i64; 4] = [60, 80, 100, 125];

/// All of them; none twice.
pub fn all(tables: &Tables, at: &Position, seat: Seat) -> Vec<Order> {
    let Some((_, asks)) = at.asks() else { return Vec::new() };
    match asks {
        Asks::Offer => at.on_offer().flat_map(|investor| offers(tables, investor)).collect(),
        Asks::Choose { .. } => vec![Order::Card, Order::Cash],
        Asks::Par => tables.track.initial().iter().map(|space| Order::Par(tables.track.price(*space).0)).collect(),
        Asks::Priority => vec![Order::Reverse, Order::Keep(None)],
        Asks::Consent(_) => vec![Order::Refuse, Order::Accept],
        Asks::Stock => stock(tables, at, seat),
        Asks::Operate(holding) => operating(tables, at, seat, holding),
    }
}

fn offers(tables: &Tables, investor: Investor) -> Vec<Order> {
    if tables.options.printed_values {
        return vec![Order::Offer { investor, value: None }];
    }
    let worth = worth::of_investor(tables, investor);
    let offer = |part: i64| Order::Offer { investor, value: Some((worth * part / 100).min(investors::MOST)) };
    VALUES.into_iter().map(offer).collect()
}

/// Purchases without an exchange, of every certificate that can be paid; of a holding without a price at every initial one.
pub fn purchases(tables: &Tables, at: &Position, seat: Seat) -> impl Iterator<Item = Purchase> {
    let cash = at.player(seat).cash;
    let open = Holding::ALL.into_iter().filter(move |holding| !at.player(seat).sold.has(*holding));
    open.flat_map(move |holding| {
        let price = at.price(tables, holding);
        let prices: Vec<(Dollars, Option<i64>)> = match price {
            Some(price) => vec![(price, None)],
            None => tables
                .track
                .initial()
                .iter()
                .map(|space| tables.track.price(*space))
                .map(|one| (one, Some(one.0)))
                .collect(),
        };
        at.bank(holding).iter().flat_map(move |taken| {
            let paid: Vec<Option<i64>> = prices
                .iter()
                .filter(|(price, _)| price.for_share(taken.percent()) <= cash)
                .map(|(_, par)| *par)
                .collect();
            paid.into_iter().filter_map(move |par| {
                buy::judge(tables, at, seat, holding, Certificates::only(taken), Certificates::NONE, par).ok()
            })
        })
    })
}

/// Purchases by exchange.
fn exchanges(tables: &Tables, at: &Position, seat: Seat) -> Vec<Purchase> {
    let mut found = Vec::new();
    for holding in Holding::ALL {
        let own = at.certificates(seat, holding);
        for taken in at.bank(holding).iter() {
            for given in own.choices().filter(|given| given.percent() < taken.percent()) {
                found.extend(buy::judge(tables, at, seat, holding, Certificates::only(taken), given, None));
            }
        }
    }
    found
}

/// The order of a purchase.
pub fn bought(tables: &Tables, purchase: &Purchase) -> Order {
    Order::Buy {
        holding: purchase.holding.code().to_owned(),
        certificates: decide::numbers(Certificates::only(purchase.taken)),
        back: decide::numbers(purchase.given),
        par: purchase.par.map(|space| tables.track.price(space).0),
    }
}

fn stock(tables: &Tables, at: &Position, seat: Seat) -> Vec<Order> {
    let mut all: Vec<Purchase> = purchases(tables, at, seat).chain(exchanges(tables, at, seat)).collect();
    all.sort_by_key(|purchase| Reverse(worth::of_purchase(tables, at, seat, purchase)));
    all.truncate(PURCHASES);
    let mut orders: Vec<Order> = all.iter().map(|purchase| bought(tables, purchase)).collect();
    orders.extend(sales(tables, at, seat));
    orders.extend(priority::may_reverse_in_turn(at, seat).then_some(Order::Reverse));
    let sold = at.stock_turn().is_some_and(|turn| !turn.sold.is_empty());
    orders.push(if sold { Order::Done(None) } else { Order::Pass });
    orders
}

/// A certificate, or all of a holding, for money; or one for a smaller one.
fn sales(tables: &Tables, at: &Position, seat: Seat) -> Vec<Order> {
    let mut found = Vec::new();
    for holding in Holding::ALL {
        let own = at.certificates(seat, holding);
        if own.is_empty() || at.stock_turn().is_some_and(|turn| turn.sold.has(holding)) {
            continue;
        }
        let singles = || own.iter().map(Certificates::only);
        let whole = Some((own, Certificates::NONE)).filter(|_| own.count() > 1);
        let plain = singles().map(|given| (given, Certificates::NONE));
        let smaller = singles().flat_map(|given| {
            let back = at.bank(holding).iter().map(Certificates::only);
            back.filter(move |back| back.percent() < given.percent()).map(move |back| (given, back))
        });
        for (given, back) in whole.into_iter().chain(plain).chain(smaller) {
            if sell::judge(tables, at, seat, holding, given, back).is_ok() {
                let (certificates, back) = (decide::numbers(given), decide::numbers(back));
                found.push(Order::Sell { holding: holding.code().to_owned(), certificates, back });
            }
        }
    }
    found.truncate(SALES);
    found
}

fn operating(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Vec<Order> {
    let named = Some(holding);
    let mut orders = Vec::new();
    if operate::check_invest(tables, at).is_ok() && !at.holding(holding).rails.is_empty() {
        orders.push(Order::Invest(named));
    }
    if turn::open_revenue(tables, at).is_some() {
        orders.extend([Order::Pay(named), Order::Keep(named)]);
        return orders;
    }
    let Some(operation) = at.operation() else { return orders };
    if surplus::of(tables, at, operation) > 0 {
        let rails = at.holding(holding).rails.iter().map(|card| tables.railways.card(card).code.clone());
        orders.extend(rails.map(|card| Order::Discard { holding: named, card }));
    } else {
        orders.push(Order::Done(named));
    }
    orders.extend(sides(tables, at, seat, holding));
    orders.extend(taken(tables, at, seat, holding));
    let assigned = Investor::ALL.into_iter().filter(|one| assign::check(tables, at, seat, *one).is_ok());
    orders.extend(assigned.map(|investor| Order::Assign { holding: named, investor }));
    orders
}

/// Every side of the top card that the treasury can pay, and what the director could add.
fn sides(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Vec<Order> {
    let Some(card) = at.deck.top() else { return Vec::new() };
    let (of, cash) = (tables.railways.card(card), at.player(seat).cash.0);
    let one = |label: &str| {
        let asked = Asked { card: None, level: Some(label), with: Some(cash) };
        let bought = railways::check(tables, at, seat, asked).ok()?;
        let level = of.is_two_sided().then(|| label.to_owned());
        let with = Some(bought.with.0).filter(|with| *with > 0);
        Some(Order::Rail { holding: Some(holding), card: Some(of.code.clone()), level, with })
    };
    of.sides().iter().filter_map(|side| one(&side.label)).collect()
}

/// Railways of the seat's other holdings, for next to nothing and for all that the treasury has.
fn taken(tables: &Tables, at: &Position, seat: Seat, holding: Holding) -> Vec<Order> {
    let treasury = at.holding(holding).treasury;
    let mut found = Vec::new();
    for from in Holding::ALL.into_iter().filter(|from| at.director(*from) == Some(seat)) {
        for card in at.holding(from).rails.iter() {
            let card = &tables.railways.card(card).code;
            for price in [1, treasury.0] {
                let (card, from) = (card.clone(), from.code().to_owned());
                let order = Transfer { holding: Some(holding), card, from, price };
                if transfer::check(tables, at, seat, Way::Take, &order).is_ok() {
                    found.push(Order::Take(order));
                }
            }
        }
    }
    found
}
