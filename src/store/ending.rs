//! Games that were ended by agreement, and the hall of fame: who achieved what in games that have ended.

use super::{GameRow, Reading, Status, StoreError, Writing};
use crate::games::Seat;
use rusqlite::{OptionalExtension, Row, params};

/// How a game was ended before its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub at: String,
    pub reason: String,
    /// What it takes to go on, as the command that ended it wrote it.
    pub kept: String,
}

/// What a seat achieved in a game that has ended. It outlives the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallRow {
    /// `None`: the game has been deleted since.
    pub game: Option<i64>,
    /// Name of the game.
    pub name: String,
    /// Which game was played, by its code.
    pub kind: String,
    /// When it ended.
    pub ended: String,
    /// The last turn or decision.
    pub number: u32,
    /// It was ended by agreement.
    pub agreed: bool,
    /// What was achieved, by its game's code; empty in a game of one score.
    pub title: String,
    pub position: Seat,
    /// Who sat there; `None`: the computer.
    pub person: Option<String>,
    /// In parts of a point, so many to one.
    pub points: i64,
    pub scale: i64,
    /// Of this game, from 1; equal points share the better one.
    pub rank: u32,
}

impl HallRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<HallRow> {
        Ok(HallRow {
            game: row.get("game")?,
            name: row.get("name")?,
            kind: row.get("kind")?,
            ended: row.get("ended")?,
            number: row.get("number")?,
            agreed: row.get("agreed")?,
            title: row.get("title")?,
            position: row.get("position")?,
            person: row.get("person")?,
            points: row.get("points")?,
            scale: row.get("scale")?,
            rank: row.get("rank")?,
        })
    }
}

impl Reading<'_> {
    /// How a game was ended by agreement, if it was.
    ///
    /// # Errors
    /// If the database fails.
    pub fn ending(&self, game: &GameRow) -> Result<Option<Ending>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT at, reason, kept FROM ending WHERE game = ?1")?;
        let ending = query.query_row([game.id], |row| {
            Ok(Ending { at: row.get("at")?, reason: row.get("reason")?, kept: row.get("kept")? })
        });
        Ok(ending.optional()?)
    }

    /// When the last turn of a game was run, or its last decision first answered.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_played(&self, game: &GameRow) -> Result<Option<String>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT played FROM step WHERE game = ?1 AND number = ?2")?;
        Ok(query.query_row(params![game.id, game.turn], |row| row.get(0)).optional()?)
    }

    /// The hall of fame: games in the order in which they ended, of each its titles with the best first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn hall(&self) -> Result<Vec<HallRow>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM hall ORDER BY ended, entry, place, rank, position")?;
        let rows = query.query_map([], HallRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(rows)
    }
}

impl Writing<'_> {
    /// Ends a game by agreement after its last turn or decision.
    ///
    /// # Errors
    /// If the database fails.
    pub fn end_game(&self, game: &GameRow, ending: &Ending) -> Result<(), StoreError> {
        self.sql.execute(
            "INSERT INTO ending (game, at, reason, kept) VALUES (?1, ?2, ?3, ?4)",
            params![game.id, ending.at, ending.reason, ending.kept],
        )?;
        self.set_progress(game.id, Status::Ended, game.turn)
    }

    /// Lets a game go on that was ended by agreement.
    ///
    /// # Errors
    /// If the database fails.
    pub fn resume_game(&self, game: &GameRow) -> Result<(), StoreError> {
        self.sql.execute("DELETE FROM ending WHERE game = ?1", [game.id])?;
        self.set_progress(game.id, Status::Running, game.turn)
    }

    /// Enters what was achieved in a game that has ended, in the place of what was entered of it before; nothing takes it
    /// out.
    ///
    /// # Errors
    /// If the database fails.
    pub fn enter_hall(&self, game: &GameRow, rows: &[HallRow]) -> Result<(), StoreError> {
        self.sql.execute("DELETE FROM hall WHERE game = ?1", [game.id])?;
        let entry: i64 = self.sql.query_row("SELECT coalesce(max(entry), 0) + 1 FROM hall", [], |row| row.get(0))?;
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO hall (entry, game, name, kind, ended, number, agreed, place, title, position, person, points,
                               scale, rank)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
        )?;
        let mut titles: Vec<&str> = Vec::new();
        for row in rows {
            if titles.last() != Some(&row.title.as_str()) {
                titles.push(&row.title);
            }
            insert.execute(params![
                entry,
                game.id,
                row.name,
                row.kind,
                row.ended,
                row.number,
                row.agreed,
                titles.len(),
                row.title,
                row.position,
                row.person,
                row.points,
                row.scale,
                row.rank
            ])?;
        }
        Ok(())
    }
}
