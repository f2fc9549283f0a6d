//! Patterns of orders: words that are the same, and menus side by side where what follows is the same whatever is chosen.

use crate::games::{Next, Step};

/// Patterns of a verb, and menus of one.
const MOST: usize = 8;
pub(super) const MENUS: usize = 3;

/// How an order may go on behind some words.
pub(super) type Walk<'a> = &'a dyn Fn(&[String]) -> Next;

/// How orders are written up to where the shortest of them end.
pub(super) struct Pattern {
    pub(super) parts: Vec<Place>,
    /// What may follow; `None`: nothing may.
    pub(super) rest: Option<Next>,
}

/// A place of a pattern.
#[derive(Clone)]
pub(super) enum Place {
    Word(String),
    Menu(Vec<Step>),
}

/// The patterns of a verb, in the order of the walk; `None`: they are too many, or a number comes before the first end.
pub(super) fn of(next: Walk<'_>, verb: &str) -> Option<Vec<Pattern>> {
    let mut found = Vec::new();
    follow(next, vec![verb.to_owned()], Vec::new(), &mut found)?;
    (!found.is_empty()).then_some(found)
}

fn follow(next: Walk<'_>, words: Vec<String>, parts: Vec<Place>, found: &mut Vec<Pattern>) -> Option<()> {
    let here = next(&words);
    if here.ends {
        found.push(Pattern { parts, rest: (here != Next::end()).then_some(here) });
        return Some(());
    }
    // Steps after which the same may follow stand in one menu.
    let mut groups: Vec<(Next, Vec<Step>)> = Vec::new();
    for step in here.steps {
        let behind = next(&words.iter().cloned().chain([step.word.clone()]).collect::<Vec<_>>());
        match groups.iter_mut().find(|(alike, _)| *alike == behind) {
            Some((_, steps)) => steps.push(step),
            None => groups.push((behind, vec![step])),
        }
        if found.len() + groups.len() > MOST {
            return None;
        }
    }
    let menus = parts.iter().filter(|part| matches!(part, Place::Menu(_))).count();
    if here.amount.is_some() || menus > MENUS || parts.len() > 2 * MOST {
        return None;
    }
    for (_, steps) in groups {
        let first = steps.first()?.word.clone();
        let part = if steps.len() == 1 { Place::Word(first.clone()) } else { Place::Menu(steps) };
        let words = words.iter().cloned().chain([first]).collect();
        follow(next, words, parts.iter().cloned().chain([part]).collect(), found)?;
    }
    Some(())
}
