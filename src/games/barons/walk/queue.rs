//! The words of a THEN: only form and names matter when it is given (§9.1).

use super::super::certificates::Certificates;
use super::super::codes::{Holding, Investor};
use super::super::order::MOST;
use super::super::tables::Tables;
use super::number;
use crate::games::moves::path::{Path, Way};
use crate::games::{Next, Step};

/// What may stand behind THEN.
const VERBS: [&str; 19] = [
    "OFFER", "CARD", "CASH", "PAR", "REVERSE", "KEEP", "SELL", "BUY", "PASS", "DONE", "INVEST", "PAY", "RAIL", "TAKE",
    "PROPOSE", "ASSIGN", "DISCARD", "ACCEPT", "REFUSE",
];

/// Goes along the words behind THEN.
pub fn then(tables: &Tables, path: &mut Path<'_>) -> Way {
    match path.take(Next::words(VERBS))? {
        "OFFER" => {
            path.take(Next::words(Investor::ALL.map(Investor::code)))?;
            path.take(Next { ends: true, ..number(0, MOST) })?;
        }
        "PAR" => {
            path.take(number(0, MOST))?;
        }
        "KEEP" | "DONE" => {
            path.take(Next { ends: true, ..holdings() })?;
        }
        "SELL" => {
            path.take(holdings())?;
            path.take(certificates())?;
            path.take(Next { ends: true, ..Next::words(["FOR"]) })?;
            path.take(certificates())?;
        }
        "BUY" => return buy(path),
        "INVEST" | "PAY" => {
            path.take(holdings())?;
        }
        "RAIL" => return rail(tables, path),
        "TAKE" | "PROPOSE" => {
            let to = path.take(holdings())?;
            path.take(cards(tables))?;
            path.take(Next::words(["FROM"]))?;
            path.take(Next::words(Holding::ALL.map(Holding::code).into_iter().filter(|code| *code != to)))?;
            path.take(Next::words(["FOR"]))?;
            path.take(number(0, MOST))?;
        }
        "ASSIGN" => {
            path.take(holdings())?;
            path.take(Next::words(Investor::ALL.map(Investor::code)))?;
        }
        "DISCARD" => {
            path.take(holdings())?;
            path.take(cards(tables))?;
        }
        _ => {}
    }
    path.end()
}

fn holdings() -> Next {
    Next::words(Holding::ALL.map(Holding::code))
}

fn certificates() -> Next {
    Next::words(Certificates::ALL.choices().map(|choice| choice.to_string()))
}

fn cards(tables: &Tables) -> Next {
    Next::words(tables.railways.iter().map(|(_, card)| card.code.clone()))
}

fn buy(path: &mut Path<'_>) -> Way {
    path.take(holdings())?;
    path.take(certificates())?;
    if path.take(Next { ends: true, ..Next::words(["FOR", "PAR"]) })? == "FOR" {
        path.take(certificates())?;
        path.take(Next { ends: true, ..Next::words(["PAR"]) })?;
    }
    path.take(number(0, MOST))?;
    path.end()
}

/// `RAIL h [card] [level] [WITH n]`.
fn rail(tables: &Tables, path: &mut Path<'_>) -> Way {
    path.take(holdings())?;
    let mut levels: Vec<&str> =
        tables.railways.iter().flat_map(|(_, card)| card.sides()).map(|side| side.label.as_str()).collect();
    levels.sort_unstable();
    levels.dedup();
    let mut ways = cards(tables);
    ways.steps.extend(levels.into_iter().chain(["WITH"]).map(Step::word));
    ways.ends = true;
    let mut word = path.take(ways)?;
    if let Some(card) = tables.railways.named(word) {
        let sides = tables.railways.card(card).sides().iter().map(|side| side.label.as_str());
        word = path.take(Next { ends: true, ..Next::words(sides.chain(["WITH"])) })?;
    }
    if word != "WITH" {
        path.take(Next { ends: true, ..Next::words(["WITH"]) })?;
    }
    path.take(number(0, MOST))?;
    path.end()
}
