//! What comes back: which letters did not arrive, at which addresses, and whether that says anything against an address.
//!
//! Mail of this kind is never read as orders. Anybody can write it, so it is believed only where two things in it fit a
//! letter that was sent: an identifier of the letter, and the address it went to.

mod copy;
mod plain;
mod report;
mod status;
mod tie;

pub use status::Status;
pub use tie::Marks;

use super::charset;
use super::mime;
use super::office::Limits;
use copy::Copy;

/// More identifiers and addresses of one message than these are not looked at.
const MOST: usize = 1_000;
/// So much of a message that came back is looked at, bytes: what matters stands before the copy of the letter, or begins it.
const LOOKED_AT: usize = 1_000_000;
/// Words of a server are no longer than this, bytes, however much of the letter stands below them.
const WORDS: usize = 100_000;

/// A message that came back, as far as it could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Returned {
    /// Message-IDs that may be those of the letter, without angle brackets, the likeliest first.
    pub letters: Vec<String>,
    /// Envelope identifiers of the letter: what stands before the @ of its Message-ID.
    pub envelopes: Vec<String>,
    /// For whom the letter was, and what became of it.
    pub recipients: Vec<Recipient>,
    /// A reader has complained of the letter, which arrived.
    pub complaint: bool,
}

/// What became of a letter at an address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recipient {
    /// The address the letter went to, and that at which it ended, as far as they are told.
    pub addresses: Vec<String>,
    pub action: Action,
    pub status: Option<Status>,
    /// The other side's own words, in one line.
    pub words: String,
}

/// What a server did with a letter (RFC 3464, 2.3.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Action {
    /// It gave up, or doesn't say otherwise.
    #[default]
    Failed,
    /// It still tries.
    Delayed,
    /// It handed the letter on.
    Arrived,
}

/// Reads a message that came back (RFC 3464 and the shapes in use before and beside it). A message of another kind gives
/// nothing that matters.
pub fn read(raw: &[u8], limits: &Limits) -> Returned {
    let raw = raw.get(..LOOKED_AT).unwrap_or(raw);
    let Ok(tree) = mime::cut(raw, limits.nesting) else { return Returned::default() };
    let mut returned = Returned::default();
    let mut copy = Copy::default();
    let mut words = String::new();
    for inside in tree.messages.iter().skip(1) {
        copy.take_identifiers(inside.message_id.as_deref().unwrap_or_default());
        copy.take_header(&inside.header);
    }
    for part in &tree.parts {
        let kind = part.head.kind();
        let body = || charset::undo(part.body, &part.head.encoding());
        let text = || charset::decode(&body().bytes, part.head.parameter("charset"));
        match kind.as_str() {
            "text/rfc822-headers" | "message/rfc822-headers" | "message/global-headers" => copy.take_header(&text()),
            // Encoded, which it must not be: it was not cut.
            "message/rfc822" | "message/global" => copy.take_header(&text()),
            "message/delivery-status" | "message/global-delivery-status" if part.level == 0 => {
                report::read(&text(), &mut returned);
            }
            "message/feedback-report" if part.level == 0 => returned.complaint = true,
            kind if kind.starts_with("text/") && kind != "text/html" && part.level == 0 && words.len() < WORDS => {
                words.extend(text().chars().take(WORDS));
                words.push('\n');
            }
            _ => {}
        }
    }
    plain::read(&tree.head, &words, &mut returned, &mut copy);
    returned.letters = copy.identifiers(&tree.head, std::mem::take(&mut returned.letters));
    returned
}

#[cfg(test)]
mod tests;
