//! When something was changed last: a computer's clock may lie, and this is what it is held against.

use super::{Reading, StoreError, Writing};
use rusqlite::{OptionalExtension, params};

impl Reading<'_> {
    /// When something was changed last; `None` in a new database.
    ///
    /// # Errors
    /// If the database fails.
    pub fn clock(&self) -> Result<Option<String>, StoreError> {
        Ok(self.sql.query_row("SELECT last FROM clock", [], |row| row.get(0)).optional()?)
    }

    /// When the desk last looked after itself; `None`: never.
    ///
    /// # Errors
    /// If the database fails.
    pub fn ticked(&self) -> Result<Option<String>, StoreError> {
        Ok(self.sql.query_row("SELECT ran FROM tick", [], |row| row.get(0)).optional()?)
    }
}

impl Writing<'_> {
    /// Notes that the desk looks after itself now.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_ticked(&self, now: &str) -> Result<(), StoreError> {
        self.sql
            .execute("INSERT INTO tick (one, ran) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET ran = ?1", [now])?;
        Ok(())
    }

    /// Notes that something is changed now; an earlier time than the one noted counts only if it is `believed`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_clock(&self, now: &str, believed: bool) -> Result<(), StoreError> {
        self.sql.execute(
            "INSERT INTO clock (one, last) VALUES (1, ?1)
             ON CONFLICT (one) DO UPDATE SET last = ?1 WHERE last < ?1 OR ?2",
            params![now, believed],
        )?;
        Ok(())
    }
}
