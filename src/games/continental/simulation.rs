//! Whole games of computer positions, played in memory and measured: how the economy is judged.
//!
//! A [`Table`] is one such game; [`play`] plays one to its end and notes the [`Figures`] of every turn. A game
//! depends on its rules and its seed alone, so many may be played at once in any order.

mod bands;
mod figures;
mod ladder;

pub use bands::{Band, bands, persistence};
pub use figures::{Figures, Measure, TurnFigures};
pub use ladder::{Ladder, Rung};

use super::Game;
use super::chance::Streams;
use super::computer;
use super::event::Record;
use super::orders::TurnOrders;
use super::player::PlayerId;
use super::rules::Rules;
use super::setup::{Seat, set_up};
use super::turn::{self, TurnError};
use super::views::{player_view, public_view};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Positions of a game (§3.1).
const POSITIONS: u8 = 15;

/// A game of fifteen computer positions.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game before the last turn; the same as `now` after the setup.
    pub before: Game,
    pub now: Game,
    /// What happened in the last turn.
    pub events: Vec<Record>,
}

impl Table {
    /// The game of a seed, set up.
    pub fn new(rules: &Arc<Rules>, seed: u64) -> Table {
        let seats: BTreeMap<PlayerId, Seat> =
            (1..=POSITIONS).map(|position| (PlayerId(position), Seat { name: None, computer: true })).collect();
        let now = set_up(rules, seed, &seats, &mut Streams::new(rules.clone(), seed, 0));
        Table { before: now.clone(), now, events: Vec::new() }
    }

    /// What every position orders, given what it sees.
    pub fn orders(&self) -> TurnOrders {
        let public = public_view(&self.before, &self.now, &self.events);
        self.now
            .players
            .keys()
            .filter_map(|player| {
                let view = player_view(&public, &self.before, &self.now, &self.events, *player)?;
                Some((*player, computer::orders(&view, self.now.seed)))
            })
            .collect()
    }

    /// Plays the next turn.
    ///
    /// # Errors
    /// As [`turn::run`].
    pub fn play(&mut self) -> Result<(), TurnError> {
        self.play_with(&self.orders())
    }

    /// Plays the next turn with these orders.
    ///
    /// # Errors
    /// As [`turn::run`].
    pub fn play_with(&mut self, orders: &TurnOrders) -> Result<(), TurnError> {
        let (next, events) = turn::run(&self.now, orders)?;
        self.before = std::mem::replace(&mut self.now, next);
        self.events = events;
        Ok(())
    }
}

/// Plays the game of a seed until it ends, or for that many turns at most.
///
/// # Errors
/// As [`turn::run`].
pub fn play(rules: &Arc<Rules>, seed: u64, turns: u16) -> Result<Figures, TurnError> {
    let mut table = Table::new(rules, seed);
    let mut figures = Figures::new();
    while !table.now.ended && table.now.turn < turns {
        table.play()?;
        figures.note(&table.now, &table.events);
    }
    figures.finish(&table.now);
    Ok(figures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_depends_on_its_seed_alone() {
        let rules = Rules::standard().unwrap();
        let played = |seed| play(&rules, seed, 4).unwrap();
        assert_eq!(played(1), played(1));
        assert_ne!(played(1), played(2));
    }
}
