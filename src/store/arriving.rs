//! A game comes from another file: all its rows, with numbers of this one.
//!
//! As in `archive` it goes by what the tables say of themselves. A number that a row is known by, `id`, is raised by as much as
//! the rows that are here already ask for, and so is every column that points to it, however many tables are between.

use super::kept::{self, Bone};
use super::tables::{Carrier, Named, Table, carry, tables};
use super::{GameRow, MovedRow, StoreError, Writing};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;

/// Tables that belong to a file, not to a game, or that its mark empties.
const STAYS: [&str; 4] = ["moved", "arrival", "neighbour", "withdrawn"];

impl Writing<'_> {
    /// Brings a game from the file that is laid beside, `from` by its whole path, with its letters, mail, journal, alarms and
    /// its part of the hall of fame. Messages that hold orders of other games as well are copied.
    ///
    /// # Errors
    /// [`StoreError::GameExists`] if there is a game of that name; if the database fails.
    pub fn bring_in(&self, moved: &MovedRow, from: &str, now: &str) -> Result<GameRow, StoreError> {
        let sql = &self.sql;
        let mut query = sql.prepare("SELECT name FROM main.game WHERE name = ?1")?;
        if let Some(name) = query.query_row([&moved.name], |row| row.get(0)).optional()? {
            return Err(StoreError::GameExists(name));
        }
        let Some(game) = moved.game else {
            return Err(StoreError::Damaged("a game on its way has no rows".to_owned()));
        };
        // Rows come in the order of the tables; all are there in the end.
        sql.pragma_update(None, "defer_foreign_keys", true)?;
        self.read_strangers_again()?;
        let tables = tables(sql)?;
        let coming = Coming { sql, tables: &tables, raised: raised(sql, &tables)? };
        carry(&tables, game, &moved.name, &coming)?;
        coming.letters()?;
        sql.execute("DELETE FROM main.moved WHERE name = ?1", [&moved.name])?;
        sql.execute(
            "INSERT INTO main.arrival (ticket, name, at) VALUES (?1, ?2, ?3)",
            params![moved.ticket, moved.name, now],
        )?;
        sql.execute(
            "INSERT OR REPLACE INTO main.neighbour (name, file)
             SELECT name, file FROM (SELECT name, file FROM source.neighbour
               UNION ALL SELECT name, target FROM source.moved WHERE game IS NULL
               UNION ALL SELECT name, ?1 FROM source.game) AS other
             WHERE name NOT IN (SELECT name FROM main.game)",
            [from],
        )?;
        sql.execute("DELETE FROM main.neighbour WHERE name = ?1", [&moved.name])?;
        self.game(&moved.name)
    }
}

/// By how much the numbers of each table are raised.
fn raised(sql: &Connection, tables: &[Table]) -> Result<BTreeMap<String, i64>, StoreError> {
    let mut raised = BTreeMap::new();
    for table in tables {
        let column = match table.name.as_str() {
            "hall" => "entry",
            _ if table.columns.iter().any(|column| column == "id") => "id",
            _ => continue,
        };
        let most =
            sql.query_row(&format!("SELECT coalesce(max({column}), 0) FROM main.{}", table.name), [], |row| {
                row.get(0)
            })?;
        raised.insert(table.name.clone(), most);
    }
    Ok(raised)
}

/// A game that comes.
struct Coming<'a> {
    sql: &'a Connection,
    tables: &'a [Table],
    raised: BTreeMap<String, i64>,
}

impl Carrier for Coming<'_> {
    fn stays(&self, table: &str) -> bool {
        STAYS.contains(&table)
    }

    fn comes_whole(&self, _: &str) -> bool {
        false
    }

    fn column(&self, column: &str, table: &Table) -> String {
        self.raised(column, table)
    }

    fn bring(&self, table: &Table, condition: &str) -> Result<(), StoreError> {
        let values: Vec<String> = table.columns.iter().map(|column| self.value(column, table)).collect();
        // Of wrong tokens for a game of that name some may be known here.
        let anyhow = if table.game == Some(Named::Name) { "OR IGNORE " } else { "" };
        let (name, columns, values) = (&table.name, table.columns.join(", "), values.join(", "));
        self.sql.execute(
            &format!(
                "INSERT {anyhow}INTO main.{name} ({columns}) SELECT {values} FROM source.{name} WHERE {condition}"
            ),
            [],
        )?;
        Ok(())
    }
}

impl Coming<'_> {
    /// A column as it comes, in SQL.
    fn value(&self, column: &str, table: &Table) -> String {
        let of = |table: &str| self.raised.get(table).copied().unwrap_or_default();
        match (table.name.as_str(), column) {
            ("hall", "entry") => format!("entry + {}", of("hall")),
            ("former", "sheets") => {
                format!("(SELECT json_group_array(value + {}) FROM json_each(sheets))", of("sheet"))
            }
            // What an alarm is about is told once, and so it must be known by its number here.
            ("alarm", "key") => format!(
                "CASE WHEN kind IN ('held', 'question') AND instr(key, '/') > 1
                   THEN (substr(key, 1, instr(key, '/') - 1) + {mail}) || substr(key, instr(key, '/'))
                 WHEN kind = 'held-letters' THEN CAST(key + {letter} AS TEXT) ELSE key END",
                mail = of("mail"),
                letter = of("correspondence"),
            ),
            ("alarm", "words") => format!(
                "CASE WHEN kind = 'held' AND instr(key, '/') > 1 THEN
                   replace(words, '--release ' || substr(key, 1, instr(key, '/') - 1) || ' ',
                           '--release ' || (substr(key, 1, instr(key, '/') - 1) + {}) || ' ')
                 ELSE words END",
                of("mail"),
            ),
            _ => self.raised(column, table),
        }
    }

    /// A column as it comes if it is a number that rows are known by, and else as it is.
    fn raised(&self, column: &str, table: &Table) -> String {
        let own = format!("source.{}.{column}", table.name);
        match self.root(column, table, 0).and_then(|root| self.raised.get(root)) {
            Some(by) => format!("{own} + {by}"),
            None => own,
        }
    }

    /// The table whose `id` a column is, by way of what it points to.
    fn root<'t>(&'t self, column: &str, table: &'t Table, depth: u8) -> Option<&'t str> {
        match column {
            "id" => return Some(&table.name),
            "game" if table.game == Some(Named::Number) => return Some("game"),
            _ => {}
        }
        let pairs = table.parents.iter().flat_map(|(parent, pairs)| pairs.iter().map(move |pair| (parent, pair)));
        pairs.filter(|(_, (own, _))| own == column).find_map(|(parent, (_, theirs))| {
            let parent = self.tables.iter().find(|other| other.name == *parent)?;
            if depth < 8 { self.root(theirs, parent, depth + 1) } else { None }
        })
    }

    /// Letters name their parts by number.
    fn letters(&self) -> Result<(), StoreError> {
        let of = |table: &str| self.raised.get(table).copied().unwrap_or_default();
        let by = of("part");
        if by == 0 {
            return Ok(());
        }
        let mut query = self.sql.prepare("SELECT id FROM main.outbox WHERE id > ?1 ORDER BY id")?;
        let ids: Vec<i64> = query.query_map([of("outbox")], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        for id in ids {
            let mut query = self.sql.prepare_cached("SELECT letter FROM main.outbox WHERE id = ?1")?;
            let mut bones = kept::unpack(&query.query_row([id], |row| row.get::<_, Vec<u8>>(0))?)?;
            let mut has_parts = false;
            for bone in &mut bones {
                if let Bone::Part { id, .. } = bone {
                    *id += by;
                    has_parts = true;
                }
            }
            if has_parts {
                let mut update = self.sql.prepare_cached("UPDATE main.outbox SET letter = ?2 WHERE id = ?1")?;
                update.execute(params![id, kept::pack_bones(&bones)?])?;
            }
        }
        Ok(())
    }
}
