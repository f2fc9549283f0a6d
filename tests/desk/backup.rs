//! Copies of the whole database, and the way back.

use crate::support::{Desk, dump};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn f6_a_backup_is_one_file_of_its_owners_alone_with_the_very_same_games() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    let copy = desk.path("copy.db");
    let said: serde_json::Value = serde_json::from_str(&desk.fine(&["--json", "backup", text(&copy)])).unwrap();
    assert_eq!(said["games"][0]["game"], "12");
    assert_eq!(said["games"][0]["digest"].as_str().unwrap().len(), 64);
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&copy).unwrap().permissions()) & 0o777, 0o600);
    for ending in ["-wal", "-shm", "-journal", ".partial"] {
        assert!(!beside(&copy, ending).exists(), "{ending}");
    }
    assert_eq!(dump(&copy), desk.dump());
    assert!(desk.fine(&["--db", text(&copy), "status"]).contains("12"));
}

#[test]
fn f6_a_backup_while_another_writes_is_of_one_moment() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    let before = desk.dump();
    let other = Connection::open(desk.db()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE; UPDATE game SET address = 'half@done'").unwrap();
    desk.fine(&["backup", "copy.db"]);
    other.execute_batch("COMMIT").unwrap();
    assert_eq!(dump(&desk.path("copy.db")), before);
}

#[test]
fn f6_what_is_there_is_kept_and_what_is_no_file_is_refused() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    fs::write(desk.path("copy.db"), "precious").unwrap();
    assert!(desk.refused(&["backup", "copy.db"]).contains("--force"));
    assert_eq!(fs::read(desk.path("copy.db")).unwrap(), b"precious");
    desk.fine(&["backup", "copy.db", "--force"]);
    let before = desk.dump();
    assert!(desk.refused(&["backup", "rpo.db", "--force"]).contains("the database itself"));
    assert!(desk.refused(&["backup", ".", "--force"]).contains("a folder"));
    #[cfg(unix)]
    {
        assert!(std::process::Command::new("mkfifo").arg(desk.path("pipe")).status().unwrap().success());
        assert!(desk.refused(&["backup", "pipe", "--force"]).contains("no plain file"));
    }
    assert!(desk.refused(&["backup", "no/such/folder.db"]).contains("can't be made"));
    assert_eq!(desk.dump(), before);
}

#[cfg(unix)]
#[test]
fn f6_a_full_disk_leaves_neither_a_copy_nor_half_of_one() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    let shell = "ulimit -f 100; trap '' XFSZ; exec \"$@\"";
    let output = std::process::Command::new("sh")
        .args(["-c", shell, "sh"])
        .arg(assert_cmd::cargo::cargo_bin("rpo"))
        .args(["backup", "copy.db"])
        .env("RPO_DB", desk.db())
        .current_dir(desk.path(""))
        .output()
        .unwrap();
    assert!(!output.status.success());
    assert!(!desk.path("copy.db").exists() && !desk.path("copy.db.partial").exists());
}

#[test]
fn f7_an_old_log_beside_spoils_no_restored_database() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    desk.fine(&["backup", "copy.db"]);
    let before = desk.dump();
    // What was written since lies in the log alone, as after a crash.
    let sql = Connection::open(desk.db()).unwrap();
    sql.pragma_update(None, "wal_autocheckpoint", 0).unwrap();
    sql.execute("UPDATE game SET address = 'after@copy'", []).unwrap();
    let log = fs::read(beside(&desk.db(), "-wal")).unwrap();
    assert!(log.len() > 1000);
    drop(sql);
    fs::remove_file(desk.db()).unwrap();
    fs::write(beside(&desk.db(), "-wal"), log).unwrap();
    desk.fine(&["restore", "copy.db"]);
    assert_eq!(desk.dump(), before);
    assert!(desk.fine(&["status"]).contains("12"));
}

#[test]
fn f7_a_database_that_is_there_is_kept_with_its_log() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    desk.fine(&["backup", "copy.db"]);
    let before = desk.dump();
    desk.fine(&["new", "13"]);
    let later = desk.dump();
    assert!(desk.refused(&["restore", "copy.db"]).contains("--force"));
    assert_eq!(desk.dump(), later);
    desk.fine(&["restore", "copy.db", "--force"]);
    assert_eq!(desk.dump(), before);
    assert_eq!(dump(&desk.path("rpo.db.before-restore")), later);
    assert!(desk.refused(&["restore", "copy.db", "--force"]).contains("before-restore"));
}

#[test]
fn f7_a_copy_that_is_not_whole_changes_nothing() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    desk.fine(&["backup", "copy.db"]);
    let before = desk.dump();
    let mut bytes = fs::read(desk.path("copy.db")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(7);
    fs::write(desk.path("copy.db"), bytes).unwrap();
    desk.refused(&["restore", "copy.db", "--force"]);
    fs::write(desk.path("copy.db"), "no database").unwrap();
    desk.refused(&["restore", "copy.db", "--force"]);
    assert!(desk.refused(&["restore", "rpo.db", "--force"]).contains("the database itself"));
    assert_eq!(desk.dump(), before);
    assert!(!desk.path("rpo.db.before-restore").exists() && !desk.path("rpo.db.partial").exists());
}

#[test]
fn what_is_to_be_typed_after_a_restore_names_the_database_if_it_was_named() {
    let desk = Desk::new();
    desk.computers("7", &[]);
    desk.fine(&["backup", "copy.db"]);
    let said = desk.fine(&["restore", "copy.db", "--force"]);
    assert!(said.ends_with("\nNext: rpo status\n"), "{said}");
    let before = ["--db", "els where.db", "restore", "copy.db"];
    for words in [before, ["restore", "copy.db", "--force", "--db=els where.db"]] {
        let said = desk.fine(&words);
        assert!(said.ends_with("\nNext: rpo --db 'els where.db' status\n"), "{said}");
    }
}
