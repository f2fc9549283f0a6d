//! Words of every game: to be away and back, to leave, to write to others, to hear no more of somebody.
//!
//! They order nothing, so no game reads them: they are taken out of a block before the game's own words are looked at. A line
//! is one of them whole or not at all, for what somebody asks for here is done at once. What stands between LETTER TO and
//! END LETTER is somebody's text to others and never read, whatever it looks like: a sheet in it is nobody's orders.

mod head;
mod words;

pub use head::at_the_head;

use super::mark::Mark;
use super::quote::Quoted;
use super::{Complaint, Diagnostic, Fault, Line, plain};
use std::collections::BTreeSet;
use words::{begins_letter, ends_letter, is_nearly, may_be, said, words, words_of_short};

/// The longest letter to other players, bytes of UTF-8; a longer one is refused whole.
pub const LONGEST_LETTER: usize = 8_000;
/// The longest time somebody may be away for, turns or moves.
pub const LONGEST_ABSENCE: u32 = 999;

/// The most places of a letter at which a token could begin. They are blotted out where one does, so that each is a guess at
/// the tokens of others.
const MOST_CODES: usize = 200;
/// The shortest token there is, signs.
const SHORTEST_TOKEN: usize = 4;
/// Of so many of these words in a sheet none is heard: nobody has so much to ask for.
pub(super) const MOST: usize = 60;

/// What somebody asks for by one of the words of every game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aside {
    /// AWAY: for so many turns or moves from the one that is asked now; `computer` plays meanwhile, or nobody does.
    Away { numbers: u32, computer: bool },
    /// BACK: here again, and not leaving after all.
    Back,
    /// LEAVE GAME.
    Leave,
    /// LETTER TO ... END LETTER.
    Letter(Epistle),
    /// BLOCK: no letters from these.
    Block(Whom),
    /// UNBLOCK: letters from these again.
    Unblock(Whom),
}

/// A letter to other players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epistle {
    pub to: Addressees,
    /// Nobody is to know from whom it is.
    pub anonymous: bool,
    /// Its lines, parted by line feeds, as they stood in the mail.
    pub text: String,
}

/// To whom a letter is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Addressees {
    /// All other players.
    All,
    /// Positions, each once, there or not.
    Positions(BTreeSet<u8>),
}

/// Of whom somebody wants no letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Whom {
    pub positions: BTreeSet<u8>,
    /// Of whoever doesn't sign.
    pub anonymous: bool,
}

impl Aside {
    /// The words as a sheet has them, in English, without the text of a letter.
    pub fn canonical(&self) -> String {
        let list = |positions: &BTreeSet<u8>| positions.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        let whom = |whom: &Whom| if whom.anonymous { "ANONYMOUS".to_owned() } else { list(&whom.positions) };
        match self {
            Aside::Away { numbers, computer } => {
                format!("AWAY {numbers} TURNS{}", if *computer { " COMPUTER" } else { "" })
            }
            Aside::Back => "BACK".to_owned(),
            Aside::Leave => "LEAVE GAME".to_owned(),
            Aside::Letter(Epistle { to, anonymous, .. }) => {
                let to = match to {
                    Addressees::All => "ALL".to_owned(),
                    Addressees::Positions(positions) => list(positions),
                };
                format!("LETTER TO {to}{}", if *anonymous { " ANONYMOUS" } else { "" })
            }
            Aside::Block(from) => format!("BLOCK {}", whom(from)),
            Aside::Unblock(from) => format!("UNBLOCK {}", whom(from)),
        }
    }
}

/// Reads the lines that were taken out of a block: what is asked for, in order, and what is wrong with the rest.
pub(super) fn read(lines: &[Line]) -> (Vec<Aside>, Vec<Diagnostic>) {
    let (mut asides, mut diagnostics) = (Vec::new(), Vec::new());
    let mut rest = lines;
    while let Some((line, below)) = rest.split_first() {
        rest = below;
        let words = words(&line.text);
        let mut found = said(&words).filter(|(_, proof)| proof.is_empty()).map(|(said, _)| Ok(said));
        if begins_letter(&words) {
            let length = below.iter().position(|line| ends_letter(&line.text));
            let text = &below[..length.unwrap_or(below.len())];
            rest = &below[length.map_or(below.len(), |length| length + 1)..];
            found = match (found, length) {
                (Some(Ok(Aside::Letter(letter))), Some(_)) => Some(with_text(letter, text)),
                (Some(_), _) => Some(Err((Fault::LetterOpen, shown(&words)))),
                (None, _) => None,
            };
        }
        match found.unwrap_or_else(|| Err((Fault::NotWhole, shown(&words)))) {
            Ok(aside) => asides.push(aside),
            Err((fault, subject)) => {
                let end = line.text.chars().count();
                let complaint = Complaint { fault, start: 0, end, subject, suggestion: None };
                diagnostics.push(complaint.of_line(line));
            }
        }
    }
    (asides, diagnostics)
}

/// The words a complaint names.
fn shown(words: &[String]) -> String {
    words.iter().take(2).map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// The letter with its text, if it has one that is not too long.
fn with_text(letter: Epistle, lines: &[Line]) -> Result<Aside, (Fault, String)> {
    let text = lines.iter().map(|line| line.text.trim_end()).collect::<Vec<_>>().join("\n");
    let text = text.trim_matches('\n').to_owned();
    if plain(&text).trim().is_empty() {
        return Err((Fault::EmptyText, String::new()));
    }
    if text.len() > LONGEST_LETTER {
        return Err((Fault::LetterTooLong, text.len().to_string()));
    }
    if codes(&text) > MOST_CODES {
        return Err((Fault::LetterOfCodes, String::new()));
    }
    Ok(Aside::Letter(Epistle { text, ..letter }))
}

/// At how many places of a text a token could begin, which has a digit at least.
fn codes(text: &str) -> usize {
    let seen: String = text.chars().filter(|sign| !super::is_invisible(*sign)).collect();
    let runs = seen.split(|sign: char| !sign.is_alphanumeric());
    let has_digit = |run: &&str| run.contains(char::is_numeric);
    runs.filter(has_digit).map(|run| (run.chars().count() + 1).saturating_sub(SHORTEST_TOKEN)).sum()
}

/// Marks what each line of a message is to these words.
pub(super) fn mark(lines: &mut [Quoted<'_>]) {
    let mut at = 0;
    while let Some(line) = lines.get_mut(at) {
        line.aside = of_line(line.text);
        if line.aside == Mark::OpenLetter
            && let Some(length) = length_of_letter(&lines[at..])
        {
            lines[at..at + length].iter_mut().for_each(|line| line.aside = Mark::Text);
            lines[at].aside = Mark::Letter;
            at += length - 1;
        }
        at += 1;
    }
}

/// How many lines a letter is long, its first and last among them; `None`: it has no end.
fn length_of_letter(lines: &[Quoted<'_>]) -> Option<usize> {
    let first = lines.first()?;
    // No letter has more lines than bytes.
    for (index, line) in lines.iter().enumerate().take(LONGEST_LETTER + 2).skip(1) {
        // What is pasted into a letter may look like a quotation, but its end is written where its beginning is.
        let own = line.indent == first.indent;
        if own && ends_letter(line.text) {
            return Some(index + 1);
        }
        let left = line.indent < first.indent && !line.is_blank();
        if left || own && begins_letter(&words_of_short(line.text)) {
            return None;
        }
    }
    None
}

fn of_line(line: &str) -> Mark {
    if !may_be(line) {
        return Mark::None;
    }
    let words = words_of_short(line);
    if begins_letter(&words) {
        return Mark::OpenLetter;
    }
    let whole = said(&words).is_some_and(|(_, proof)| proof.is_empty());
    if whole || is_nearly(&words) { Mark::Word } else { Mark::None }
}
