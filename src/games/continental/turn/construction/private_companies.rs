//! Orders that make a private company a line or a railroad are its owner's (§10.1.2): of the turn's start, and still
//! after S5, where PCs are sold. A PC takes one order, the first of the sheet that can be.

use super::super::super::Game;
use super::super::super::event::Reason;
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::orders::Order;
use super::super::super::player::PlayerId;
use super::super::docket::Judgement;
use super::super::s05_private_companies::pc_order;
use super::super::{Desk, Docket};
use std::collections::BTreeMap;

/// Drops orders to PCs of others.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge(|game, player, order| {
        let pc = match order {
            Order::Incorporate { pc } => *pc,
            // A railroad's code is its first line's: whether a merger is one of railroads or of a PC, its state tells.
            Order::Merge { what, .. } if game.railroad(RailroadId(*what)).is_none() => *what,
            _ => return Judgement::Stands,
        };
        if owns(game, player, pc) {
            Judgement::Stands
        } else {
            Judgement::Drop { reason: Reason::NotOwner, figure: None }
        }
    });
}

/// Of a PC's orders the first that can be stands. What comes behind an OFFER, or is one, is dropped; a MERGE may turn
/// out impossible in S9, so that others wait behind it.
pub fn one_order(docket: &mut Docket<'_>) {
    let (game, player) = (docket.game, docket.player);
    let mut first: BTreeMap<RouteId, bool> = BTreeMap::new();
    for entry in &mut docket.entries {
        let Some(order) = &entry.standing else { continue };
        let Some(pc) = pc_order(order).filter(|pc| owns(game, player, *pc)) else { continue };
        let offered = matches!(order, Order::Offer { .. });
        match first.get(&pc) {
            None => drop(first.insert(pc, offered)),
            Some(true) => entry.drop(Reason::PcHasOrder, None),
            Some(false) if offered => entry.drop(Reason::PcHasOrder, None),
            Some(false) => entry.reserve = true,
        }
    }
}

fn owns(game: &Game, player: PlayerId, pc: RouteId) -> bool {
    game.pcs.get(&pc).is_some_and(|found| found.owner == Some(player))
}

/// The standing orders to PCs that `wanted` picks (a PC and what else the step needs), in the order of the route
/// list, those of one PC in the order of the sheet. Those whose PC was sold in S5 are dropped.
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
