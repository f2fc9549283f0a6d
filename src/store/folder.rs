//! Up to where folders on mail servers are read.

use super::{Reading, StoreError, Writing};
use rusqlite::{OptionalExtension, params};

impl Reading<'_> {
    /// Up to where a folder is read: its UIDVALIDITY and the last UID; `None`: it is not known.
    ///
    /// # Errors
    /// If the database fails.
    pub fn settled_folder(&self, name: &str) -> Result<Option<(u32, u32)>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT validity, settled FROM folder WHERE name = ?1")?;
        Ok(query.query_row([name], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
    }
}

impl Writing<'_> {
    /// Keeps up to where a folder is read.
    ///
    /// # Errors
    /// If the database fails.
    pub fn settle_folder(&self, name: &str, validity: u32, settled: u32) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO folder (name, validity, settled) VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET validity = ?2, settled = ?3",
        )?;
        insert.execute(params![name, validity, settled])?;
        Ok(())
    }
}
