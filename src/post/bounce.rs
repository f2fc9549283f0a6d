//! What a bounce tells: which letter did not arrive, at which address, and whether it ever will.
//!
//! A bounce is never read as orders; this is for the outbox, which marks the letter, and the moderator, who is told.

use super::charset;
use super::message::{identifiers, one_line};
use super::mime;
use super::office::Limits;

/// A bounce, as far as it could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounce {
    /// Message-IDs of the letters sent back, without angle brackets.
    pub letters: Vec<String>,
    /// Addresses that could not be reached.
    pub recipients: Vec<String>,
    /// The other side's own words.
    pub words: String,
    /// False while the other side still tries.
    pub is_final: bool,
}

/// Reads a bounce (RFC 3464). A message that is none gives nothing that matters.
pub fn read(raw: &[u8], limits: &Limits) -> Bounce {
    let mut bounce = Bounce::default();
    let Ok(tree) = mime::cut(raw, limits.nesting) else { return bounce };
    for inside in tree.messages.iter().skip(1) {
        bounce.letters.extend(inside.message_id.as_deref().map(identifiers).unwrap_or_default());
    }
    for part in &tree.parts {
        let body = charset::undo(part.body, &part.head.encoding());
        match part.head.kind().as_str() {
            "text/rfc822-headers" | "message/rfc822-headers" => {
                let field = mime::head(&body.bytes).field("message-id");
                bounce.letters.extend(field.as_deref().map(identifiers).unwrap_or_default());
            }
            "message/delivery-status" | "message/global-delivery-status" => {
                status(&charset::decode(&body.bytes, None), &mut bounce);
            }
            _ => {}
        }
    }
    bounce
}

/// Reads the fields of a delivery status.
fn status(text: &str, bounce: &mut Bounce) {
    for line in text.lines() {
        let Some((name, value)) = line.split_once(':') else { continue };
        // `rfc822; gould@erie.example.net`
        let behind_kind = || one_line(value.split_once(';').map_or(value, |(_, behind)| behind));
        match name.trim().to_ascii_lowercase().as_str() {
            "final-recipient" => bounce.recipients.push(behind_kind()),
            "action" => bounce.is_final |= value.trim().eq_ignore_ascii_case("failed"),
            "diagnostic-code" => bounce.words = behind_kind(),
            "status" if bounce.words.is_empty() => bounce.words = one_line(value),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bounce_names_letter_address_and_whether_it_is_final() {
        let raw = include_bytes!("../../fixtures/mail/11-bounce.eml");
        let bounce = read(raw, &Limits::default());
        assert_eq!(bounce.letters, ["g12.t1.p10.r1.1cc18e371a8b@rpo.example.org"]);
        assert_eq!(bounce.recipients, ["isaac.pereire@libre.example.net"]);
        assert_eq!(bounce.words, "4.2.2");
        assert!(bounce.is_final);
    }

    #[test]
    fn a_delay_is_not_final() {
        let raw = "Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n\
            Reporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: delayed\r\n\
            Diagnostic-Code: smtp; 450 mailbox full\r\n--x\r\nContent-Type: text/rfc822-headers\r\n\r\n\
            Message-ID: <g12@rpo.example.org>\r\n--x--\r\n";
        let bounce = read(raw.as_bytes(), &Limits::default());
        assert_eq!(bounce.letters, ["g12@rpo.example.org"]);
        assert_eq!(bounce.words, "450 mailbox full");
        assert!(!bounce.is_final);
    }
}
