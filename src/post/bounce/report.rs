//! Delivery status notifications (RFC 3464, RFC 6533): groups of fields, the first about the letter, one more for each
//! recipient.

use super::{Action, MOST, Recipient, Returned, Status};
use crate::post::message::{identifiers, one_line};

/// Reads the fields of a delivery status.
pub(super) fn read(text: &str, returned: &mut Returned) {
    for group in groups(text) {
        let field = |name: &str| group.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str());
        if let Some(envelope) = field("original-envelope-id") {
            let envelope = identifiers(envelope).into_iter().next().unwrap_or_default();
            let local = envelope.split('@').next().unwrap_or_default();
            if !local.is_empty() && returned.envelopes.len() < MOST {
                returned.envelopes.push(local.to_owned());
            }
        }
        if let Some(original) = field("x-original-message-id") {
            let room = MOST.saturating_sub(returned.letters.len());
            returned.letters.extend(identifiers(original).into_iter().take(room));
        }
        let mut addresses: Vec<String> =
            ["original-recipient", "final-recipient"].into_iter().filter_map(field).filter_map(address).collect();
        addresses.dedup();
        if addresses.is_empty() || returned.recipients.len() >= MOST {
            continue;
        }
        let diagnostic = field("diagnostic-code").map(behind_type).unwrap_or_default();
        returned.recipients.push(Recipient {
            addresses,
            action: field("action").map(action).unwrap_or_default(),
            status: field("status").and_then(Status::in_text),
            words: one_line(if diagnostic.is_empty() { field("status").unwrap_or_default() } else { diagnostic }),
        });
    }
}

/// Fields by their names in small letters, unfolded, group by group.
fn groups(text: &str) -> Vec<Vec<(String, String)>> {
    let mut groups = vec![Vec::new()];
    for line in text.lines() {
        let last = groups.len() - 1;
        if line.trim().is_empty() {
            if !groups[last].is_empty() {
                groups.push(Vec::new());
            }
            continue;
        }
        if line.starts_with([' ', '\t']) {
            if let Some((_, value)) = groups[last].last_mut() {
                let value: &mut String = value;
                value.push(' ');
                value.push_str(line.trim());
            }
            continue;
        }
        if let Some((name, value)) = line.split_once(':') {
            groups[last].push((name.trim().to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    groups
}

/// What was done; words behind the first are remarks.
fn action(value: &str) -> Action {
    let word = value.split(|sign: char| !sign.is_ascii_alphabetic()).next().unwrap_or_default();
    match word.to_ascii_lowercase().as_str() {
        "delayed" => Action::Delayed,
        "relayed" | "delivered" | "expanded" => Action::Arrived,
        _ => Action::Failed,
    }
}

/// `rfc822; gould@erie.example.net` without its type.
fn behind_type(value: &str) -> &str {
    value.split_once(';').map_or(value, |(_, behind)| behind).trim()
}

/// The address in a field, its escapes undone; `None`: it names none that mail goes to.
fn address(value: &str) -> Option<String> {
    let kind = value.split_once(';').map(|(kind, _)| kind.trim().to_ascii_lowercase());
    if kind.is_some_and(|kind| kind == "x400") {
        return None;
    }
    let bare = behind_type(value).trim_start_matches('<').trim_end_matches('>');
    let address = one_line(&unescaped(bare));
    address.contains('@').then_some(address)
}

/// `\x{F6}` is a letter by its number (RFC 6533, 3).
fn unescaped(text: &str) -> String {
    let mut pieces = text.split("\\x{");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let letter = |(number, rest)| Some((char::from_u32(u32::from_str_radix(number, 16).ok()?)?, rest));
        match piece.split_once('}').and_then(letter) {
            Some((letter, rest)) => {
                out.push(letter);
                out.push_str(rest);
            }
            None => {
                out.push_str("\\x{");
                out.push_str(piece);
            }
        }
    }
    out
}
