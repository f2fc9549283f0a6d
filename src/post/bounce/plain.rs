//! What servers write for people: reports without fields (QSBMF, and the shapes of Exim and of large providers), in which
//! the words of the server stand first and a copy of the letter below.

use super::copy::Copy;
use super::{Action, MOST, Recipient, Returned, Status};
use crate::post::head::Head;
use crate::post::message::one_line;

/// With one of these a copy of a letter begins.
const FIELDS: [&str; 9] =
    ["return-path:", "received:", "message-id:", "from:", "to:", "reply-to:", "subject:", "date:", "mime-version:"];
/// The server goes on trying,
const TRYING: [&str; 14] = [
    "warning message only",
    "warning: could not send",
    "delayed",
    "(delay)",
    "in the queue",
    "still trying",
    "will retry",
    "will be tried",
    "will be retried",
    "keep trying",
    "continue to try",
    "temporarily",
    "not yet been delivered",
    "verzögert",
];
/// unless it says that it doesn't.
const GIVEN_UP: [&str; 10] = [
    "permanent",
    "for good",
    "not going to try again",
    "giving up",
    "given up",
    "gave up",
    "will not be tried",
    "won't try again",
    "too long",
    "undeliverable",
];

/// Reads the words of a server, and the copy of a letter below them. Who could not be reached is looked for in them only
/// if no report says it.
pub(super) fn read(head: &Head<'_>, text: &str, returned: &mut Returned, copy: &mut Copy) {
    let (words, letter) = parted(text);
    copy.take_header(letter);
    if !returned.recipients.is_empty() || returned.complaint {
        return;
    }
    let subject = head.field("subject").unwrap_or_default();
    let action = action(&format!("{subject}\n{words}"));
    let named: Vec<String> = head
        .field("x-failed-recipients")
        .iter()
        .flat_map(|field| field.split([',', ' ', ';']))
        .filter_map(address)
        .take(MOST)
        .collect();
    let mut recipients = by_lines(words, action);
    if recipients.is_empty() && named.is_empty() {
        let anywhere: Vec<String> = words.split_whitespace().filter_map(address).take(MOST).collect();
        if !anywhere.is_empty() {
            recipients.push(recipient(anywhere, words, action));
        }
    }
    for one in named {
        if !recipients.iter().any(|recipient| recipient.addresses.contains(&one)) {
            recipients.push(recipient(vec![one], words, action));
        }
    }
    returned.recipients = recipients;
}

/// The server's words, and the copy of a letter.
fn parted(text: &str) -> (&str, &str) {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches(['>', '|', ' ', '\t']).to_ascii_lowercase();
        if FIELDS.iter().any(|field| bare.starts_with(field)) {
            break;
        }
        at += line.len();
    }
    text.split_at(at)
}

/// Recipients that a line begins with, each with the words down to the next.
fn by_lines(words: &str, action: Action) -> Vec<Recipient> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in words.lines() {
        match line.split_whitespace().next().and_then(address).filter(|_| found.len() < MOST) {
            Some(address) => found.push((address, line.to_owned())),
            None => {
                if let Some((_, words)) = found.last_mut() {
                    words.push('\n');
                    words.push_str(line);
                }
            }
        }
    }
    found.into_iter().map(|(address, words)| recipient(vec![address], &words, action)).collect()
}

fn recipient(addresses: Vec<String>, words: &str, action: Action) -> Recipient {
    let telling = |line: &&str| Status::in_text(line).is_some();
    let told = words.lines().find(telling).or_else(|| words.lines().nth(1)).unwrap_or(words);
    Recipient { addresses, action, status: Status::mildest_in(words), words: one_line(told) }
}

/// The address in a word, without what stands around it.
fn address(word: &str) -> Option<String> {
    let around = |sign: char| !(sign.is_alphanumeric() || sign == '_');
    let bare = word.split("<mailto:").next().unwrap_or(word).trim_matches(around);
    let (local, domain) = bare.rsplit_once('@')?;
    let good = !local.is_empty() && domain.contains('.') && !bare.contains(['<', '>', '[', ':', '/']);
    good.then(|| bare.to_owned())
}

fn action(text: &str) -> Action {
    let text = text.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if says(&TRYING) && !says(&GIVEN_UP) { Action::Delayed } else { Action::Failed }
}
