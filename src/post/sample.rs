//! Mail as a person writes it, for whoever shows how a game goes by mail: nothing in it says that a program did.

use super::letter::{Correspondent, LetterError, mailbox};
use chrono::{DateTime, Utc};
use lettre::Message;
use lettre::message::SinglePart;
use std::time::SystemTime;

/// A message of plain words; `id` is its Message-ID, without angle brackets.
///
/// # Errors
/// If an address is none.
pub fn message(
    from: &Correspondent,
    to: &Correspondent,
    subject: &str,
    text: &str,
    id: &str,
    date: DateTime<Utc>,
) -> Result<Vec<u8>, LetterError> {
    let builder = Message::builder()
        .from(mailbox(from)?)
        .to(mailbox(to)?)
        .subject(subject)
        .date(SystemTime::from(date))
        .message_id(Some(format!("<{id}>")));
    Ok(builder.singlepart(SinglePart::plain(text.to_owned()))?.formatted())
}
