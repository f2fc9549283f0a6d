//! The one adapter that makes a game of the shelf of a game of moves.
//!
//! A game gives three things, each in a room of its own: its rules ([`Ruled`]), its words ([`Words`]) and its letters
//! ([`Letters`]). [`Moves`] puts them together with a card; all else is the same for all of them.

mod bound;
mod document;
mod forecast;
mod game;
mod keeping;
mod kept;
mod lesson;
mod letter;
mod offer;
mod options;
mod play;
mod proofs;
mod readers;
mod record;
mod replay;
mod simulate;
mod table;
mod tally;
mod trial;

pub use letter::Occasion;

use super::{Card, Showing};
use crate::games::moves::Ruled;
use crate::games::moves::record::Staged;
use crate::report::moves::Letters;
use crate::sheet::moves::Words;
use std::marker::PhantomData;

/// What the journal says of moves taken back, and of a record that is played by other rules than before.
const UNDO: &str = "undo";
const ACCEPT_RULES: &str = "accept-rules";

/// A game of moves as the shelf has it.
pub struct Moves<R, W, L> {
    card: Card,
    words: W,
    letters: L,
    /// Sections of the game's rulings, by name and title, which its records are to prove.
    sections: &'static [(&'static str, &'static str)],
    showing: Option<Showing>,
    rules: PhantomData<fn() -> R>,
}

impl<R, W, L> Moves<R, W, L>
where
    R: Ruled + Staged + 'static,
    W: Words<R::Order>,
    L: Letters<R>,
{
    /// A game of these rules, words and letters.
    pub const fn new(card: Card, words: W, letters: L, sections: &'static [(&'static str, &'static str)]) -> Self {
        Moves { card, words, letters, sections, showing: None, rules: PhantomData }
    }

    /// The same, shown to newcomers by a game of sample people.
    #[must_use]
    pub const fn shown(mut self, showing: Showing) -> Self {
        self.showing = Some(showing);
        self
    }
}
