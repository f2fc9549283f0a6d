//! What of a record may leave the referee before the end (§7.5): a bid or a move that an instruction made is its seat's own.

use crate::games::Seat;
use crate::games::moves::Audience;
use crate::games::wabash::codes::{Company, Dial};
use crate::games::wabash::order::{First, Order, Written};
use crate::games::wabash::tables::Tables;
use crate::games::wabash::{Event, Wabash};
use crate::report::moves::Public;

/// Tells instructions from what they did.
pub(super) struct WabashPublic;

impl Public<Wabash> for WabashPublic {
    /// Without its limit: `AUCTION co UP TO n` is `AUCTION co`, and each bid that follows an order of its own.
    fn order(&self, order: &Order) -> Order {
        match order {
            Order::Turn(Written::Auction { company, first: First::UpTo(_) }) => {
                Order::Turn(Written::Auction { company: company.clone(), first: First::Ask })
            }
            order => order.clone(),
        }
    }

    fn taken(&self, rules: &Wabash, told: &[&(Audience, Event)]) -> Vec<(Seat, Order)> {
        taken(&rules.tables, told)
    }
}

/// Each decision is told of by its owner's `Used`, and by all that comes before the next one.
fn taken(tables: &Tables, told: &[&(Audience, Event)]) -> Vec<(Seat, Order)> {
    let mut taken = Vec::new();
    let mut rest = told;
    while let Some((first, behind)) = rest.split_first() {
        rest = behind;
        let (Audience::Only(seat), Event::Used { .. }) = first else { continue };
        let until = behind.iter().position(|(_, event)| matches!(event, Event::Used { .. })).unwrap_or(behind.len());
        let events: Vec<&Event> = behind
            .iter()
            .take(until)
            .filter(|(audience, _)| *audience == Audience::Everybody)
            .map(|(_, event)| event)
            .collect();
        taken.extend(decision(tables, *seat, &events).map(|order| (*seat, order)));
    }
    taken
}

/// The order of a seat that led to these events.
fn decision(tables: &Tables, seat: Seat, events: &[&Event]) -> Option<Order> {
    Some(match events.first()? {
        Event::Bid { bid, .. } => Order::Bid(bid.0),
        Event::Passed { .. } => Order::Pass,
        Event::NothingDone { dial, .. } => Order::Turn(Written::Nothing(*dial)),
        Event::DialMoved { dial, .. } => Order::Turn(written(tables, seat, *dial, &events[1..])?),
        _ => return None,
    })
}

fn written(tables: &Tables, seat: Seat, dial: Dial, events: &[&Event]) -> Option<Written> {
    match (dial, events.first()?) {
        (Dial::Auction, Event::AuctionOpened { company, .. }) => {
            let first = match events.get(1) {
                Some(Event::Bid { seat: by, bid, .. }) if *by == seat => First::Bid(bid.0),
                Some(Event::Passed { seat: by, .. }) if *by == seat => First::Pass,
                _ => First::Ask,
            };
            Some(Written::Auction { company: code(*company), first })
        }
        (Dial::Expand, Event::LocomotiveLaid { company, .. }) => {
            let hexes = events.iter().filter_map(|event| match event {
                Event::LocomotiveLaid { hex, .. } => Some(hex.clone()),
                _ => None,
            });
            Some(Written::Expand { company: code(*company), hexes: hexes.collect() })
        }
        (Dial::Develop, Event::Developed { hex, .. }) => Some(Written::Develop(vec![hex.clone()])),
        (Dial::Develop, Event::ScaleMoved { scale, .. }) => {
            let hex = tables.map.hex(tables.map.of_scale(*scale));
            Some(Written::Develop(vec![hex.label().to_owned()]))
        }
        _ => None,
    }
}

fn code(company: Company) -> String {
    company.code().to_owned()
}
