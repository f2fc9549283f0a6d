//! Letters that came back, and addresses at which nobody can be reached.

use super::{GameRow, LetterKind, Reading, StoreError, Writing};
use crate::games::Seat;
use rusqlite::{OptionalExtension, Row, params};

/// A letter as far as it matters to what comes back; its bytes stay where they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    pub id: i64,
    pub game: Option<i64>,
    pub position: Option<Seat>,
    pub kind: LetterKind,
    pub address: String,
    pub subject: String,
    pub message_id: String,
    /// The message it answers.
    pub answers: Option<i64>,
    pub queued: String,
}

/// A seat whose person can't be written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeadSeat {
    pub game: i64,
    pub position: Seat,
    pub email: String,
    /// Since when.
    pub since: String,
}

/// What a verdict says on mail that is for a game or a letter of another file.
pub(super) const ANOTHERS: &str = "game IS NULL
     AND (place = 0 AND (reason = 'unknown-game' OR reason = 'bounce' AND detail <> '')
          OR outcome = 'ignored' AND reason = 'unknown-game')";

/// Letters of games that are on their way to another file are not this file's any more.
const HERE: &str = "NOT EXISTS (SELECT 1 FROM moved WHERE moved.game = outbox.game)";

const COLUMNS: &str = "id, game, position, kind, address, subject, message_id, answers, queued";

impl Gone {
    fn read(row: &Row<'_>) -> rusqlite::Result<Gone> {
        Ok(Gone {
            id: row.get("id")?,
            game: row.get("game")?,
            position: row.get("position")?,
            kind: row.get("kind")?,
            address: row.get("address")?,
            subject: row.get("subject")?,
            message_id: row.get("message_id")?,
            answers: row.get("answers")?,
            queued: row.get("queued")?,
        })
    }
}

impl DeadSeat {
    fn read(row: &Row<'_>) -> rusqlite::Result<DeadSeat> {
        Ok(DeadSeat {
            game: row.get("game")?,
            position: row.get("position")?,
            email: row.get("email")?,
            since: row.get("dead")?,
        })
    }
}

impl Reading<'_> {
    /// The letter of a Message-ID.
    ///
    /// # Errors
    /// If the database fails.
    pub fn gone(&self, message_id: &str) -> Result<Option<Gone>, StoreError> {
        let mut query =
            self.sql.prepare_cached(&format!("SELECT {COLUMNS} FROM outbox WHERE message_id = ?1 AND {HERE}"))?;
        Ok(query.query_row([message_id], Gone::read).optional()?)
    }

    /// Letters whose Message-IDs have this before the sign `@`, which is what their envelopes bear.
    ///
    /// # Errors
    /// If the database fails.
    pub fn gone_in(&self, envelope: &str) -> Result<Vec<Gone>, StoreError> {
        // The letter A comes after the sign.
        let mut query = self.sql.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM outbox WHERE message_id >= ?1 || '@' AND message_id < ?1 || 'A' AND {HERE} ORDER BY id"
        ))?;
        Ok(query.query_map([envelope], Gone::read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// True if a letter has failed for good.
    ///
    /// # Errors
    /// If the database fails.
    pub fn has_failed(&self, letter: i64) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT 1 FROM outbox WHERE id = ?1 AND state = 'failed'")?;
        Ok(query.exists([letter])?)
    }

    /// When the last message without a block that an address was answered came, and when that answer was written; `None`: it
    /// was never answered any, or has proved since whose it is.
    ///
    /// # Errors
    /// If the database fails.
    pub fn answered_in_vain(&self, address: &str) -> Result<Option<(String, String)>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT mail.received, queued FROM outbox JOIN mail ON mail.id = answers JOIN verdict ON verdict.mail = mail.id
             WHERE outbox.address = ?1 COLLATE NOCASE AND answers IS NOT NULL AND verdict.outcome = 'refused'
             AND (verdict.reason IN ('no-block', 'unreadable-attachment', 'encrypted') OR verdict.reason = 'no-orders'
                  AND NOT EXISTS (SELECT 1 FROM diagnostic WHERE diagnostic.mail = mail.id))
             AND NOT EXISTS (SELECT 1 FROM mail AS later JOIN verdict AS said ON said.mail = later.id
                             WHERE later.sender = ?1 COLLATE NOCASE AND later.proven = 1 AND later.id > mail.id
                             AND said.outcome NOT IN ('ignored', 'held', 'duplicate') AND said.reason <> 'no-orders')
             ORDER BY mail.id DESC LIMIT 1",
        )?;
        Ok(query.query_row([address], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
    }

    /// True if a message that was collected from a place is for a game that is in none of these, or came back and fits no
    /// letter that is: who else reads the mailbox may want it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_anothers(&self, source: &str) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached(&format!(
            "SELECT 1 FROM mail JOIN verdict ON verdict.mail = mail.id WHERE source = ?1 AND {ANOTHERS} LIMIT 1"
        ))?;
        Ok(query.exists([source])?)
    }

    /// Letters to an address for a seat that were handed over since a time, the oldest first, and whether each came back.
    ///
    /// # Errors
    /// If the database fails.
    pub fn came_back(
        &self,
        game: i64,
        position: Seat,
        address: &str,
        since: &str,
    ) -> Result<Vec<(i64, bool)>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT id, state = 'failed' FROM outbox WHERE game = ?1 AND position = ?2 AND address = ?3 COLLATE NOCASE
             AND queued > ?4 AND state IN ('sent', 'sending', 'unknown', 'failed') ORDER BY id",
        )?;
        let rows = query.query_map(params![game, position, address, since], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// When mail last came from an address that proved whose it was, as far as is known.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_proof(&self, address: &str) -> Result<Option<String>, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT max(received) FROM mail WHERE sender = ?1 COLLATE NOCASE AND proven = 1")?;
        Ok(query.query_row([address], |row| row.get(0))?)
    }

    /// When the moderator last said that the address of a seat is good.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_revived(&self, game: i64, position: Seat) -> Result<Option<String>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT max(at) FROM journal WHERE game = ?1 AND what = 'seat'
             AND json_extract(detail, '$.position') = ?2 AND json_extract(detail, '$.alive')",
        )?;
        Ok(query.query_row(params![game, position], |row| row.get(0))?)
    }

    /// Seats whose persons can't be written to.
    ///
    /// # Errors
    /// If the database fails.
    pub fn dead_seats(&self) -> Result<Vec<DeadSeat>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT game, position, email, dead FROM seat WHERE dead IS NOT NULL AND email IS NOT NULL",
        )?;
        Ok(query.query_map([], DeadSeat::read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Numbers of letters that have not gone and are to seats whose persons can't be written to.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_to_the_dead(&self) -> Result<Vec<i64>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT id FROM outbox WHERE state IN ('queued', 'sending', 'deferred', 'failed', 'unknown') AND position IS NOT NULL
             AND address COLLATE NOCASE IN (SELECT email FROM seat WHERE dead IS NOT NULL)",
        )?;
        Ok(query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
    }

    /// How many letters of a game, or of all, wait because nobody can be reached at their addresses.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_held_back(&self, game: Option<&GameRow>) -> Result<u64, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT count(*) FROM outbox WHERE (?1 IS NULL OR game = ?1) AND state IN ('queued', 'deferred')
             AND position IS NOT NULL AND address COLLATE NOCASE IN (SELECT email FROM seat WHERE dead IS NOT NULL)",
        )?;
        Ok(query.query_row([game.map(|game| game.id)], |row| row.get(0))?)
    }
}

impl Writing<'_> {
    /// A message that came back fits no letter of these games.
    ///
    /// # Errors
    /// If the database fails.
    pub fn note_stray(&self, mail: i64) -> Result<(), StoreError> {
        self.sql.execute("UPDATE verdict SET detail = 'it fits no letter that was sent' WHERE mail = ?1", [mail])?;
        Ok(())
    }

    /// Nobody can be reached at an address since a time: letters to whoever has it wait, in whatever game. Gives the seats of
    /// which that was not known.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mark_dead(&self, address: &str, since: &str) -> Result<Vec<DeadSeat>, StoreError> {
        let mut update = self.sql.prepare_cached(
            "UPDATE seat SET dead = ?2 WHERE email = ?1 COLLATE NOCASE AND dead IS NULL
             RETURNING game, position, email, dead",
        )?;
        Ok(update.query_map([address, since], DeadSeat::read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// An address was good at a time, or is from now on: letters to it go again. Gives how many seats have it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mark_alive(&self, address: &str, at: &str) -> Result<usize, StoreError> {
        let mut update =
            self.sql.prepare_cached("UPDATE seat SET dead = NULL WHERE email = ?1 COLLATE NOCASE AND dead <= ?2")?;
        Ok(update.execute([address, at])?)
    }
}
