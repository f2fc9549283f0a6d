//! What everybody may know of each route, and what the turn changed about it: from the public view, nothing else.

use crate::games::continental::event::Event;
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PublicView;
use std::collections::BTreeMap;

/// How a route stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Nobody's: a right of way to be had, or a PC that hasn't appeared.
    Free,
    /// A right of way somebody holds unbuilt.
    Taken,
    /// A PC on offer.
    Offered,
    /// A PC of a player's that isn't on offer.
    Owned(PlayerId),
    /// A railroad's line.
    Built { railroad: RailroadId, doubled: bool },
}

/// What a turn did to a route; the later here hides the earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A right of way granted, a PC bought.
    Acquired,
    /// Part of another railroad, or of a railroad at all, since this turn.
    Merged,
    /// Built or doubled.
    Built,
}

impl Change {
    pub const ALL: [Change; 3] = [Change::Built, Change::Acquired, Change::Merged];
}

/// The status of each route, in the order of the list.
pub fn statuses(view: &PublicView) -> Vec<Status> {
    let mut built: BTreeMap<RouteId, Status> = BTreeMap::new();
    for railroad in view.railroads.values() {
        for line in &railroad.lines {
            let doubled = railroad.doubled.contains(line);
            built.insert(*line, Status::Built { railroad: railroad.id, doubled });
        }
    }
    let status = |route: RouteId| {
        if let Some(status) = built.get(&route) {
            *status
        } else if view.on_offer.contains_key(&route) {
            Status::Offered
        } else if let Some(owner) = view.owned_pcs.get(&route) {
            Status::Owned(*owner)
        } else if view.taken_rows.contains(&route) {
            Status::Taken
        } else {
            Status::Free
        }
    };
    view.rules.map.routes().iter().map(|route| status(route.id)).collect()
}

/// What the turn changed.
pub fn changes(view: &PublicView) -> BTreeMap<RouteId, Change> {
    let mut changes = BTreeMap::new();
    let mut mark = |route: RouteId, change: Change| {
        let known = changes.entry(route).or_insert(change);
        *known = change.max(*known);
    };
    for record in &view.news {
        match &record.event {
            Event::Built { route, .. } | Event::Doubled { route, .. } => mark(*route, Change::Built),
            Event::RowAcquired { route, .. } => mark(*route, Change::Acquired),
            Event::PcSold { pc, .. } => mark(*pc, Change::Acquired),
            Event::Incorporated { railroad, .. } => mark(railroad.0, Change::Merged),
            Event::Absorbed { pc, .. } => mark(*pc, Change::Merged),
            Event::Merged { lines, .. } => lines.iter().for_each(|line| mark(*line, Change::Merged)),
            _ => {}
        }
    }
    changes
}
