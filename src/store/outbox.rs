//! The outbox: letters decided upon and not yet gone, and those that went.

use super::part::{self, Place};
use super::{GameRow, Reading, StoreError, Writing};
use crate::games::Seat;
use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

/// What a letter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LetterKind {
    /// The answer to a message.
    Receipt,
    /// What happened in a turn, with the blank sheet for the next one.
    Report,
    /// Anything else, to the moderator for one.
    Notice,
    /// A copy of what a player wrote to another.
    Letter,
}

impl LetterKind {
    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            LetterKind::Receipt => "receipt",
            LetterKind::Report => "report",
            LetterKind::Notice => "notice",
            LetterKind::Letter => "letter",
        }
    }
}

/// Where a letter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LetterState {
    Queued,
    /// Handed to a mail server that has not answered yet.
    Sending,
    Sent,
    /// Failed for now.
    Deferred,
    /// Failed for good.
    Failed,
    /// The connection broke when the letter may have gone already: it is not sent again by itself.
    Unknown,
    /// The moderator wants it sent no more.
    Dropped,
}

/// A letter to be queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub game: Option<i64>,
    /// The turn after which it was written.
    pub turn: Option<u16>,
    pub position: Option<Seat>,
    pub kind: LetterKind,
    pub address: String,
    pub subject: String,
    /// Without angle brackets.
    pub message_id: String,
    /// RFC 5322.
    pub raw: Vec<u8>,
}

/// A letter in the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterRow {
    pub id: i64,
    pub letter: Letter,
    pub state: LetterState,
    pub attempts: u32,
    pub last_error: String,
    /// The enhanced status of the other side's last answer, as 5.1.1, if it gave one.
    pub status: Option<String>,
    /// Of a deferred one: not before.
    pub next_try: Option<String>,
    pub queued: String,
    /// When its state last changed.
    pub changed: String,
}

/// A row of the outbox as it is kept.
pub(super) struct KeptLetter(LetterRow);

impl KeptLetter {
    /// All of it, its bytes as they go.
    pub(super) fn open(self, reading: &Reading<'_>) -> Result<LetterRow, StoreError> {
        let KeptLetter(mut row) = self;
        row.letter.raw = reading.unpacked(&row.letter.raw)?;
        Ok(row)
    }

    /// What it is and what became of it, without its bytes.
    pub(super) fn head(self) -> LetterRow {
        let KeptLetter(mut row) = self;
        row.letter.raw = Vec::new();
        row
    }
}

impl LetterRow {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<KeptLetter> {
        let row = LetterRow {
            id: row.get("id")?,
            letter: Letter {
                game: row.get("game")?,
                turn: row.get("number")?,
                position: row.get("position")?,
                kind: row.get("kind")?,
                address: row.get("address")?,
                subject: row.get("subject")?,
                message_id: row.get("message_id")?,
                raw: row.get("letter")?,
            },
            state: row.get("state")?,
            attempts: row.get("attempts")?,
            last_error: row.get("last_error")?,
            status: row.get("status")?,
            next_try: row.get("next_try")?,
            queued: row.get("queued")?,
            changed: row.get("changed")?,
        };
        Ok(KeptLetter(row))
    }
}

impl Reading<'_> {
    /// Letters in a state, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters(&self, state: LetterState) -> Result<Vec<LetterRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM outbox WHERE state = ?1 ORDER BY id")?;
        query.query_map([state], LetterRow::read)?.map(|row| row?.open(self)).collect()
    }

    /// The bytes of a letter as it goes, or went; `None`: there is no such letter, or it was purged.
    ///
    /// # Errors
    /// If the database fails; [`StoreError::Damaged`] if the letter is not as it was kept.
    pub fn raw_letter(&self, letter: i64) -> Result<Option<Vec<u8>>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT letter FROM outbox WHERE id = ?1")?;
        let kept: Option<Vec<u8>> = query.query_row([letter], |row| row.get(0)).optional()?;
        kept.filter(|kept| kept != part::GONE).map(|kept| self.unpacked(&kept)).transpose()
    }

    /// How many letters of a game are in a state.
    ///
    /// # Errors
    /// If the database fails.
    pub fn count_letters(&self, game: i64, state: LetterState) -> Result<u64, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT count(*) FROM outbox WHERE game = ?1 AND state = ?2")?;
        Ok(query.query_row(params![game, state], |row| row.get(0))?)
    }

    /// How many letters of a game have neither gone nor been given up.
    ///
    /// # Errors
    /// If the database fails.
    pub fn count_unsent(&self, game: i64) -> Result<u64, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT count(*) FROM outbox WHERE game = ?1 AND state IN ('queued', 'sending', 'deferred')",
        )?;
        Ok(query.query_row([game], |row| row.get(0))?)
    }

    /// Letters of a kind that one position has been written after a turn, the oldest first and without their bytes; those he
    /// asked for are not among them.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_to(
        &self,
        game: &GameRow,
        turn: u16,
        position: Seat,
        kind: LetterKind,
    ) -> Result<Vec<LetterRow>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT * FROM outbox WHERE game = ?1 AND number = ?2 AND position = ?3 AND kind = ?4
             AND answers IS NULL ORDER BY id",
        )?;
        let letters = query
            .query_map(params![game.id, turn, position, kind], LetterRow::read)?
            .map(|row| Ok(row?.head()))
            .collect::<rusqlite::Result<_>>()?;
        Ok(letters)
    }

    /// Message-IDs of the reports of earlier turns to a position at an address, the last one of each turn: the thread
    /// a letter belongs to.
    ///
    /// # Errors
    /// If the database fails.
    pub fn thread(&self, game: &GameRow, turn: u16, position: Seat, address: &str) -> Result<Vec<String>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT message_id FROM outbox WHERE id IN
               (SELECT max(id) FROM outbox WHERE game = ?1 AND number < ?2 AND position = ?3 AND kind = ?4
                AND address = ?5 COLLATE NOCASE AND answers IS NULL GROUP BY number)
             ORDER BY number",
        )?;
        let ids = query
            .query_map(params![game.id, turn, position, LetterKind::Report, address], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        Ok(ids)
    }

    /// True if a letter of that Message-ID is a copy of what a player wrote to others.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_copy(&self, message_id: &str) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT 1 FROM outbox WHERE message_id = ?1 AND kind = ?2")?;
        Ok(query.exists(params![message_id, LetterKind::Letter])?)
    }

    /// How many answers were queued to an address since a time, to messages that proved whose they are or to others.
    ///
    /// # Errors
    /// If the database fails.
    pub fn answers_since(&self, address: &str, since: &str, proven: bool) -> Result<u64, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT count(*) FROM outbox JOIN mail ON mail.id = answers
             WHERE address = ?1 COLLATE NOCASE AND queued >= ?2 AND answers IS NOT NULL AND proven = ?3",
        )?;
        Ok(query.query_row(params![address, since, proven], |row| row.get(0))?)
    }
}

impl Writing<'_> {
    /// Queues a letter; false if one with this Message-ID is there already, which is left as it is.
    ///
    /// # Errors
    /// If the database fails.
    pub fn queue(&self, letter: &Letter, now: &str) -> Result<bool, StoreError> {
        self.queue_for(letter, None, now)
    }

    /// Queues the answer to a message; else as [`Writing::queue`].
    ///
    /// # Errors
    /// If the database fails.
    pub fn queue_answer(&self, letter: &Letter, mail: i64, now: &str) -> Result<bool, StoreError> {
        self.queue_for(letter, Some(mail), now)
    }

    fn queue_for(&self, letter: &Letter, mail: Option<i64>, now: &str) -> Result<bool, StoreError> {
        let mut known = self.sql.prepare_cached("SELECT 1 FROM outbox WHERE message_id = ?1")?;
        if known.exists([&letter.message_id])? {
            return Ok(false);
        }
        let kept = self.packed(place(letter), letter.kind.word(), &letter.raw)?;
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO outbox (game, number, position, kind, address, subject, message_id, letter, state, queued,
                                 changed, answers)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?11) ON CONFLICT (message_id) DO NOTHING",
        )?;
        let added = insert.execute(params![
            letter.game,
            letter.turn,
            letter.position,
            letter.kind,
            letter.address,
            letter.subject,
            letter.message_id,
            kept,
            LetterState::Queued,
            now,
            mail
        ])?;
        Ok(added == 1)
    }

    /// Takes letters to a position out of the outbox that a newer one of their kind and turn makes worthless and that
    /// have not gone: all but `newest` itself. Gives how many.
    ///
    /// # Errors
    /// If the database fails.
    pub fn withdraw(
        &self,
        game: &GameRow,
        position: Seat,
        kind: LetterKind,
        turn: u16,
        newest: &str,
    ) -> Result<usize, StoreError> {
        Ok(self.sql.execute(
            "DELETE FROM outbox WHERE game = ?1 AND position = ?2 AND kind = ?3 AND message_id <> ?5
             AND number = ?4 AND state IN ('queued', 'deferred', 'failed')",
            params![game.id, position, kind, turn, newest],
        )?)
    }

    /// Takes all letters to an address out of the outbox that one position of a game would still be sent there.
    ///
    /// # Errors
    /// If the database fails.
    pub fn withdraw_all(&self, game: &GameRow, position: Seat, address: &str) -> Result<usize, StoreError> {
        Ok(self.sql.execute(
            "DELETE FROM outbox WHERE game = ?1 AND position = ?2 AND address = ?3 COLLATE NOCASE
             AND state IN ('queued', 'deferred', 'failed')",
            params![game.id, position, address],
        )?)
    }
}

/// Where a letter belongs.
pub(super) fn place(letter: &Letter) -> Option<Place> {
    let number = letter.turn.unwrap_or_default().into();
    letter.game.map(|game| Place { game, number, position: letter.position })
}
