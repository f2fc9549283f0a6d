//! A folder on an IMAP server.
//!
//! A message is known by user, host, folder, UIDVALIDITY and UID, which a server never gives twice. Nothing on the
//! server changes before a message is in the books; then it is marked as read, or moved to a folder the moderator
//! named. A connection that breaks in between costs neither: what was committed is known again by its place and put
//! away then, what was not is fetched again. As in a Maildir, flags mean nothing: that somebody looked at a message
//! does not make it read by the referee.

mod address;
mod line;

pub use address::Address;

use super::{After, Item, Items, SourceError};
use ::imap::types::Fetch;
use line::Session;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io;
use std::rc::Rc;
use std::time::SystemTime;
use thiserror::Error;

/// Why a folder can't be read, in words that say what to do.
#[derive(Debug, Error)]
pub enum ImapError {
    #[error("{0}")]
    Address(String),
    #[error("nothing answers there ({0}); check the host and the port (imaps:// means 993 if the address names none)")]
    Unreachable(String),
    #[error("the server there speaks no TLS on this port ({0}); give the port for imaps://, mostly 993")]
    NoTls(String),
    #[error("the server's certificate is not to be trusted ({0}); check the host's name")]
    Certificate(String),
    #[error("what answers there is no IMAP server ({0}); check the port and imaps:// or imap://")]
    NotImap(String),
    #[error(
        "the server refuses user or password ({0}); check the name before the @ and the file given by --password-file"
    )]
    Password(String),
    #[error("the server has no folder {folder} it would open ({words}); check its name, or make it in a mail program")]
    Folder { folder: String, words: String },
    #[error("the connection was lost ({0}); what was read is safe, collect again for the rest")]
    Lost(String),
    #[error("the server refuses: {0}")]
    Refused(String),
    #[error(
        "the server lists the message and {0}; it is left there, collect again, and look at it in a mail program if this goes on"
    )]
    Withheld(&'static str),
}

impl ImapError {
    /// What a failure after the login means.
    fn of(error: ::imap::Error) -> ImapError {
        use ::imap::Error;
        match error {
            Error::No(_) | Error::Bad(_) => ImapError::Refused(line::words(&error)),
            _ => ImapError::Lost(line::words(&error)),
        }
    }
}

/// A folder opened, and what lies in it.
#[derive(Debug)]
pub struct Mailbox {
    address: Address,
    open: Open,
    found: Vec<Found>,
    /// Messages listed without the number they could be fetched by.
    nameless: usize,
    limit: usize,
}

/// A message in a folder.
#[derive(Debug)]
struct Found {
    uid: u32,
    place: String,
    arrived: Option<SystemTime>,
    marked_as_read: bool,
}

impl Mailbox {
    /// Opens a folder and lists its messages. `done` is the folder they go to once they are in the books; without one
    /// they are marked as read. No message is fetched beyond `limit` bytes and one.
    ///
    /// # Errors
    /// A [`SourceError`] around an [`ImapError`]; the password is in none.
    pub fn open(address: Address, password: &str, done: Option<&str>, limit: usize) -> Result<Mailbox, SourceError> {
        let shown = address.to_string();
        Mailbox::list(address, password, done, limit)
            .map_err(|error| SourceError { place: shown, why: io::Error::other(error) })
    }

    fn list(address: Address, password: &str, done: Option<&str>, limit: usize) -> Result<Mailbox, ImapError> {
        let mut session = line::log_in(&address, password)?;
        let able = session.capabilities().map_err(ImapError::of)?;
        let (can_move, can_expunge_one) = (able.has_str("MOVE"), able.has_str("UIDPLUS"));
        let no_folder = |folder: &str, error: ::imap::Error| match error {
            ::imap::Error::No(_) | ::imap::Error::Bad(_) => {
                ImapError::Folder { folder: folder.to_owned(), words: line::words(&error) }
            }
            error => ImapError::of(error),
        };
        let done_name = done.map(|folder| utf7_imap::encode_utf7_imap(folder.to_owned()));
        if let (Some(folder), Some(name)) = (done, &done_name) {
            if address.is_folder(folder) {
                return Err(ImapError::Refused(format!("messages read out of {folder} can't be moved to {folder}")));
            }
            session.status(name, "(UIDVALIDITY)").map_err(|error| no_folder(folder, error))?;
        }
        let name = utf7_imap::encode_utf7_imap(address.folder.clone());
        let about = session.select(&name).map_err(|error| no_folder(&address.folder, error))?;
        let Some(validity) = about.uid_validity else {
            return Err(ImapError::Refused("it gives messages no lasting numbers (UIDVALIDITY)".to_owned()));
        };
        let mut found = Vec::new();
        let mut nameless = 0;
        if about.exists > 0 {
            let list = session.uid_fetch("1:*", "(UID FLAGS INTERNALDATE)").map_err(ImapError::of)?;
            for message in list.iter() {
                let Some(uid) = message.uid else {
                    // What the server tells unasked has no date.
                    nameless += usize::from(message.internal_date().is_some());
                    continue;
                };
                if message.flags().contains(&::imap::types::Flag::Deleted) {
                    continue;
                }
                found.push(Found {
                    uid,
                    place: address.place(validity, uid),
                    arrived: message.internal_date().map(SystemTime::from),
                    marked_as_read: message.flags().contains(&::imap::types::Flag::Seen),
                });
            }
        }
        found.sort_by_key(|message| message.uid);
        found.dedup_by_key(|message| message.uid);
        Ok(Mailbox {
            address,
            open: Open { session, done: done_name, can_move, can_expunge_one },
            found,
            nameless,
            limit,
        })
    }

    /// Where its messages lie, as [`Item::place`] will say.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        self.found.iter().map(|message| message.place.as_str())
    }

    /// The messages in the order of their arrival; those in the books already are not fetched again, and come empty.
    pub fn into_items(self, known: BTreeSet<String>) -> Items {
        let open = Rc::new(RefCell::new(self.open));
        let place = self.address.to_string();
        let limit = self.limit;
        let mut found = self.found.into_iter();
        let mut nameless = self.nameless;
        let mut lost = false;
        Box::new(std::iter::from_fn(move || {
            if nameless > 0 {
                nameless -= 1;
                let why = io::Error::other(ImapError::Withheld("tells no number to fetch it by"));
                return Some(Err(SourceError { place: place.clone(), why }));
            }
            while !lost {
                let message = found.next()?;
                let raw = if known.contains(&message.place) {
                    Ok(Some(Vec::new()))
                } else {
                    open.borrow_mut().fetch(message.uid, limit)
                };
                let raw = match raw {
                    Ok(Some(raw)) => raw,
                    // Somebody has taken it away since the folder was listed.
                    Ok(None) => continue,
                    Err(error) => {
                        lost = !matches!(error, ImapError::Refused(_) | ImapError::Withheld(_));
                        let place = if lost { place.clone() } else { message.place };
                        return Some(Err(SourceError { place, why: io::Error::other(error) }));
                    }
                };
                let is_put_away = message.marked_as_read && open.borrow().done.is_none();
                let after = match is_put_away {
                    true => After::Nothing,
                    false => After::PutAway { open: Rc::clone(&open), uid: message.uid },
                };
                return Some(Ok(Item { place: message.place, raw, arrived: message.arrived, after }));
            }
            None
        }))
    }
}

/// A session with a folder selected.
#[derive(Debug)]
pub(super) struct Open {
    session: Session,
    /// The folder for messages in the books, as the server spells it.
    done: Option<String>,
    can_move: bool,
    can_expunge_one: bool,
}

impl Open {
    /// A message up to the limit and one byte, whatever size the server says it has; `None`: it is gone.
    fn fetch(&mut self, uid: u32, limit: usize) -> Result<Option<Vec<u8>>, ImapError> {
        let query = format!("(UID BODY.PEEK[]<0.{}>)", limit.saturating_add(1));
        let answer = self.session.uid_fetch(uid.to_string(), query).map_err(ImapError::of)?;
        // The server may tell of other messages in between, and of this one twice.
        let named = |message: &&Fetch<'_>| message.uid == Some(uid);
        match answer.iter().filter(named).find_map(Fetch::body) {
            Some([]) => Err(ImapError::Withheld("gives it empty")),
            Some(raw) => Ok(Some(raw[..raw.len().min(limit.saturating_add(1))].to_vec())),
            None if answer.iter().any(|message| named(&message)) => Err(ImapError::Withheld("gives nothing of it")),
            None if answer.iter().any(|message| message.uid.is_none() && message.body().is_some()) => {
                Err(ImapError::Withheld("does not say which one it gives"))
            }
            None => Ok(None),
        }
    }

    /// Moves a message away, or marks it as read.
    pub(super) fn put_away(&mut self, uid: u32) -> io::Result<()> {
        self.settle(&uid.to_string()).map_err(|error| io::Error::other(ImapError::of(error)))
    }

    fn settle(&mut self, uid: &str) -> Result<(), ::imap::Error> {
        let Some(done) = &self.done else {
            return self.session.uid_store(uid, "+FLAGS.SILENT (\\Seen)").map(drop);
        };
        if self.can_move {
            return self.session.uid_mv(uid, done);
        }
        self.session.uid_copy(uid, done)?;
        self.session.uid_store(uid, "+FLAGS.SILENT (\\Deleted)")?;
        // A plain EXPUNGE would take what others have marked as well; marked only, it is passed over from now on.
        if self.can_expunge_one {
            self.session.uid_expunge(uid)?;
        }
        Ok(())
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let _ = self.session.logout();
    }
}
