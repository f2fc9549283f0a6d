//! Patterns of orders: words that are the same, and menus side by side where what follows is the same whatever is chosen.

use crate::games::{Next, Step};

/// Patterns of a verb, and menus of one.
const MOST: usize = 8;
pub(super) const MENUS: usize = 3;

/// How an order may go on behind some words.
pub(super) type Walk<'a> = &'a dyn Fn(&[String]) -> Next;

/// How orders are written up to where the shortest of them end.
#[derive(Clone, PartialEq)]
pub(super) struct Pattern {
    pub(super) parts: Vec<Place>,
    /// What may follow; `None`: nothing may.
    pub(super) rest: Option<Next>,
}

/// A place of a pattern.
#[derive(Clone, PartialEq)]
pub(super) enum Place {
    Word(String),
    Menu(Vec<Step>),
}

/// The patterns of a verb, in the order of the walk; `None`: they are too many, or a number comes before the first end.
pub(super) fn of(next: Walk<'_>, verb: &str) -> Option<Vec<Pattern>> {
    let found = behind(next, &[verb.to_owned()], 0)?;
    let menus = |pattern: &Pattern| pattern.parts.iter().filter(|part| matches!(part, Place::Menu(_))).count();
    (!found.is_empty() && found.iter().all(|pattern| menus(pattern) <= MENUS)).then_some(found)
}

/// How an order goes on behind some words.
fn behind(next: Walk<'_>, words: &[String], depth: usize) -> Option<Vec<Pattern>> {
    let here = next(words);
    if here.ends {
        return Some(vec![Pattern { parts: Vec::new(), rest: (here != Next::end()).then_some(here) }]);
    }
    if here.amount.is_some() || depth > 2 * MOST {
        return None;
    }
    let with = |step: &Step| words.iter().cloned().chain([step.word.clone()]).collect::<Vec<_>>();
    let mut groups: Vec<(Next, Vec<Step>)> = Vec::new();
    for step in here.steps {
        let follows = next(&with(&step));
        match groups.iter_mut().find(|(alike, _)| *alike == follows) {
            Some((_, steps)) => steps.push(step),
            None => groups.push((follows, vec![step])),
        }
        if groups.len() > MOST {
            return None;
        }
    }
    let mut found = Vec::new();
    for (_, steps) in groups {
        let (first, last) = (steps.first()?, steps.last()?);
        let patterns = behind(next, &with(first), depth + 1)?;
        // Steps after which the same may follow, to the end, stand in one menu.
        if steps.len() > 1 && behind(next, &with(last), depth + 1)? == patterns {
            found.extend(led_by(&Place::Menu(steps), patterns));
        } else {
            for step in &steps {
                found.extend(led_by(&Place::Word(step.word.clone()), behind(next, &with(step), depth + 1)?));
                if found.len() > MOST {
                    return None;
                }
            }
        }
    }
    (found.len() <= MOST).then_some(found)
}

/// Patterns with one more place before them.
fn led_by(place: &Place, patterns: Vec<Pattern>) -> impl Iterator<Item = Pattern> {
    patterns.into_iter().map(|Pattern { parts, rest }| {
        let parts = std::iter::once(place.clone()).chain(parts).collect();
        Pattern { parts, rest }
    })
}
