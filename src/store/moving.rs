//! A game on its way from one file to another, in three steps, each a transaction: it is marked where it is, copied where it
//! goes, and taken away where it was.
//!
//! From the mark on it is nobody's: neither [`Reading::games`] nor [`Reading::find_game`] has it, and so no command plays it,
//! answers mail for it or sends its letters. What has arrived is known by a ticket that goes along, so that the same command
//! typed again goes on with the step that is not done, and a game never comes twice, even if it has gone on since.

use super::comeback::ANOTHERS;
use super::part::GONE;
use super::{GameRow, Owner, Reading, Store, StoreError, Writing};
use rusqlite::{OptionalExtension, Row, params};
use sha2::{Digest, Sha256};
use std::path::Path;

/// A game that was moved, or is being moved, to another file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedRow {
    /// Name of the game.
    pub name: String,
    /// Its number while its rows are here; `None`: it has gone.
    pub game: Option<i64>,
    /// The file it goes to, its whole path.
    pub target: String,
    /// When that began.
    pub at: String,
    /// By which the other file knows that it has come.
    pub ticket: String,
}

impl MovedRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<MovedRow> {
        Ok(MovedRow {
            name: row.get("name")?,
            game: row.get("game")?,
            target: row.get("target")?,
            at: row.get("at")?,
            ticket: row.get("ticket")?,
        })
    }
}

impl MovedRow {
    /// Why a command finds no such game here.
    pub(super) fn elsewhere(self) -> StoreError {
        let MovedRow { name, game, target, at, .. } = self;
        match game {
            Some(_) => StoreError::Moving { game: name, target },
            None => StoreError::Moved { game: name, target, at },
        }
    }
}

impl Store {
    /// The right to move games: nobody looks after the games of the file meanwhile, and nobody sends letters.
    ///
    /// # Errors
    /// [`StoreError::Busy`] as for [`Store::write`].
    pub fn move_right(&self, command: &str) -> Result<(Owner, Owner), StoreError> {
        Ok((Owner::take(&self.path, "tick.lock", command, self.patience)?, self.send_right(command)?))
    }

    /// Lays another file beside this one, to read a game from it.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn lay_beside(&self, other: &Path) -> Result<(), StoreError> {
        self.sql.execute("ATTACH DATABASE ?1 AS source", [other.to_string_lossy()])?;
        Ok(())
    }
}

impl Reading<'_> {
    /// A game that was moved from here, or is being moved.
    ///
    /// # Errors
    /// If the database fails.
    pub fn moved(&self, name: &str) -> Result<Option<MovedRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM moved WHERE name = ?1")?;
        Ok(query.query_row([name], MovedRow::read).optional()?)
    }

    /// Names of games that are elsewhere, as far as is known: those that were moved from here or are being moved, and those of
    /// the files that games came from or went to. Mail for them is for another file.
    ///
    /// # Errors
    /// If the database fails.
    pub fn names_elsewhere(&self) -> Result<Vec<String>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT name FROM moved UNION SELECT name FROM neighbour")?;
        Ok(query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
    }

    /// True if a game with this ticket has come here, whatever became of it since.
    ///
    /// # Errors
    /// If the database fails.
    pub fn has_arrived(&self, ticket: &str) -> Result<bool, StoreError> {
        Ok(self.sql.prepare_cached("SELECT 1 FROM arrival WHERE ticket = ?1")?.exists([ticket])?)
    }

    /// True if a game is on its way: then letters are looked at by theirs.
    pub(super) fn is_moving(&self) -> Result<bool, StoreError> {
        Ok(self.sql.prepare_cached("SELECT 1 FROM moved WHERE game IS NOT NULL")?.exists([])?)
    }
}

impl Writing<'_> {
    /// Marks a game as on its way to a file, and keeps its key, which goes along.
    ///
    /// # Errors
    /// If the database fails.
    pub fn begin_move(&self, game: &GameRow, target: &str, now: &str) -> Result<MovedRow, StoreError> {
        self.keep_key(game)?;
        // What was done to a game only grows: no two moves of it have one ticket.
        let done: i64 =
            self.sql.query_row("SELECT count(*) FROM journal WHERE game = ?1", [game.id], |row| row.get(0))?;
        let mut digest = Sha256::new();
        digest.update(self.secret()?.bytes());
        digest.update(format!("move {} {} {done} {now} {target}", game.id, game.name));
        let ticket = digest.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect::<String>();
        self.sql.execute(
            "INSERT INTO moved (name, game, target, at, ticket) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO UPDATE SET game = ?2, target = ?3, at = ?4, ticket = ?5",
            params![game.name, game.id, target, now, ticket],
        )?;
        Ok(MovedRow {
            name: game.name.clone(),
            game: Some(game.id),
            target: target.to_owned(),
            at: now.to_owned(),
            ticket,
        })
    }

    /// Takes the mark from a game that has not left. What came for it meanwhile is read again.
    ///
    /// # Errors
    /// If the database fails.
    pub fn cancel_move(&self, moved: &MovedRow) -> Result<GameRow, StoreError> {
        self.sql.execute("DELETE FROM moved WHERE name = ?1", [&moved.name])?;
        self.read_strangers_again()?;
        self.game(&moved.name)
    }

    /// Takes away what is left of a game that has come where it goes; `others` are the games that are there. Messages stay as
    /// rows without their bytes: found once more in the mailbox they are known, and answered by nobody.
    ///
    /// # Errors
    /// If the database fails.
    pub fn end_move(&self, moved: &MovedRow, others: &[GameRow]) -> Result<(), StoreError> {
        let Some(game) = moved.game else { return Ok(()) };
        let sql = &self.sql;
        sql.pragma_update(None, "secure_delete", true)?;
        sql.execute(
            "UPDATE mail SET raw = ?2 WHERE raw <> ?2
             AND EXISTS (SELECT 1 FROM verdict WHERE mail = mail.id AND game = ?1)
             AND NOT EXISTS (SELECT 1 FROM verdict WHERE mail = mail.id AND game IS NOT ?1)",
            params![game, GONE],
        )?;
        let name = moved.name.to_lowercase();
        for table in ["guess", "episode"] {
            sql.execute(&format!("DELETE FROM {table} WHERE game = ?1"), [&name])?;
        }
        // Rows that would only forget whose they were; all others go with the game.
        for table in ["hall", "outbox", "verdict"] {
            sql.execute(&format!("DELETE FROM {table} WHERE game = ?1"), [game])?;
        }
        sql.execute("DELETE FROM game WHERE id = ?1", [game])?;
        for other in others.iter().filter(|other| !other.name.eq_ignore_ascii_case(&moved.name)) {
            sql.execute(
                "INSERT OR REPLACE INTO neighbour (name, file) SELECT ?1, ?2
                 WHERE NOT EXISTS (SELECT 1 FROM game WHERE name = ?1)",
                params![other.name, moved.target],
            )?;
        }
        self.give_room_back()
    }

    /// Forgets what was read and left where it lay, for it was for a game or a letter of another file: when a game has come
    /// it may be for that, and is read again. What was answered is not.
    pub(super) fn read_strangers_again(&self) -> Result<(), StoreError> {
        let sql = &self.sql;
        sql.execute(
            &format!(
                "DELETE FROM mail WHERE id IN (SELECT mail FROM verdict WHERE {ANOTHERS})
                 AND NOT EXISTS (SELECT 1 FROM verdict WHERE mail = mail.id AND game IS NOT NULL)
                 AND NOT EXISTS (SELECT 1 FROM outbox WHERE answers = mail.id)
                 AND NOT EXISTS (SELECT 1 FROM sheet WHERE mail = mail.id)"
            ),
            [],
        )?;
        sql.execute("UPDATE folder SET settled = 0", [])?;
        sql.execute("UPDATE looked SET mail = min(mail, (SELECT coalesce(max(id), 0) FROM mail))", [])?;
        Ok(())
    }
}
