//! Every route has one owner at most, and a railroad's lines are one network that the rules allow.

use super::super::Game;
use super::super::map::{Map, RailroadId, RouteId};
use super::super::railroad::Railroad;
use super::super::route_set::RouteSet;
use super::{Breach, breach};

/// Who owns which route, and what is listed as a PC: all that [`check`] looks at.
#[derive(Debug)]
pub(super) struct Ownership {
    railroads: Vec<(RailroadId, RouteSet, Option<RouteId>)>,
    /// The route under which each PC is listed, and its own.
    pcs: Vec<(RouteId, RouteId)>,
    hidden: Vec<RouteId>,
}

impl Ownership {
    pub(super) fn of(game: &Game) -> Ownership {
        let railroads = game.railroads.values().map(|one| (one.id, one.lines.clone(), one.row.map(|row| row.route)));
        let pcs = game.pcs.iter().map(|(id, pc)| (*id, pc.route));
        Ownership { railroads: railroads.collect(), pcs: pcs.collect(), hidden: game.hidden_pcs.clone() }
    }

    /// True if it is the same in that state of the game.
    pub(super) fn is_that_of(&self, game: &Game) -> bool {
        let railroads = game.railroads.values().map(|one| (one.id, &one.lines, one.row.map(|row| row.route)));
        let pcs = game.pcs.iter().map(|(id, pc)| (*id, pc.route));
        self.railroads.iter().map(|(id, lines, row)| (*id, lines, *row)).eq(railroads)
            && self.pcs.iter().copied().eq(pcs)
            && self.hidden == game.hidden_pcs
    }
}

/// Checks networks and owners.
pub(super) fn check(game: &Game, railroads: &[&Railroad]) -> Result<(), Breach> {
    let mut owned = Owned::new(&game.rules.map);
    let mut networks = Networks::new(&game.rules.map);
    railroads.iter().try_for_each(|railroad| networks.check(railroad, &mut owned))?;
    companies(game, owned)
}

/// Routes that were found to have an owner.
pub(super) struct Owned<'a> {
    map: &'a Map,
    /// By number.
    routes: Vec<bool>,
}

impl<'a> Owned<'a> {
    pub(super) fn new(map: &'a Map) -> Owned<'a> {
        Owned { map, routes: vec![false; map.routes().len() + 1] }
    }

    /// A route has one owner at most: a railroad's line or right of way, a PC somebody sees, or a hidden one.
    fn add(&mut self, route: RouteId) -> Result<(), Breach> {
        if std::mem::replace(&mut self.routes[usize::from(route.0)], true) {
            return breach(format_args!("{} has two owners", self.map.code(route)));
        }
        Ok(())
    }
}

/// PCs are no railroad's, and listed under their own route.
fn companies(game: &Game, mut owned: Owned<'_>) -> Result<(), Breach> {
    let map = &game.rules.map;
    game.pcs.keys().chain(&game.hidden_pcs).try_for_each(|pc| owned.add(*pc))?;
    if let Some((id, pc)) = game.pcs.iter().find(|(id, pc)| **id != pc.route || !map.route(**id).is_pc()) {
        return breach(format_args!("{} stands in the list of PCs as {}", map.code(*id), map.code(pc.route)));
    }
    Ok(())
}

/// Checks networks of lines one after the other, without a set of towns for each: this runs eighteen times a turn.
pub(super) struct Networks<'a> {
    map: &'a Map,
    /// How many railroads were checked.
    round: u32,
    /// By number.
    towns: Vec<Served>,
}

/// What is known of a town in the round in which it was seen last.
#[derive(Clone, Copy, Default)]
struct Served {
    round: u32,
    /// Lines found there in that round.
    lines: u16,
    /// Another town of the same network; a town that nothing joins to one before it is its own.
    towards: u16,
}

impl<'a> Networks<'a> {
    pub(super) fn new(map: &'a Map) -> Networks<'a> {
        Networks { map, round: 0, towns: vec![Served::default(); map.towns().len()] }
    }

    /// Lines and right of way are nobody else's; lines hang together (§2.5), none is prohibited (§4.8), and there is
    /// one at least.
    pub(super) fn check(&mut self, railroad: &Railroad, owned: &mut Owned<'_>) -> Result<(), Breach> {
        let name = |route: RouteId| self.map.code(route).to_owned();
        self.round += 1;
        let mut towns = 0;
        let mut joins = 0;
        for line in &railroad.lines {
            owned.add(*line)?;
            let route = self.map.route(*line);
            if let Some(parallel) = route.parallel.filter(|parallel| railroad.lines.contains(parallel)) {
                let (line, parallel, own) = (name(*line), name(parallel), name(railroad.id.0));
                return breach(format_args!("{own} holds both of a double route: {line} and {parallel}"));
            }
            for town in route.ends() {
                let served = &mut self.towns[usize::from(town.0)];
                if served.round != self.round {
                    *served = Served { round: self.round, lines: 0, towards: town.0 };
                    towns += 1;
                }
                served.lines += 1;
                if served.lines > 1 && self.map.divides(town) {
                    let town = &self.map.town(town).name;
                    return breach(format_args!("{} has more than one line at {town}", name(railroad.id.0)));
                }
            }
            let one = root(&mut self.towns, route.from.0);
            let other = root(&mut self.towns, route.to.0);
            if one != other {
                self.towns[usize::from(one)].towards = other;
                joins += 1;
            }
        }
        // A tree of n towns takes n - 1 lines that join something new.
        if railroad.lines.is_empty() || joins + 1 != towns {
            return breach(format_args!("the lines of {} do not hang together", name(railroad.id.0)));
        }
        railroad.row.map_or(Ok(()), |row| owned.add(row.route))
    }
}

/// The town in which the ways of its network end.
fn root(towns: &mut [Served], town: u16) -> u16 {
    let mut here = town;
    loop {
        let next = towns[usize::from(here)].towards;
        if next == here {
            return here;
        }
        // Halves the way for those who come after.
        let after = towns[usize::from(next)].towards;
        towns[usize::from(here)].towards = after;
        here = after;
    }
}
