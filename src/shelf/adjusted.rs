//! What may be asked of a game whose position the moderator may put right by hand.

use super::Failure;
use crate::store::{GameRow, Writing};

/// A game whose position may be put right by hand.
pub trait Adjusted {
    /// Every kind of line, with what it does.
    fn lines(&self) -> &'static [(&'static str, &'static str)];

    /// Carries lines out on the game as it stands after its last turn, and keeps it: all of them or none.
    ///
    /// # Errors
    /// What is wrong with a line, or the game has not begun.
    fn adjust(&self, books: &Writing<'_>, game: &GameRow, wanted: &Adjusting<'_>) -> Result<PutRight, Failure>;
}

/// Lines of a correction.
#[derive(Clone, Copy, Debug)]
pub struct Adjusting<'a> {
    pub text: &'a str,
    pub reason: &'a str,
    pub now: &'a str,
}

/// What was put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PutRight {
    /// After which it was.
    pub turn: u16,
    /// The lines as they were understood.
    pub lines: Vec<String>,
    /// Lines that would put it back.
    pub inverse: Vec<String>,
    /// Figures that came to be others besides, in words.
    pub besides: Vec<String>,
}
