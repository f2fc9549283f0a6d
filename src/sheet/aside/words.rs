//! A line as one of the words of every game: English and French, whole or not at all.

use super::{Addressees, Aside, Epistle, LONGEST_ABSENCE, Whom};
use crate::sheet::plain;
use crate::sheet::word::position;
use std::collections::BTreeSet;

/// A longer line is none of these words, characters.
const LONGEST_LINE: usize = 200;

/// A cheap look at a line, for hardly any is one of these.
pub(super) fn may_be(line: &str) -> bool {
    /// First words, as far as their letters are plain.
    const FIRST: [&str; 14] = [
        "AWAY",
        "ABSENT",
        "ABSENTE",
        "BACK",
        "RETOUR",
        "LEAVE",
        "QUITTER",
        "LETTER",
        "LETTRE",
        "BLOCK",
        "BLOQUER",
        "UNBLOCK",
        "DEBLOQUER",
        "D",
    ];
    let begin = line.trim_start_matches(|sign: char| sign.is_ascii() && !sign.is_ascii_alphabetic() && sign != '&');
    match begin.find(|sign: char| !sign.is_ascii_alphabetic()) {
        _ if begin.is_empty() => false,
        Some(end) if end == 0 || begin[end..].starts_with(|sign: char| !sign.is_ascii()) => true,
        end => FIRST.iter().any(|word| word.eq_ignore_ascii_case(&begin[..end.unwrap_or(begin.len())])),
    }
}

/// The words of a line that is short enough; none of a longer one.
pub(super) fn words_of_short(line: &str) -> Vec<String> {
    if line.chars().nth(LONGEST_LINE).is_some() { Vec::new() } else { words(line) }
}

/// The words of a line in capitals without accents; commas are words, what stands behind `#` is none unless it is a number.
pub(super) fn words(line: &str) -> Vec<String> {
    let line = plain(line);
    let mut signs = line.chars().peekable();
    let mut spread = String::with_capacity(line.len() + 8);
    while let Some(sign) = signs.next() {
        match sign {
            ',' | ';' | '&' | '+' => spread.push_str(" , "),
            '#' if signs.peek().is_some_and(char::is_ascii_digit) => spread.push(' '),
            '#' => break,
            sign => spread.push(sign),
        }
    }
    let bare = |word: &str| match word {
        "," => word.to_owned(),
        word => word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned(),
    };
    let mut words: Vec<String> = spread.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect();
    while words.last().is_some_and(|word| word == ",") {
        words.pop();
    }
    words
}

/// True for the words that begin a letter, whoever it is to.
pub(super) fn begins_letter(words: &[String]) -> bool {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    matches!(words.as_slice(), ["LETTER", "TO", ..] | ["LETTRE", "A" | "AU" | "AUX", ..])
}

/// True for the line that ends a letter.
pub(super) fn ends_letter(line: &str) -> bool {
    if line.chars().nth(LONGEST_LINE).is_some() {
        return false;
    }
    let words = words(line);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    matches!(words.as_slice(), ["END", "LETTER"] | ["END", "OF", "LETTER"])
        || matches!(words.as_slice(), ["FIN", "LETTRE"] | ["FIN", "DE", "LETTRE"] | ["FIN", "DE", "LA", "LETTRE"])
}

/// What words say, and those behind it; a letter is still without its text.
pub(super) fn said(words: &[String]) -> Option<(Aside, &[String])> {
    let plain: Vec<&str> = words.iter().map(String::as_str).collect();
    let behind = |count: usize| &words[count..];
    match plain.as_slice() {
        ["AWAY" | "ABSENT" | "ABSENTE", number, unit, rest @ ..] if is_unit(unit) => {
            let numbers = number.parse().ok().filter(|number| (1..=LONGEST_ABSENCE).contains(number))?;
            let computer = matches!(rest, ["COMPUTER" | "ORDINATEUR", ..]);
            Some((Aside::Away { numbers, computer }, behind(if computer { 4 } else { 3 })))
        }
        ["BACK" | "RETOUR", ..] => Some((Aside::Back, behind(1))),
        ["LEAVE", "GAME", ..] | ["QUITTER", "PARTIE", ..] => Some((Aside::Leave, behind(2))),
        ["LEAVE", "THE", "GAME", ..] | ["QUITTER", "LA", "PARTIE", ..] => Some((Aside::Leave, behind(3))),
        ["LETTER", "TO", ..] | ["LETTRE", "A" | "AU" | "AUX", ..] => {
            let (to, rest) = addressees(behind(2))?;
            let anonymous = rest.first().is_some_and(|word| is_anonymous(word));
            let rest = if anonymous { &rest[1..] } else { rest };
            Some((Aside::Letter(Epistle { to, anonymous, text: String::new() }), rest))
        }
        ["BLOCK" | "BLOQUER", ..] => whom(behind(1)).map(|(whom, rest)| (Aside::Block(whom), rest)),
        ["UNBLOCK" | "DEBLOQUER", ..] => whom(behind(1)).map(|(whom, rest)| (Aside::Unblock(whom), rest)),
        _ => None,
    }
}

fn is_unit(word: &str) -> bool {
    matches!(word, "TURN" | "TURNS" | "TOUR" | "TOURS" | "MOVE" | "MOVES" | "COUP" | "COUPS")
}

fn is_anonymous(word: &str) -> bool {
    matches!(word, "ANONYMOUS" | "ANONYMOUSLY" | "ANONYME" | "ANONYMES" | "ANONYMEMENT")
}

fn addressees(words: &[String]) -> Option<(Addressees, &[String])> {
    match words.first().map(String::as_str) {
        Some("ALL" | "TOUS" | "TOUTES") => Some((Addressees::All, &words[1..])),
        _ => positions(words).map(|(positions, rest)| (Addressees::Positions(positions), rest)),
    }
}

fn whom(words: &[String]) -> Option<(Whom, &[String])> {
    if words.first().is_some_and(|word| is_anonymous(word)) {
        return Some((Whom { anonymous: true, ..Whom::default() }, &words[1..]));
    }
    positions(words).map(|(positions, rest)| (Whom { positions, anonymous: false }, rest))
}

/// Positions with commas or AND between them. A number behind one without either is no position: there a game may be named.
fn positions(words: &[String]) -> Option<(BTreeSet<u8>, &[String])> {
    let is = |at: usize, known: &[&str]| words.get(at).is_some_and(|word| known.contains(&word.as_str()));
    let mut positions = BTreeSet::new();
    let mut at = 0;
    loop {
        at += usize::from(is(at, &["PLAYER", "PLAYERS", "JOUEUR", "JOUEURS", "POSITION", "POSITIONS"]));
        positions.insert(position(words.get(at)?)?);
        at += 1;
        if !is(at, &[",", "AND", "ET"]) {
            return Some((positions, &words[at..]));
        }
        at += 1 + usize::from(is(at, &[","]) && is(at + 1, &["AND", "ET"]));
    }
}

/// True for a line of which nobody means anything else, though it is not whole.
pub(super) fn is_nearly(words: &[String]) -> bool {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["AWAY" | "ABSENT" | "ABSENTE", number, ..] => number.bytes().all(|byte| byte.is_ascii_digit()),
        ["AWAY" | "ABSENT" | "ABSENTE"] => true,
        ["LEAVE", "GAME", ..] | ["QUITTER", "PARTIE", ..] => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Option<Aside> {
        let words = words(text);
        said(&words).filter(|(_, rest)| rest.is_empty()).map(|(said, _)| said)
    }

    fn letter(to: &[u8], anonymous: bool) -> Option<Aside> {
        let to = Addressees::Positions(to.iter().copied().collect());
        Some(Aside::Letter(Epistle { to, anonymous, text: String::new() }))
    }

    #[test]
    fn words_of_every_game_are_read_in_both_languages_whatever_dress_they_wear() {
        let away = |numbers, computer| Some(Aside::Away { numbers, computer });
        for (text, read) in [
            ("AWAY 2 TURNS", away(2, false)),
            ("- away 1 turn computer.", away(1, true)),
            ("*Absent 3 tours ordinateur*", away(3, true)),
            ("ABSENTE 1 COUP # en vacances", away(1, false)),
            ("Back!", Some(Aside::Back)),
            ("RETOUR", Some(Aside::Back)),
            ("leave the game", Some(Aside::Leave)),
            ("QUITTER PARTIE", Some(Aside::Leave)),
            ("Quitter la partie.", Some(Aside::Leave)),
            ("LETTER TO 4, 7", letter(&[4, 7], false)),
            ("Letter to #4 and #7:", letter(&[4, 7], false)),
            ("LETTRE À 4, 7 et 9 ANONYME", letter(&[4, 7, 9], true)),
            ("BLOCK 7", Some(Aside::Block(Whom { positions: [7].into(), anonymous: false }))),
            ("Bloquer 7", Some(Aside::Block(Whom { positions: [7].into(), anonymous: false }))),
            ("DÉBLOQUER ANONYMES", Some(Aside::Unblock(Whom { anonymous: true, ..Whom::default() }))),
            ("UNBLOCK 7, 8", Some(Aside::Unblock(Whom { positions: [7, 8].into(), anonymous: false }))),
        ] {
            assert_eq!(line(text), read, "{text}");
            assert!(may_be(text), "{text}");
        }
        let all = Epistle { to: Addressees::All, anonymous: false, text: String::new() };
        assert_eq!(line("LETTRE A TOUS"), Some(Aside::Letter(all)));
    }

    #[test]
    fn no_prefix_and_no_sentence_is_one_of_them() {
        for text in [
            "AWA 2 TURNS",
            "AWAY",
            "AWAY 0 TURNS",
            "AWAY 2000 TURNS",
            "BAC",
            "BACK TO WORK",
            "LEAVE",
            "LEAVE GAME NOW",
            "LET TO 4",
            "LETTER 4",
            "LETTER TO GOULD",
            "LETTER TO 4 7",
            "BLOCK",
            "BLOCK GOULD",
            "I am AWAY 2 TURNS",
            "BLO 7",
        ] {
            assert_eq!(line(text), None, "{text}");
        }
    }
}
