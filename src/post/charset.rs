//! Bytes to text, by what they are more than by what they are called.
//!
//! Labels lie: gateways relabel, old programs declare Latin-1 and write windows-1252. A byte order mark wins; bytes that
//! are UTF-8 with characters of several bytes are UTF-8, since that does not happen by chance; then the label counts,
//! with Latin-1 read as windows-1252; then windows-1252. UTF-16 shows itself by its zeros.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use mail_parser::decoders::base64::base64_decode;
use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::decoders::quoted_printable::quoted_printable_decode;
use std::borrow::Cow;

/// Decodes bytes labelled `declared`; line ends come out as `\n`.
pub fn decode(bytes: &[u8], declared: Option<&str>) -> String {
    lines(decode_bytes(bytes, declared))
}

fn decode_bytes(bytes: &[u8], declared: Option<&str>) -> String {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0.into_owned();
    }
    if let Some(encoding) = wide(bytes) {
        return encoding.decode_without_bom_handling(bytes).0.into_owned();
    }
    if !bytes.is_ascii()
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return text.to_owned();
    }
    let declared = declared.map(str::trim).filter(|name| !name.is_empty());
    let Some(declared) = declared else { return mixed(bytes) };
    match Encoding::for_label(declared.as_bytes()) {
        Some(encoding) if encoding == UTF_8 => mixed(bytes),
        Some(encoding) => encoding.decode_without_bom_handling(bytes).0.into_owned(),
        // Names only mail knows, such as utf-7.
        None => charset_decoder(declared.as_bytes()).map_or_else(|| mixed(bytes), |decoder| decoder(bytes)),
    }
}

/// UTF-16 without a byte order mark: every other byte of Western text is zero.
fn wide(bytes: &[u8]) -> Option<&'static Encoding> {
    let zeros = |first: usize| bytes.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let enough = bytes.len() >= 8 && bytes.len().is_multiple_of(2) && even.max(odd) > bytes.len() / 3;
    match (enough, even, odd) {
        (true, 0, _) => Some(UTF_16LE),
        (true, _, 0) => Some(UTF_16BE),
        _ => None,
    }
}

/// What is UTF-8 as UTF-8, the rest as windows-1252: so a footer somebody added spoils no accent above it.
fn mixed(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        out.push_str(chunk.valid());
        out.push_str(&WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0);
    }
    out
}

/// Every kind of line end as `\n`, in place, for a text may be long.
fn lines(text: String) -> String {
    if !text.contains('\r') {
        return text;
    }
    let mut bytes = text.into_bytes();
    let (mut from, mut to) = (0, 0);
    while from < bytes.len() {
        if bytes[from] != b'\r' {
            bytes[to] = bytes[from];
            (from, to) = (from + 1, to + 1);
            continue;
        }
        let behind = from + bytes[from..].iter().take_while(|byte| **byte == b'\r').count();
        // `\r\r\n` is one line end that a gateway converted twice.
        let (ends, next) = if bytes.get(behind) == Some(&b'\n') { (1, behind + 1) } else { (behind - from, behind) };
        bytes[to..to + ends].fill(b'\n');
        (from, to) = (next, to + ends);
    }
    bytes.truncate(to);
    String::from_utf8(bytes).unwrap_or_default()
}

/// A body with its transfer encoding undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    pub bytes: Cow<'a, [u8]>,
    /// Something of it was no base64.
    pub broken: bool,
}

/// Undoes a transfer encoding as far as possible.
pub fn undo<'a>(body: &'a [u8], encoding: &str) -> Decoded<'a> {
    match encoding {
        "base64" if is_plain(body) => Decoded { bytes: body.into(), broken: true },
        "base64" => match base64_decode(body) {
            Some(bytes) => Decoded { bytes: bytes.into(), broken: false },
            None => {
                let alphabet = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
                // A footer behind the padding, added by some gateway, is no part of it.
                let padding = body.iter().position(|byte| *byte == b'=').unwrap_or(body.len());
                let kept: Vec<u8> = body[..padding].iter().copied().filter(alphabet).collect();
                Decoded { bytes: base64_decode(&kept).unwrap_or_default().into(), broken: true }
            }
        },
        "quoted-printable" => {
            let bytes = quoted_printable_decode(body).or_else(|| quoted_printable_decode(&mended(body)));
            Decoded { bytes: bytes.map_or_else(|| body.into(), Cow::from), broken: false }
        }
        _ => Decoded { bytes: body.into(), broken: false },
    }
}

/// True if a body said to be base64 is none: its first line has words, and no line looks like base64.
fn is_plain(body: &[u8]) -> bool {
    /// Bytes; programs fill the lines of base64.
    const FILLED: usize = 20;
    let mut lines = body.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty());
    let has_words = |line: &[u8]| line.contains(&b' ');
    let is_filled = |line: &[u8]| {
        line.len() >= FILLED && line.iter().all(|byte| byte.is_ascii_alphanumeric() || b"+/=".contains(byte))
    };
    lines.clone().next().is_some_and(has_words) && !lines.any(is_filled)
}

/// Quoted-printable with every `=` that means nothing written as `=3D`, and blanks taken from behind soft breaks.
fn mended(body: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(body.len() + 16);
    let mut at = 0;
    while at < body.len() {
        let rest = &body[at + 1..];
        if body[at] != b'=' {
            out.push(body[at]);
        } else if rest.len() >= 2 && rest[..2].iter().all(u8::is_ascii_hexdigit) {
            out.push(b'=');
        } else {
            let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
            if rest.get(blanks).is_none_or(|byte| *byte == b'\n') {
                out.push(b'=');
                at += blanks;
            } else {
                out.extend_from_slice(b"=3D");
            }
        }
        at += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_beats_the_label() {
        assert_eq!(decode(b"\xFF\xFEA\0\xC9\0", Some("us-ascii")), "AÉ");
        assert_eq!(decode(b"\xEF\xBB\xBFEND", Some("iso-8859-1")), "END");
    }

    #[test]
    fn utf_8_beats_a_single_byte_label() {
        assert_eq!(decode("é".as_bytes(), Some("iso-8859-1")), "é");
        assert_eq!(decode("é".as_bytes(), None), "é");
    }

    #[test]
    fn latin_1_is_windows_1252_and_so_is_whatever_is_no_utf_8() {
        assert_eq!(decode(b"c\x9Cur \xE9t\xE9", Some("iso-8859-1")), "cœur été");
        assert_eq!(decode(b"\xE9t\xE9", Some("utf-8")), "été");
        assert_eq!(decode(b"\xE9t\xE9", Some("no-such-charset")), "été");
        assert_eq!(decode(b"\xA4 \xBD", Some("iso-8859-15")), "€ œ");
    }

    #[test]
    fn utf_8_with_a_foreign_piece_keeps_both() {
        assert_eq!(decode(b"ENCH\xC3\x89RIR \xE9t\xE9", Some("utf-8")), "ENCHÉRIR été");
    }

    #[test]
    fn utf_16_is_known_without_mark_and_label() {
        assert_eq!(decode(b"E\0N\0C\0H\0\xC9\0", None), "ENCHÉ");
        assert_eq!(decode(b"\0E\0N\0C\0H\0\xC9", Some("utf-16")), "ENCHÉ");
    }

    #[test]
    fn every_line_end_is_one() {
        assert_eq!(decode(b"a\r\nb\rc\nd\r\r\ne", None), "a\nb\nc\nd\ne");
        assert_eq!(decode("\r\r\ré\n\r\n\r\r\n\r".as_bytes(), None), "\n\n\né\n\n\n\n");
    }

    #[test]
    fn broken_base64_is_told_from_empty() {
        assert_eq!(undo(b"T1JE", "base64"), Decoded { bytes: b"ORD".into(), broken: false });
        assert_eq!(undo(b"T1*JE", "base64"), Decoded { bytes: b"ORD".into(), broken: true });
        assert_eq!(undo(b"", "base64"), Decoded { bytes: b"".into(), broken: false });
    }

    #[test]
    fn a_stray_equals_sign_spoils_nothing() {
        assert_eq!(undo(b"a = b =C3=A9 = \r\nc=\n", "quoted-printable").bytes.as_ref(), "a = b é c".as_bytes());
    }
}
