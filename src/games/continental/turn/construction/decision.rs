//! Which of the orders to a private company is carried out: known before any company becomes a line or a railroad.

use super::super::super::event::Reason;
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::orders::Order;
use super::super::super::route_set::RouteSet;
use super::super::Desk;
use super::absorption;
use super::private_companies::orders;
use std::collections::BTreeMap;

/// Decides, PC by PC in the order of the route list, which of its owner's orders is carried out: the first that can be.
/// Each absorption is judged by the lines that those before it leave; what it leaves standing can be done.
pub fn decide(desk: &mut Desk<'_>) {
    let orders = orders(desk, |order| match order {
        Order::Merge { what, into } => Some((*what, Some(*into))),
        Order::Incorporate { pc } => Some((*pc, None)),
        _ => None,
    });
    let mut lines: BTreeMap<RailroadId, RouteSet> = BTreeMap::new();
    let mut incorporated: BTreeMap<RouteId, bool> = BTreeMap::new();
    for (owner, place, pc, into) in orders {
        let reason = match (incorporated.get(&pc), into) {
            (Some(before), _) if *before == into.is_none() => Some(Reason::Repeated),
            (Some(_), _) => Some(Reason::PcHasOrder),
            (None, Some(into)) => absorption::obstacle(desk, pc, into, &mut lines),
            (None, None) => None,
        };
        let entry = desk.entry((owner, place));
        match reason {
            Some(reason) => entry.drop(reason, None),
            None => {
                entry.reserve = false;
                incorporated.insert(pc, into.is_none());
            }
        }
    }
}
