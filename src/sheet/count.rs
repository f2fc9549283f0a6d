//! What a sheet is for: a turn or a decision, by its number, and the word that stands before it on a first line.

use super::lexicon::is_one_of;
use crate::language::Language;

/// How a game counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// All sheets of a turn are carried out together.
    Turns,
    /// One decision after another.
    Moves,
}

impl Count {
    /// The word as a first line has it.
    pub fn word(self, language: Language) -> &'static str {
        let [english, french] = match self {
            Count::Turns => TURN,
            Count::Moves => MOVE,
        };
        language.pick(english, french)
    }
}

/// The word before the number of a turn, English and French.
pub(super) const TURN: [&str; 2] = ["TURN", "TOUR"];
/// The word before the number of a decision. It matches whole.
pub(super) const MOVE: [&str; 2] = ["MOVE", "COUP"];

/// True for one of those words, whole and in capitals.
pub(crate) fn is_count(word: &str) -> bool {
    TURN.contains(&word) || MOVE.contains(&word)
}

/// True for a folded word that the number of turn or decision stands behind.
pub(super) fn counts(word: &str) -> bool {
    is_one_of(word, &TURN) || MOVE.contains(&word)
}
