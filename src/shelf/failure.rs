//! Why something was refused or failed: one line, naming the thing and what to type next; and how many of what.

use crate::store::StoreError;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A command that did nothing.
#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{error}; nothing was changed, please send {} to the authors of rpo", report.display())]
    Breach { error: String, report: PathBuf },
    #[error("{error}; nothing was changed, please tell the authors of rpo: {} can't be written ({unwritten})", report.display())]
    BreachUnreported { error: String, report: PathBuf, unwritten: std::io::Error },
    #[error("{}", unreadable(path, error))]
    Unreadable { path: PathBuf, error: std::io::Error },
    #[error("{} is larger than {most} bytes, which is more than such a file may hold; name another one", path.display())]
    TooLarge { path: PathBuf, most: u64 },
    #[error("{} can't be written: {error}; name a place where you may write and there is room", path.display())]
    Unwritable { path: PathBuf, error: std::io::Error },
    #[error("{0}; nothing was changed or sent, mend the file and type the command again")]
    Template(#[from] crate::report::Fault),
    /// A refusal in plain words.
    #[error("{0}")]
    Refused(String),
    /// What was typed can't be meant, whatever the database holds: exit status 2.
    #[error("{0}")]
    Misused(String),
}

impl Failure {
    /// A refusal in plain words.
    pub fn refused(words: impl Into<String>) -> Failure {
        Failure::Refused(words.into())
    }
}

/// A number of things: `1 letter`, `2 letters`.
pub fn count(number: impl TryInto<u64>, thing: &str) -> String {
    match number.try_into().unwrap_or_default() {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// Why a file can't be read, and what to do about it.
pub fn unreadable(path: &Path, error: &std::io::Error) -> String {
    let path = path.display();
    match error.kind() {
        ErrorKind::NotFound => format!("there is no file {path}; check the name and type the command again"),
        ErrorKind::IsADirectory => format!("{path} is a directory; name a file"),
        ErrorKind::NotADirectory => {
            format!("{path} is not there, for a file stands where a directory should; name another one")
        }
        ErrorKind::InvalidData => format!("{path} is no text in UTF-8; save it in that encoding and try again"),
        ErrorKind::PermissionDenied => format!("{path} can't be read: {error}; it must be yours to read"),
        _ => format!("{path} can't be read: {error}; name another file"),
    }
}

/// The text of a file the moderator named, which holds `most` bytes at most.
///
/// # Errors
/// If it can't be read, holds more, or is no text.
pub fn read_text(path: &Path, most: u64) -> Result<String, Failure> {
    let unreadable = |error| Failure::Unreadable { path: path.to_owned(), error };
    let mut text = Vec::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(most.saturating_add(1)).read_to_end(&mut text))
        .map_err(unreadable)?;
    if u64::try_from(text.len()).unwrap_or(u64::MAX) > most {
        return Err(Failure::TooLarge { path: path.to_owned(), most });
    }
    String::from_utf8(text).map_err(|error| unreadable(std::io::Error::new(ErrorKind::InvalidData, error)))
}
