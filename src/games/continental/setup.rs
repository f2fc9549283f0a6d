//! The game before its first turn (RULINGS 1).

use super::Game;
use super::chance::Chance;
use super::player::PlayerId;
use super::rules::Rules;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position as the moderator fills it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Name of the tycoon; `None`: one of the time, from the rule parameters.
    pub name: Option<String>,
    pub computer: bool,
}

/// Sets a game up: turn 0.
pub fn set_up(rules: &Arc<Rules>, seed: u64, seats: &BTreeMap<PlayerId, Seat>, chance: &mut dyn Chance) -> Game {
    let _ = (rules, seed, seats, chance);
    todo!()
}
