//! What happened in a turn, as rows: the words of an event are its game's own.

use super::{GameRow, Reading, StoreError, Writing};
use rusqlite::params;

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Part of the step it happened in, as its game counts them.
    pub stage: u8,
    /// What happened, in one word: for queries.
    pub kind: String,
    /// Who may know of it, in a word: for queries.
    pub audience: String,
    /// All of it, JSON.
    pub event: String,
}

impl Reading<'_> {
    /// The events of a turn or decision in order, those of a kind if one is named.
    ///
    /// # Errors
    /// If the database fails.
    pub fn event_rows(
        &self,
        game: &GameRow,
        number: impl Into<u32>,
        kind: Option<&str>,
    ) -> Result<Vec<EventRow>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT * FROM event WHERE game = ?1 AND number = ?2 AND (?3 IS NULL OR kind = ?3) ORDER BY seq",
        )?;
        let rows = query.query_map(params![game.id, number.into(), kind], |row| {
            Ok(EventRow {
                stage: row.get("stage")?,
                kind: row.get("kind")?,
                audience: row.get("audience")?,
                event: row.get("event")?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

impl Writing<'_> {
    /// Adds what happened in a turn or after a decision, whose row stands already, to what has been kept of it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_event_rows(
        &self,
        game: &GameRow,
        number: impl Into<u32>,
        events: &[EventRow],
    ) -> Result<(), StoreError> {
        let number = number.into();
        let mut next =
            self.sql.prepare_cached("SELECT coalesce(max(seq) + 1, 0) FROM event WHERE game = ?1 AND number = ?2")?;
        let next: usize = next.query_row(params![game.id, number], |row| row.get(0))?;
        let mut insert = self.sql.prepare_cached("INSERT INTO event VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
        for (seq, row) in (next..).zip(events) {
            insert.execute(params![game.id, number, seq, row.stage, row.kind, row.audience, row.event])?;
        }
        Ok(())
    }
}
