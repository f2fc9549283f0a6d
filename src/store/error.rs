//! What may go wrong with the database, each with what to type next.

use super::SCHEMA_VERSION;
use rusqlite::ErrorCode;
use std::path::PathBuf;
use thiserror::Error;

/// A failure of the store.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error(
        "there is no file {}; `rpo new GAME` makes a database, and --db FILE (or RPO_DB) names another one",
        .0.display()
    )]
    Missing(PathBuf),
    #[error("{} is empty; `rpo new GAME` makes it a database, and --db FILE (or RPO_DB) names another one", .0.display())]
    Empty(PathBuf),
    #[error("{} can't be read: {error}; name the referee's database with --db FILE (or RPO_DB)", path.display())]
    Unreadable { path: PathBuf, error: std::io::Error },
    #[error("{} can't be made: {error}; its directory must exist and be yours to write to", path.display())]
    CantMake { path: PathBuf, error: std::io::Error },
    #[error("{} is not a database; name the referee's database with --db FILE (or RPO_DB)", .0.display())]
    NotADatabase(PathBuf),
    #[error(
        "{} is another program's database; name the referee's database with --db FILE (or RPO_DB)",
        .0.display()
    )]
    Foreign(PathBuf),
    #[error(
        "{0} was made by an older rpo (schema {found}, this program needs {needed}); `rpo upgrade --db {0}` makes it one \
         of this program and keeps a copy",
        path.display(),
        needed = SCHEMA_VERSION
    )]
    Older { path: PathBuf, found: i32 },
    #[error(
        "{} was made by a newer rpo (schema {found}, this program knows {known}); install a newer rpo",
        path.display(),
        known = SCHEMA_VERSION
    )]
    Newer { path: PathBuf, found: i32 },
    #[error("{} is there already, and a copy is written over nothing; move it away, then type the command again", .0.display())]
    BackupThere(PathBuf),
    #[error("{} is held by {holder}; try again when that has ended, or wait longer with --wait SECONDS", path.display())]
    Busy { path: PathBuf, holder: String },
    #[error("the lock file {} can't be used: {error}; it and its directory must be yours to write to", path.display())]
    Lock { path: PathBuf, error: std::io::Error },
    #[error("there is no game {name}; {}", known_games(known))]
    NoGame { name: String, known: Vec<String> },
    #[error(
        "game {game} is on its way to {target}; `rpo move {game} --to {target}` goes on, `rpo move {game} --cancel` lets it \
         stay"
    )]
    Moving { game: String, target: String },
    #[error("game {game} was moved to {target} at {at}; look at it there: rpo --db {target} status {game}")]
    Moved { game: String, target: String, at: String },
    #[error("there is a game {0} already; choose another name, or look at it with `rpo status {0}`")]
    GameExists(String),
    #[error(
        "game {game} is one of {kind:?}, which this rpo doesn't have (it has {known}); install the rpo that made it"
    )]
    NoKind { game: String, kind: String, known: String },
    #[error("game {game} has no turn {turn}; `rpo status {game}` tells where it stands")]
    NoTurn { game: String, turn: u16 },
    #[error("game {game} has no position {position}; `rpo status {game}` lists them")]
    NoPosition { game: String, position: u8 },
    #[error("the rules of game {game} don't fit this version of rpo: {fault}; play it with the version that made it")]
    Rules { game: String, fault: String },
    #[error("a letter or message of {0} bytes is more than a database may keep; take it out of the mailbox")]
    TooLarge(usize),
    #[error("the database is damaged: {0}; go back to a backup")]
    Damaged(String),
    #[error("the database can't be written ({0}); the file and its directory must be yours to write to")]
    ReadOnly(String),
    #[error(
        "the database can't be written ({0}); what was begun is not kept: see whether the disk is full, then try again"
    )]
    NoRoom(String),
    #[error(
        "{} can't be read: {} lies beside it, with what was written last, and can't be used; let its owner type any rpo          command, or lend you both: chown {owner} {1}",
        path.display(), log.display()
    )]
    Log { path: PathBuf, log: PathBuf, owner: String },
    #[error("{} belongs to another user: {error}; type: chown {owner} {0}", path.display())]
    NotYours { path: PathBuf, owner: String, error: String },
    #[error("there is too little room on the disk of {}: {needed} MB are needed, {free} MB are free; nothing is changed", path.display())]
    TooFull { path: PathBuf, needed: u64, free: u64 },
    #[error("another program uses the database ({0}); close it and try again, or wait longer with --wait SECONDS")]
    InUse(String),
    #[error("the database failed: {0}; what was begun is not kept, so try again")]
    Sql(#[source] rusqlite::Error),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged(error.to_string()),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => StoreError::ReadOnly(error.to_string()),
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure) => StoreError::NoRoom(error.to_string()),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::InUse(error.to_string()),
            _ => StoreError::Sql(error),
        }
    }
}

fn known_games(known: &[String]) -> String {
    if known.is_empty() {
        "there is none yet, `rpo new GAME` makes one".to_owned()
    } else {
        format!("there are {}; `rpo new GAME` makes one", known.join(", "))
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Damaged(error.to_string())
    }
}
