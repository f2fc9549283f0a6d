//! The state of a game after a turn, as rows, and back without loss.
//!
//! Rows of a turn are written once and read in the order of their keys, so that the same game gives the same rows
//! and the same rows the same game.

mod players;
mod railroads;

use crate::games::continental::Game;
use crate::games::continental::rules::Rules;
use crate::store::{GameRow, Reading, Status, StoreError, Writing};
use rusqlite::{OptionalExtension, params};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Whose rows, and of which turn.
#[derive(Clone, Copy)]
struct Key {
    game: i64,
    turn: u16,
}

impl Reading<'_> {
    /// The game after a turn.
    ///
    /// # Errors
    /// [`StoreError::NoTurn`] if that turn has not been played.
    pub fn load_game(&self, game: &GameRow, turn: u16) -> Result<Game, StoreError> {
        self.load_state(game, turn, self.rules(game)?)
    }

    /// The game after its last turn; `None` before the setup.
    ///
    /// # Errors
    /// If the database fails.
    pub fn load_last(&self, game: &GameRow) -> Result<Option<Game>, StoreError> {
        game.turn.map(|turn| self.load_game(game, turn)).transpose()
    }

    /// The game after a turn and before it (for turn 0 the same), as views want them.
    ///
    /// # Errors
    /// As [`Reading::load_game`].
    pub fn load_turn(&self, game: &GameRow, turn: u16) -> Result<(Game, Game), StoreError> {
        let rules = self.rules(game)?;
        let after = self.load_state(game, turn, rules.clone())?;
        let before = match turn.checked_sub(1) {
            Some(earlier) => self.load_state(game, earlier, rules)?,
            None => after.clone(),
        };
        Ok((before, after))
    }

    fn load_state(&self, row: &GameRow, turn: u16, rules: Arc<Rules>) -> Result<Game, StoreError> {
        let key = Key { game: row.id, turn };
        let mut query = self.sql.prepare_cached("SELECT * FROM continental_turn WHERE game = ?1 AND turn = ?2")?;
        let game = query
            .query_row(params![key.game, key.turn], |one| {
                Ok(Game {
                    rules,
                    seed: row.seed,
                    turn,
                    climate: one.get("climate")?,
                    locomotive: one.get("locomotive")?,
                    technologies: one.get("technologies")?,
                    players: self.load_players(key)?,
                    railroads: self.load_railroads(key)?,
                    pcs: self.load_pcs(key)?,
                    // Only rulebook cases have any, and they are not stored.
                    reserved: BTreeSet::new(),
                    hidden_pcs: self.list(key, "SELECT route FROM continental_hidden_pc", "place")?,
                    links_made: self.list(key, "SELECT link FROM continental_link", "link")?,
                    million: one.get("million")?,
                    ended: one.get("ended")?,
                    bank: one.get("bank")?,
                    public: one.get("public")?,
                })
            })
            .optional()?;
        game.ok_or_else(|| StoreError::NoTurn { game: row.name.clone(), turn })
    }

    /// One column of a turn's rows, in order.
    fn list<T, L>(&self, key: Key, select: &str, order: &str) -> rusqlite::Result<L>
    where
        T: rusqlite::types::FromSql,
        L: FromIterator<T>,
    {
        let mut query = self.sql.prepare_cached(&format!("{select} WHERE game = ?1 AND turn = ?2 ORDER BY {order}"))?;
        query.query_map(params![key.game, key.turn], |row| row.get(0))?.collect()
    }
}

impl Writing<'_> {
    /// Adds the game after a turn, played at the time given, and notes how far it is now.
    ///
    /// # Errors
    /// If the turn is there already, or names what is not on the map or at the table: a fault of the program.
    pub fn save_game(&self, row: &GameRow, game: &Game, played: &str) -> Result<(), StoreError> {
        let key = Key { game: row.id, turn: game.turn };
        self.sql.execute(
            "INSERT INTO step (game, number, played) VALUES (?1, ?2, ?3)",
            params![key.game, key.turn, played],
        )?;
        self.save_state(key, game)?;
        let status = if game.ended { Status::Ended } else { Status::Running };
        self.set_progress(row.id, status, Some(game.turn))
    }

    /// Puts the game in the place of its rows after its turn, which is the last one.
    pub(super) fn replace_state(&self, row: &GameRow, game: &Game) -> Result<(), StoreError> {
        let key = Key { game: row.id, turn: game.turn };
        self.sql.execute("DELETE FROM continental_turn WHERE game = ?1 AND turn = ?2", params![key.game, key.turn])?;
        self.save_state(key, game)
    }

    fn save_state(&self, key: Key, game: &Game) -> Result<(), StoreError> {
        self.sql.execute(
            "INSERT INTO continental_turn VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![
                key.game,
                key.turn,
                game.climate,
                game.locomotive,
                game.technologies,
                game.million,
                game.ended,
                game.bank,
                game.public
            ],
        )?;
        for link in &game.links_made {
            self.sql.execute("INSERT INTO continental_link VALUES (?1, ?2, ?3)", params![key.game, key.turn, link])?;
        }
        let mut insert = self.sql.prepare_cached("INSERT INTO continental_hidden_pc VALUES (?1, ?2, ?3, ?4)")?;
        for (place, route) in game.hidden_pcs.iter().enumerate() {
            insert.execute(params![key.game, key.turn, place, route])?;
        }
        self.save_players(key, game)?;
        self.save_railroads(key, game)?;
        self.save_holdings(key, game)?;
        self.save_pcs(key, game)
    }
}
