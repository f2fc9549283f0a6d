//! The rule of a game's deadlines, as it is kept.

use super::{GameRow, Reading, StoreError, Writing};
use rusqlite::{OptionalExtension, Row, params};

/// By which rule a game's deadlines follow each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleRow {
    /// Name of a time zone.
    pub zone: String,
    /// The rule's words.
    pub rule: String,
    /// Wall time that the next one is asked for; `None`: the moderator is to set it.
    pub next: Option<String>,
    /// Since when no time runs.
    pub paused: Option<String>,
}

impl ScheduleRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<ScheduleRow> {
        Ok(ScheduleRow {
            zone: row.get("zone")?,
            rule: row.get("rule")?,
            next: row.get("next")?,
            paused: row.get("paused")?,
        })
    }
}

impl Reading<'_> {
    /// The schedule of a game; `None`: it has none.
    ///
    /// # Errors
    /// If the database fails.
    pub fn schedule(&self, game: &GameRow) -> Result<Option<ScheduleRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM schedule WHERE game = ?1")?;
        Ok(query.query_row([game.id], ScheduleRow::read).optional()?)
    }
}

impl Writing<'_> {
    /// Sets the schedule of a game.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_schedule(&self, game: &GameRow, row: &ScheduleRow) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO schedule (game, zone, rule, next, paused) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO UPDATE SET zone = ?2, rule = ?3, next = ?4, paused = ?5",
        )?;
        insert.execute(params![game.id, row.zone, row.rule, row.next, row.paused])?;
        Ok(())
    }
}
