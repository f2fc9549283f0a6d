//! Order sheets: all that were accepted, and which of them counts.

use super::{GameRow, Reading, StoreError, Writing};
use crate::games::Seat;
use crate::sheet::{Order, ReadOrder};
use rusqlite::{OptionalExtension, Row, params};

/// A sheet to be kept: if it holds an answer, it replaces the position's earlier one of the turn as a whole.
#[derive(Clone, Debug)]
pub struct NewSheet<'a> {
    /// The message it came in; `None`: entered by the moderator.
    pub mail: Option<i64>,
    pub position: Seat,
    pub turn: u16,
    pub received: &'a str,
    /// The earlier decision that its first line names, if it names one.
    pub named: Option<u32>,
    /// It takes no other's place: sheets for the same decision are carried out one after another.
    pub in_turn: bool,
    pub orders: &'a [ReadOrder],
}

/// A sheet as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    pub id: i64,
    /// The message it came in; `None`: entered by the moderator.
    pub mail: Option<i64>,
    pub position: Seat,
    pub turn: u16,
    /// The position's sheets of a turn count from 1.
    pub number: u32,
    pub current: bool,
    /// It holds an answer; else what may come at any time alone.
    pub answers: bool,
    pub received: String,
    /// The moderator entered it or let it in: it is never too late.
    pub let_in: bool,
    /// How many orders it holds.
    pub orders: usize,
}

impl SheetRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<SheetRow> {
        Ok(SheetRow {
            id: row.get("id")?,
            mail: row.get("mail")?,
            position: row.get("position")?,
            turn: row.get("number")?,
            number: row.get("ordinal")?,
            current: row.get("current")?,
            answers: row.get("answers")?,
            received: row.get("received")?,
            let_in: row.get("let_in")?,
            orders: row.get("orders")?,
        })
    }
}

/// What answers and what may come at any time stand in two rows where they came in one message, which are one sheet to its
/// author.
const ORDINAL: &str = "(sheet.nth - (SELECT count(*) FROM sheet AS part JOIN sheet AS rest
      ON rest.game = part.game AND rest.position = part.position AND rest.number = part.number AND rest.nth = part.nth + 1
    WHERE part.game = sheet.game AND part.position = sheet.position AND part.number = sheet.number AND part.nth < sheet.nth
      AND part.mail = rest.mail))";

/// Sheets of a game.
fn select() -> String {
    format!(
        "SELECT *, {ORDINAL} AS ordinal, (SELECT count(*) FROM sheet_order WHERE sheet = sheet.id) AS orders
         FROM sheet WHERE game = ?1"
    )
}

impl Reading<'_> {
    /// All sheets for a turn, by position and number.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sheets(&self, game: &GameRow, turn: u16) -> Result<Vec<SheetRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!("{} AND number = ?2 ORDER BY position, nth", select()))?;
        let sheets = query.query_map(params![game.id, turn], SheetRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(sheets)
    }

    /// All sheets a position has ever had accepted, by turn or decision and number.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sheets_of(&self, game: &GameRow, position: Seat) -> Result<Vec<SheetRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!("{} AND position = ?2 ORDER BY number, nth", select()))?;
        let sheets = query.query_map(params![game.id, position], SheetRow::read)?.collect::<rusqlite::Result<_>>()?;
        Ok(sheets)
    }

    /// The sheet of a position that counts for a turn.
    ///
    /// # Errors
    /// If the database fails.
    pub fn current_sheet(&self, game: &GameRow, turn: u16, position: Seat) -> Result<Option<SheetRow>, StoreError> {
        let mut query = self.sql.prepare_cached(&format!(
            "{} AND number = ?2 AND position = ?3 AND answers = 1 AND current = 1",
            select()
        ))?;
        Ok(query.query_row(params![game.id, turn, position], SheetRow::read).optional()?)
    }

    /// The orders of a sheet as they stood in the message.
    ///
    /// # Errors
    /// If the database fails.
    pub fn sheet_orders(&self, sheet: i64) -> Result<Vec<ReadOrder>, StoreError> {
        let mut query = self.sql.prepare_cached("SELECT * FROM sheet_order WHERE sheet = ?1 ORDER BY place")?;
        let mut rows = query.query([sheet])?;
        let mut orders = Vec::new();
        while let Some(row) = rows.next()? {
            let order =
                Order { canonical: row.get("canonical")?, content: row.get("content")?, answers: row.get("answers")? };
            orders.push(ReadOrder { order, line: row.get("line")?, column: row.get("col")?, text: row.get("text")? });
        }
        Ok(orders)
    }
}

impl Writing<'_> {
    /// Keeps a sheet and makes it the one that counts, unless the one that counted reached the referee later; gives its
    /// number. One that holds no answer counts beside it. Whoever sends one plays again, if the computer did for him.
    ///
    /// # Errors
    /// If the database fails.
    pub fn save_sheet(&self, game: &GameRow, sheet: &NewSheet<'_>) -> Result<u32, StoreError> {
        self.take_back(game, sheet.position)?;
        let (answers, at_any_time): (Vec<&ReadOrder>, Vec<&ReadOrder>) =
            sheet.orders.iter().partition(|read| read.order.answers);
        if at_any_time.is_empty() {
            return self.keep_sheet(game, sheet, &answers, true);
        }
        // What may come at any time replaces nothing and is replaced by nothing.
        let number = self.keep_sheet(game, sheet, &at_any_time, false)?;
        if answers.is_empty() { Ok(number) } else { self.keep_sheet(game, sheet, &answers, true) }
    }

    fn keep_sheet(
        &self,
        game: &GameRow,
        sheet: &NewSheet<'_>,
        orders: &[&ReadOrder],
        answers: bool,
    ) -> Result<u32, StoreError> {
        let key = params![game.id, sheet.position, sheet.turn];
        let counts = !answers || self.replace(game, sheet)?;
        let mut last = self.sql.prepare_cached(
            "SELECT coalesce(max(nth), 0) + 1 FROM sheet WHERE game = ?1 AND position = ?2 AND number = ?3",
        )?;
        let number: u32 = last.query_row(key, |row| row.get(0))?;
        let mut insert = self.sql.prepare_cached(
            "INSERT INTO sheet (mail, game, position, number, nth, answers, current, received, let_in, named)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?1 IS NULL, ?9)",
        )?;
        let NewSheet { mail, position, turn, received, named, .. } = sheet;
        insert.execute(params![mail, game.id, position, turn, number, answers, counts, received, named])?;
        let id = self.sql.last_insert_rowid();
        let mut insert = self.sql.prepare_cached("INSERT INTO sheet_order VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?;
        for (place, read) in orders.iter().enumerate() {
            let ReadOrder { order: Order { canonical, content, answers }, line, column, text } = read;
            insert.execute(params![id, place, line, column, text, canonical, content, answers])?;
        }
        let mut ordinal = self.sql.prepare_cached(&format!("SELECT {ORDINAL} FROM sheet WHERE id = ?1"))?;
        Ok(ordinal.query_row([id], |row| row.get(0))?)
    }

    /// Takes the place of the sheet that counted, unless that one reached the referee later; true if it is free then. Where
    /// sheets are carried out one after another, that one goes on counting beside it, as what may come at any time does.
    fn replace(&self, game: &GameRow, sheet: &NewSheet<'_>) -> Result<bool, StoreError> {
        if sheet.in_turn {
            let mut beside = self.sql.prepare_cached(
                "UPDATE sheet SET answers = 0
                 WHERE game = ?1 AND position = ?2 AND number = ?3 AND answers = 1 AND current = 1",
            )?;
            beside.execute(params![game.id, sheet.position, sheet.turn])?;
            return Ok(true);
        }
        let mut replace = self.sql.prepare_cached(
            "UPDATE sheet SET current = 0
             WHERE game = ?1 AND position = ?2 AND number = ?3 AND answers = 1 AND current = 1 AND received <= ?4",
        )?;
        replace.execute(params![game.id, sheet.position, sheet.turn, sheet.received])?;
        let mut later = self.sql.prepare_cached(
            "SELECT 1 FROM sheet WHERE game = ?1 AND position = ?2 AND number = ?3 AND answers = 1 AND current = 1",
        )?;
        Ok(!later.exists(params![game.id, sheet.position, sheet.turn])?)
    }

    /// Forgets the sheets of a message for a position that neither count nor were carried out: they are read again. What may
    /// come at any time goes if nothing of the message was carried out, or what was is taken back.
    ///
    /// # Errors
    /// If the database fails.
    pub fn forget_sheets(&self, game: &GameRow, mail: i64, position: Seat) -> Result<(), StoreError> {
        self.sql.execute(
            "DELETE FROM sheet WHERE game = ?1 AND mail = ?2 AND position = ?3 AND current = 0
             AND NOT EXISTS (SELECT 1 FROM move WHERE move.sheet = sheet.id)
             AND (answers = 1 OR NOT EXISTS (SELECT 1 FROM sheet AS other JOIN move ON move.sheet = other.id
                                             WHERE other.game = ?1 AND other.mail = ?2 AND other.position = ?3))",
            params![game.id, mail, position],
        )?;
        Ok(())
    }

    /// Notes that the moderator lets the sheets of a message for a position count, whenever they came.
    ///
    /// # Errors
    /// If the database fails.
    pub fn let_in(&self, game: &GameRow, mail: i64, position: Seat) -> Result<(), StoreError> {
        self.sql.execute(
            "UPDATE sheet SET let_in = 1 WHERE game = ?1 AND mail = ?2 AND position = ?3",
            params![game.id, mail, position],
        )?;
        Ok(())
    }

    /// Sets a position's sheet for a turn aside, for a newcomer must not play by another's orders.
    ///
    /// # Errors
    /// If the database fails.
    pub fn set_aside(&self, game: &GameRow, turn: u16, position: Seat) -> Result<bool, StoreError> {
        let changed = self.sql.execute(
            "UPDATE sheet SET current = 0 WHERE game = ?1 AND position = ?2 AND number = ?3 AND current = 1",
            params![game.id, position, turn],
        )?;
        Ok(changed > 0)
    }
}
