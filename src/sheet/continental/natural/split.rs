//! Cuts a line written freely into words.

use crate::sheet::scan::fold;
use crate::sheet::word::Word;

/// Cuts into words. Marks that only part words are left out; a comma becomes the word COMMA.
pub(super) fn split(text: &str) -> Vec<Word> {
    let chars: Vec<char> = text.chars().collect();
    let at = |index: usize| chars.get(index).copied().unwrap_or(' ');
    let mut words = Vec::new();
    let mut next = 0;
    while next < chars.len() {
        let ch = chars[next];
        let begin = next;
        next += 1;
        let mut push = |written: &str, end: usize| words.push(word(written, begin, end));
        match ch {
            // Numbers of a list within the line: `1) ... 2) ...`
            '1'..='9' if is_list_number(&chars, begin) => {
                next += 1;
                push("COMMA", next);
            }
            // The wheels of a locomotive: 4-4-0.
            '0'..='9' if is_wheels(&chars, begin) => {
                next += 4;
                push(&chars[begin..next].iter().collect::<String>(), next);
            }
            '0'..='9' => {
                while at(next).is_ascii_digit()
                    || matches!(at(next), '.' | ',' | '\'' | '’') && at(next + 1).is_ascii_digit()
                {
                    next += 1;
                }
                let letters = next;
                while at(next).is_alphabetic() {
                    next += 1;
                }
                let end = if letters == next { letters } else { next };
                push(&chars[begin..end].iter().collect::<String>(), end);
            }
            '.' if at(next).is_ascii_digit() && (begin == 0 || matches!(at(begin - 1), ' ' | '$')) => {
                while at(next).is_ascii_digit() {
                    next += 1;
                }
                push(&chars[begin..next].iter().collect::<String>(), next);
            }
            '-' | '–' | '—' => {
                if at(next) == '>' {
                    next += 1;
                    push("->", next);
                } else if begin > 0 && at(begin - 1).is_alphabetic() && at(next).is_alphabetic() {
                    // `achète-moi`, `tour-ci`
                } else if at(next) == ' ' && begin > 0 && at(begin - 1) == ' ' && !leads_to_digit(&chars[next..]) {
                    push(",", next);
                } else {
                    push("-", next);
                }
            }
            ',' | ';' => push("COMMA", next),
            '#' if at(next).is_ascii_digit() => {}
            ' '
            | '.'
            | '!'
            | '…'
            | '?'
            | '('
            | ')'
            | '"'
            | '“'
            | '”'
            | '„'
            | '«'
            | '»'
            | '*'
            | '_'
            | '='
            | '\u{2500}'..='\u{257f}' => {}
            '\'' | '’' | '‘' | '`' => {}
            _ if ch.is_alphabetic() || ch == '&' && at(next).is_alphanumeric() => {
                while at(next).is_alphanumeric()
                    || matches!(at(next), '&' | '°' | 'º' | '\u{300}'..='\u{36f}')
                    || matches!(at(next), '\'' | '’' | '‘' | '`') && at(next + 1).is_alphabetic()
                {
                    next += 1;
                    // An elision is a word of its own; it ends in no plain letter.
                    if chars[next - 1].is_ascii_alphanumeric() {
                        continue;
                    }
                    let so_far = fold(&chars[begin..next].iter().collect::<String>());
                    if matches!(so_far.as_str(), "D'" | "L'" | "J'" | "M'" | "N'" | "S'" | "C'" | "QU'") {
                        break;
                    }
                }
                push(&chars[begin..next].iter().collect::<String>(), next);
            }
            _ => push(&ch.to_string(), next),
        }
    }
    words
}

/// True for a digit that numbers what follows: `(1) `, `2. `, `3) `.
fn is_list_number(chars: &[char], at: usize) -> bool {
    let ch = |index: usize| chars.get(index).copied().unwrap_or(' ');
    let apart = at == 0 || matches!(ch(at - 1), ' ' | '(');
    apart && matches!(ch(at + 1), ')' | '.') && ch(at + 2) == ' ' && ch(at + 3).is_alphabetic()
}

/// True for three figures joined by hyphens, and no others around them.
fn is_wheels(chars: &[char], at: usize) -> bool {
    let ch = |index: usize| chars.get(index).copied().unwrap_or(' ');
    let inside = (at..at + 5).enumerate().all(|(index, at)| match index % 2 {
        0 => ch(at).is_ascii_digit(),
        _ => ch(at) == '-',
    });
    let before = at.checked_sub(1).map_or(' ', ch);
    inside && !before.is_alphanumeric() && before != '-' && !ch(at + 5).is_alphanumeric() && ch(at + 5) != '-'
}

/// `- 500` is a negative amount; `- $9` is one behind a dash.
fn leads_to_digit(chars: &[char]) -> bool {
    chars.iter().find(|ch| **ch != ' ').is_some_and(|ch| ch.is_ascii_digit() || *ch == '.')
}

fn word(written: &str, start: usize, end: usize) -> Word {
    let written = if written == "," { "COMMA" } else { written };
    Word { text: written.to_owned(), folded: fold(written), start, end }
}
