//! The yardstick: the SHA-256 of everything the program writes to players and moderators in a demonstration, of its
//! answers to all sample mail, and of a game of twenty-five turns among fifteen people.
//!
//! Whoever moves code without wanting to change a letter runs it before and after. Who changes a letter on purpose writes
//! the new digests with `RPO_YARDSTICK=write cargo test --test yardstick` and looks at which lines of
//! `tests/yardstick/digests.txt` are others.

mod game;
#[path = "../support/mod.rs"]
mod support;

use game::{Game, POSITIONS};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use support::{Desk, dump};

type Digests = BTreeMap<String, String>;

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The digests of all files of a folder, by their names behind a word.
fn files(word: &str, folder: &Path, digests: &mut Digests) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{word}/{}", path.file_name().unwrap().to_string_lossy());
        if path.is_dir() {
            files(&name, &path, digests);
        } else if path
            .extension()
            .is_none_or(|extension| !["db", "db-wal", "db-shm", "lock"].iter().any(|end| extension == *end))
        {
            digests.insert(name, digest(&fs::read(&path).unwrap()));
        }
    }
}

/// The digest of each table's rows.
fn tables(word: &str, database: &Path, digests: &mut Digests) {
    let mut rows: BTreeMap<String, String> = BTreeMap::new();
    for line in dump(database).lines() {
        // Rows begin with their table's name; a row of text with line breaks goes on with what was there before.
        let table = line.split_once('|').map_or("", |(table, _)| table);
        let is_table = !table.is_empty() && table.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_');
        let table = if is_table { table } else { "..." };
        let rows = rows.entry(table.to_owned()).or_default();
        rows.push_str(line);
        rows.push('\n');
    }
    for (table, rows) in rows {
        digests.insert(format!("{word}/table/{table}"), digest(rows.as_bytes()));
    }
}

fn demonstration(digests: &mut Digests) {
    let desk = Desk::new();
    desk.fine(&["demo", "demo"]);
    files("demo", &desk.path("demo"), digests);
    tables("demo", &desk.path("demo/demo.db"), digests);
}

/// Answers to all sample mail, each folder of it in a game of its own.
fn sample_mail(digests: &mut Digests) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for folder in ["mail", "mail-field"].map(|name| fixtures.join(name)).into_iter().filter(|folder| folder.is_dir()) {
        let word = folder.file_name().unwrap().to_string_lossy().into_owned();
        let desk = Desk::new();
        let players = fixtures.join("mail/players.csv");
        desk.fine(&["new", "12", "--seed", "1840", "--address", "referee@rpo.example.org"]);
        desk.fine(&["join", "12", "--csv", &players.to_string_lossy()]);
        desk.fine(&["start", "12"]);
        desk.fine(&["send", "--to", "reports"]);
        desk.fine(&["collect", &folder.to_string_lossy(), "--receipts-per-hour", "1000"]);
        desk.fine(&["send", "--to", "answers"]);
        files(&format!("{word}/answers"), &desk.path("answers"), digests);
        tables(&word, &desk.db(), digests);
    }
}

fn whole_game(digests: &mut Digests) {
    let game = Game::open();
    for turn in 1..=25 {
        let letters = game.play(turn);
        files(&format!("game/turn-{turn:02}"), &letters, digests);
    }
    let site = game.publish();
    files("game/site", &site, digests);
    for position in [1, POSITIONS] {
        for part in ["report", "sheet", "html", "form", "json"] {
            let shown = game.shows(position, part);
            digests.insert(format!("game/shown/{position}/{part}"), digest(shown.as_bytes()));
        }
    }
    tables("game", &game.desk.db(), digests);
}

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/yardstick/digests.txt")
}

fn committed() -> Digests {
    let book = fs::read_to_string(book()).unwrap_or_default();
    book.lines()
        .filter_map(|line| line.split_once("  "))
        .map(|(digest, name)| (name.to_owned(), digest.to_owned()))
        .collect()
}

#[test]
fn nothing_that_players_or_moderators_are_given_has_changed_by_a_byte() {
    let mut digests = Digests::new();
    demonstration(&mut digests);
    sample_mail(&mut digests);
    whole_game(&mut digests);
    if std::env::var("RPO_YARDSTICK").is_ok_and(|word| word == "write") {
        let lines: String = digests.iter().map(|(name, digest)| format!("{digest}  {name}\n")).collect();
        fs::write(book(), lines).unwrap();
        return;
    }
    let committed = committed();
    let changed: Vec<&String> =
        digests.keys().chain(committed.keys()).filter(|name| digests.get(*name) != committed.get(*name)).collect();
    assert!(changed.is_empty(), "{} of {} differ: {changed:#?}", changed.len(), digests.len());
}
