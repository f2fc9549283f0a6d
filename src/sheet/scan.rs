//! A line's characters as far as they matter: entities undone, blanks alike, invisible characters gone.
//!
//! Mail programs put soft hyphens, byte order marks and blanks of every width between what people type. Everything
//! that reads a line reads it through here, and keeps the place in the line as written for the diagnostics.

use super::LINE_LOOKED_AT;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A character of a line, and where it stands in the line as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Glyph {
    pub ch: char,
    /// Column from 0.
    pub at: usize,
    /// Columns it takes as written; an entity takes several.
    pub width: usize,
}

/// The characters of a line that can be seen, every kind of blank as a plain one. Of a very long line only the
/// beginning is looked at.
pub(super) fn scan(line: &str) -> Vec<Glyph> {
    // Most lines are plain letters, signs and blanks.
    if line.len() <= LINE_LOOKED_AT && line.bytes().all(|byte| matches!(byte, b' '..=b'~') && byte != b'&') {
        return line.bytes().enumerate().map(|(at, byte)| Glyph { ch: char::from(byte), at, width: 1 }).collect();
    }
    let chars: Vec<char> = line.chars().take(LINE_LOOKED_AT).collect();
    let mut glyphs = Vec::with_capacity(chars.len());
    let mut at = 0;
    while at < chars.len() {
        let (ch, width) = entity(&chars[at..]).unwrap_or((chars[at], 1));
        if let Some(ch) = seen(ch) {
            glyphs.push(Glyph { ch, at, width });
        }
        at += width;
    }
    glyphs
}

/// False only if the first letter of a line is surely another one: most lines of a long message are told apart so,
/// without scanning them.
pub(super) fn may_begin(line: &str, capital: char) -> bool {
    match line.chars().take(LINE_LOOKED_AT).find(|ch| !ch.is_ascii() || ch.is_ascii_alphabetic() || *ch == '&') {
        Some(ch) => !ch.is_ascii_alphabetic() || ch.eq_ignore_ascii_case(&capital),
        None => false,
    }
}

/// True if nothing of a line can be seen.
pub(super) fn is_blank(line: &str) -> bool {
    match line.trim_start_matches([' ', '\t']).chars().next() {
        None => true,
        Some(ch) if ch.is_ascii_graphic() && ch != '&' => false,
        Some(_) => scan(line).iter().all(|glyph| glyph.ch == ' '),
    }
}

/// What scanning leaves of a line, as text.
pub(super) fn string(glyphs: &[Glyph]) -> String {
    glyphs.iter().map(|glyph| glyph.ch).collect()
}

/// A character as it is read: a blank for any blank, nothing for what can't be seen.
fn seen(ch: char) -> Option<char> {
    if ch.is_ascii_graphic() {
        Some(ch)
    } else if ch.is_whitespace() || ch == '\u{2800}' {
        Some(' ')
    } else if ch.is_control() || is_format(ch) {
        None
    } else {
        Some(ch)
    }
}

/// Unicode's format characters (category Cf), and the few others that take no room and show nothing.
const FORMAT: [(char, char); 24] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff9}', '\u{fffb}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e007f}'),
];

/// True for a character that takes no room and shows nothing.
pub(super) fn is_format(ch: char) -> bool {
    ch >= FORMAT[0].0 && FORMAT.iter().any(|(first, last)| (*first..=*last).contains(&ch))
}

/// The entities people's mail programs let through. `&le;` and `&wp;` stay out: they end a code before a `;`.
const ENTITIES: [(&str, char); 40] = [
    ("nbsp", '\u{a0}'),
    ("ensp", '\u{2002}'),
    ("emsp", '\u{2003}'),
    ("thinsp", '\u{2009}'),
    ("shy", '\u{ad}'),
    ("zwnj", '\u{200c}'),
    ("zwj", '\u{200d}'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("laquo", '«'),
    ("raquo", '»'),
    ("hellip", '…'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("bull", '•'),
    ("middot", '·'),
    ("agrave", 'à'),
    ("Agrave", 'À'),
    ("acirc", 'â'),
    ("Acirc", 'Â'),
    ("ccedil", 'ç'),
    ("Ccedil", 'Ç'),
    ("eacute", 'é'),
    ("Eacute", 'É'),
    ("egrave", 'è'),
    ("Egrave", 'È'),
    ("ecirc", 'ê'),
    ("Ecirc", 'Ê'),
    ("euml", 'ë'),
    ("icirc", 'î'),
    ("iuml", 'ï'),
    ("ocirc", 'ô'),
    ("Ocirc", 'Ô'),
    ("oelig", 'œ'),
    ("OElig", 'Œ'),
    ("ugrave", 'ù'),
    ("ucirc", 'û'),
    ("uuml", 'ü'),
];

/// The character an entity stands for and the columns it takes, if an entity stands at the beginning.
fn entity(chars: &[char]) -> Option<(char, usize)> {
    const LONGEST: usize = 10;
    if chars.first() != Some(&'&') {
        return None;
    }
    let end = chars.iter().take(LONGEST).position(|ch| *ch == ';')?;
    let name: String = chars[1..end].iter().collect();
    let ch = match name.to_ascii_lowercase().as_str() {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        lower => match lower.strip_prefix('#') {
            Some(number) => numeric(number)?,
            None => ENTITIES.iter().find(|(known, _)| *known == name)?.1,
        },
    };
    let mut width = end + 1;
    // Text that was escaped twice: `&amp;amp;`.
    while ch == '&' && matches!(chars.get(width..width + 4), Some(['a' | 'A', 'm' | 'M', 'p' | 'P', ';'])) {
        width += 4;
    }
    Some((ch, width))
}

/// The character of `38` or `x26`.
fn numeric(number: &str) -> Option<char> {
    let code = match number.strip_prefix('x') {
        Some(hex) => u32::from_str_radix(hex, 16).ok()?,
        None => number.parse().ok()?,
    };
    char::from_u32(code)
}

/// A word as words are compared: capitals without accents, typewriter's characters.
pub(super) fn fold(word: &str) -> String {
    if word.is_ascii() {
        let folded = word.to_ascii_uppercase();
        return if folded.contains('`') { folded.replace('`', "'") } else { folded };
    }
    let mut folded = String::with_capacity(word.len());
    for ch in word.nfkd().filter(|ch| !is_combining_mark(*ch)) {
        match ch {
            'œ' | 'Œ' => folded.push_str("OE"),
            'æ' | 'Æ' => folded.push_str("AE"),
            '’' | '‘' | '`' | '´' | 'ʼ' => folded.push('\''),
            _ => folded.extend(ch.to_uppercase()),
        }
    }
    folded
}

/// A line of the message as a diagnostic shows it: every column kept, nothing in it that could disturb a screen.
pub(super) fn shown(line: &str) -> String {
    line.chars().map(|ch| if ch.is_control() || is_format(ch) { ' ' } else { ch }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_go_and_blanks_are_alike() {
        assert_eq!(string(&scan("EMPRUN\u{ad}TER\u{a0}1\u{202f}000\t\u{feff}\u{0}\u{202e}$")), "EMPRUNTER 1 000 $");
    }

    #[test]
    fn entities_are_undone_and_keep_their_columns() {
        let glyphs = scan("B&amp;O&#38;&#x26;&amp;amp;X");
        assert_eq!(string(&glyphs), "B&O&&&X");
        assert_eq!((glyphs[2].at, glyphs[6].at), (6, 27));
    }

    #[test]
    fn a_code_before_a_semicolon_is_no_entity() {
        assert_eq!(string(&scan("BID P&LE; SELL A&WP; p&le;")), "BID P&LE; SELL A&WP; p&le;");
    }

    #[test]
    fn accents_composed_or_not_and_ligatures_fold() {
        assert_eq!(fold("Enche\u{301}rir"), "ENCHERIR");
        assert_eq!(fold("société"), "SOCIETE");
        assert_eq!(fold("cœur"), "COEUR");
        assert_eq!(fold("ＢＵＹ"), "BUY");
    }

    #[test]
    fn what_is_shown_has_the_columns_of_the_line() {
        let line = "A\u{200b}\u{7}B\tC";
        assert_eq!(shown(line).chars().count(), line.chars().count());
    }
}
