//! A folder on an IMAP server.
//!
//! A message is known by user, host, folder, UIDVALIDITY and UID, which a server never gives twice. Nothing on the
//! server changes before a message is in the books; then it is marked as read, or moved to a folder the moderator
//! named. A connection that breaks in between costs neither: what was committed is known again by its place and put
//! away then, what was not is fetched again. As in a Maildir, flags mean nothing: that somebody looked at a message
//! does not make it read by the referee.
//!
//! Numbers only grow: up to where everything is in the books and put away is kept ([`Settled`]), and the server is asked for
//! nothing below, however much lies there.

mod address;
mod line;

pub use address::Address;

use super::{After, Item, Items, SourceError};
use crate::post::password::Password;
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

/// Up to where a folder is read: no message with this number or a lower one is wanted any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    pub validity: u32,
    pub uid: u32,
}

/// How far a folder is read, while it is.
#[derive(Debug)]
pub struct Reach(Rc<RefCell<Open>>);

impl Reach {
    /// Up to where it is read now.
    pub fn settled(&self) -> Settled {
        self.0.borrow().reach.settled()
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
    /// It was read before, by other numbers.
    relisted: bool,
    limit: usize,
}

/// A message in a folder.
#[derive(Debug)]
struct Found {
    uid: u32,
    place: String,
    arrived: Option<SystemTime>,
    marked_as_read: bool,
    /// Somebody threw it away, and may fetch it back.
    deleted: bool,
}

impl Mailbox {
    /// Opens a folder and lists its messages, but for those up to `settled`. `done` is the folder they go to once they are
    /// in the books; without one they are marked as read. No message is fetched beyond `limit` bytes and one.
    ///
    /// # Errors
    /// A [`SourceError`] around an [`ImapError`]; the password is in none.
    pub fn open(
        address: Address,
        password: &Password,
        done: Option<&str>,
        limit: usize,
        settled: Option<Settled>,
    ) -> Result<Mailbox, SourceError> {
        let shown = address.to_string();
        Mailbox::list(address, password, done, limit, settled)
            .map_err(|error| SourceError { place: shown, why: io::Error::other(error) })
    }

    fn list(
        address: Address,
        password: &Password,
        done: Option<&str>,
        limit: usize,
        settled: Option<Settled>,
    ) -> Result<Mailbox, ImapError> {
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
        let stays = done.is_some_and(|folder| address.is_folder(folder));
        if let (Some(folder), Some(name)) = (done, &done_name) {
            session.status(name, "(UIDVALIDITY)").map_err(|error| no_folder(folder, error))?;
        }
        let name = utf7_imap::encode_utf7_imap(address.folder.clone());
        let about = session.select(&name).map_err(|error| no_folder(&address.folder, error))?;
        let Some(validity) = about.uid_validity else {
            return Err(ImapError::Refused("it gives messages no lasting numbers (UIDVALIDITY)".to_owned()));
        };
        let relisted = settled.is_some_and(|settled| settled.validity != validity);
        let before = settled.filter(|_| !relisted).map_or(0, |settled| settled.uid);
        let first = before.saturating_add(1);
        let mut found: Vec<Found> = Vec::new();
        let mut nameless = 0;
        // A server that tells its next number tells so that there is nothing new.
        if about.exists > 0 && about.uid_next.is_none_or(|next| next > first) {
            let list = session.uid_fetch(format!("{first}:*"), "(UID FLAGS INTERNALDATE)").map_err(ImapError::of)?;
            for message in list.iter() {
                let Some(uid) = message.uid else {
                    // What the server tells unasked has no date.
                    nameless += usize::from(message.internal_date().is_some());
                    continue;
                };
                // The last message is given though it has a lower number than was asked for.
                if uid < first {
                    continue;
                }
                found.push(Found {
                    uid,
                    place: address.place(validity, uid),
                    arrived: message.internal_date().map(SystemTime::from),
                    marked_as_read: message.flags().contains(&::imap::types::Flag::Seen),
                    deleted: message.flags().contains(&::imap::types::Flag::Deleted),
                });
            }
        }
        // What is told unasked in between has no date: the answer to what was asked counts.
        found.sort_by_key(|message| (message.uid, message.arrived.is_none()));
        found.dedup_by_key(|message| message.uid);
        let unsettled: BTreeSet<u32> = found.iter().map(|message| message.uid).collect();
        let last = unsettled.last().copied().unwrap_or(before);
        let reach = Unsettled { validity, before, last, uids: unsettled, is_whole: nameless == 0 };
        Ok(Mailbox {
            address,
            open: Open { session, done: done_name, stays, can_move, can_expunge_one, reach },
            found,
            nameless,
            relisted,
            limit,
        })
    }

    /// Where its messages lie, as [`Item::place`] will say.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        self.found.iter().map(|message| message.place.as_str())
    }

    /// The messages in the order of their arrival; those in the books already are not fetched again, and come empty.
    pub fn into_items(self, known: BTreeSet<String>) -> (Items, Reach) {
        let open = Rc::new(RefCell::new(self.open));
        let reach = Reach(Rc::clone(&open));
        let place = self.address.to_string();
        let limit = self.limit;
        let mut found = self.found.into_iter();
        let (mut nameless, relisted) = (self.nameless, self.relisted);
        let mut lost = false;
        let items = std::iter::from_fn(move || {
            if nameless > 0 {
                nameless -= 1;
                let why = io::Error::other(ImapError::Withheld("tells no number to fetch it by"));
                return Some(Err(SourceError { place: place.clone(), why }));
            }
            while !lost {
                let message = found.next()?;
                let is_known = known.contains(&message.place);
                if message.deleted {
                    if is_known {
                        open.borrow_mut().reach.settle(message.uid);
                    }
                    continue;
                }
                let raw = if is_known { Ok(Some(Vec::new())) } else { open.borrow_mut().fetch(message.uid, limit) };
                let raw = match raw {
                    Ok(Some(raw)) => raw,
                    // Somebody has taken it away since the folder was listed.
                    Ok(None) => {
                        open.borrow_mut().reach.settle(message.uid);
                        continue;
                    }
                    Err(error) => {
                        lost = !matches!(error, ImapError::Refused(_) | ImapError::Withheld(_));
                        let place = if lost { place.clone() } else { message.place };
                        return Some(Err(SourceError { place, why: io::Error::other(error) }));
                    }
                };
                let is_put_away = message.marked_as_read && open.borrow().done.is_none();
                let after = After::PutAway { open: Rc::clone(&open), uid: message.uid, is_put_away };
                return Some(Ok(Item { place: message.place, raw, arrived: message.arrived, relisted, after }));
            }
            None
        });
        (Box::new(items), reach)
    }
}

/// Which of the messages listed are still wanted.
#[derive(Debug)]
pub(super) struct Unsettled {
    validity: u32,
    /// Up to where the folder was read before.
    before: u32,
    /// The last one listed.
    last: u32,
    uids: BTreeSet<u32>,
    /// False if there are some that have no number.
    is_whole: bool,
}

impl Unsettled {
    /// One of them is in the books, and nothing is left to do with it.
    pub(super) fn settle(&mut self, uid: u32) {
        self.uids.remove(&uid);
    }

    fn settled(&self) -> Settled {
        let uid = match self.uids.first() {
            _ if !self.is_whole => self.before,
            Some(first) => first.saturating_sub(1),
            None => self.last,
        };
        Settled { validity: self.validity, uid }
    }
}

/// A session with a folder selected.
#[derive(Debug)]
pub(super) struct Open {
    session: Session,
    /// The folder for messages in the books, as the server spells it.
    done: Option<String>,
    /// Messages are read out of that folder, as after a database was put back, and stay there.
    stays: bool,
    can_move: bool,
    can_expunge_one: bool,
    pub(super) reach: Unsettled,
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

    /// Moves a message away, or marks it as read, unless it is.
    pub(super) fn put_away(&mut self, uid: u32, is_put_away: bool) -> io::Result<()> {
        if !is_put_away {
            self.settle(&uid.to_string()).map_err(|error| io::Error::other(ImapError::of(error)))?;
        }
        self.reach.settle(uid);
        Ok(())
    }

    fn settle(&mut self, uid: &str) -> Result<(), ::imap::Error> {
        if self.stays {
            return Ok(());
        }
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
