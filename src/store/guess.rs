//! Wrong tokens, counted for the position they were tried on, and the episodes in which there were too many.

use super::{Reading, StoreError, Writing};
use crate::post::Guess;
use rusqlite::{OptionalExtension, Row, params};

/// A time in which more wrong tokens for a position came than are answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Episode {
    /// As the game is called, in small letters.
    pub game: String,
    pub position: u8,
    /// When the first wrong token came that was not answered.
    pub since: String,
    /// When the last one came.
    pub last: String,
}

impl Episode {
    fn read(row: &Row<'_>) -> rusqlite::Result<Episode> {
        Ok(Episode {
            game: row.get("game")?,
            position: row.get("position")?,
            since: row.get("since")?,
            last: row.get("last")?,
        })
    }
}

impl Reading<'_> {
    /// How many wrong tokens have been tried on a position after one time and not after another.
    ///
    /// # Errors
    /// If the database fails.
    pub fn guesses_between(&self, guess: &Guess, after: &str, until: &str) -> Result<u64, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT count(*) FROM guess WHERE game = ?1 AND position = ?2 AND at > ?3 AND at <= ?4")?;
        Ok(query.query_row(params![guess.game, guess.position, after, until], |row| row.get(0))?)
    }

    /// The episode of a position that went on after a time, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn episode(&self, guess: &Guess, after: &str) -> Result<Option<Episode>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT * FROM episode WHERE game = ?1 AND position = ?2 AND last > ?3 ORDER BY since DESC LIMIT 1",
        )?;
        Ok(query.query_row(params![guess.game, guess.position, after], Episode::read).optional()?)
    }

    /// The episodes that went on after a time, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn episodes(&self, after: &str) -> Result<Vec<Episode>, StoreError> {
        let mut query =
            self.sql.prepare_cached("SELECT * FROM episode WHERE last > ?1 ORDER BY since, game, position")?;
        let episodes = query.query_map([after], Episode::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(episodes)
    }
}

impl Writing<'_> {
    /// Keeps that a message held a wrong token, once for a position however often it held one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_guess(&self, mail: i64, guess: &Guess, at: &str) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO guess (mail, game, position, at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?;
        insert.execute(params![mail, guess.game, guess.position, at])?;
        Ok(())
    }

    /// Keeps an episode, or how long it has gone on.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_episode(&self, episode: &Episode) -> Result<(), StoreError> {
        self.sql.execute(
            "INSERT INTO episode (game, position, since, last) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT DO UPDATE SET last = max(last, ?4)",
            params![episode.game, episode.position, episode.since, episode.last],
        )?;
        Ok(())
    }

    /// Forgets the wrong tokens of a position, whose token is another now.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_guesses(&self, guess: &Guess) -> Result<(), StoreError> {
        for table in ["guess", "episode"] {
            let delete = format!("DELETE FROM {table} WHERE game = ?1 AND position = ?2");
            self.sql.execute(&delete, params![guess.game, guess.position])?;
        }
        Ok(())
    }
}
