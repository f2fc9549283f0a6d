//! A raw message read: what its header says, and the texts in which orders may stand.
//!
//! Texts come in the order they are looked at: the plain parts of a message as one, its HTML, attached files, then
//! the same for each message attached. Files nobody can read here (word processors', sealed mail) are only named.

use super::head::Head;
use super::kind::{self, Kind};
use super::mime::{self, Part, TooDeep};
use super::office::Limits;
use super::text::{self, Other, Way};
pub use super::text::{Place, Text};
use super::{charset, csv_text, enriched, flowed, html, sender};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Messages attached in base64, in each other.
const MAX_ENCODED_MESSAGES: usize = 3;
/// What is kept of a header field for showing, characters.
const FIELD_LENGTH: usize = 200;

/// The header of a message, as far as it matters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Addresses in From, without names, as written.
    pub from: Vec<String>,
    /// The envelope's sender: empty for bounces, `None` if the header does not tell.
    pub return_path: Option<String>,
    /// Without angle brackets; also the next three.
    pub message_id: Option<String>,
    pub in_reply_to: Option<String>,
    pub references: Vec<String>,
    /// Decoded, on one line.
    pub subject: String,
    /// As written.
    pub date: String,
    /// When the referee's own mail server took it, by the uppermost Received field, seconds since 1970.
    pub reached: Option<i64>,
    pub to: String,
    /// `multipart/report`, in small letters.
    pub kind: String,
    /// `report-type` of a report, in small letters.
    pub report_type: String,
    /// Fields that tell automatic mail from other mail, by their names in small letters.
    pub marks: BTreeMap<&'static str, String>,
}

/// Fields looked at to tell automatic mail.
const MARKS: [&str; 10] = [
    "auto-submitted",
    "precedence",
    "x-autoreply",
    "x-autorespond",
    "list-id",
    "list-post",
    "list-unsubscribe",
    "mailing-list",
    "x-mailing-list",
    "x-loop",
];

/// A message read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    pub header: Header,
    pub texts: Vec<Text>,
    /// Names of files that may hold orders and can't be read; empty names for parts without one.
    pub unreadable: Vec<String>,
    /// A part of it is encrypted.
    pub(super) encrypted: bool,
}

impl Message {
    /// Reads a message. Texts of attached messages whose sender is one of `own` are left out: they are reports of ours.
    ///
    /// # Errors
    /// It nests deeper than the limits allow.
    pub fn read(raw: &[u8], limits: &Limits, own: &dyn Fn(&str) -> bool) -> Result<Message, TooDeep> {
        let mut reading = Reading { limits, own, message: Message::default(), left: limits.text_parts, messages: 0 };
        reading.read(&in_lines(raw), 0, 0)?;
        Ok(reading.message)
    }

    /// True if something in it is encrypted, a part or what stands in a text.
    pub fn is_encrypted(&self) -> bool {
        self.encrypted || self.texts.iter().any(Text::is_sealed)
    }

    /// The sender's text as it is usually read: the plain one, or HTML where nothing stands there.
    pub(super) fn own_text(&self) -> Option<&str> {
        let own = |place: Place| self.texts.iter().find(|text| text.level == 0 && text.place == place)?.usual();
        own(Place::Plain).filter(|text| !text.trim().is_empty()).or_else(|| own(Place::Html))
    }

    /// Reads the header of a message alone.
    pub fn header(raw: &[u8]) -> Header {
        Header::read(&mime::head(raw))
    }
}

impl Header {
    fn read(head: &Head<'_>) -> Header {
        let identifier = |name: &str| head.field(name).and_then(|field| identifiers(&field).into_iter().next());
        let subject = head.parsed.as_ref().and_then(|parsed| parsed.subject()).unwrap_or_default();
        let mut marks = BTreeMap::new();
        for name in MARKS {
            if let Some(value) = head.field(name) {
                marks.insert(name, value);
            }
        }
        Header {
            from: sender::addresses(head),
            return_path: head
                .field("return-path")
                .map(|path| path.trim_start_matches('<').trim_end_matches('>').trim().to_owned()),
            message_id: identifier("message-id"),
            in_reply_to: identifier("in-reply-to"),
            references: head.field("references").map(|field| identifiers(&field)).unwrap_or_default(),
            subject: one_line(subject),
            date: one_line(&head.field("date").unwrap_or_default()),
            reached: head.field("received").and_then(|field| stamp(&field)),
            to: one_line(&head.field("to").unwrap_or_default()),
            kind: head.kind(),
            report_type: head.parameter("report-type").unwrap_or_default().to_ascii_lowercase(),
            marks,
        }
    }
}

/// The time a mail server has put behind the last semicolon of a Received field.
fn stamp(field: &str) -> Option<i64> {
    let (_, date) = field.rsplit_once(';')?;
    let date = mail_parser::DateTime::parse_rfc822(date.trim())?;
    (date.is_valid() && (2000..=2999).contains(&date.year)).then(|| date.to_timestamp())
}

/// Hands over the body as sent, piece by piece, line ends taken out; what a message without Message-ID is known by.
pub(super) fn content(raw: &[u8], take: impl FnMut(&[u8])) {
    mime::body(&in_lines(raw)).trim_ascii_end().split(|byte| *byte == b'\r').for_each(take);
}

/// A message that has lines: mail from before line feeds, or a file from an old Macintosh, ends them otherwise.
fn in_lines(raw: &[u8]) -> Cow<'_, [u8]> {
    if raw.contains(&b'\n') {
        return raw.into();
    }
    raw.iter().map(|byte| if *byte == b'\r' { b'\n' } else { *byte }).collect()
}

/// The identifiers in a field: what stands in angle brackets, else its words.
pub(super) fn identifiers(field: &str) -> Vec<String> {
    let bracketed: Vec<&str> =
        field.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(inside, _)| inside).collect();
    let found = if bracketed.is_empty() { field.split_whitespace().collect() } else { bracketed };
    let good = |one: &&str| !one.is_empty() && one.len() < 500 && one.bytes().all(|byte| byte.is_ascii_graphic());
    found.into_iter().map(str::trim).filter(good).map(str::to_owned).collect()
}

/// Text on one line, without control and invisible characters, cut to a length fit for showing.
pub fn one_line(text: &str) -> String {
    let hidden = |letter: char| matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}');
    let clean: String = text
        .chars()
        .filter(|letter| !hidden(*letter))
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    let folded = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    folded.chars().take(FIELD_LENGTH).collect()
}

/// A message while it is read.
struct Reading<'a> {
    limits: &'a Limits,
    own: &'a dyn Fn(&str) -> bool,
    message: Message,
    /// Parts of text still looked at.
    left: usize,
    /// Messages numbered so far.
    messages: usize,
}

impl Reading<'_> {
    /// Reads a message that lies in `level` others, `encoded` of them in base64.
    fn read(&mut self, raw: &[u8], level: usize, encoded: usize) -> Result<(), TooDeep> {
        let tree = mime::cut(raw, self.limits.nesting)?;
        let first = self.messages;
        self.messages += tree.messages.len();
        if encoded == 0 {
            self.message.header = Header::read(&tree.head);
        }
        for part in &tree.parts {
            let ours = tree.messages[part.message].senders.iter().any(|address| (self.own)(address));
            if (part.level + level > 0) && ours {
                continue;
            }
            self.part(part, first + part.message, level + part.level, encoded)?;
        }
        Ok(())
    }

    fn part(&mut self, part: &Part<'_>, message: usize, level: usize, encoded: usize) -> Result<(), TooDeep> {
        if part.encrypted {
            self.message.encrypted = true;
            return Ok(());
        }
        let kind = part.head.kind();
        let name = part.head.file_name().unwrap_or_default().to_owned();
        let extension = name.rsplit_once('.').map(|(_, end)| end.trim().to_ascii_lowercase()).unwrap_or_default();
        if matches!(kind.as_str(), "message/rfc822" | "message/global") {
            let body = charset::undo(part.body, &part.head.encoding());
            if encoded < MAX_ENCODED_MESSAGES {
                self.read(&body.bytes, level + 1, encoded + 1)?;
            }
            return Ok(());
        }
        let Some(read_as) = kind::of(&kind, &name, &extension, part.head.is_attachment()) else {
            self.unread(&kind, &name, &extension, part);
            return Ok(());
        };
        if self.left == 0 {
            return Ok(());
        }
        let body = charset::undo(part.body, &part.head.encoding());
        if read_as.is_guess() && !kind::looks_like_text(&body.bytes) {
            self.unread(&kind, &name, &extension, part);
            return Ok(());
        }
        self.left -= 1;
        if body.broken {
            self.message.unreadable.push(name.clone());
        }
        let declared = part.head.parameter("charset");
        let declared = match read_as {
            Kind::Html => declared.or_else(|| html::charset(&body.bytes)),
            _ => declared,
        };
        let decoded = charset::decode(&body.bytes, declared);
        drop(body);
        let mut others = Vec::new();
        let (place, text) = match read_as {
            Kind::Plain | Kind::MaybePlain => (Place::Plain, text::plain(decoded, &part.head, &mut others)),
            Kind::Html if !html::has_tags(&decoded) => (Place::Html, decoded),
            Kind::Html => {
                self.add(Text::of_html(message, level, decoded));
                return Ok(());
            }
            Kind::Enriched | Kind::Rich => {
                let source = enriched::without_tags(&decoded);
                let text = if read_as == Kind::Rich { enriched::rich(&decoded) } else { enriched::enriched(&decoded) };
                others.push(Other { way: Way::Apart, source });
                (Place::Html, text)
            }
            Kind::Table => (Place::File, csv_text::to_text(&decoded)),
            Kind::File | Kind::MaybeFile => (Place::File, flowed::unescape_signed(decoded)),
        };
        self.add(Text::new(place, message, level, text, others));
        Ok(())
    }

    /// Plain parts of a message are one text, and so is its HTML; files stand alone.
    fn add(&mut self, text: Text) {
        let texts = &mut self.message.texts;
        let before = texts.iter_mut().find(|one| one.message == text.message && one.place == text.place);
        match before {
            Some(before) if text.place != Place::File => before.append(text),
            _ => texts.push(text),
        }
    }

    /// Notes a part that can't be read, if orders might be in it.
    fn unread(&mut self, kind: &str, name: &str, extension: &str, part: &Part<'_>) {
        let sealed = matches!(kind, "application/pkcs7-mime" | "application/x-pkcs7-mime");
        let sealed =
            sealed && !part.head.parameter("smime-type").is_some_and(|kind| kind.eq_ignore_ascii_case("signed-data"));
        if sealed || kind == "application/pgp-encrypted" {
            self.message.encrypted = true;
            return;
        }
        let (harmless, document) = (kind::is_harmless(extension), kind::is_document(extension));
        let signature = kind.contains("signature") || kind.contains("pgp-keys") || kind.contains("calendar");
        let bare = kind == "application/octet-stream" && name.is_empty();
        if document || (kind.starts_with("application/") && !harmless && !signature && !bare) {
            self.message.unreadable.push(one_line(name));
        }
    }
}
