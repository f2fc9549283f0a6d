//! What there is to draw, before it is known where on the sheet: places in kilometres, and how each route stands.

use super::neighbours;
use super::projection::Albers;
use super::status::{Change, Inside, Status, changes, statuses};
use crate::games::continental::map::{Map, RailroadId, Route, RouteId};
use crate::games::continental::views::{PlayerView, PublicView};
use crate::report::picture::Style;
use crate::report::picture::colour::{Colour, PALETTE, PATTERNS};
use crate::report::picture::geometry::{Point, Rect};
use std::collections::{BTreeMap, BTreeSet};

/// A game's map at the end of a turn.
pub struct Plan<'a> {
    pub view: &'a PublicView,
    pub style: Style,
    /// Towns in kilometres, in the order of the map.
    pub places: Vec<Point>,
    pub statuses: Vec<Status>,
    pub changes: BTreeMap<RouteId, Change>,
    pub albers: Albers,
    inks: BTreeMap<RailroadId, usize>,
    /// How lines are broken of railroads that would look like one near them.
    breaks: BTreeMap<RailroadId, usize>,
    /// Railroads of the reader, which stand out.
    own: BTreeSet<RailroadId>,
}

impl<'a> Plan<'a> {
    /// What everybody may know.
    pub fn public(view: &'a PublicView, style: Style) -> Plan<'a> {
        Plan::of(view, &Inside::default(), style)
    }

    /// What one player may know.
    pub fn own(view: &'a PlayerView, style: Style) -> Plan<'a> {
        Plan::of(&view.public, &Inside::of(view), style).of_owner(view.presidencies().iter().copied())
    }

    fn of(view: &'a PublicView, inside: &Inside, style: Style) -> Plan<'a> {
        let map = &view.rules.map;
        let albers = Albers::of(map.towns());
        let places: Vec<Point> = map.towns().iter().map(|town| albers.town(town)).collect();
        let inks = match style {
            Style::Colour => PALETTE.len(),
            Style::Print => PATTERNS.len(),
        };
        let inks = share_out(map, &places, inks);
        let breaks = match style {
            Style::Colour => neighbours::told_apart(view, &places, &inks),
            Style::Print => BTreeMap::new(),
        };
        Plan {
            view,
            style,
            places,
            statuses: statuses(view, inside),
            changes: changes(view),
            albers,
            inks,
            breaks,
            own: BTreeSet::new(),
        }
    }

    /// The same for a reader whose railroads these are.
    pub fn of_owner(self, own: impl IntoIterator<Item = RailroadId>) -> Plan<'a> {
        Plan { own: own.into_iter().collect(), ..self }
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
            Style::Colour => PALETTE[self.ink(railroad) % PALETTE.len()],
            Style::Print => Colour::BLACK,
        }
    }

    /// How a railroad's lines are broken: in colours, only as long as one of the same colour is near; in print, the same in
    /// every turn.
    pub fn pattern(&self, railroad: RailroadId) -> &'static [f64] {
        match self.style {
            Style::Colour => PATTERNS[self.breaks.get(&railroad).copied().unwrap_or_default() % PATTERNS.len()],
            Style::Print => PATTERNS[self.ink(railroad) % PATTERNS.len()],
        }
    }

    /// True if the reader presides over a railroad.
    pub fn is_own(&self, railroad: RailroadId) -> bool {
        self.own.contains(&railroad)
    }

    fn ink(&self, railroad: RailroadId) -> usize {
        self.inks.get(&railroad).copied().unwrap_or_default()
    }

    /// True if a route is a line of the reader's.
    pub fn is_own_line(&self, route: RouteId) -> bool {
        matches!(self.status(route), Status::Built { railroad, .. } if self.is_own(railroad))
    }

    /// Where all towns lie.
    pub fn extent(&self) -> Rect {
        Rect::around(self.places.iter().copied())
    }

    /// Where what a player has lies: the towns of each of his railroads, or together those of the railroads he is a
    /// director of, or of his PCs, or of the railroads he has shares of; nothing if he has nothing of the kind.
    pub fn areas_of(&self, view: &PlayerView) -> Vec<Area> {
        let area = |routes: &[RouteId]| Rect::around(routes.iter().flat_map(|id| self.ends(self.map().route(*id))));
        let lines = |mine: &dyn Fn(RailroadId) -> bool| -> Vec<RouteId> {
            let railroads = self.view.railroads.values().filter(|railroad| mine(railroad.id));
            railroads.flat_map(|railroad| railroad.lines.iter().copied()).collect()
        };
        if !view.presidencies().is_empty() {
            let own = view.presidencies().iter();
            return own.map(|id| Area { railroad: Some(*id), rect: area(&lines(&|one| one == *id)) }).collect();
        }
        let directed = lines(&|id| self.view.railroads.get(&id).is_some_and(|one| one.directors.contains(&view.me)));
        let pcs: Vec<RouteId> = view.pcs.iter().map(|pc| pc.pc).collect();
        let held = lines(&|id| view.holdings.get(&id).is_some_and(|held| held.shares.0 > 0));
        let routes = [directed, pcs, held].into_iter().find(|routes| !routes.is_empty());
        routes.map(|routes| Area { railroad: None, rect: area(&routes) }).into_iter().collect()
    }
}

/// A part of the country where somebody has something, in kilometres.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// The railroad it is of, if it is of one.
    pub railroad: Option<RailroadId>,
    pub rect: Rect,
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
