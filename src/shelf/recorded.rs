//! What may be asked of a game that keeps a record, and of one that is tried before it is played.

use super::{Failure, Prepared};
use crate::games::Seat;
use crate::language::Language;
use crate::store::{GameRow, Reading};

/// What may be asked of a game that keeps a record.
pub trait Recorded {
    /// The record as text: with all that came from outside; or, if it is `public`, without instructions, in the place of
    /// which stand the decisions they took.
    ///
    /// # Errors
    /// If the database fails, or the rules play it otherwise now.
    fn record(&self, books: &Reading<'_>, game: &GameRow, public: bool) -> Result<String, Failure>;

    /// A new game that goes on from a record.
    ///
    /// # Errors
    /// What is wrong with the record.
    fn prepare_from(&self, record: &str) -> Result<Box<dyn Prepared>, Failure>;
}

/// A game to be tried.
#[derive(Clone, Copy, Debug)]
pub struct TrialOf<'a> {
    /// Options, `NAME=VALUE` each.
    pub options: &'a [String],
    pub seat: Seat,
    pub seed: u64,
    pub language: Language,
}

/// A game at a terminal.
pub trait Trial {
    /// What the person would read in a letter now.
    ///
    /// # Errors
    /// If a template is broken.
    fn position(&mut self) -> Result<String, Failure>;

    /// Carries out orders, and lets the computers answer; why not, if not.
    ///
    /// # Errors
    /// If a computer breaks the rules.
    fn order(&mut self, line: &str) -> Result<String, Failure>;

    /// What is asked of the person, before he answers.
    fn prompt(&self) -> String;

    /// All orders, or the one that begins with a word explained.
    fn help(&self, word: &str) -> String;

    /// What may come behind these words.
    fn complete(&self, words: &[String]) -> String;

    fn ended(&self) -> bool;
}
