//! A letter, and its bytes.
//!
//! What goes into the outbox is finished: the Message-ID and the date are given, boundaries follow from the Message-ID,
//! so the same letter is the same bytes whenever it is built. One recipient a letter.

use crate::report::picture::Drawing;
use chrono::{DateTime, FixedOffset};
use lettre::message::header::{
    ContentDisposition, ContentId, ContentTransferEncoding, ContentType, Header, HeaderName, HeaderValue, Headers, To,
};
use lettre::message::{Body, Mailbox, Mailboxes, MessageBuilder, MultiPart, SinglePart, SinglePartBuilder};
use lettre::{Address, Message};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::SystemTime;

/// Earlier letters named in References; the first and the last ones are kept.
const MAX_REFERENCES: usize = 20;

/// A person's or the referee's address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correspondent {
    /// Empty: the address alone.
    pub name: String,
    pub address: String,
}

/// Why a letter is sent by a program (RFC 3834).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It answers a message.
    Reply,
    /// It comes of itself, as a report does.
    Generated,
}

/// A file that goes with a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// With its ending.
    pub name: String,
    pub content: Content,
}

/// What is in an attached file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    Text(String),
    /// A text that goes with many letters.
    Encoded(Encoded),
    /// Bytes with their media type, such as `application/gzip`.
    Bytes {
        kind: String,
        bytes: Vec<u8>,
    },
}

/// A text in the form it is sent in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    kind: ContentType,
    encoding: ContentTransferEncoding,
    bytes: Arc<[u8]>,
}

impl Encoded {
    /// Encodes a text.
    pub fn of(text: &str) -> Encoded {
        Encoded::kind_of(ContentType::TEXT_PLAIN, text)
    }

    /// Encodes a page of HTML.
    pub fn page(html: &str) -> Encoded {
        Encoded::kind_of(ContentType::TEXT_HTML, html)
    }

    fn kind_of(kind: ContentType, text: &str) -> Encoded {
        let body = Body::new(clean(text));
        Encoded { kind, encoding: body.encoding(), bytes: body.into_vec().into() }
    }

    /// Its bytes, which are encoded.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn body(&self) -> Body {
        Body::dangerous_pre_encoded(self.bytes.to_vec(), self.encoding)
    }
}

/// A picture that the HTML of a letter shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inline {
    /// Content-ID, without angle brackets.
    pub id: String,
    /// What it is called if somebody keeps it, with its ending.
    pub name: String,
    pub kind: String,
    pub bytes: Vec<u8>,
    /// What it was drawn from, if it was.
    pub drawing: Option<Drawing>,
}

/// A letter to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub from: Correspondent,
    pub to: Correspondent,
    /// Where answers go.
    pub reply_to: String,
    pub subject: String,
    pub text: String,
    /// The same as HTML, if there is more to show than text can.
    pub html: Option<String>,
    /// What the HTML shows by `cid:`.
    pub inlines: Vec<Inline>,
    pub attachments: Vec<Attachment>,
    /// Without angle brackets, as all identifiers here.
    pub message_id: String,
    pub date: DateTime<FixedOffset>,
    pub in_reply_to: Option<String>,
    pub references: Vec<String>,
    pub cause: Cause,
    /// What proves the step it tells of, `t5` and 64 digits of base 16: whoever keeps the letter can hold it against the game
    /// when that is opened.
    pub commitment: Option<String>,
}

/// A letter that can't be written.
#[derive(Debug, thiserror::Error)]
pub enum LetterError {
    #[error("{address} is not an e-mail address")]
    Address { address: String },
    #[error("{kind} is not a media type")]
    Kind { kind: String },
    #[error("the letter can't be built: {0}")]
    Build(#[from] lettre::error::Error),
}

/// A finished letter made out to somebody else, with another Message-ID: mail programs drop a second one with the same.
///
/// # Errors
/// If the address is none.
pub fn redirected(raw: &[u8], to: &Correspondent, message_id: &str) -> Result<Vec<u8>, LetterError> {
    let mut headers = Headers::new();
    headers.set(To::from(Mailboxes::from(mailbox(to)?)));
    let to = headers.to_string();
    let end = raw.windows(4).position(|four| four == b"\r\n\r\n").map_or(raw.len(), |place| place + 2);
    let (head, body) = raw.split_at(end);
    let mut letter = Vec::with_capacity(raw.len() + to.len());
    let mut left_out = false;
    for line in head.split_inclusive(|byte| *byte == b'\n') {
        let is = |name: &str| line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()));
        // A field goes on as long as its lines begin with a blank.
        left_out =
            if line.starts_with(b" ") || line.starts_with(b"\t") { left_out } else { is("To:") || is("Message-ID:") };
        if is("To:") {
            letter.extend_from_slice(to.as_bytes());
        } else if is("Message-ID:") {
            letter.extend_from_slice(format!("Message-ID: <{message_id}>\r\n").as_bytes());
        } else if !left_out {
            letter.extend_from_slice(line);
        }
    }
    letter.extend_from_slice(body);
    Ok(letter)
}

impl Letter {
    /// A letter of plain words that comes of itself and belongs to no thread; answers go to whose address it bears.
    pub fn plain(
        from: Correspondent,
        to: Correspondent,
        subject: String,
        text: String,
        message_id: String,
        date: DateTime<FixedOffset>,
    ) -> Letter {
        Letter {
            reply_to: from.address.clone(),
            from,
            to,
            subject,
            text,
            html: None,
            inlines: Vec::new(),
            attachments: Vec::new(),
            message_id,
            date,
            in_reply_to: None,
            references: Vec::new(),
            cause: Cause::Generated,
            commitment: None,
        }
    }

    /// The letter in the form it is sent in: ASCII, CRLF, no line over 998 characters.
    ///
    /// # Errors
    /// If an address or a media type is none.
    pub fn to_bytes(&self) -> Result<Vec<u8>, LetterError> {
        let builder = Message::builder()
            .from(mailbox(&self.from)?)
            .to(mailbox(&self.to)?)
            .reply_to(Mailbox::new(None, address(&self.reply_to)?))
            .subject(one_line(&self.subject))
            .date(SystemTime::from(self.date));
        let builder = raw(builder, "Message-ID", &format!("<{}>", self.message_id));
        let builder = match self.in_reply_to.as_deref().filter(|id| is_identifier(id)) {
            Some(id) => raw(builder, "In-Reply-To", &format!("<{id}>")),
            None => builder,
        };
        let builder = match self.thread().as_slice() {
            [] => builder,
            // Folded at every identifier.
            thread => raw(builder, "References", &thread.join("\r\n ")),
        };
        let builder = builder.header(AutoSubmitted(self.cause));
        // Exchange would answer all the same. Nothing is said of failures: those are wanted.
        let builder = raw(builder, "X-Auto-Response-Suppress", "OOF, AutoReply, RN, NRN");
        let builder = match self.commitment.as_deref() {
            Some(commitment) => raw(builder, "X-RPO-Commitment", commitment),
            None => builder,
        };
        let text = SinglePart::plain(clean(&self.text));
        let message = match (&self.html, self.attachments.as_slice()) {
            (None, []) => builder.singlepart(text)?,
            (Some(html), []) => builder.multipart(self.alternative(text, html)?)?,
            (html, attachments) => {
                let mixed = MultiPart::mixed().boundary(self.boundary("mixed"));
                let mut mixed = match html {
                    Some(html) => mixed.multipart(self.alternative(text, html)?),
                    None => mixed.singlepart(text),
                };
                for attachment in attachments {
                    mixed = mixed.singlepart(attachment.part()?);
                }
                builder.multipart(mixed)?
            }
        };
        Ok(message.formatted())
    }

    fn alternative(&self, text: SinglePart, html: &str) -> Result<MultiPart, LetterError> {
        let alternative = MultiPart::alternative().boundary(self.boundary("alternative")).singlepart(text);
        let html = SinglePart::html(clean(html));
        if self.inlines.is_empty() {
            return Ok(alternative.singlepart(html));
        }
        let mut related = MultiPart::related().boundary(self.boundary("related")).singlepart(html);
        for inline in self.inlines.iter().filter(|inline| is_identifier(&inline.id)) {
            let part = SinglePart::builder()
                .header(ContentId::from(format!("<{}>", inline.id)))
                .header(ContentDisposition::inline_with_name(&inline.name));
            related = related.singlepart(binary(part, &inline.kind, &inline.bytes)?);
        }
        Ok(alternative.multipart(related))
    }

    /// A boundary that follows from the Message-ID and stands in no text by chance.
    fn boundary(&self, what: &str) -> String {
        let digest = Sha256::digest(format!("{what} {}", self.message_id).as_bytes());
        let digits: String = digest.iter().take(15).map(|byte| format!("{byte:02x}")).collect();
        format!("=_{digits}")
    }

    fn thread(&self) -> Vec<String> {
        let mut ids: Vec<String> =
            self.references.iter().filter(|id| is_identifier(id)).map(|id| format!("<{id}>")).collect();
        if ids.len() > MAX_REFERENCES {
            ids.drain(1..=ids.len() - MAX_REFERENCES);
        }
        ids
    }
}

impl Attachment {
    fn part(&self) -> Result<SinglePart, LetterError> {
        let disposition = ContentDisposition::attachment(&one_line(&self.name).replace(['"', '/', '\\'], "_"));
        let part = SinglePart::builder().header(disposition);
        Ok(match &self.content {
            Content::Text(text) => part.content_type(ContentType::TEXT_PLAIN).body(clean(text)),
            Content::Encoded(encoded) => part.content_type(encoded.kind.clone()).body(encoded.body()),
            Content::Bytes { kind, bytes } => binary(part, kind, bytes)?,
        })
    }
}

/// Bytes as they are: base64, which no server on the way has reason to touch.
fn binary(part: SinglePartBuilder, kind: &str, bytes: &[u8]) -> Result<SinglePart, LetterError> {
    let wrong = || LetterError::Kind { kind: kind.to_owned() };
    let parsed = ContentType::parse(kind).map_err(|_| wrong())?;
    let body = Body::new_with_encoding(bytes.to_vec(), ContentTransferEncoding::Base64).map_err(|_| wrong())?;
    Ok(part.content_type(parsed).body(body))
}

fn address(text: &str) -> Result<Address, LetterError> {
    text.trim().parse().map_err(|_| LetterError::Address { address: one_line(text) })
}

pub(super) fn mailbox(correspondent: &Correspondent) -> Result<Mailbox, LetterError> {
    let name = one_line(&correspondent.name);
    Ok(Mailbox::new((!name.is_empty()).then_some(name), address(&correspondent.address)?))
}

/// A header of ASCII that is to stand as it is.
fn raw(builder: MessageBuilder, name: &'static str, value: &str) -> MessageBuilder {
    let name = HeaderName::new_from_ascii_str(name);
    builder.raw_header(HeaderValue::dangerous_new_pre_encoded(name, value.to_owned(), value.to_owned()))
}

fn is_identifier(id: &str) -> bool {
    !id.is_empty() && id.len() < 500 && id.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'<' | b'>'))
}

/// Text for a header: no line ends, no other controls.
fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Text for a body: no controls but line ends and tabs.
fn clean(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control() || matches!(letter, '\n' | '\t')).collect()
}

/// `Auto-Submitted`, so that no program answers a program.
#[derive(Clone)]
struct AutoSubmitted(Cause);

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(value: &str) -> Result<AutoSubmitted, Box<dyn std::error::Error + Send + Sync>> {
        Ok(AutoSubmitted(if value == "auto-replied" { Cause::Reply } else { Cause::Generated }))
    }

    fn display(&self) -> HeaderValue {
        let value = match self.0 {
            Cause::Reply => "auto-replied",
            Cause::Generated => "auto-generated",
        };
        HeaderValue::new(AutoSubmitted::name(), value.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mail_parser::{MessageParser, MimeHeaders};

    fn letter() -> Letter {
        Letter {
            from: Correspondent { name: "RPO Referee".to_owned(), address: "referee@rpo.example.org".to_owned() },
            to: Correspondent { name: "Émile Péreire".to_owned(), address: "emile@mobilier.example.com".to_owned() },
            reply_to: "referee@rpo.example.org".to_owned(),
            subject: "[RPO] Reçu : partie 12, tour 1".to_owned(),
            text: "Vos ordres sont acceptés.\n.\n".to_owned(),
            html: None,
            inlines: Vec::new(),
            attachments: Vec::new(),
            message_id: "g12.t1.p6.r1.2c842b4ca344@rpo.example.org".to_owned(),
            date: DateTime::parse_from_rfc3339("2026-03-04T08:00:09Z").unwrap(),
            in_reply_to: Some("248cea4e@mobilier.example.com".to_owned()),
            references: vec!["g12.t0.p6@rpo.example.org".to_owned(), "248cea4e@mobilier.example.com".to_owned()],
            cause: Cause::Reply,
            commitment: None,
        }
    }

    fn text(letter: &Letter) -> String {
        String::from_utf8(letter.to_bytes().unwrap()).unwrap()
    }

    #[test]
    fn the_same_letter_is_the_same_bytes() {
        let mut letter = letter();
        letter.html = Some("<p>é</p>".to_owned());
        letter
            .attachments
            .push(Attachment { name: "ordres.txt".to_owned(), content: Content::Text("FIN\n".to_owned()) });
        assert_eq!(letter.to_bytes().unwrap(), letter.to_bytes().unwrap());
    }

    #[test]
    fn the_header_carries_what_was_given_and_nothing_of_the_clock() {
        let text = text(&letter());
        for line in [
            "Message-ID: <g12.t1.p6.r1.2c842b4ca344@rpo.example.org>\r\n",
            "In-Reply-To: <248cea4e@mobilier.example.com>\r\n",
            "References: <g12.t0.p6@rpo.example.org>\r\n <248cea4e@mobilier.example.com>\r\n",
            "Auto-Submitted: auto-replied\r\n",
            "X-Auto-Response-Suppress: OOF, AutoReply, RN, NRN\r\n",
            "Reply-To: referee@rpo.example.org\r\n",
            "Date: Wed, 04 Mar 2026 08:00:09 +0000\r\n",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
        assert_eq!(text.matches("Reply-To: ").count(), 2);
    }

    #[test]
    fn long_lines_are_encoded_and_all_line_ends_are_crlf() {
        let mut letter = letter();
        letter.text = format!("{}\n", "a b é ".repeat(1_000));
        let bytes = letter.to_bytes().unwrap();
        assert!(bytes.is_ascii());
        assert!(
            bytes
                .split(|byte| *byte == b'\n')
                .all(|line| line.len() <= 998 && line.last().is_none_or(|end| *end == b'\r'))
        );
    }

    #[test]
    fn a_subject_can_smuggle_no_header() {
        let mut letter = letter();
        letter.subject = "Orders\r\nBcc: everybody@example.net".to_owned();
        letter.in_reply_to = Some("a b\r\nBcc: x@y".to_owned());
        let text = text(&letter);
        assert!(text.contains("Subject: Orders Bcc: everybody@example.net\r\n"), "{text}");
        assert!(!text.contains("\nBcc:"));
    }

    #[test]
    fn attachments_come_back_as_they_were() {
        let mut letter = letter();
        let sheet = "ORDRES 12 6 9NCN3 TOUR 1\n# été\nFIN\n".to_owned();
        letter.attachments.push(Attachment { name: "ordres-tour-1.txt".to_owned(), content: Content::Text(sheet) });
        let bytes = letter.to_bytes().unwrap();
        let parsed = MessageParser::default().parse(&bytes).unwrap();
        let attached = parsed.attachments().next().unwrap();
        assert_eq!(attached.attachment_name(), Some("ordres-tour-1.txt"));
        assert_eq!(attached.text_contents(), Some("ORDRES 12 6 9NCN3 TOUR 1\r\n# été\r\nFIN\r\n"));
        assert_eq!(parsed.subject(), Some("[RPO] Reçu : partie 12, tour 1"));
    }

    #[test]
    fn a_text_encoded_before_is_the_same_letter() {
        for text in ["plain\n", "été\nEND\n", &"a b é ".repeat(1_000), "\u{1}\r\n\r"] {
            let with = |content: Content| {
                let attachments = vec![Attachment { name: "rules.txt".to_owned(), content }];
                Letter { attachments, ..letter() }.to_bytes().unwrap()
            };
            assert_eq!(with(Content::Encoded(Encoded::of(text))), with(Content::Text(text.to_owned())), "{text:?}");
        }
    }

    #[test]
    fn a_letter_made_out_to_somebody_else_differs_in_to_and_message_id_alone() {
        let first = Letter { to: Correspondent { name: "É".repeat(90), ..letter().to }, ..letter() };
        let to = Correspondent { name: "Émile Péreire".to_owned(), address: "new@example.com".to_owned() };
        let wanted = Letter { to: to.clone(), message_id: "other@rpo.example.org".to_owned(), ..letter() };
        let moved = redirected(&first.to_bytes().unwrap(), &to, "other@rpo.example.org").unwrap();
        assert_eq!(String::from_utf8(moved).unwrap(), String::from_utf8(wanted.to_bytes().unwrap()).unwrap());
    }

    #[test]
    fn a_bad_address_is_an_error_that_names_it() {
        let mut letter = letter();
        letter.to.address = "nobody at all".to_owned();
        assert_eq!(letter.to_bytes().unwrap_err().to_string(), "nobody at all is not an e-mail address");
    }
}
