//! Who writes to the database just now: a lock on the file `NAME.lock` beside it, which also tells who holds it; and
//! who sends letters, by `NAME.send.lock`, and who looks after the games, by `NAME.tick.lock`.
//!
//! SQLite has locks of its own and does not need this one. But all it can tell a second program is that the file
//! is busy; the moderator wants to know with what. The file stays when the lock is given up; a lock of a program
//! that died is given up by the operating system, so what the file says counts only while the lock is held.

use super::{StoreError, heir};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// A lock, held until dropped.
#[derive(Debug)]
pub struct Owner {
    file: File,
}

impl Owner {
    /// Takes the lock, waiting up to `patience` for whoever has it.
    pub(super) fn take(database: &Path, ending: &str, command: &str, patience: Duration) -> Result<Owner, StoreError> {
        let path = lock_path(database, ending);
        let fault = |error: std::io::Error| {
            heir::shut_out(&path, &error).unwrap_or_else(|| StoreError::Lock { path: path.clone(), error })
        };
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(fault)?;
        heir::hand_over(&path);
        let mut waited = Duration::ZERO;
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if waited < patience => {
                    std::thread::sleep(PAUSE);
                    waited += PAUSE;
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Busy { path: database.to_owned(), holder: holder(&mut file) });
                }
                Err(TryLockError::Error(error)) => return Err(fault(error)),
            }
        }
        let note = format!("process {} ({command})\n", std::process::id());
        file.set_len(0).and_then(|()| file.write_all(note.as_bytes())).map_err(fault)?;
        Ok(Owner { file })
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // Closing the file gives the lock up whatever happens here.
        let _ = self.file.set_len(0);
    }
}

fn lock_path(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

fn holder(file: &mut File) -> String {
    let mut note = String::new();
    let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.take(200).read_to_string(&mut note));
    match read {
        Ok(_) if !note.trim().is_empty() => note.trim().to_owned(),
        _ => "another program".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_writer_is_told_who_holds_the_file() {
        let dir = tempfile::tempdir().unwrap();
        let database = dir.path().join("games.db");
        let first = Owner::take(&database, "lock", "rpo run 12", Duration::ZERO).unwrap();
        let refusal = Owner::take(&database, "lock", "rpo undo 12", PAUSE).unwrap_err().to_string();
        assert!(refusal.contains(&format!("process {} (rpo run 12)", std::process::id())), "{refusal}");
        drop(first);
        assert!(Owner::take(&database, "lock", "rpo undo 12", Duration::ZERO).is_ok());
    }
}
