//! Any text, read as orders; what was read is written canonically and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rpo::games::continental::map::Map;
use rpo::sheet::MAX_LINES;
use rpo::sheet::continental::{canonical, find_block, parse};
use std::sync::LazyLock;

static MAP: LazyLock<Map> = LazyLock::new(|| Map::standard().expect("the standard map"));

fuzz_target!(|text: &str| {
    let Some(block) = find_block(text) else { return };
    let sheet = parse(&block, &MAP);
    for diagnostic in &sheet.diagnostics {
        let length = diagnostic.text.chars().count();
        assert!(diagnostic.column >= 1 && diagnostic.length >= 1 && diagnostic.column <= length + 1, "{diagnostic:?}");
    }
    let orders = sheet.orders();
    // Several orders may share a line; written again, each has its own.
    if orders.is_empty() || orders.len() > MAX_LINES - 2 {
        return;
    }
    let lines: Vec<String> = orders.iter().map(|order| canonical(order, &MAP)).collect();
    let written = format!("ORDERS 12 4 2KFR TURN 1\n{}\nEND\n", lines.join("\n"));
    let again = parse(&find_block(&written).expect("a block"), &MAP);
    assert_eq!(again.orders(), orders, "{written}");
    assert!(again.diagnostics.is_empty(), "{written}{:?}", again.diagnostics);
});
