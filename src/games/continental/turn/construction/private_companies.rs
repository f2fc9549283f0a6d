//! Which orders a private company takes (§10.1.2): its owner's of the turn's start, and one of them a turn.

use super::super::super::Game;
use super::super::super::event::Reason;
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::orders::Order;
use super::super::super::player::PlayerId;
use super::super::docket::Judgement;
use super::super::{Desk, Docket};
use std::collections::BTreeSet;

/// The PC an order is to, if it is one that excludes others: to offer it, to have it absorbed, to incorporate it.
fn subject(game: &Game, order: &Order) -> Option<RouteId> {
    match order {
        Order::Offer { pc, .. } | Order::Incorporate { pc } => Some(*pc),
        // A railroad's code is its first line's: whether a merger is one of railroads or of a PC, its state tells.
        Order::Merge { what, .. } if game.railroad(RailroadId(*what)).is_none() => Some(*what),
        _ => None,
    }
}

/// Drops orders to PCs of others and a PC's second order.
pub fn check(docket: &mut Docket<'_>) {
    let mut ordered: BTreeSet<RouteId> = BTreeSet::new();
    docket.judge(|game, player, order| {
        let Some(pc) = subject(game, order) else { return Judgement::Stands };
        if !matches!(order, Order::Offer { .. }) && !owns(game, player, pc) {
            return Judgement::Drop { reason: Reason::NotOwner, figure: None };
        }
        if !ordered.insert(pc) {
            return Judgement::Drop { reason: Reason::PcHasOrder, figure: None };
        }
        Judgement::Stands
    });
}

fn owns(game: &Game, player: PlayerId, pc: RouteId) -> bool {
    game.pcs.get(&pc).is_some_and(|found| found.owner == Some(player))
}

/// The standing orders to PCs that `wanted` picks (a PC and what else the step needs), in the order of the route
/// list. Those whose PC was sold in S5 are dropped.
pub fn orders<T>(
    desk: &mut Desk<'_>,
    wanted: impl Fn(&Order) -> Option<(RouteId, T)>,
) -> Vec<(PlayerId, usize, RouteId, T)> {
    let mut found = Vec::new();
    for (player, place) in desk.places(|order| wanted(order).is_some()) {
        let Some((pc, what)) = desk.standing((player, place)).and_then(&wanted) else { continue };
        if desk.start.railroad(RailroadId(pc)).is_some() {
            continue;
        }
        if owns(&desk.game, player, pc) {
            found.push((player, place, pc, what));
        } else {
            desk.entry((player, place)).drop(Reason::PcSold, None);
        }
    }
    found.sort_by_key(|(_, _, pc, _)| *pc);
    found
}
