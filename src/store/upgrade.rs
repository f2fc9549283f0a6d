//! A database of an older schema becomes one of this schema, all at once or not at all.
//!
//! Before anything is changed a copy of the file is laid beside it, of the same moment. Then, in one transaction, its tables
//! are renamed, those of `schema.sql` are made, and a script brings the rows over: so an upgraded file has the very schema
//! of a new one, whatever it went through.

use super::reach::free_room;
use super::{APPLICATION_ID, Owner, Reading, SCHEMA, SCHEMA_VERSION, Store, StoreError, WAYS, Writing, pragma, secret};
use crate::post::Secret;
use rusqlite::fallible_iterator::FallibleIterator;
use rusqlite::{Batch, Connection, OptionalExtension, Transaction, TransactionBehavior};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How rows of an older schema come into this one.
pub(super) struct Way {
    /// Number of the older schema.
    pub from: i32,
    /// Reads tables of the older schema as [`OLD`] and their name, and drops them.
    pub script: &'static str,
}

/// What stands before the names of the older schema's tables while rows are brought over.
const OLD: &str = "old_";

/// What an upgrade did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upgraded {
    /// Number of the schema the file had.
    pub from: i32,
    /// The file as it was.
    pub backup: PathBuf,
}

impl Store {
    /// Makes a database of an older schema one of this, with this secret; `None` if it is one already.
    ///
    /// # Errors
    /// As [`Store::open`]; [`StoreError::BackupThere`] if the copy would be written over another one; if there is no room.
    /// The file is as it was then.
    pub fn upgrade(
        path: &Path,
        patience: Duration,
        command: &str,
        drawn: &Secret,
    ) -> Result<Option<Upgraded>, StoreError> {
        upgrade(path, patience, command, drawn, &mut |_| {})
    }
}

/// As [`Store::upgrade`]; `before` is told each statement before it is carried out.
pub(super) fn upgrade(
    path: &Path,
    patience: Duration,
    command: &str,
    drawn: &Secret,
    before: &mut dyn FnMut(&str),
) -> Result<Option<Upgraded>, StoreError> {
    upgrade_within(path, patience, command, drawn, before, free_room(path))
}

/// As [`upgrade`], on a disk where so many bytes are free, if that is known.
pub(super) fn upgrade_within(
    path: &Path,
    patience: Duration,
    command: &str,
    drawn: &Secret,
    before: &mut dyn FnMut(&str),
    free: Option<u64>,
) -> Result<Option<Upgraded>, StoreError> {
    Store::look(path)?;
    // Who sends letters holds the one and then asks for the other.
    let _sender = Owner::take(path, "send.lock", command, patience)?;
    let writer = Owner::take(path, "lock", command, patience)?;
    let mut sql = Store::connect(path, patience)?.sql;
    if pragma(&sql, "application_id")? != APPLICATION_ID {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    let found = pragma(&sql, "user_version")?;
    if found == SCHEMA_VERSION {
        return Ok(None);
    }
    if found > SCHEMA_VERSION {
        return Err(StoreError::Newer { path: path.to_owned(), found });
    }
    let way = WAYS.iter().find(|way| way.from == found);
    let way =
        way.ok_or_else(|| StoreError::Damaged(format!("it says that it is of schema {found}, which never was")))?;
    // Neither can be set within a transaction: rows point to tables that are under way, and a table that is renamed must
    // not take along what others say of it.
    sql.pragma_update(None, "foreign_keys", false)?;
    sql.pragma_update(None, "legacy_alter_table", true)?;
    // A full /tmp is no hindrance.
    sql.pragma_update(None, "temp_store", "MEMORY")?;
    let sql = sql.transaction_with_behavior(TransactionBehavior::Immediate)?;
    enough_room(path, free)?;
    let backup = back_up(path, patience)?;
    rename(&sql, way.script, before)?;
    for script in [SCHEMA, way.script] {
        let mut batch = Batch::new(&sql, script);
        while let Some(mut statement) = batch.next()? {
            before(&statement.expanded_sql().unwrap_or_default());
            statement.raw_execute()?;
        }
    }
    secret::keep(&sql, drawn)?;
    let writing = Writing { reading: Reading::of(sql), _owner: writer };
    writing.pack_all(before)?;
    let sql = &writing.sql;
    let astray = sql.query_row("SELECT \"table\" FROM pragma_foreign_key_check", [], |row| row.get::<_, String>(0));
    if let Some(table) = astray.optional()? {
        return Err(StoreError::Damaged(format!("a row of its table {table} belongs to nothing")));
    }
    before("PRAGMA user_version");
    sql.pragma_update(None, "user_version", SCHEMA_VERSION)?;
    before("COMMIT");
    writing.commit()?;
    Ok(Some(Upgraded { from: found, backup }))
}

/// Renames the tables that a script reads, and drops their indexes, whose names are wanted.
fn rename(sql: &Transaction<'_>, script: &str, before: &mut dyn FnMut(&str)) -> Result<(), StoreError> {
    let words: BTreeSet<&str> = script.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_').collect();
    let names = |kind: &str| -> Result<Vec<(String, String)>, StoreError> {
        let mut query =
            sql.prepare("SELECT name, tbl_name FROM sqlite_schema WHERE type = ?1 AND sql IS NOT NULL ORDER BY name")?;
        let names = query.query_map([kind], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(names.collect::<rusqlite::Result<_>>()?)
    };
    let read = |table: &str| words.contains(format!("{OLD}{table}").as_str());
    let indexes = names("index")?.into_iter().filter(|(_, table)| read(table));
    let indexes = indexes.map(|(index, _)| format!("DROP INDEX \"{index}\""));
    let tables = names("table")?.into_iter().filter(|(table, _)| read(table));
    let tables = tables.map(|(table, _)| format!("ALTER TABLE \"{table}\" RENAME TO \"{OLD}{table}\""));
    for statement in indexes.chain(tables) {
        before(&statement);
        sql.execute_batch(&statement)?;
    }
    Ok(())
}

/// Looks whether there is room for the copy, the log of the transaction, and what the file may grow meanwhile.
fn enough_room(path: &Path, free: Option<u64>) -> Result<(), StoreError> {
    let size = path.metadata().map_or(0, |file| file.len());
    let needed = size.saturating_mul(3);
    match free {
        Some(free) if free < needed => {
            let megabytes = |bytes: u64| bytes.div_ceil(1_000_000);
            Err(StoreError::TooFull { path: path.to_owned(), needed: megabytes(needed), free: free / 1_000_000 })
        }
        _ => Ok(()),
    }
}

/// Lays a copy beside a database, which nobody may write to meanwhile. It has its name when it is whole.
fn back_up(path: &Path, patience: Duration) -> Result<PathBuf, StoreError> {
    let with = |ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".before-{SCHEMA_VERSION}{ending}"));
        PathBuf::from(name)
    };
    let (copy, partial) = (with(""), with(".partial"));
    if copy.symlink_metadata().is_ok() {
        return Err(StoreError::BackupThere(copy));
    }
    let written = write_copy(path, &partial, patience).and_then(|()| {
        std::fs::rename(&partial, &copy).map_err(|error| StoreError::CantMake { path: copy.clone(), error })
    });
    if written.is_err() {
        // What is left of it is in nobody's way.
        let _ = std::fs::remove_file(&partial);
    }
    written.map(|()| copy)
}

fn write_copy(path: &Path, partial: &Path, patience: Duration) -> Result<(), StoreError> {
    let fault = |error: std::io::Error| StoreError::CantMake { path: partial.to_owned(), error };
    match std::fs::remove_file(partial) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(fault(error)),
        _ => {}
    }
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    // Tokens and letters are nobody else's business.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(partial).map_err(fault)?;
    let name = partial.to_str().ok_or_else(|| fault(std::io::ErrorKind::InvalidFilename.into()))?;
    let sql = Store::connect(path, patience)?.sql;
    sql.execute("VACUUM INTO ?1", [name])?;
    file.sync_all().map_err(fault)?;
    let verdict: String = Connection::open(partial)?.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(StoreError::Damaged(verdict)) }
}
