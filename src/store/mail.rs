//! Messages as they came, and what was made of each.

use super::{GameRow, Reading, StoreError, Writing};
use super::{kept, part};
use crate::games::Seat;
use crate::sheet::Diagnostic;
use rusqlite::{OptionalExtension, Row, params};

/// A message to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMail<'a> {
    /// Where it was found.
    pub source: &'a str,
    /// When it reached the referee.
    pub received: &'a str,
    /// When it was read.
    pub collected: &'a str,
    pub raw: &'a [u8],
    /// Without angle brackets.
    pub message_id: Option<&'a str>,
    /// What tells a message read before, with its Message-ID; `None`: it makes nothing a duplicate.
    pub digest: Option<&'a str>,
    /// It is its position's, by what the game asks for as proof.
    pub proven: bool,
    /// Address in From.
    pub sender: &'a str,
}

/// What was made of a message, or of one of its blocks of orders if it holds several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewVerdict<'a> {
    pub game: Option<i64>,
    pub position: Option<Seat>,
    /// The turn or decision for which its orders are.
    pub number: Option<u32>,
    /// Outcome and reason, as words.
    pub outcome: &'a str,
    pub reason: &'a str,
    /// For the moderator: more about the reason.
    pub detail: &'a str,
    /// What was complained of.
    pub diagnostics: &'a [Diagnostic],
}

/// A verdict as it is listed, with the message it is of; whose bytes are asked for apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailRow {
    pub id: i64,
    /// Which of the message's verdicts it is, from 0.
    pub place: usize,
    pub source: String,
    pub received: String,
    pub sender: String,
    pub position: Option<Seat>,
    /// The turn or decision for which its orders are.
    pub number: Option<u32>,
    pub outcome: String,
    pub reason: String,
    pub detail: String,
}

impl MailRow {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<MailRow> {
        Ok(MailRow {
            id: row.get("id")?,
            place: row.get("place")?,
            source: row.get("source")?,
            received: row.get("received")?,
            sender: row.get("sender")?,
            position: row.get("position")?,
            number: row.get("number")?,
            outcome: row.get("outcome")?,
            reason: row.get("reason")?,
            detail: row.get("detail")?,
        })
    }
}

/// Verdicts, each with its message.
pub(super) const SELECT: &str = "SELECT * FROM verdict JOIN mail ON mail.id = verdict.mail WHERE game = ?1";

impl Reading<'_> {
    /// True if a message with this Message-ID and digest has been read before. Behind a digest and a blank may stand a
    /// position that it has proved to be from: then a message has been read that proved to be from it and from whatever
    /// others.
    ///
    /// # Errors
    /// If the database fails.
    pub fn seen(&self, message_id: Option<&str>, digest: &str) -> Result<bool, StoreError> {
        let Some((words, position)) = digest.split_once(' ') else {
            let mut query =
                self.sql.prepare_cached("SELECT 1 FROM mail WHERE digest = ?1 AND message_id IS ?2 LIMIT 1")?;
            return Ok(query.exists(params![digest, message_id])?);
        };
        // From a blank to the sign that comes after it lies whatever begins with the digest and a blank.
        let mut query = self.sql.prepare_cached(
            "SELECT 1 FROM mail WHERE digest >= ?1 || ' ' AND digest < ?1 || '!' AND message_id IS ?2
             AND instr(digest || ' ', ' ' || ?3 || ' ') > 0 LIMIT 1",
        )?;
        Ok(query.exists(params![words, message_id, position])?)
    }

    /// True if a message was collected from that very place.
    ///
    /// # Errors
    /// If the database fails.
    pub fn collected(&self, source: &str) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT 1 FROM mail WHERE source = ?1 LIMIT 1")?;
        Ok(query.exists([source])?)
    }

    /// True if a message to a game was refused a position for a reason.
    ///
    /// # Errors
    /// If the database fails.
    pub fn was_refused(&self, game: &GameRow, position: Seat, reason: &str) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT 1 FROM verdict WHERE game = ?1 AND position = ?2 AND reason = ?3 AND outcome = 'refused' LIMIT 1",
        )?;
        Ok(query.exists(params![game.id, position, reason])?)
    }

    /// Messages for a turn or decision of a game with an outcome, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mail_with(&self, game: &GameRow, number: u32, outcome: &str) -> Result<Vec<MailRow>, StoreError> {
        let mut query =
            self.sql.prepare_cached(&format!("{SELECT} AND number = ?2 AND outcome = ?3 ORDER BY id, place"))?;
        let key = params![game.id, number, outcome];
        let mail = query.query_map(key, MailRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(mail)
    }

    /// Messages of a game that wait for the moderator, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held(&self, game: &GameRow) -> Result<Vec<MailRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!("{SELECT} AND outcome = 'held' ORDER BY id, place"))?;
        let mail = query.query_map([game.id], MailRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(mail)
    }

    /// Questions in words that players of a game have asked since its last turn was run, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn questions(&self, game: &GameRow) -> Result<Vec<MailRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!(
            "{SELECT} AND outcome = 'refused' AND reason = 'no-block' AND detail <> ''
               AND received > coalesce((SELECT max(at) FROM journal WHERE game = ?1 AND what = 'run'), '')
             ORDER BY id, place",
        ))?;
        let mail = query.query_map([game.id], MailRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(mail)
    }

    /// The bytes of a message as they came; `None`: there is none, or it was purged.
    ///
    /// # Errors
    /// If the database fails.
    pub fn raw_mail(&self, mail: i64) -> Result<Option<Vec<u8>>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT raw FROM mail WHERE id = ?1")?;
        let kept: Option<Vec<u8>> = query.query_row([mail], |row| row.get(0)).optional()?;
        kept.filter(|kept| kept != part::GONE).map(|kept| self.unpacked(&kept)).transpose()
    }

    /// What was complained of in a message.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if a complaint can't be read back.
    pub fn diagnostics(&self, mail: i64) -> Result<Vec<Diagnostic>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM diagnostic WHERE mail = ?1 ORDER BY verdict, place")?;
        let found = query
            .query_map([mail], |row| {
                Ok(Diagnostic {
                    line: row.get("line")?,
                    column: row.get("col")?,
                    length: row.get("length")?,
                    text: row.get("text")?,
                    code: row.get("code")?,
                    subject: row.get("subject")?,
                    suggestion: row.get("suggestion")?,
                })
            })?
            .collect::<rusqlite::Result<_>>()?;
        Ok(found)
    }
}

impl Writing<'_> {
    /// Another outcome for what was held of a message.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_outcome(&self, mail: &MailRow, outcome: &str) -> Result<(), StoreError> {
        self.sql.execute(
            "UPDATE verdict SET outcome = ?3, reason = '' WHERE mail = ?1 AND place = ?2",
            params![mail.id, mail.place, outcome],
        )?;
        Ok(())
    }

    /// Keeps a message and what was made of it, a verdict for each of its blocks; gives its number.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_mail(&self, mail: &NewMail<'_>, verdicts: &[NewVerdict<'_>]) -> Result<i64, StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO mail (source, received, collected, raw, message_id, digest, proven, sender)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?;
        insert.execute(params![
            mail.source,
            mail.received,
            mail.collected,
            kept::pack(mail.raw)?,
            mail.message_id,
            mail.digest,
            mail.proven,
            mail.sender
        ])?;
        let id = self.sql.last_insert_rowid();
        for (place, verdict) in verdicts.iter().enumerate() {
            self.save_verdict(id, place, verdict)?;
        }
        Ok(id)
    }

    fn save_verdict(&self, mail: i64, place: usize, verdict: &NewVerdict<'_>) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached("INSERT INTO verdict VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?;
        insert.execute(params![
            mail,
            place,
            verdict.game,
            verdict.position,
            verdict.number,
            verdict.outcome,
            verdict.reason,
            verdict.detail
        ])?;
        let mut insert =
            self.sql.prepare_cached("INSERT INTO diagnostic VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")?;
        for (line, one) in verdict.diagnostics.iter().enumerate() {
            insert.execute(params![
                mail,
                place,
                line,
                one.line,
                one.column,
                one.length,
                one.text,
                one.code,
                one.subject,
                one.suggestion
            ])?;
        }
        Ok(())
    }
}
