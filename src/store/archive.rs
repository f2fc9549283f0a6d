//! One game out of a database: copied into a file of its own, or taken away with all its rows.
//!
//! Both go by what the tables say of themselves, so that no table is forgotten: rows of a game have its number, or its name,
//! in a column `game`; other rows go with those that they point to, and a message with the verdicts and sheets it led to.

use super::{APPLICATION_ID, GameRow, SCHEMA, SCHEMA_VERSION, Store, StoreError, Writing};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;

/// A table as it stands in the schema.
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<String>,
    /// What its column `game` holds, if it has one.
    pub(super) game: Option<Named>,
    /// Tables it points to.
    pub(super) parents: Vec<Parent>,
}

impl Table {
    /// True if its rows belong to games by number.
    pub(super) fn is_of_game(&self) -> bool {
        self.game == Some(Named::Number)
    }
}

/// A table that another points to, with pairs of columns, the other's own first.
pub(super) type Parent = (String, Vec<(String, String)>);

/// By what a table names games.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Number,
    /// In small letters: there need be no such game.
    Name,
}

impl Store {
    /// Copies one game into a new database at a path where there is no file. Messages that hold orders of other games as well
    /// are copied as they came.
    ///
    /// # Errors
    /// If the file can't be made, or a database fails.
    pub fn archive(&self, game: &GameRow, to: &Path) -> Result<(), StoreError> {
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        // Tokens and letters are nobody else's business.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(to).map_err(|error| StoreError::CantMake { path: to.to_owned(), error })?;
        let mut copy =
            Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        copy.busy_timeout(self.patience)?;
        // All rows are there when it is checked; before, they come in the order of the tables.
        copy.pragma_update(None, "foreign_keys", false)?;
        copy.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
        copy.execute("ATTACH DATABASE ?1 AS source", [self.path.to_string_lossy()])?;
        let writing = copy.transaction()?;
        writing.execute_batch(SCHEMA)?;
        fill(&writing, game)?;
        writing.pragma_update(None, "application_id", APPLICATION_ID)?;
        writing.pragma_update(None, "user_version", SCHEMA_VERSION)?;
        writing.commit()?;
        let astray: i64 = copy.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0))?;
        if astray > 0 {
            return Err(StoreError::Damaged(format!("{astray} of the rows copied belong to nothing")));
        }
        Ok(())
    }
}

/// Brings the rows of a game from `source` into empty tables.
fn fill(sql: &Connection, game: &GameRow) -> Result<(), StoreError> {
    let tables = tables(sql)?;
    let mut done: Vec<&str> = Vec::new();
    for table in &tables {
        let name = table.name.as_str();
        let condition = match (name, table.game) {
            ("game", _) => format!("id = {}", game.id),
            ("clock" | "secret", _) => "1".to_owned(),
            (_, Some(Named::Number)) => format!("game = {}", game.id),
            (_, Some(Named::Name)) => format!("game = '{}'", game.name.to_lowercase().replace('\'', "''")),
            (_, None) => continue,
        };
        bring(sql, table, &condition)?;
        done.push(name);
    }
    // What those point to: messages.
    for table in tables.iter().filter(|table| table.game.is_none() && table.parents.is_empty()) {
        let pointing = tables.iter().filter(|other| done.contains(&other.name.as_str()));
        let pointing: Vec<String> = pointing
            .flat_map(|other| {
                let there = other.parents.iter().filter(|(parent, pairs)| *parent == table.name && pairs.len() == 1);
                there.map(|(_, pairs)| format!("{} IN (SELECT {} FROM main.{})", pairs[0].1, pairs[0].0, other.name))
            })
            .collect();
        if !pointing.is_empty() && !done.contains(&table.name.as_str()) {
            bring(sql, table, &pointing.join(" OR "))?;
            done.push(&table.name);
        }
    }
    // What belongs to rows that are there.
    loop {
        let next = tables.iter().find_map(|table| {
            let parent = table.parents.iter().find(|(parent, _)| done.contains(&parent.as_str()))?;
            (!done.contains(&table.name.as_str())).then_some((table, parent))
        });
        let Some((table, (parent, pairs))) = next else { break };
        let pairs: Vec<String> =
            pairs.iter().map(|(own, theirs)| format!("up.{theirs} = source.{}.{own}", table.name)).collect();
        bring(sql, table, &format!("EXISTS (SELECT 1 FROM main.{parent} AS up WHERE {})", pairs.join(" AND ")))?;
        done.push(&table.name);
    }
    Ok(())
}

fn bring(sql: &Connection, table: &Table, condition: &str) -> Result<(), StoreError> {
    let (name, columns) = (&table.name, table.columns.join(", "));
    sql.execute(
        &format!("INSERT INTO main.{name} ({columns}) SELECT {columns} FROM source.{name} WHERE {condition}"),
        [],
    )?;
    Ok(())
}

/// The tables of the schema; their names and columns are its own.
pub(super) fn tables(sql: &Connection) -> Result<Vec<Table>, StoreError> {
    let mut query = sql.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY rowid")?;
    let names: Vec<String> = query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    let mut tables = Vec::new();
    for name in names.into_iter().filter(|name| !name.starts_with("sqlite_")) {
        // Columns that are worked out of others are not among these.
        let mut query = sql.prepare("SELECT name, type FROM pragma_table_info(?1)")?;
        let columns: Vec<(String, String)> =
            query.query_map([&name], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
        let game = columns.iter().find(|(column, _)| column == "game");
        let game = game.map(|(_, kind)| if kind == "TEXT" { Named::Name } else { Named::Number });
        let mut query =
            sql.prepare("SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?1) ORDER BY id, seq")?;
        let mut rows = query.query([&name])?;
        let mut parents: Vec<(i64, Parent)> = Vec::new();
        while let Some(row) = rows.next()? {
            let (id, parent): (i64, String) = (row.get(0)?, row.get(1)?);
            let pair = (row.get(2)?, row.get(3)?);
            match parents.last_mut().filter(|(last, _)| *last == id) {
                Some((_, (_, pairs))) => pairs.push(pair),
                None => parents.push((id, (parent, vec![pair]))),
            }
        }
        let parents = parents.into_iter().map(|(_, parent)| parent).collect();
        let columns = columns.into_iter().map(|(column, _)| column).collect();
        tables.push(Table { name, columns, game, parents });
    }
    Ok(tables)
}

impl Writing<'_> {
    /// Takes a game away with all its rows, and the messages that held orders of no other. Its part of the hall of fame
    /// stays.
    ///
    /// # Errors
    /// If the database fails.
    pub fn delete_game(&self, game: &GameRow) -> Result<(), StoreError> {
        let sql = &self.sql;
        // Guesses among them are of messages: they go before these.
        let name = game.name.to_lowercase();
        sql.execute("DELETE FROM guess WHERE game = ?1", [&name])?;
        sql.execute("DELETE FROM episode WHERE game = ?1", [&name])?;
        sql.execute("CREATE TEMP TABLE gone AS SELECT DISTINCT mail FROM verdict WHERE game = ?1", [game.id])?;
        // Rows that would only forget whose they were; all others go with the game.
        for table in ["outbox", "verdict"] {
            sql.execute(&format!("DELETE FROM {table} WHERE game = ?1"), [game.id])?;
        }
        sql.execute("DELETE FROM game WHERE id = ?1", [game.id])?;
        sql.execute(
            "DELETE FROM temp.gone WHERE mail IN (SELECT mail FROM main.verdict)
             OR mail IN (SELECT mail FROM main.sheet WHERE mail IS NOT NULL)",
            [],
        )?;
        sql.execute("UPDATE outbox SET answers = NULL WHERE answers IN (SELECT mail FROM temp.gone)", [])?;
        sql.execute("DELETE FROM mail WHERE id IN (SELECT mail FROM temp.gone)", [])?;
        sql.execute("DROP TABLE temp.gone", [])?;
        Ok(())
    }
}
