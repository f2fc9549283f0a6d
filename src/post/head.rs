//! The header of a message or of a part of one, and what it says of what stands below.

use mail_parser::{HeaderName, Message as Parsed, MessageParser, MimeHeaders};
use std::sync::LazyLock;

/// How much of a header is read, bytes; mail servers refuse longer ones.
const MAX_HEADER: usize = 256_000;

/// Made once: it knows every field by name.
static PARSER: LazyLock<MessageParser> = LazyLock::new(MessageParser::default);

/// The header of a message or part, read.
#[derive(Clone)]
pub struct Head<'a> {
    /// `None`: there are no header lines.
    pub parsed: Option<Parsed<'a>>,
}

impl<'a> Head<'a> {
    pub fn read(lines: &'a [u8]) -> Head<'a> {
        Head { parsed: PARSER.parse_headers(&lines[..lines.len().min(MAX_HEADER)]) }
    }

    /// The content type, in small letters: `text/plain` where none is given.
    pub fn kind(&self) -> String {
        match self.parsed.as_ref().and_then(|parsed| parsed.content_type()) {
            Some(found) => match found.subtype() {
                Some(subtype) => format!("{}/{subtype}", found.ctype()).to_ascii_lowercase(),
                // `Content-Type: text`, from before MIME.
                None if found.ctype().eq_ignore_ascii_case("text") => "text/plain".to_owned(),
                None => found.ctype().to_ascii_lowercase(),
            },
            None => "text/plain".to_owned(),
        }
    }

    /// True if a content type is given.
    pub fn has_kind(&self) -> bool {
        self.parsed.as_ref().is_some_and(|parsed| parsed.content_type().is_some())
    }

    /// A parameter of the content type.
    pub fn parameter(&self, name: &str) -> Option<&str> {
        self.parsed.as_ref()?.content_type()?.attribute(name)
    }

    /// The file's name, from the disposition or the content type.
    pub fn file_name(&self) -> Option<&str> {
        self.parsed.as_ref()?.attachment_name()
    }

    /// True if the part says it is an attachment.
    pub fn is_attachment(&self) -> bool {
        self.parsed
            .as_ref()
            .and_then(|parsed| parsed.content_disposition())
            .is_some_and(|disposition| disposition.ctype().eq_ignore_ascii_case("attachment"))
    }

    /// The transfer encoding in small letters, empty if none is given.
    pub fn encoding(&self) -> String {
        let given = self.parsed.as_ref().and_then(|parsed| parsed.content_transfer_encoding()).unwrap_or_default();
        let mut depth = 0_usize;
        let mut bare = String::new();
        // Remarks in brackets may stand anywhere in a field.
        for sign in given.chars() {
            match sign {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ if depth == 0 => bare.push(sign),
                _ => {}
            }
        }
        let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
        let name = bare.split(|sign| !is_part(sign)).find(|word| !word.is_empty()).unwrap_or_default();
        name.to_ascii_lowercase()
    }

    /// A header field as it stands, unfolded and without controls; `None`: there is no such field.
    pub fn field(&self, name: &str) -> Option<String> {
        let parsed = self.parsed.as_ref()?;
        let wanted = HeaderName::parse(name.to_owned())?;
        let found = parsed.headers().iter().find(|header| match (&header.name, &wanted) {
            (HeaderName::Other(found), HeaderName::Other(wanted)) => found.eq_ignore_ascii_case(wanted),
            (found, wanted) => found == wanted,
        })?;
        let bytes = parsed.raw_message.get(found.offset_start as usize..found.offset_end as usize)?;
        let text = String::from_utf8_lossy(bytes);
        let clean: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        Some(clean.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}
