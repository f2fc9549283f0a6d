//! Who claims which presidency, and who gets it (§4.14.4, §10.1.2.6).
//!
//! Every player has a list: the railroads he names, then the presidencies he holds and has not resigned, in the
//! order of the route list. He claims as many as he may hold from the top of his list; what another takes from him
//! he crosses out, and claims the next. A railroad goes to the director with most shares who claims it. Since
//! railroads only ever change to a stronger claimant, the outcome does not depend on who is looked at first.

use super::super::super::chance::Tied;
use super::super::super::event::Reason;
use super::super::super::map::RailroadId;
use super::super::super::money::Shares;
use super::super::super::orders::Order;
use super::super::super::player::PlayerId;
use super::super::{Desk, Docket};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What a player wants, the dearest first.
type Wishes = BTreeMap<PlayerId, Vec<RailroadId>>;

/// Directors who may claim a railroad, the strongest first.
type Precedence = BTreeMap<RailroadId, Vec<PlayerId>>;

/// Railroads a sheet claims by name.
pub(super) fn named(docket: &Docket<'_>) -> BTreeSet<RailroadId> {
    docket
        .standing()
        .filter_map(|order| match order {
            Order::Control(claims) => Some(claims),
            _ => None,
        })
        .flatten()
        .copied()
        .collect()
}

/// Settles all claims and tells the claimants what became of their orders.
pub(super) fn settle(desk: &mut Desk<'_>) -> BTreeMap<RailroadId, PlayerId> {
    let wishes: Wishes = desk.start.players.keys().map(|player| (*player, wishes_of(desk, *player))).collect();
    let precedence = precedence(desk, &wishes);
    let places = usize::try_from(desk.rules().params.max_presidencies).unwrap_or(0);
    let presidents = assign(&wishes, &precedence, places);
    judge(desk, &presidents);
    presidents
}

/// What a player wants. A claim on a railroad that merged passes to the survivor; a resignation of one has nothing
/// left to give up.
fn wishes_of(desk: &Desk<'_>, player: PlayerId) -> Vec<RailroadId> {
    let mut named: Vec<RailroadId> = Vec::new();
    let mut resigned: BTreeSet<RailroadId> = BTreeSet::new();
    let mut held: Vec<RailroadId> = Vec::new();
    if let Some(docket) = desk.dockets.get(&player) {
        held.extend(docket.railroads.iter().map(|railroad| railroad.id));
        for order in docket.standing() {
            match order {
                Order::Control(claims) => named.extend(claims),
                Order::Resign(railroad) => {
                    resigned.insert(*railroad);
                }
                _ => {}
            }
        }
    }
    let held = held.into_iter().filter(|railroad| !resigned.contains(railroad));
    let held: BTreeSet<RailroadId> = held.map(|railroad| desk.memo.heir(railroad)).collect();
    let held = held.into_iter().filter(|railroad| !resigned.contains(railroad));
    let mut wishes: Vec<RailroadId> = Vec::new();
    for wish in named.into_iter().map(|railroad| desk.memo.heir(railroad)).chain(held) {
        if !wishes.contains(&wish) && desk.game.railroad(wish).is_some() {
            wishes.push(wish);
        }
    }
    wishes
}

/// Directors who want a railroad, by their shares; of as many the sitting president first, then by lot.
fn precedence(desk: &mut Desk<'_>, wishes: &Wishes) -> Precedence {
    let mut all = Precedence::new();
    for (player, wanted) in wishes {
        for id in wanted {
            if desk.game.railroad(*id).is_some_and(|railroad| railroad.directors.contains(player)) {
                all.entry(*id).or_default().push(*player);
            }
        }
    }
    for (id, claimants) in &mut all {
        let sitting = desk.game.railroad(*id).and_then(|railroad| railroad.president);
        let mut by_shares: BTreeMap<Reverse<Shares>, Vec<PlayerId>> = BTreeMap::new();
        for player in claimants.drain(..) {
            by_shares.entry(Reverse(desk.game.held(player, *id))).or_default().push(player);
        }
        for mut equals in by_shares.into_values() {
            if let Some(place) = equals.iter().position(|player| Some(*player) == sitting) {
                claimants.push(equals.remove(place));
            }
            claimants.extend(by_lot(desk, *id, equals));
        }
    }
    all
}

fn by_lot(desk: &mut Desk<'_>, railroad: RailroadId, players: Vec<PlayerId>) -> Vec<PlayerId> {
    if players.len() < 2 {
        return players;
    }
    let about = format!("president.{}", desk.start.rules.map.railroad_code(railroad));
    let mut tied: Vec<Tied> = players.into_iter().map(Tied::Player).collect();
    desk.chance.tie(&about, &mut tied);
    tied.into_iter()
        .filter_map(|one| match one {
            Tied::Player(player) => Some(player),
            Tied::Railroad(_) => None,
        })
        .collect()
}

/// Settles the claims again and again until nobody has to cross out one more.
fn assign(wishes: &Wishes, precedence: &Precedence, places: usize) -> BTreeMap<RailroadId, PlayerId> {
    let mut lost: BTreeSet<(PlayerId, RailroadId)> = BTreeSet::new();
    loop {
        let mut claims: BTreeMap<RailroadId, Vec<PlayerId>> = BTreeMap::new();
        for (player, wanted) in wishes {
            for id in wanted.iter().filter(|id| !lost.contains(&(*player, **id))).take(places) {
                claims.entry(*id).or_default().push(*player);
            }
        }
        let before = lost.len();
        let mut presidents = BTreeMap::new();
        for (id, claimants) in claims {
            let winner =
                precedence.get(&id).and_then(|ranked| ranked.iter().copied().find(|player| claimants.contains(player)));
            if let Some(winner) = winner {
                presidents.insert(id, winner);
            }
            lost.extend(claimants.into_iter().filter(|player| Some(*player) != winner).map(|player| (player, id)));
        }
        if lost.len() == before {
            return presidents;
        }
    }
}

/// Cuts a claim to what was won of it, or drops it. There is nothing to resign at a railroad that ceased to be, nor
/// at one that the same player claims, be it by the name of one that went into it.
fn judge(desk: &mut Desk<'_>, presidents: &BTreeMap<RailroadId, PlayerId>) {
    for place in desk.places(|order| matches!(order, Order::Resign(_))) {
        let Some(&Order::Resign(railroad)) = desk.standing(place) else { continue };
        let claims = desk.dockets.get(&place.0).map(named).unwrap_or_default();
        if desk.memo.merged.contains_key(&railroad) {
            desk.entry(place).drop(Reason::RailroadGone, None);
        } else if claims.iter().any(|claim| desk.memo.heir(*claim) == railroad) {
            desk.entry(place).drop(Reason::AlsoClaimed, None);
        }
    }
    for place in desk.places(|order| matches!(order, Order::Control(_))) {
        let (player, _) = place;
        let Some(Order::Control(named)) = desk.standing(place).cloned() else { continue };
        let wins = |railroad: &RailroadId| presidents.get(&desk.memo.heir(*railroad)) == Some(&player);
        let Some(failed) = named.iter().copied().find(|railroad| !wins(railroad)) else { continue };
        let won: Vec<RailroadId> = named.iter().copied().filter(wins).collect();
        let reason = match desk.game.railroad(desk.memo.heir(failed)) {
            None => Reason::NoSuchRailroad,
            Some(railroad) if !railroad.directors.contains(&player) => Reason::NotDirector,
            Some(_) => Reason::FewerShares,
        };
        if won.is_empty() {
            desk.entry(place).drop(reason, None);
        } else {
            desk.entry(place).cut(Order::Control(won), reason, None);
        }
    }
}
