//! Lines of a message and how deep each is quoted.
//!
//! Most programs mark what they answer with `>` or `|`. Others mark nothing: they put a heading over the letter
//! answered, or a line that leads over to it, and what stands below is one deeper. Lines that lead over are no faulty
//! orders in a block left open above them.

#[rustfmt::skip]
mod heads;
mod lead;
mod lone;

use super::mark::Mark;
use super::scan::{Glyph, fold, is_blank, scan, string};
use super::{LINES_LOOKED_AT, Lexicon};

/// A line of a message, quoting taken off.
#[derive(Clone, Debug)]
pub(super) struct Quoted<'a> {
    /// From 1.
    pub number: usize,
    pub depth: usize,
    /// Columns the quoting took.
    pub indent: usize,
    pub text: &'a str,
    /// Nothing can be seen on it.
    blank: bool,
    /// Leads over to a letter quoted below: `On Monday, the referee wrote:`.
    pub bridge: bool,
    /// What it is to the words of every game, once that is looked at.
    pub aside: Mark,
    /// Ends what leads over to a letter that is quoted without marks.
    above_quote: bool,
}

impl Quoted<'_> {
    /// Its characters. They are no part of it, for a long message has many lines and few that matter.
    pub fn glyphs(&self) -> Vec<Glyph> {
        scan(self.text)
    }

    /// True if nothing can be seen on it.
    pub fn is_blank(&self) -> bool {
        self.blank
    }

    /// Its text, folded, blanks folded too.
    pub fn folded(&self) -> String {
        fold(string(&self.glyphs()).split_whitespace().collect::<Vec<_>>().join(" ").as_str())
    }
}

/// Parts a text into lines at every kind of line end.
pub(super) fn split_lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text;
    while lines.len() < LINES_LOOKED_AT
        && let Some(at) = rest.find(['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'])
    {
        let (line, behind) = rest.split_at(at);
        lines.push(line);
        let mut ends = behind.chars();
        let first = ends.next();
        rest = ends.as_str();
        if first == Some('\r') {
            rest = rest.strip_prefix('\n').unwrap_or(rest);
        }
    }
    if !rest.is_empty() && lines.len() < LINES_LOOKED_AT {
        lines.push(rest);
    }
    lines
}

/// Reads the lines of a message with the depth of each. What begins like an order leads over to nothing.
pub(super) fn quoted_lines<'t>(text: &'t str, lexicon: &Lexicon) -> Vec<Quoted<'t>> {
    let mut lines: Vec<Quoted<'_>> =
        split_lines(text).into_iter().enumerate().map(|(index, line)| marked(index + 1, line)).collect();
    undo_dash_escapes(&mut lines);
    lone::unmark_lone_heads(&mut lines, lexicon);
    lead::mark_bridges(&mut lines, lexicon);
    lead::deepen_below_headings(&mut lines);
    lines
}

/// A line by its marks of quoting.
fn marked(number: usize, line: &str) -> Quoted<'_> {
    let plain = Quoted {
        number,
        depth: 0,
        indent: 0,
        text: line,
        blank: is_blank(line),
        bridge: false,
        aside: Mark::None,
        above_quote: false,
    };
    let first = line.trim_start_matches([' ', '\t']).chars().next();
    if first.is_none_or(|ch| ch.is_ascii_graphic() && !matches!(ch, '>' | '|' | '&')) {
        return plain;
    }
    let glyphs = scan(line);
    if is_in_bars(&glyphs) {
        return plain;
    }
    let (mut depth, mut content, mut at) = (0, 0, 0);
    while let Some(glyph) = glyphs.get(at) {
        match glyph.ch {
            ' ' => {}
            '>' | '|' | '¦' | '＞' => {
                depth += 1;
                content = at + 1;
            }
            _ => break,
        }
        at += 1;
    }
    if depth > 0 && glyphs.get(content).is_some_and(|glyph| glyph.ch == ' ') {
        content += 1;
    }
    let mut quoted = Quoted { depth, ..plain };
    quoted.cut(content, &glyphs);
    quoted
}

/// True for `|BUY 10 NYC|` and `|BUY| 10 NYC`, which is how some programs write what is set like code: no quoting.
fn is_in_bars(glyphs: &[Glyph]) -> bool {
    let mut letters = glyphs.iter().map(|glyph| glyph.ch).skip_while(|ch| *ch == ' ');
    let opens =
        letters.next() == Some('|') && letters.clone().next().is_some_and(|ch| ch.is_alphanumeric() || ch == '*');
    if !opens {
        return false;
    }
    let rest: String = letters.collect();
    match rest.trim_end().split_once('|') {
        Some((inside, behind)) => {
            !inside.ends_with(' ') && (behind.is_empty() || behind.starts_with([' ', '*'])) && !behind.contains('|')
        }
        None => false,
    }
}

impl Quoted<'_> {
    /// Takes the first characters that can be seen off as quoting.
    fn cut(&mut self, count: usize, glyphs: &[Glyph]) {
        if count == 0 {
            return;
        }
        let columns = match glyphs.get(count) {
            Some(glyph) => glyph.at,
            None => self.text.chars().count(),
        };
        let bytes = self.text.char_indices().nth(columns).map_or(self.text.len(), |(at, _)| at);
        self.text = &self.text[bytes..];
        self.indent += columns;
        self.blank = is_blank(self.text);
    }
}

/// Clearsigned text has `- ` before every line that begins with a dash.
fn undo_dash_escapes(lines: &mut [Quoted<'_>]) {
    let mut signed = false;
    for line in lines {
        if !line.text.trim_start().starts_with('-') && line.text.is_ascii() && !line.text.contains('&') {
            continue;
        }
        let glyphs = line.glyphs();
        let text = string(&glyphs);
        if text.trim_end() == "-----BEGIN PGP SIGNED MESSAGE-----" {
            signed = true;
        } else if text.starts_with("-----BEGIN PGP") {
            signed = false;
        } else if signed && text.starts_with("- ") {
            line.cut(2, &glyphs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexicon::COMMON;
    use super::*;

    fn depths(text: &str) -> Vec<usize> {
        quoted_lines(text, &COMMON).iter().map(|line| line.depth).collect()
    }

    #[test]
    fn every_line_end_ends_a_line() {
        assert_eq!(split_lines("a\r\nb\nc\rd\u{2028}e\n\nf"), ["a", "b", "c", "d", "e", "", "f"]);
        assert_eq!(split_lines("a\u{b}b\u{c}c\u{85}d\u{2029}e"), ["a", "b", "c", "d", "e"]);
        assert_eq!(split_lines(""), [""; 0]);
    }

    #[test]
    fn marks_of_quoting_count_in_any_mixture() {
        assert_eq!(depths("a\n> b\n>> c\n> > d\n | e\n&gt; f\n>|> g"), [0, 1, 2, 2, 1, 1, 3]);
        let lines = quoted_lines("> >  IMPROVE 12", &COMMON);
        assert_eq!((lines[0].indent, lines[0].text), (4, " IMPROVE 12"));
    }

    #[test]
    fn what_stands_under_an_outlook_heading_is_one_deeper() {
        assert_eq!(depths("a\n-----Original Message-----\nFrom: x\nSent: y\n\nb"), [0, 1, 1, 1, 1, 1]);
        assert_eq!(depths("a\n________________________________\nDe : x\nEnvoyé : y\nb"), [0, 0, 1, 1, 1]);
        assert_eq!(depths("*From:* x\n*Sent:* y\nb\nFrom: z\nSent: w\nc"), [1, 1, 1, 2, 2, 2]);
        assert_eq!(depths("a\nFrom: x\nDate: y\nTo: z\n\nb"), [0, 1, 1, 1, 1, 1]);
        assert_eq!(
            depths("a\n-------- Forwarded Message --------\nSubject: x\nDate: y\nFrom: z\n\nb"),
            [0, 1, 1, 1, 1, 1, 1]
        );
        assert_eq!(depths("From: x\nTo: z\n\nb"), [0, 0, 0, 0]);
        assert_eq!(depths("> -----Message d’origine-----\n> b\nc"), [2, 2, 0]);
    }

    #[test]
    fn a_line_that_leads_over_to_quoted_text_is_known() {
        let bridges = |text: &str| quoted_lines(text, &COMMON).iter().map(|line| line.bridge).collect::<Vec<_>>();
        assert_eq!(bridges("Le lun. 2 mars, X <x@y> a\nécrit :\n\n> b"), [true, true, false, false]);
        assert_eq!(bridges("On Monday I wrote:\nb"), [false, false]);
    }

    #[test]
    fn what_stands_under_a_line_that_leads_over_without_marks_is_one_deeper() {
        for over in [
            "On Mar 9, 2026, at 10:00 AM, Office <referee@example.org> wrote:",
            "Le lun. 9 mars 2026 à 10:00, Office <referee@example.org> a écrit :",
            "Am 09.03.26 um 10:00 schrieb Railway Post Office:",
            "2026-03-09 10:00 GMT+01:00, Office <referee@example.org>:",
        ] {
            assert_eq!(depths(&format!("a\n{over}\n\nb\nc")), [0, 0, 1, 1, 1], "{over}");
        }
        assert_eq!(depths("a\nOn Monday, March 9, Office\n<referee@example.org> wrote:\nb"), [0, 0, 0, 1]);
        assert_eq!(depths("On Monday I wrote:\nb\nSay on 3 May:\nc"), [0, 0, 0, 0]);
        assert_eq!(depths("On 9 March, X <x@y> wrote:\n> b\nc"), [0, 1, 0]);
    }

    #[test]
    fn dash_escapes_are_undone_in_clearsigned_text_only() {
        let texts = |text: &'static str| quoted_lines(text, &COMMON).iter().map(|line| line.text).collect::<Vec<_>>();
        let signed = "-----BEGIN PGP SIGNED MESSAGE-----\n- -- \n-----BEGIN PGP SIGNATURE-----";
        assert_eq!(texts(signed)[1], "-- ");
        assert_eq!(texts("- -- "), ["- -- "]);
    }
}
