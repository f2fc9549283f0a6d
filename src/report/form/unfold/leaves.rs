//! The orders of a verb, as far as a form must tell them apart.

use super::patterns::{self, Pattern, Walk};
use crate::games::{Amount, Next};

/// Orders of a verb that are unfolded, and no more.
const MOST: usize = 2_000;
/// Steps of a walk that are looked at for its shortest orders.
const LOOKED_AT: usize = 4_000;
/// More words than any order has.
const LONGEST: usize = 100;
/// Ways to go on behind a number that a menu has.
const TAILS: usize = 20;

/// An order: the words behind the verb, a number, and what may follow that.
pub(super) struct Leaf {
    pub(super) words: Vec<String>,
    pub(super) amount: Option<Amount>,
    /// Words that may follow the number, which may also end the order; empty: nothing may.
    pub(super) tail: Vec<Vec<String>>,
    pub(super) cost: Option<i64>,
    pub(super) gain: Option<i64>,
}

/// The orders of a verb.
pub(super) enum Leaves {
    All(Vec<Leaf>),
    /// They are too many, or without end: a few patterns, each of menus side by side, in which the shortest of them are
    /// written.
    Patterns(Vec<Pattern>),
    /// No few patterns have them: those that no shorter order begins; and how the first that goes on may do so.
    Shortest(Vec<Leaf>, Next),
    TooMany,
}

/// What a step of a walk is told to cost and to bring.
type Price = (Option<i64>, Option<i64>);

impl Leaves {
    /// Of a verb.
    pub(super) fn of(next: Walk<'_>, verb: &str, price: Price) -> Leaves {
        if let Some(all) = all(next, verb, price) {
            return Leaves::All(all);
        }
        if let Some(patterns) = patterns::of(next, verb) {
            return Leaves::Patterns(patterns);
        }
        match shortest(next, verb, price) {
            Some((leaves, goes_on)) if !leaves.is_empty() => Leaves::Shortest(leaves, goes_on),
            _ => Leaves::TooMany,
        }
    }
}

/// All orders; `None`: there are too many, or numbers that are followed by too much.
fn all(next: Walk<'_>, verb: &str, (cost, gain): Price) -> Option<Vec<Leaf>> {
    let mut found: Vec<Leaf> = Vec::new();
    let mut tails: Option<Vec<Vec<String>>> = None;
    let mut open = vec![(vec![verb.to_owned()], cost, gain)];
    while let Some((words, cost, gain)) = open.pop() {
        if found.len() + open.len() > MOST || words.len() > LONGEST {
            return None;
        }
        let Next { steps, amount, ends } = next(&words);
        let behind = |word: String| words.iter().cloned().chain([word]).collect::<Vec<_>>();
        let leaf = |amount, tail| Leaf { words: words[1..].to_vec(), amount, tail, cost, gain };
        if ends {
            found.push(leaf(None, Vec::new()));
        }
        let mut ways = Vec::new();
        for step in steps {
            ways.push((behind(step.word), step.cost.or(cost), step.gain.or(gain)));
        }
        if let Some(amount) = amount.filter(|amount| amount.count() > 0) {
            match tail(next, &words, amount) {
                // One menu serves all numbers of a card.
                Some(tail) if tail.is_empty() || tails.get_or_insert_with(|| tail.clone()) == &tail => {
                    found.push(leaf(Some(amount), tail));
                }
                _ if usize::try_from(amount.count()).is_ok_and(|count| count <= MOST) => {
                    let numbers = (0..amount.count()).map(|place| amount.from + place * amount.step.max(1));
                    ways.extend(numbers.map(|number| (behind(number.to_string()), cost, gain)));
                }
                _ => return None,
            }
        }
        // Taken from the end: the first way is gone first.
        ways.reverse();
        open.extend(ways);
    }
    Some(found)
}

/// What may follow a number of that amount, whichever it is; `None`: it depends on the number, or the number may not end the
/// order, or too much may follow.
fn tail(next: Walk<'_>, words: &[String], amount: Amount) -> Option<Vec<Vec<String>>> {
    if amount.step != 1 || amount.from < 0 {
        return None;
    }
    let behind = |number: i64| {
        let words: Vec<String> = words.iter().cloned().chain([number.to_string()]).collect();
        endings(next, words)
    };
    let least = behind(amount.from)?;
    (amount.to == amount.from || behind(amount.to)? == least).then_some(least)
}

/// All ends of an order that may end behind these words as well.
fn endings(next: Walk<'_>, words: Vec<String>) -> Option<Vec<Vec<String>>> {
    let begun = words.len();
    let mut found = Vec::new();
    let mut open = vec![words];
    while let Some(words) = open.pop() {
        let Next { steps, amount, ends } = next(&words);
        if found.len() + open.len() > TAILS || amount.is_some() || (words.len() == begun && !ends) {
            return None;
        }
        if ends && words.len() > begun {
            found.push(words[begun..].to_vec());
        }
        let ways = steps.into_iter().rev().map(|step| words.iter().cloned().chain([step.word]).collect::<Vec<_>>());
        open.extend(ways);
        if open.last().is_some_and(|words| words.len() > begun + LONGEST) {
            return None;
        }
    }
    Some(found)
}

/// The orders that no shorter one begins, in the order of the walk, and how the first that may go on does; `None`: they are
/// too many. A number that must come first is one of them only if it may end the order.
fn shortest(next: Walk<'_>, verb: &str, (cost, gain): Price) -> Option<(Vec<Leaf>, Next)> {
    let mut found = Vec::new();
    let mut goes_on = None;
    let mut open = vec![(vec![verb.to_owned()], cost, gain)];
    let mut looked_at = 0;
    while let Some((words, cost, gain)) = open.pop() {
        looked_at += 1;
        if looked_at > LOOKED_AT || found.len() > MOST || words.len() > LONGEST {
            return None;
        }
        let here = next(&words);
        if here.ends {
            found.push(Leaf { words: words[1..].to_vec(), amount: None, tail: Vec::new(), cost, gain });
            if here != Next::end() {
                goes_on.get_or_insert(here);
            }
            continue;
        }
        // Numbers before the first end would have to be told apart one by one.
        if here.amount.is_some() {
            return None;
        }
        let ways = here.steps.into_iter().rev().map(|step| {
            let behind = words.iter().cloned().chain([step.word]).collect::<Vec<_>>();
            (behind, step.cost.or(cost), step.gain.or(gain))
        });
        open.extend(ways);
    }
    Some((found, goes_on.unwrap_or_default()))
}
