//! Files a game was made with: they are stored with it, so that a line put right since changes no game under way.

use super::{GameRow, Reading, StoreError, Writing};
use rusqlite::params;
use std::collections::BTreeMap;

impl Reading<'_> {
    /// The files of a game, by name.
    ///
    /// # Errors
    /// If the database fails.
    pub fn files(&self, game: &GameRow) -> Result<BTreeMap<String, String>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT name, content FROM file WHERE game = ?1")?;
        let files = query.query_map([game.id], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(files.collect::<rusqlite::Result<_>>()?)
    }
}

impl Writing<'_> {
    /// Keeps a file of a game that has just been made.
    ///
    /// # Errors
    /// If it has one of that name already, or the database fails.
    pub fn save_file(&self, game: &GameRow, name: &str, content: &str) -> Result<(), StoreError> {
        self.sql.execute("INSERT INTO file VALUES (?1, ?2, ?3)", params![game.id, name, content])?;
        Ok(())
    }
}
