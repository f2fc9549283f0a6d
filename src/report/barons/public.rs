//! What of a record may leave the referee before the end (§11.3): of the other seat's instructions only the orders they gave.

use crate::games::Seat;
use crate::games::barons::{Barons, Event, Order};
use crate::games::moves::Audience;
use crate::report::moves::Public;

/// Tells instructions from what they did: each order that one gave is told to its owner as it was given.
pub(super) struct BaronsPublic;

impl Public<Barons> for BaronsPublic {
    fn order(&self, order: &Order) -> Order {
        order.clone()
    }

    fn taken(&self, _rules: &Barons, told: &[&(Audience, Event)]) -> Vec<(Seat, Order)> {
        let given = |one: &&(Audience, Event)| match one {
            (Audience::Only(seat), Event::Used { order }) => Some((*seat, Order::clone(order))),
            _ => None,
        };
        told.iter().filter_map(given).collect()
    }
}
