//! What lines make together: towns served, regions connected, connection between railroads, prohibited lines (§4.8).

use super::map::{Map, Region, Route, RouteId, TownId};
use super::player::Link;
use super::route_set::RouteSet;
use std::collections::{BTreeSet, VecDeque};

/// Towns served by lines.
pub fn towns<'a>(map: &Map, lines: impl IntoIterator<Item = &'a RouteId>) -> BTreeSet<TownId> {
    lines.into_iter().flat_map(|line| map.route(*line).ends()).collect()
}

/// Regions whose star cities are among the towns (§2.7).
pub fn regions(map: &Map, towns: &BTreeSet<TownId>) -> BTreeSet<Region> {
    towns.iter().map(|town| map.town(*town)).filter(|town| town.star).map(|town| town.region).collect()
}

/// Regions that lines connect: those whose star cities they serve (§2.7).
pub fn regions_of<'a>(map: &Map, lines: impl IntoIterator<Item = &'a RouteId>) -> BTreeSet<Region> {
    lines
        .into_iter()
        .flat_map(|line| map.route(*line).ends())
        .map(|town| map.town(town))
        .filter(|town| town.star)
        .map(|town| town.region)
        .collect()
}

/// True if both sets of lines share a town.
pub fn connected<'a>(
    map: &Map,
    one: impl IntoIterator<Item = &'a RouteId>,
    other: impl IntoIterator<Item = &'a RouteId>,
) -> bool {
    !towns(map, one).is_disjoint(&towns(map, other))
}

/// True if the lines hang together (§2.5); no line at all does.
pub fn is_connected(map: &Map, lines: &RouteSet) -> bool {
    let Some(first) = lines.first() else { return true };
    let mut seen = BTreeSet::from([*first]);
    let mut reach = VecDeque::from([*first]);
    while let Some(line) = reach.pop_front() {
        for town in map.route(line).ends() {
            for next in map.routes_at(town) {
                if lines.contains(next) && seen.insert(*next) {
                    reach.push_back(*next);
                }
            }
        }
    }
    seen.len() == lines.len()
}

/// True if a railroad with these lines (an unbuilt right of way counted) may not hold `route` as well (§4.8).
pub fn is_prohibited<'a>(map: &Map, lines: impl IntoIterator<Item = &'a RouteId>, route: &Route) -> bool {
    bar(map, lines, route).is_some()
}

/// What bars a line from a railroad (§4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It has this line, which is parallel.
    Parallel(RouteId),
    /// It has this line, which ends at the same town of the divide.
    Divide(RouteId, TownId),
}

/// What bars a railroad with these lines from holding `route` as well: the first of its lines that does.
pub fn bar<'a>(map: &Map, lines: impl IntoIterator<Item = &'a RouteId>, route: &Route) -> Option<Bar> {
    let ends = route.ends();
    lines.into_iter().filter(|line| **line != route.id).find_map(|line| {
        if route.parallel == Some(*line) {
            return Some(Bar::Parallel(*line));
        }
        let divide = map.route(*line).ends().into_iter().find(|town| ends.contains(town) && map.divides(*town));
        divide.map(|town| Bar::Divide(*line, town))
    })
}

/// Towns of a route through which no railroad passes.
pub fn divide_towns(map: &Map, route: &Route) -> Vec<TownId> {
    route.ends().into_iter().filter(|town| map.divides(*town)).collect()
}

/// Links between regions that a set of regions makes (§1.2.3).
pub fn links(regions: &BTreeSet<Region>) -> BTreeSet<Link> {
    let has = |region| regions.contains(&region);
    let mut made = BTreeSet::new();
    if has(Region::Atlantic) && (has(Region::Centre) || has(Region::Mississippi)) {
        made.insert(Link::Heartland);
    }
    if has(Region::Centre) && has(Region::Gulf) {
        made.insert(Link::Gulf);
    }
    if has(Region::Pacific) && (has(Region::Midwest) || has(Region::Mississippi) || has(Region::Gulf)) {
        made.insert(Link::Spike);
    }
    made
}
