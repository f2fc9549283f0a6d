//! A game with the computer in every seat, played without a database.

use rpo::games::continental::Game;
use rpo::games::continental::chance::Streams;
use rpo::games::continental::computer;
use rpo::games::continental::event::Record;
use rpo::games::continental::orders::TurnOrders;
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::rules::Rules;
use rpo::games::continental::setup::{Seat, set_up};
use rpo::games::continental::turn::{self, TurnError};
use rpo::games::continental::views::{player_view, public_view};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

pub static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| Rules::standard().unwrap());

/// A game with its last turn.
pub struct Table {
    pub before: Game,
    pub now: Game,
    /// What happened in the last turn.
    pub events: Vec<Record>,
}

impl Table {
    /// Fifteen positions before their first turn.
    pub fn set_up(seed: u64) -> Table {
        let seats: BTreeMap<PlayerId, Seat> =
            (1..=15).map(|position| (PlayerId(position), Seat { name: None, computer: true })).collect();
        let now = set_up(&RULES, seed, &seats, &mut Streams::new(RULES.clone(), seed, 0));
        Table { before: now.clone(), now, events: Vec::new() }
    }

    /// What the computer orders in every seat.
    pub fn orders(&self) -> TurnOrders {
        let public = public_view(&self.before, &self.now, &self.events);
        let sheet = |player: &PlayerId| {
            let view = player_view(&public, &self.before, &self.now, &self.events, *player).unwrap();
            (*player, computer::orders(&view, self.now.seed))
        };
        self.now.players.keys().map(sheet).collect()
    }

    /// Plays a turn.
    pub fn play(&mut self, orders: &TurnOrders) -> Result<(), TurnError> {
        let (next, events) = turn::run(&self.now, orders)?;
        self.before = std::mem::replace(&mut self.now, next);
        self.events = events;
        Ok(())
    }
}
