//! Lines written from the rulebook alone are understood as their writers meant them.

use rpo::games::continental::map::Map;
use rpo::sheet::{Sheet, canonical, parse_orders};
use serde::Deserialize;
use std::path::Path;

/// A line somebody wrote.
#[derive(Debug, Deserialize)]
struct Written {
    /// The railroad whose head is open; empty: none.
    under: String,
    line: String,
    /// The plain orders it means, parted by ` | `, or `refused`.
    canonical: String,
}

fn written(file: &str) -> Vec<Written> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/orders").join(file);
    csv::Reader::from_path(path).unwrap().deserialize().map(Result::unwrap).collect()
}

fn read(one: &Written, map: &Map) -> Sheet {
    let head = if one.under.is_empty() { String::new() } else { format!("RAILROAD {}\n", one.under) };
    parse_orders(&format!("{head}{}\n", one.line), map)
}

fn understood(one: &Written, map: &Map) -> String {
    let orders: Vec<String> = read(one, map).orders().iter().map(|order| canonical(order, map)).collect();
    if orders.is_empty() { "refused".to_owned() } else { orders.join(" | ") }
}

fn judge(file: &str) {
    let map = Map::standard().unwrap();
    let lines = written(file);
    assert!(lines.len() >= 200, "{}", lines.len());
    let wrong: Vec<String> = lines
        .iter()
        .filter_map(|one| {
            let found = understood(one, &map);
            (found != one.canonical).then(|| format!("[{}] {} => {found}, not {}", one.under, one.line, one.canonical))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), lines.len(), wrong.join("\n"));
}

#[test]
fn lines_in_english_are_understood() {
    judge("english.csv");
}

#[test]
fn lines_in_french_are_understood() {
    judge("french.csv");
}
