//! Deadlines as they were told, and the reminders of them.
//!
//! What was told to people can't be unsaid, only told otherwise: a deadline that is called off keeps its row, and `told`
//! counts on whatever becomes of the game, so that a calendar never takes an older word for a newer one.

use super::{GameRow, Reading, StoreError, Writing};
use crate::games::Seat;
use rusqlite::{OptionalExtension, Row, params};

/// When it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// UTC.
    pub at: String,
    /// The same by the clocks of the zone, `2026-12-20T20:00`.
    pub wall: String,
    /// Name of a time zone, `Europe/Paris`.
    pub zone: String,
}

/// Until when a seat may answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The turn or decision.
    pub number: u32,
    pub position: Seat,
    /// `None`: what was told is called off.
    pub moment: Option<Moment>,
    /// How often it was told otherwise: the calendar's sequence number.
    pub told: u32,
    /// When it was told so, UTC.
    pub since: String,
}

impl Due {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Due> {
        let at: Option<String> = row.get("at")?;
        let moment = match at {
            Some(at) => Some(Moment { at, wall: row.get("wall")?, zone: row.get("zone")? }),
            None => None,
        };
        Ok(Due {
            number: row.get("number")?,
            position: row.get("position")?,
            moment,
            told: row.get("told")?,
            since: row.get("since")?,
        })
    }
}

impl Reading<'_> {
    /// What was told a seat of its deadline, if anything was.
    ///
    /// # Errors
    /// If the database fails.
    pub fn due(&self, game: &GameRow, number: u32, position: Seat) -> Result<Option<Due>, StoreError> {
        let mut query =
            self.sql.prepare_cached("SELECT * FROM due WHERE game = ?1 AND number = ?2 AND position = ?3")?;
        Ok(query.query_row(params![game.id, number, position], Due::read).optional()?)
    }

    /// The deadlines of a turn or decision, by position.
    ///
    /// # Errors
    /// If the database fails.
    pub fn dues(&self, game: &GameRow, number: u32) -> Result<Vec<Due>, StoreError> {
        let mut query =
            self.sql.prepare_cached("SELECT * FROM due WHERE game = ?1 AND number = ?2 ORDER BY position")?;
        let dues = query.query_map(params![game.id, number], Due::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(dues)
    }

    /// The marks before a deadline of which a seat was reminded.
    ///
    /// # Errors
    /// If the database fails.
    pub fn reminders(&self, game: &GameRow, number: u32, position: Seat) -> Result<Vec<String>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT mark FROM reminder WHERE game = ?1 AND number = ?2 AND position = ?3 ORDER BY queued, mark",
        )?;
        let marks = query.query_map(params![game.id, number, position], |row| row.get(0))?;
        Ok(marks.collect::<rusqlite::Result<_>>()?)
    }
}

impl Writing<'_> {
    /// Sets what a seat is told of its deadline now, `None` calls it off; gives what there is to tell. The same once more
    /// changes nothing; another one has no reminders yet.
    ///
    /// # Errors
    /// If the game has no such seat, or the database fails.
    pub fn set_due(
        &self,
        game: &GameRow,
        number: u32,
        position: Seat,
        moment: Option<&Moment>,
        now: &str,
    ) -> Result<Due, StoreError> {
        let before = self.due(game, number, position)?;
        let told = match &before {
            Some(due) if due.moment.as_ref() == moment => return Ok(due.clone()),
            Some(due) => due.told + 1,
            None => 0,
        };
        let (at, wall, zone) =
            (moment.map(|moment| &moment.at), moment.map(|moment| &moment.wall), moment.map(|moment| &moment.zone));
        let key = params![game.id, number, position];
        self.sql
            .prepare_cached("DELETE FROM reminder WHERE game = ?1 AND number = ?2 AND position = ?3")?
            .execute(key)?;
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO due (game, number, position, at, wall, zone, told, since)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT DO UPDATE SET at = ?4, wall = ?5, zone = ?6, told = ?7, since = ?8",
        )?;
        insert.execute(params![game.id, number, position, at, wall, zone, told, now])?;
        Ok(Due { number, position, moment: moment.cloned(), told, since: now.to_owned() })
    }

    /// A seat's deadline is told to another person, who knows nothing of what was told before.
    ///
    /// # Errors
    /// If the database fails.
    pub fn tell_newcomer(&self, game: &GameRow, number: u32, position: Seat, now: &str) -> Result<(), StoreError> {
        let mut update =
            self.sql.prepare_cached("UPDATE due SET since = ?4 WHERE game = ?1 AND number = ?2 AND position = ?3")?;
        update.execute(params![game.id, number, position, now])?;
        Ok(())
    }

    /// Notes that a seat is reminded at a mark before its deadline; false if it was before, or has no deadline.
    ///
    /// # Errors
    /// If the database fails.
    pub fn remind(
        &self,
        game: &GameRow,
        number: u32,
        position: Seat,
        mark: &str,
        now: &str,
    ) -> Result<bool, StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO reminder (game, number, position, mark, queued)
             SELECT game, number, position, ?4, ?5 FROM due
             WHERE game = ?1 AND number = ?2 AND position = ?3 AND at IS NOT NULL
             ON CONFLICT DO NOTHING",
        )?;
        Ok(insert.execute(params![game.id, number, position, mark, now])? == 1)
    }
}
