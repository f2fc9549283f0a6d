//! What came, or failed to go, since the moderator was told last.

use super::{LetterKind, LetterState, Reading, StoreError, Writing};
use crate::games::Seat;
use crate::post::Token;
use rusqlite::{OptionalExtension, Row, params};

/// Mail of a game that a person has to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    pub mail: i64,
    /// Which of the message's verdicts it is, from 0.
    pub place: usize,
    pub game: i64,
    pub position: Option<Seat>,
    /// The turn or decision for which its orders are.
    pub number: Option<u32>,
    pub sender: String,
    /// When it reached the referee.
    pub received: String,
    /// It is held, for it says that a program wrote it; else it asks something in words.
    pub held: bool,
    /// What it asks.
    pub question: String,
}

/// A letter that did not arrive, or of which nobody knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    pub game: Option<i64>,
    pub position: Option<Seat>,
    pub kind: LetterKind,
    pub address: String,
    pub subject: String,
    pub message_id: String,
    pub state: LetterState,
    /// The mail server's words.
    pub error: String,
    /// When it came to be so.
    pub changed: String,
}

impl Unread {
    fn read(row: &Row<'_>) -> rusqlite::Result<Unread> {
        let outcome: String = row.get("outcome")?;
        Ok(Unread {
            mail: row.get("mail")?,
            place: row.get("place")?,
            game: row.get("game")?,
            position: row.get("position")?,
            number: row.get("number")?,
            sender: row.get("sender")?,
            received: row.get("received")?,
            held: outcome == "held",
            question: row.get("detail")?,
        })
    }
}

impl Lost {
    fn read(row: &Row<'_>) -> rusqlite::Result<Lost> {
        Ok(Lost {
            game: row.get("game")?,
            position: row.get("position")?,
            kind: row.get("kind")?,
            address: row.get("address")?,
            subject: row.get("subject")?,
            message_id: row.get("message_id")?,
            state: row.get("state")?,
            error: row.get("last_error")?,
            changed: row.get("changed")?,
        })
    }
}

impl Reading<'_> {
    /// Mail to be looked at that came after what was looked at last, the oldest first; if nothing ever was, what was read
    /// since a time.
    ///
    /// # Errors
    /// If the database fails.
    pub fn unread(&self, since: &str) -> Result<Vec<Unread>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT verdict.*, sender, received FROM mail JOIN verdict ON mail = mail.id
             WHERE mail.id > coalesce((SELECT mail FROM looked), -1)
             AND (EXISTS (SELECT 1 FROM looked) OR collected >= ?1)
             AND game IS NOT NULL
             AND (outcome = 'held' OR outcome = 'refused' AND reason = 'no-block' AND detail <> '')
             ORDER BY mail, place",
        )?;
        let unread = query.query_map([since], Unread::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(unread)
    }

    /// Letters that failed for good or are unknown, the oldest first, of which no alarm tells; whose key is their Message-ID
    /// and when it came to be so, a stroke between.
    ///
    /// # Errors
    /// If the database fails.
    pub fn lost(&self, kind: &str) -> Result<Vec<Lost>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT * FROM outbox WHERE state IN ('failed', 'unknown')
             AND NOT EXISTS (SELECT 1 FROM alarm WHERE coalesce(alarm.game, 0) = coalesce(outbox.game, 0)
                             AND alarm.kind = ?1 AND key = message_id || '/' || changed)
             ORDER BY id",
        )?;
        let lost = query.query_map([kind], Lost::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(lost)
    }

    /// Tokens of whatever seats that may stand in a text.
    ///
    /// # Errors
    /// If the database fails.
    pub fn tokens_in(&self, text: &str) -> Result<Vec<Token>, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT token FROM seat WHERE token IS NOT NULL AND instr(upper(?1), upper(token)) > 0")?;
        let tokens = query.query_map([text], |row| row.get::<_, String>(0).map(Into::into))?;
        Ok(tokens.collect::<rusqlite::Result<_>>()?)
    }
}

impl Writing<'_> {
    /// All mail that is there has been looked at.
    ///
    /// # Errors
    /// If the database fails.
    pub fn look(&self) -> Result<(), StoreError> {
        let last: Option<i64> =
            self.sql.query_row("SELECT max(id) FROM mail", [], |row| row.get(0)).optional()?.flatten();
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO looked (one, mail) VALUES (1, ?1) ON CONFLICT DO UPDATE SET mail = ?1 WHERE mail <> ?1",
        )?;
        insert.execute(params![last.unwrap_or_default()])?;
        Ok(())
    }
}
