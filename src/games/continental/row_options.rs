//! Which rights of way a railroad may ask for (§4.7): S11 judges requests by it, and the report, the receipt and
//! computer positions forecast by it.

use super::Game;
use super::event::Reason;
use super::map::{RailroadId, RouteId, RouteKind};
use super::network;
use super::railroad::Railroad;
use std::collections::BTreeSet;

/// Whether a railroad may ask for a route as a right of way, as the game stands: it must be a right of way, free,
/// connected and not prohibited.
///
/// An unbuilt right of way counts as one of the railroad's lines: it is if the railroad builds it, as it must (or
/// abandon it) before it may ask for another. Whether it does, and whether the railroad is bankrupt, is not judged
/// here, since both may change before S11.
///
/// # Errors
/// The first rule that forbids it.
pub fn may_request(game: &Game, railroad: &Railroad, route: RouteId) -> Result<(), Reason> {
    let map = &game.rules.map;
    let wanted = map.route(route);
    if wanted.kind != RouteKind::RightOfWay {
        return Err(Reason::NotARow);
    }
    if !game.is_free(route) {
        return Err(Reason::NotFree);
    }
    let row = railroad.row.map(|row| row.route);
    let held = || railroad.lines.iter().chain(row.iter());
    if !held().any(|line| map.route(*line).touches(wanted)) {
        return Err(Reason::NotConnected);
    }
    if network::is_prohibited(map, held(), wanted) {
        return Err(Reason::Prohibited);
    }
    Ok(())
}

/// The rights of way a railroad may ask for as the game stands, in the order of the route list (§10.2.7).
pub fn row_options(game: &Game, railroad: RailroadId) -> Vec<RouteId> {
    let Some(found) = game.railroad(railroad) else { return Vec::new() };
    let map = &game.rules.map;
    let row = found.row.map(|row| row.route);
    let near: BTreeSet<RouteId> = network::towns(map, found.lines.iter().chain(row.iter()))
        .into_iter()
        .flat_map(|town| map.routes_at(town).iter().copied())
        .collect();
    near.into_iter().filter(|route| may_request(game, found, *route).is_ok()).collect()
}
