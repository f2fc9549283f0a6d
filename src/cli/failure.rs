//! Words of a command: why it failed, on one line, and how many of what.

use crate::sheet::is_invisible;
pub use crate::shelf::failure::Failure;
pub(super) use crate::shelf::failure::{count, read_text};

/// Longest word shown of what somebody typed or wrote.
const LONGEST_WORD: usize = 200;

/// Longest line shown.
const LONGEST_LINE: usize = 2000;

/// Words for a terminal, on one line: no controls, nothing that can't be seen or turns the words around it, nothing endless.
pub(super) fn one_line(words: &str) -> String {
    let plain: String = words
        .chars()
        .filter(|sign| !is_invisible(*sign))
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    let cut = |word: &str| match word.char_indices().nth(LONGEST_WORD) {
        Some((end, _)) => format!("{}...", word.get(..end).unwrap_or_default()),
        None => word.to_owned(),
    };
    let line = plain.split_whitespace().map(cut).collect::<Vec<_>>().join(" ");
    line.chars().take(LONGEST_LINE).collect()
}

/// A word as a shell takes it for one.
pub(super) fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_alphanumeric() || "/._-+:@%,=~".contains(sign);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The word that belongs to a number of things: `waits` to one letter, `wait` to others.
pub(super) fn verb<'w>(number: impl TryInto<u64>, of_one: &'w str, of_several: &'w str) -> &'w str {
    if number.try_into().unwrap_or_default() == 1 { of_one } else { of_several }
}

/// A number of persons.
pub(super) fn people(number: usize) -> String {
    if number == 1 { "1 person".to_owned() } else { format!("{number} people") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_stands_on_one_line_of_sensible_length() {
        let told = one_line(&format!("no game \u{1b}[31m\n\u{202e}{}", "x".repeat(10_000)));
        assert!(told.starts_with("no game [31m xxx") && told.len() < 300, "{told}");
    }

    #[test]
    fn a_name_with_a_blank_is_one_word_of_a_command() {
        assert_eq!(quoted("/var/lib/rpo/été.db"), "/var/lib/rpo/été.db");
        assert_eq!(["a b.db", "it's.db", ""].map(quoted), ["'a b.db'", r"'it'\''s.db'", "''"]);
    }

    #[test]
    fn one_thing_is_not_several() {
        let told = |number| format!("{} {}", count(number, "letter"), verb(number, "waits", "wait"));
        assert_eq!([0, 1, 2].map(told), ["0 letters wait", "1 letter waits", "2 letters wait"]);
    }
}
