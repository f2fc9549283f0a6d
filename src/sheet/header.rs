//! The first line of a block, read as far as it goes: `ORDERS game position token TURN number`, or MOVE for TURN.
//!
//! People begin sentences with 'Orders' too, so a line is a first line only if it names a game and goes on as one.

use super::count::{MOVE, TURN, counts};
use super::cursor::Complaint;
use super::lexicon::Match;
use super::tokens::Piece;
use super::word::Word;
use super::word::position;
use super::{Fault, Header, Key};
use std::borrow::Cow;

/// Words that may stand before the parts of the line.
const FILLERS: [&str; 20] = [
    "FOR", "POUR", "GAME", "PARTIE", "POSITION", "PLAYER", "JOUEUR", "TOKEN", "CODE", "JETON", "PASSWORD", "MOT", "DE",
    "PASSE", "MDP", "N°", "Nº", "NO", ",", ":",
];

/// A first line read.
pub(super) struct Opening {
    pub header: Header,
    /// Game and position or token are there; without them it opens a block only if orders follow.
    pub firm: bool,
}

/// Reads a piece as a first line; `None`: it is none.
pub(super) fn opening(piece: &Piece) -> Option<Opening> {
    if piece.key != Match::One(Key::ORDERS) {
        return None;
    }
    let read = read(&piece.words);
    let game = read.header.game.as_deref()?;
    let numbered = game.chars().any(|ch| ch.is_ascii_digit());
    let token = read.header.token.as_deref().is_some_and(has_digit);
    if read.placed && (numbered || read.header.position.is_some() && read.header.number.is_some()) || numbered && token
    {
        return Some(Opening { header: read.header, firm: true });
    }
    (numbered && read.strange.is_empty()).then_some(Opening { header: read.header, firm: false })
}

/// What stands on a first line and is no part of it.
pub(super) fn surplus(piece: &Piece) -> Option<Complaint> {
    let strange = read(&piece.words).strange;
    let (first, last) = (strange.first()?, strange.last()?);
    Some(Complaint {
        fault: Fault::TrailingText,
        start: first.start,
        end: last.end,
        subject: strange.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" "),
        suggestion: None,
    })
}

struct Read<'a> {
    header: Header,
    /// Something that is a position by its form stood in its place.
    placed: bool,
    strange: Vec<&'a Word>,
}

fn has_digit(text: &str) -> bool {
    text.chars().any(|ch| ch.is_ascii_digit())
}

fn read(words: &[Word]) -> Read<'_> {
    let mut read = Read { header: Header::default(), placed: false, strange: Vec::new() };
    let mut number_next = false;
    for word in words.iter().skip(1) {
        let unmarked = without_number_sign(word);
        let folded = unmarked.folded.as_str();
        let header = &mut read.header;
        if FILLERS.contains(&folded) {
            continue;
        }
        let mut before = TURN.iter().chain(&MOVE);
        let glued = before.find_map(|word| folded.strip_prefix(word)).filter(|digits| !digits.is_empty());
        if header.number.is_none() && counts(folded) {
            number_next = true;
        } else if let Some(number) = glued.and_then(|digits| digits.parse().ok()).filter(|_| header.number.is_none()) {
            header.number = Some(number);
        } else if number_next {
            number_next = false;
            header.number = folded.trim_matches(|ch: char| !ch.is_alphanumeric()).parse().ok();
            if header.number.is_none() {
                read.strange.push(word);
            }
        } else if !read.place(&unmarked) {
            read.strange.push(word);
        }
    }
    // A word without a digit is a token only where a token would stand, before the number.
    if read.header.number.is_none() {
        read.header.token = read.header.token.filter(|token| has_digit(token));
    }
    read
}

/// A word without `n°` glued before it.
fn without_number_sign(word: &Word) -> Cow<'_, Word> {
    let rest = |text: &str| text.strip_prefix(['n', 'N']).and_then(|text| text.strip_prefix('°')).map(str::to_owned);
    match (rest(&word.text), rest(&word.folded)) {
        (Some(text), Some(folded)) if has_digit(&text) => Cow::Owned(Word { text, folded, ..word.clone() }),
        _ => Cow::Borrowed(word),
    }
}

impl Read<'_> {
    /// Puts a word where it belongs: game, position, token, in this order.
    fn place(&mut self, word: &Word) -> bool {
        let header = &mut self.header;
        let bare = word.folded.trim_matches(|ch: char| !ch.is_alphanumeric());
        let digits = bare.strip_prefix('P').unwrap_or(bare);
        let is_position = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let in_order = self.strange.is_empty() && header.number.is_none();
        if bare.is_empty() {
            return true;
        }
        if header.game.is_none() && in_order {
            header.game = Some(word.text.trim_matches(|ch: char| !ch.is_alphanumeric()).to_owned());
        } else if !self.placed && header.token.is_none() && is_position && in_order {
            header.position = position(bare).filter(|number| *number > 0);
            self.placed = true;
        } else if header.token.is_none() && (has_digit(bare) && !is_position || self.placed && in_order) {
            header.token = Some(bare.to_owned());
        } else {
            return false;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexicon::COMMON;
    use super::super::scan::scan;
    use super::super::tokens::pieces;
    use super::*;

    fn read_line(line: &str) -> Option<Header> {
        let all = pieces(&scan(line), &COMMON);
        opening(all.first()?).map(|opening| opening.header)
    }

    #[test]
    fn a_whole_first_line_is_read_in_every_dress() {
        let whole =
            Header { game: Some("12".to_owned()), position: Some(4), token: Some("2KFR".to_owned()), number: Some(1) };
        for line in [
            "ORDERS 12 4 2KFR TURN 1",
            "ordres 12 4 2kfr tour 1",
            "*Orders* 12 P4 2KFR Turn 1",
            "Orders: 12 #4 2KFR TURN 1",
            "- ORDERS 12, 4, 2KFR, TURN 1.",
            "ORDERS 12 4 2KFR TURN1",
            "ORD 12 p4 “2KFR” TURN: 1",
            "ORDERS game 12 player #4 token 2KFR turn 1",
            "ORDERS 12 4 TURN 1 2KFR",
            "ORDERS 12 4 2KFR TURN 1 # x",
            "Orders for game 12 position 4 token 2KFR turn [1]",
            "ORDRES partie n° 12 joueur 4, mot de passe 2KFR, tour n° 1",
            "Ordres 12 4 mdp: 2KFR tour no 1",
            "Ordres n°12 4 2KFR tour n°1",
            "ORDERS 12 4 2KFR MOVE 1",
            "Ordres 12 4 2KFR coup n°1",
            "ORDERS 12 4 2KFR MOVE1",
        ] {
            assert_eq!(read_line(line).as_ref(), Some(&whole), "{line}");
        }
    }

    #[test]
    fn parts_that_are_missing_stay_missing() {
        let read = |line| read_line(line).unwrap();
        let tokenless = read("Ordres 12 11 tour 1");
        assert_eq!((tokenless.position, tokenless.token, tokenless.number), (Some(11), None, Some(1)));
        assert_eq!(read("ORDERS 12 4 2KFR 1").number, None);
        let placeless = read("ORDERS 12 2KFR TURN 1");
        assert_eq!((placeless.position, placeless.token.as_deref()), (None, Some("2KFR")));
        assert_eq!(read("ORDERS 12 4 KOQX TURN 1").token.as_deref(), Some("KOQX"));
        assert_eq!(read("ORDERS 12 4 TRUN 1").token, None);
    }

    #[test]
    fn a_sentence_is_no_first_line() {
        for line in [
            "Orders attached as a table, hope that works:",
            "Ordres du tour 1 attendus le dimanche 15 mars 2026",
            "Orders for turn 1 are due on Sunday, March 15, 2026, 20:00 UTC.",
            "Orders",
            "ORDERS:",
            "Orders 12 and 13 are lost",
            "Your orders for game 12, turn 1, as understood:",
            "Orders turn 1",
        ] {
            assert_eq!(read_line(line), None, "{line}");
        }
    }
}
