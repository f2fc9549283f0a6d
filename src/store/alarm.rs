//! What the desk needs its moderator for: each thing once.
//!
//! A row stays until the matter is over, so that what has been said is not said again every ten minutes; then it goes, so
//! that it is said once more if it comes again.

use super::{GameRow, Reading, StoreError, Writing};
use rusqlite::{Row, params};

/// Something that needs the moderator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmRow {
    pub id: i64,
    /// The game's name; `None`: it is about no game.
    pub game: Option<String>,
    /// What it is about, a word.
    pub kind: String,
    /// Which of its kind it is.
    pub key: String,
    /// When it came up.
    pub at: String,
    /// In words, a line.
    pub words: String,
}

impl AlarmRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<AlarmRow> {
        Ok(AlarmRow {
            id: row.get("id")?,
            game: row.get("name")?,
            kind: row.get("kind")?,
            key: row.get("key")?,
            at: row.get("at")?,
            words: row.get("words")?,
        })
    }
}

/// How the moderator learns of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teller {
    /// `rpo tick` says so.
    Tick,
    /// A letter to his own address.
    Letter,
}

impl Teller {
    fn column(self) -> &'static str {
        match self {
            Teller::Tick => "said",
            Teller::Letter => "told",
        }
    }
}

impl Reading<'_> {
    /// What the moderator has not learnt in this way, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn alarms(&self, teller: Teller) -> Result<Vec<AlarmRow>, StoreError> {
        let column = teller.column();
        let mut query = self.sql.prepare_cached(&format!(
            "SELECT alarm.*, game.name FROM alarm LEFT JOIN game ON game.id = alarm.game WHERE {column} IS NULL
             AND NOT EXISTS (SELECT 1 FROM moved WHERE moved.game = alarm.game) ORDER BY alarm.id"
        ))?;
        let alarms = query.query_map([], AlarmRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(alarms)
    }

    /// What needs the moderator of no game alone and is not over, told or not, of some kinds.
    ///
    /// # Errors
    /// If the database fails.
    pub fn lasting(&self, kinds: &[&str]) -> Result<Vec<String>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT kind, words FROM alarm WHERE game IS NULL ORDER BY id")?;
        let mut rows = query.query([])?;
        let mut words = Vec::new();
        while let Some(row) = rows.next()? {
            let kind: String = row.get(0)?;
            if kinds.contains(&kind.as_str()) {
                words.push(row.get(1)?);
            }
        }
        Ok(words)
    }

    /// True if something of a kind came up after a time, in a game or in none, whose key begins with a word.
    ///
    /// # Errors
    /// If the database fails.
    pub fn alarmed_since(
        &self,
        game: Option<&GameRow>,
        kind: &str,
        key: &str,
        since: &str,
    ) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT 1 FROM alarm WHERE coalesce(game, 0) = coalesce(?1, 0) AND kind = ?2 AND substr(key, 1, length(?3)) = ?3
             AND at > ?4 LIMIT 1",
        )?;
        Ok(query.exists(params![game.map(|game| game.id), kind, key, since])?)
    }

    /// True if something of a kind needs the moderator, told or not.
    ///
    /// # Errors
    /// If the database fails.
    pub fn alarmed(&self, game: Option<&GameRow>, kind: &str) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT 1 FROM alarm WHERE game IS ?1 AND kind = ?2 LIMIT 1")?;
        Ok(query.exists(params![game.map(|game| game.id), kind])?)
    }
}

impl Writing<'_> {
    /// Something needs the moderator, of a game or of none; true if it is new. The same kind and key once more is the same
    /// thing, and what was said of it stays.
    ///
    /// # Errors
    /// If the database fails.
    pub fn alarm(
        &self,
        game: Option<&GameRow>,
        kind: &str,
        key: &str,
        words: &str,
        now: &str,
    ) -> Result<bool, StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO alarm (game, kind, key, at, words) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
        )?;
        Ok(insert.execute(params![game.map(|game| game.id), kind, key, now, words])? == 1)
    }

    /// As [`Writing::alarm`], but as long as nobody was told, it says the last words it was given.
    ///
    /// # Errors
    /// If the database fails.
    pub fn alarm_grows(
        &self,
        game: Option<&GameRow>,
        kind: &str,
        key: &str,
        words: &str,
        now: &str,
    ) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO alarm (game, kind, key, at, words) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO UPDATE SET words = ?5 WHERE said IS NULL AND told IS NULL",
        )?;
        insert.execute(params![game.map(|game| game.id), kind, key, now, words])?;
        Ok(())
    }

    /// Something is of a piece with what needs the moderator already, and is told by nobody.
    ///
    /// # Errors
    /// If the database fails.
    pub fn hush(&self, game: Option<&GameRow>, kind: &str, key: &str, now: &str) -> Result<(), StoreError> {
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO alarm (game, kind, key, at, words, said, told) VALUES (?1, ?2, ?3, ?4, '', ?4, ?4)
             ON CONFLICT DO NOTHING",
        )?;
        insert.execute(params![game.map(|game| game.id), kind, key, now])?;
        Ok(())
    }

    /// A matter is over, all of its kind in a game, or in none: if it comes again, it is new.
    ///
    /// # Errors
    /// If the database fails.
    pub fn all_clear(&self, game: Option<&GameRow>, kind: &str) -> Result<(), StoreError> {
        let mut delete = self.sql.prepare_cached("DELETE FROM alarm WHERE game IS ?1 AND kind = ?2")?;
        delete.execute(params![game.map(|game| game.id), kind])?;
        Ok(())
    }

    /// The moderator has learnt of it.
    ///
    /// # Errors
    /// If the database fails.
    pub fn learnt(&self, alarm: &AlarmRow, teller: Teller, now: &str) -> Result<(), StoreError> {
        let column = teller.column();
        let mut update = self.sql.prepare_cached(&format!("UPDATE alarm SET {column} = ?2 WHERE id = ?1"))?;
        update.execute(params![alarm.id, now])?;
        Ok(())
    }
}
