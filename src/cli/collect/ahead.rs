//! Messages read ahead on another processor, while those before them are judged and kept.
//!
//! The mailbox and the database belong to the thread that judges; it hands over nothing but bytes, and gets them back
//! with what was read in them, in the same order.

use crate::cli::Failure;
use crate::post::{Opened, Opener};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

/// Messages to be read; `None` for what need not be.
struct Unread {
    opener: Opener,
    raws: Vec<Option<Vec<u8>>>,
}

/// The same read, each with its bytes.
pub(super) type Read = Vec<Option<(Vec<u8>, Opened)>>;

/// Who reads ahead. He stops when this is dropped.
pub(super) struct Reader {
    unread: Sender<Unread>,
    read: Receiver<Read>,
}

impl Reader {
    /// Begins to read, on a thread of its own.
    pub(super) fn begin<'scope>(scope: &'scope Scope<'scope, '_>) -> Reader {
        let (unread, inbox) = channel::<Unread>();
        let (outbox, read) = channel();
        scope.spawn(move || {
            for Unread { opener, raws } in inbox {
                let open = |raw: Vec<u8>| {
                    let opened = opener.open(&raw);
                    (raw, opened)
                };
                let opened: Read = raws.into_iter().map(|raw| raw.map(open)).collect();
                if outbox.send(opened).is_err() {
                    break;
                }
            }
        });
        Reader { unread, read }
    }

    /// Hands messages over; they come back after those handed over before.
    ///
    /// # Errors
    /// If the thread has stopped.
    pub(super) fn hand(&self, opener: Opener, raws: Vec<Option<Vec<u8>>>) -> Result<(), Failure> {
        self.unread.send(Unread { opener, raws }).map_err(|_| stopped())
    }

    /// The messages handed over first of those that have not come back.
    ///
    /// # Errors
    /// If the thread has stopped.
    pub(super) fn next(&self) -> Result<Read, Failure> {
        self.read.recv().map_err(|_| stopped())
    }
}

fn stopped() -> Failure {
    Failure::refused("mail can't be read: a thread of the program has stopped".to_owned())
}
