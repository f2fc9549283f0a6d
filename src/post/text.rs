//! A text of a message, and in what ways it can be read.
//!
//! What stands there in plain words is made at once; HTML is rendered, and read in other ways, when it is asked for:
//! hardly any message needs it beside its plain text.

use super::head::Head;
use super::html::Lines;
use super::{charset, flowed, html};
use std::cell::OnceCell;

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
    /// As it is usually read; not looked at yet: HTML as it is seen, from the source of its other reading. `None`: it
    /// can't be rendered.
    usual: OnceCell<Option<String>>,
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
    /// A text that is usually read so.
    pub(super) fn new(place: Place, message: usize, level: usize, usual: String, others: Vec<Other>) -> Text {
        Text { place, message, level, usual: OnceCell::from(Some(usual)), others }
    }

    /// HTML with tags, which is rendered when it is looked at.
    pub(super) fn of_html(message: usize, level: usize, source: String) -> Text {
        let others = vec![Other { way: Way::Html(Lines::All), source }];
        Text { place: Place::Html, message, level, usual: OnceCell::new(), others }
    }

    /// The text as it is usually read; `None`: it can't be rendered, and counts as if it were not there.
    pub fn usual(&self) -> Option<&str> {
        let seen = || html::to_text(&self.others.first()?.source, Lines::Seen);
        self.usual.get_or_init(seen).as_deref()
    }

    /// True if a sealed message stands in it as text.
    pub(super) fn is_sealed(&self) -> bool {
        self.usual().is_some_and(|text| text.lines().any(|line| line.trim() == "-----BEGIN PGP MESSAGE-----"))
    }

    /// The text as it may be read if the usual reading makes little sense.
    pub fn other_readings(&self) -> impl Iterator<Item = String> {
        self.others.iter().filter_map(Other::text)
    }

    /// Puts another text of the same kind behind this one.
    pub(super) fn append(&mut self, text: Text) {
        let (Some(before), Some(behind)) = (self.usual(), text.usual()) else {
            if self.usual().is_none() {
                *self = text;
            }
            return;
        };
        let mut usual = before.to_owned();
        for way in [Way::Apart, Way::Html(Lines::Seen), Way::Html(Lines::All), Way::Decoded] {
            let other = text.others.iter().find(|other| other.way == way);
            let before = self.others.iter().position(|other| other.way == way);
            if other.is_none() && before.is_none() {
                continue;
            }
            let place = before.unwrap_or_else(|| {
                self.others.push(Other { way, source: Other::of_plain(way, &usual) });
                self.others.len() - 1
            });
            let source = &mut self.others[place].source;
            source.push_str(if matches!(way, Way::Html(_)) { "<br>" } else { "\n" });
            source.push_str(&other.map_or_else(|| Other::of_plain(way, behind), |other| other.source.clone()));
        }
        if !usual.ends_with('\n') && !usual.is_empty() {
            usual.push('\n');
        }
        usual.push_str(behind);
        self.usual = OnceCell::from(Some(usual));
    }
}

/// The text of a plain part, and the other ways it can be read in.
pub(super) fn plain(decoded: String, head: &Head<'_>, others: &mut Vec<Other>) -> String {
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
