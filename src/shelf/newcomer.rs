//! Who has taken a seat since the last step: he is welcomed, and told what everybody was told, not what his predecessor alone
//! was.

use crate::games::Seat;
use crate::language::text;
use crate::report::format::clean;
use crate::store::{GameRow, Reading, SeatRow, StoreError};
use std::collections::BTreeMap;

/// Seats taken since a step was over, each with the name of who sat there before; `None`: the computer.
#[derive(Clone, Debug, Default)]
pub struct Newcomers(BTreeMap<Seat, Option<String>>);

impl Newcomers {
    /// Those of a game as it stood after a step; long after it nobody is new any more.
    ///
    /// # Errors
    /// If the database fails.
    pub fn of(books: &Reading<'_>, game: &GameRow, step: u16) -> Result<Newcomers, StoreError> {
        if game.turn != Some(step) {
            return Ok(Newcomers::default());
        }
        Ok(Newcomers(books.newcomers(game, step)?.into_iter().collect()))
    }

    /// True if the seat's person has just taken it.
    pub fn has(&self, seat: Seat) -> bool {
        self.0.contains_key(&seat)
    }

    /// True if nobody has taken a seat since.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Paragraphs at the head of his letter; none for who has sat there for longer.
    pub fn welcome(&self, game: &str, seat: &SeatRow) -> Vec<String> {
        let (Some(before), Some(person)) = (self.0.get(&seat.position), &seat.person) else { return Vec::new() };
        let args = [
            ("game", game.into()),
            ("name", clean(&person.name).into()),
            ("position", seat.position.to_string().into()),
            ("before", before.as_deref().map(clean).unwrap_or_default().into()),
            ("token", person.token.as_str().into()),
        ];
        let key = if before.is_some() { "welcome" } else { "welcome-computer" };
        [key, "welcome-write", "welcome-below"].map(|key| text(person.language, key, &args)).into()
    }
}
