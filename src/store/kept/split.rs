//! Where the parts of a letter lie: texts, pages, pictures, files.
//!
//! Nothing hangs on finding them all. Pieces follow each other without a gap, so that together they are the letter whatever
//! is in it, and what is taken out of base64 is put back to see that it is the same.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::borrow::Cow;

/// Bytes below which a part stays where it is: its row would take more.
const LEAST: usize = 300;
/// Characters of base64 in a line (RFC 2045).
const LINE: usize = 76;
/// How boundaries of the referee's letters begin.
const BOUNDARY: &[u8] = b"\r\n--=_";

/// A piece of a letter.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::store) enum Piece<'a> {
    Text(&'a [u8]),
    Part(Part<'a>),
}

/// A part that is kept by itself.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::store) struct Part<'a> {
    /// What it is, the same in all letters of its kind: `text/html`, or the file's name without figures.
    pub slot: String,
    /// As it stands in the letter.
    pub written: &'a [u8],
    /// Its header says that this is base64.
    base64: bool,
}

impl<'a> Part<'a> {
    /// What it stands for, and whether [`in_base64`] of that is what stands in the letter; else it is that itself.
    pub(in crate::store) fn bytes(&self) -> (Cow<'a, [u8]>, bool) {
        match self.base64.then(|| decoded(self.written)).flatten() {
            Some(bytes) => (Cow::Owned(bytes), true),
            None => (Cow::Borrowed(self.written), false),
        }
    }
}

/// A letter in pieces.
pub(in crate::store) fn split(raw: &[u8]) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    // Behind what is a piece already, and behind what has been read.
    let (mut done, mut place) = (0, 0);
    while let Some(head) = find(&raw[place..], b"\r\n\r\n") {
        let header = &raw[place..place + head];
        let body = place + head + 4;
        let end = find(&raw[body - 2..], BOUNDARY).map_or(raw.len(), |found| (body - 2 + found).max(body));
        let fields = Fields::of(header);
        if end - body >= LEAST && !fields.kind.starts_with("multipart/") {
            pieces.push(Piece::Text(&raw[done..body]));
            pieces.push(Piece::Part(fields.part(&raw[body..end])));
            done = end;
        }
        // What begins with the line of the boundary is the header of the next part.
        place = (end + 2).min(raw.len());
    }
    pieces.push(Piece::Text(&raw[done..]));
    pieces
}

/// Bytes as they stand in a letter.
pub(in crate::store) fn in_base64(bytes: &[u8]) -> Vec<u8> {
    let encoded = STANDARD.encode(bytes).into_bytes();
    let mut lines = Vec::with_capacity(encoded.len() + encoded.len() / LINE * 2);
    for (place, line) in encoded.chunks(LINE).enumerate() {
        if place > 0 {
            lines.extend_from_slice(b"\r\n");
        }
        lines.extend_from_slice(line);
    }
    lines
}

/// What a header says of its part.
struct Fields {
    /// Media type without parameters.
    kind: String,
    file: Option<String>,
    base64: bool,
}

impl Fields {
    fn of(header: &[u8]) -> Fields {
        let text = String::from_utf8_lossy(header);
        let mut fields = Fields { kind: "text/plain".to_owned(), file: None, base64: false };
        for line in text.lines() {
            let Some((name, value)) = line.split_once(':') else { continue };
            if name.eq_ignore_ascii_case("Content-Type") {
                value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase().clone_into(&mut fields.kind);
            } else if name.eq_ignore_ascii_case("Content-Transfer-Encoding") {
                fields.base64 = value.trim().eq_ignore_ascii_case("base64");
            } else if name.eq_ignore_ascii_case("Content-Disposition") {
                let file = value.split_once("filename=\"").and_then(|(_, rest)| rest.split('"').next());
                fields.file = file.map(str::to_owned);
            }
        }
        fields
    }

    fn part<'a>(&self, written: &'a [u8]) -> Part<'a> {
        let name = self.file.as_deref().unwrap_or(&self.kind);
        let slot = name.chars().filter(|letter| !letter.is_ascii_digit()).collect();
        Part { slot, written, base64: self.base64 }
    }
}

/// What base64 stands for, if it is written as [`in_base64`] would.
fn decoded(body: &[u8]) -> Option<Vec<u8>> {
    let digits: Vec<u8> = body.iter().copied().filter(|byte| !matches!(byte, b'\r' | b'\n')).collect();
    let bytes = STANDARD.decode(digits).ok()?;
    (in_base64(&bytes) == body).then_some(bytes)
}

fn find(text: &[u8], words: &[u8]) -> Option<usize> {
    memchr::memmem::find(text, words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::post::letter::{Attachment, Cause, Content, Correspondent, Inline, Letter};
    use chrono::DateTime;

    fn letter() -> Vec<u8> {
        let who = |address: &str| Correspondent { name: "Émile".to_owned(), address: address.to_owned() };
        let letter = Letter::plain(
            who("referee@rpo.example.org"),
            who("emile@example.com"),
            "Tour 1".to_owned(),
            "été ".repeat(400),
            "g12.t1@rpo.example.org".to_owned(),
            DateTime::parse_from_rfc3339("2026-03-04T08:00:09Z").unwrap(),
        );
        let file = |name: &str, bytes: Vec<u8>| Attachment {
            name: name.to_owned(),
            content: Content::Bytes { kind: "application/json".to_owned(), bytes },
        };
        let picture = Inline {
            id: "map@rpo.example.org".to_owned(),
            name: "map.png".to_owned(),
            kind: "image/png".to_owned(),
            bytes: (0..5000_u32).map(|number| (number * number % 251) as u8).collect(),
            drawing: None,
        };
        let files = vec![file("view-g12-t1-p6.json", b"{}".repeat(900)), file("tiny.json", b"{}".to_vec())];
        let html = Some(format!("<p>{}</p>", "x = y ".repeat(400)));
        Letter { html, inlines: vec![picture], attachments: files, cause: Cause::Generated, ..letter }
            .to_bytes()
            .unwrap()
    }

    fn together(pieces: &[Piece<'_>]) -> Vec<u8> {
        let bytes = |piece: &Piece<'_>| match piece {
            Piece::Text(text) => text.to_vec(),
            Piece::Part(part) => match part.bytes() {
                (bytes, true) => in_base64(&bytes),
                (bytes, false) => bytes.to_vec(),
            },
        };
        pieces.iter().flat_map(bytes).collect()
    }

    #[test]
    fn the_parts_of_a_letter_are_found_and_put_together_again() {
        let raw = letter();
        let pieces = split(&raw);
        let slots: Vec<(&str, bool)> = pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Part(part) => Some((part.slot.as_str(), part.bytes().1)),
                Piece::Text(_) => None,
            })
            .collect();
        let json = "view-g-t-p.json";
        assert_eq!(slots, [("text/plain", true), ("text/html", false), ("map.png", true), (json, true)]);
        assert_eq!(together(&pieces), raw);
    }

    #[test]
    fn whatever_it_is_given_comes_together_again() {
        let raw = letter();
        let mut odd: Vec<Vec<u8>> = (0..raw.len()).step_by(37).map(|cut| raw[..cut].to_vec()).collect();
        odd.extend((0..raw.len()).step_by(41).map(|cut| raw[cut..].to_vec()));
        let text = String::from_utf8(raw).unwrap();
        odd.push(text.replace("\r\n", "\n").into_bytes());
        odd.push(text.replace("base64", "BASE64 ").replace("AAAA", "A A=A").into_bytes());
        odd.push(text.replace("\r\n\r\n", "\r\n\r\n\r\n--=_\r\n\r\n").into_bytes());
        odd.extend([b"\r\n\r\n".to_vec(), b"\r\n\r\n\r\n--=_".to_vec(), Vec::new()]);
        for raw in odd {
            assert!(together(&split(&raw)) == raw, "{:?}", String::from_utf8_lossy(&raw));
        }
    }
}
