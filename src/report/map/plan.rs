//! What there is to draw, before it is known where on the sheet: places in kilometres, and how each route stands.

use super::MapStyle;
use super::projection::Albers;
use super::status::{Change, Status, changes, statuses};
use crate::games::continental::map::{Map, RailroadId, Route, RouteId};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PublicView;
use crate::report::picture::colour::{Colour, PALETTE, PATTERNS};
use crate::report::picture::geometry::{Point, Rect};
use std::collections::BTreeMap;

/// A game's map at the end of a turn.
pub struct Plan<'a> {
    pub view: &'a PublicView,
    pub style: MapStyle,
    /// Towns in kilometres, in the order of the map.
    pub places: Vec<Point>,
    pub statuses: Vec<Status>,
    pub changes: BTreeMap<RouteId, Change>,
    inks: BTreeMap<RailroadId, usize>,
}

impl<'a> Plan<'a> {
    pub fn of(view: &'a PublicView, style: MapStyle) -> Plan<'a> {
        let map = &view.rules.map;
        let albers = Albers::of(map.towns());
        let places: Vec<Point> = map.towns().iter().map(|town| albers.town(town)).collect();
        let inks = match style {
            MapStyle::Colour => PALETTE.len(),
            MapStyle::Print => PATTERNS.len(),
        };
        let inks = share_out(map, &places, inks);
        Plan { view, style, places, statuses: statuses(view), changes: changes(view), inks }
    }

    pub fn map(&self) -> &'a Map {
        &self.view.rules.map
    }

    /// Both ends of a route in kilometres, the town earlier in the list first, so that parallel lines agree.
    pub fn ends(&self, route: &Route) -> [Point; 2] {
        let mut ends = route.ends();
        ends.sort();
        ends.map(|town| self.places[usize::from(town.0)])
    }

    pub fn status(&self, route: RouteId) -> Status {
        self.statuses[usize::from(route.0) - 1]
    }

    /// On which side of the line between its towns a route lies: 1 or -1 for one of two lines, 0 for a single one.
    pub fn side(&self, route: &Route) -> f64 {
        match route.parallel {
            None => 0.0,
            Some(other) if route.id < other => 1.0,
            Some(_) => -1.0,
        }
    }

    /// The colour of a railroad's lines; the same in every turn.
    pub fn colour(&self, railroad: RailroadId) -> Colour {
        match self.style {
            MapStyle::Colour => PALETTE[self.ink(railroad) % PALETTE.len()],
            MapStyle::Print => Colour::BLACK,
        }
    }

    /// How a railroad's lines are broken; the same in every turn.
    pub fn pattern(&self, railroad: RailroadId) -> &'static [f64] {
        match self.style {
            MapStyle::Colour => &[],
            MapStyle::Print => PATTERNS[self.ink(railroad) % PATTERNS.len()],
        }
    }

    fn ink(&self, railroad: RailroadId) -> usize {
        self.inks.get(&railroad).copied().unwrap_or_default()
    }

    /// Where all towns lie.
    pub fn extent(&self) -> Rect {
        Rect::around(self.places.iter().copied())
    }

    /// Where the towns of a player's railroads lie, or those of the ones he is a director of, or of his PCs; `None`
    /// if he has nothing of the kind.
    pub fn area_of(&self, player: PlayerId) -> Option<Rect> {
        let own = self.view.player(player)?;
        let lines = |mine: &dyn Fn(RailroadId) -> bool| -> Vec<RouteId> {
            let railroads = self.view.railroads.values().filter(|railroad| mine(railroad.id));
            railroads.flat_map(|railroad| railroad.lines.iter().copied()).collect()
        };
        let presided = || lines(&|id| own.presidencies.contains(&id));
        let directed = || lines(&|id| self.view.railroads.get(&id).is_some_and(|one| one.directors.contains(&player)));
        let routes = [presided(), directed(), own.pcs.clone()].into_iter().find(|routes| !routes.is_empty())?;
        Some(Rect::around(routes.into_iter().flat_map(|route| self.ends(self.map().route(route)))))
    }
}

/// Gives each PC, since any may become a railroad, one of a number of inks, so that those alike lie far apart. It
/// depends on the map alone: a railroad keeps its ink through the game.
fn share_out(map: &Map, places: &[Point], inks: usize) -> BTreeMap<RailroadId, usize> {
    let mut given: Vec<Vec<Point>> = vec![Vec::new(); inks];
    let mut shared = BTreeMap::new();
    for pc in map.routes().iter().filter(|route| route.is_pc()) {
        let [from, to] = pc.ends().map(|town| places[usize::from(town.0)]);
        let middle = from.toward(to, 0.5);
        let nearest =
            |alike: &Vec<Point>| alike.iter().map(|other| other.minus(middle).length()).fold(f64::INFINITY, f64::min);
        let best = (0..inks).reduce(|best, ink| if nearest(&given[ink]) > nearest(&given[best]) { ink } else { best });
        let ink = best.unwrap_or_default();
        given[ink].push(middle);
        shared.insert(RailroadId(pc.id), ink);
    }
    shared
}
