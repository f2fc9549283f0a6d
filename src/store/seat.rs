//! Seats: the positions of a game and the persons who sit there.

use super::{GameRow, Reading, StoreError, Writing};
use crate::games::Seat;
use crate::language::Language;
use crate::post::Token;
use rusqlite::{OptionalExtension, Row, params};

/// A person in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub name: String,
    /// As registered.
    pub email: String,
    pub token: Token,
    pub language: Language,
}

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub position: Seat,
    /// `None`: the computer plays.
    pub person: Option<Person>,
    /// How many persons have sat here since the game began.
    pub sitters: u32,
    /// Since when the computer plays for the person, of whom nothing came, until he writes.
    pub dropped: Option<String>,
}

impl SeatRow {
    /// True if orders are waited for: a person sits here, for whom the computer doesn't play.
    pub fn is_awaited(&self) -> bool {
        self.person.is_some() && self.dropped.is_none()
    }

    fn read(row: &Row<'_>) -> rusqlite::Result<SeatRow> {
        let email: Option<String> = row.get("email")?;
        let person = match email {
            Some(email) => {
                let token: String = row.get("token")?;
                Some(Person { name: row.get("name")?, email, token: token.into(), language: row.get("language")? })
            }
            None => None,
        };
        Ok(SeatRow {
            position: row.get("position")?,
            person,
            sitters: row.get("sitters")?,
            dropped: row.get("dropped")?,
        })
    }
}

impl Reading<'_> {
    /// All seats of a game in order.
    ///
    /// # Errors
    /// If the database fails.
    pub fn seats(&self, game: &GameRow) -> Result<Vec<SeatRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM seat WHERE game = ?1 ORDER BY position")?;
        let seats = query.query_map([game.id], SeatRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(seats)
    }

    /// One seat.
    ///
    /// # Errors
    /// [`StoreError::NoPosition`] if the game has no such position.
    pub fn seat(&self, game: &GameRow, position: Seat) -> Result<SeatRow, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM seat WHERE game = ?1 AND position = ?2")?;
        let seat = query.query_row(params![game.id, position], SeatRow::read).optional()?;
        seat.ok_or_else(|| StoreError::NoPosition { game: game.name.clone(), position: position.0 })
    }
}

impl Writing<'_> {
    /// Puts a person into a seat; `sitters` counts those who have sat there with him. For another one than before the
    /// computer plays no more.
    ///
    /// # Errors
    /// [`StoreError::NoPosition`] if the game has no such position.
    pub fn seat_person(&self, game: &GameRow, position: Seat, person: &Person, sitters: u32) -> Result<(), StoreError> {
        if self.seat(game, position)?.sitters != sitters {
            self.forget_absence(game, position)?;
        }
        let changed = self.sql.execute(
            "UPDATE seat SET name = ?3, email = ?4, token = ?5, language = ?6, sitters = ?7,
               dead = CASE WHEN email = ?4 COLLATE NOCASE THEN dead END,
               dropped = CASE WHEN sitters = ?7 THEN dropped END
             WHERE game = ?1 AND position = ?2",
            params![game.id, position, person.name, person.email, person.token.as_str(), person.language, sitters],
        )?;
        if changed == 0 {
            return Err(StoreError::NoPosition { game: game.name.clone(), position: position.0 });
        }
        Ok(())
    }

    /// Leaves a seat to the computer; who takes it next is another sitter, with another token.
    ///
    /// # Errors
    /// [`StoreError::NoPosition`] if the game has no such position.
    pub fn empty_seat(&self, game: &GameRow, position: Seat) -> Result<(), StoreError> {
        self.forget_absence(game, position)?;
        let changed = self.sql.execute(
            "UPDATE seat SET name = NULL, email = NULL, token = NULL, language = 'en', dead = NULL, dropped = NULL
             WHERE game = ?1 AND position = ?2",
            params![game.id, position],
        )?;
        if changed == 0 {
            return Err(StoreError::NoPosition { game: game.name.clone(), position: position.0 });
        }
        Ok(())
    }
}
