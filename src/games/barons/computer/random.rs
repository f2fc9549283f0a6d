//! Whoever does one of some plain things, and means nothing by it: the measure of the others' strength.

use super::super::operate;
use super::super::order::Order;
use super::super::position::{Asks, Position};
use super::super::tables::Tables;
use super::{greedy, usual, ways};
use crate::games::Seat;
use crate::games::dice::Dice;

/// One of some orders, each as likely.
pub fn order(tables: &Tables, at: &Position, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let (_, asks) = at.asks()?;
    let mut all: Vec<Order> = match asks {
        Asks::Choose { .. } => vec![Order::Card, Order::Cash],
        Asks::Priority => vec![Order::Reverse, Order::Keep(None)],
        Asks::Consent(_) => vec![Order::Accept, Order::Refuse],
        Asks::Par => tables.track.initial().iter().map(|space| Order::Par(tables.track.price(*space).0)).collect(),
        Asks::Offer => at.on_offer().map(|investor| Order::Offer { investor, value: None }).collect(),
        Asks::Stock => {
            let bought: Vec<Order> =
                ways::purchases(tables, at, seat).map(|purchase| ways::bought(tables, &purchase)).collect();
            let one = bought.get(dice.index(bought.len())).cloned();
            one.into_iter().chain([usual(tables, at)]).collect()
        }
        Asks::Operate(holding) => {
            let mut all = vec![usual(tables, at)];
            all.extend(greedy::rail(tables, at, seat, holding));
            all.extend(operate::check_invest(tables, at).is_ok().then_some(Order::Invest(Some(holding))));
            all
        }
    };
    if all.is_empty() { None } else { Some(all.swap_remove(dice.index(all.len()))) }
}
