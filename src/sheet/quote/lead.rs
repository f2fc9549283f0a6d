//! Lines that lead over to a letter answered or forwarded: heads of fields, separators, and sentences such as
//! `On 5 March Jim wrote:`.
//!
//! Each line is looked at cheaply before it is read: long messages hold many lines and few that lead anywhere.

use super::super::Lexicon;
use super::super::lexicon::Match;
use super::Quoted;
use super::heads::{FIELDS, FORWARDED_BY, Field, ON, QUOTING, REPLY_ABOVE, SEPARATORS, WROTE};

/// Lines of one depth may lead over to a letter together; nobody's program writes more.
const WRAPPED: usize = 3;
/// How far the fields of a head may reach, lines.
const HEAD_LINES: usize = 12;
/// Longer lines are no separators, bytes.
const SEPARATOR_LENGTH: usize = 400;

/// Marks the lines that lead over to what stands below, quoted with marks or without.
pub(super) fn mark_bridges(lines: &mut [Quoted<'_>], lexicon: &Lexicon) {
    let mut below = None;
    for index in (0..lines.len()).rev() {
        if lines[index].is_blank() {
            continue;
        }
        let depth = lines[index].depth;
        let is_marked = below.is_some_and(|below| below > depth);
        let leads_over: fn(&str, &Lexicon) -> bool = if is_marked { is_bridge } else { is_unmarked_bridge };
        if (is_marked || below.is_none_or(|below| below == depth)) && may_lead_over(&lines[index]) {
            let first = index.saturating_sub(WRAPPED - 1);
            let text = |start: usize| joined(&lines[start..=index], depth).filter(|text| leads_over(text, lexicon));
            let shortest = (first..=index).rev().find(|start| text(*start).is_some());
            // A name may have been wrapped that looks like the beginning by itself.
            let longer = shortest.and_then(|shortest| {
                let is_longer =
                    |start: &usize| text(*start).is_some_and(|text| begins_as_one(&text) && has_date(&text));
                if text(shortest).is_some_and(|text| begins_as_one(&text)) {
                    None
                } else {
                    (first..shortest).find(is_longer)
                }
            });
            if let Some(beginning) = longer.or(shortest) {
                lines[beginning..=index].iter_mut().for_each(|line| line.bridge = true);
                lines[index].above_quote = !is_marked;
            }
        }
        below = Some(depth);
    }
}

/// A cheap look at a line: it ends with a colon or with dashes, as what leads over does, and tells who or when.
fn may_lead_over(line: &Quoted<'_>) -> bool {
    let text = line.text.trim_end_matches([' ', '\t', '*', '_', '\u{a0}']);
    let ends = text.ends_with([':', '：']) || text.ends_with("--") || text.ends_with("==") || text.ends_with('—');
    ends && (text.contains('@') || has_number(text) || tells_who_wrote(&line.folded()))
}

/// Lines of one depth as a single one.
fn joined(lines: &[Quoted<'_>], depth: usize) -> Option<String> {
    let same = lines.iter().all(|line| line.depth == depth && !line.is_blank());
    same.then(|| lines.iter().map(Quoted::folded).collect::<Vec<_>>().join(" "))
}

/// What leads over, without the dashes and stars around it and the colon at its end.
fn sentence(text: &str) -> Option<&str> {
    let is_ornament = |ch: char| matches!(ch, '-' | '–' | '—' | '*' | '_' | '=' | '~' | ' ' | '>' | '|');
    let text = text.trim_start_matches(is_ornament);
    let inside = text.trim_end_matches(|ch: char| is_ornament(ch) && ch != '>' || matches!(ch, ':' | '：'));
    let end = &text[inside.len()..];
    (end.contains([':', '：']) || end.contains("--") || end.contains("==") || end.contains('—')).then_some(inside)
}

fn tells_who_wrote(text: &str) -> bool {
    let bare = |word: &str| word.trim_matches(|ch: char| !ch.is_alphanumeric() && ch != '(').to_owned();
    text.split(' ').any(|word| WROTE.contains(&bare(word).as_str()))
}

/// True for `Railway Post Office wrote`, and not for `I wrote`.
fn ends_by_telling(text: &str) -> bool {
    const MOST_WORDS: usize = 7;
    const ONESELF: [&str; 14] =
        ["I", "I'VE", "WE", "J'AI", "JE", "ICH", "YO", "HE", "IO", "HO", "EU", "IK", "JEG", "JAG"];
    let words: Vec<&str> = text.split(' ').collect();
    let tells = words.last().is_some_and(|last| WROTE.contains(last));
    tells && words.len() <= MOST_WORDS && !words.iter().any(|word| ONESELF.contains(word))
}

fn begins_as_one(text: &str) -> bool {
    ON.iter().any(|on| text.starts_with(on))
}

/// True if a line begins with a word of the order language: then it is an order, or was meant to be one.
fn begins_as_order(text: &str, lexicon: &Lexicon) -> bool {
    let first = text.split([' ', ':']).next().unwrap_or("");
    lexicon.lookup(first.trim_matches(|ch: char| !ch.is_alphanumeric())) != Match::Nothing
}

/// Above marked lines: `On Monday, the referee wrote:`, `RPO <x@y>:`.
fn is_bridge(text: &str, lexicon: &Lexicon) -> bool {
    let Some(text) = sentence(text).filter(|text| !text.is_empty()) else { return false };
    !begins_as_order(text, lexicon) && (tells_who_wrote(text) && is_whole(text) || names_quoted(text))
}

/// A sentence that begins where it should, not with the second of the lines it was wrapped into.
fn is_whole(text: &str) -> bool {
    const RUN_OVER: [&str; 6] = ["A ECRIT", "HA SCRITTO", "HAT ", "HEEFT ", "HET VOLGENDE", "FOLGENDES"];
    let first = text.split(' ').next().unwrap_or("");
    !text.starts_with('<') && !WROTE.contains(&first) && !RUN_OVER.iter().any(|over| text.starts_with(over))
}

/// What leads over to text without marks gives a date or an address, or it is short and not about the sender himself;
/// else it might be a sentence of his own.
pub(super) fn is_unmarked_bridge(text: &str, lexicon: &Lexicon) -> bool {
    let Some(text) = sentence(text).filter(|text| !text.is_empty()) else { return false };
    let tells =
        tells_who_wrote(text) && (text.contains('@') || has_date(text) || ends_by_telling(text)) && is_whole(text);
    !begins_as_order(text, lexicon) && (tells || names_quoted(text) || dates_writer(text))
}

/// `5 March 2026, 10:05 by referee@example.org`, `RPO [2026-03-05 10:05]`: a day, an hour and whose letter it was.
fn dates_writer(text: &str) -> bool {
    let by_address = || text.rsplit(' ').next().is_some_and(|last| last.contains('@'));
    let in_brackets = || text.ends_with(']') && text.split_once('[').is_some_and(|(_, inside)| has_hour(inside));
    has_hour(text) && by_address() || in_brackets()
}

/// A day, its year and an hour: four numbers at least.
fn has_hour(text: &str) -> bool {
    let numbers = text.split(|ch: char| !ch.is_ascii_digit()).filter(|digits| !digits.is_empty()).count();
    numbers >= 4
}

/// `RPO <referee@example.org>`, `Quoting RPO <...>`.
fn names_quoted(text: &str) -> bool {
    let by_address = text.ends_with('>') && text.contains('<') && text.contains('@') && !text.starts_with('<');
    by_address || QUOTING.iter().any(|quoting| text.starts_with(quoting)) && text.contains('@')
}

/// Two numbers at least: a day and a year, a day and an hour.
fn has_date(text: &str) -> bool {
    text.split(|ch: char| !ch.is_ascii_digit()).filter(|digits| !digits.is_empty()).nth(1).is_some()
}

fn has_number(text: &str) -> bool {
    text.contains(|ch: char| ch.is_ascii_digit())
}

/// Puts what stands below a head or a separator one deeper.
pub(super) fn deepen_below_headings(lines: &mut [Quoted<'_>]) {
    // Depths, by marks, of the headings that hold for the line at hand, the shallowest first.
    let mut headings: Vec<usize> = Vec::new();
    // Up to here the fields of a head reach.
    let mut head_end = 0;
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
        let mut leads = lines[index].above_quote;
        if leads {
            // It stands above the quote itself.
            lines[index].depth += headings.len();
            headings.push(depth);
            since_heading = 0;
            continue;
        }
        if index >= head_end && may_be_heading(lines[index].text) {
            let folded = lines[index].folded();
            if is_separator(&folded) || announces_head(&folded, lines, index) {
                leads = true;
                since_heading = 0;
            } else if let Some(end) = head_from(&folded, lines, index, depth) {
                // A separator and a head are one heading together.
                leads = since_heading > 2;
                since_heading = 0;
                head_end = end;
            }
        }
        if leads {
            headings.push(depth);
        }
        lines[index].depth += headings.len();
    }
}

/// A cheap look at a line: a separator is short or has dashes before it, a field has a colon near its beginning.
fn may_be_heading(text: &str) -> bool {
    let text = text.trim_start();
    if text.is_ascii() && !text.contains('&') {
        let near = &text.as_bytes()[..text.len().min(40)];
        return text.starts_with(['-', '*', '_', '=', '>', '#'])
            || near.contains(&b':')
            || (3..=48).contains(&text.len()) && text.bytes().all(|byte| !byte.is_ascii_digit())
            || text.get(..8).is_some_and(|first| first.eq_ignore_ascii_case("message "));
    }
    text.len() <= SEPARATOR_LENGTH
}

/// True for a line that says that a letter follows: `-----Original Message-----`, `Begin forwarded message:`, `Message
/// du 05/03/26`.
pub(super) fn is_separator(folded: &str) -> bool {
    if folded.len() > SEPARATOR_LENGTH {
        return false;
    }
    let is_dash = |ch: char| matches!(ch, '-' | '–' | '—' | '*' | '_' | '=' | '~' | ' ' | '>' | '<' | '[' | ']');
    let text = folded.trim_start_matches(is_dash);
    let dashes =
        folded[..folded.len() - text.len()].chars().filter(|ch| matches!(ch, '-' | '–' | '—' | '_' | '=')).count();
    let whole = text.trim_end_matches(|ch: char| is_dash(ch) || matches!(ch, ':' | '.' | ','));
    let asked = text.trim_start_matches(|ch: char| !ch.is_alphanumeric());
    if SEPARATORS.contains(&whole) || REPLY_ABOVE.iter().any(|above| asked.starts_with(above)) {
        return true;
    }
    // Between dashes, with the fields behind on the same line, or with who forwarded it.
    let known = || {
        SEPARATORS.iter().any(|known| {
            text.strip_prefix(known).is_some_and(|behind| behind.trim_start().starts_with(['-', '–', '—', '_', '=']))
        })
    };
    let forwarded = || FORWARDED_BY.iter().any(|by| text.starts_with(by));
    dashes >= 2 && (known() || forwarded()) || is_dated(text) || is_separator_from(text)
}

/// True for `Original message from RPO, 5 March 2026:`.
fn is_separator_from(text: &str) -> bool {
    const FROM: [&str; 9] = ["FROM ", "DE ", "VON ", "DA ", "VAN ", "FRA ", "FRAN ", "OD ", "BY "];
    let behind = SEPARATORS.iter().find_map(|known| text.strip_prefix(known)?.strip_prefix(' '));
    behind.is_some_and(|behind| {
        FROM.iter().any(|from| behind.starts_with(from))
            && (behind.contains('@') || has_date(behind) || behind.ends_with(':'))
    })
}

/// True for `Message de RPO`, right above a head or with an address, and for words of any language between dashes right
/// above a head.
fn announces_head(folded: &str, lines: &[Quoted<'_>], index: usize) -> bool {
    const OF: [&str; 6] = ["DE ", "DU ", "FROM ", "OF ", "RECU ", "TRANSMIS "];
    let is_above_head = || {
        let Some(next) = lines.get(index + 1).filter(|next| next.depth == lines[index].depth) else { return false };
        head_from(&next.folded(), lines, index + 1, next.depth).is_some()
    };
    if folded.starts_with("--") && folded.ends_with("--") {
        return is_above_head();
    }
    let text = folded.trim_start_matches(|ch: char| !ch.is_alphanumeric());
    let behind = text.strip_prefix("MESSAGE ").filter(|behind| OF.iter().any(|of| behind.starts_with(of)));
    behind.is_some_and(|behind| behind.contains('<') && behind.contains('@') || has_hour(behind) || is_above_head())
}

/// True for `Message du 05/03/26 10:05`, `Message du jeudi 5 mars 2026`.
fn is_dated(text: &str) -> bool {
    const DATED: [&str; 4] = ["MESSAGE DU ", "MESSAGE OF ", "MESSAGE LE ", "MAIL DU "];
    const DAYS: [&str; 7] = ["LUNDI", "MARDI", "MERCREDI", "JEUDI", "VENDREDI", "SAMEDI", "DIMANCHE"];
    let Some(behind) = DATED.iter().find_map(|dated| text.strip_prefix(dated)) else { return false };
    let mut words = behind.split(' ').map(|word| word.trim_matches(['.', ',']));
    let (first, third) = (words.next().unwrap_or(""), words.nth(1).unwrap_or(""));
    let is_year = third.len() == 4 && third.bytes().all(|byte| byte.is_ascii_digit());
    has_date(first) || DAYS.contains(&first) && has_number(behind) || has_number(first) && is_year
}

/// What a line tells if it is a field of a head: `From: ...`, `De : ...`, `*Enviado el:* ...`.
fn field(folded: &str) -> Option<Field> {
    let is_mark = |ch: char| matches!(ch, '*' | '_' | '|' | '"' | ' ' | '>' | '<');
    let text = folded.trim_start_matches(is_mark);
    let (name, _) = text.split_once([':', '：'])?;
    let name = name.trim_end_matches(is_mark);
    FIELDS.iter().find(|(_, names)| names.contains(&name)).map(|(field, _)| *field)
}

/// True for a whole head on one line: `From: RPO Sent: Monday To: Jim`.
fn tells_when_too(folded: &str) -> bool {
    let sent = FIELDS.iter().filter(|(field, _)| *field == Field::Sent).flat_map(|(_, names)| names.iter());
    let mut names = sent.map(|name| format!(" {name}"));
    names.any(|name| {
        let behind = folded.split_once(name.as_str()).map(|(_, behind)| behind.trim_start());
        behind.is_some_and(|behind| behind.starts_with(':'))
    })
}

/// Where the head ends that begins with this line; `None`: it begins none. A head says from whom and when, or from
/// whom, to whom and about what, in any order.
pub(super) fn head_from(folded: &str, lines: &[Quoted<'_>], index: usize, depth: usize) -> Option<usize> {
    let mut told = vec![field(folded).filter(|field| *field != Field::Other)?];
    let mut end = index + 1;
    let mut strange = 0;
    for (at, line) in lines.iter().enumerate().skip(index + 1).take(HEAD_LINES) {
        if line.is_blank() {
            // One empty line may stand between fields, two end the head.
            strange += 1;
        } else if line.depth != depth {
            break;
        } else if let Some(field) = field(&line.folded()) {
            if field != Field::Other && told.contains(&field) {
                break;
            }
            told.push(field);
            end = at + 1;
            strange = 0;
        } else {
            // A list of addresses runs over.
            strange += 1;
        }
        if strange > 2 {
            break;
        }
    }
    let tells = |field: Field| told.contains(&field);
    if told == [Field::From] && tells_when_too(folded) {
        return Some(index + 1);
    }
    (tells(Field::From) && (tells(Field::Sent) || tells(Field::To) && tells(Field::Subject))).then_some(end)
}
