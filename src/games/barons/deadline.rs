//! What is carried out when a seat's time is up (§10).

use super::codes::Investor;
use super::event::Event;
use super::order::Order;
use super::position::{Asks, Position};
use super::tables::Tables;
use super::{decide, operate, stock, surplus, transfer, turn};
use crate::games::Seat;
use crate::games::moves::Told;

/// The orders that are carried out for the seat that is asked, in their order.
pub fn orders(tables: &Tables, at: &Position) -> Vec<Order> {
    let Some((_, asks)) = at.asks() else { return Vec::new() };
    match asks {
        Asks::Offer => {
            let cheapest = |investor: &Investor| tables.investor(*investor).printed_value;
            at.on_offer()
                .min_by_key(cheapest)
                .map(|investor| Order::Offer { investor, value: None })
                .into_iter()
                .collect()
        }
        Asks::Choose { .. } => vec![Order::Cash],
        Asks::Par => vec![Order::Par(tables.track.highest_initial().0)],
        Asks::Priority => vec![Order::Keep(None)],
        Asks::Stock if at.stock_turn().is_some_and(|turn| !turn.sold.is_empty()) => vec![Order::Done(None)],
        Asks::Stock => vec![Order::Pass],
        Asks::Consent(_) => vec![Order::Refuse],
        Asks::Operate(holding) => {
            let mut orders = Vec::new();
            if turn::open_revenue(tables, at).is_some() {
                orders.push(Order::Pay(Some(holding)));
            }
            if let Some(operation) = at.operation() {
                orders.extend(surplus::poorest(tables, at, operation).into_iter().map(|card| Order::Discard {
                    holding: Some(holding),
                    card: tables.railways.card(card).code.clone(),
                }));
            }
            orders.push(Order::Done(Some(holding)));
            orders
        }
    }
}

/// Carries them out for a seat. None of them can be refused, for they are made of what the position allows.
pub fn lapse(tables: &Tables, at: &mut Position, seat: Seat, told: &mut Told<Event>) {
    for order in orders(tables, at) {
        let done = match &order {
            Order::Pass => stock::pass(tables, at, seat, true, told),
            Order::Refuse => {
                transfer::answer(tables, at, seat, false, true, told);
                Ok(())
            }
            Order::Pay(_) => operate::pay(tables, at, true, told),
            Order::Discard { card, .. } => {
                surplus::check(tables, at, card).map(|card| surplus::discard(tables, at, card, true, told))
            }
            order => decide::decide(tables, at, seat, order, told).map(drop),
        };
        debug_assert!(done.is_ok(), "the default of {order:?} is refused: {done:?}");
    }
}
