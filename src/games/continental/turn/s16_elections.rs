//! S16: directors, chairmen and presidents for the next turn (§4.14, §10.1.2.6).
//!
//! Boards follow from the holdings. Presidencies are settled by [`claims`]; what is claimed is judged here and not
//! when the turn begins, since a railroad may come to be, and shares may be bought, in between.

mod claims;

use super::super::Game;
use super::super::event::{Event, Reason};
use super::super::map::RailroadId;
use super::super::money::Shares;
use super::super::orders::Order;
use super::super::player::PlayerId;
use super::super::railroad::{Railroad, director_part};
use super::docket::Judgement;
use super::{Desk, Docket};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Judges the orders of this step by the state at the turn's start: too many claims, and presidencies resigned that
/// one does not hold or claims as well. Whether a claim succeeds is for the step to say.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge(|game, player, order| match order {
        Order::Control(named) => {
            let most = game.rules.params.max_presidencies;
            let distinct: BTreeSet<RailroadId> = named.iter().copied().collect();
            if i64::try_from(distinct.len()).is_ok_and(|count| count <= most) {
                return Judgement::Stands;
            }
            let mut kept: Vec<RailroadId> = Vec::new();
            for claim in named {
                if !kept.contains(claim) && i64::try_from(kept.len()).is_ok_and(|count| count < most) {
                    kept.push(*claim);
                }
            }
            Judgement::Cut { to: Order::Control(kept), reason: Reason::TooManyClaims, figure: Some(most) }
        }
        Order::Resign(railroad) => match game.railroad(*railroad) {
            None => Judgement::Drop { reason: Reason::NoSuchRailroad, figure: None },
            Some(found) if found.president != Some(player) => {
                Judgement::Drop { reason: Reason::NotPresident, figure: None }
            }
            Some(_) => Judgement::Stands,
        },
        _ => Judgement::Stands,
    });
    let claimed = claims::named(docket);
    docket.judge(|_, _, order| match order {
        Order::Resign(railroad) if claimed.contains(railroad) => {
            Judgement::Drop { reason: Reason::AlsoClaimed, figure: None }
        }
        _ => Judgement::Stands,
    });
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    elect(&mut desk.game);
    let presidents = claims::settle(desk);
    install(desk, &presidents);
    let cornered: Vec<RailroadId> = desk
        .game
        .railroads
        .values()
        .filter(|railroad| desk.game.is_cornered(railroad))
        .map(|railroad| railroad.id)
        .collect();
    for railroad in cornered {
        desk.note(Event::Cornered { railroad });
    }
}

/// True if that holding makes a director (§4.14.2).
pub fn makes_director(railroad: &Railroad, held: Shares, director_percent: i64) -> bool {
    held >= director_part(railroad.issued, director_percent)
}

/// Directors by their holdings; the chairman is he who has most, the sitting one before others of as many, else the
/// lower position (§4.14.3).
pub fn elect(game: &mut Game) {
    let percent = game.rules.params.director_percent;
    let mut boards: BTreeMap<RailroadId, Vec<(PlayerId, Shares)>> = BTreeMap::new();
    for (id, player) in &game.players {
        for (railroad, held) in &player.shares {
            if game.railroad(*railroad).is_some_and(|found| makes_director(found, *held, percent)) {
                boards.entry(*railroad).or_default().push((*id, *held));
            }
        }
    }
    for railroad in game.railroads.values_mut() {
        let board = boards.remove(&railroad.id).unwrap_or_default();
        let sitting = railroad.chairman;
        railroad.chairman = board
            .iter()
            .min_by_key(|(player, held)| (Reverse(*held), Some(*player) != sitting, *player))
            .map(|(player, _)| *player);
        railroad.directors = board.into_iter().map(|(player, _)| player).collect();
    }
}

/// Puts the presidents in office. What a railroad owes one who is president no more is void (§4.4).
fn install(desk: &mut Desk<'_>, presidents: &BTreeMap<RailroadId, PlayerId>) {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let new = presidents.get(&id).copied();
        let old = desk.start.railroad(id).and_then(|then| then.president);
        let sitting = desk.game.railroad(id).and_then(|now| now.president);
        if sitting != new {
            remove_president(desk, id);
        }
        if let Some(railroad) = desk.game.railroads.get_mut(&id) {
            railroad.president = new;
        }
        if old != new {
            desk.note(Event::NewPresident { railroad: id, old, new });
        }
    }
}

/// Ends a presidency; the debt to the president is void (§4.4).
pub(super) fn remove_president(desk: &mut Desk<'_>, id: RailroadId) {
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return };
    let owed = std::mem::take(&mut railroad.owed_president);
    if let Some(player) = railroad.president.take()
        && owed.is_positive()
    {
        desk.note(Event::PresidentsLoanVoid { railroad: id, player, amount: owed });
    }
}

#[cfg(test)]
mod tests;
