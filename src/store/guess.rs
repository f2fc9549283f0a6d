//! Wrong tokens and the addresses silenced for them.

use super::{Reading, StoreError, Writing};
use rusqlite::{Row, params};

/// An address that is not listened to for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silence {
    /// A mailbox in small letters; empty: mail without a From.
    pub address: String,
    pub since: String,
    pub until: String,
}

impl Silence {
    fn read(row: &Row<'_>) -> rusqlite::Result<Silence> {
        Ok(Silence { address: row.get("address")?, since: row.get("since")?, until: row.get("until")? })
    }
}

impl Reading<'_> {
    /// True if an address was silenced at a time.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_silenced(&self, address: &str, at: &str) -> Result<bool, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT 1 FROM silence WHERE address = ?1 AND since <= ?2 AND until > ?2 LIMIT 1")?;
        Ok(query.exists([address, at])?)
    }

    /// The addresses silenced at a time.
    ///
    /// # Errors
    /// If the database fails.
    pub fn silences(&self, at: &str) -> Result<Vec<Silence>, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT * FROM silence WHERE since <= ?1 AND until > ?1 ORDER BY since, address")?;
        let silences = query.query_map([at], Silence::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(silences)
    }

    /// How many wrong tokens have come from an address after a time.
    ///
    /// # Errors
    /// If the database fails.
    pub fn guesses_after(&self, address: &str, time: &str) -> Result<u64, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT count(*) FROM guess WHERE address = ?1 AND at > ?2")?;
        Ok(query.query_row([address, time], |row| row.get(0))?)
    }
}

impl Writing<'_> {
    /// Keeps that a message held a wrong token.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_guess(&self, mail: i64, address: &str, at: &str) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached("INSERT INTO guess (mail, address, at) VALUES (?1, ?2, ?3)")?;
        insert.execute(params![mail, address, at])?;
        Ok(())
    }

    /// Silences an address.
    ///
    /// # Errors
    /// If the database fails.
    pub fn silence(&self, silence: &Silence) -> Result<(), StoreError> {
        self.sql.execute(
            "INSERT INTO silence (address, since, until) VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET until = ?3",
            params![silence.address, silence.since, silence.until],
        )?;
        Ok(())
    }

    /// Listens to an address again and forgets its guesses; true if it was silenced.
    ///
    /// # Errors
    /// If the database fails.
    pub fn listen_again(&self, address: &str, now: &str) -> Result<bool, StoreError> {
        self.sql.execute("DELETE FROM guess WHERE address = ?1", [address])?;
        let lifted =
            self.sql.execute("UPDATE silence SET until = ?2 WHERE address = ?1 AND until > ?2", [address, now])?;
        Ok(lifted > 0)
    }
}
