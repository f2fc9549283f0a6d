//! Why a command was refused or failed: one line, naming the thing and what to type next.

use crate::games::continental::turn::TurnError;
use crate::store::StoreError;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A command that did nothing.
#[derive(Debug, Error)]
pub enum Failure {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{error}; nothing was changed, please send {} to the authors of rpo", report.display())]
    Breach { error: TurnError, report: PathBuf },
    #[error("{error}; nothing was changed, please tell the authors of rpo: {} can't be written ({unwritten})", report.display())]
    BreachUnreported { error: TurnError, report: PathBuf, unwritten: std::io::Error },
    #[error("{} can't be read: {error}", path.display())]
    Unreadable { path: PathBuf, error: std::io::Error },
    #[error("{} can't be written: {error}", path.display())]
    Unwritable { path: PathBuf, error: std::io::Error },
    /// A refusal in plain words.
    #[error("{0}")]
    Refused(String),
}

impl Failure {
    pub(super) fn refused(words: impl Into<String>) -> Failure {
        Failure::Refused(words.into())
    }
}

/// The text of a file the moderator named.
pub(super) fn read_text(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::Unreadable { path: path.to_owned(), error })
}
