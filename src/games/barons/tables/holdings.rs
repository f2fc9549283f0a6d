//! The cards of the five holdings (§1.2).

use super::super::codes::Holding;
use crate::games::moves::tables::TableFault;
use crate::games::moves::tables::rows;

const FILE: &str = "holdings.csv";
/// More tokens than any holding has.
const MOST_TOKENS: i64 = 20;

/// What a holding's card says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldingOf {
    pub name: String,
    /// In English and in French.
    pub colour: [String; 2],
    /// How many tokens it begins with; there are as many circles on either row.
    pub tokens: u8,
}

/// Reads the file.
pub(super) fn read(text: &str, faults: &mut Vec<TableFault>) -> Option<[HoldingOf; 5]> {
    let rows = match rows(FILE, text, &["code", "name", "colour", "colour_fr", "order", "operators"]) {
        Ok(rows) => rows,
        Err(wrong) => {
            faults.extend(wrong);
            return None;
        }
    };
    let before = faults.len();
    let mut found: [Option<HoldingOf>; 5] = Default::default();
    for row in &rows {
        let code = row.cell("code");
        let Some(holding) = Holding::of_code(code) else {
            faults.push(row.fault(format!("code: there is no holding '{code}'")));
            continue;
        };
        let tokens = row.number("operators").and_then(|tokens| match u8::try_from(tokens) {
            Ok(few) if (1..=MOST_TOKENS).contains(&tokens) => Ok(few),
            _ => Err(row.fault(format!("operators: from 1 to {MOST_TOKENS} are needed"))),
        });
        let order = row.number("order").and_then(|order| {
            let place = i64::try_from(holding.index()).unwrap_or(0) + 1;
            if order == place { Ok(()) } else { Err(row.fault(format!("order: {code} is number {place}"))) }
        });
        match (tokens, order) {
            (Ok(tokens), Ok(())) if found[holding.index()].is_none() => {
                let colour = [row.cell("colour").to_owned(), row.cell("colour_fr").to_owned()];
                found[holding.index()] = Some(HoldingOf { name: row.cell("name").to_owned(), colour, tokens });
            }
            (Ok(_), Ok(())) => faults.push(row.fault(format!("{code} stands above already"))),
            (tokens, order) => faults.extend([tokens.err(), order.err()].into_iter().flatten()),
        }
    }
    if faults.len() > before {
        return None;
    }
    for holding in Holding::ALL {
        if found[holding.index()].is_none() {
            faults.push(TableFault::of(FILE, format!("{holding} is missing")));
        }
    }
    let [Some(a), Some(b), Some(c), Some(d), Some(e)] = found else { return None };
    Some([a, b, c, d, e])
}
