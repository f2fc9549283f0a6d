//! How a game runs of itself, as it is kept.

use super::{GameRow, Reading, StoreError, Writing};
use crate::schedule::{Fault, Manner, Missed, Span, When};
use rusqlite::{OptionalExtension, Row, params};
use std::str::FromStr;

/// A word of the table as it is reckoned with.
fn word<T: FromStr<Err = Fault>>(row: &Row<'_>, column: &str) -> rusqlite::Result<Result<T, Fault>> {
    Ok(row.get::<_, String>(column)?.parse())
}

fn read(row: &Row<'_>) -> rusqlite::Result<Result<Manner, Fault>> {
    let minutes = |column: &str| row.get(column).map(|minutes| Span { minutes });
    let (settle, grace, missed) = (minutes("settle")?, minutes("grace")?, Missed(row.get("missed")?));
    let when: Result<When, Fault> = word(row, "run")?;
    let (remind, then) = (word(row, "remind")?, word(row, "lapse")?);
    Ok(when.and_then(|when| Ok(Manner { when, settle, grace, remind: remind?, missed, then: then? })))
}

impl Reading<'_> {
    /// How a game runs; as games do if nothing was said of it.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if this program can't read it.
    pub fn manner(&self, game: &GameRow) -> Result<Manner, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM manner WHERE game = ?1")?;
        match query.query_row([game.id], read).optional()? {
            Some(manner) => manner.map_err(|fault| StoreError::Damaged(format!("table manner: {fault}"))),
            None => Ok(Manner::default()),
        }
    }
}

impl Writing<'_> {
    /// Sets how a game runs.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_manner(&self, game: &GameRow, manner: &Manner) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO manner (game, run, settle, grace, remind, missed, lapse) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT DO UPDATE SET run = ?2, settle = ?3, grace = ?4, remind = ?5, missed = ?6, lapse = ?7",
        )?;
        let Manner { when, settle, grace, remind, missed, then } = manner;
        let (when, remind, then) = (when.to_string(), remind.to_string(), then.to_string());
        insert.execute(params![game.id, when, settle.minutes, grace.minutes, remind, missed.0, then])?;
        Ok(())
    }
}
