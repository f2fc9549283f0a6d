//! An upgrade broken off anywhere leaves the older file or the new one, whole.

use super::super::upgrade::{upgrade, upgrade_within};
use super::super::{SCHEMA, SCHEMA_VERSION, StoreError};
use super::secret;
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The file and what SQLite keeps beside it: a copy of them is what a program leaves that is killed.
const PARTS: [&str; 3] = ["", "-wal", "-journal"];

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The database of schema 1, in one of SQLite's ways to keep transactions.
fn older(folder: &Path, journal: &str) -> PathBuf {
    let path = folder.join("games.db");
    let packed = include_bytes!("../../../fixtures/upgrade/schema-1.db.gz");
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(packed.as_slice()).read_to_end(&mut bytes).unwrap();
    std::fs::write(&path, bytes).unwrap();
    let now: String = Connection::open(&path)
        .unwrap()
        .query_row(&format!("PRAGMA journal_mode = {journal}"), [], |row| row.get(0))
        .unwrap();
    assert_eq!(now, journal);
    path
}

/// Everything in a database: what its tables are, and how many rows they have.
fn contents(sql: &Connection) -> BTreeSet<(String, String, u64)> {
    let mut tables = sql.prepare("SELECT name, coalesce(sql, '') FROM sqlite_schema").unwrap();
    let tables = tables.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let mut found = BTreeSet::new();
    for table in tables {
        let (name, words): (String, String) = table.unwrap();
        let rows = if words.starts_with("CREATE TABLE") {
            sql.query_row(&format!("SELECT count(*) FROM \"{name}\""), [], |row| row.get(0)).unwrap()
        } else {
            0
        };
        found.insert((name, words, rows));
    }
    found
}

fn whole(sql: &Connection) -> bool {
    let verdict: String = sql.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    let astray: i64 = sql.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| row.get(0)).unwrap();
    verdict == "ok" && astray == 0
}

/// Upgrades a file, and looks at what would be left of it at each statement.
fn killed_at_each_statement(journal: &str) {
    let dir = tempfile::tempdir().unwrap();
    let path = older(dir.path(), journal);
    let before = contents(&Connection::open(&path).unwrap());
    let left = dir.path().join("left.db");
    let mut seen = 0;
    let done = upgrade(&path, Duration::ZERO, "test", &secret(), &mut |statement| {
        for part in PARTS {
            let _ = std::fs::remove_file(beside(&left, part));
            let _ = std::fs::copy(beside(&path, part), beside(&left, part));
        }
        let sql = Connection::open(&left).unwrap();
        let version: i32 = sql.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
        assert_eq!(version, 1, "{statement}");
        assert!(contents(&sql) == before && whole(&sql), "{statement}");
        seen += 1;
    });
    assert_eq!(done.unwrap().unwrap().from, 1);
    assert!(seen > 100, "{seen} statements");
    let sql = Connection::open(&path).unwrap();
    assert_eq!(sql.query_row("PRAGMA user_version", [], |row| row.get::<_, i32>(0)).unwrap(), SCHEMA_VERSION);
    assert!(whole(&sql));
}

#[test]
fn an_upgrade_killed_at_any_statement_leaves_the_older_file_whole() {
    killed_at_each_statement("wal");
    killed_at_each_statement("delete");
}

#[test]
fn an_upgrade_that_fails_at_any_table_changes_nothing_but_leaves_the_copy() {
    let dir = tempfile::tempdir().unwrap();
    let path = older(dir.path(), "wal");
    // A row that no person of the new schema can be.
    let sql = Connection::open(&path).unwrap();
    sql.pragma_update(None, "foreign_keys", false).unwrap();
    sql.execute("INSERT INTO journal (game, at, what, reason, detail) VALUES (77, '', 'run', '', '{}')", []).unwrap();
    let before = contents(&sql);
    drop(sql);
    let failed = upgrade(&path, Duration::ZERO, "test", &secret(), &mut |_| {}).unwrap_err();
    assert!(matches!(&failed, StoreError::Damaged(words) if words.contains("journal")), "{failed}");
    assert!(contents(&Connection::open(&path).unwrap()) == before);
    let copy = beside(&path, ".before-2");
    assert!(contents(&Connection::open(&copy).unwrap()) == before);
    // The next try would write over the copy.
    let refused = upgrade(&path, Duration::ZERO, "test", &secret(), &mut |_| {}).unwrap_err();
    assert!(matches!(refused, StoreError::BackupThere(there) if there == copy));
}

#[test]
fn an_upgraded_file_has_the_very_schema_of_a_new_one() {
    let dir = tempfile::tempdir().unwrap();
    let path = older(dir.path(), "wal");
    upgrade(&path, Duration::ZERO, "test", &secret(), &mut |_| {}).unwrap();
    let new = Connection::open_in_memory().unwrap();
    new.execute_batch(SCHEMA).unwrap();
    let schema = |sql: &Connection| -> BTreeSet<(String, String, String, Option<String>)> {
        let mut query = sql.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema").unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).unwrap();
        rows.collect::<rusqlite::Result<_>>().unwrap()
    };
    assert_eq!(schema(&Connection::open(&path).unwrap()), schema(&new));
}

#[test]
fn a_table_of_the_moderators_own_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = older(dir.path(), "wal");
    let sql = Connection::open(&path).unwrap();
    sql.execute_batch("CREATE TABLE notes (words TEXT); INSERT INTO notes VALUES ('Drew owes me a beer')").unwrap();
    drop(sql);
    upgrade(&path, Duration::ZERO, "test", &secret(), &mut |_| {}).unwrap().unwrap();
    let sql = Connection::open(&path).unwrap();
    assert_eq!(
        sql.query_row("SELECT words FROM notes", [], |row| row.get::<_, String>(0)).unwrap(),
        "Drew owes me a beer"
    );
}

#[test]
fn without_room_for_three_files_nothing_is_begun() {
    let dir = tempfile::tempdir().unwrap();
    let path = older(dir.path(), "delete");
    let before = contents(&Connection::open(&path).unwrap());
    let needed = 3 * path.metadata().unwrap().len();
    let within = |free: Option<u64>, seen: &mut u32| {
        upgrade_within(&path, Duration::ZERO, "test", &secret(), &mut |_| *seen += 1, free)
    };
    let mut seen = 0;
    for free in [0, needed / 2, needed - 1] {
        let refused = within(Some(free), &mut seen).unwrap_err();
        assert!(matches!(refused, StoreError::TooFull { .. }), "{free}: {refused}");
        assert!(refused.to_string().contains("MB"), "{refused}");
    }
    assert_eq!(seen, 0, "no statement was carried out");
    assert!(!beside(&path, ".before-2").exists() && !beside(&path, ".before-2.partial").exists());
    let sql = Connection::open(&path).unwrap();
    assert!(contents(&sql) == before && whole(&sql));
    drop(sql);
    assert!(within(Some(needed), &mut seen).unwrap().is_some() && seen > 0);
}
