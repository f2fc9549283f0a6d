//! Where a railroad should grow: what each way it could go would bring for its cost, many routes ahead.

use super::super::map::{Map, Region, RouteId, RouteKind, TownId};
use super::super::money::Money;
use super::super::network;
use super::super::operating;
use super::super::player::Link;
use super::super::route_set::RouteSet;
use super::super::turn::victory::rail_builder;
use super::super::views::{Insight, PublicRailroad, PublicView};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Routes a way may have at most, and miles.
const LONGEST_WAY: u16 = 16;
const FARTHEST: i64 = 2_600;

/// What it is worth to meet one's other railroad: both may merge then.
const SISTER: Money = Money(60_000);

/// Points the Golden Spike seems worth: those of two categories, and the country beyond.
const SPIKE: i64 = 32;

/// Part of traffic that is profit at a good efficiency, percent.
const MARGIN: i64 = 35;

/// What a tycoon thinks points are worth, dollars each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Esteem {
    pub region: Money,
    pub link: Money,
}

/// How one may come to a town.
#[derive(Clone, Copy)]
struct Way {
    cost: i64,
    /// Profit a turn, and points in dollars, of all that is built on the way.
    gain: i64,
    first: RouteId,
    routes: u16,
    /// Star regions met on the way, by the bits of [`Region::ALL`].
    regions: u16,
}

/// Rights of way to ask for, the best first, with what they bring: dollars of gain for 1000 of cost.
pub(super) fn ranked(
    public: &PublicView,
    railroad: &PublicRailroad,
    sister: Option<&PublicRailroad>,
    insight: &Insight,
    esteem: Esteem,
) -> Vec<(i64, RouteId)> {
    let options = &insight.row_options;
    if options.is_empty() {
        return Vec::new();
    }
    let mut best: Vec<(i64, RouteId)> = options.iter().map(|option| (i64::MIN, *option)).collect();
    for way in Survey::new(public, railroad, sister, insight.row, esteem).ways() {
        let value = way.gain * 1000 / way.cost.max(1);
        if let Some(entry) = best.iter_mut().find(|(_, option)| *option == way.first)
            && entry.0 < value
        {
            entry.0 = value;
        }
    }
    best.retain(|(value, _)| *value > i64::MIN);
    best.sort_by_key(|(value, route)| (Reverse(*value), *route));
    best
}

struct Survey<'a> {
    map: &'a Map,
    esteem: Esteem,
    /// By route: somebody has it, or the railroad may not.
    closed: Vec<bool>,
    start: BTreeSet<TownId>,
    /// Towns of the president's other railroad, if it lies apart: once they meet, both may merge.
    sister: BTreeSet<TownId>,
    regions: u16,
    made: BTreeSet<Link>,
    laying: i64,
    town_cost: i64,
    mile: i64,
    point: i64,
    region_gain: i64,
}

fn bit(region: Region) -> u16 {
    1 << (region as u16)
}

impl<'a> Survey<'a> {
    fn new(
        public: &'a PublicView,
        railroad: &PublicRailroad,
        sister: Option<&PublicRailroad>,
        row: Option<RouteId>,
        esteem: Esteem,
    ) -> Survey<'a> {
        let rules = &public.rules;
        let map = &rules.map;
        let mut closed = vec![false; map.routes().len() + 1];
        for other in public.railroads.values() {
            for line in &other.lines {
                closed[usize::from(line.0)] = true;
            }
        }
        for taken in &public.taken_rows {
            closed[usize::from(taken.0)] = true;
        }
        let held: RouteSet = railroad.lines.iter().copied().chain(row).collect();
        // What would keep his two railroads apart for ever is closed as well.
        let sister = sister.filter(|sister| {
            // Parallel lines don't hinder a merger, two lines at a city of the divide do.
            let divides = |lines: &RouteSet| -> BTreeSet<TownId> {
                lines.iter().flat_map(|line| network::divide_towns(map, map.route(*line))).collect()
            };
            divides(&held).is_disjoint(&divides(&sister.lines))
        });
        let apart = sister.iter().flat_map(|sister| &sister.lines);
        for line in held.iter().chain(apart) {
            if let Some(parallel) = map.route(*line).parallel {
                closed[usize::from(parallel.0)] = true;
            }
            // No second line at a city of the divide.
            for town in network::divide_towns(map, map.route(*line)) {
                for route in map.routes_at(town) {
                    closed[usize::from(route.0)] = true;
                }
            }
        }
        let start = network::towns(map, &held);
        let sister = sister.map(|sister| network::towns(map, &sister.lines)).unwrap_or_default();
        let sister = if sister.is_disjoint(&start) { sister } else { BTreeSet::new() };
        let regions = network::regions(map, &start).into_iter().map(bit).fold(0, |all, one| all | one);
        let laying = rules.effects(super::super::climate::Climate::Normal).laying_cost;
        let base = operating::base_traffic(rules, &railroad.lines).0;
        let connected = 100 + rules.params.region_percent * (i64::from(regions.count_ones()) - 1).max(0);
        Survey {
            map,
            esteem,
            closed,
            start,
            sister,
            regions,
            made: public.links_made.clone(),
            laying,
            town_cost: rules.params.town_cost.0,
            mile: rules.params.base_revenue_mile.0 * connected * MARGIN / 10_000,
            point: rules.params.base_revenue_point.0 * connected * MARGIN / 10_000,
            region_gain: base * rules.params.region_percent * MARGIN / 10_000,
        }
    }

    /// The cheapest way to every town within reach.
    fn ways(&self) -> Vec<Way> {
        let mut settled = vec![false; self.map.towns().len()];
        let mut ways: Vec<Option<Way>> = vec![None; self.map.towns().len()];
        let mut heap = BinaryHeap::new();
        for town in &self.start {
            settled[usize::from(town.0)] = true;
            let from = Way { cost: 0, gain: 0, first: RouteId(0), routes: 0, regions: self.regions };
            self.go_on(*town, from, &settled, &mut ways, &mut heap);
        }
        let mut found = Vec::new();
        while let Some((Reverse(cost), town)) = heap.pop() {
            let place = usize::from(town.0);
            let Some(way) = ways[place] else { continue };
            if settled[place] || way.cost != cost {
                continue;
            }
            settled[place] = true;
            found.push(way);
            if !self.map.divides(town) && way.routes < LONGEST_WAY && way.cost < FARTHEST * self.laying {
                self.go_on(town, way, &settled, &mut ways, &mut heap);
            }
        }
        found
    }

    fn go_on(
        &self,
        town: TownId,
        from: Way,
        settled: &[bool],
        ways: &mut [Option<Way>],
        heap: &mut BinaryHeap<(Reverse<i64>, TownId)>,
    ) {
        for id in self.map.routes_at(town) {
            let route = self.map.route(*id);
            if route.kind != RouteKind::RightOfWay || self.closed[usize::from(id.0)] {
                continue;
            }
            let far = if route.from == town { route.to } else { route.from };
            let place = usize::from(far.0);
            if settled[place] {
                continue;
            }
            let cost = from.cost + self.laying * route.miles.0 + self.town_cost * self.map.points_of(route);
            if ways[place].is_some_and(|known| known.cost <= cost) {
                continue;
            }
            let goal = self.map.town(far);
            let mut gain = from.gain + self.mile * route.miles.0 + self.point * goal.points();
            let mut regions = from.regions;
            if goal.star && regions & bit(goal.region) == 0 {
                regions |= bit(goal.region);
                gain += self.region_gain + self.esteem.region.0 + self.links(from.regions, regions);
            }
            if self.sister.contains(&far) {
                gain += self.region_gain * 2 + SISTER.0;
            }
            let first = if from.routes == 0 { *id } else { from.first };
            ways[place] = Some(Way { cost, gain, first, routes: from.routes + 1, regions });
            heap.push((Reverse(cost), far));
        }
    }

    /// What the links are worth that the new regions make, dollars.
    fn links(&self, before: u16, after: u16) -> i64 {
        let set = |bits: u16| Region::ALL.into_iter().filter(|region| bits & bit(*region) != 0).collect();
        let (old, new): (BTreeSet<Region>, BTreeSet<Region>) = (set(before), set(after));
        network::links(&new)
            .difference(&network::links(&old))
            .map(|link| {
                let points = match link {
                    Link::Spike => SPIKE,
                    Link::Heartland | Link::Gulf => rail_builder::points_of(*link),
                };
                self.esteem.link.0 * points * if self.made.contains(link) { 1 } else { 2 }
            })
            .sum()
    }
}
