//! Private companies: which to bid for, and what becomes of one's own.

use super::super::map::RouteId;
use super::super::money::{Miles, Money};
use super::super::orders::Order;
use super::super::player::PlayerId;
use super::Plan;

/// What a new railroad's share is worth on average, dollars.
const NEW_SHARE: Money = Money(14);

/// Orders to one's own companies, then bids.
pub(super) fn plan(plan: &mut Plan<'_>) {
    for pc in &plan.view.pcs {
        // A share a mile is what both ways bring: a better railroad's, or one of a new railroad and its chair.
        let best = pc
            .mergers
            .iter()
            .filter_map(|id| plan.view.public.railroads.get(id))
            .filter(|railroad| railroad.price > NEW_SHARE + Money(4))
            .max_by_key(|railroad| (railroad.price, std::cmp::Reverse(railroad.id)));
        let chairs = plan.wanted.len();
        match best {
            Some(railroad) if chairs >= 2 || railroad.president == Some(plan.view.me) => {
                plan.orders.push(Order::Merge { what: pc.pc, into: railroad.id });
            }
            _ => {
                plan.orders.push(Order::Incorporate { pc: pc.pc });
                if chairs < 2 {
                    plan.wanted.push(super::RailroadId(pc.pc));
                }
            }
        }
    }
    bid(plan);
}

fn bid(plan: &mut Plan<'_>) {
    let rules = &plan.view.public.rules;
    let room = rules.params.max_pcs - i64::try_from(plan.view.pcs.len()).unwrap_or(0);
    let mut offers: Vec<(Money, RouteId, Money)> = plan
        .view
        .public
        .on_offer
        .values()
        .filter(|offer| offer.seller != Some(plan.view.me))
        .map(|offer| {
            let miles = rules.map.route(offer.pc).miles;
            (worth(plan, offer.pc, miles), offer.pc, offer.ask)
        })
        .filter(|(worth, _, ask)| worth > ask)
        .collect();
    // The greatest gain over the price asked first.
    offers.sort_by_key(|(worth, pc, ask)| (std::cmp::Reverse(*worth - *ask), *pc));
    let mut bids = 0;
    for (worth, pc, ask) in offers {
        if bids >= room {
            break;
        }
        // Nobody knows what others bid: from a little above the price asked to nearly what it is worth.
        let eagerness = plan.dice.between(10, 90);
        let amount = (ask + (worth - ask).part(eagerness, 100)).min(plan.budget.part(70, 100));
        if amount >= ask && plan.dice.happens(3, 4) {
            plan.order(Order::Bid { pc, amount });
            plan.budget -= amount;
            bids += 1;
        }
    }
}

/// What a company would bring: a share for each mile, of a new railroad or of a better one nearby.
fn worth(plan: &Plan<'_>, pc: RouteId, miles: Miles) -> Money {
    let map = &plan.view.public.rules.map;
    let near = plan
        .view
        .public
        .railroads
        .values()
        .filter(|railroad| railroad.president.is_some_and(|president: PlayerId| president == plan.view.me))
        .filter(|railroad| railroad.lines.iter().any(|line| map.route(*line).touches(map.route(pc))))
        .map(|railroad| railroad.price)
        .max()
        .unwrap_or(NEW_SHARE)
        .max(NEW_SHARE);
    near.a_mile(miles).part(if plan.times_are_good() { 85 } else { 55 }, 100)
}
