//! The outbox as a moderator looks at it: all of a letter but the letter, and what he says is to become of it.

use super::{GameRow, LetterKind, LetterState, Reading, StoreError, Writing};
use crate::games::Seat;
use rusqlite::{OptionalExtension, Row, params};

/// What stands on a letter, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub id: i64,
    /// Name of the game it is of.
    pub game: Option<String>,
    /// The turn or decision after which it was written.
    pub number: Option<u16>,
    pub position: Option<Seat>,
    pub kind: LetterKind,
    pub address: String,
    pub subject: String,
    /// Without angle brackets.
    pub message_id: String,
    pub state: LetterState,
    pub attempts: u32,
    /// The other side's own words.
    pub error: String,
    /// The enhanced status among them, as 5.1.1.
    pub status: Option<String>,
    /// Of a deferred one: not before.
    pub next_try: Option<String>,
    pub queued: String,
    /// When its state last changed.
    pub changed: String,
    /// Since when letters to the person in that seat come back, if this is his address.
    pub dead: Option<String>,
}

/// The columns of a letter, and where they come from.
const FROM: &str = "SELECT outbox.id, game.name AS game, outbox.number, outbox.position, outbox.kind, outbox.address,
     subject, message_id, state, attempts, last_error, outbox.status, next_try, queued, changed, seat.dead
   FROM outbox LEFT JOIN game ON game.id = outbox.game
     LEFT JOIN seat ON seat.game = outbox.game AND seat.position = outbox.position
       AND seat.email = outbox.address COLLATE NOCASE";

impl Listed {
    fn read(row: &Row<'_>) -> rusqlite::Result<Listed> {
        Ok(Listed {
            id: row.get("id")?,
            game: row.get("game")?,
            number: row.get("number")?,
            position: row.get("position")?,
            kind: row.get("kind")?,
            address: row.get("address")?,
            subject: row.get("subject")?,
            message_id: row.get("message_id")?,
            state: row.get("state")?,
            attempts: row.get("attempts")?,
            error: row.get("last_error")?,
            status: row.get("status")?,
            next_try: row.get("next_try")?,
            queued: row.get("queued")?,
            changed: row.get("changed")?,
            dead: row.get("dead")?,
        })
    }
}

impl Reading<'_> {
    /// Letters of a game, or of all, the oldest first: those that have not gone for sure, or `all`, those that were sent and
    /// dropped, too.
    ///
    /// # Errors
    /// If the database fails.
    pub fn listed(&self, game: Option<&GameRow>, all: bool) -> Result<Vec<Listed>, StoreError> {
        let unsettled = "state IN ('queued', 'sending', 'deferred', 'failed', 'unknown')";
        let which = match (game, all) {
            (Some(_), true) => "outbox.game = ?1".to_owned(),
            (Some(_), false) => format!("outbox.game = ?1 AND {unsettled}"),
            (None, true) => "?1 IS NULL".to_owned(),
            (None, false) => format!("?1 IS NULL AND {unsettled}"),
        };
        let mut query = self.sql.prepare_cached(&format!("{FROM} WHERE {which} ORDER BY outbox.id"))?;
        let letters = query.query_map([game.map(|game| game.id)], Listed::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(letters)
    }

    /// The letter of a number in the outbox, or of a Message-ID without angle brackets.
    ///
    /// # Errors
    /// If the database fails.
    pub fn listed_letter(&self, name: &str) -> Result<Option<Listed>, StoreError> {
        let number: Option<i64> = name.parse().ok();
        let mut query = self.sql.prepare_cached(&format!("{FROM} WHERE outbox.id = ?1 OR message_id = ?2"))?;
        Ok(query.query_row(params![number, name], Listed::read).optional()?)
    }
}

impl Writing<'_> {
    /// A letter is to go with the next run, as if it had never been tried.
    ///
    /// # Errors
    /// If the database fails.
    pub fn requeue(&self, letter: i64, now: &str) -> Result<(), StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE outbox SET state = ?2, attempts = 0, last_error = '', status = NULL, next_try = NULL, changed = ?3
             WHERE id = ?1",
        )?;
        update.execute(params![letter, LetterState::Queued, now])?;
        Ok(())
    }

    /// What was to be told of a letter as it was is not told any more.
    ///
    /// # Errors
    /// If the database fails.
    pub fn hush_letter(&self, letter: &Listed) -> Result<(), StoreError> {
        let mut delete = self.sql.prepare_cached("DELETE FROM alarm WHERE key = ?1 || '/' || ?2")?;
        delete.execute([&letter.message_id, &letter.changed])?;
        Ok(())
    }
}
