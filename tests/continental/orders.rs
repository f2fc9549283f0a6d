//! Lines written from the rulebook alone are understood as their writers meant them, or refused; none is misread.

use rpo::games::continental::map::Map;
use rpo::games::continental::orders::Order;
use rpo::sheet::Sheet;
use rpo::sheet::continental::{canonical, parse_orders};
use serde::Deserialize;
use std::path::Path;

/// A line somebody wrote.
#[derive(Debug, Deserialize)]
struct Written {
    /// The railroad whose head is open; empty: none.
    under: String,
    line: String,
    /// The plain orders it is read as, parted by ` | `, or `refused`.
    canonical: String,
    /// What was meant by a line that is refused all the same.
    meant: String,
}

fn written(file: &str) -> Vec<Written> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/orders").join(file);
    csv::Reader::from_path(path).unwrap().deserialize().map(Result::unwrap).collect()
}

fn read(one: &Written, map: &Map) -> Sheet<Order> {
    let head = if one.under.is_empty() { String::new() } else { format!("RAILROAD {}\n", one.under) };
    parse_orders(&format!("{head}{}\n", one.line), map)
}

/// Reads every line of a file and gives what share of those that mean something was understood, in percent.
fn judge(file: &str) -> usize {
    let map = Map::standard().unwrap();
    let lines = written(file);
    assert!(lines.len() >= 200, "{}", lines.len());
    let mut wrong = Vec::new();
    for one in &lines {
        let sheet = read(one, &map);
        let orders: Vec<String> = sheet.orders().iter().map(|order| canonical(order, &map)).collect();
        let found = if orders.is_empty() { "refused".to_owned() } else { orders.join(" | ") };
        if found != one.canonical {
            wrong.push(format!("[{}] {} => {found}, not {}", one.under, one.line, one.canonical));
        }
        if orders.is_empty() && sheet.diagnostics.is_empty() {
            wrong.push(format!("[{}] {} is refused without a word", one.under, one.line));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
    let meaningful = lines.iter().filter(|one| one.canonical != "refused" || !one.meant.is_empty()).count();
    let understood = lines.iter().filter(|one| one.canonical != "refused").count();
    100 * understood / meaningful
}

#[test]
fn lines_in_english_are_understood() {
    assert!(judge("english.csv") >= 95);
}

#[test]
fn lines_in_french_are_understood() {
    assert!(judge("french.csv") >= 95);
}

#[test]
fn lines_by_other_hands_are_understood() {
    assert!(judge("hands.csv") >= 95);
}

#[test]
fn every_kind_of_order_is_understood_and_nothing_else_is_one() {
    assert_eq!(judge("kinds.csv"), 100);
}

#[test]
fn lines_that_are_refused_or_read_upset_no_hint() {
    let map = Map::standard().unwrap();
    for one in ["english.csv", "french.csv", "hands.csv", "kinds.csv"].into_iter().flat_map(written) {
        for hint in read(&one, &map).diagnostics.iter().filter_map(|told| told.suggestion.clone()) {
            for line in hint.lines() {
                let hinted = read(&Written { line: line.to_owned(), ..one_like(&one) }, &map);
                assert!(hinted.diagnostics.is_empty(), "{one:?}: {line}: {:?}", hinted.diagnostics);
            }
        }
    }
}

/// A line under the same head.
fn one_like(one: &Written) -> Written {
    Written { under: one.under.clone(), line: String::new(), canonical: String::new(), meant: String::new() }
}
