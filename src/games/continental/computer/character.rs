//! What a computer position is after, and how much it dares.

use super::super::chance::named;
use super::super::player::{Category, PlayerId};
use super::super::views::PublicView;

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
    /// All five, in the order of the categories they lead to.
    pub const ALL: [Goal; 5] = [Goal::Baron, Goal::Mogul, Goal::Builder, Goal::Magnate, Goal::Prodigal];

    /// The category it is after.
    pub fn category(self) -> Category {
        match self {
            Goal::Baron => Category::RobberBaron,
            Goal::Mogul => Category::RailMogul,
            Goal::Builder => Category::RailBuilder,
            Goal::Magnate => Category::RailMagnate,
            Goal::Prodigal => Category::RailProdigal,
        }
    }
}

/// The character of a computer position; it stays the same all game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    pub goal: Goal,
    /// Percent of what the Bank calls safe that it borrows in good times: 20 to 100.
    pub daring: i64,
}

/// Turn from which a title may be given up for lost, and the percent of the leader's points that still give hope.
const LATE: u16 = 11;
const HOPE: i64 = 75;

/// Daring from which builders and magnates don't ask what is safe; who lives by his money, or on show, asks longer.
const RECKLESS: i64 = 66;
const RECKLESS_PRODIGAL: i64 = 75;
const RECKLESS_BARON: i64 = 80;

impl Character {
    /// The character of a position in the game of that seed: neighbours differ in their goals.
    pub fn of(seed: u64, player: PlayerId) -> Character {
        let shift = named(seed, 0, "characters").between(0, 4);
        let index = usize::try_from((i64::from(player.0) + shift) % 5).unwrap_or(0);
        let daring = named(seed, 0, &format!("daring.{player}")).between(20, 100);
        Character { goal: Goal::ALL[index], daring }
    }

    /// True if he never asks what is safe: all on borrowed money, on one card, and as if good times would last.
    /// A mogul has railroads to lose.
    pub(super) fn is_reckless(self) -> bool {
        match self.goal {
            Goal::Mogul => false,
            Goal::Builder | Goal::Magnate => self.daring >= RECKLESS,
            Goal::Prodigal => self.daring >= RECKLESS_PRODIGAL,
            Goal::Baron => self.daring >= RECKLESS_BARON,
        }
    }

    /// True if its own title is lost, so that money may as well buy fame.
    pub(super) fn has_lost(self, public: &PublicView, me: PlayerId) -> bool {
        let category = self.goal.category() as usize;
        let best = public.players.iter().map(|player| player.vp[category]).max().unwrap_or_default();
        let own = public.player(me).map(|player| player.vp[category]).unwrap_or_default();
        public.turn >= LATE && own.0 * 100 < best.0 * HOPE
    }
}
