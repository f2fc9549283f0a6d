//! Questions in words: mail without a block of orders in which a player asks something, or only writes prose.
//!
//! A program can't answer it; it can send help and the rules, say who reads the mail, and show the question to the
//! moderator. What looks like orders without a first line is no question: its sender is told what is missing.

use super::message::{Message, one_line};
use crate::sheet::{self, Tongue};

/// What is kept of a question, characters.
const KEPT: usize = 120;
/// Lines looked at.
const LINES: usize = 200;
/// Fewer words are no question, unless there is a mark.
const FEWEST_WORDS: usize = 3;

/// Words a question begins with, folded.
const ASKING: [&str; 25] = [
    "HOW",
    "WHAT",
    "WHAT'S",
    "WHEN",
    "WHERE",
    "WHO",
    "WHY",
    "WHICH",
    "COMMENT",
    "QUOI",
    "QUE",
    "QU'EST-CE",
    "QUEL",
    "QUELLE",
    "QUELS",
    "QUELLES",
    "QUAND",
    "OU",
    "QUI",
    "POURQUOI",
    "COMBIEN",
    "EST-CE",
    "PUIS-JE",
    "PEUT-ON",
    "POUVEZ-VOUS",
];
/// Words that ask when one of the others follows.
const HELPERS: [&str; 14] =
    ["CAN", "COULD", "MAY", "MUST", "SHOULD", "SHALL", "WILL", "WOULD", "DO", "DOES", "DID", "IS", "ARE", "AM"];
const PERSONS: [&str; 9] = ["I", "YOU", "WE", "HE", "SHE", "IT", "THEY", "MY", "THE"];

/// The line that asks, or the first one of prose; `None`: the mail is no question. The game's language tells orders
/// from prose.
pub(super) fn find(message: &Message, tongue: &dyn Tongue) -> Option<String> {
    let lines = own_lines(message);
    if lines.is_empty() {
        return Some(message.header.subject.as_str()).filter(|subject| has_mark(subject)).map(shown);
    }
    if let Some(line) = lines.iter().find(|line| asks(line)) {
        return Some(shown(line));
    }
    let words = lines.iter().flat_map(|line| line.split_whitespace()).filter(|word| is_word(word)).count();
    let orders = tongue.read_lines(&lines.join("\n")).orders;
    (words >= FEWEST_WORDS && orders.is_empty()).then(|| shown(lines[0]))
}

/// The sender's own lines: not those he quotes, nor his signature.
fn own_lines(message: &Message) -> Vec<&str> {
    let lines = message.own_text().unwrap_or_default().lines().map(str::trim_end).take(LINES);
    let lines = lines.take_while(|line| *line != "--").map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with(['>', '|', '¦', '#'])).collect()
}

fn is_word(word: &str) -> bool {
    word.chars().any(char::is_alphabetic)
}

/// A question mark, but not one in an address of the web.
fn has_mark(line: &str) -> bool {
    line.split_whitespace().any(|word| word.contains(['?', '？', '¿']) && !word.contains("://"))
}

fn asks(line: &str) -> bool {
    if has_mark(line) {
        return true;
    }
    let plain = sheet::plain(line);
    let mut words = plain.split_whitespace().map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()));
    match (words.next(), words.next()) {
        (Some(first), second) => {
            ASKING.contains(&first)
                || HELPERS.contains(&first) && second.is_some_and(|second| PERSONS.contains(&second))
        }
        _ => false,
    }
}

fn shown(line: &str) -> String {
    one_line(line).chars().take(KEPT).collect()
}

#[cfg(test)]
mod tests {
    use super::super::office::Limits;
    use super::*;
    use crate::games::continental::map::Map;
    use crate::sheet::continental::Continental;

    fn question(subject: &str, body: &str) -> Option<String> {
        let raw = format!("From: a@example.com\r\nSubject: {subject}\r\n\r\n{body}");
        let message = Message::read(raw.as_bytes(), &Limits::default(), &|_| false).unwrap();
        find(&message, &Continental::of(Map::standard().unwrap()))
    }

    #[test]
    fn a_mark_or_a_word_of_asking_makes_a_question() {
        for line in [
            "How do I sell short",
            "Can I buy 50 C&H and sell them in the same turn?",
            "is the deadline on Sunday ?",
            "Comment acheter des actions",
            "Puis-je emprunter 500 ?",
            "Est-ce que la Banque prête encore",
        ] {
            assert_eq!(question("hello", line).as_deref(), Some(line));
            let after_orders = format!("BORROW 60\n\n{line}");
            assert_eq!(question("hello", &after_orders).as_deref(), Some(line));
        }
        assert_eq!(question("When does turn 2 end?", "\n").as_deref(), Some("When does turn 2 end?"));
    }

    #[test]
    fn prose_without_an_order_is_one_too() {
        let prose = "Dear referee,\n\nI am away until Monday and can't send orders before.\n";
        assert_eq!(question("holidays", prose).as_deref(), Some("Dear referee,"));
    }

    #[test]
    fn orders_without_a_first_line_are_none_and_nothing_quoted_is() {
        for body in [
            "BORROW 60\nBUY 50 C&H",
            "ok",
            "",
            "ok\n> How is that?",
            "https://example.org/?a=b",
            "ok\n-- \nA. B. C.\nWhat?",
        ] {
            assert_eq!(question("my orders", body), None, "{body}");
        }
    }
}
