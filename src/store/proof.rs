//! Which program played each step, and what proves the position it led to: so that no program goes on with another past, and
//! nobody can say later that it was another one.

use super::{GameRow, Reading, StoreError, Writing, secret};
use crate::post::Secret;
use rusqlite::{OptionalExtension, Row, params};

/// The version of this program.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A step that is over, as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub number: u32,
    /// Version of the rpo that played it; `None`: one that kept none.
    pub program: Option<String>,
    /// What the position was sealed as, by the game's key; `None` as above.
    pub proof: Option<String>,
}

impl Step {
    fn read(row: &Row<'_>) -> rusqlite::Result<Step> {
        Ok(Step { number: row.get("number")?, program: row.get("program")?, proof: row.get("proof")? })
    }

    /// Who played it, in words: `rpo 1.2.0`.
    pub fn player(&self) -> String {
        self.program.as_ref().map_or_else(|| "an older rpo".to_owned(), |program| format!("rpo {program}"))
    }

    /// True if a position, by its digest, is the one that was proved, or none was.
    pub fn proves(&self, key: &Secret, digest: &str) -> bool {
        self.proof.as_ref().is_none_or(|proof| *proof == sealed(key, self.number, digest))
    }
}

/// What proves that the position after a step has that digest.
fn sealed(key: &Secret, number: u32, digest: &str) -> String {
    key.seal(&[&number.to_string(), digest])
}

impl Reading<'_> {
    /// All steps of a game that are over.
    ///
    /// # Errors
    /// If the database fails.
    pub fn steps(&self, game: &GameRow) -> Result<Vec<Step>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM step WHERE game = ?1 ORDER BY number")?;
        let steps = query.query_map([game.id], Step::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(steps)
    }

    /// A step of a game, if it is over.
    ///
    /// # Errors
    /// If the database fails.
    pub fn step(&self, game: &GameRow, number: u32) -> Result<Option<Step>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM step WHERE game = ?1 AND number = ?2")?;
        Ok(query.query_row(params![game.id, number], Step::read).optional()?)
    }

    /// What its letters bear, by which a player can see later that a step is as it was: the step and its proof.
    ///
    /// # Errors
    /// If the database fails.
    pub fn commitment(&self, game: &GameRow, number: u32) -> Result<Option<String>, StoreError> {
        Ok(self.step(game, number)?.and_then(|step| Some(format!("t{number} {}", step.proof?))))
    }

    /// The key of a game. Of a game that an older program made it follows from the file's secret until it is kept.
    ///
    /// # Errors
    /// If the database fails.
    pub fn game_key(&self, game: &GameRow) -> Result<Secret, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT bytes FROM game_key WHERE game = ?1")?;
        let kept = query.query_row([game.id], |row| row.get::<_, [u8; Secret::LENGTH]>(0)).optional()?;
        match kept {
            Some(bytes) => Ok(Secret::new(bytes)),
            None => Ok(self.secret()?.derived(&["game key", &game.name.to_lowercase(), &game.created])),
        }
    }

    /// True if the moderator has said that this program may go on from a step as it is kept.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_accepted(&self, game: &GameRow, number: u32, digest: &str) -> Result<bool, StoreError> {
        let kept = self.seal(game, number, digest)?;
        let mut query = self.sql.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM journal WHERE game = ?1 AND what = 'accept-rules' AND number = ?2
             AND detail ->> 'rpo' = ?3 AND detail ->> 'kept' = ?4)",
        )?;
        Ok(query.query_row(params![game.id, number, PROGRAM, kept], |row| row.get(0))?)
    }

    /// A position sealed by the game's key.
    ///
    /// # Errors
    /// If the database fails.
    pub fn seal(&self, game: &GameRow, number: u32, digest: &str) -> Result<String, StoreError> {
        Ok(sealed(&self.game_key(game)?, number, digest))
    }
}

impl Writing<'_> {
    /// Keeps the key of a game: in another file, with another secret, it would be another one.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn keep_key(&self, game: &GameRow) -> Result<Secret, StoreError> {
        let key = self.game_key(game)?;
        secret::keep_of_game(&self.sql, game.id, &key)?;
        Ok(key)
    }

    /// Keeps that this program played a step, to a position of that digest.
    ///
    /// # Errors
    /// If the database fails.
    pub fn prove(&self, game: &GameRow, number: u32, digest: &str) -> Result<(), StoreError> {
        let key = self.keep_key(game)?;
        let mut update =
            self.sql.prepare_cached("UPDATE step SET program = ?3, proof = ?4 WHERE game = ?1 AND number = ?2")?;
        update.execute(params![game.id, number, PROGRAM, sealed(&key, number, digest)])?;
        Ok(())
    }
}
