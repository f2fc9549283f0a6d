//! Marks that programs put around words when they make slanted text and code plain: `/BUY 10 NYC/`, `|BUY| 10 NYC`.
//!
//! Unlike stars and underscores these may mean something where they stand alone, so they come off in pairs.

use super::scan::fold;
use super::word::{Word, is_quotation};

/// Marks of slanted text and of code that are something else where they stand alone.
pub(super) fn is_line_mark(ch: char) -> bool {
    matches!(ch, '/' | '|')
}

pub(super) fn is_markup(ch: char) -> bool {
    matches!(ch, '*' | '_' | '`') || is_line_mark(ch)
}

/// An end of a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Start,
    End,
}

/// A word without the marks at one of its ends, and without the quotation marks inside of them.
pub(super) fn without_marks(word: Word, side: Side, is_mark: impl Fn(char) -> bool) -> Word {
    let gone = |ch: char| is_mark(ch) || is_quotation(ch);
    let kept = if side == Side::End { word.text.trim_end_matches(gone) } else { word.text.trim_start_matches(gone) };
    let lost = word.text.chars().count() - kept.chars().count();
    if lost == 0 || kept.is_empty() {
        return word;
    }
    let (start, end) = match side {
        Side::Start => (word.start + lost, word.end),
        Side::End => (word.start, word.end.saturating_sub(lost).max(word.start)),
    };
    Word { text: kept.to_owned(), folded: fold(kept), start, end }
}

/// Takes `/` and `|` off where one opens before a word and closes behind the same or a later one; `open` has those that
/// opened before the first word.
pub(super) fn unmark(words: &mut [Word], mut open: Vec<char>) {
    let mut opened: Vec<Option<usize>> = vec![None; open.len()];
    for index in 0..words.len() {
        let text = &words[index].text;
        if let Some(mark) = text.chars().next().filter(|ch| is_line_mark(*ch) && text.chars().count() > 1) {
            open.push(mark);
            opened.push(Some(index));
        }
        let last = words[index].text.chars().next_back();
        let Some(place) = last.and_then(|last| open.iter().rposition(|mark| *mark == last)) else { continue };
        if opened[place] == Some(index) && words[index].text.chars().count() < 3 {
            continue;
        }
        let mark = open.remove(place);
        words[index] = without_marks(words[index].clone(), Side::End, |ch| ch == mark);
        if let Some(first) = opened.remove(place) {
            words[first] = without_marks(words[first].clone(), Side::Start, |ch| ch == mark);
        }
    }
}
