//! The file: what is opened, what is refused, and with which words.

use super::super::{APPLICATION_ID, SCHEMA_VERSION, Store, StoreError};
use super::{new_game, secret, standard, store};
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

fn open(path: &Path) -> Result<Store, StoreError> {
    Store::open(path, Duration::ZERO)
}

fn refusal(path: &Path) -> String {
    open(path).unwrap_err().to_string()
}

#[test]
fn a_missing_file_is_not_made_by_opening_it() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("games.db");
    assert!(refusal(&path).contains("rpo new GAME"));
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("letter.txt");
    std::fs::write(&path, "Dear referee,\n").unwrap();
    assert!(refusal(&path).contains("is not a database"));
    assert!(Store::create(&path, Duration::ZERO, &secret()).is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "Dear referee,\n");
}

#[test]
fn another_programs_database_is_refused_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("other.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE t (x); PRAGMA user_version = 1").unwrap();
    let before = std::fs::read(&path).unwrap();
    assert!(refusal(&path).contains("another program's"));
    assert!(Store::create(&path, Duration::ZERO, &secret()).is_err());
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_damaged_file_and_a_missing_directory_are_told_apart() {
    let (dir, store) = store();
    drop(store);
    let path = dir.path().join("games.db");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[100..].fill(0xff);
    std::fs::write(&path, bytes).unwrap();
    assert!(refusal(&path).contains("damaged"), "{}", refusal(&path));
    let nowhere = dir.path().join("no/such/games.db");
    assert!(matches!(Store::create(&nowhere, Duration::ZERO, &secret()), Err(StoreError::CantMake { .. })));
}

#[test]
fn an_older_and_a_newer_schema_have_an_error_each() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("games.db");
    Store::create(&path, Duration::ZERO, &secret()).unwrap();
    let set = |version: i32| {
        Connection::open(&path).unwrap().pragma_update(None, "user_version", version).unwrap();
    };
    set(SCHEMA_VERSION + 1);
    assert!(matches!(open(&path), Err(StoreError::Newer { .. })));
    set(SCHEMA_VERSION - 1);
    assert!(matches!(open(&path), Err(StoreError::Older { .. })));
    set(SCHEMA_VERSION);
    assert!(open(&path).is_ok());
}

#[test]
fn the_schema_is_strict_marked_and_sound() {
    let (dir, mut store) = store();
    new_game(&mut store, "12", &standard());
    let sql = Connection::open(dir.path().join("games.db")).unwrap();
    let number = |query: &str| sql.query_row(query, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(number("PRAGMA application_id"), i64::from(APPLICATION_ID));
    assert_eq!(
        number(
            "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite%'"
        ),
        0
    );
    assert_eq!(number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
    let text = |query: &str| sql.query_row(query, [], |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(text("PRAGMA integrity_check"), "ok");
    assert_eq!(text("PRAGMA journal_mode"), "wal");
}

#[test]
fn a_second_writer_is_refused_with_the_name_of_the_first_and_a_reader_is_not() {
    let (dir, mut first) = store();
    let path = dir.path().join("games.db");
    let mut second = open(&path).unwrap();
    let writing = first.write("rpo run 12").unwrap();
    let refusal = second.write("rpo undo 12").unwrap_err().to_string();
    assert!(refusal.contains("rpo run 12") && refusal.contains(&std::process::id().to_string()), "{refusal}");
    assert!(second.read().unwrap().games().unwrap().is_empty());
    writing.commit().unwrap();
    assert!(second.write("rpo undo 12").is_ok());
}

#[test]
fn what_is_not_committed_is_not_kept() {
    let (_dir, mut store) = store();
    let rules = standard();
    new_game(&mut store, "12", &rules);
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    writing.save_game(&game, &super::rich_game(&rules, 0), super::NOW).unwrap();
    drop(writing);
    assert_eq!(store.read().unwrap().game("12").unwrap().turn, None);
}
