//! Private companies: which to bid for, and what becomes of one's own.

use super::super::map::{RailroadId, Region, RouteId};
use super::super::money::{Miles, Money};
use super::super::network;
use super::super::orders::Order;
use super::super::railroad::Standing;
use super::super::views::PublicRailroad;
use super::{Goal, Plan};

/// What a new railroad's share is worth on average, dollars.
const NEW_SHARE: Money = Money(14);

/// What a chair to be had with a company is worth to one who lacks it, dollars a mile.
const CHAIR: Money = Money(16);

/// Percent of his net worth a seat on a board is worth to a mogul.
const SEAT: i64 = 1;

/// Orders to one's own companies, then bids.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let own: Vec<_> = plan.view.pcs.iter().map(|pc| (pc.pc, pc.mergers.clone())).collect();
    let mut grown: Vec<RailroadId> = Vec::new();
    let mut swapped = false;
    for (pc, mergers) in own {
        if !swapped && let Some(neighbour) = neighbour(plan, pc).filter(|_| plan.dice.happens(1, 2)) {
            // A railroad of its own now, part of the neighbour next turn: its shares are exchanged one for one, and
            // nobody has to pay for the line. The other chair, if he has one, may be claimed again after that.
            plan.order(Order::Incorporate { pc });
            plan.wanted = vec![neighbour, RailroadId(pc)];
            swapped = true;
            continue;
        }
        let miles = plan.view.public.rules.map.route(pc).miles;
        let alone = plan.wanted.len() < plan.chairs();
        let found = if alone { NEW_SHARE + CHAIR } else { NEW_SHARE };
        let found = found.a_mile(miles) + seat(plan);
        // A second company might make a prohibited line together with the first.
        let best = mergers
            .iter()
            .filter(|id| !grown.contains(id))
            .filter_map(|id| plan.railroad(*id))
            .map(|railroad| (share_value(plan, railroad), railroad.id))
            .max_by_key(|(value, id)| (*value, std::cmp::Reverse(*id)));
        match best {
            Some((value, into)) if value.a_mile(miles) > found => {
                plan.order(Order::Merge { what: pc, into });
                grown.push(into);
            }
            _ => {
                plan.order(Order::Incorporate { pc });
                if alone {
                    plan.wanted.push(RailroadId(pc));
                }
            }
        }
    }
    bid(plan);
}

/// The railroad of his that could take in the one made of this company, if giving up another chair for it is no loss:
/// both chairs must not be about to merge anyway.
fn neighbour(plan: &Plan<'_>, pc: RouteId) -> Option<RailroadId> {
    // Two chairs are worth more to a mogul than one better railroad.
    if !plan.view.mergers.is_empty() || plan.character.goal == Goal::Mogul {
        return None;
    }
    // Who stands on the way to the coast stays there.
    let goes_west = |id: &RailroadId| {
        let west = [Region::Midwest, Region::Mississippi, Region::Rockies, Region::Southwest, Region::Pacific];
        plan.railroad(*id).is_some_and(|own| west.iter().any(|region| own.regions.contains(region)))
    };
    plan.wanted
        .iter()
        .copied()
        .filter(|id| !plan.wanted.iter().any(|other| other != id && goes_west(other)))
        .filter(|id| plan.could_join_to(*id, [pc].iter()))
        .filter(|id| plan.railroad(*id).is_some_and(|own| own.standing == Standing::Sound && own.price > NEW_SHARE))
        .max_by_key(|id| (plan.railroad(*id).map(|own| own.price), std::cmp::Reverse(*id)))
}

/// What a share of a railroad that absorbs one's company is worth, dollars: a director gets shares at half price on top.
fn share_value(plan: &Plan<'_>, railroad: &PublicRailroad) -> Money {
    let expected = plan.outlook.closing(&plan.view.public.rules, railroad).min(railroad.price.part(5, 4));
    let worth = (expected + railroad.price).part(1, 2);
    match (railroad.president == Some(plan.view.me), railroad.directors.contains(&plan.view.me)) {
        (true, _) => worth.part(170, 100),
        (_, true) => worth.part(125, 100),
        _ => worth,
    }
}

fn bid(plan: &mut Plan<'_>) {
    let rules = plan.view.public.rules.clone();
    let room = rules.params.max_pcs - i64::try_from(plan.view.pcs.len()).unwrap_or(0);
    if room <= 0 {
        return;
    }
    let mut offers: Vec<(Money, RouteId, Money)> = plan
        .view
        .public
        .on_offer
        .values()
        .filter(|offer| offer.seller != Some(plan.view.me))
        .map(|offer| (worth(plan, offer.pc, rules.map.route(offer.pc).miles), offer.pc, offer.ask))
        .filter(|(worth, _, ask)| worth > ask)
        .collect();
    // Everybody sees the same bargains: a little disorder keeps the others guessing.
    let mut ranked: Vec<(i64, Money, RouteId, Money)> = offers
        .drain(..)
        .map(|(worth, pc, ask)| ((worth - ask).0 * plan.dice.between(60, 140) / 100, worth, pc, ask))
        .collect();
    ranked.sort_by_key(|(gain, _, pc, _)| (std::cmp::Reverse(*gain), *pc));
    let mut left = plan.budget;
    let mut bids = 0;
    for (_, worth, pc, ask) in ranked {
        if bids >= room {
            break;
        }
        // Nobody knows what others bid; the eager leave themselves little.
        let eagerness = plan.dice.between(70, 100);
        let amount = (ask + (worth - ask).part(eagerness, 100)).min(left.part(9, 10));
        if amount >= ask {
            plan.order(Order::Bid { pc, amount });
            plan.budget -= amount;
            left -= amount;
            bids += 1;
        }
    }
}

/// What a company would bring, dollars: a share for each mile of the best railroad that could absorb it, or of a new
/// one and its chair; to a mogul, its seat.
fn worth(plan: &Plan<'_>, pc: RouteId, miles: Miles) -> Money {
    let map = &plan.view.public.rules.map;
    let route = map.route(pc);
    // A railroad beside one's own may be merged into it, and the chair is free again.
    let new = match plan.wanted.len() < plan.chairs() {
        true if plan.could_join([pc].iter()) => NEW_SHARE + CHAIR * 2,
        true => NEW_SHARE + CHAIR,
        false => NEW_SHARE,
    };
    let absorbed = plan
        .view
        .public
        .railroads
        .values()
        .filter(|railroad| railroad.price > new && railroad.standing == Standing::Sound)
        .filter(|railroad| railroad.lines.iter().any(|line| map.route(*line).touches(route)))
        .filter(|railroad| !network::is_prohibited(map, &railroad.lines, route))
        .map(|railroad| share_value(plan, railroad))
        .max()
        .unwrap_or_default();
    absorbed.a_mile(miles).max(new.a_mile(miles) + seat(plan))
}

/// What the seat is worth that comes with a new railroad, dollars: a fifth of the shares seats a mogul for good, since
/// directors get their part of every issue.
fn seat(plan: &Plan<'_>) -> Money {
    match plan.character.goal {
        Goal::Mogul => plan.view.net_worth.at_least_zero().part(SEAT, 100),
        _ => Money(0),
    }
}
