//! What must hold after every step, whatever happened: books, shares, limits, connected networks.
//!
//! [`check`] is what holds between any two steps of a turn. A player's cash is not part of it: a correction by the
//! moderator may leave it below zero until S14 turns that into a loan. [`check_end`] is what holds besides when S14
//! to S18 are done: nobody's cash is below zero, and boards agree with holdings. An unbuilt right of way is not
//! judged as prohibited here: a merger may leave a survivor with one it can't build.

use super::Game;
use super::map::{Map, RailroadId, RouteId};
use super::money::{Money, Shares};
use super::player::PlayerId;
use super::railroad::Railroad;
use super::turn::s16_elections::makes_director;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use thiserror::Error;

/// An invariant that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Breach(pub String);

/// Checks what must hold after every step.
///
/// # Errors
/// The first that does not.
pub fn check(game: &Game) -> Result<(), Breach> {
    // A list is walked much quicker than the map, and all of them are looked at again and again here.
    let railroads: Vec<&Railroad> = game.railroads.values().collect();
    books(game, &railroads)?;
    holdings(game, &railroads)?;
    let mut owned = Owned::new(&game.rules.map);
    let mut networks = Networks::new(&game.rules.map);
    for &railroad in &railroads {
        figures(game, railroad)?;
        networks.check(railroad, &mut owned)?;
    }
    companies(game, owned)?;
    players(game, &railroads)
}

/// Checks what must hold between two turns, whoever has put figures right by hand: besides, boards agree with holdings.
///
/// # Errors
/// The first that does not.
pub fn check_seated(game: &Game) -> Result<(), Breach> {
    check(game)?;
    boards(game)
}

/// Checks what must hold at a turn's end as well.
///
/// # Errors
/// The first that does not.
pub fn check_end(game: &Game) -> Result<(), Breach> {
    check(game)?;
    if let Some((id, player)) = game.players.iter().find(|(_, player)| player.cash < Money::ZERO) {
        return breach(format_args!("player {id} ends the turn with ${} of cash", player.cash));
    }
    boards(game)
}

fn breach(what: fmt::Arguments<'_>) -> Result<(), Breach> {
    Err(Breach(what.to_string()))
}

fn code(game: &Game, railroad: RailroadId) -> &str {
    game.rules.map.railroad_code(railroad)
}

/// All accounts add up to zero: money is never made or lost.
fn books(game: &Game, railroads: &[&Railroad]) -> Result<(), Breach> {
    let players: Money = game.players.values().map(|player| player.cash).sum();
    let railroads: Money = railroads.iter().map(|railroad| railroad.cash).sum();
    let sum = game.bank + game.public + players + railroads;
    if sum != Money::ZERO {
        return breach(format_args!("all accounts together hold ${sum}, not nothing"));
    }
    Ok(())
}

/// Issued shares are the Public's and the players'.
fn holdings(game: &Game, railroads: &[&Railroad]) -> Result<(), Breach> {
    // By number, which is quicker than a search for each holding; `None`: there is no such railroad.
    let mut held: Vec<Option<Shares>> = vec![None; game.rules.map.routes().len() + 1];
    for railroad in railroads {
        held[usize::from(railroad.id.0.0)] = Some(Shares::ZERO);
    }
    for (player, tycoon) in &game.players {
        for (railroad, shares) in &tycoon.shares {
            match &mut held[usize::from(railroad.0.0)] {
                Some(sum) if shares.is_positive() => *sum += *shares,
                _ => {
                    return breach(format_args!("player {player} holds {shares} shares of {}", code(game, *railroad)));
                }
            }
        }
    }
    for railroad in railroads {
        let players = held[usize::from(railroad.id.0.0)].unwrap_or_default();
        if railroad.issued != railroad.public + players {
            return breach(format_args!(
                "{} has {} shares issued, but the Public holds {} and players {players}",
                code(game, railroad.id),
                railroad.issued,
                railroad.public
            ));
        }
    }
    Ok(())
}

/// Routes that were found to have an owner.
struct Owned<'a> {
    map: &'a Map,
    /// By number.
    routes: Vec<bool>,
}

impl<'a> Owned<'a> {
    fn new(map: &'a Map) -> Owned<'a> {
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

/// The figures of a railroad are possible ones.
fn figures(game: &Game, railroad: &Railroad) -> Result<(), Breach> {
    let params = &game.rules.params;
    for (what, good) in [
        ("treasury", railroad.treasury >= Shares::ZERO),
        ("shares of the Public", railroad.public >= Shares::ZERO),
        ("price", (1..=params.price_max.0).contains(&railroad.price.0)),
        ("efficiency", (1..=params.max_efficiency).contains(&railroad.efficiency)),
        ("bonds", railroad.bonds >= Money::ZERO),
        ("short-term loans", railroad.loans >= Money::ZERO),
        ("debt to the president", railroad.owed_president >= Money::ZERO),
        ("land", railroad.land.0 >= 0),
        ("land grant", railroad.row.is_none_or(|row| row.grant.0 >= 0)),
        ("double track", railroad.doubled.is_subset(&railroad.lines)),
    ] {
        if !good {
            return breach(format_args!("{} has an impossible {what}: {railroad:?}", code(game, railroad.id)));
        }
    }
    Ok(())
}

/// Debts, PCs and presidencies of players are within the rules.
fn players(game: &Game, railroads: &[&Railroad]) -> Result<(), Breach> {
    let pcs = count(game.pcs.values().filter_map(|pc| pc.owner));
    let presidencies = count(railroads.iter().filter_map(|railroad| railroad.president));
    for (id, player) in &game.players {
        for (what, figure) in [("debt", player.debt), ("limit", player.limit), ("recall", player.recall)] {
            if figure < Money::ZERO {
                return breach(format_args!("player {id} has a {what} of ${figure}"));
            }
        }
    }
    let params = &game.rules.params;
    for (what, counts, most) in [("PCs", pcs, params.max_pcs), ("presidencies", presidencies, params.max_presidencies)]
    {
        for (position, count) in (0..=u8::MAX).zip(counts).filter(|(_, count)| *count > 0) {
            if count > most || !game.players.contains_key(&PlayerId(position)) {
                return breach(format_args!("player {position} has {count} {what}"));
            }
        }
    }
    Ok(())
}

/// How many of these each player is, by position: quicker than a search for every one of them.
fn count(players: impl Iterator<Item = PlayerId>) -> Vec<i64> {
    let mut counts = Vec::new();
    for player in players {
        let position = usize::from(player.0);
        if position >= counts.len() {
            counts.resize(position + 1, 0);
        }
        counts[position] += 1;
    }
    counts
}

/// Directors are those with enough shares; president and chairman are two of them.
fn boards(game: &Game) -> Result<(), Breach> {
    let percent = game.rules.params.director_percent;
    let mut boards: BTreeMap<RailroadId, BTreeSet<PlayerId>> = BTreeMap::new();
    for (id, player) in &game.players {
        for (railroad, held) in &player.shares {
            if game.railroad(*railroad).is_some_and(|found| makes_director(found, *held, percent)) {
                boards.entry(*railroad).or_default().insert(*id);
            }
        }
    }
    for railroad in game.railroads.values() {
        let board = boards.remove(&railroad.id).unwrap_or_default();
        if let Some(id) = board.symmetric_difference(&railroad.directors).next() {
            return breach(format_args!("the board of {} is wrong about player {id}", code(game, railroad.id)));
        }
        for officer in [railroad.president, railroad.chairman].into_iter().flatten() {
            if !railroad.directors.contains(&officer) {
                return breach(format_args!(
                    "player {officer} has an office at {} and no seat",
                    code(game, railroad.id)
                ));
            }
        }
    }
    Ok(())
}

/// Checks networks of lines one after the other, without a set of towns for each: this runs eighteen times a turn.
struct Networks<'a> {
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
    fn new(map: &'a Map) -> Networks<'a> {
        Networks { map, round: 0, towns: vec![Served::default(); map.towns().len()] }
    }

    /// Lines and right of way are nobody else's; lines hang together (§2.5), none is prohibited (§4.8), and there is
    /// one at least.
    fn check(&mut self, railroad: &Railroad, owned: &mut Owned<'_>) -> Result<(), Breach> {
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

#[cfg(test)]
mod tests;
