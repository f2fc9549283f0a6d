//! Games of moves: their record as rows, from which every position is played again.
//!
//! What a row says is its game's own: a canonical text as people read it, and the same as the game does. A row is an input,
//! that is a whole sheet, so that nobody's instruction comes between two of its lines when it is played again.

use super::{GameRow, Reading, Status, StoreError, Writing};
use crate::games::Seat;
use crate::games::moves::Origin;
use rusqlite::{OptionalExtension, Row, params};

/// An input to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMove<'a> {
    /// The decision that was asked for when it came.
    pub number: u32,
    pub position: Seat,
    pub origin: Origin,
    /// The sheet it was carried out of; `None`: a deadline, the computer, or a record that was taken up.
    pub sheet: Option<i64>,
    /// What was carried out, as a record has it, an order a line.
    pub canonical: &'a str,
    /// The same as the game reads it: JSON.
    pub content: &'a str,
    pub at: &'a str,
    /// Of the whole position after it.
    pub digest: &'a str,
}

/// An input as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// Inputs count from 1.
    pub seq: u32,
    /// The decision that was asked for when it came.
    pub number: u32,
    pub position: Seat,
    pub origin: Origin,
    pub sheet: Option<i64>,
    pub canonical: String,
    pub content: String,
    pub at: String,
    pub digest: String,
}

impl MoveRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<MoveRow> {
        Ok(MoveRow {
            seq: row.get("seq")?,
            number: row.get("number")?,
            position: row.get("position")?,
            origin: row.get("origin")?,
            sheet: row.get("sheet")?,
            canonical: row.get("canonical")?,
            content: row.get("content")?,
            at: row.get("at")?,
            digest: row.get("digest")?,
        })
    }
}

impl Reading<'_> {
    /// The record of a game, all of it, in the order in which it was carried out.
    ///
    /// # Errors
    /// If the database fails.
    pub fn moves(&self, game: &GameRow) -> Result<Vec<MoveRow>, StoreError> {
        self.moves_from(game, 0)
    }

    /// The inputs of a game that came when a decision or a later one was asked for.
    ///
    /// # Errors
    /// If the database fails.
    pub fn moves_from(&self, game: &GameRow, number: u32) -> Result<Vec<MoveRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM move WHERE game = ?1 AND number >= ?2 ORDER BY seq")?;
        let moves = query.query_map(params![game.id, number], MoveRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(moves)
    }

    /// The last input of a game.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_move(&self, game: &GameRow) -> Result<Option<MoveRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM move WHERE game = ?1 ORDER BY seq DESC LIMIT 1")?;
        Ok(query.query_row([game.id], MoveRow::read).optional()?)
    }
}

impl Writing<'_> {
    /// Adds an input to the record of a game; gives its number among them, from 1.
    ///
    /// # Errors
    /// If the game has no such seat, or the database fails.
    pub fn append_move(&self, game: &GameRow, input: &NewMove<'_>) -> Result<u32, StoreError> {
        let seq = self.last_move(game)?.map_or(1, |last| last.seq + 1);
        let mut insert =
            self.sql.prepare_cached("INSERT INTO move VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")?;
        insert.execute(params![
            game.id,
            seq,
            input.number,
            input.position,
            input.origin,
            input.sheet,
            input.canonical,
            input.content,
            input.at,
            input.digest
        ])?;
        Ok(seq)
    }

    /// Other digests for a record that a changed program plays to another position, input by input.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_digests(&self, game: &GameRow, digests: &[String]) -> Result<(), StoreError> {
        let mut update = self.sql.prepare_cached("UPDATE move SET digest = ?3 WHERE game = ?1 AND seq = ?2")?;
        for (seq, digest) in (1..).zip(digests) {
            update.execute(params![game.id, seq as u32, digest])?;
        }
        Ok(())
    }

    /// Takes a game back to where a decision was asked for: the inputs from then on go, which are given, and with them
    /// what happened. Sheets stay.
    ///
    /// # Errors
    /// If the database fails.
    pub fn cut_moves(&self, game: &GameRow, number: u32) -> Result<Vec<MoveRow>, StoreError> {
        let cut = self.moves_from(game, number)?;
        self.undo_dropped(game, number)?;
        self.sql.execute("DELETE FROM move WHERE game = ?1 AND number >= ?2", params![game.id, number])?;
        self.set_step(game, Status::Running, number.saturating_sub(1))?;
        self.sql.execute("DELETE FROM step WHERE game = ?1 AND number >= ?2", params![game.id, number.max(1)])?;
        Ok(cut)
    }

    /// Adds a step if it isn't there: 0 for the setup, or a decision that is answered for the first time.
    ///
    /// # Errors
    /// If the database fails.
    pub fn begin_step(&self, game: &GameRow, number: u32, played: &str) -> Result<(), StoreError> {
        let mut insert = self
            .sql
            .prepare_cached("INSERT INTO step (game, number, played) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")?;
        insert.execute(params![game.id, number, played])?;
        Ok(())
    }

    /// Notes how far a game is: the last step that is over, which must be there.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_step(&self, game: &GameRow, status: Status, number: u32) -> Result<(), StoreError> {
        self.sql.execute("UPDATE game SET status = ?2, number = ?3 WHERE id = ?1", params![game.id, status, number])?;
        Ok(())
    }
}
