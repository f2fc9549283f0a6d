//! What the moderator did, and undoing a turn: its rows go, what they said is kept.

use super::{GameRow, LetterRow, LetterState, Reading, Status, StoreError, Writing};
use rusqlite::{OptionalExtension, params};
use serde_json::{Value, json};

/// A line of the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct JournalEntry {
    pub at: String,
    /// `new`, `join`, `start`, `release`, `run`, `undo`, `adjust`, `end` and others.
    pub what: String,
    pub turn: Option<u16>,
    pub reason: String,
    pub detail: Value,
}

impl JournalEntry {
    /// A line without a reason.
    pub fn new(what: &str, turn: Option<u16>, at: &str, detail: Value) -> JournalEntry {
        JournalEntry { at: at.to_owned(), what: what.to_owned(), turn, reason: String::new(), detail }
    }
}

/// What undoing a turn took back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undone {
    pub turn: u16,
    /// Letters that were taken out of the outbox.
    pub withdrawn: u64,
    /// Letters of that turn that have gone, or may have.
    pub gone: u64,
}

impl Reading<'_> {
    /// The journal of a game, the oldest line first.
    ///
    /// # Errors
    /// If the database fails.
    pub fn journal(&self, game: &GameRow) -> Result<Vec<JournalEntry>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM journal WHERE game = ?1 ORDER BY id")?;
        let mut rows = query.query([game.id])?;
        let mut entries = Vec::new();
        while let Some(row) = rows.next()? {
            let detail: String = row.get("detail")?;
            entries.push(JournalEntry {
                at: row.get("at")?,
                what: row.get("what")?,
                turn: row.get("number")?,
                reason: row.get("reason")?,
                detail: serde_json::from_str(&detail)?,
            });
        }
        Ok(entries)
    }

    /// The moderator's reason for taking a turn, or the game's end after it, back the last time; empty if he gave none, or never did.
    ///
    /// # Errors
    /// If the database fails.
    pub fn reason_of_undo(&self, game: &GameRow, turn: u16) -> Result<String, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT reason FROM journal WHERE game = ?1 AND number = ?2 AND what IN ('undo', 'undo-end')
             ORDER BY id DESC LIMIT 1",
        )?;
        Ok(query.query_row(params![game.id, turn], |row| row.get(0)).optional()?.unwrap_or_default())
    }

    /// True if what was done last, of all that moves a game on or back, was to take something back.
    ///
    /// # Errors
    /// If the database fails.
    pub fn taken_back(&self, game: &GameRow) -> Result<bool, StoreError> {
        let mut query = self.sql.prepare_cached(
            "SELECT what = 'undo' FROM journal WHERE game = ?1 AND what IN ('start', 'run', 'undo') ORDER BY id DESC LIMIT 1",
        )?;
        Ok(query.query_row([game.id], |row| row.get(0)).optional()?.unwrap_or_default())
    }

    /// Reports of a turn, in every state, without their bytes.
    fn letters_of_turn(&self, game: i64, turn: u16) -> Result<Vec<LetterRow>, StoreError> {
        let mut query = self
            .sql
            .prepare_cached("SELECT * FROM outbox WHERE game = ?1 AND number = ?2 AND kind = 'report' ORDER BY id")?;
        let letters = query.query_map(params![game, turn], LetterRow::read)?;
        Ok(letters.map(|row| Ok(row?.head())).collect::<rusqlite::Result<_>>()?)
    }
}

impl Writing<'_> {
    /// Adds a line to the journal.
    ///
    /// # Errors
    /// If the database fails.
    pub fn note(&self, game: &GameRow, entry: &JournalEntry) -> Result<(), StoreError> {
        // What was done before is the last thing done no more.
        self.sql.prepare_cached("DELETE FROM withdrawn WHERE game = ?1")?.execute([game.id])?;
        self.sql.execute(
            "INSERT INTO journal (game, at, what, number, reason, detail) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![game.id, entry.at, entry.what, entry.turn, entry.reason, entry.detail.to_string()],
        )?;
        Ok(())
    }

    /// Takes the last turn back: its state, its events, and its letters that have not gone. Order sheets stay, so
    /// that running the turn again uses them. `None` if no turn has been played.
    ///
    /// # Errors
    /// If the database fails.
    pub fn undo(&self, game: &GameRow, reason: &str, now: &str) -> Result<Option<Undone>, StoreError> {
        let Some(turn) = game.turn else { return Ok(None) };
        self.undo_dropped(game, turn.into())?;
        let events: Vec<Value> =
            self.load_events(game, turn)?.iter().map(serde_json::to_value).collect::<Result<_, _>>()?;
        let mut undone = Undone { turn, withdrawn: 0, gone: 0 };
        let mut letters = Vec::new();
        for row in self.letters_of_turn(game.id, turn)? {
            let unsent = matches!(
                row.state,
                LetterState::Queued | LetterState::Deferred | LetterState::Failed | LetterState::Dropped
            );
            letters.push(json!({
                "message_id": row.letter.message_id,
                "position": row.letter.position,
                "kind": row.letter.kind,
                "state": row.state,
            }));
            if unsent {
                self.sql.execute("DELETE FROM outbox WHERE id = ?1", [row.id])?;
                undone.withdrawn += 1;
            } else {
                undone.gone += 1;
            }
        }
        let detail = json!({ "events": events, "letters": letters });
        let entry = JournalEntry::new("undo", Some(turn), now, detail);
        self.note(game, &JournalEntry { reason: reason.to_owned(), ..entry })?;
        match turn.checked_sub(1) {
            Some(earlier) => self.set_progress(game.id, Status::Running, Some(earlier))?,
            None => self.set_progress(game.id, Status::New, None)?,
        }
        self.sql.execute("DELETE FROM step WHERE game = ?1 AND number = ?2", params![game.id, turn])?;
        Ok(Some(undone))
    }
}
