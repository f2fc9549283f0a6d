//! What the order language promises, family by family.

mod blocks;
mod corpus;
mod language;
mod properties;

use super::{canonical, find_block, parse};
use crate::games::continental::map::Map;
use crate::games::continental::orders::Order;
use crate::sheet::{Diagnostic, Fault, Sheet};
use std::sync::LazyLock;

static MAP: LazyLock<Map> = LazyLock::new(|| Map::standard().unwrap());

const FIRST: &str = "ORDERS 12 4 2KFR TURN 1";

/// The sheet of a block with those lines.
fn sheet(lines: &str) -> Sheet<Order> {
    parse(&find_block(&format!("{FIRST}\n{lines}\nEND\n")).unwrap(), &MAP)
}

/// The sheet of a whole message.
fn sheet_of(message: &str) -> Sheet<Order> {
    parse(&find_block(message).unwrap(), &MAP)
}

fn lines(sheet: &Sheet<Order>) -> Vec<String> {
    sheet.orders.iter().map(|read| canonical(&read.order, &MAP)).collect()
}

fn faults(sheet: &Sheet<Order>) -> Vec<Fault> {
    sheet.diagnostics.iter().map(|diagnostic| diagnostic.code).collect()
}

/// Lines that must be read as one order, without a diagnostic.
#[track_caller]
fn reads(written: &[&str], order: &str) {
    for line in written {
        let sheet = sheet(line);
        assert_eq!((lines(&sheet), faults(&sheet)), (vec![order.to_owned()], vec![]), "{line}");
    }
}

/// The only diagnostic of a line that gives no order.
#[track_caller]
fn complaint(line: &str) -> Diagnostic {
    let sheet = sheet(line);
    assert_eq!((lines(&sheet), sheet.diagnostics.len()), (vec![], 1), "{line}: {:?}", sheet.diagnostics);
    sheet.diagnostics[0].clone()
}

/// Lines that must be faulty.
#[track_caller]
fn refuses(written: &[&str], fault: Fault) {
    for line in written {
        assert_eq!(complaint(line).code, fault, "{line}");
    }
}
