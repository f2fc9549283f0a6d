//! Lines of a message and how deep each is quoted.
//!
//! Most programs mark what they answer with `>` or `|`. Others mark nothing: they put a heading over the letter
//! answered, or a line that leads over to it, and what stands below is one deeper. Lines that lead over are no faulty
//! orders in a block left open above them.

use super::LINES_LOOKED_AT;
use super::scan::{Glyph, fold, is_blank, may_begin, scan, string};
use super::words::{Match, lookup};

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
        && let Some(at) = rest.find(['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'])
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

/// Reads the lines of a message with the depth of each.
pub(super) fn quoted_lines(text: &str) -> Vec<Quoted<'_>> {
    let mut lines: Vec<Quoted<'_>> =
        split_lines(text).into_iter().enumerate().map(|(index, line)| marked(index + 1, line)).collect();
    undo_dash_escapes(&mut lines);
    mark_bridges(&mut lines);
    deepen_below_headings(&mut lines);
    lines
}

/// A line by its marks of quoting.
fn marked(number: usize, line: &str) -> Quoted<'_> {
    let plain =
        Quoted { number, depth: 0, indent: 0, text: line, blank: is_blank(line), bridge: false, above_quote: false };
    let first = line.trim_start_matches([' ', '\t']).chars().next();
    if first.is_none_or(|ch| ch.is_ascii_graphic() && !matches!(ch, '>' | '|' | '&')) {
        return plain;
    }
    let glyphs = scan(line);
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

/// What the sender of a quoted letter has done, and how the line begins that leads over to it.
const WROTE: [&str; 7] = ["WROTE", "ECRIT", "SCHRIEB", "ESCRIBIO", "SCRITTO", "SCHREEF", "ESCREVEU"];
const ON: [&str; 8] = ["ON ", "LE ", "AM ", "EL ", "IL ", "OP ", "EM ", "IN "];

fn mark_bridges(lines: &mut [Quoted<'_>]) {
    let mut below = None;
    for index in (0..lines.len()).rev() {
        if lines[index].is_blank() {
            continue;
        }
        let depth = lines[index].depth;
        let is_marked = below.is_some_and(|below| below > depth);
        let leads_over: fn(&str) -> bool = if is_marked { is_bridge } else { is_unmarked_bridge };
        if is_marked || below == Some(depth) && may_lead_over(&lines[index]) {
            let first = index.saturating_sub(2);
            let reads = |start: &usize| joined(&lines[*start..=index], depth).is_some_and(|text| leads_over(&text));
            if let Some(beginning) = (first..=index).rev().find(reads) {
                lines[beginning..=index].iter_mut().for_each(|line| line.bridge = true);
                lines[index].above_quote = !is_marked;
            }
        }
        below = Some(depth);
    }
}

/// A cheap look at a line: it ends with a colon and names who wrote, or that somebody did.
fn may_lead_over(line: &Quoted<'_>) -> bool {
    let wrote = || WROTE.iter().any(|wrote| line.folded().contains(wrote));
    line.text.trim_end().ends_with(':') && (line.text.contains('@') || wrote())
}

/// Lines of one depth as a single one.
fn joined(lines: &[Quoted<'_>], depth: usize) -> Option<String> {
    let same = lines.iter().all(|line| line.depth == depth);
    same.then(|| lines.iter().map(Quoted::folded).collect::<Vec<_>>().join(" ").trim_end().to_owned())
}

/// True for `On Monday, the referee wrote:`.
fn is_bridge(text: &str) -> bool {
    let Some(text) = text.strip_suffix(':').map(str::trim_end) else { return false };
    begins_as_one(text) && text.split(' ').next_back().is_some_and(|last| WROTE.contains(&last))
}

/// What leads over to text without marks gives a date or an address; else it might be a sentence of the sender's own.
fn is_unmarked_bridge(text: &str) -> bool {
    let Some(text) = text.strip_suffix(':').map(str::trim_end) else { return false };
    let when_or_who = text.contains(|ch: char| ch == '@' || ch.is_ascii_digit());
    let tells = begins_as_one(text) && when_or_who && text.split(' ').any(|word| WROTE.contains(&word));
    let by_address = text.ends_with('>') && text.contains('<') && text.contains('@');
    tells || by_address && text.split(' ').next().is_some_and(|first| lookup(first) == Match::Nothing)
}

fn begins_as_one(text: &str) -> bool {
    ON.iter().any(|on| text.starts_with(on))
}

/// Headings over a letter that is answered without marks: one of these between dashes ...
const ORIGINAL: [&str; 8] = [
    "ORIGINAL MESSAGE",
    "FORWARDED MESSAGE",
    "MESSAGE D'ORIGINE",
    "MESSAGE ORIGINAL",
    "MESSAGE TRANSFERE",
    "URSPRUNGLICHE NACHRICHT",
    "WEITERGELEITETE NACHRICHT",
    "MENSAJE ORIGINAL",
];
/// ... or a line of who sent it, and soon below one of when.
const FROM: [&str; 5] = ["FROM", "DE", "VON", "DA", "VAN"];
const SENT: [&str; 7] = ["SENT", "ENVOYE", "GESENDET", "ENVIADO", "INVIATO", "VERZONDEN", "DATE"];

fn deepen_below_headings(lines: &mut [Quoted<'_>]) {
    // Depths, by marks, of the headings that hold for the line at hand, the shallowest first.
    let mut headings: Vec<usize> = Vec::new();
    let mut since_heading = usize::MAX;
    for index in 0..lines.len() {
        if lines[index].is_blank() {
            lines[index].depth += headings.len();
            continue;
        }
        let depth = lines[index].depth;
        while headings.last().is_some_and(|heading| *heading > depth) {
            headings.pop();
        }
        since_heading = since_heading.saturating_add(1);
        if lines[index].above_quote {
            lines[index].depth += headings.len();
            headings.push(depth);
            since_heading = 0;
            continue;
        }
        if !may_be_heading(lines[index].text) {
            lines[index].depth += headings.len();
            continue;
        }
        let folded = lines[index].folded();
        if is_original(&folded) {
            headings.push(depth);
            since_heading = 0;
        } else if is_field(&folded, &FROM) && sent_follows(&lines[index + 1..], depth) {
            // Both kinds together are one heading.
            if since_heading > 2 {
                headings.push(depth);
            }
            since_heading = 0;
        }
        lines[index].depth += headings.len();
    }
}

/// A cheap look at a line: a heading has a dash or a star before it, or one of a few letters and a colon in it.
fn may_be_heading(text: &str) -> bool {
    if text.is_ascii() && !text.contains('&') {
        let text = text.trim_start();
        return text.starts_with(['-', '*', '_'])
            || text.contains(':') && ['F', 'D', 'V'].iter().any(|first| may_begin(text, *first));
    }
    true
}

fn is_original(folded: &str) -> bool {
    let dashes = |ch: char| matches!(ch, '-' | ' ' | '–' | '—' | '*' | '_');
    folded.starts_with(['-', '–', '—', '*', '_']) && ORIGINAL.contains(&folded.trim_matches(dashes))
}

/// True for `From: ...`, `De : ...`, `*From:* ...`.
fn is_field(folded: &str, names: &[&str]) -> bool {
    let text = folded.trim_start_matches('*');
    let Some((name, _)) = text.split_once(':') else { return false };
    names.contains(&name.trim_end_matches(['*', ' ']))
}

fn sent_follows(lines: &[Quoted<'_>], depth: usize) -> bool {
    let near = lines.iter().take(6).filter(|line| !line.is_blank());
    near.take(3).any(|line| line.depth == depth && is_field(&line.folded(), &SENT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depths(text: &str) -> Vec<usize> {
        quoted_lines(text).iter().map(|line| line.depth).collect()
    }

    #[test]
    fn every_line_end_ends_a_line() {
        assert_eq!(split_lines("a\r\nb\nc\rd\u{2028}e\n\nf"), ["a", "b", "c", "d", "e", "", "f"]);
        assert_eq!(split_lines(""), [""; 0]);
    }

    #[test]
    fn marks_of_quoting_count_in_any_mixture() {
        assert_eq!(depths("a\n> b\n>> c\n> > d\n | e\n&gt; f\n>|> g"), [0, 1, 2, 2, 1, 1, 3]);
        let lines = quoted_lines("> >  IMPROVE 12");
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
        let bridges = |text: &str| quoted_lines(text).iter().map(|line| line.bridge).collect::<Vec<_>>();
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
        let texts = |text: &'static str| quoted_lines(text).iter().map(|line| line.text).collect::<Vec<_>>();
        let signed = "-----BEGIN PGP SIGNED MESSAGE-----\n- -- \n-----BEGIN PGP SIGNATURE-----";
        assert_eq!(texts(signed)[1], "-- ");
        assert_eq!(texts("- -- "), ["- -- "]);
    }
}
