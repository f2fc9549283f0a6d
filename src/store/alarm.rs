//! What needs the moderator, each told once.

use super::{GameRow, Reading, StoreError, Writing};
use rusqlite::{Row, params};

/// Something that needs the moderator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmRow {
    pub id: i64,
    /// `None`: it is no game's alone.
    pub game: Option<i64>,
    /// What sort of thing it is, in one word: `held`, `missed`.
    pub kind: String,
    /// By which it is known again: the same is never told twice.
    pub key: String,
    /// A sentence without its full stop.
    pub words: String,
    /// Since when.
    pub at: String,
}

impl AlarmRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<AlarmRow> {
        Ok(AlarmRow {
            id: row.get("id")?,
            game: row.get("game")?,
            kind: row.get("kind")?,
            key: row.get("key")?,
            words: row.get("words")?,
            at: row.get("at")?,
        })
    }
}

impl Reading<'_> {
    /// What the moderator has not been told of, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn alarms(&self) -> Result<Vec<AlarmRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM alarm WHERE told IS NULL ORDER BY id")?;
        let alarms = query.query_map([], AlarmRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(alarms)
    }
}

impl Writing<'_> {
    /// Notes what needs the moderator; false if it was noted before.
    ///
    /// # Errors
    /// If the database fails.
    pub fn note_alarm(
        &self,
        game: Option<&GameRow>,
        kind: &str,
        key: &str,
        words: &str,
        now: &str,
    ) -> Result<bool, StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO alarm (game, kind, key, words, at) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
        )?;
        Ok(insert.execute(params![game.map(|game| game.id), kind, key, words, now])? == 1)
    }

    /// The moderator has been told, or can't be.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_told(&self, alarm: i64, now: &str) -> Result<(), StoreError> {
        self.sql.prepare_cached("UPDATE alarm SET told = ?2 WHERE id = ?1")?.execute(params![alarm, now])?;
        Ok(())
    }
}
