//! Rulebook cases: played, and looked through for sections without one.

use super::{simulate, tally};
use crate::games::continental::cases::{self, OrdersFault, coverage};
use crate::games::continental::map::Map;
use crate::games::continental::orders::Order;
use crate::games::continental::rules::Rules;
use crate::sheet::Fault;
use crate::sheet::continental::parse_orders;
use crate::shelf::{Failure, Findings, Proofs, Study, Tally};
use std::collections::BTreeSet;

/// The cases and simulations of Continental Rails.
pub(super) struct Cases;

impl Proofs for Cases {
    fn play(&self, text: &str) -> Result<Vec<String>, String> {
        let rules = Rules::standard().map_err(|fault| fault.to_string())?;
        let failures = cases::run(text, &rules, &read_orders).map_err(|fault| fault.to_string())?;
        Ok(failures.iter().map(ToString::to_string).collect())
    }

    fn sections(&self, text: &str) -> Result<BTreeSet<String>, String> {
        cases::sections(text).map(|sections| sections.into_iter().collect()).map_err(|fault| fault.to_string())
    }

    fn missing(&self, covered: &BTreeSet<String>) -> Vec<(String, String)> {
        coverage::missing(covered)
            .into_iter()
            .map(|section| (section.name.to_owned(), section.title.to_owned()))
            .collect()
    }

    fn simulate(&self, study: &Study<'_>) -> Result<Findings, Failure> {
        simulate::run(study)
    }

    fn tally(&self, study: &Study<'_>) -> Result<Tally, Failure> {
        tally::of(study)
    }
}

/// Reads the orders of a case: a faulty line makes the case faulty, but an order given twice or a trade too many is
/// for the rules to judge, as it is when a sheet is checked against the state.
///
/// # Errors
/// The first faulty line.
pub fn read_orders(text: &str, map: &Map) -> Result<Vec<Order>, OrdersFault> {
    let read = parse_orders(text, map);
    let mut orders: Vec<(usize, usize, Order)> =
        read.orders.iter().map(|one| (one.line, one.column, one.order.clone())).collect();
    for fault in &read.diagnostics {
        match fault.code {
            Fault::TextCut => {}
            Fault::Repeated | Fault::TooManyTrades => {
                let alone = alone(text, fault.line, fault.column, map);
                orders.extend(alone.into_iter().map(|order| (fault.line, fault.column, order)));
            }
            code => {
                let code = serde_json::to_value(code).ok().and_then(|word| word.as_str().map(str::to_owned));
                let code = code.unwrap_or_default();
                return Err(OrdersFault { line: fault.line, fault: format!("{code}: {}", fault.text.trim()) });
            }
        }
    }
    orders.sort_by_key(|(line, column, _)| (*line, *column));
    Ok(orders.into_iter().map(|(_, _, order)| order).collect())
}

/// Reads the order at a place as if it stood alone in the railroad's section it stands in.
fn alone(text: &str, line: usize, column: usize, map: &Map) -> Vec<Order> {
    let mut before = String::new();
    for (place, whole) in text.lines().enumerate() {
        let mut start = 1;
        for piece in whole.split(';') {
            let end = start + piece.chars().count() + 1;
            if place + 1 == line && (start..end).contains(&column) {
                return parse_orders(&format!("{before}{piece}"), map).orders();
            }
            // What says nothing by itself is a comment, or opens a section.
            let read = parse_orders(piece, map);
            if read.orders.is_empty() && read.diagnostics.is_empty() {
                before.push_str(piece);
                before.push('\n');
            }
            start = end;
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_given_twice_is_left_to_the_rules() {
        let rules = Rules::standard().unwrap();
        let orders = read_orders("RAILROAD NYC\n  IMPROVE 5; DIVIDEND 1; IMPROVE 7\nEND\n", &rules.map).unwrap();
        assert_eq!(orders.len(), 3);
        assert_ne!(orders[0], orders[2]);
    }
}
