//! What a game of moves asks of the books beside its record: sheets that have not been carried out, and which letters a
//! seat wants.

use super::{GameRow, LetterKind, Reading, StoreError, Writing};
use crate::games::Seat;
use crate::sheet::moves::Wish;
use rusqlite::{OptionalExtension, params};

/// A sheet that has not been carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingSheet {
    pub id: i64,
    /// The message it came in: sheets of one message for one seat are carried out as one.
    pub mail: Option<i64>,
    pub position: Seat,
    /// When it reached the referee.
    pub received: String,
    /// For which decision it is.
    pub number: u32,
    /// The earlier decision that its first line names, if it names one.
    pub named: Option<u32>,
    pub orders: Vec<WaitingOrder>,
}

/// An order of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingOrder {
    pub canonical: String,
    /// As the game reads it.
    pub content: String,
    /// It answers the decision; else it may come at any time.
    pub answers: bool,
}

impl Reading<'_> {
    /// Sheets that count and have not been carried out, in the order in which they reached the referee.
    ///
    /// # Errors
    /// If the database fails.
    pub fn waiting(&self, game: &GameRow) -> Result<Vec<WaitingSheet>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT id, mail, position, received, number, named FROM sheet WHERE game = ?1 AND current = 1
             AND NOT EXISTS (SELECT 1 FROM move WHERE move.sheet = sheet.id) ORDER BY received, id",
        )?;
        let rows = query.query_map([game.id], |row| {
            Ok(WaitingSheet {
                id: row.get(0)?,
                mail: row.get(1)?,
                position: row.get(2)?,
                received: row.get(3)?,
                number: row.get(4)?,
                named: row.get(5)?,
                orders: Vec::new(),
            })
        })?;
        let mut sheets: Vec<WaitingSheet> = rows.collect::<rusqlite::Result<_>>()?;
        let mut query = self
            .sql
            .prepare_cached("SELECT canonical, content, answers FROM sheet_order WHERE sheet = ?1 ORDER BY place")?;
        for sheet in &mut sheets {
            let orders = query.query_map([sheet.id], |row| {
                Ok(WaitingOrder { canonical: row.get(0)?, content: row.get(1)?, answers: row.get(2)? })
            })?;
            sheet.orders = orders.collect::<rusqlite::Result<_>>()?;
        }
        Ok(sheets)
    }

    /// True if a sheet stands in the record of a game of moves.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_in_record(&self, sheet: i64) -> Result<bool, StoreError> {
        Ok(self.sql.prepare_cached("SELECT 1 FROM move WHERE sheet = ?1")?.exists([sheet])?)
    }

    /// Which letters a seat wants.
    ///
    /// # Errors
    /// If the database fails.
    pub fn wish(&self, game: &GameRow, position: Seat) -> Result<Wish, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT letters FROM seat WHERE game = ?1 AND position = ?2")?;
        let word: Option<String> = query.query_row(params![game.id, position], |row| row.get(0)).optional()?;
        Ok(match word {
            Some(word) => serde_json::from_value(word.into())?,
            None => Wish::default(),
        })
    }

    /// True if of a message's lines for a seat some are in the record, or wait to be carried out at any time.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_carried_out(&self, game: &GameRow, mail: i64, position: Seat) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT 1 FROM sheet WHERE game = ?1 AND mail = ?2 AND position = ?3
             AND (answers = 0 AND current = 1 OR EXISTS (SELECT 1 FROM move WHERE move.sheet = sheet.id))",
        )?;
        Ok(query.exists(params![game.id, mail, position])?)
    }

    /// The step after which a seat was written its last report before another one, and when that was queued; what it asked
    /// for itself is none.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_report(
        &self,
        game: &GameRow,
        position: Seat,
        before: u16,
    ) -> Result<Option<(u16, String)>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT number, queued FROM outbox WHERE game = ?1 AND position = ?2 AND kind = ?3 AND number < ?4
             AND answers IS NULL ORDER BY number DESC, id DESC LIMIT 1",
        )?;
        let found = query
            .query_row(params![game.id, position, LetterKind::Report, before], |row| Ok((row.get(0)?, row.get(1)?)));
        Ok(found.optional()?)
    }
}

impl Writing<'_> {
    /// A sheet has been carried out or refused, and is not taken again.
    ///
    /// # Errors
    /// If the database fails.
    pub fn spend_sheet(&self, sheet: i64) -> Result<(), StoreError> {
        self.sql.prepare_cached("UPDATE sheet SET current = 0 WHERE id = ?1")?.execute([sheet])?;
        Ok(())
    }

    /// Sets the sheets for a decision and later ones aside; gives whose they are, and for which.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_aside_from(&self, game: &GameRow, number: u32) -> Result<Vec<(Seat, u32)>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "UPDATE sheet SET current = 0 WHERE game = ?1 AND number >= ?2 AND current = 1 RETURNING position, number",
        )?;
        let mut sheets: Vec<(Seat, u32)> = query
            .query_map(params![game.id, number], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        sheets.sort_by_key(|(seat, number)| (*number, *seat));
        Ok(sheets)
    }

    /// Takes the reports after a step and later ones out of the outbox that have not gone; gives how many, and how many
    /// have gone or may have.
    ///
    /// # Errors
    /// If the database fails.
    pub fn withdraw_from(&self, game: &GameRow, number: u16) -> Result<(u64, u64), StoreError> {
        let withdrawn = self.sql.execute(
            "DELETE FROM outbox WHERE game = ?1 AND number >= ?2 AND kind = ?3
             AND state IN ('queued', 'deferred', 'failed', 'dropped')",
            params![game.id, number, LetterKind::Report],
        )?;
        let mut query =
            self.sql.prepare_cached("SELECT count(*) FROM outbox WHERE game = ?1 AND number >= ?2 AND kind = ?3")?;
        let gone = query.query_row(params![game.id, number, LetterKind::Report], |row| row.get(0))?;
        Ok((withdrawn as u64, gone))
    }

    /// Notes which letters a seat wants.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_wish(&self, game: &GameRow, position: Seat, wish: Wish) -> Result<(), StoreError> {
        let word = serde_json::to_value(wish)?;
        let mut update = self.sql.prepare_cached("UPDATE seat SET letters = ?3 WHERE game = ?1 AND position = ?2")?;
        update.execute(params![game.id, position, word.as_str()])?;
        Ok(())
    }
}
