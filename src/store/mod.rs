//! The database, and nothing but: games, their states, mail and letters as rows, and back.
//!
//! All SQL of the program is here; the tables are described in `schema.sql`. Whoever reads takes a [`Reading`],
//! which sees the file as it was at one moment. Whoever writes takes a [`Writing`]: one program at a time, all or
//! nothing, kept only by [`Writing::commit`]. There is no clock here: times come from the caller, as RFC 3339 text
//! in UTC. No rule of the game is here either; what a row means is the business of `games`.

mod absence;
mod alarm;
mod archive;
mod arriving;
mod attention;
mod awaited;
mod backup;
mod clock;
mod comeback;
pub mod continental;
mod correspondence;
mod due;
mod ending;
mod error;
mod event;
mod file;
mod folder;
mod game;
mod guess;
mod heir;
mod inbox;
mod journal;
mod kept;
mod listed;
mod mail;
mod manner;
mod missed;
mod moves;
mod moving;
mod outbox;
mod owner;
mod part;
mod person;
mod proof;
mod purge;
mod reach;
mod redirect;
mod schedule;
mod seat;
mod secret;
mod sending;
mod sheet;
mod silent;
mod tables;
mod upgrade;
mod waiting;
mod words;

pub use absence::Absence;
pub use alarm::{AlarmRow, Teller};
pub use attention::{Lost, Unread};
pub use awaited::InHand;
pub use backup::Digests;
pub use comeback::{DeadSeat, Gone};
pub use correspondence::{LetterToOthers, NewLetterToOthers};
pub use due::{Due, Moment};
pub use ending::{Ending, HallRow};
pub use error::StoreError;
pub use event::EventRow;
pub use game::{GameRow, NewGame, Status};
pub use guess::Episode;
pub use heir::hand_over;
pub use inbox::MailHead;
pub use journal::{JournalEntry, Undone};
pub use listed::Listed;
pub use mail::{MailRow, NewMail, NewVerdict};
pub use missed::DROPPED;
pub use moves::{MoveRow, NewMove};
pub use moving::MovedRow;
pub use outbox::{Letter, LetterKind, LetterRow, LetterState};
pub use owner::Owner;
pub use person::{Change, Former};
pub use proof::{PROGRAM, Step};
pub use purge::Purged;
pub use reach::{free_room, network};
pub use schedule::ScheduleRow;
pub use seat::{Person, SeatRow};
pub use sending::{Fate, Outgoing};
pub use sheet::{NewSheet, SheetRow};
pub use upgrade::Upgraded;
pub use waiting::{WaitingOrder, WaitingSheet};

use crate::post::Secret;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::io::Read;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Marks our files among all SQLite files: "RPO1".
pub const APPLICATION_ID: i32 = 0x5250_4F31;
/// The number of the schema in `schema.sql`.
pub const SCHEMA_VERSION: i32 = 2;

/// Statements kept ready: more than one command uses.
const STATEMENTS: usize = 128;

/// What is kept of the file in memory, KiB: a transaction of [`Writing`] and the tops of the indices.
const CACHE: i32 = 8_000;
/// Pages of 4 KiB that the journal may hold before they are brought into the file itself, which waits for the disk.
const JOURNAL: i32 = 4_000;

const SCHEMA: &str = include_str!("../../schema.sql");

/// The older schemas, each with the way to this one.
const WAYS: [upgrade::Way; 1] = [upgrade::Way { from: 1, script: include_str!("upgrade/from_1.sql") }];

/// An open database.
#[derive(Debug)]
pub struct Store {
    sql: Connection,
    path: PathBuf,
    patience: Duration,
}

impl Store {
    /// Opens a database that exists. Writers wait `patience` for each other.
    ///
    /// # Errors
    /// If the file is missing, no database, another program's, or of another schema; each says what to do.
    pub fn open(path: &Path, patience: Duration) -> Result<Store, StoreError> {
        Store::look(path)?;
        let opened = Store::connect(path, patience).and_then(|store| store.check().map(|()| store));
        match opened {
            Err(error) if reach::is_out_of_reach(&error) => Store::open_to_read(path, patience, error),
            other => other,
        }
    }

    /// Looks whether a file may be a database at all.
    fn look(path: &Path) -> Result<(), StoreError> {
        let empty = match first_bytes(path) {
            Ok(bytes) if bytes.is_empty() => true,
            Ok(bytes) if bytes.len() < 100 && bytes.starts_with(b"SQLite format 3\0") => {
                return Err(StoreError::Damaged("it ends within its header".to_owned()));
            }
            Ok(bytes) if bytes.starts_with(b"SQLite format 3\0") => false,
            Ok(_) => return Err(StoreError::NotADatabase(path.to_owned())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(StoreError::Missing(path.to_owned()));
            }
            Err(error) => {
                let told = heir::shut_out(path, &error);
                return Err(told.unwrap_or_else(|| StoreError::Unreadable { path: path.to_owned(), error }));
            }
        };
        if empty {
            return Err(StoreError::Empty(path.to_owned()));
        }
        Ok(())
    }

    /// Opens a database, or makes one with this secret if the file is missing or empty.
    ///
    /// # Errors
    /// As [`Store::open`], and if the file can't be made.
    pub fn create(path: &Path, patience: Duration, drawn: &Secret) -> Result<Store, StoreError> {
        match Store::open(path, patience) {
            Err(StoreError::Missing(_) | StoreError::Empty(_)) => {}
            other => return other,
        }
        let mut options = std::fs::OpenOptions::new();
        options.append(true).create(true);
        // Tokens and letters are nobody else's business.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let made = options.open(path);
        made.map_err(|error| StoreError::CantMake { path: path.to_owned(), error })?;
        heir::hand_over(path);
        let mut store = Store::connect(path, patience)?;
        // Says nothing to a file that has tables already.
        store.sql.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
        let writing = store.write("rpo new")?;
        // Another program may have made it while this one waited.
        if pragma(&writing.sql, "user_version")? == 0 {
            writing.sql.execute_batch(SCHEMA)?;
            secret::keep(&writing.sql, drawn)?;
            writing.sql.pragma_update(None, "application_id", APPLICATION_ID)?;
            writing.sql.pragma_update(None, "user_version", SCHEMA_VERSION)?;
        }
        writing.commit()?;
        store.check()?;
        // Readers and a writer don't wait for each other in this mode, which the file remembers. Whoever sets another one
        // has his reason, a disk in the network for one.
        store.sql.pragma_update(None, "journal_mode", "WAL")?;
        Ok(store)
    }

    fn connect(path: &Path, patience: Duration) -> Result<Store, StoreError> {
        Store::connect_by(path, path, OpenFlags::SQLITE_OPEN_READ_WRITE, patience)
    }

    /// `name` is what SQLite is told to open.
    fn connect_by(name: &Path, path: &Path, flags: OpenFlags, patience: Duration) -> Result<Store, StoreError> {
        let sql = Connection::open_with_flags(name, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        sql.busy_timeout(patience)?;
        sql.pragma_update(None, "foreign_keys", true)?;
        sql.pragma_update(None, "cache_size", -CACHE)?;
        sql.pragma_update(None, "wal_autocheckpoint", JOURNAL)?;
        sql.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(Store { sql, path: path.to_owned(), patience })
    }

    fn check(&self) -> Result<(), StoreError> {
        let path = || self.path.clone();
        if pragma(&self.sql, "application_id")? != APPLICATION_ID {
            return Err(StoreError::Foreign(path()));
        }
        match pragma(&self.sql, "user_version")? {
            SCHEMA_VERSION => Ok(()),
            found if found < SCHEMA_VERSION => Err(StoreError::Older { path: path(), found }),
            found => Err(StoreError::Newer { path: path(), found }),
        }
    }

    /// The right to send letters: two programs at once would send some twice. Held until dropped; writing is
    /// another right.
    ///
    /// # Errors
    /// [`StoreError::Busy`] as for [`Store::write`].
    pub fn send_right(&self, command: &str) -> Result<Owner, StoreError> {
        Owner::take(&self.path, "send.lock", command, self.patience)
    }

    /// The right to look after the games, held until dropped; `None`: another program is doing so just now. Nobody waits
    /// for it.
    ///
    /// # Errors
    /// If the file of the lock can't be made.
    pub fn tick_right(&self, command: &str) -> Result<Option<Owner>, StoreError> {
        match Owner::take(&self.path, "tick.lock", command, Duration::ZERO) {
            Ok(owner) => Ok(Some(owner)),
            Err(StoreError::Busy { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// A look at the file as it is now.
    ///
    /// # Errors
    /// If the database fails.
    pub fn read(&mut self) -> Result<Reading<'_>, StoreError> {
        Ok(Reading::of(self.sql.transaction_with_behavior(TransactionBehavior::Deferred)?))
    }

    /// The right to write, held until the result is committed or dropped; `command` tells others who holds it.
    ///
    /// # Errors
    /// [`StoreError::Busy`] with the holder's name if another program writes for longer than the patience.
    pub fn write(&mut self, command: &str) -> Result<Writing<'_>, StoreError> {
        let owner = Owner::take(&self.path, "lock", command, self.patience)?;
        let sql = self.sql.transaction_with_behavior(TransactionBehavior::Immediate)?;
        Ok(Writing { reading: Reading::of(sql), _owner: owner })
    }
}

/// Rows as they stood at one moment.
#[derive(Debug)]
pub struct Reading<'s> {
    sql: Transaction<'s>,
    models: part::Models,
}

/// Rows that may be changed; nothing is kept without [`Writing::commit`].
#[derive(Debug)]
pub struct Writing<'s> {
    reading: Reading<'s>,
    /// Given up after the transaction has ended: fields are dropped in order.
    _owner: Owner,
}

impl<'s> Reading<'s> {
    fn of(sql: Transaction<'s>) -> Reading<'s> {
        Reading { sql, models: part::Models::default() }
    }

    /// A number that changes whenever another program or another connection has changed the file.
    ///
    /// # Errors
    /// If the database fails.
    pub fn version(&self) -> Result<i64, StoreError> {
        Ok(self.sql.pragma_query_value(None, "data_version", |row| row.get(0))?)
    }
}

impl Writing<'_> {
    /// Keeps all that was written.
    ///
    /// # Errors
    /// If the database fails; then nothing is kept.
    pub fn commit(self) -> Result<(), StoreError> {
        self.reading.sql.commit()?;
        Ok(())
    }
}

impl<'s> Deref for Writing<'s> {
    type Target = Reading<'s>;

    fn deref(&self) -> &Reading<'s> {
        &self.reading
    }
}

fn pragma(sql: &Connection, name: &str) -> Result<i32, StoreError> {
    Ok(sql.pragma_query_value(None, name, |row| row.get(0))?)
}

fn first_bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(100).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests;
