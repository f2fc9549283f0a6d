//! The language of one game, as the rooms around it see it: words and codes in, orders and diagnostics out.

use super::{Block, Count, Lexicon, Order, Sheet};
use crate::language::Language;
use std::fmt;

/// How the orders of a game are read and written. It knows the words of the game and the codes of the game's own files,
/// never a position: mail is read before anybody looks who sits where.
pub trait Tongue: Send + Sync + fmt::Debug {
    /// The words its orders begin with.
    fn lexicon(&self) -> &'static Lexicon;

    /// How the game counts: what stands before the number on a first line.
    fn count(&self) -> Count;

    /// Reads a block into orders. Its first line is passed over.
    fn read(&self, block: &Block) -> Sheet;

    /// True for an order that answers, and yet may count in a sheet for an earlier decision: the rules tell when it comes to
    /// it.
    fn stays(&self, _order: &Order) -> bool {
        false
    }

    /// True of a game whose letters are carried out one after another, each as one whole: a line that can't be read ends its
    /// letter, and no later letter takes the place of an earlier one.
    fn in_turn(&self) -> bool {
        false
    }

    /// True for an instruction that counts only in a letter of which nothing is refused.
    fn waits(&self, _order: &Order) -> bool {
        false
    }

    /// The line of an order in a language, which reads back as the same order.
    fn in_words(&self, order: &Order, language: Language) -> String;

    /// A line that a diagnostic suggests, which is in plain English, in a language.
    fn suggested(&self, suggestion: &str, language: Language) -> String;

    /// Two tongues with the same stamp read every block alike.
    fn stamp(&self) -> u64;

    /// The rules of the game in a language, to be sent to whoever asks.
    fn rules(&self, language: Language) -> Rulebook;

    /// What letters of help say of its orders.
    fn guide(&self, language: Language) -> Guide;

    /// Reads lines of orders without a first line, up to END.
    fn read_lines(&self, text: &str) -> Sheet {
        self.read(&Block::of_lines(text, self.lexicon()))
    }
}

/// How orders of a game are written, in few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// How lines are written, as a sentence or some.
    pub lines: String,
    /// All its orders, in lines as they stand.
    pub orders: String,
}

/// The rules of a game as a file. No example in it is a sheet: whoever forwards it orders nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The name of the file.
    pub file: &'static str,
    pub text: String,
}
