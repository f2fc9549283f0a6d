//! Figures and lines as a mail program shows them: money in the reader's language, text cut to a width.
//!
//! Everything here counts columns as a terminal does, so that tables stand upright whatever letters a name holds.
//! Nothing here knows a word of any language; words are the catalogue's.

pub use crate::language::figures::{cents, decimal, hold_blanks, money, number, signed};
use crate::sheet::{could_open, is_invisible};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns of a letter: quoted once or twice it still fits a screen of 80.
pub const COLUMNS: usize = 78;

/// Text of a player without what could garble a letter: control and format characters go, blanks are folded, and what
/// could be taken for the first line of an order sheet, once it is quoted, gets a parenthesis before it.
pub fn clean(text: &str) -> String {
    let visible: String = text
        .chars()
        .map(|one| if one.is_whitespace() { ' ' } else { one })
        .filter(|one| !one.is_control() && !is_invisible(*one))
        .collect();
    disarmed(&visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "))
}

/// A word from which on lines may be broken within it.
const LONG_WORD: usize = 60;

fn disarmed(text: &str) -> String {
    let anywhere = text.split(' ').any(|word| word.chars().count() >= LONG_WORD);
    let mut safe = String::with_capacity(text.len());
    let mut previous = ' ';
    for (index, letter) in text.char_indices() {
        let may_begin = !letter.is_whitespace() && (anywhere || !previous.is_alphanumeric());
        // Behind a parenthesis nothing is a first line: no line is broken there.
        if may_begin && previous != '(' && could_open(&text[index..]) && !safe.ends_with('(') {
            safe.push('(');
        }
        safe.push(letter);
        previous = letter;
    }
    safe
}

/// Columns a text takes.
pub fn width(text: &str) -> usize {
    plain_width(text).unwrap_or_else(|| text.width())
}

/// Columns a text takes of letters and signs that take one each, whatever stands beside them: nearly all that is
/// written here.
fn plain_width(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Some(text.len());
    }
    let is_plain = |letter: char| matches!(letter, ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{24f}' | '‐'..='…');
    text.chars().all(is_plain).then(|| text.chars().count())
}

/// The text in at most so many columns, the rest shown by `…`.
pub fn clip(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let (head, _) = split_at_column(text, columns.saturating_sub(1));
    format!("{head}…")
}

/// The text filled up to so many columns: at the right, or at the left.
pub fn pad(text: &str, columns: usize, to_the_right: bool) -> String {
    let blanks = " ".repeat(columns.saturating_sub(width(text)));
    if to_the_right { format!("{blanks}{text}") } else { format!("{text}{blanks}") }
}

/// Breaks a text at its blanks into lines of at most `columns`; a word that is too long is cut. At least one line.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = vec![String::new()];
    // Columns of the last line; only what is plain may be added up.
    let mut line = 0;
    let mut is_plain = true;
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let mut word = word;
        let plain = plain_width(word);
        let mut taken = plain.unwrap_or_else(|| word.width());
        is_plain &= plain.is_some();
        if line > 0 && line + 1 + taken <= columns {
            push(&mut lines, " ");
            push(&mut lines, word);
            line = if is_plain { line + 1 + taken } else { lines.last().map_or(0, |line| width(line)) };
            continue;
        }
        if line > 0 {
            lines.push(String::new());
        }
        while taken > columns {
            let (head, tail) = split_at_column(word, columns);
            push(&mut lines, head);
            lines.push(String::new());
            word = tail;
            taken = width(word);
        }
        push(&mut lines, word);
        let last = lines.last().map_or("", String::as_str);
        is_plain = plain.is_some() && last.len() == word.len();
        line = if is_plain { taken } else { width(last) };
    }
    lines
}

fn push(lines: &mut [String], text: &str) {
    if let Some(last) = lines.last_mut() {
        last.push_str(text);
    }
}

/// A paragraph of [`COLUMNS`]: the first line after `mark`, the others below it.
pub fn paragraph(mark: &str, text: &str) -> String {
    let indent = width(mark);
    let lines = wrap(text, COLUMNS.saturating_sub(indent));
    let mut shown = String::new();
    for (place, line) in lines.iter().enumerate() {
        if place > 0 {
            shown.push('\n');
            shown.push_str(&" ".repeat(indent));
        } else {
            shown.push_str(mark);
        }
        shown.push_str(line);
    }
    shown
}

/// The part that fits into so many columns (never empty, unless the text is) and the rest.
fn split_at_column(text: &str, columns: usize) -> (&str, &str) {
    let mut taken = 0;
    for (index, letter) in text.char_indices() {
        taken += letter.width().unwrap_or(0);
        if taken > columns && index > 0 {
            return text.split_at(index);
        }
    }
    (text, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_of_players_loses_what_is_not_seen() {
        assert_eq!(clean("Jay\r\nGould\u{202e}\u{0}  \u{200b}Esq.\t"), "Jay Gould Esq.");
        assert_eq!(clean("\u{1b}[2J"), "[2J");
    }

    #[test]
    fn text_of_players_can_open_no_order_sheet() {
        for text in [
            "ORDERS 12 4 2KFR TURN 1",
            "Hello! ORDRES 12 4 2KFR TOUR 1",
            "hello; \"orders\" 12 4 2KFR turn 1",
            "a;ORDERS 12 4 2KFR",
            "&#79;RDERS 12 4 2KFR TURN 1",
            "ＯＲＤＥＲＳ 12 4 2KFR TURN 1",
            "OR\u{3164}DERS 12 4 2KFR TURN 1",
            "> * - ORDERS 12 4 2KFR TURN 1",
        ] {
            let shown = clean(text);
            let ways = (0..shown.len())
                .filter(|index| shown.is_char_boundary(*index) && shown[..*index].ends_with([' ', ';']));
            for index in ways.chain([0]) {
                assert!(!could_open(&shown[index..]), "{shown} opens a sheet at {index}");
            }
        }
        assert_eq!(clean("Orders are orders, says Jay Gould"), "Orders are orders, says Jay Gould");
    }

    #[test]
    fn lines_are_broken_at_blanks_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefghij", 4), ["abcd", "efgh", "ij"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("日本語", 4), ["日本", "語"]);
        assert_eq!(wrap("à 1\u{a0}000", 4), ["à", "1\u{a0}00", "0"]);
        assert_eq!(paragraph("- ", &"word ".repeat(20)).lines().nth(1).map(|line| &line[..6]), Some("  word"));
    }

    #[test]
    fn plain_letters_take_a_column_each() {
        let plain: Vec<char> = (' '..='\u{2fff}').filter(|letter| plain_width(&letter.to_string()).is_some()).collect();
        assert!(plain.len() > 500);
        for letter in &plain {
            assert_eq!(letter.width(), Some(1), "{letter:?}");
        }
        let all: String = plain.iter().collect();
        assert_eq!(plain_width(&all), Some(all.width()));
        assert_eq!(plain_width("a\u{301}"), None);
    }

    #[test]
    fn what_is_too_long_for_its_column_is_clipped() {
        assert_eq!(clip("Cornelius Vanderbilt", 10), "Cornelius…");
        assert_eq!(clip("Gould", 10), "Gould");
        assert_eq!(pad("12", 4, true), "  12");
    }
}
