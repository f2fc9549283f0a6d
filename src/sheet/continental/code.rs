//! Codes of routes as people write them: `B&O`, `bo`, `B AND O`, `B et O`, or the number in the rulebook's lists.

use super::words::AND;
use crate::games::continental::map::{Map, RailroadId, RouteId, RouteKind};
use crate::sheet::Fault;
use crate::sheet::cursor::{self, Complaint};
use crate::sheet::lexicon::is_one_of;
use crate::sheet::likeness::distance;
use crate::sheet::word::Word;

/// An order's words, whose codes are those of a map.
pub(super) type Cursor<'a> = cursor::Cursor<'a, &'a Map>;

/// The most words one code is spread over: `P & L E` never happens, `B AND O` does.
const MOST_WORDS: usize = 5;

/// Finds the code that begins the words: the route and the number of words it takes. The longest reading wins, and
/// a code as on the map beats any other way to write one.
pub(super) fn route(words: &[Word], map: &Map) -> Option<(RouteId, usize)> {
    (1..=words.len().min(MOST_WORDS)).rev().find_map(|count| {
        let taken = &words[..count];
        if count > 1 && !taken.iter().any(joins) {
            return None;
        }
        let joined: String = taken.iter().map(|word| word.folded.as_str()).collect();
        by_writing(&joined, map).map(|found| (found, count))
    })
}

/// True for what may stand inside a code that is written in several words.
fn joins(word: &Word) -> bool {
    word.folded.starts_with('&') || word.folded.ends_with('&') || AND.contains(&word.folded.as_str())
}

/// The route of a code in any of its writings, if they leave no choice.
fn by_writing(code: &str, map: &Map) -> Option<RouteId> {
    if !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_digit()) {
        return code.parse().ok().and_then(|number| map.by_number(number));
    }
    if let Some(found) = map.by_code(code) {
        return Some(found);
    }
    let mut fitting = map.routes().iter().filter(|route| {
        // The first letter tells most of them apart at no cost.
        let begins = route.code.as_bytes().first() == code.as_bytes().first();
        begins
            && route.code.contains('&')
            && ["", "AND", "ET"].into_iter().any(|word| route.code.replace('&', word) == code)
    });
    match (fitting.next(), fitting.next()) {
        (Some(only), None) => Some(only.id),
        _ => None,
    }
}

/// Whether a route may stand where something of that kind is wanted; `None` wants any.
pub(super) fn check_kind(map: &Map, found: RouteId, wanted: Option<RouteKind>) -> Result<(), Fault> {
    match wanted {
        Some(kind) if map.route(found).kind != kind => Err(Fault::WrongKind),
        _ => Ok(()),
    }
}

/// The code most like a misspelt one: first by letters that look like digits, then by distance.
pub(super) fn nearest(word: &str, map: &Map, wanted: Option<RouteKind>) -> Option<String> {
    let letters = word.chars().count();
    if !(1..=8).contains(&letters) || is_one_of(word, AND) {
        return None;
    }
    let fits = |id: &RouteId| check_kind(map, *id, wanted).is_ok();
    let lookalike: String =
        word.chars().map(|ch| LOOKALIKES.iter().find(|(a, _)| *a == ch).map_or(ch, |(_, b)| *b)).collect();
    if let Some(found) = by_writing(&lookalike, map).filter(fits) {
        return Some(map.code(found).to_owned());
    }
    let allowed = if letters <= 3 { 1 } else { 2 };
    map.routes()
        .iter()
        .filter(|route| fits(&route.id))
        .filter_map(|route| Some((distance(word, &route.code, allowed)?, route)))
        .filter(|(distance, route)| *distance < route.code.len())
        .min_by_key(|(distance, route)| (*distance, route.id))
        .map(|(_, route)| route.code.clone())
}

const LOOKALIKES: [(char, char); 5] = [('0', 'O'), ('1', 'I'), ('5', 'S'), ('8', 'B'), ('+', '&')];

impl Cursor<'_> {
    /// The code of a route of some kind, or of any.
    pub fn route(&mut self, wanted: Option<RouteKind>) -> Result<RouteId, Complaint> {
        let Some(word) = self.rest().first() else {
            return Err(self.complain(Fault::MissingCode));
        };
        let Some((found, count)) = route(self.rest(), self.codes) else {
            let suggestion = nearest(&word.folded, self.codes, wanted);
            return Err(Complaint { suggestion, ..self.complain(Fault::UnknownCode) });
        };
        check_kind(self.codes, found, wanted).map_err(|fault| self.complain(fault))?;
        self.advance(count);
        Ok(found)
    }

    /// The code of a PC.
    pub fn pc(&mut self) -> Result<RouteId, Complaint> {
        self.route(Some(RouteKind::PrivateCompany))
    }

    /// The code of a railroad, which is that of a PC.
    pub fn railroad(&mut self) -> Result<RailroadId, Complaint> {
        self.pc().map(RailroadId)
    }

    /// The code of a right of way.
    pub fn right_of_way(&mut self) -> Result<RouteId, Complaint> {
        self.route(Some(RouteKind::RightOfWay))
    }
}
