//! Turns and moves for which a person has sent nothing, and seats that the computer plays for a person meanwhile.

use super::{GameRow, Reading, StoreError, Writing};
use crate::games::Seat;
use rusqlite::params;

impl Reading<'_> {
    /// How many steps in a row the person in a seat has missed, up to the last that was played: since he last wrote. Steps
    /// for which nothing was asked of him, or he was away, neither count nor end the row.
    ///
    /// # Errors
    /// If the database fails.
    pub fn missed_in_a_row(&self, game: &GameRow, position: Seat) -> Result<u32, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT count(*) FROM missed JOIN seat USING (game, position)
             WHERE game = ?1 AND position = ?2 AND sitter = sitters
             AND number > coalesce((SELECT max(number) FROM sheet WHERE sheet.game = ?1 AND sheet.position = ?2
                                    AND sheet.number <= (SELECT max(step.number) FROM step WHERE step.game = ?1)), -1)",
        )?;
        Ok(query.query_row(params![game.id, position], |row| row.get(0))?)
    }
}

impl Writing<'_> {
    /// Notes that the person in a seat missed a step that was played; false if nobody sits there, or he was away, or has
    /// written: a sheet that came to nothing or is held is one, what was refused is none.
    ///
    /// # Errors
    /// If there is no such step, or the database fails.
    pub fn note_missed(&self, game: &GameRow, number: u32, position: Seat) -> Result<bool, StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO missed (game, number, position, sitter)
             SELECT game, ?2, position, sitters FROM seat
             WHERE game = ?1 AND position = ?3 AND email IS NOT NULL AND dropped IS NULL
             AND NOT EXISTS (SELECT 1 FROM sheet WHERE sheet.game = ?1 AND sheet.position = ?3 AND sheet.number = ?2)
             AND NOT EXISTS (SELECT 1 FROM verdict WHERE verdict.game = ?1 AND verdict.position = ?3
                             AND verdict.number = ?2 AND outcome = 'held')
             AND NOT EXISTS (SELECT 1 FROM away WHERE away.game = ?1 AND away.position = ?3 AND ?2 BETWEEN first AND last)
             ON CONFLICT DO NOTHING",
        )?;
        Ok(insert.execute(params![game.id, number, position])? == 1)
    }

    /// The computer plays for the person in a seat from now on, until he writes; false if it does already, or nobody sits
    /// there.
    ///
    /// # Errors
    /// If the database fails.
    pub fn drop_person(&self, game: &GameRow, position: Seat, now: &str) -> Result<bool, StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE seat SET dropped = ?3 WHERE game = ?1 AND position = ?2 AND email IS NOT NULL AND dropped IS NULL",
        )?;
        Ok(update.execute(params![game.id, position, now])? == 1)
    }

    /// Who was away from his seat plays again; false if the computer did not play for him.
    ///
    /// # Errors
    /// If the database fails.
    pub fn take_back(&self, game: &GameRow, position: Seat) -> Result<bool, StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE seat SET dropped = NULL WHERE game = ?1 AND position = ?2 AND dropped IS NOT NULL",
        )?;
        Ok(update.execute(params![game.id, position])? == 1)
    }

    /// Steps from a number on are taken back: whoever lost his seat to the computer by one of them has it again, and hears
    /// nothing of it unless he has already. To be called while they are there.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn undo_dropped(&self, game: &GameRow, number: u32) -> Result<(), StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE seat SET dropped = NULL
             WHERE game = ?1 AND dropped >= (SELECT min(played) FROM step WHERE game = ?1 AND number >= ?2)
             RETURNING position",
        )?;
        let seats: Vec<Seat> =
            update.query_map(params![game.id, number], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        for position in seats {
            self.sql.execute(
                "DELETE FROM outbox WHERE game = ?1 AND position = ?2 AND number >= ?3 AND instr(message_id, ?4) > 0
                 AND state IN ('queued', 'deferred', 'failed', 'dropped')",
                params![game.id, position, number, format!(".{DROPPED}.")],
            )?;
        }
        Ok(())
    }
}

/// The word in the Message-ID of the letter that tells a person that the computer plays for him.
pub const DROPPED: &str = "dropped";
