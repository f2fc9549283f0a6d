//! Rulebook cases: a position, orders, the chance that falls, and what must come out (§ by §, as adjudicators of
//! other games have them).
//!
//! A case is text in TOML. Nothing here reads files: [`run`] takes the text and says what differs from what was
//! expected, or on which line the case is no case. The language of orders is the caller's too.

pub mod build;
pub mod coverage;
mod expect;
mod format;
mod script;
mod scripted;
mod values;

pub use build::{OrdersFault, ParseOrders};
pub use expect::Failure;

use super::rules::Rules;
use super::turn;
use scripted::Scripted;
use std::fmt;
use std::sync::Arc;

/// Why a text is no case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// From 1.
    pub line: usize,
    pub fault: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.fault)
    }
}

impl std::error::Error for Fault {}

/// Plays a case and compares; nothing differs if the list is empty.
///
/// # Errors
/// If the text is no case: the line and why.
pub fn run(text: &str, rules: &Arc<Rules>, parse: ParseOrders<'_>) -> Result<Vec<Failure>, Fault> {
    let case = format::Case::parse(text)?;
    let start = build::build(&case, text, rules, parse)?;
    let mut chance = Scripted::new(start.script, rules.clone());
    let played = turn::run_steps(&start.game, &start.orders, &mut chance, start.steps);
    if let Some(fault) = chance.into_fault() {
        return Err(fault);
    }
    match played {
        Ok((after, log)) => expect::compare(&case.expect, text, &start.game, &after, &log),
        Err(broken) => Ok(vec![Failure::books(&broken.to_string())]),
    }
}

/// The sections a case says it proves.
///
/// # Errors
/// If the text is no case: the line and why.
pub fn sections(text: &str) -> Result<Vec<String>, Fault> {
    format::Case::parse(text).map(|case| case.rule)
}
