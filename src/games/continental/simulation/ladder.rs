//! The ladder: every character against a player who gives random but legal orders.
//!
//! In each game of it every third position plays at random, the others with their characters. A character beats
//! that player if the mean of its positions lies above the mean of the random ones.

use super::super::computer::{self, Character, Goal};
use super::super::orders::TurnOrders;
use super::super::player::PlayerId;
use super::super::rules::Rules;
use super::super::turn::TurnError;
use super::super::views::{player_view, public_view};
use super::Table;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How one character did: games played, and won in net worth and in its own title.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rung {
    pub games: usize,
    pub richer: usize,
    pub titled: usize,
}

/// The rungs of all characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ladder(pub BTreeMap<Goal, Rung>);

fn plays_at_random(player: PlayerId) -> bool {
    player.0.is_multiple_of(3)
}

impl Ladder {
    /// Plays the game of a seed for that many turns at most.
    ///
    /// # Errors
    /// As [`super::super::turn::run`].
    pub fn play(rules: &Arc<Rules>, seed: u64, turns: u16) -> Result<Ladder, TurnError> {
        let mut table = Table::new(rules, seed);
        while !table.now.ended && table.now.turn < turns {
            let orders = orders(&table);
            table.play_with(&orders)?;
        }
        Ok(Ladder::of(&table))
    }

    fn of(table: &Table) -> Ladder {
        let players = &table.now.players;
        // Mean of what those positions have, in thousandths.
        let mean = |figure: &dyn Fn(PlayerId) -> i64, who: &dyn Fn(PlayerId) -> bool| {
            let all: Vec<i64> = players.keys().filter(|id| who(**id)).map(|id| figure(*id)).collect();
            all.iter().sum::<i64>() * 1000 / i64::try_from(all.len()).unwrap_or(1).max(1)
        };
        let worth = |id: PlayerId| players.get(&id).map_or(0, |player| player.net_worth.0);
        let rungs = Goal::ALL.into_iter().filter_map(|goal| {
            let mine = |id: PlayerId| !plays_at_random(id) && Character::of(table.now.seed, id).goal == goal;
            players.keys().any(|id| mine(*id)).then(|| {
                let points = |id: PlayerId| players.get(&id).map_or(0, |player| player.points(goal.category()).0);
                let rung = Rung {
                    games: 1,
                    richer: usize::from(mean(&worth, &mine) > mean(&worth, &plays_at_random)),
                    titled: usize::from(mean(&points, &mine) > mean(&points, &plays_at_random)),
                };
                (goal, rung)
            })
        });
        Ladder(rungs.collect())
    }

    /// Adds the games of another.
    pub fn add(&mut self, other: &Ladder) {
        for (goal, rung) in &other.0 {
            let own = self.0.entry(*goal).or_default();
            own.games += rung.games;
            own.richer += rung.richer;
            own.titled += rung.titled;
        }
    }
}

fn orders(table: &Table) -> TurnOrders {
    let public = public_view(&table.before, &table.now, &table.events);
    table
        .now
        .players
        .keys()
        .filter_map(|player| {
            let view = player_view(&public, &table.before, &table.now, &table.events, *player)?;
            let give = if plays_at_random(*player) { computer::random_orders } else { computer::orders };
            Some((*player, give(&view, table.now.seed)))
        })
        .collect()
}
