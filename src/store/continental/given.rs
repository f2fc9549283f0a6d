//! What a turn was played with, so that it can be played again: who was a computer, and everybody's orders.

use crate::games::Seat;
use crate::games::continental::orders::Order;
use crate::store::{GameRow, Reading, StoreError, Writing};
use rusqlite::params;
use serde::{Deserialize, Serialize};

/// What a position gave for a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Given {
    pub position: Seat,
    /// Nobody sat there.
    pub computer: bool,
    /// `None`: none were sent.
    pub orders: Option<Vec<Order>>,
}

impl Reading<'_> {
    /// What a turn was played with, by positions; empty if it was played before that was kept.
    ///
    /// # Errors
    /// If the database fails.
    pub fn given(&self, game: &GameRow, turn: u16) -> Result<Vec<Given>, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT * FROM continental_given WHERE game = ?1 AND turn = ?2 ORDER BY position")?;
        let mut rows = query.query(params![game.id, turn])?;
        let mut given = Vec::new();
        while let Some(row) = rows.next()? {
            let orders: Option<String> = row.get("orders")?;
            given.push(Given {
                position: row.get("position")?,
                computer: row.get("computer")?,
                orders: orders.map(|orders| serde_json::from_str(&orders)).transpose()?,
            });
        }
        Ok(given)
    }
}

impl Writing<'_> {
    /// Keeps what a turn was played with, once it has a step.
    ///
    /// # Errors
    /// If the database fails.
    pub fn keep_given(&self, game: &GameRow, turn: u16, given: &[Given]) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached("INSERT INTO continental_given VALUES (?1, ?2, ?3, ?4, ?5)")?;
        for Given { position, computer, orders } in given {
            let orders = orders.as_ref().map(serde_json::to_string).transpose()?;
            insert.execute(params![game.id, turn, position, computer, orders])?;
        }
        Ok(())
    }
}
