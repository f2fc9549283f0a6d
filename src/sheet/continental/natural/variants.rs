//! Other ways to take a line that is not understood as it stands: without an aside in brackets, and as one order for
//! each of several names.

use super::lex::{Cut, cut};
use super::names::Names;
use crate::games::continental::map::{Map, RouteId};
use crate::sheet::scan::fold;
use std::ops::Range;

/// Words that no aside holds that may be left out: it would be a condition, another wish, or none.
const WEIGHTY: &str = "IF SI UNLESS ONLY SEULEMENT UNIQUEMENT PERMITTING ALLOWING ALLOWS ALLOWED PERMET PERMETTENT PERMETTANT POSSIBLE POSSIBLY \
    PROBABLY PROBABLEMENT MAYBE PERHAPS CANCEL CANCELLED CANCELED ANNULER ANNULE ANNULEZ JOKE JOKING KIDDING PLAISANTERIE BLAGUE EXAMPLE \
    EXEMPLE LATER TARD PROCHAIN PROCHAINE NEXT HYPOTHETICALLY SUGGESTION WAIT ATTENDRE ATTENDEZ CASE CAS WHEN AFTER APRES BEFORE AVANT \
    ONCE QUAND LORSQUE DES NO NOT NON NE N' PAS NEVER JAMAIS EXCEPT SAUF BUT MAIS OR OU ELSE SINON INSTEAD PLUTOT LIEU EVENTUELLEMENT \
    PEUT IGNORE IGNOREZ DRAFT BROUILLON PROVIDED POURVU UNTIL PREFERABLY IDEALLY ABOUT ENVIRON ROUGHLY MAX MAXIMUM MOST SUBJECT DEPENDING \
    ASSUMING HALF MOITIE RATHER WITHOUT SANS UNDO VOID";

/// The line without its asides, which keep their columns as blanks; `None`: there are none, or one may matter.
pub(super) fn without_asides(text: &str, map: &Map, names: &Names) -> Option<String> {
    let mut chars: Vec<char> = text.chars().collect();
    let mut found = false;
    while let Some(open) = chars.iter().position(|ch| *ch == '(') {
        let close = open + chars[open..].iter().position(|ch| *ch == ')')?;
        let aside: String = chars[open + 1..close].iter().collect();
        let outside: String = chars[..open].iter().chain(&chars[close + 1..]).collect();
        if !is_harmless(&aside, &outside, map, names) {
            return None;
        }
        chars[open..=close].fill(' ');
        found = true;
    }
    found.then(|| chars.into_iter().collect())
}

fn is_harmless(aside: &str, outside: &str, map: &Map, names: &Names) -> bool {
    let folded = fold(aside);
    let words = || folded.split(|ch: char| !ch.is_alphanumeric() && ch != '\'').filter(|word| !word.is_empty());
    let weighty = |word: &str| WEIGHTY.split_whitespace().any(|known| known == word) || word.contains("N'");
    if aside.contains('?') || folded.chars().any(|ch| ch.is_ascii_digit()) || words().any(weighty) {
        return false;
    }
    // Names may be told again, and no others.
    let named = |text: &str| cut(text, map, names).map(|cut| codes(&cut)).unwrap_or_default();
    let known = named(outside);
    named(aside).iter().all(|(_, route)| known.iter().any(|(_, other)| other == route))
}

/// Every name of a line with the places it takes.
fn codes(cut: &Cut) -> Vec<(Range<usize>, RouteId)> {
    let mut found: Vec<(Range<usize>, RouteId)> = Vec::new();
    for (at, place) in cut.places.iter().enumerate() {
        let free = found.last().is_none_or(|(last, _)| last.end <= at);
        let longest = place.codes.iter().max_by_key(|(_, count)| *count);
        if let (true, Some((route, count))) = (free, longest) {
            found.push((at..at + count, *route));
        }
    }
    found
}

/// `Buy 25 each of C&O and N&W`: a line for each.
pub(super) fn for_each(text: &str, map: &Map, names: &Names) -> Option<Vec<String>> {
    let cut = cut(text, map, names)?;
    let means = |at: usize, wanted: &[&str]| {
        let meanings = cut.places.get(at).map(|place| place.meanings.as_slice()).unwrap_or_default();
        meanings.iter().filter(|(meaning, _)| wanted.contains(meaning)).map(|(_, count)| *count).max()
    };
    let (each, count) = (0..cut.words.len()).find_map(|at| means(at, &["EACH"]).map(|count| (at, count)))?;
    let codes = codes(&cut);
    let (first, last) = (codes.first()?.0.start, codes.last()?.0.end);
    let listed = |at: usize| codes.iter().any(|(range, _)| range.contains(&at));
    let only_a_list = (first..last).all(|at| listed(at) || means(at, &["AND", "FILL", "PREP"]).is_some());
    let numbers = (0..cut.words.len()).filter(|at| cut.places[*at].number.is_some() && !listed(*at)).count();
    let apart = each + count <= first || each >= last;
    if codes.len() < 2 || numbers != 1 || !only_a_list || !apart {
        return None;
    }
    let chars: Vec<char> = text.chars().collect();
    let columns = |from: usize, to: usize| cut.words[from].start..cut.words[to - 1].end;
    let (list, word) = (columns(first, last), columns(each, each + count));
    let line = |own: &Range<usize>| {
        let own = columns(own.start, own.end);
        let keep = |(at, ch): (usize, &char)| {
            let left_out = word.contains(&at) || list.contains(&at) && !own.contains(&at);
            if left_out { ' ' } else { *ch }
        };
        chars.iter().enumerate().map(keep).collect()
    };
    Some(codes.iter().map(|(range, _)| line(range)).collect())
}
