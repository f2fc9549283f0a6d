//! The calendar file of a deadline (RFC 5545): an entry that takes no time and makes nobody busy.
//!
//! It is published, never an invitation: nobody is asked to accept a deadline, and no answers come back. The entry of a
//! question has the same identifier for ever and a sequence that only grows, so that calendars which know an entry again
//! move it; those that don't add a second one. Times are in UTC, which every program reads alike: the wall time and its zone
//! stand in the words. Crates that write such files draw identifiers by chance, date them by their own clock, and break
//! lines inside an escape, hence these few lines.

use super::letter::{Attachment, Content};
use crate::schedule::Timestamp;
use chrono::{DateTime, Utc};

/// Octets of a line, the blank that a continued one begins with among them.
const LONGEST: usize = 75;

/// Media type with the method that the file itself names.
const KIND: &str = "text/calendar; charset=utf-8; method=PUBLISH";

/// What a calendar is told of a deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Name of the game.
    pub game: &'a str,
    /// The turn or decision.
    pub number: u32,
    /// What the referee's identifiers end with.
    pub domain: &'a str,
    /// How often it was told otherwise.
    pub sequence: u32,
    /// Date of the letter that it goes with.
    pub stamp: DateTime<Utc>,
    pub at: Timestamp,
    /// The deadline is called off.
    pub cancelled: bool,
    /// What it is, on a line.
    pub summary: &'a str,
    /// When it is, in words.
    pub description: &'a str,
}

impl Entry<'_> {
    /// The file's name and content.
    pub fn attachment(&self) -> Attachment {
        let name = format!("deadline-g{}-t{}.ics", self.game.to_lowercase(), self.number);
        Attachment { name, content: Content::Bytes { kind: KIND.to_owned(), bytes: self.file().into_bytes() } }
    }

    /// The file: CRLF, UTF-8.
    pub fn file(&self) -> String {
        let at = self.at.strftime("%Y%m%dT%H%M%SZ").to_string();
        let uid = format!("deadline.g{}.t{}@{}", self.game.to_lowercase(), self.number, self.domain);
        let status = if self.cancelled { "CANCELLED" } else { "CONFIRMED" };
        let lines = [
            ("BEGIN", "VCALENDAR".to_owned()),
            ("VERSION", "2.0".to_owned()),
            ("PRODID", "-//Railway Post Office//rpo//EN".to_owned()),
            ("METHOD", "PUBLISH".to_owned()),
            ("BEGIN", "VEVENT".to_owned()),
            ("UID", escaped(&uid)),
            ("DTSTAMP", self.stamp.format("%Y%m%dT%H%M%SZ").to_string()),
            ("SEQUENCE", self.sequence.to_string()),
            ("DTSTART", at.clone()),
            ("DTEND", at),
            ("STATUS", status.to_owned()),
            ("TRANSP", "TRANSPARENT".to_owned()),
            ("SUMMARY", escaped(self.summary)),
            ("DESCRIPTION", escaped(self.description)),
            ("END", "VEVENT".to_owned()),
            ("END", "VCALENDAR".to_owned()),
        ];
        lines.iter().map(|(name, value)| folded(&format!("{name}:{value}"))).collect()
    }
}

/// Text as a value: what means something in such files is marked, other controls are left out.
fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' | ';' | ',' => value.extend(['\\', sign]),
            '\n' => value.push_str("\\n"),
            sign if sign.is_control() => {}
            sign => value.push(sign),
        }
    }
    value
}

/// A line with its end, continued on others where it is too long: never inside a sign, nor between a mark and what it marks.
fn folded(line: &str) -> String {
    let mut folded = String::with_capacity(line.len() + line.len() / LONGEST * 3 + 2);
    let (mut used, mut signs) = (0, line.chars());
    while let Some(sign) = signs.next() {
        let marked = if sign == '\\' { signs.next() } else { None };
        let length = sign.len_utf8() + marked.map_or(0, char::len_utf8);
        if used + length > LONGEST {
            folded.push_str("\r\n ");
            used = 1;
        }
        folded.push(sign);
        folded.extend(marked);
        used += length;
    }
    folded + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_line_is_longer_than_75_octets_and_unfolded_it_is_what_it_was(text in "[a-zé🚂,;\\\\\n]{0,300}") {
            let line = format!("SUMMARY:{}", escaped(&text));
            let written = folded(&line);
            for piece in written.strip_suffix("\r\n").unwrap().split("\r\n") {
                prop_assert!(piece.len() <= LONGEST, "{piece}");
                // A mark stands before what it marks on the same line.
                prop_assert!(piece.bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 0, "{piece}");
            }
            prop_assert_eq!(written.replace("\r\n ", ""), format!("{line}\r\n"));
        }
    }
}
