//! What a game of moves says of the words of its orders.

use crate::language::Language;

/// The words of a game's orders.
pub trait Words<O>: Send + Sync {
    /// Reads an order from a line as players and records have it, in whatever language; what can't be read becomes an
    /// order that the rules refuse for it.
    fn read(&self, line: &str) -> O;

    /// An order as records and the database have it: in English words, with nothing left out.
    fn canonical(&self, order: &O) -> String;

    /// An order as a sheet in a language has it.
    fn in_words(&self, order: &O, language: Language) -> String;

    /// A word of a walk of options as a sheet in a language has it.
    fn word(&self, word: &str, language: Language) -> String;
}
