//! The addresses a message says it is from, in whatever shape a program wrote them.
//!
//! Headers are mail-parser's to read. What it leaves that is no address (the whole field in one encoded word, a link, a
//! name without brackets) is looked through once more here, for a player whose program writes so must not be warned of
//! a stranger who knows his token. A name is never taken for an address where there is one beside it.

use super::head::Head;
use mail_parser::{HeaderName, MessageParser};

/// Addresses that are looked at.
const MAX_ADDRESSES: usize = 50;
/// How much of a field is looked through, bytes.
const MAX_FIELD: usize = 10_000;

/// The addresses in From.
pub fn addresses(head: &Head<'_>) -> Vec<String> {
    let Some(parsed) = &head.parsed else { return Vec::new() };
    let fields = parsed.headers().iter().filter(|header| header.name == HeaderName::From);
    let mut found = Vec::new();
    for field in fields {
        let read = field.value.as_address().map(|list| {
            list.iter()
                .filter_map(|one| one.address.as_deref())
                .map(plain)
                .filter(|address| !address.is_empty())
                .collect::<Vec<_>>()
        });
        let read = read.unwrap_or_default();
        if !read.is_empty() && read.iter().all(|address| is_address(address)) {
            found.extend(read);
            continue;
        }
        let raw = parsed.raw_message.get(field.offset_start as usize..field.offset_end as usize).unwrap_or_default();
        let looked_through = look_through(&decoded(&raw[..raw.len().min(MAX_FIELD)]));
        found.extend(if looked_through.is_empty() { read } else { looked_through });
    }
    found.truncate(MAX_ADDRESSES);
    found
}

/// An address without what programs put around it: `mailto:`, brackets, quotation marks, a route.
fn plain(address: &str) -> String {
    let is_around = |sign: char| sign.is_whitespace() || matches!(sign, '<' | '>' | '[' | ']' | '\'' | '"' | ',' | ';');
    let mut bare = address;
    loop {
        let quoted_name = bare.starts_with('"') && bare.contains("\"@");
        let trimmed = if quoted_name { bare.trim_end_matches(is_around) } else { bare.trim_matches(is_around) };
        let scheme = ["mailto:", "smtp:"]
            .iter()
            .find(|scheme| trimmed.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
        let trimmed = match scheme {
            Some(scheme) => trimmed[scheme.len()..].split('?').next().unwrap_or_default(),
            None => trimmed,
        };
        // `@relay.example.org:jim@example.com`
        let trimmed = match trimmed.strip_prefix('@').and_then(|route| route.split_once(':')) {
            Some((_, behind)) => behind,
            None => trimmed,
        };
        if trimmed.len() == bare.len() {
            return bare.to_owned();
        }
        bare = trimmed;
    }
}

/// True for what can be written to as it stands.
fn is_address(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else { return false };
    let is_quoted = local.len() > 2 && local.starts_with('"') && local.ends_with('"');
    let good = |sign: char| {
        !sign.is_whitespace()
            && !sign.is_control()
            && !matches!(sign, '<' | '>' | '(' | ')' | ',' | ';' | ':' | '"' | '@' | '[' | ']')
    };
    !text.contains("=?")
        && !local.is_empty()
        && !domain.is_empty()
        && (is_quoted || local.chars().all(good))
        && domain.chars().all(good)
}

/// A field as text, encoded words undone.
fn decoded(raw: &[u8]) -> String {
    // Another name makes the parser read it as text. It knows encoded words only where nothing is glued to them.
    let spaced = String::from_utf8_lossy(raw).replace("=?", " =?").replace("?=", "?= ");
    let field = [b"Subject: ", spaced.trim().as_bytes(), b"\r\n\r\n"].concat();
    let parsed = MessageParser::default().parse_headers(&field);
    let text = parsed.as_ref().and_then(|parsed| parsed.subject()).map(str::to_owned);
    text.unwrap_or_else(|| spaced.trim().to_owned())
}

/// The addresses in a text: those in angle brackets if there are any, else every word that is one.
fn look_through(text: &str) -> Vec<String> {
    let bracketed = text.split('<').skip(1).map(|rest| rest.split('>').next().unwrap_or_default());
    let found: Vec<String> = bracketed.map(plain).filter(|address| is_address(address)).collect();
    if !found.is_empty() {
        return found;
    }
    let found = words_of(&without_remarks(text));
    if found.is_empty() { words_of(text) } else { found }
}

/// A field without its remarks in brackets.
fn without_remarks(text: &str) -> String {
    let mut depth = 0_usize;
    let mut bare = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => bare.push(sign),
            _ => {}
        }
    }
    bare
}

/// Every word that is an address.
fn words_of(text: &str) -> Vec<String> {
    let parts =
        |sign: char| sign.is_whitespace() || matches!(sign, '<' | '>' | '(' | ')' | '[' | ']' | ',' | ';' | '"');
    text.split(parts).map(plain).filter(|address| is_address(address)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::message::Message;

    fn from(field: &str) -> Vec<String> {
        Message::header(format!("Subject: x\r\nFrom: {field}\r\nTo: y\r\n\r\n").as_bytes()).from
    }

    #[test]
    fn an_address_is_found_in_whatever_shape_it_is_written() {
        for field in [
            "James Fisk <jim.fisk@mail.example.com>",
            "jim.fisk@mail.example.com",
            "jim.fisk@mail.example.com (James Fisk)",
            "\"James Fisk\" <jim.fisk@mail.example.com>",
            "=?ISO-8859-1?Q?James_Fisk_<jim.fisk@mail.example.com>?=",
            "=?utf-8?B?SmFtZXMgRmlzayA8amltLmZpc2tAbWFpbC5leGFtcGxlLmNvbT4=?=",
            "=?utf-8?Q?James_Fisk?=<jim.fisk@mail.example.com>",
            "James Fisk <=?utf-8?Q?jim.fisk=40mail.example.com?=>",
            "=?utf-8?Q?jim.fisk=40mail.example.com?=",
            "jim.fisk@mail.example.com <mailto:jim.fisk@mail.example.com>",
            "<mailto:jim.fisk@mail.example.com>",
            "mailto:jim.fisk@mail.example.com",
            "James Fisk <MAILTO:jim.fisk@mail.example.com?subject=x>",
            "\"jim.fisk@mail.example.com\"",
            "'jim.fisk@mail.example.com' <jim.fisk@mail.example.com>",
            "\"'James Fisk'\" <'jim.fisk@mail.example.com'>",
            "<<jim.fisk@mail.example.com>>",
            "< jim.fisk@mail.example.com >",
            "James Fisk <jim.fisk@mail.example.com",
            "James Fisk jim.fisk@mail.example.com",
            "James Fisk [SMTP:jim.fisk@mail.example.com]",
            "James Fisk [mailto:jim.fisk@mail.example.com]",
            "Tycoons: James Fisk <jim.fisk@mail.example.com>;",
            "<@relay.example.org:jim.fisk@mail.example.com>",
            "(the Colonel) jim.fisk@mail.example.com",
            "jim.fisk(the Colonel)@mail.example.com",
        ] {
            assert_eq!(from(field), ["jim.fisk@mail.example.com"], "{field}");
        }
    }

    #[test]
    fn a_name_is_never_taken_for_the_address_beside_it() {
        for field in [
            "\"jim.fisk@mail.example.com\" <other@where.example.net>",
            "=?utf-8?Q?jim.fisk=40mail.example.com?= <other@where.example.net>",
            "jim.fisk@mail.example.com <other@where.example.net>",
            "=?utf-8?Q?jim.fisk=40mail.example.com?= <mailto:other@where.example.net>",
            "other@where.example.net (jim.fisk@mail.example.com)",
        ] {
            assert_eq!(from(field), ["other@where.example.net"], "{field}");
        }
    }

    #[test]
    fn nobody_is_found_where_nobody_is_named() {
        assert_eq!(from("James Fisk"), [""; 0]);
        assert_eq!(from(""), [""; 0]);
    }
}
