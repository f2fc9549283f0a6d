//! What the moderator looks at of the mail that came for a game.

use super::mail::{MailRow, SELECT};
use super::{GameRow, Reading, StoreError};
use crate::post::Token;
use rusqlite::{OptionalExtension, params};

/// From whom a message came, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailHead {
    pub id: i64,
    /// When it reached the referee.
    pub received: String,
    /// Address in From.
    pub sender: String,
}

impl Reading<'_> {
    /// From whom a message came; `None`: there is none of that number.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mail_head(&self, mail: i64) -> Result<Option<MailHead>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT id, received, sender FROM mail WHERE id = ?1")?;
        let head = query.query_row([mail], |row| {
            Ok(MailHead { id: row.get("id")?, received: row.get("received")?, sender: row.get("sender")? })
        });
        Ok(head.optional()?)
    }

    /// What was made of all mail that came for a game, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn mail_for(&self, game: &GameRow) -> Result<Vec<MailRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!("{SELECT} ORDER BY id, place"))?;
        let mail = query.query_map([game.id], MailRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(mail)
    }

    /// What was made of a message as far as it is for a game.
    ///
    /// # Errors
    /// If the database fails.
    pub fn verdicts(&self, game: &GameRow, mail: i64) -> Result<Vec<MailRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!("{SELECT} AND mail.id = ?2 ORDER BY place"))?;
        let mail = query.query_map(params![game.id, mail], MailRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(mail)
    }

    /// What was made of a message as far as it is for no game, a bounce for one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn verdicts_for_none(&self, mail: i64) -> Result<Vec<MailRow>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT * FROM verdict JOIN mail ON mail.id = verdict.mail WHERE game IS NULL AND mail.id = ?1 ORDER BY place",
        )?;
        let mail = query.query_map([mail], MailRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(mail)
    }

    /// Names of the games that a message came for.
    ///
    /// # Errors
    /// If the database fails.
    pub fn games_of_mail(&self, mail: i64) -> Result<Vec<String>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT DISTINCT name FROM verdict JOIN game ON game.id = verdict.game WHERE mail = ?1 ORDER BY name",
        )?;
        let names = query.query_map([mail], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(names)
    }

    /// Every token that opens a seat of a game, or would again if a change of person were taken back.
    ///
    /// # Errors
    /// If the database fails.
    pub fn tokens(&self, game: &GameRow) -> Result<Vec<Token>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT token FROM seat WHERE game = ?1 AND token IS NOT NULL UNION
             SELECT token FROM former JOIN journal ON journal.id = former.journal
             WHERE game = ?1 AND token IS NOT NULL",
        )?;
        let tokens = query.query_map([game.id], |row| row.get::<_, String>(0))?;
        Ok(tokens.map(|token| token.map(Token::from)).collect::<rusqlite::Result<_>>()?)
    }
}
