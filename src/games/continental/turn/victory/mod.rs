//! Victory points (§1.2, RULINGS 7): five categories that add up from turn to turn, and Rail Baron, which is derived
//! from them whenever somebody asks.
//!
//! Presidents and directors are those in office when the turn began; what they are rewarded for is judged at its
//! end. A railroad that went into another gives nothing of its own.

pub mod rail_baron;
pub mod rail_builder;
pub(super) mod rail_magnate;
pub(super) mod rail_mogul;
pub(super) mod rail_prodigal;
pub(super) mod robber_baron;

use super::super::event::{Event, Score};
use super::super::map::RailroadId;
use super::super::money::Vp;
use super::super::player::{Category, PlayerId};
use super::Desk;
use std::collections::BTreeMap;

/// Adds points to a player's and notes them; nothing happens for zero.
fn add(desk: &mut Desk<'_>, player: PlayerId, category: Category, points: Vp, why: Score) {
    if points == Vp::ZERO {
        return;
    }
    if let Some(tycoon) = desk.game.players.get_mut(&player) {
        tycoon.vp[category as usize] += points;
        desk.note(Event::Scored { player, category, points, why });
    }
}

/// Railroads that still exist, under the presidents of the turn's start.
fn ruled(desk: &Desk<'_>) -> BTreeMap<PlayerId, Vec<RailroadId>> {
    let mut all: BTreeMap<PlayerId, Vec<RailroadId>> = BTreeMap::new();
    for railroad in desk.start.railroads.values() {
        if let Some(president) = railroad.president
            && desk.game.railroad(railroad.id).is_some()
        {
            all.entry(president).or_default().push(railroad.id);
        }
    }
    all
}
