//! Persons who are away, and those who are about to leave.
//!
//! An absence is for numbers of turns or decisions, so that it ends by itself; a departure waits until the game is next
//! played. Both are a person's, not a seat's: they go with him.

use super::{GameRow, Reading, StoreError, Writing};
use crate::games::Seat;
use rusqlite::{OptionalExtension, params};
use std::collections::BTreeSet;

/// An absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The turns or decisions for which somebody is away, both among them.
    pub first: u32,
    pub last: u32,
    /// The computer plays for him meanwhile.
    pub computer: bool,
}

impl Reading<'_> {
    /// The absence of a seat at a turn or decision.
    ///
    /// # Errors
    /// If the database fails.
    pub fn absence(&self, game: &GameRow, number: u32, position: Seat) -> Result<Option<Absence>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT first, last, computer FROM away
             WHERE game = ?1 AND position = ?2 AND first <= ?3 AND last >= ?3 ORDER BY first DESC LIMIT 1",
        )?;
        let found = query.query_row(params![game.id, position, number], |row| {
            Ok(Absence { first: row.get(0)?, last: row.get(1)?, computer: row.get(2)? })
        });
        Ok(found.optional()?)
    }

    /// True if the person of a seat is away for a turn or decision: he is not reminded and misses nothing.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_away(&self, game: &GameRow, number: u32, position: Seat) -> Result<bool, StoreError> {
        Ok(self.absence(game, number, position)?.is_some())
    }

    /// Seats the computer plays for at a turn or decision though persons sit there, unless they have sent something: of
    /// those who are away and asked for it, and of those who leave.
    ///
    /// # Errors
    /// If the database fails.
    pub fn stood_in_for(&self, game: &GameRow, number: u32) -> Result<BTreeSet<Seat>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT position FROM away WHERE game = ?1 AND first <= ?2 AND last >= ?2 AND computer = 1
             UNION SELECT departure.position FROM departure JOIN seat USING (game, position)
             WHERE game = ?1 AND sitter = sitters",
        )?;
        let seats = query.query_map(params![game.id, number], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(seats)
    }

    /// Seats whose persons have asked to leave, in order.
    ///
    /// # Errors
    /// If the database fails.
    pub fn departures(&self, game: &GameRow) -> Result<Vec<Seat>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT departure.position FROM departure JOIN seat USING (game, position)
             WHERE game = ?1 AND sitter = sitters AND email IS NOT NULL ORDER BY 1",
        )?;
        let seats = query.query_map([game.id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(seats)
    }
}

impl Writing<'_> {
    /// Notes an absence; what was noted for the same numbers and later ones gives way.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_away(&self, game: &GameRow, position: Seat, absence: Absence) -> Result<(), StoreError> {
        self.end_away(game, position, absence.first)?;
        let Absence { first, last, computer } = absence;
        self.sql.execute(
            "INSERT INTO away VALUES (?1, ?2, ?3, ?4, ?5)",
            params![game.id, position, first, last, computer],
        )?;
        Ok(())
    }

    /// Ends an absence before a turn or decision; true if there was one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn end_away(&self, game: &GameRow, position: Seat, number: u32) -> Result<bool, StoreError> {
        let key = params![game.id, position, number];
        let gone = self.sql.execute("DELETE FROM away WHERE game = ?1 AND position = ?2 AND first >= ?3", key)?;
        let cut = self.sql.execute(
            "UPDATE away SET last = ?3 - 1 WHERE game = ?1 AND position = ?2 AND first < ?3 AND last >= ?3",
            key,
        )?;
        Ok(gone + cut > 0)
    }

    /// Notes that the person of a seat leaves; false if he had said so before.
    ///
    /// # Errors
    /// If the database fails.
    pub fn ask_to_leave(&self, game: &GameRow, position: Seat, sitter: u32, now: &str) -> Result<bool, StoreError> {
        let noted = self.sql.execute(
            "INSERT INTO departure VALUES (?1, ?2, ?3, ?4) ON CONFLICT (game, position) DO UPDATE
             SET sitter = excluded.sitter, asked = excluded.asked WHERE sitter <> excluded.sitter",
            params![game.id, position, sitter, now],
        )?;
        Ok(noted > 0)
    }

    /// The person of a seat stays; true if he was about to leave.
    ///
    /// # Errors
    /// If the database fails.
    pub fn stay(&self, game: &GameRow, position: Seat) -> Result<bool, StoreError> {
        let key = params![game.id, position];
        Ok(self.sql.execute("DELETE FROM departure WHERE game = ?1 AND position = ?2", key)? > 0)
    }

    /// Forgets absence and departure of a seat: another person sits there, or nobody.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_absence(&self, game: &GameRow, position: Seat) -> Result<(), StoreError> {
        self.stay(game, position)?;
        self.sql.execute("DELETE FROM away WHERE game = ?1 AND position = ?2", params![game.id, position])?;
        Ok(())
    }
}
