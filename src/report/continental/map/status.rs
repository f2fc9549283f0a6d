//! What the reader may know of each route, and what the turn changed about it: from a public view what everybody may,
//! from a player's view what he alone may besides.

use crate::games::continental::event::Event;
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::{PlayerView, PublicView};
use std::collections::BTreeMap;

/// How a route stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Nobody's: a right of way to be had, or a PC that hasn't appeared.
    Free,
    /// A right of way that a railroad of the reader's may ask for next turn.
    Open(RailroadId),
    /// A right of way somebody holds unbuilt.
    Taken,
    /// A right of way held unbuilt by a railroad of which the reader sees the inside.
    Held(RailroadId),
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

/// What one player sees from the inside of railroads: nothing, if nobody in particular is the reader.
#[derive(Clone, Debug, Default)]
pub struct Inside {
    /// Rights of way held unbuilt by railroads he is a director of or has spied on.
    held: BTreeMap<RouteId, RailroadId>,
    /// Rights of way that railroads he presides over may ask for.
    open: BTreeMap<RouteId, RailroadId>,
}

impl Inside {
    pub fn of(view: &PlayerView) -> Inside {
        let held = view.insights.iter().filter_map(|(railroad, insight)| Some((insight.row?, *railroad)));
        let mut open = BTreeMap::new();
        for railroad in view.presidencies() {
            let options = view.insights.get(railroad).map_or(&[][..], |insight| insight.row_options.as_slice());
            for route in options {
                open.entry(*route).or_insert(*railroad);
            }
        }
        Inside { held: held.collect(), open }
    }
}

/// The status of each route, in the order of the list.
pub fn statuses(view: &PublicView, inside: &Inside) -> Vec<Status> {
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
        } else if let Some(railroad) = inside.held.get(&route) {
            Status::Held(*railroad)
        } else if view.taken_rows.contains(&route) {
            Status::Taken
        } else if let Some(railroad) = inside.open.get(&route) {
            Status::Open(*railroad)
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
