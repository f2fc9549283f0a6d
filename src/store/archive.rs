//! One game out of a database: copied into a file of its own, or taken away with all its rows.
//!
//! Both go by what the tables say of themselves, so that no table is forgotten.

use super::tables::{Carrier, Table, carry, tables};
use super::{APPLICATION_ID, GameRow, SCHEMA, SCHEMA_VERSION, Store, StoreError, Writing};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;

impl Store {
    /// Copies one game into a new database at a path where there is no file. Messages that hold orders of other games as well
    /// are copied as they came.
    ///
    /// # Errors
    /// If the file can't be made, or a database fails.
    pub fn archive(&self, game: &GameRow, to: &Path) -> Result<(), StoreError> {
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        // Tokens and letters are nobody else's business.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(to).map_err(|error| StoreError::CantMake { path: to.to_owned(), error })?;
        let mut copy =
            Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        copy.busy_timeout(self.patience)?;
        // All rows are there when it is checked; before, they come in the order of the tables.
        copy.pragma_update(None, "foreign_keys", false)?;
        copy.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
        copy.execute("ATTACH DATABASE ?1 AS source", [self.path.to_string_lossy()])?;
        let writing = copy.transaction()?;
        writing.execute_batch(SCHEMA)?;
        carry(&tables(&writing)?, game.id, &game.name, &Copied(&writing))?;
        writing.pragma_update(None, "application_id", APPLICATION_ID)?;
        writing.pragma_update(None, "user_version", SCHEMA_VERSION)?;
        writing.commit()?;
        let astray: i64 = copy.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0))?;
        if astray > 0 {
            return Err(StoreError::Damaged(format!("{astray} of the rows copied belong to nothing")));
        }
        Ok(())
    }
}

/// A game that is copied into empty tables, its numbers as they are.
struct Copied<'a>(&'a Connection);

impl Carrier for Copied<'_> {
    fn stays(&self, _: &str) -> bool {
        false
    }

    fn comes_whole(&self, table: &str) -> bool {
        matches!(table, "clock" | "secret")
    }

    fn column(&self, column: &str, table: &Table) -> String {
        format!("source.{}.{column}", table.name)
    }

    fn bring(&self, table: &Table, condition: &str) -> Result<(), StoreError> {
        let (name, columns) = (&table.name, table.columns.join(", "));
        self.0.execute(
            &format!("INSERT INTO main.{name} ({columns}) SELECT {columns} FROM source.{name} WHERE {condition}"),
            [],
        )?;
        Ok(())
    }
}

impl Writing<'_> {
    /// Takes a game away with all its rows, and the messages that held orders of no other. Its part of the hall of fame
    /// stays.
    ///
    /// # Errors
    /// If the database fails.
    pub fn delete_game(&self, game: &GameRow) -> Result<(), StoreError> {
        let sql = &self.sql;
        // Guesses among them are of messages: they go before these.
        let name = game.name.to_lowercase();
        sql.execute("DELETE FROM guess WHERE game = ?1", [&name])?;
        sql.execute("DELETE FROM episode WHERE game = ?1", [&name])?;
        sql.execute("CREATE TEMP TABLE gone AS SELECT DISTINCT mail FROM verdict WHERE game = ?1", [game.id])?;
        // Rows that would only forget whose they were; all others go with the game.
        for table in ["outbox", "verdict"] {
            sql.execute(&format!("DELETE FROM {table} WHERE game = ?1"), [game.id])?;
        }
        sql.execute("DELETE FROM game WHERE id = ?1", [game.id])?;
        sql.execute(
            "DELETE FROM temp.gone WHERE mail IN (SELECT mail FROM main.verdict)
             OR mail IN (SELECT mail FROM main.sheet WHERE mail IS NOT NULL)",
            [],
        )?;
        sql.execute("UPDATE outbox SET answers = NULL WHERE answers IN (SELECT mail FROM temp.gone)", [])?;
        sql.execute("DELETE FROM mail WHERE id IN (SELECT mail FROM temp.gone)", [])?;
        sql.execute("DROP TABLE temp.gone", [])?;
        Ok(())
    }
}
