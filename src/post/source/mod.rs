//! Where mail is fetched from: a message in a file or on standard input, a directory of such files, a Maildir, an mbox,
//! a folder on an IMAP server.
//!
//! A source yields messages one by one and keeps none of them in memory longer than needed. Nothing is changed while
//! reading: whoever took a message into his books says so with [`Item::acknowledge`] afterwards.

mod directory;
mod file;
mod imap;
mod maildir;
mod mbox;
mod order;
mod stdin;

pub use imap::{Address, ImapError, Mailbox, Reach, Settled};

use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

/// A message as it was found.
#[derive(Debug)]
pub struct Item {
    /// Where it was found: the same for the same message at the same place, however often it is looked at.
    pub place: String,
    /// At most one byte more than the limit: then the message is larger. Empty for a message on a server that is in the
    /// books already.
    pub raw: Vec<u8>,
    /// When it reached the mailbox, where the mailbox knows.
    pub arrived: Option<SystemTime>,
    /// The mailbox has numbered all its messages anew, old ones too: what is known was not sent again by anybody.
    pub relisted: bool,
    after: After,
}

/// What to do once a message is safely in the books.
#[derive(Debug)]
enum After {
    Nothing,
    Rename { from: PathBuf, to: PathBuf },
    PutAway { open: Rc<RefCell<imap::Open>>, uid: u32, is_put_away: bool },
}

impl Item {
    /// To be called once the message is stored for good.
    ///
    /// # Errors
    /// If the mailbox can't be changed; the message is then found again, and known again.
    pub fn acknowledge(self) -> io::Result<()> {
        match self.after {
            After::Nothing => Ok(()),
            After::Rename { from, to } => fs::rename(from, to),
            After::PutAway { open, uid, is_put_away } => open.borrow_mut().put_away(uid, is_put_away),
        }
    }

    /// To be called once the message is stored for good, if its mailbox is to stay as it is: somebody else may want it.
    pub fn leave(self) {
        if let After::PutAway { open, uid, .. } = self.after {
            open.borrow_mut().reach.settle(uid);
        }
    }
}

/// A source, or one message of it, that can't be read.
#[derive(Debug, thiserror::Error)]
#[error("{}", told(place, why))]
pub struct SourceError {
    pub place: String,
    pub why: io::Error,
}

fn told(place: &str, why: &io::Error) -> String {
    match why.kind() {
        io::ErrorKind::NotFound => {
            format!("there is nothing at {place}; name a message, a directory or a mailbox, or -")
        }
        io::ErrorKind::InvalidData => {
            format!("{place} is no mail: {why}; name a message, a directory or a mailbox, or -")
        }
        io::ErrorKind::PermissionDenied => {
            format!("{place} can't be read: {why}; it must be yours to read")
        }
        _ => format!("{place} can't be read: {why}"),
    }
}

impl SourceError {
    fn new(path: &Path, why: io::Error) -> SourceError {
        SourceError { place: path.display().to_string(), why }
    }
}

/// Messages of a source, or what kept one from being read.
pub type Items = Box<dyn Iterator<Item = Result<Item, SourceError>>>;

/// Opens a source: `-` is one message on standard input; a directory with `new` and `cur` in it is a Maildir, another
/// one holds `.eml` files, which are taken by the time they name; a file that begins with `From ` is an mbox, another one a message. No message is read
/// beyond `limit` bytes and one.
///
/// # Errors
/// If it is not there or can't be opened.
pub fn open(path: &Path, limit: usize) -> Result<Items, SourceError> {
    if path == Path::new("-") {
        return Ok(stdin::open(limit));
    }
    let failed = |why| SourceError::new(path, why);
    if fs::metadata(path).map_err(failed)?.is_dir() {
        return if path.join("new").is_dir() && path.join("cur").is_dir() {
            maildir::open(path, limit)
        } else {
            directory::open(path, limit)
        };
    }
    let mut start = Vec::new();
    fs::File::open(path).and_then(|file| file.take(4096).read_to_end(&mut start)).map_err(failed)?;
    if start.starts_with(b"From ") {
        return mbox::open(path, limit);
    }
    // Whoever names a file by mistake must not find it among the mail for good.
    if let Some(why) = no_mail(&start) {
        return Err(failed(io::Error::new(io::ErrorKind::InvalidData, why)));
    }
    Ok(file::open(path, limit))
}

/// Why a file that begins so can't be mail, if it can't: mail is text, but for what may stand in its parts.
fn no_mail(start: &[u8]) -> Option<&'static str> {
    if start.is_empty() {
        return Some("the file is empty");
    }
    let head = start.split(|byte| *byte == b'\n').next().unwrap_or_default();
    // A byte order mark, and sheets in UTF-16 as some editors save them, are text.
    let wide = start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]);
    (!wide && head.contains(&0)).then_some("it holds binary data")
}

/// Reads a message up to the limit and one byte, and drops the rest.
fn bounded(mut from: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut raw = Vec::new();
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    from.by_ref().take(most).read_to_end(&mut raw)?;
    // Whoever writes into a pipe wants it read to its end.
    io::copy(&mut from, &mut io::sink())?;
    Ok(raw)
}

/// A place that has no name of its own for a message: what is in it tells.
fn place_by_content(name: &str, raw: &[u8]) -> String {
    let digest: String = Sha256::digest(raw).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{name}#{digest}")
}

#[cfg(test)]
mod tests;
