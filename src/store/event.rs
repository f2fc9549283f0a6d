//! What happened in a turn, as rows.

use super::words::audience_word;
use super::{GameRow, Reading, StoreError, Writing};
use crate::games::continental::event::{Event, Record};
use rusqlite::params;

impl Reading<'_> {
    /// The events of a turn in order.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if one can't be read back.
    pub fn load_events(&self, game: &GameRow, turn: u16) -> Result<Vec<Record>, StoreError> {
        self.load_events_like(game, turn, "%")
    }

    /// The events of one kind of a turn, in order; a kind is named as in the column of that name.
    ///
    /// # Errors
    /// As [`Reading::load_events`].
    pub fn load_events_of(&self, game: &GameRow, turn: u16, kind: &str) -> Result<Vec<Record>, StoreError> {
        self.load_events_like(game, turn, kind)
    }

    fn load_events_like(&self, game: &GameRow, turn: u16, kind: &str) -> Result<Vec<Record>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT step, event FROM event WHERE game = ?1 AND turn = ?2 AND kind LIKE ?3 ORDER BY seq",
        )?;
        let mut rows = query.query(params![game.id, turn, kind])?;
        let mut records = Vec::new();
        while let Some(row) = rows.next()? {
            let event: Event = serde_json::from_str(row.get_ref("event")?.as_str().map_err(rusqlite::Error::from)?)?;
            records.push(Record { step: row.get("step")?, event });
        }
        Ok(records)
    }
}

impl Writing<'_> {
    /// Adds the events of a turn, whose state must be saved already.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_events(&self, game: &GameRow, turn: u16, records: &[Record]) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached("INSERT INTO event VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")?;
        for (seq, record) in records.iter().enumerate() {
            let event = serde_json::to_value(&record.event)?;
            let kind = event.get("kind").and_then(serde_json::Value::as_str).unwrap_or_default();
            let audience = audience_word(&record.event.audience());
            insert.execute(params![game.id, turn, seq, record.step, kind, audience, event.to_string()])?;
        }
        Ok(())
    }
}
