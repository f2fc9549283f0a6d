//! What can be told of a message before anything is asked about who sits where and what came before.
//!
//! Reading is most of the work and needs nobody's answer, so that it may be done for one message while another is judged.

use super::automatic;
use super::identity::same_mailbox;
use super::message::{self, Header, Message};
use super::office::{Limits, MessageKey, Office};
pub(super) use super::reading::Found;
use super::reading::{Finder, words};
use super::reason::Reason;
use super::request::{self, Asked};
use crate::sheet::{COMMON, Lexicon, Sheet, Tongue, aside};
use sha2::{Digest, Sha256};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How much of a message that is too large is looked at to see who sent it, bytes.
const HEADER_BYTES: usize = 64_000;

/// A message that has been read.
pub struct Opened(pub(super) Content);

/// What a message turned out to be.
pub(super) enum Content {
    /// The program stumbled over it.
    Stumbled,
    /// Too large or nested too deep; its header alone was read.
    TooLarge {
        header: Header,
        key: MessageKey,
    },
    /// Never anybody's orders, whatever it holds.
    NeverRead {
        header: Header,
        reason: Reason,
        key: MessageKey,
    },
    Read(Box<Letter>),
}

/// A message read whole.
pub(super) struct Letter {
    pub(super) message: Message,
    pub(super) found: Option<Found>,
    pub(super) asked: Option<Asked>,
    pub(super) key: MessageKey,
    /// Each block as a sheet, if it names a game whose language was known.
    pub(super) orders: Vec<Option<Orders>>,
}

/// A block read in a language.
pub(super) struct Orders {
    /// Which language it was.
    pub(super) stamp: u64,
    pub(super) sheet: Sheet,
}

/// Reads messages.
#[derive(Default)]
pub struct Opener {
    /// The referee's own addresses tell his mail from others'.
    pub own: Vec<String>,
    /// Languages of games by their names. The sheet of a game that isn't here is read when it is judged.
    pub tongues: Vec<(String, Arc<dyn Tongue>)>,
    pub limits: Limits,
}

impl Opener {
    /// Reads messages for an office.
    pub fn of(office: &dyn Office, limits: &Limits) -> Opener {
        let tongue = |game: String| {
            let tongue = office.desk(&game)?.tongue.clone();
            Some((game, tongue))
        };
        let tongues = office.games().into_iter().filter_map(tongue).collect();
        Opener { own: office.own_addresses(), tongues, limits: *limits }
    }

    /// Reads a message. What the program stumbles over says so.
    pub fn open(&self, raw: &[u8]) -> Opened {
        Opened(catch_unwind(AssertUnwindSafe(|| self.read(raw))).unwrap_or(Content::Stumbled))
    }

    fn read(&self, raw: &[u8]) -> Content {
        let Opener { own, limits, .. } = self;
        let is_own = |address: &str| own.iter().any(|own| same_mailbox(address, own));
        let message = match raw.len() > limits.message_bytes {
            true => None,
            false => Message::read(raw, limits, &is_own).ok(),
        };
        let Some(message) = message else {
            let header = Message::header(&raw[..raw.len().min(HEADER_BYTES)]);
            let key = MessageKey { message_id: header.message_id.clone(), digest: hex(&Sha256::digest(raw)) };
            if let Some(reason) = automatic::never_read(&header, own) {
                return Content::NeverRead { key: unread(key, &header), header, reason };
            }
            return Content::TooLarge { header, key };
        };
        if let Some(reason) = automatic::never_read(&message.header, own) {
            let key = unread(key_of(raw, &message.header, None), &message.header);
            return Content::NeverRead { header: message.header, reason, key };
        }
        let finder = Finder { limits, tongue: &|game| self.tongue(game).cloned(), usual: self.usual() };
        let mut found = finder.counting_block(&message.texts);
        if let Some((header, lines)) = message.own_text().and_then(aside::at_the_head) {
            found = Some(Found::with_head(found, header, lines));
        }
        let asked = request::find(&message, found.as_ref());
        let key = key_of(raw, &message.header, found.as_ref());
        let sheets = found.as_mut().map(Found::take_sheets).unwrap_or_default();
        let of = |(tongue, sheet): (Arc<dyn Tongue>, Sheet)| Orders { stamp: tongue.stamp(), sheet };
        let orders = sheets.into_iter().map(|sheet| sheet.map(of)).collect();
        Content::Read(Box::new(Letter { message, found, asked, key, orders }))
    }

    fn tongue(&self, game: &str) -> Option<&Arc<dyn Tongue>> {
        self.tongues.iter().find(|(name, _)| name.eq_ignore_ascii_case(game)).map(|(_, tongue)| tongue)
    }

    /// Who names no game that is played most likely means the first.
    fn usual(&self) -> &'static Lexicon {
        self.tongues.first().map_or(&COMMON, |(_, tongue)| tongue.lexicon())
    }
}

/// What a message is known by.
fn key_of(raw: &[u8], header: &Header, found: Option<&Found>) -> MessageKey {
    let mut digest = Sha256::new();
    match found {
        Some(found) if header.message_id.is_some() => {
            for line in found.all().flat_map(|found| words(&found.block)) {
                digest.update(line.as_bytes());
                digest.update(b"\n");
            }
        }
        // What the sender wrote, not what the way added.
        _ => {
            for field in [&header.from.join(","), &header.to, &header.subject, &header.date] {
                digest.update(field.as_bytes());
                digest.update(b"\n");
            }
            message::content(raw, |piece| digest.update(piece));
        }
    }
    MessageKey { message_id: header.message_id.clone(), digest: hex(&digest.finalize()) }
}

/// The key of a message that is not read: it makes no other mail a duplicate than such as is not read either, for the same
/// marks.
pub(super) fn unread(key: MessageKey, header: &Header) -> MessageKey {
    let mut digest = Sha256::new();
    digest.update(key.digest.as_bytes());
    for (name, value) in &header.marks {
        digest.update(format!("\n{name}: {value}").as_bytes());
    }
    MessageKey { digest: format!("unread-{}", hex(&digest.finalize())), ..key }
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(u32::from(half), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
