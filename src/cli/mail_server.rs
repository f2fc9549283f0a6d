//! Sources on a mail server: what `rpo collect` must be told to open them.

use super::{Failure, secret};
use crate::post::source::{self, Address, Items, Mailbox, SourceError};
use crate::store::Store;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How to get at mail on a server, and what becomes of it there.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct MailServer {
    /// File whose first line is the mail server's password.
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// Folder of the server that messages are moved to once they are in the database; without it they are marked as
    /// read.
    #[arg(long, value_name = "FOLDER")]
    imap_done: Option<String>,
}

impl MailServer {
    /// Where the password is.
    pub(super) fn password_file(&self) -> Option<&PathBuf> {
        self.password_file.as_ref()
    }

    /// Refuses what is said of a server where none is asked.
    pub(super) fn check(&self, sources: &[PathBuf]) -> Result<(), Failure> {
        let is_asked = sources.iter().any(|source| address(source).is_some());
        match (&self.password_file, &self.imap_done) {
            (None, None) => Ok(()),
            _ if is_asked => Ok(()),
            _ => Err(Failure::refused(
                "--password-file and --imap-done are for mail servers, and no source is imaps://user@host/FOLDER",
            )),
        }
    }

    /// Opens a source of any kind; what the database has already is not fetched from a server again.
    ///
    /// # Errors
    /// If the database fails or the password can't be read; within, if the source can't be.
    pub(super) fn open(
        &self,
        path: &Path,
        store: &mut Store,
        limit: usize,
    ) -> Result<Result<Items, SourceError>, Failure> {
        let Some(text) = address(path) else { return Ok(source::open(path, limit)) };
        let address = Address::parse(text).map_err(|error| Failure::refused(error.to_string()))?;
        let Some(password) = secret::first_line(self.password_file.as_deref())? else {
            return Err(Failure::refused(format!(
                "{address} wants a password; put it into a file and name that by --password-file"
            )));
        };
        let mailbox = match Mailbox::open(address, &password, self.imap_done.as_deref(), limit) {
            Ok(mailbox) => mailbox,
            Err(error) => return Ok(Err(error)),
        };
        let reading = store.read()?;
        let mut known = BTreeSet::new();
        for place in mailbox.places() {
            if reading.collected(place)? {
                known.insert(place.to_owned());
            }
        }
        Ok(Ok(mailbox.into_items(known)))
    }
}

/// A source's text, if it is the address of a folder on a server.
fn address(source: &Path) -> Option<&str> {
    source.to_str().filter(|text| Address::is_one(text))
}
