//! Ways out: a folder of files, a mail server, or a program that knows one.

mod folder;
mod pipe;
mod smtp;

pub use folder::Folder;
pub use pipe::Pipe;
pub use smtp::Smtp;

use crate::post::password::Password;
use std::path::Path;

/// A finished letter and its envelope.
#[derive(Clone, Copy, Debug)]
pub struct Parcel<'a> {
    /// Where bounces go.
    pub from: &'a str,
    pub to: &'a str,
    /// What it is, for people: `report-g12-t1-p04`.
    pub name: &'a str,
    /// Without angle brackets.
    pub message_id: &'a str,
    pub raw: &'a [u8],
}

/// What became of a letter. The text is the server's or the system's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    Sent(String),
    /// May be tried again later.
    FailedForNow(String),
    /// Not to be tried again.
    FailedForGood(String),
    /// The connection was lost when the letter may have gone already: not to be tried again by itself.
    Unknown(String),
    /// The other side takes no letters from us now. Nothing is known against this one, and the next would fare alike.
    Blocked(String),
}

/// A way out cannot be used at all; no letter was touched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TransportError {
    #[error("the mail address {url} can't be used: {why}")]
    Url { url: String, why: String },
    #[error("no mail server answers at {place}: {words}; check name and port")]
    Unreachable { place: String, words: String },
    #[error(
        "{place} does not speak TLS as asked: {words}; smtps:// is for port 465, smtp://...?tls=required for port 587"
    )]
    Tls { place: String, words: String },
    #[error("{place} refuses user name or password: {words}")]
    Password { place: String, words: String },
    #[error("{place} answers, but not as a mail server should: {words}")]
    Protocol { place: String, words: String },
    #[error("the command {command:?} can't be used: {why}; name a program and its options, as in --pipe 'msmtp -t'")]
    Command { command: String, why: String },
    #[error("letters can't be written to {place}: {words}; name a directory of your own with --to")]
    Folder { place: String, words: String },
}

/// A way out.
pub trait Transport: Send {
    /// Makes sure that letters can be sent; says in the other side's own words how it was received.
    ///
    /// # Errors
    /// Why no letter can be sent.
    fn connect(&mut self) -> Result<String, TransportError>;

    /// Sends a letter, connecting first if need be.
    fn send(&mut self, parcel: &Parcel<'_>) -> Delivery;
}

/// The way out of that address: `smtp://`, `smtps://`, or the path of a folder, with or without `folder:`.
///
/// # Errors
/// [`TransportError::Url`] if the address can't be used.
pub fn open(address: &str, password: Option<&Password>) -> Result<Box<dyn Transport>, TransportError> {
    if address.starts_with("smtp:") || address.starts_with("smtps:") {
        return Ok(Box::new(Smtp::new(address, password)?));
    }
    let path = address.strip_prefix("folder:").unwrap_or(address);
    Ok(Box::new(Folder::new(Path::new(path))))
}
