//! What a game that is over need not keep: the bytes of its mail and of letters that have gone.
//!
//! Their rows stay, for by those a message is known again, and so does what was made of it, orders, journal and every turn:
//! the game can be taken back, verified and looked at as before.

use super::part::GONE;
use super::{GameRow, Store, StoreError, Writing};
use rusqlite::params;

/// What was taken away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Purged {
    pub letters: usize,
    pub messages: usize,
}

impl Writing<'_> {
    /// Takes the bytes of letters that have gone, and of messages to this game alone that nobody need look at, away.
    ///
    /// # Errors
    /// If the database fails.
    pub fn purge(&self, game: &GameRow) -> Result<Purged, StoreError> {
        // What is taken away, tokens among it, is not to be read in the file's free pages.
        self.sql.pragma_update(None, "secure_delete", true)?;
        let letters = self.sql.execute(
            "UPDATE outbox SET letter = ?2 WHERE game = ?1 AND state IN ('sent', 'dropped') AND letter <> ?2",
            params![game.id, GONE],
        )?;
        let messages = self.sql.execute(
            "UPDATE mail SET raw = ?2 WHERE raw <> ?2
             AND EXISTS (SELECT 1 FROM verdict WHERE mail = mail.id AND game = ?1)
             AND NOT EXISTS (SELECT 1 FROM verdict WHERE mail = mail.id AND (game IS NOT ?1 OR outcome = 'held'))
             AND NOT EXISTS (SELECT 1 FROM correspondence WHERE mail = mail.id AND state = 'held')",
            params![game.id, GONE],
        )?;
        self.drop_parts(game.id)?;
        self.give_room_back()?;
        Ok(Purged { letters, messages })
    }
}

impl Store {
    /// Makes a file smaller that does not give room back of itself, as those of older programs. Nobody may write to it.
    ///
    /// # Errors
    /// If the database fails, for want of room for one: then all is as it was.
    pub fn shrink(&mut self, command: &str) -> Result<(), StoreError> {
        let _owner = super::Owner::take(&self.path, "lock", command, self.patience)?;
        if super::pragma(&self.sql, "auto_vacuum")? == 0 {
            self.sql.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
            self.sql.execute_batch("VACUUM")?;
        }
        self.sql.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}
