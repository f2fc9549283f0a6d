//! Cuts a line into orders, and an order into words.
//!
//! What is no part of any order is taken off here: bullets, the asterisks of bold text, quotation marks, comments.
//! An order that takes a text (SAY, NAME) swallows the rest of its line, which is why cutting has to know the keywords.

use super::count::counts;
use super::lexicon::{Match, is_one_of};
use super::markup::{Side, is_line_mark, is_markup, unmark, without_marks};
use super::scan::{Glyph, fold, scan, string};
use super::texts;
use super::word::{Word, is_quotation};
use super::{Key, Lexicon, Takes};

/// One order of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub words: Vec<Word>,
    /// What its first word asks for.
    pub key: Match,
    /// The rest of the line, for an order that takes a text.
    pub text: Option<String>,
    /// It ends in a question mark.
    pub asks: bool,
    /// First column, from 0, and the one behind the last.
    pub start: usize,
    pub end: usize,
}

/// An order as it was written, invisible characters taken out.
pub(super) fn written(line: &str, piece: &Piece) -> String {
    let written: String = line.chars().skip(piece.start).take(piece.end - piece.start).collect();
    string(&scan(&written))
}

/// The orders of a line; empty ones and comments are none.
pub(super) fn pieces(glyphs: &[Glyph], lexicon: &Lexicon) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    while at < glyphs.len() {
        let (piece, next) = piece(glyphs, at, lexicon);
        pieces.extend(piece);
        at = next;
    }
    pieces
}

/// The order that begins at a place, if it is one, and the place to go on from.
fn piece(glyphs: &[Glyph], from: usize, lexicon: &Lexicon) -> (Option<Piece>, usize) {
    let (begin, bold) = after_decoration(glyphs, from);
    let first_end = (begin..glyphs.len()).find(|i| ends_keyword(glyphs[*i].ch)).unwrap_or(glyphs.len());
    let first = word(&glyphs[begin..first_end])
        .map(|first| if bold { without_marks(first, Side::End, is_markup) } else { first });
    let key = first.as_ref().map_or(Match::Nothing, |word| lexicon.lookup(&word.folded));
    let takes = lexicon.takes_behind(&key);
    if let (true, Some(first)) = (takes.text(), first) {
        // `*NAME* Jim` closes its mark of bold text itself.
        let open = bold && !is_markup(glyphs[first_end - 1].ch);
        let address = if takes == Takes::Speech { texts::behind_address(&glyphs[first_end..]) } else { 0 };
        let text = text(&glyphs[first_end + address..], open);
        let end = glyphs.last().map_or(0, |glyph| glyph.at + glyph.width);
        let piece = Piece { start: first.start, end, words: vec![first], key, text: Some(text), asks: false };
        return (Some(piece), glyphs.len());
    }
    if let (Match::Nothing, Some((key, behind))) = (&key, text_order(&glyphs[begin..], lexicon)) {
        let end = glyphs.last().map_or(0, |glyph| glyph.at + glyph.width);
        let text = text(&glyphs[begin + behind..], bold);
        let words: Vec<Word> = word(&glyphs[begin..first_end]).into_iter().collect();
        let start = glyphs[begin].at;
        let piece = Piece { start, end, words, key: Match::One(key), text: Some(text), asks: false };
        return (Some(piece), glyphs.len());
    }
    let (mut words, next, asks) = words_from(glyphs, begin, &key, takes);
    unmark(&mut words, glyphs[from..begin].iter().map(|glyph| glyph.ch).filter(|ch| is_line_mark(*ch)).collect());
    // Again, now that `END.` has lost its full stop.
    let key = words.first().map_or(Match::Nothing, |word| lexicon.lookup(&word.folded));
    let piece = words.first().zip(words.last()).map(|(first, last)| (first.start, last.end));
    (piece.map(|(start, end)| Piece { words, key, text: None, asks, start, end }), next)
}

/// If the glyphs begin with words that announce a text: which order it is, and where the text begins.
fn text_order(glyphs: &[Glyph], lexicon: &Lexicon) -> Option<(Key, usize)> {
    let (takes, behind) = texts::announced(glyphs)?;
    Some((lexicon.that_takes(takes)?, behind))
}

/// Skips blanks, bullets, numbers of lists and opening marks of bold text; tells whether there were such marks.
fn after_decoration(glyphs: &[Glyph], mut at: usize) -> (usize, bool) {
    let ch = |i: usize| glyphs.get(i).map_or(' ', |glyph| glyph.ch);
    let mut bold = false;
    while at < glyphs.len() {
        let next = ch(at + 1);
        let step = match ch(at) {
            ' ' => 1,
            '-' | '+' if next == ' ' || next.is_alphabetic() => 1,
            // An arrow drawn with two signs.
            '-' | '=' if next == '>' || next == ch(at) && ch(at + 2) == '>' => 1,
            '>' if at > 0 && matches!(ch(at - 1), '-' | '=') => 1,
            '~' if next == ' ' => 1,
            '*' | '_' => {
                bold |= next != ' ';
                1
            }
            '/' | '|' | '`' if next.is_alphanumeric() || matches!(next, '*' | '_' | '/') => {
                bold = true;
                1
            }
            '[' if matches!(next, 'x' | 'X' | '✓' | '✔') && ch(at + 2) == ']' => 3,
            '(' | '[' => match list_number(glyphs, at + 1).filter(|_| closes_bracket(glyphs, at + 1)) {
                Some(width) => width + 1,
                None => break,
            },
            // Bullets, dashes, arrows, ticks and numbers in circles.
            mark if !mark.is_ascii() && (!mark.is_alphanumeric() || ('①'..='⓿').contains(&mark)) => 1,
            'o' if next == ' ' => 1,
            '0'..='9' | 'a'..='i' => match list_number(glyphs, at) {
                Some(width) => width,
                None => break,
            },
            _ => break,
        };
        at += step;
    }
    (at, bold)
}

/// The width of `1. `, `12) `, `3 - ` or `a. ` at a place.
fn list_number(glyphs: &[Glyph], at: usize) -> Option<usize> {
    let ch = |i: usize| glyphs.get(i).map_or(' ', |glyph| glyph.ch);
    let digits = glyphs[at..].iter().take_while(|glyph| glyph.ch.is_ascii_digit()).count();
    if digits > 3 {
        return None;
    }
    let mark = at + digits.max(1);
    let behind = ch(mark + 1);
    if mark < glyphs.len() && matches!(ch(mark), '.' | ')') && (behind == ' ' || digits > 0 && behind.is_alphabetic()) {
        return Some(mark + 1 - at);
    }
    // Other marks only between a number and a blank with a letter behind it.
    let end = mark + glyphs[mark.min(glyphs.len())..].iter().take_while(|glyph| is_number_mark(glyph.ch)).count();
    let parts = digits > 0 && glyphs[mark.min(end)..end].iter().any(|glyph| glyph.ch != ' ');
    (parts && ch(end - 1) == ' ' && ch(end).is_alphabetic()).then_some(end - at)
}

/// Marks behind the numbers of lists, and blanks.
fn is_number_mark(ch: char) -> bool {
    matches!(ch, '.' | ')' | ']' | '/' | ':' | '-' | '–' | '—' | '°' | 'º' | ' ')
}

/// True for the rest of `(1)`.
fn closes_bracket(glyphs: &[Glyph], at: usize) -> bool {
    glyphs[at.min(glyphs.len())..]
        .iter()
        .find(|glyph| !glyph.ch.is_ascii_alphanumeric())
        .is_some_and(|glyph| matches!(glyph.ch, ')' | ']'))
}

fn ends_keyword(ch: char) -> bool {
    is_gap(ch) || matches!(ch, ';' | '#' | ':' | '=' | ',')
}

/// Blanks, and the lines of tables drawn with characters.
fn is_gap(ch: char) -> bool {
    ch == ' ' || ('\u{2500}'..='\u{257f}').contains(&ch)
}

/// The text of SAY or NAME from what follows the word: blanks folded, nothing else changed.
fn text(glyphs: &[Glyph], bold: bool) -> String {
    let whole = string(glyphs);
    let mut text = whole.trim_start_matches(['*', '_']).trim();
    text = text.strip_prefix(':').unwrap_or(text);
    if bold {
        text = text.trim_end_matches(is_markup);
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The words from a place to the next `;`, comment or end of line, the place to go on from, and whether they end in a
/// question mark.
fn words_from(glyphs: &[Glyph], begin: usize, key: &Match, takes: Takes) -> (Vec<Word>, usize, bool) {
    let mut words: Vec<Word> = Vec::new();
    let mut open = begin;
    let mut at = begin;
    let mut next = glyphs.len();
    while at < glyphs.len() {
        let ch = glyphs[at].ch;
        let before = if at > begin { glyphs[at - 1].ch } else { ' ' };
        let behind = glyphs.get(at + 1).map_or(' ', |glyph| glyph.ch);
        let parts_numbers = before.is_ascii_digit() && behind.is_ascii_digit() && takes != Takes::List;
        match ch {
            ';' => {
                next = at + 1;
                break;
            }
            '#' => {
                words.extend(word(&glyphs[open..at]));
                open = at;
                if !(behind.is_ascii_digit() && number_expected(key, takes, &words)) {
                    break;
                }
            }
            ',' | ':' | '=' if !parts_numbers => {
                words.extend(word(&glyphs[open..at]));
                words.extend(mark(glyphs[at]));
                open = at + 1;
            }
            _ if is_gap(ch) => {
                words.extend(word(&glyphs[open..at]));
                open = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    words.extend(word(&glyphs[open.min(at)..at]));
    let asks = strip_end(&mut words);
    (words, next, asks)
}

/// Takes the full stop, or the comma, from the end of an order; tells whether a question mark was among them.
fn strip_end(words: &mut Vec<Word>) -> bool {
    let mut asks = false;
    while let Some(last) = words.last_mut() {
        let kept = last.text.trim_end_matches(|ch| matches!(ch, '.' | '!' | '?' | ',' | '…') || is_quotation(ch));
        if kept.len() == last.text.len() {
            break;
        }
        asks |= last.text[kept.len()..].contains('?');
        let gone = last.text.chars().count() - kept.chars().count();
        last.text = kept.to_owned();
        last.folded = fold(&last.text);
        last.end -= gone.min(last.end - last.start);
        if last.text.is_empty() {
            words.pop();
        }
    }
    asks
}

/// What a seat is called.
pub(super) const PLAYER: &[&str] = &["PLAYER", "JOUEUR"];

/// `#` before a digit is a number's mark where a position is expected; elsewhere it begins a comment.
fn number_expected(key: &Match, takes: Takes, words: &[Word]) -> bool {
    let Some(last) = words.last() else { return false };
    match key {
        _ if takes == Takes::Seat => words.len() == 1 || words.len() == 2 && is_one_of(&last.folded, PLAYER),
        Match::One(Key::ORDERS) => {
            let parts = words.iter().filter(|word| word.folded.chars().any(|ch| ch.is_ascii_digit())).count();
            parts <= 1 || counts(&last.folded)
        }
        // `snoop on #14`
        Match::Nothing => ["ON", "SUR", "NO", "PLAYER", "JOUEUR", "TYCOON"].contains(&last.folded.as_str()),
        _ => false,
    }
}

/// A comma or colon that stands for itself.
fn mark(glyph: Glyph) -> Option<Word> {
    let text = glyph.ch.to_string();
    let folded = text.clone();
    (glyph.ch != '=').then_some(Word { text, folded, start: glyph.at, end: glyph.at + glyph.width })
}

/// A word without quotation marks around it; `None` if nothing is left.
fn word(glyphs: &[Glyph]) -> Option<Word> {
    let first = glyphs.iter().position(|glyph| !is_quotation(glyph.ch))?;
    let last = glyphs.iter().rposition(|glyph| !is_quotation(glyph.ch))?;
    let inner = &glyphs[first..=last];
    let text: String = inner.iter().map(|glyph| narrow(glyph.ch)).collect();
    let folded = fold(&text);
    Some(Word { text, folded, start: inner[0].at, end: inner.last().map_or(0, |glyph| glyph.at + glyph.width) })
}

/// The first of the ten digits of other scripts that telephones write with: Arabic, Persian, Devanagari, Bengali, Thai.
const ZEROS: [u32; 5] = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/// The ordinary form of a full-width letter, digit or sign, and of another script's digit.
fn narrow(ch: char) -> char {
    let code = u32::from(ch);
    if code >= ZEROS[0]
        && let Some(zero) = ZEROS.iter().find(|zero| (**zero..**zero + 10).contains(&code))
    {
        return char::from_digit(code - zero, 10).unwrap_or(ch);
    }
    match ch {
        '！'..='～' => char::from_u32(u32::from(ch) - 0xfee0).unwrap_or(ch),
        _ => ch,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Entry, entry};
    use super::*;

    static OWN: [Entry; 6] = [
        entry(Key("BUY"), "ACHETER", &[]),
        entry(Key("SAY"), "MESSAGE", &[]).taking(Takes::Speech),
        entry(Key("NAME"), "NOM", &[]).taking(Takes::Name),
        entry(Key("SPY"), "ESPIONNER", &[]).taking(Takes::Seat),
        entry(Key("CONTROL"), "CONTROLER", &[]).taking(Takes::List),
        entry(Key("RAILROAD"), "SOCIETE", &[]).taking(Takes::Section),
    ];
    static LEXICON: Lexicon = Lexicon::of_turns(&OWN);

    fn cut(line: &str) -> Vec<String> {
        let all = pieces(&scan(line), &LEXICON);
        let texts = |piece: &Piece| piece.words.iter().map(|word| word.text.clone()).collect::<Vec<_>>().join("|");
        all.iter().map(|piece| piece.text.clone().map_or_else(|| texts(piece), |text| format!("\"{text}\""))).collect()
    }

    #[test]
    fn semicolons_part_orders_and_comments_end_the_line() {
        assert_eq!(cut("BUY 10 NYC; SELL 5 N&W;; # x; BID LV 9"), ["BUY|10|NYC", "SELL|5|N&W"]);
        assert_eq!(cut("BUY 20 N&W# cheap"), ["BUY|20|N&W"]);
        assert_eq!(cut("# SELL 20 NYC"), [""; 0]);
    }

    #[test]
    fn a_number_sign_before_a_position_is_no_comment() {
        assert_eq!(cut("SPY PLAYER #7   # the quiet one"), ["SPY|PLAYER|#7"]);
        assert_eq!(cut("SPY PLAYER 7 #8"), ["SPY|PLAYER|7"]);
        assert_eq!(cut("SPY PLAYER#7#8"), ["SPY|PLAYER|#7"]);
        assert_eq!(cut("BUY 10 NYC #2"), ["BUY|10|NYC"]);
        assert_eq!(cut("ORDERS 12 #4 2KFR TURN 1 #5"), ["ORDERS|12|#4|2KFR|TURN|1"]);
    }

    #[test]
    fn a_text_takes_the_rest_of_the_line() {
        assert_eq!(cut("SPEND 1000; SAY  a; b #3 "), ["SPEND|1000", "\"a; b #3\""]);
        assert_eq!(cut("*NAME Jim*"), ["\"Jim\""]);
        assert_eq!(cut("- *NAME* Jim *the* Fisk*"), ["\"Jim *the* Fisk*\""]);
    }

    #[test]
    fn bullets_and_bold_and_quotation_marks_are_no_part_of_an_order() {
        for line in [
            "- BUY 10 NYC",
            "* BUY 10 NYC",
            "1. BUY 10 NYC",
            "12) BUY 10 NYC",
            "*BUY 10 NYC*",
            "• *BUY* 10 NYC",
            "BUY 10 “NYC”",
            "BUY 10 « NYC »",
            "BUY 10 'NYC'.",
            "- - **BUY** 10 NYC",
            "o   BUY 10 NYC",
            "a) BUY 10 NYC",
            "2.BUY 10 NYC",
            "1 - BUY 10 NYC",
            "2/ BUY 10 NYC",
            "3: BUY 10 NYC",
            "(4) BUY 10 NYC",
            "[5] BUY 10 NYC",
            "[x] BUY 10 NYC",
            "6.) BUY 10 NYC",
            "7° BUY 10 NYC",
        ] {
            assert_eq!(cut(line), ["BUY|10|NYC"], "{line}");
        }
    }

    #[test]
    fn commas_part_codes_but_not_numbers() {
        assert_eq!(cut("CONTROL PENN,NYC"), ["CONTROL|PENN|,|NYC"]);
        assert_eq!(cut("CONTROL 12,5"), ["CONTROL|12|,|5"]);
        assert_eq!(cut("BORROW 1,000"), ["BORROW|1,000"]);
        assert_eq!(cut("RAILROAD B&O:IMPROVE 3"), ["RAILROAD|B&O|:|IMPROVE|3"]);
    }

    #[test]
    fn columns_are_those_of_the_line_as_written() {
        let all = pieces(&scan("  BUY 10 B&amp;O; END"), &LEXICON);
        assert_eq!((all[0].words[2].start, all[0].words[2].end, all[1].start), (9, 16, 18));
    }
}
