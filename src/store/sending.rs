//! Letters on their way out: whose turn it is, and what became of each.
//!
//! A letter is marked as under way in a transaction that is over before it is handed to anybody, so that whatever happens to
//! the program, the database knows which letters may have gone.

use super::{LetterRow, LetterState, Reading, StoreError, Writing};
use rusqlite::{OptionalExtension, params};

/// A letter that is about to go, with what its envelope needs of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    pub row: LetterRow,
    /// The game's name, if the letter is of one.
    pub game: Option<String>,
    /// The game's address: where it comes from, and where bounces go.
    pub from: Option<String>,
}

/// What became of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate<'a> {
    pub state: LetterState,
    /// The other side's own words; empty if it went.
    pub error: &'a str,
    /// The enhanced status among them, as 5.1.1.
    pub status: Option<&'a str>,
    /// Of a deferred one: not before.
    pub next_try: Option<&'a str>,
}

impl Fate<'_> {
    /// It went.
    pub const SENT: Fate<'static> = Fate { state: LetterState::Sent, error: "", status: None, next_try: None };
}

impl Reading<'_> {
    /// Numbers of letters in a state, the oldest first; of those that are deferred, whose time has come at `now`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_due(&self, state: LetterState, now: &str) -> Result<Vec<i64>, StoreError> {
        // Rows are long, and their indices short: the rows are looked at of what is deferred alone.
        let deferred = "SELECT id FROM outbox WHERE state = ?1 AND (next_try IS NULL OR next_try <= ?2) ORDER BY id";
        let mut query = self.sql.prepare_cached(match state {
            LetterState::Deferred => deferred,
            _ => "SELECT id FROM outbox WHERE state = ?1 AND ?2 IS NOT NULL ORDER BY id",
        })?;
        if self.is_moving()? {
            query = self.sql.prepare_cached(
                "SELECT id FROM outbox WHERE state = ?1 AND (state <> 'deferred' OR next_try IS NULL OR next_try <= ?2)
                 AND NOT EXISTS (SELECT 1 FROM moved WHERE moved.game = outbox.game) ORDER BY id",
            )?;
        }
        let ids = query.query_map(params![state, now], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(ids)
    }

    /// A letter with what its envelope needs; `None` if it was taken out of the outbox.
    ///
    /// # Errors
    /// If the database fails.
    pub fn outgoing(&self, letter: i64) -> Result<Option<Outgoing>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT outbox.*, game.name AS game_name, game.address AS game_address
             FROM outbox LEFT JOIN game ON game.id = outbox.game WHERE outbox.id = ?1",
        )?;
        let kept = query
            .query_row([letter], |row| Ok((LetterRow::read(row)?, row.get("game_name")?, row.get("game_address")?)))
            .optional()?;
        kept.map(|(row, game, from)| Ok(Outgoing { row: row.open(self)?, game, from })).transpose()
    }

    /// When letters went, or may have, since a time: the last `most` of them, the newest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sent_since(&self, since: &str, most: usize) -> Result<Vec<String>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT changed FROM outbox INDEXED BY outbox_sent WHERE changed >= ?1 AND state IN ('sending', 'sent', 'unknown')
             ORDER BY changed DESC LIMIT ?2",
        )?;
        let times = query.query_map(params![since, most], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(times)
    }
}

impl Writing<'_> {
    /// A letter is handed to the mail server: one more attempt. False if it was taken out of the outbox meanwhile, is not to
    /// go any more, or goes from another file.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mark_sending(&self, letter: i64, now: &str) -> Result<bool, StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE outbox SET state = ?2, attempts = attempts + 1, changed = ?3
             WHERE id = ?1 AND state NOT IN ('sent', 'dropped')
             AND NOT EXISTS (SELECT 1 FROM moved WHERE moved.game = outbox.game)",
        )?;
        Ok(update.execute(params![letter, LetterState::Sending, now])? == 1)
    }

    /// What became of a letter.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mark(&self, letter: i64, fate: &Fate<'_>, now: &str) -> Result<(), StoreError> {
        let Fate { state, error, status, next_try } = fate;
        let mut update = self.sql.prepare_cached(
            "UPDATE outbox SET state = ?2, last_error = ?3, status = ?4, next_try = ?5, changed = ?6 WHERE id = ?1",
        )?;
        update.execute(params![letter, state, error, status, next_try, now])?;
        if *state == LetterState::Sent {
            self.forget_pixels_of(letter)?;
        }
        Ok(())
    }

    /// A letter was not even tried: it is again what it was before it was marked as under way.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_back(&self, before: &LetterRow) -> Result<(), StoreError> {
        let LetterRow { id, state, attempts, last_error, status, next_try, changed, .. } = before;
        let mut update = self.sql.prepare_cached(
            "UPDATE outbox SET state = ?2, attempts = ?3, last_error = ?4, status = ?5, next_try = ?6, changed = ?7
             WHERE id = ?1",
        )?;
        update.execute(params![id, state, attempts, last_error, status, next_try, changed])?;
        Ok(())
    }

    /// Somebody says of a letter that it did not arrive, in words of his own: whatever it was before, it has failed for good.
    /// False if there is no such letter, if it has failed already, or if the moderator wants it sent no more; then nothing
    /// changes.
    ///
    /// # Errors
    /// If the database fails.
    pub fn fail_letter(&self, letter: i64, status: Option<&str>, words: &str, now: &str) -> Result<bool, StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE outbox SET state = 'failed', last_error = ?3, status = ?2, next_try = NULL, changed = ?4
             WHERE id = ?1 AND state NOT IN ('failed', 'dropped')",
        )?;
        Ok(update.execute(params![letter, status, words, now])? == 1)
    }
}
