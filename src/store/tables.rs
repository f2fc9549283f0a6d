//! The tables of the schema by what they say of themselves, and the way through them that finds all rows of one game, so
//! that no table is forgotten: rows of a game have its number, or its name, in a column `game`; other rows go with those that
//! they point to, and a message with the verdicts and sheets it led to.

use super::StoreError;
use rusqlite::Connection;

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

/// How rows of one game come from the file `source` into `main`.
pub(super) trait Carrier {
    /// True for a table none of whose rows come.
    fn stays(&self, table: &str) -> bool;

    /// True for a table all of whose rows come, whatever game they are of.
    fn comes_whole(&self, table: &str) -> bool;

    /// A column of a row of `source` as it comes, in SQL.
    fn column(&self, column: &str, table: &Table) -> String;

    /// Brings the rows of a table that a condition names.
    ///
    /// # Errors
    /// If the database fails.
    fn bring(&self, table: &Table, condition: &str) -> Result<(), StoreError>;
}

/// Brings all rows of a game, by its number and name in `source`.
///
/// # Errors
/// If the database fails.
pub(super) fn carry(tables: &[Table], game: i64, name: &str, carrier: &dyn Carrier) -> Result<(), StoreError> {
    let tables: Vec<&Table> = tables.iter().filter(|table| !carrier.stays(&table.name)).collect();
    let mut done: Vec<&str> = Vec::new();
    for table in &tables {
        let condition = match (table.name.as_str(), table.game) {
            ("game", _) => format!("id = {game}"),
            (other, _) if carrier.comes_whole(other) => "1".to_owned(),
            (_, Some(Named::Number)) => format!("game = {game}"),
            (_, Some(Named::Name)) => format!("game = '{}'", name.to_lowercase().replace('\'', "''")),
            (_, None) => continue,
        };
        carrier.bring(table, &condition)?;
        done.push(&table.name);
    }
    // What those point to: messages.
    for table in tables.iter().filter(|table| table.game.is_none() && table.parents.is_empty()) {
        let pointing = tables.iter().filter(|other| done.contains(&other.name.as_str()));
        let pointing: Vec<String> = pointing
            .flat_map(|other| {
                let there = other.parents.iter().filter(|(parent, pairs)| *parent == table.name && pairs.len() == 1);
                there.map(|(_, pairs)| {
                    let (own, theirs) = &pairs[0];
                    format!("{} IN (SELECT {own} FROM main.{})", carrier.column(theirs, table), other.name)
                })
            })
            .collect();
        if !pointing.is_empty() && !done.contains(&table.name.as_str()) {
            carrier.bring(table, &pointing.join(" OR "))?;
            done.push(&table.name);
        }
    }
    // What belongs to rows that have come.
    loop {
        let next = tables.iter().filter(|table| !done.contains(&table.name.as_str())).find_map(|table| {
            let parent = table.parents.iter().find(|(parent, _)| done.contains(&parent.as_str()))?;
            Some((table, parent))
        });
        let Some((table, (parent, pairs))) = next else { return Ok(()) };
        let pairs: Vec<String> =
            pairs.iter().map(|(own, theirs)| format!("up.{theirs} = {}", carrier.column(own, table))).collect();
        carrier.bring(table, &format!("EXISTS (SELECT 1 FROM main.{parent} AS up WHERE {})", pairs.join(" AND ")))?;
        done.push(&table.name);
    }
}
