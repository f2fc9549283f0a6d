//! The secret of a database: drawn once, when the file is made or becomes one of this schema.

use super::{Reading, StoreError};
use crate::post::Secret;
use rusqlite::Connection;

impl Reading<'_> {
    /// The secret from which Message-IDs are made.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if there is none.
    pub fn secret(&self) -> Result<Secret, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT bytes FROM secret")?;
        let bytes = query.query_row([], |row| row.get::<_, [u8; Secret::LENGTH]>(0));
        match bytes {
            Ok(bytes) => Ok(Secret::new(bytes)),
            Err(rusqlite::Error::QueryReturnedNoRows) => {
                Err(StoreError::Damaged("its table secret is empty".to_owned()))
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Keeps the secret of a database that has none yet.
pub(super) fn keep(sql: &Connection, secret: &Secret) -> Result<(), StoreError> {
    sql.execute("INSERT INTO secret (one, bytes) VALUES (1, ?1) ON CONFLICT DO NOTHING", [secret.bytes()])?;
    Ok(())
}

/// Keeps the key of a game that has none yet.
pub(super) fn keep_of_game(sql: &Connection, game: i64, key: &Secret) -> Result<(), StoreError> {
    let mut insert = sql.prepare_cached("INSERT INTO game_key VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    insert.execute(rusqlite::params![game, key.bytes()])?;
    Ok(())
}
