//! A railroad absorbs a private company (§4.3.1 case 3): it builds the PC's line and pays its owner in shares. The
//! owner of the PC decides; the railroad is not asked.

use super::super::super::building::line_cost;
use super::super::super::event::{Event, Reason};
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::money::Money;
use super::super::super::network;
use super::super::super::orders::Order;
use super::super::super::player::PlayerId;
use super::super::super::railroad::Standing;
use super::super::super::route_set::RouteSet;
use super::super::docket::Judgement;
use super::super::{Desk, Docket};
use super::{finance, issue, private_companies};
use std::collections::BTreeMap;

/// Judges absorptions by the state at the turn's start: the railroad must be connected and may hold the line.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge(|game, _, order| {
        let Order::Merge { what, into } = order else { return Judgement::Stands };
        if game.railroad(RailroadId(*what)).is_some() {
            return Judgement::Stands;
        }
        let drop = |reason| Judgement::Drop { reason, figure: None };
        let map = &game.rules.map;
        let Some(railroad) = game.railroad(*into) else { return drop(Reason::NoSuchRailroad) };
        if !network::connected(map, &railroad.lines, [what]) {
            drop(Reason::NotConnected)
        } else if network::is_prohibited(map, &railroad.lines, map.route(*what)) {
            drop(Reason::Prohibited)
        } else {
            Judgement::Stands
        }
    });
}

/// Absorbs, in the order of the route list, what [`super::decision::decide`] left standing.
pub fn run(desk: &mut Desk<'_>) {
    let orders = private_companies::orders(desk, |order| match order {
        Order::Merge { what, into } => Some((*what, *into)),
        _ => None,
    });
    for (owner, _, pc, into) in orders {
        absorb(desk, owner, pc, into);
    }
}

/// What keeps a railroad from absorbing a PC; if nothing does, its line is added to those it will have. `lines` are those
/// of railroads that absorb others before.
pub fn obstacle(
    desk: &Desk<'_>,
    pc: RouteId,
    into: RailroadId,
    lines: &mut BTreeMap<RailroadId, RouteSet>,
) -> Option<Reason> {
    let map = &desk.start.rules.map;
    let Some(railroad) = desk.game.railroad(into) else { return Some(Reason::NoSuchRailroad) };
    if railroad.standing == Standing::Bankrupt {
        return Some(Reason::RailroadBankrupt);
    }
    let lines = lines.entry(into).or_insert_with(|| railroad.lines.clone());
    if network::is_prohibited(map, &*lines, map.route(pc)) {
        return Some(Reason::Prohibited);
    }
    lines.insert(pc);
    None
}

fn absorb(desk: &mut Desk<'_>, owner: PlayerId, pc: RouteId, into: RailroadId) {
    let rules = desk.rules();
    let route = rules.map.route(pc);
    desk.game.pcs.remove(&pc);
    // One that a merger has prohibited already is kept: only a new line forfeits it.
    let endangered = row_is_prohibited(desk, into) == Some(false);
    if let Some(railroad) = desk.game.railroads.get_mut(&into) {
        railroad.lines.insert(pc);
    }
    desk.note(Event::Absorbed { pc, railroad: into, owner });
    issue::run(desk, into, route.miles, Some(owner));
    let cost = line_cost(&rules, route, Money(rules.effects(desk.start.climate).laying_cost));
    finance::raise(desk, into, cost);
    desk.pay(Account::Railroad(into), Account::Bank, cost, Why::Building);
    if endangered && row_is_prohibited(desk, into) == Some(true) {
        forfeit(desk, into);
    }
}

/// Whether a railroad's lines prohibit its unbuilt right of way; `None` if it has none.
fn row_is_prohibited(desk: &Desk<'_>, id: RailroadId) -> Option<bool> {
    let map = &desk.start.rules.map;
    let railroad = desk.game.railroad(id)?;
    Some(network::is_prohibited(map, &railroad.lines, map.route(railroad.row?.route)))
}

/// A right of way that the new line prohibits is lost with its grant, and so is the turn's chance of another.
fn forfeit(desk: &mut Desk<'_>, id: RailroadId) {
    let Some(row) = desk.game.railroads.get_mut(&id).and_then(|railroad| railroad.row.take()) else { return };
    desk.memo.forfeited.insert(id);
    desk.note(Event::Forfeited { railroad: id, route: row.route });
}
