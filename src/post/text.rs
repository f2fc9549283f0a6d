//! A text of a message, and in what ways it can be read.
//!
//! The usual way is made at once, the others when they are asked for: hardly any message needs them.

use super::head::Head;
use super::html::Lines;
use super::{charset, flowed, html};

/// Where a text stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Plain,
    Html,
    File,
}

/// A text of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    pub place: Place,
    /// Which message it belongs to, 0 the outermost.
    pub message: usize,
    /// How many attached messages it stands in.
    pub level: usize,
    /// As it is usually read.
    pub text: String,
    /// In what other ways it can be read.
    pub(super) others: Vec<Other>,
}

/// Another way to read a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Other {
    pub way: Way,
    pub source: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// Lines that were joined stand apart.
    Apart,
    /// As HTML.
    Html(Lines),
    /// Quoted-printable undone that the head does not tell of.
    Decoded,
}

impl Other {
    fn text(&self) -> Option<String> {
        match self.way {
            Way::Apart | Way::Decoded => Some(self.source.clone()),
            Way::Html(lines) => html::to_text(&self.source, lines),
        }
    }

    /// What plain text is in this way.
    fn of_plain(way: Way, text: &str) -> String {
        match way {
            Way::Apart | Way::Decoded => text.to_owned(),
            Way::Html(_) => text.replace('&', "&amp;").replace('<', "&lt;").replace('\n', "<br>"),
        }
    }
}

impl Text {
    /// The text as it may be read if the usual reading makes little sense.
    pub fn other_readings(&self) -> impl Iterator<Item = String> {
        self.others.iter().filter_map(Other::text)
    }

    /// Puts another text of the same kind behind this one.
    pub(super) fn append(&mut self, text: Text) {
        for way in [Way::Apart, Way::Html(Lines::Seen), Way::Html(Lines::All), Way::Decoded] {
            let behind = text.others.iter().find(|other| other.way == way);
            let before = self.others.iter().position(|other| other.way == way);
            if behind.is_none() && before.is_none() {
                continue;
            }
            let place = before.unwrap_or_else(|| {
                self.others.push(Other { way, source: Other::of_plain(way, &self.text) });
                self.others.len() - 1
            });
            let source = &mut self.others[place].source;
            source.push_str(if matches!(way, Way::Html(_)) { "<br>" } else { "\n" });
            source.push_str(&behind.map_or_else(|| Other::of_plain(way, &text.text), |behind| behind.source.clone()));
        }
        if !self.text.ends_with('\n') && !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&text.text);
    }
}

/// The text of a plain part, and the other ways it can be read in.
pub(super) fn plain(decoded: &str, head: &Head<'_>, others: &mut Vec<Other>) -> String {
    let says = |name: &str, value: &str| head.parameter(name).is_some_and(|said| said.eq_ignore_ascii_case(value));
    // Signing comes after flowing, so it is undone first.
    let text = flowed::unescape_signed(decoded);
    if html::has_tags(&text) {
        for lines in [Lines::Seen, Lines::All] {
            others.push(Other { way: Way::Html(lines), source: text.clone() });
        }
    }
    if let Some(source) = twice_encoded(&text, head) {
        others.push(Other { way: Way::Decoded, source });
    }
    if !says("format", "flowed") {
        return text;
    }
    let joined = flowed::unflow(&text, says("delsp", "yes"));
    if joined.lines().count() != text.lines().count() {
        others.push(Other { way: Way::Apart, source: text });
    }
    joined
}

/// What is left of a text once quoted-printable is undone that the head does not tell of, or that was applied twice.
fn twice_encoded(text: &str, head: &Head<'_>) -> Option<String> {
    let is_encoded = |piece: &str| {
        let sign = piece.as_bytes();
        sign.len() >= 2 && sign[..2].iter().all(u8::is_ascii_hexdigit)
            || piece.trim_start_matches(' ').starts_with('\n')
    };
    if !text.split('=').skip(1).any(is_encoded) {
        return None;
    }
    let decoded = charset::undo(text.as_bytes(), "quoted-printable");
    Some(charset::decode(&decoded.bytes, head.parameter("charset")))
}
