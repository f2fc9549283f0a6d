//! What happened in a turn, as rows: the words of an event are its game's own.

use super::{GameRow, Reading, StoreError, Writing};
use rusqlite::params;

/// An event as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventRow {
    /// Step of the turn, from 1; 0: before the first.
    pub step: u8,
    /// What happened, in one word: for queries.
    pub kind: String,
    /// Who may know of it, in a word: for queries.
    pub audience: String,
    /// All of it, JSON.
    pub event: String,
}

impl Reading<'_> {
    /// The events of a turn in order, those of a kind if one is named.
    ///
    /// # Errors
    /// If the database fails.
    pub fn event_rows(&self, game: &GameRow, turn: u16, kind: Option<&str>) -> Result<Vec<EventRow>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT * FROM event WHERE game = ?1 AND turn = ?2 AND (?3 IS NULL OR kind = ?3) ORDER BY seq",
        )?;
        let rows = query.query_map(params![game.id, turn, kind], |row| {
            Ok(EventRow {
                step: row.get("step")?,
                kind: row.get("kind")?,
                audience: row.get("audience")?,
                event: row.get("event")?,
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

impl Writing<'_> {
    /// Adds the events of a turn, whose row stands already.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_event_rows(&self, game: &GameRow, turn: u16, events: &[EventRow]) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached("INSERT INTO event VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
        for (seq, row) in events.iter().enumerate() {
            insert.execute(params![game.id, turn, seq, row.step, row.kind, row.audience, row.event])?;
        }
        Ok(())
    }
}
