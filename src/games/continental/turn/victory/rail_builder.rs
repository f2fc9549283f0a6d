//! Rail Builder (§1.2.3): regions reached and links made this turn.
//!
//! New is what neither the railroad nor any that went into it had when the turn began. A link counts in the turn it
//! is made, and is made for the world even if nobody is rewarded for it.

use super::super::super::event::{Event, Score};
use super::super::super::map::{Map, RailroadId, Region};
use super::super::super::money::Vp;
use super::super::super::network;
use super::super::super::player::{Category, Link, PlayerId};
use super::super::super::route_set::RouteSet;
use super::super::Desk;
use std::collections::{BTreeMap, BTreeSet};

/// Points a new region.
const REGION: i64 = 2;

/// Points of a link.
pub fn points_of(link: Link) -> i64 {
    match link {
        Link::Heartland => 5,
        Link::Gulf => 7,
        Link::Spike => 10,
    }
}

/// What networks reached and linked, each for itself.
#[derive(Default)]
struct Reach {
    regions: BTreeSet<Region>,
    links: BTreeSet<Link>,
}

impl Reach {
    fn of(map: &Map, networks: &[&RouteSet]) -> Reach {
        let mut reach = Reach::default();
        for lines in networks {
            let regions = network::regions_of(map, *lines);
            reach.links.extend(network::links(&regions));
            reach.regions.extend(regions);
        }
        reach
    }
}

/// Scores the category.
pub fn score(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let start = desk.start;
    let mut then: BTreeMap<RailroadId, Vec<&RouteSet>> = BTreeMap::new();
    for railroad in start.railroads.values() {
        then.entry(desk.memo.heir(railroad.id)).or_default().push(&railroad.lines);
    }
    let mut made: Vec<(RailroadId, Option<PlayerId>, Link)> = Vec::new();
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let president = start.railroad(id).and_then(|railroad| railroad.president);
        let Some(railroad) = desk.game.railroad(id) else { continue };
        let networks = then.remove(&id).unwrap_or_default();
        // Most railroads have the lines they had.
        if networks == [&railroad.lines] {
            continue;
        }
        let before = Reach::of(&rules.map, &networks);
        let now = Reach::of(&rules.map, &[&railroad.lines]);
        made.extend(now.links.difference(&before.links).map(|link| (id, president, *link)));
        // A railroad born this turn has not reached anything: it was there.
        if start.railroad(id).is_some() {
            for region in now.regions.difference(&before.regions).copied() {
                reach(desk, id, president, region);
            }
        }
    }
    let first: BTreeSet<Link> = Link::ALL.into_iter().filter(|link| !desk.game.links_made.contains(link)).collect();
    for (id, president, link) in made {
        make(desk, id, president, link, first.contains(&link));
    }
}

fn reach(desk: &mut Desk<'_>, railroad: RailroadId, president: Option<PlayerId>, region: Region) {
    desk.note(Event::RegionReached { railroad, region });
    if let Some(player) = president {
        let why = Score::NewRegion { railroad, region };
        super::add(desk, player, Category::RailBuilder, Vp::whole(REGION), why);
    }
}

fn make(desk: &mut Desk<'_>, railroad: RailroadId, president: Option<PlayerId>, link: Link, first: bool) {
    desk.game.links_made.insert(link);
    desk.note(Event::LinkMade { railroad, link, first });
    let Some(player) = president else { return };
    if desk.game.players.get_mut(&player).is_some_and(|tycoon| tycoon.awards.insert(link)) {
        desk.note(Event::Awarded { player, railroad, link, first });
        let points = Vp::whole(points_of(link) * if first { 2 } else { 1 });
        super::add(desk, player, Category::RailBuilder, points, Score::Link { link, first });
    }
}

#[cfg(test)]
mod tests;
