//! Cuts a raw message into its leaves, however deep they lie.
//!
//! Headers are mail-parser's to read; the cutting is done here because a library that decodes while it cuts takes
//! three things from us: the bytes under a wrong charset label, boundaries that count at the start of a line and whole
//! only, and a bound on nesting. The walk is a loop over lines with a stack of open boundaries, so that no message can
//! exhaust the call stack, and what is broken (no closing boundary, no empty line after a header) is still cut.

use super::head::Head;
use super::sender;
use std::collections::HashMap;
use std::ops::Range;

/// More parts than any mail program makes; what follows is not looked at.
const MAX_PARTS: usize = 5_000;

/// The message nests deeper than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooDeep;

/// A leaf of a message: a part that holds no other parts.
pub struct Part<'a> {
    pub head: Head<'a>,
    /// Still encoded.
    pub body: &'a [u8],
    /// Which message it belongs to: 0 is the message itself, others are messages attached to it.
    pub message: usize,
    /// How many attached messages it lies in.
    pub level: usize,
    /// In a container that says its contents are encrypted.
    pub encrypted: bool,
}

/// A message cut into leaves.
pub struct Tree<'a> {
    pub head: Head<'a>,
    pub parts: Vec<Part<'a>>,
    /// The messages in it, by the number in [`Part::message`].
    pub messages: Vec<Inside>,
}

/// A message, attached or outermost, as far as its header matters to what is done with its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inside {
    /// Addresses in From.
    pub senders: Vec<String>,
    /// As it stands.
    pub message_id: Option<String>,
    /// Of an attached message the whole header as it stands.
    pub header: String,
}

impl Inside {
    fn read(head: &Head<'_>) -> Inside {
        Inside { senders: sender::addresses(head), message_id: head.field("message-id"), header: String::new() }
    }
}

/// A multipart whose end has not come yet.
struct Open {
    boundary: Vec<u8>,
    digest: bool,
    place: Place,
}

/// The multiparts whose ends have not come yet, the innermost last.
#[derive(Default)]
struct Stack {
    open: Vec<Open>,
    /// Places of a boundary on the stack, so that a line is not compared with all of them.
    places: HashMap<Vec<u8>, Vec<usize>>,
}

impl Stack {
    fn push(&mut self, container: Open) {
        self.places.entry(container.boundary.clone()).or_default().push(self.open.len());
        self.open.push(container);
    }

    fn truncate(&mut self, length: usize) {
        for container in self.open.drain(length.min(self.open.len())..) {
            if let Some(places) = self.places.get_mut(&container.boundary) {
                places.pop();
            }
        }
    }

    /// The innermost multipart that the line behind `--` delimits, and whether it closes it.
    fn delimited(&self, line: &[u8]) -> Option<(usize, bool)> {
        let line = line.trim_ascii_end();
        let place = |boundary: &[u8]| self.places.get(boundary).and_then(|places| places.last()).copied();
        let opens = place(line).map(|place| (place, false));
        let closes = line.strip_suffix(b"--").and_then(place).map(|place| (place, true));
        opens.max(closes)
    }
}

/// Where a part lies.
#[derive(Clone, Copy, Default)]
struct Place {
    message: usize,
    level: usize,
    encrypted: bool,
}

/// Reads the header of a message alone.
pub fn head(raw: &[u8]) -> Head<'_> {
    let (lines, _) = header_at(raw, 0, true);
    Head::read(&raw[lines])
}

/// The body of a message, whole.
pub fn body(raw: &[u8]) -> &[u8] {
    &raw[header_at(raw, 0, true).1..]
}

/// Cuts a message.
///
/// # Errors
/// More than `nesting` multiparts and attached messages in each other.
pub fn cut(raw: &[u8], nesting: usize) -> Result<Tree<'_>, TooDeep> {
    let (lines, mut body_start) = header_at(raw, 0, true);
    let top = Head::read(&raw[lines]);
    let mut messages = vec![Inside::read(&top)];
    let mut head = top.clone();
    let mut stack = Stack::default();
    let mut guess = Guess::default();
    let mut parts = Vec::new();
    let mut place = Place::default();
    // The header read last is that of a message, not of a part.
    let mut is_message = true;
    loop {
        let kind = match stack.open.last() {
            Some(container) if container.digest && !is_message && !head.has_kind() => "message/rfc822".to_owned(),
            _ => head.kind(),
        };
        if stack.open.len() + place.level > nesting {
            return Err(TooDeep);
        }
        let encoded = matches!(head.encoding().as_str(), "base64" | "quoted-printable");
        if matches!(kind.as_str(), "message/rfc822" | "message/global") && !encoded {
            let (lines, next) = header_at(raw, body_start, true);
            head = Head::read(&raw[lines.clone()]);
            body_start = next;
            place = Place { message: messages.len(), level: place.level + 1, ..place };
            let header = String::from_utf8_lossy(&raw[lines]).into_owned();
            messages.push(Inside { header, ..Inside::read(&head) });
            is_message = true;
            continue;
        }
        let boundary = match kind.starts_with("multipart/") {
            true => boundary_of(&head, raw, body_start, stack.open.is_empty(), &mut guess),
            false => None,
        };
        let leaf = match boundary {
            Some(boundary) => {
                let encrypted = place.encrypted || kind == "multipart/encrypted";
                stack.push(Open { boundary, digest: kind == "multipart/digest", place: Place { encrypted, ..place } });
                None
            }
            None => Some(head),
        };
        let (end, next) = next_part(raw, body_start, &mut stack);
        if let Some(head) = leaf {
            let Place { message, level, encrypted } = place;
            parts.push(Part { head, body: &raw[body_start..end], message, level, encrypted });
        }
        let (Some(next), true) = (next, parts.len() < MAX_PARTS) else { break };
        let (lines, start) = header_at(raw, next, false);
        head = Head::read(&raw[lines]);
        body_start = start;
        is_message = false;
        place = stack.open.last().map(|container| container.place).unwrap_or_default();
    }
    Ok(Tree { head: top, parts, messages })
}

/// The line that starts at `start`, without its line end, and where the next one starts.
fn line_at(raw: &[u8], start: usize) -> (&[u8], usize) {
    let rest = &raw[start..];
    let (line, next) = match rest.iter().position(|byte| *byte == b'\n') {
        Some(length) => (&rest[..length], start + length + 1),
        None => (rest, raw.len()),
    };
    let end = line.iter().rposition(|byte| *byte != b'\r').map_or(0, |last| last + 1);
    (&line[..end], next)
}

/// Where the header lines at `start` lie, and where the body starts. The first line that cannot belong to a header
/// begins the body, empty line or not.
fn header_at(raw: &[u8], start: usize, whole_message: bool) -> (Range<usize>, usize) {
    let mut first = start;
    if whole_message {
        first += marks_before(&raw[start..]);
        // Empty lines and a mailbox's `From ` line may stand before the header of a message.
        while first < raw.len() {
            let (line, next) = line_at(raw, first);
            if !(line.is_empty() || line.starts_with(b"From ") || line.starts_with(b">From ")) {
                break;
            }
            first = next;
            first += marks_before(&raw[first..]);
        }
    }
    let mut at = first;
    while at < raw.len() {
        let (line, next) = line_at(raw, at);
        if line.iter().all(|byte| matches!(byte, b' ' | b'\t')) {
            return (first..at, next);
        }
        let continues = at > first && matches!(line[0], b' ' | b'\t');
        if !continues && !is_field(line) {
            return (first..at, at);
        }
        at = next;
    }
    (first..raw.len(), raw.len())
}

/// The length of byte order marks, which editors put before a header, of marks encoded twice too.
fn marks_before(raw: &[u8]) -> usize {
    const MARKS: [&[u8]; 2] = [b"\xef\xbb\xbf", b"\xc3\xaf\xc2\xbb\xc2\xbf"];
    let mut length = 0;
    while let Some(mark) = MARKS.iter().find(|mark| raw[length..].starts_with(mark)) {
        length += mark.len();
    }
    length
}

/// True for `Name: ...`.
fn is_field(line: &[u8]) -> bool {
    let Some(colon) = line.iter().position(|byte| *byte == b':') else { return false };
    let name = line[..colon].trim_ascii_end();
    !name.is_empty() && name.iter().all(|byte| matches!(byte, b'!'..=b'~'))
}

/// Boundaries guessed so far: where the next one lies is known for every place before it.
#[derive(Default)]
struct Guess {
    /// From where it was looked for, and where it was found; the end of the message if it was not.
    known: Option<(usize, usize)>,
}

impl Guess {
    /// The first line behind `start` that looks like a boundary, for the header of a part follows it.
    fn after(&mut self, raw: &[u8], start: usize) -> Option<Vec<u8>> {
        let found = match self.known {
            Some((from, found)) if (from..=found).contains(&start) => found,
            _ => {
                let mut at = start;
                while at < raw.len() {
                    let (line, next) = line_at(raw, at);
                    let is_header = || line_at(raw, next).0.to_ascii_lowercase().starts_with(b"content-");
                    if line.starts_with(b"--") && is_header() {
                        break;
                    }
                    at = next;
                }
                self.known = Some((start, at));
                at
            }
        };
        let (line, _) = line_at(raw, found.min(raw.len()));
        line.strip_prefix(b"--").map(|boundary| boundary.trim_ascii_end().to_vec())
    }
}

/// The boundary of a multipart; guessed from the body where the header fails to give the one in use. `None`: there is
/// none, and the body is one piece.
fn boundary_of(head: &Head<'_>, raw: &[u8], body_start: usize, outermost: bool, guess: &mut Guess) -> Option<Vec<u8>> {
    let given = head.parameter("boundary").map(|text| text.trim_end().as_bytes().to_vec());
    let given = given.filter(|boundary| !boundary.is_empty());
    let Some(given) = given else { return guess.after(raw, body_start) };
    if !outermost {
        return Some(given);
    }
    let mut at = body_start;
    while at < raw.len() {
        let (line, next) = line_at(raw, at);
        if line.strip_prefix(b"--").is_some_and(|rest| delimits(rest, &given)) {
            return Some(given);
        }
        at = next;
    }
    guess.after(raw, body_start)
}

/// True if what follows `--` on a line is this boundary, closing or not.
fn delimits(line: &[u8], boundary: &[u8]) -> bool {
    line.strip_prefix(boundary).is_some_and(|rest| matches!(rest.trim_ascii_end(), b"" | b"--"))
}

/// Where the part whose body starts at `start` ends, and where the header of the next one starts, if there is one.
fn next_part(raw: &[u8], start: usize, stack: &mut Stack) -> (usize, Option<usize>) {
    let mut end = None;
    let mut at = start;
    while at < raw.len() {
        let (line, next) = line_at(raw, at);
        if let Some((place, closes)) = line.strip_prefix(b"--").and_then(|rest| stack.delimited(rest)) {
            // The line end before a boundary belongs to the boundary.
            let before = raw[start..at].strip_suffix(b"\n").map_or(at, |body| start + body.len());
            let end = *end.get_or_insert(before);
            if closes {
                stack.truncate(place);
            } else {
                stack.truncate(place + 1);
                return (end, Some(next));
            }
        }
        at = next;
    }
    (end.unwrap_or(raw.len()), None)
}
