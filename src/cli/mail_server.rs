//! Sources on a mail server: what `rpo collect` must be told to open them.

use super::password::Passwords;
use super::{Context, Failure};
use crate::post::source::{self, Address, Items, Mailbox, Reach, Settled, SourceError};
use crate::store::Store;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How to get at mail on a server, and what becomes of it there.
#[derive(Clone, Debug, Default, clap::Args)]
pub(super) struct MailServer {
    #[command(flatten)]
    passwords: Passwords,
    /// Folder of the server that messages are moved to once they are in the database; without it they are marked as
    /// read.
    #[arg(long, value_name = "FOLDER")]
    imap_done: Option<String>,
}

/// A source that is open.
pub(super) struct Source {
    pub(super) items: Items,
    /// Of a folder on a server, how far it is read.
    pub(super) reach: Option<Reached>,
}

/// How far a folder on a server was read before, and is now.
pub(super) struct Reached {
    folder: String,
    before: Option<Settled>,
    reach: Reach,
}

impl Reached {
    /// Keeps up to where it is read, so that the server is never asked for that again.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn keep(&self, context: &Context, store: &mut Store) -> Result<(), Failure> {
        let Settled { validity, uid } = self.reach.settled();
        if self.before == Some(Settled { validity, uid }) {
            return Ok(());
        }
        let writing = store.write(&context.typed)?;
        writing.settle_folder(&self.folder, validity, uid)?;
        Ok(writing.commit()?)
    }
}

impl MailServer {
    /// Where the password is.
    pub(super) fn passwords(&self) -> &Passwords {
        &self.passwords
    }

    /// Refuses what is said of a server where none is asked.
    pub(super) fn check(&self, sources: &[PathBuf]) -> Result<(), Failure> {
        let is_asked = sources.iter().any(|source| address(source).is_some());
        match (self.passwords.is_named(), &self.imap_done) {
            (false, None) => Ok(()),
            _ if is_asked => Ok(()),
            _ => Err(Failure::Misused(
                "a password and --imap-done are for mail servers, and no source is imaps://user@host/FOLDER".to_owned(),
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
    ) -> Result<Result<Source, SourceError>, Failure> {
        let Some(text) = address(path) else {
            return Ok(source::open(path, limit).map(|items| Source { items, reach: None }));
        };
        let address = Address::parse(text).map_err(|error| Failure::refused(error.to_string()))?;
        let Some(password) = self.passwords.read()? else {
            return Err(Failure::refused(format!(
                "{address} wants a password; put it into a file and name that by --password-file, or a command by \
                 --password-command"
            )));
        };
        let folder = address.name();
        let before = store.read()?.settled_folder(&folder)?.map(|(validity, uid)| Settled { validity, uid });
        let mailbox = match Mailbox::open(address, &password, self.imap_done.as_deref(), limit, before) {
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
        let (items, reach) = mailbox.into_items(known);
        Ok(Ok(Source { items, reach: Some(Reached { folder, before, reach }) }))
    }
}

/// A source's text, if it is the address of a folder on a server.
fn address(source: &Path) -> Option<&str> {
    source.to_str().filter(|text| Address::is_one(text))
}
