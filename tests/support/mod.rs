//! What the journeys through the command line share: a folder of their own, the program, and a database's contents.

use assert_cmd::Command;
use rpo::store::Store;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The moment at which everything in these tests happens.
pub const NOW: &str = "2026-03-01T12:00:00Z";

/// The secret of every database in these tests, so that letters are the same whenever they are written.
pub const SECRET: &str = "0707070707070707070707070707070707070707070707070707070707070707";

/// A folder with a database in it, gone when the test ends.
pub struct Desk {
    folder: tempfile::TempDir,
}

#[allow(dead_code)]
impl Desk {
    pub fn new() -> Desk {
        Desk { folder: tempfile::tempdir().unwrap() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A file with a password in it that is its owner's alone.
    pub fn secret(&self, name: &str, words: &str) {
        use std::os::unix::fs::PermissionsExt;
        std::fs::write(self.path(name), words).unwrap();
        std::fs::set_permissions(self.path(name), std::fs::Permissions::from_mode(0o600)).unwrap();
    }

    pub fn db(&self) -> PathBuf {
        self.path("rpo.db")
    }

    /// The program with its database and clock set.
    pub fn rpo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("rpo").unwrap();
        command
            .env("RPO_DB", self.db())
            .env("RPO_NOW", NOW)
            .env("RPO_SECRET", SECRET)
            .current_dir(self.folder.path())
            .args(arguments);
        command
    }

    /// Runs a command that must succeed and gives what it said.
    pub fn fine(&self, arguments: &[&str]) -> String {
        let output = self.rpo(arguments).assert().success().get_output().stdout.clone();
        String::from_utf8(output).unwrap()
    }

    /// Runs a command that must be refused, and gives its one line of complaint.
    pub fn refused(&self, arguments: &[&str]) -> String {
        let output = self.rpo(arguments).assert().code(1).get_output().stderr.clone();
        let complaint = String::from_utf8(output).unwrap();
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        complaint
    }

    /// A game of computer positions that has begun.
    pub fn computers(&self, seed: &str, more: &[&str]) {
        let mut new = vec!["new", "12", "--seed", seed];
        new.extend(more);
        self.fine(&new);
        self.fine(&["start", "12"]);
    }

    pub fn dump(&self) -> String {
        dump(&self.db())
    }
}

/// The letters of a database's outbox that a condition names, as they go, the oldest first.
#[allow(dead_code)]
pub fn letters(database: &Path, condition: &str) -> Vec<Vec<u8>> {
    let sql = Connection::open(database).unwrap();
    let mut query = sql.prepare(&format!("SELECT id FROM outbox WHERE {condition} ORDER BY id")).unwrap();
    let ids = query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap);
    let mut store = Store::open(database, Duration::from_secs(1)).unwrap();
    let reading = store.read().unwrap();
    ids.map(|id| reading.raw_letter(id).unwrap().unwrap()).collect()
}

/// Everything in a database as text: its schema, then every row of every table in the order of the rows. Letters and messages
/// are shown as they are, and so the parts that they are kept in are not.
pub fn dump(path: &Path) -> String {
    let database = Connection::open(path).unwrap();
    let mut store = Store::open(path, Duration::from_secs(1)).unwrap();
    let reading = store.read().unwrap();
    let mut text = String::new();
    let mut tables = Vec::new();
    let mut schema =
        database.prepare("SELECT name, type, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name").unwrap();
    let mut rows = schema.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let (name, kind, sql): (String, String, String) =
            (row.get(0).unwrap(), row.get(1).unwrap(), row.get(2).unwrap());
        text.push_str(&format!("{sql};\n"));
        if kind == "table" && name != "part" {
            tables.push(name);
        }
    }
    for table in tables {
        let mut all = database
            .prepare(&format!("SELECT * FROM \"{table}\" ORDER BY rowid"))
            .or_else(|_| database.prepare(&format!("SELECT * FROM \"{table}\"")));
        let all = all.as_mut().unwrap();
        let columns = all.column_count();
        let mut rows = all.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            text.push_str(&table);
            for column in 0..columns {
                text.push('|');
                let unpacked = match row.as_ref().column_name(column).unwrap() {
                    "letter" if table == "outbox" => reading.raw_letter(row.get("id").unwrap()).unwrap(),
                    "raw" if table == "mail" => reading.raw_mail(row.get("id").unwrap()).unwrap(),
                    _ => None,
                };
                if let Some(bytes) = unpacked {
                    text.push_str(&String::from_utf8_lossy(&bytes));
                    continue;
                }
                match row.get_ref(column).unwrap() {
                    ValueRef::Null => text.push_str("NULL"),
                    ValueRef::Integer(number) => text.push_str(&number.to_string()),
                    ValueRef::Real(number) => text.push_str(&number.to_string()),
                    ValueRef::Text(bytes) | ValueRef::Blob(bytes) => text.push_str(&String::from_utf8_lossy(bytes)),
                }
            }
            text.push('\n');
        }
    }
    text
}
