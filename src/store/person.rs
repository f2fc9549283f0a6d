//! What is known of the person in a seat beside who he is, and who sat there before him.
//!
//! Who is replaced is kept until the next change of the seat: tokens stand in no journal, and a mistyped name must cost
//! nobody his orders.

use super::{GameRow, JournalEntry, Person, Reading, SeatRow, StoreError, Writing};
use crate::games::Seat;
use rusqlite::{OptionalExtension, Row, params};

/// The columns of a letter but its number, which it gets anew.
const LETTER: &str = "game, number, position, kind, address, subject, message_id, letter, state, attempts, last_error,
                      status, next_try, queued, changed, answers";

/// A seat as it was before somebody else took it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Former {
    pub seat: SeatRow,
    /// Which letters he wanted, as the table `seat` has it.
    pub letters: String,
    /// Since when letters to him had come back.
    pub dead: Option<String>,
    /// His sheets that counted.
    pub sheets: Vec<i64>,
    /// In a game of moves how many inputs there were.
    pub inputs: u32,
    /// How much had happened since the last step was over.
    pub events: u32,
}

/// A change of the person in a seat that can be taken back.
#[derive(Clone, Debug)]
pub struct Change {
    /// Its line of the journal, and that line.
    pub id: i64,
    pub entry: JournalEntry,
    pub before: Former,
}

impl Change {
    fn read(row: &Row<'_>) -> Result<Change, StoreError> {
        let email: Option<String> = row.get("email")?;
        let person = match email {
            Some(email) => {
                let token: String = row.get("token")?;
                Some(Person { name: row.get("name")?, email, token: token.into(), language: row.get("language")? })
            }
            None => None,
        };
        let sheets: String = row.get("sheets")?;
        let detail: String = row.get("detail")?;
        let before = Former {
            seat: SeatRow {
                position: row.get("position")?,
                person,
                sitters: row.get("sitters")?,
                dropped: row.get("dropped")?,
            },
            letters: row.get("letters")?,
            dead: row.get("dead")?,
            sheets: serde_json::from_str(&sheets)?,
            inputs: row.get("inputs")?,
            events: row.get("events")?,
        };
        let entry = JournalEntry {
            at: row.get("at")?,
            what: row.get("what")?,
            turn: row.get("number")?,
            reason: row.get("reason")?,
            detail: serde_json::from_str(&detail)?,
        };
        Ok(Change { id: row.get("id")?, entry, before })
    }
}

impl Reading<'_> {
    /// Since when letters to the person in a seat come back; `None`: they arrive, as far as is known.
    ///
    /// # Errors
    /// If the database fails.
    pub fn address_dead(&self, game: &GameRow, position: Seat) -> Result<Option<String>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT dead FROM seat WHERE game = ?1 AND position = ?2")?;
        Ok(query.query_row(params![game.id, position], |row| row.get(0)).optional()?.flatten())
    }

    /// True if letters to somebody of that domain come back, in whatever game.
    ///
    /// # Errors
    /// If the database fails.
    pub fn domain_dead(&self, domain: &str) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT 1 FROM seat WHERE dead IS NOT NULL AND lower(substr(email, instr(email, '@') + 1)) = lower(?1) LIMIT 1",
        )?;
        Ok(query.exists([domain])?)
    }

    /// A seat as it is now, to be kept before somebody else takes it. `number` is what is asked now.
    ///
    /// # Errors
    /// [`StoreError::NoPosition`] if the game has no such position.
    pub fn former(&self, game: &GameRow, position: Seat, number: Option<u16>) -> Result<Former, StoreError> {
        let seat = self.seat(game, position)?;
        let mut query = self.sql.prepare_cached("SELECT letters, dead FROM seat WHERE game = ?1 AND position = ?2")?;
        let (letters, dead) = query.query_row(params![game.id, position], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let sheets = self.sheets_of(game, position)?.into_iter();
        let sheets = sheets.filter(|sheet| sheet.current && Some(sheet.turn) == number).map(|sheet| sheet.id).collect();
        let inputs = self.last_move(game)?.map_or(0, |last| last.seq);
        let mut query = self.sql.prepare_cached("SELECT count(*) FROM event WHERE game = ?1 AND number = ?2")?;
        let events = query.query_row(params![game.id, number], |row| row.get(0))?;
        Ok(Former { seat, letters, dead, sheets, inputs, events })
    }

    /// The change of a person that was the last thing done to a game, if that is what was done last. Who left with a turn
    /// comes back with that turn.
    ///
    /// # Errors
    /// If the database fails.
    pub fn last_change(&self, game: &GameRow) -> Result<Option<Change>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT former.*, journal.* FROM journal JOIN former ON former.journal = journal.id
             WHERE journal.id = (SELECT max(id) FROM journal WHERE game = ?1) AND what <> 'leave'",
        )?;
        let mut rows = query.query([game.id])?;
        rows.next()?.map(Change::read).transpose()
    }

    /// Who left when a turn or a later one was played, the last first, but for seats that somebody has taken since.
    ///
    /// # Errors
    /// If the database fails.
    pub fn departures_since(&self, game: &GameRow, number: u64) -> Result<Vec<Change>, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT former.*, journal.* FROM journal JOIN former ON former.journal = journal.id
             JOIN seat ON seat.game = journal.game AND seat.position = former.position
             WHERE journal.game = ?1 AND what = 'leave' AND journal.number >= ?2 AND seat.email IS NULL
             ORDER BY journal.id DESC",
        )?;
        let mut rows = query.query(params![game.id, number])?;
        let mut changes = Vec::new();
        while let Some(row) = rows.next()? {
            changes.push(Change::read(row)?);
        }
        Ok(changes)
    }

    /// Seats that somebody took since a step was over, each with the name of who sat there before; `None`: the computer.
    ///
    /// # Errors
    /// If the database fails.
    pub fn newcomers(&self, game: &GameRow, step: u16) -> Result<Vec<(Seat, Option<String>)>, StoreError> {
        // Former persons are few, and the journal of all games is long: the one is gone through, not the other.
        let mut query = self.sql.prepare_cached(
            "SELECT former.position, former.name FROM former CROSS JOIN journal ON journal.id = former.journal
             WHERE journal.game = ?1 AND journal.number = ?2 AND journal.what = 'join' AND journal.id >
               (SELECT coalesce(max(id), 0) FROM journal WHERE game = ?1 AND what IN ('run', 'undo', 'start'))
             ORDER BY journal.id",
        )?;
        let seats = query.query_map(params![game.id, step], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(seats.collect::<rusqlite::Result<_>>()?)
    }
    /// How many letters to an address have gone to a seat since a time, or may have.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_gone(&self, game: &GameRow, position: Seat, address: &str, since: &str) -> Result<u64, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT count(*) FROM outbox WHERE game = ?1 AND position = ?2 AND address = ?3 COLLATE NOCASE
             AND queued >= ?4 AND state IN ('sent', 'sending', 'unknown')",
        )?;
        Ok(query.query_row(params![game.id, position, address, since], |row| row.get(0))?)
    }

    /// How many letters would still be sent to an address for a seat.
    ///
    /// # Errors
    /// If the database fails.
    pub fn letters_waiting(&self, game: &GameRow, position: Seat, address: &str) -> Result<u64, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT count(*) FROM outbox WHERE game = ?1 AND position = ?2 AND address = ?3 COLLATE NOCASE
             AND state IN ('queued', 'deferred', 'failed')",
        )?;
        Ok(query.query_row(params![game.id, position, address], |row| row.get(0))?)
    }
}

impl Writing<'_> {
    /// Adds a line to the journal, and keeps with it how the seat was before, and the letters that its person would still
    /// be sent, which are taken out of the outbox.
    ///
    /// # Errors
    /// If the database fails.
    pub fn note_change(&self, game: &GameRow, entry: &JournalEntry, before: &Former) -> Result<(), StoreError> {
        self.note(game, entry)?;
        let journal = self.sql.last_insert_rowid();
        let person = before.seat.person.as_ref();
        self.sql.execute(
            "INSERT INTO former (journal, position, name, email, token, language, letters, dropped, dead, sitters, sheets,
                                 inputs, events)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            params![
                journal,
                before.seat.position,
                person.map(|person| &person.name),
                person.map(|person| &person.email),
                person.map(|person| person.token.as_str()),
                person.map(|person| person.language).unwrap_or_default(),
                before.letters,
                before.seat.dropped,
                before.dead,
                before.seat.sitters,
                serde_json::to_string(&before.sheets)?,
                before.inputs,
                before.events
            ],
        )?;
        let Some(person) = person else { return Ok(()) };
        let (position, address) = (before.seat.position, &person.email);
        self.sql.execute(
            &format!(
                "INSERT INTO withdrawn (journal, {LETTER}) SELECT ?1, {LETTER} FROM outbox
                 WHERE game = ?2 AND position = ?3 AND address = ?4 COLLATE NOCASE
                 AND state IN ('queued', 'deferred', 'failed')"
            ),
            params![journal, game.id, position, address],
        )?;
        self.withdraw_all(game, position, address)?;
        Ok(())
    }

    /// Puts a seat back to what it was: its person, his sheets and letters, and in a game of moves the record before he left.
    ///
    /// # Errors
    /// If the database fails.
    pub fn restore_seat(&self, game: &GameRow, change: &Change) -> Result<(), StoreError> {
        let before = &change.before;
        let SeatRow { position, person, sitters, .. } = &before.seat;
        let person = person.as_ref();
        self.sql.execute(
            "UPDATE seat SET name = ?3, email = ?4, token = ?5, language = ?6, letters = ?7, dropped = ?8, dead = ?9,
               sitters = ?10 WHERE game = ?1 AND position = ?2",
            params![
                game.id,
                position,
                person.map(|person| &person.name),
                person.map(|person| &person.email),
                person.map(|person| person.token.as_str()),
                person.map(|person| person.language).unwrap_or_default(),
                before.letters,
                before.seat.dropped,
                before.dead,
                sitters
            ],
        )?;
        self.sql.execute(
            &format!(
                "INSERT INTO outbox ({LETTER}) SELECT {LETTER} FROM withdrawn WHERE journal = ?1 ORDER BY queued
                 ON CONFLICT (message_id) DO NOTHING"
            ),
            [change.id],
        )?;
        for sheet in &before.sheets {
            self.sql.execute("UPDATE sheet SET current = 1 WHERE id = ?1", [sheet])?;
        }
        let cut = self.sql.execute("DELETE FROM move WHERE game = ?1 AND seq > ?2", params![game.id, before.inputs])?;
        if let Some(number) = game.awaited_turn().filter(|_| cut > 0) {
            self.sql.execute(
                "DELETE FROM event WHERE game = ?1 AND number = ?2 AND seq >= ?3",
                params![game.id, number, before.events],
            )?;
            self.sql.execute(
                "DELETE FROM step WHERE game = ?1 AND number = ?2
                 AND NOT EXISTS (SELECT 1 FROM move WHERE move.game = ?1 AND move.number = ?2)",
                params![game.id, number],
            )?;
        }
        self.sql.execute("DELETE FROM former WHERE journal = ?1", [change.id])?;
        Ok(())
    }
}
