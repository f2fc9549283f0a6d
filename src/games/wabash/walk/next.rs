//! The words of a NEXT: only form and codes matter when it is given (§7.4).

use super::super::codes::{Company, Dial};
use super::super::order::MOST;
use super::super::tables::Tables;
use super::NOTHING;
use crate::games::moves::path::{Path, Way};
use crate::games::{Amount, Next, Step};

/// Any number.
const ANY: Amount = Amount { from: 0, to: MOST, step: 1 };

/// Words that may follow an expansion's hexes; no hex is called by one.
const TAIL: [&str; 5] = ["AT", "ANY", "NEW", "IF", "ELSE"];

/// How far the modifiers of an alternative have come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tail {
    AtMost,
    Round,
    If,
    And,
}

/// Goes along the words behind NEXT.
pub fn plan(tables: &Tables, path: &mut Path<'_>) -> Way {
    loop {
        let verb = path.take(Next::words(Dial::ALL.map(Dial::word)))?;
        let tail = match verb {
            "AUCTION" => auction(path)?,
            "EXPAND" => expand(tables, path)?,
            _ => {
                let may = |word: &str| word == NOTHING || tables.map.labelled(word).is_some();
                path.pick(may, || Next::words(hexes(tables).chain([NOTHING.to_owned()])))?;
                (Tail::Round, None)
            }
        };
        modifiers(path, tail)?;
    }
}

/// Where the modifiers begin, and the first of them if it is taken already.
type Begun<'w> = (Tail, Option<&'w str>);

fn codes() -> impl Iterator<Item = &'static str> {
    Company::ALL.into_iter().map(Company::code)
}

fn hexes(tables: &Tables) -> impl Iterator<Item = String> {
    tables.map.iter().map(|(_, hex)| hex.label().to_owned())
}

fn auction<'w>(path: &mut Path<'w>) -> Result<Begun<'w>, Next> {
    if path.take(Next::words(codes().chain([NOTHING])))? == NOTHING {
        return Ok((Tail::Round, None));
    }
    let mut ways = tail(Tail::Round);
    ways.amount = Some(ANY);
    ways.steps.extend(["UP", "PASS"].map(Step::word));
    Ok(match path.take(ways)? {
        "UP" => {
            path.take(Next::words(["TO"]))?;
            path.take(Next { amount: Some(ANY), ..Next::default() })?;
            (Tail::Round, None)
        }
        word if TAIL.contains(&word) => (Tail::Round, Some(word)),
        _ => (Tail::Round, None),
    })
}

fn expand<'w>(tables: &Tables, path: &mut Path<'w>) -> Result<Begun<'w>, Next> {
    if path.take(Next::words(codes().chain([NOTHING])))? == NOTHING {
        return Ok((Tail::Round, None));
    }
    let is_hex = |word: &str| tables.map.labelled(word).is_some();
    path.pick(is_hex, || Next::words(hexes(tables)))?;
    loop {
        let ways = || {
            let mut ways = tail(Tail::AtMost);
            ways.steps.extend(hexes(tables).map(Step::word));
            ways
        };
        let may = |word: &str| is_hex(word) || TAIL.contains(&word);
        let word = path.pick(may, ways)?;
        if TAIL.contains(&word) {
            return Ok((Tail::AtMost, Some(word)));
        }
    }
}

/// The modifiers that may still come; an alternative may always end.
fn tail(from: Tail) -> Next {
    let all = [(Tail::AtMost, "AT"), (Tail::Round, "ANY"), (Tail::Round, "NEW"), (Tail::If, "IF"), (Tail::And, "AND")];
    let mut words: Vec<&str> = all.into_iter().filter(|(tail, _)| *tail >= from).map(|(_, word)| word).collect();
    if from < Tail::And {
        words.retain(|word| *word != "AND");
    }
    words.push("ELSE");
    Next { ends: true, ..Next::words(words) }
}

/// Goes along the modifiers up to ELSE.
fn modifiers<'w>(path: &mut Path<'w>, (mut from, mut word): Begun<'w>) -> Result<(), Next> {
    loop {
        let next = match word.take() {
            Some(word) => word,
            None => path.take(tail(from))?,
        };
        from = match next {
            "AT" => {
                path.take(Next::words(["MOST"]))?;
                path.take(Next { amount: Some(ANY), ..Next::default() })?;
                Tail::Round
            }
            "ANY" | "NEW" => {
                path.take(Next::words(["ROUND"]))?;
                Tail::If
            }
            "IF" | "AND" => {
                condition(path)?;
                Tail::And
            }
            _ => return Ok(()),
        };
    }
}

fn condition(path: &mut Path<'_>) -> Result<(), Next> {
    let what = path.take(Next::words(["SHARES", "TREASURY", "CASH", "STILL"]))?;
    if what != "CASH" {
        path.take(Next::words(codes()))?;
    }
    if what != "STILL" {
        path.take(Next { amount: Some(ANY), ..Next::default() })?;
    }
    Ok(())
}
