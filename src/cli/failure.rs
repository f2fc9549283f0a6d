//! Why a command was refused or failed: one line, naming the thing and what to type next.

use crate::games::continental::turn::TurnError;
use crate::store::StoreError;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Longest word shown of what somebody typed or wrote.
const LONGEST_WORD: usize = 200;

/// Longest line shown.
const LONGEST_LINE: usize = 2000;

/// A command that did nothing.
#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{error}; nothing was changed, please send {} to the authors of rpo", report.display())]
    Breach { error: TurnError, report: PathBuf },
    #[error("{error}; nothing was changed, please tell the authors of rpo: {} can't be written ({unwritten})", report.display())]
    BreachUnreported { error: TurnError, report: PathBuf, unwritten: std::io::Error },
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
}

impl Failure {
    pub(super) fn refused(words: impl Into<String>) -> Failure {
        Failure::Refused(words.into())
    }
}

/// Why a file can't be read, and what to do about it.
pub(super) fn unreadable(path: &Path, error: &std::io::Error) -> String {
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
pub(super) fn read_text(path: &Path, most: u64) -> Result<String, Failure> {
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

/// Words for a terminal, on one line: no controls, nothing endless.
pub(super) fn one_line(words: &str) -> String {
    let plain: String = words.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let cut = |word: &str| match word.char_indices().nth(LONGEST_WORD) {
        Some((end, _)) => format!("{}...", word.get(..end).unwrap_or_default()),
        None => word.to_owned(),
    };
    let line = plain.split_whitespace().map(cut).collect::<Vec<_>>().join(" ");
    line.chars().take(LONGEST_LINE).collect()
}

/// A number of things: `1 letter`, `2 letters`.
pub(super) fn count(number: impl TryInto<u64>, thing: &str) -> String {
    match number.try_into().unwrap_or_default() {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// A number of persons.
pub(super) fn people(number: usize) -> String {
    if number == 1 { "1 person".to_owned() } else { format!("{number} people") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_stands_on_one_line_of_sensible_length() {
        let told = one_line(&format!("no game \u{1b}[31m\n{}", "x".repeat(10_000)));
        assert!(told.starts_with("no game [31m xxx") && told.len() < 300, "{told}");
    }

    #[test]
    fn one_thing_is_not_several() {
        assert_eq!([0, 1, 2].map(|number| count(number, "letter")), ["0 letters", "1 letter", "2 letters"]);
    }
}
