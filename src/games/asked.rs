//! What a game waits for.

use super::Seat;
use serde::Serialize;

/// A decision that a seat has to take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    pub seat: Seat,
    /// What kind of decision it is, in the game's own word: `auction`, `turn`.
    pub kind: &'static str,
    /// What it is about, a code of the game; empty where the kind says all.
    pub about: String,
}

/// The questions that are open; none: the game has ended.
///
/// The number grows by one with every question put, whoever answers it: a person, an instruction or a deadline. Seats
/// that are asked at once share it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// From 1.
    pub number: u32,
    pub questions: Vec<Question>,
}

impl Asked {
    /// True if nobody will be asked anything more.
    pub fn ended(&self) -> bool {
        self.questions.is_empty()
    }

    /// What a seat is asked, if it is.
    pub fn of(&self, seat: Seat) -> Option<&Question> {
        self.questions.iter().find(|question| question.seat == seat)
    }
}
