//! The way letters go: options of every command that sends some.

use super::pace::Rate;
use crate::cli::Failure;
use crate::post::password::Password;
use crate::post::transport::{self, Transport};
use std::path::PathBuf;

/// The way as it is typed.
#[derive(Clone, Debug, Default, clap::Args)]
pub(in crate::cli) struct Way {
    /// Directory that takes a file for each letter.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["smtp", "pipe"])]
    to: Option<PathBuf>,
    /// Mail server: smtps://user@host, smtp://user@host?tls=required or smtp://localhost.
    #[arg(long, value_name = "URL", conflicts_with = "pipe")]
    smtp: Option<String>,
    /// Program that takes a letter on its standard input and finds in it to whom it goes: "msmtp -t", "sendmail -t -oi".
    #[arg(long, value_name = "COMMAND")]
    pipe: Option<String>,
    /// How many letters are under way at the same time, over a connection each.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=16))]
    connections: u8,
    /// The most letters that go within a time: 60/min, 500/h, 2/s; what is more waits for a later run.
    #[arg(long, value_name = "N/TIME")]
    rate: Option<Rate>,
}

impl Way {
    /// Into a directory.
    pub(in crate::cli) fn into(dir: PathBuf) -> Way {
        Way { to: Some(dir), ..Way::default() }
    }

    /// True if none was typed.
    pub(in crate::cli) fn is_none(&self) -> bool {
        self.to.is_none() && self.smtp.is_none() && self.pipe.is_none()
    }

    /// True if letters are files of a directory: the same letter in the same file is no second letter.
    pub(super) fn is_folder(&self) -> bool {
        self.to.is_some()
    }

    /// The mail server, if letters go to one.
    pub(in crate::cli) fn smtp(&self) -> Option<&str> {
        self.smtp.as_deref()
    }

    /// The most letters that go within a time.
    pub(super) fn rate(&self) -> Option<Rate> {
        self.rate
    }

    /// Opens so many ways that all letters have one to go, or as many as were asked for; at least one.
    ///
    /// # Errors
    /// If none was typed, or it can't be used.
    pub(super) fn open(&self, password: Option<&Password>, letters: usize) -> Result<Vec<Box<dyn Transport>>, Failure> {
        // Files are numbered in the order in which letters were decided.
        let most = if self.is_folder() { 1 } else { usize::from(self.connections) };
        (0..most.min(letters).max(1)).map(|_| self.open_one(password)).collect()
    }

    fn open_one(&self, password: Option<&Password>) -> Result<Box<dyn Transport>, Failure> {
        let refused = |error: transport::TransportError| Failure::refused(error.to_string());
        match self {
            Way { to: Some(dir), .. } => Ok(Box::new(transport::Folder::new(dir))),
            Way { smtp: Some(url), .. } => Ok(Box::new(transport::Smtp::new(url, password).map_err(refused)?)),
            Way { pipe: Some(command), .. } => Ok(Box::new(transport::Pipe::new(command).map_err(refused)?)),
            _ => Err(Failure::refused("say where to: rpo send --to DIR, --smtp URL or --pipe COMMAND")),
        }
    }
}
