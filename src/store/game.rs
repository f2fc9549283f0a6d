//! Games: what they are called, what they are played by, how far they are.

use super::{Reading, StoreError, Writing};
use crate::post::Policy;
use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A game that is on its way to another file is not here any more.
const HERE: &str = "id NOT IN (SELECT game FROM moved WHERE game IS NOT NULL)";

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Players may still join from the start.
    New,
    Running,
    Ended,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::New => "new",
            Status::Running => "running",
            Status::Ended => "ended",
        })
    }
}

/// A game to be made.
#[derive(Clone, Debug)]
pub struct NewGame<'a> {
    pub name: &'a str,
    /// Which game is played, by its code.
    pub kind: &'a str,
    /// Below 2^63.
    pub seed: u64,
    /// Resolved, in the game's own text.
    pub options: &'a str,
    /// Number of positions.
    pub seats: u8,
    pub policy: Policy,
    /// The referee's address.
    pub address: &'a str,
    pub created: &'a str,
}

/// A game as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    pub id: i64,
    pub name: String,
    /// Which game is played, by its code.
    pub kind: String,
    pub seed: u64,
    pub status: Status,
    pub policy: Policy,
    /// The referee's address.
    pub address: String,
    /// The last turn played; `None` before the setup, which is turn 0.
    pub turn: Option<u16>,
    pub created: String,
    /// The moderator's own e-mail address; `None`: he is told by commands alone.
    pub moderator: Option<String>,
}

impl GameRow {
    /// The turn that can be played next; `None` before the setup and after the end.
    pub fn next_turn(&self) -> Option<u16> {
        match self.status {
            Status::Running => self.turn.map(|turn| turn + 1),
            Status::New | Status::Ended => None,
        }
    }

    /// The turn order sheets are taken for; `None` after the end. Whoever is eager may send his first sheet before
    /// the setup.
    pub fn awaited_turn(&self) -> Option<u16> {
        match self.status {
            Status::New => Some(1),
            Status::Running | Status::Ended => self.next_turn(),
        }
    }

    /// The part of the referee's address that Message-IDs end with.
    pub fn domain(&self) -> &str {
        self.address.rsplit_once('@').map_or("localhost", |(_, domain)| domain)
    }

    fn read(row: &Row<'_>) -> rusqlite::Result<GameRow> {
        Ok(GameRow {
            id: row.get("id")?,
            name: row.get("name")?,
            kind: row.get("kind")?,
            seed: row.get("seed")?,
            status: row.get("status")?,
            policy: row.get("policy")?,
            address: row.get("address")?,
            turn: row.get("number")?,
            created: row.get("created")?,
            moderator: row.get("moderator")?,
        })
    }
}

impl Reading<'_> {
    /// All games, by name.
    ///
    /// # Errors
    /// If the database fails.
    pub fn games(&self) -> Result<Vec<GameRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!("SELECT * FROM game WHERE {HERE} ORDER BY name"))?;
        let games = query.query_map([], GameRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(games)
    }

    /// The game of that name, whatever its case, if there is one.
    ///
    /// # Errors
    /// If the database fails.
    pub fn find_game(&self, name: &str) -> Result<Option<GameRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!("SELECT * FROM game WHERE name = ?1 AND {HERE}"))?;
        Ok(query.query_row([name], GameRow::read).optional()?)
    }

    /// The game of that name, whatever its case.
    ///
    /// # Errors
    /// [`StoreError::NoGame`] with those there are; [`StoreError::Moving`] and [`StoreError::Moved`] if it is elsewhere.
    pub fn game(&self, name: &str) -> Result<GameRow, StoreError> {
        match self.find_game(name)? {
            Some(game) => Ok(game),
            None => {
                if let Some(moved) = self.moved(name)? {
                    return Err(moved.elsewhere());
                }
                let known = self.games()?.into_iter().map(|game| game.name).collect();
                Err(StoreError::NoGame { name: name.to_owned(), known })
            }
        }
    }

    /// The options of a game as it keeps them: text of its own.
    ///
    /// # Errors
    /// If the database fails.
    pub fn options(&self, game: &GameRow) -> Result<String, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT options FROM game WHERE id = ?1")?;
        Ok(query.query_row([game.id], |row| row.get(0))?)
    }
}

impl Writing<'_> {
    /// Makes a game with empty seats.
    ///
    /// # Errors
    /// [`StoreError::GameExists`] if the name is taken, [`StoreError::Moving`] if its game is on its way elsewhere.
    pub fn new_game(&self, new: &NewGame<'_>) -> Result<GameRow, StoreError> {
        if let Some(existing) = self.find_game(new.name)? {
            return Err(StoreError::GameExists(existing.name));
        }
        match self.moved(new.name)? {
            Some(moved) if moved.game.is_some() => return Err(moved.elsewhere()),
            // The name is the new one's from now on.
            Some(_) => drop(self.sql.execute("DELETE FROM moved WHERE name = ?1", [new.name])?),
            None => {}
        }
        self.sql.execute("DELETE FROM neighbour WHERE name = ?1", [new.name])?;
        self.sql.execute(
            "INSERT INTO game (name, kind, seed, options, status, policy, address, created)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![new.name, new.kind, new.seed, new.options, Status::New, new.policy, new.address, new.created],
        )?;
        let id = self.sql.last_insert_rowid();
        for position in 1..=new.seats {
            self.sql.execute("INSERT INTO seat (game, position) VALUES (?1, ?2)", params![id, position])?;
        }
        let game = self.game(new.name)?;
        self.keep_key(&game)?;
        Ok(game)
    }

    /// Where the moderator is written to; `None`: he isn't.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_moderator(&self, game: &GameRow, address: Option<&str>) -> Result<(), StoreError> {
        self.sql.execute("UPDATE game SET moderator = ?2 WHERE id = ?1", params![game.id, address])?;
        Ok(())
    }

    /// Notes how far a game is.
    pub(super) fn set_progress(&self, game: i64, status: Status, turn: Option<u16>) -> Result<(), StoreError> {
        self.sql.execute("UPDATE game SET status = ?2, number = ?3 WHERE id = ?1", params![game, status, turn])?;
        Ok(())
    }
}
