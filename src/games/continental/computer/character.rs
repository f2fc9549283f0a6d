//! What a computer position is after, and how much it dares.

use super::super::chance::Dice;
use super::super::player::PlayerId;

/// The title a computer position leans toward (§1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    Baron,
    Mogul,
    Builder,
    Magnate,
    Prodigal,
}

impl Goal {
    const ALL: [Goal; 5] = [Goal::Baron, Goal::Mogul, Goal::Builder, Goal::Magnate, Goal::Prodigal];
}

/// The character of a computer position; it stays the same all game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    pub goal: Goal,
    /// Percent of what the Bank calls safe that it borrows: 20 to 100.
    pub daring: i64,
}

impl Character {
    /// The character of a position in the game of that seed: neighbours differ in their goals.
    pub fn of(seed: u64, player: PlayerId) -> Character {
        let shift = Dice::new(seed, 0, "characters").between(0, 4);
        let index = usize::try_from((i64::from(player.0) + shift) % 5).unwrap_or(0);
        let daring = Dice::new(seed, 0, &format!("daring.{player}")).between(20, 100);
        Character { goal: Goal::ALL[index], daring }
    }
}
