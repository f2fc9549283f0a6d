//! Words of every game at the head of a mail that is no sheet, with the proof behind them.

use super::MOST;
use super::words::{begins_letter, ends_letter, may_be, said, words_of_short};
use crate::sheet::word::position;
use crate::sheet::{Header, Line};

/// What stands at the head of a message in words of every game, with the game, position and token it gives as proof.
/// `None`: its first line with something on it is none of them.
pub fn at_the_head(text: &str) -> Option<(Header, Vec<Line>)> {
    let mut lines = text.lines().enumerate().skip_while(|(_, line)| line.trim().is_empty());
    let (number, first) = lines.next()?;
    let begins_quoted = |line: &str| line.trim_start().starts_with(['>', '|', '¦']);
    if !may_be(first) || begins_quoted(first) {
        return None;
    }
    let all = words_of_short(first);
    let (length, header) = parted(&all)?;
    let bare = all[..length].join(" ");
    let mut taken = vec![line_of(number, &bare)];
    let mut in_letter = begins_letter(&all);
    let mut count = 1;
    for (number, line) in lines {
        if in_letter {
            in_letter = !ends_letter(line);
        } else if line.trim().is_empty() {
            continue;
        } else {
            let words = words_of_short(line);
            let whole = said(&words).is_some_and(|(_, proof)| proof.is_empty()) && !begins_quoted(line);
            count += 1;
            if !whole || count > MOST {
                break;
            }
            in_letter = begins_letter(&words);
        }
        taken.push(line_of(number, line));
    }
    Some((header, taken))
}

/// How many of these words say what is asked for, and the proof behind them.
fn parted(all: &[String]) -> Option<(usize, Header)> {
    if let Some((_, proof)) = said(all)
        && let Some(header) = proof_of(proof)
    {
        return Some((all.len() - proof.len(), header));
    }
    // A comma may part the two, and look as if it went on with positions.
    (0..all.len()).rev().filter(|at| all[*at] == ",").find_map(|at| {
        let (before, behind) = (all.get(..at)?, all.get(at + 1..)?);
        let whole = said(before).is_some_and(|(_, rest)| rest.is_empty());
        let header = proof_of(behind).filter(|header| whole && header.token.is_some())?;
        Some((at, header))
    })
}

fn line_of(index: usize, text: &str) -> Line {
    Line { number: index + 1, indent: 0, text: text.to_owned(), interjected: false, on_card: false }
}

/// Game, position and token behind such words, as far as they stand there; `None`: something else does.
fn proof_of(words: &[String]) -> Option<Header> {
    let rest: Vec<&str> = words.iter().map(String::as_str).collect();
    let rest = match rest.as_slice() {
        ["GAME" | "PARTIE", rest @ ..] if !rest.is_empty() => rest,
        rest => rest,
    };
    let has_digit = |word: &&str| word.contains(|sign: char| sign.is_ascii_digit());
    let (rest, number) = match rest {
        [rest @ .., "TURN" | "TOUR" | "MOVE" | "COUP", number] => (rest, Some(number.parse().ok()?)),
        rest => (rest, None),
    };
    let game = |name: &str| Some(name.to_owned());
    match rest {
        [] if number.is_none() => Some(Header::default()),
        [name] => Some(Header { game: game(name), number, ..Header::default() }),
        [name, seat] => Some(Header { game: game(name), position: Some(position(seat)?), number, token: None }),
        [name, seat, token] if has_digit(token) => {
            Some(Header { game: game(name), position: Some(position(seat)?), token: game(token), number })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_of_a_mail_may_bear_the_proof_behind_the_words() {
        let head = |text: &str| at_the_head(text).map(|(header, lines)| (header, lines.len()));
        let all = Header { game: Some("12".into()), position: Some(4), token: Some("2KFR".into()), number: None };
        for text in [
            "AWAY 2 TURNS 12 4 2kfr",
            "\nBACK game 12 4 2KFR\n\nthank you",
            "LEAVE GAME 12 4 2KFR",
            "BLOCK 7 12 4 2KFR",
            "BLOCK 7, 12 4 2KFR",
            "AWAY 2 TURNS COMPUTER, 12 4 2KFR",
        ] {
            assert_eq!(head(text), Some((all.clone(), 1)), "{text}");
        }
        let turn = Header { number: Some(3), ..all.clone() };
        assert_eq!(head("BACK 12 4 2KFR TURN 3"), Some((turn, 1)));
        assert_eq!(head("LETTER TO 4, 7 12 4 2KFR\nHello\nBACK\nEND LETTER\nBACK\nbye"), Some((all, 5)));
        assert_eq!(head("BACK"), Some((Header::default(), 1)));
        for text in ["> BACK 12 4 2KFR", "hello\nBACK 12 4 2KFR", "BACK 12 4 2KFR or so", "Back from holidays", ""] {
            assert_eq!(head(text), None, "{text}");
        }
    }
}
