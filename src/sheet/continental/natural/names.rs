//! Railroads by their full names, where the map has them: `the Baltimore & Ohio`, `Reading`.

use super::lexicon::is_word;
use crate::games::continental::map::{Map, RouteId};
use crate::sheet::scan::fold;
use crate::sheet::word::Word;

/// The names of a map's companies, cut into words that matter.
#[derive(Debug)]
pub(in super::super) struct Names(Vec<(Vec<String>, RouteId)>);

impl Names {
    /// The names of a map.
    pub fn of(map: &Map) -> Names {
        let named = map.routes().iter().filter(|route| !route.name.is_empty());
        let mut names: Vec<(Vec<String>, RouteId)> = named
            .map(|route| {
                let plain = fold(&route.name).replace([',', '.'], " ");
                let words = plain.split_whitespace().filter(|word| !joins(word)).map(str::to_owned).collect();
                (words, route.id)
            })
            .filter(|(words, _): &(Vec<String>, _)| !words.is_empty())
            .collect();
        names.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        Names(names)
    }

    /// The longest name that begins the words, and how many of them it takes.
    pub fn find(&self, words: &[Word]) -> Option<(RouteId, usize)> {
        self.0.iter().find_map(|(name, id)| Some((*id, taken(name, words)?))).or_else(|| self.by_first_word(words))
    }

    /// The first word of a name in two parts, the second behind a comma, where no other name begins so.
    fn by_first_word(&self, words: &[Word]) -> Option<(RouteId, usize)> {
        const SHORTEST: usize = 5;
        let first = words.first().filter(|word| word.folded.len() >= SHORTEST && !is_word(&word.folded))?;
        let mut begin = self.0.iter().filter(|(name, _)| name[0] == first.folded);
        match (begin.next(), begin.next()) {
            (Some((_, id)), None) => Some((*id, 1)),
            _ => None,
        }
    }
}

/// Words between the parts of a name, written or not.
fn joins(word: &str) -> bool {
    matches!(word, "&" | "AND" | "ET" | "COMMA" | "+")
}

/// How many words a name takes that begins them.
fn taken(name: &[String], words: &[Word]) -> Option<usize> {
    let mut at = 0;
    for (index, part) in name.iter().enumerate() {
        while index > 0 && words.get(at).is_some_and(|word| joins(&word.folded)) {
            at += 1;
        }
        if words.get(at)?.folded != *part {
            return None;
        }
        at += 1;
    }
    Some(at)
}
