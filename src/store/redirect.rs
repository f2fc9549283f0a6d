//! Letters of a person whose address is another now.

use super::outbox;
use super::{GameRow, LetterRow, LetterState, Reading, StoreError, Writing};
use crate::games::Seat;
use rusqlite::params;

impl Reading<'_> {
    /// Letters to an address for a seat that have not gone, or of which nobody knows; the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_at(&self, game: &GameRow, position: Seat, address: &str) -> Result<Vec<LetterRow>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT * FROM outbox WHERE game = ?1 AND position = ?2 AND address = ?3 COLLATE NOCASE
             AND state NOT IN ('sent', 'dropped') ORDER BY id",
        )?;
        let letters = query.query_map(params![game.id, position, address], LetterRow::read)?;
        letters.map(|row| row?.open(self)).collect()
    }
}

impl Writing<'_> {
    /// Puts a letter with another address and Message-ID in the place of one that has not gone. It is to go at once, and has
    /// a number of its own: who is about to send the first one finds it gone.
    ///
    /// # Errors
    /// If the database fails.
    pub fn redirect(
        &self,
        row: &LetterRow,
        address: &str,
        message_id: &str,
        raw: &[u8],
        now: &str,
    ) -> Result<(), StoreError> {
        let kept = self.packed(outbox::place(&row.letter), row.letter.kind.word(), raw)?;
        self.sql.execute(
            "INSERT INTO outbox (game, number, position, kind, address, subject, message_id, letter, state, queued,
                                 changed, answers)
             SELECT game, number, position, kind, ?2, subject, ?3, ?4, ?5, queued, ?6, answers FROM outbox WHERE id = ?1",
            params![row.id, address, message_id, kept, LetterState::Queued, now],
        )?;
        self.sql.execute("DELETE FROM outbox WHERE id = ?1", [row.id])?;
        Ok(())
    }
}
