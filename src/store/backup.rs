//! A copy of the whole file, of one moment, and the way back.
//!
//! Whoever copies a database with `cp` leaves the log behind that lies beside it (`-wal`), and whoever copies one back has an
//! old log played over it. A copy made here needs none, and one that is put back finds none.

use super::tables::{Table, tables};
use super::{APPLICATION_ID, Owner, SCHEMA_VERSION, Store, StoreError, heir, pragma};
use rusqlite::backup::Backup;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What SQLite lays beside a file: logs, which belong to that file and to no other.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// Digests of all rows, by games; those that belong to none have the empty name.
pub type Digests = BTreeMap<String, String>;

impl Store {
    /// Copies all that is in the file at one moment to a path where nothing is that is to be kept. The copy is its owner's
    /// alone, and is the very same rows.
    ///
    /// # Errors
    /// If the copy can't be written; [`StoreError::Damaged`] if it, or the file, is not whole.
    pub fn back_up(&mut self, to: &Path) -> Result<Digests, StoreError> {
        let partial = beside(to, ".partial");
        let done = self.copy_to(&partial).and_then(|digests| {
            fs::rename(&partial, to).map_err(|error| StoreError::CantMake { path: to.to_owned(), error })?;
            Ok(digests)
        });
        if done.is_err() {
            let _ = fs::remove_file(&partial);
        }
        done
    }

    fn copy_to(&mut self, partial: &Path) -> Result<Digests, StoreError> {
        // What is read from here on is of this moment, whoever writes meanwhile.
        let moment = self.sql.transaction_with_behavior(TransactionBehavior::Deferred)?;
        let before = digests(&moment)?;
        write(&moment, partial)?;
        let copy = Connection::open(partial)?;
        whole(&copy)?;
        if digests(&copy)? != before {
            return Err(StoreError::Damaged("the copy has other rows".to_owned()));
        }
        Ok(before)
    }

    /// Puts a copy where the database is to be, with whatever log lay beside that out of its way. A database that is there is
    /// kept under another name, which is given.
    ///
    /// # Errors
    /// If the copy is none, or not whole: then nothing is changed; [`StoreError::BackupThere`] if the name for what is there
    /// is taken; [`StoreError::Busy`] if somebody writes to it.
    pub fn restore(
        from: &Path,
        to: &Path,
        patience: Duration,
        command: &str,
    ) -> Result<(Digests, Option<PathBuf>), StoreError> {
        Store::look(from)?;
        let source = Store::open(from, patience)?.sql;
        whole(&source)?;
        let there = to.symlink_metadata().is_ok();
        let aside = beside(to, ".before-restore");
        if there && aside.symlink_metadata().is_ok() {
            return Err(StoreError::BackupThere(aside));
        }
        let partial = beside(to, ".partial");
        let _sender = Owner::take(to, "send.lock", command, patience)?;
        let _writer = Owner::take(to, "lock", command, patience)?;
        let placed = put(&source, &partial, to, there.then_some(&aside));
        if placed.is_err() {
            let _ = fs::remove_file(&partial);
        }
        Ok((placed?, there.then_some(aside)))
    }
}

/// Writes the copy, and puts it in its place.
fn put(source: &Connection, partial: &Path, to: &Path, aside: Option<&PathBuf>) -> Result<Digests, StoreError> {
    write(source, partial)?;
    let copy = Connection::open(partial)?;
    let digests = digests(&copy)?;
    if digests != self::digests(source)? {
        return Err(StoreError::Damaged("the copy has other rows".to_owned()));
    }
    drop(copy);
    let fault = |error: std::io::Error| StoreError::CantMake { path: to.to_owned(), error };
    if let Some(aside) = aside {
        // Its log goes along: without it what was written last would be lost.
        for ending in BESIDE {
            move_away(&beside(to, ending), &beside(aside, ending)).map_err(fault)?;
        }
        fs::rename(to, aside).map_err(fault)?;
    }
    for ending in BESIDE {
        match fs::remove_file(beside(to, ending)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(fault(error)),
            _ => {}
        }
    }
    fs::rename(partial, to).map_err(fault)?;
    let sql = Connection::open(to)?;
    sql.pragma_update(None, "journal_mode", "WAL")?;
    Ok(digests)
}

fn move_away(from: &Path, to: &Path) -> std::io::Result<()> {
    match fs::rename(from, to) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Copies a database into a new file, which needs no log beside it.
fn write(source: &Connection, to: &Path) -> Result<(), StoreError> {
    let fault = |error: std::io::Error| StoreError::CantMake { path: to.to_owned(), error };
    match fs::remove_file(to) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(fault(error)),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // Tokens and letters are nobody else's business.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(to).map_err(fault)?;
    heir::hand_over(to);
    let mut copy = Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    Backup::new(source, &mut copy)?.step(-1)?;
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    drop(copy);
    file.sync_all().map_err(fault)
}

/// Looks whether a database is ours, of this schema, and whole.
fn whole(sql: &Connection) -> Result<(), StoreError> {
    if pragma(sql, "application_id")? != APPLICATION_ID || pragma(sql, "user_version")? != SCHEMA_VERSION {
        return Err(StoreError::Damaged("it is no database of this rpo".to_owned()));
    }
    let verdict: String = sql.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(StoreError::Damaged(verdict));
    }
    let astray: i64 = sql.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0))?;
    if astray > 0 {
        return Err(StoreError::Damaged(format!("{astray} of its rows belong to nothing")));
    }
    Ok(())
}

fn digests(sql: &Connection) -> Result<Digests, StoreError> {
    let tables = tables(sql)?;
    let mut query = sql.prepare("SELECT id, name FROM game ORDER BY id")?;
    let games: Vec<(i64, String)> =
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
    let mut digests = Digests::new();
    for (id, name) in games {
        let mut digest = Sha256::new();
        for table in tables.iter().filter(|table| table.name == "game" || table.is_of_game()) {
            let column = if table.name == "game" { "id" } else { "game" };
            add_rows(sql, table, &format!("{column} = {id}"), &mut digest)?;
        }
        digests.insert(name, hex(&digest));
    }
    let mut digest = Sha256::new();
    for table in tables.iter().filter(|table| table.name != "game" && !table.is_of_game()) {
        add_rows(sql, table, "1", &mut digest)?;
    }
    digests.insert(String::new(), hex(&digest));
    Ok(digests)
}

fn add_rows(sql: &Connection, table: &Table, condition: &str, digest: &mut Sha256) -> Result<(), StoreError> {
    let (name, columns) = (&table.name, table.columns.join(", "));
    digest.update(name.as_bytes());
    // In the order in which they lie in the file, which a copy has, too.
    let mut query = sql.prepare(&format!("SELECT {columns} FROM {name} WHERE {condition}"))?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..table.columns.len() {
            let (kind, bytes): (u8, &[u8]) = match row.get_ref(column)? {
                ValueRef::Null => (0, &[]),
                ValueRef::Integer(number) => (1, &number.to_le_bytes()),
                ValueRef::Real(number) => (2, &number.to_le_bytes()),
                ValueRef::Text(text) => (3, text),
                ValueRef::Blob(blob) => (4, blob),
            };
            digest.update([kind]);
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        }
    }
    Ok(())
}

fn hex(digest: &Sha256) -> String {
    digest.clone().finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A path with something behind its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
