//! Letters between players: which a game allows, who wants none from whom, whose the moderator reads first, and those
//! that were written.

use super::{GameRow, Reading, StoreError, Writing};
use crate::games::Seat;
use crate::post::Press;
use rusqlite::{OptionalExtension, Row, params};

/// The word of a letter that waits for the moderator.
const HELD: &str = "held";

/// A letter to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLetterToOthers<'a> {
    /// The message it came in.
    pub mail: Option<i64>,
    pub writer: Seat,
    /// The turn or decision at which it came.
    pub number: u32,
    /// To whom it may go.
    pub to: &'a [Seat],
    pub signed: bool,
    pub text: &'a str,
    /// The moderator reads it first.
    pub held: bool,
    pub at: &'a str,
}

/// A letter of a player to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetterToOthers {
    pub id: i64,
    pub writer: Seat,
    pub number: u32,
    pub to: Vec<Seat>,
    pub signed: bool,
    pub text: String,
    /// It waits for the moderator.
    pub held: bool,
    pub at: String,
}

impl LetterToOthers {
    fn read(row: &Row<'_>) -> rusqlite::Result<LetterToOthers> {
        let (to, state): (String, String) = (row.get("addressed")?, row.get("state")?);
        Ok(LetterToOthers {
            id: row.get("id")?,
            writer: row.get("position")?,
            number: row.get("number")?,
            to: to.split(',').filter_map(|position| position.parse().ok().map(Seat)).collect(),
            signed: row.get("signed")?,
            text: row.get("text")?,
            held: state == HELD,
            at: row.get("at")?,
        })
    }
}

impl Reading<'_> {
    /// Which letters players of a game may write to each other.
    ///
    /// # Errors
    /// If the database fails.
    pub fn press(&self, game: &GameRow) -> Result<Press, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT letters FROM press WHERE game = ?1")?;
        Ok(query.query_row([game.id], |row| row.get(0)).optional()?.unwrap_or_default())
    }

    /// How many letters a position has written at a turn or decision.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_written(&self, game: &GameRow, number: u32, writer: Seat) -> Result<u64, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT count(*) FROM correspondence WHERE game = ?1 AND position = ?2 AND number = ?3")?;
        Ok(query.query_row(params![game.id, writer, number], |row| row.get(0))?)
    }

    /// Letters of a game that wait for the moderator, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held_letters(&self, game: &GameRow) -> Result<Vec<LetterToOthers>, StoreError> {
        let mut query =
            self.sql.prepare_cached("SELECT * FROM correspondence WHERE game = ?1 AND state = 'held' ORDER BY id")?;
        let letters = query.query_map([game.id], LetterToOthers::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(letters)
    }

    /// Positions whose letters the moderator reads before they go.
    ///
    /// # Errors
    /// If the database fails.
    pub fn censored(&self, game: &GameRow) -> Result<Vec<Seat>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT position FROM censored WHERE game = ?1 ORDER BY position")?;
        let seats = query.query_map([game.id], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(seats)
    }

    /// True if the person of a seat wants no letters from a writer; `None`: from whoever doesn't sign.
    ///
    /// # Errors
    /// If the database fails.
    pub fn is_barred(&self, game: &GameRow, position: Seat, writer: Option<Seat>) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT 1 FROM barred WHERE game = ?1 AND position = ?2 AND writer = ?3
             AND sitter = (SELECT sitters FROM seat WHERE game = ?1 AND position = ?2)
             AND writing = coalesce((SELECT sitters FROM seat WHERE game = ?1 AND position = ?3), 0)",
        )?;
        Ok(query.exists(params![game.id, position, writer.map_or(0, |seat| seat.0)])?)
    }
}

impl Writing<'_> {
    /// Which letters players of a game may write to each other from now on.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_press(&self, game: &GameRow, press: Press) -> Result<(), StoreError> {
        self.sql.execute(
            "INSERT INTO press VALUES (?1, ?2) ON CONFLICT (game) DO UPDATE SET letters = excluded.letters",
            params![game.id, press],
        )?;
        Ok(())
    }

    /// Keeps a letter of a player to others; gives its number.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_correspondence(&self, game: &GameRow, new: &NewLetterToOthers<'_>) -> Result<i64, StoreError> {
        let to = new.to.iter().map(Seat::to_string).collect::<Vec<_>>().join(",");
        let state = if new.held { HELD } else { "sent" };
        self.sql.execute(
            "INSERT INTO correspondence (game, position, number, mail, addressed, signed, text, state, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            params![game.id, new.writer, new.number, new.mail, to, new.signed, new.text, state, new.at],
        )?;
        Ok(self.sql.last_insert_rowid())
    }

    /// A letter that was held has gone, or never will.
    ///
    /// # Errors
    /// If the database fails.
    pub fn settle_correspondence(&self, letter: i64, sent: bool) -> Result<(), StoreError> {
        let state = if sent { "sent" } else { "dropped" };
        self.sql.execute("UPDATE correspondence SET state = ?2 WHERE id = ?1", params![letter, state])?;
        Ok(())
    }

    /// The moderator reads the letters of a position before they go, or no more; true if that is new.
    ///
    /// # Errors
    /// If the database fails.
    pub fn censor(&self, game: &GameRow, writer: Seat, held: bool, now: &str) -> Result<bool, StoreError> {
        let changed = match held {
            true => self.sql.execute(
                "INSERT INTO censored VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
                params![game.id, writer, now],
            )?,
            false => {
                self.sql.execute("DELETE FROM censored WHERE game = ?1 AND position = ?2", params![game.id, writer])?
            }
        };
        Ok(changed > 0)
    }

    /// The person of a seat wants no letters from a writer, or some again; `None`: from whoever doesn't sign.
    ///
    /// # Errors
    /// If the database fails.
    pub fn bar(&self, game: &GameRow, position: Seat, writer: Option<Seat>, barred: bool) -> Result<(), StoreError> {
        let key = params![game.id, position, writer.map_or(0, |seat| seat.0)];
        self.sql.execute("DELETE FROM barred WHERE game = ?1 AND position = ?2 AND writer = ?3", key)?;
        if barred {
            self.sql.execute(
                "INSERT INTO barred SELECT ?1, ?2, sitters, ?3,
                   coalesce((SELECT sitters FROM seat WHERE game = ?1 AND position = ?3), 0)
                 FROM seat WHERE game = ?1 AND position = ?2",
                key,
            )?;
        }
        Ok(())
    }
}
