//! Holds the two doors to the sample mail, as far as that is text that needs no knowledge of mail.
//!
//! Where a letter is about MIME, character sets or HTML, the post room's own test over the same directory judges it.

use super::super::{canonical, find_block, parse};
use crate::games::continental::map::Map;
use mail_parser::{MessageParser, PartType};
use serde::Deserialize;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct Verdict {
    family: String,
    outcome: String,
    reason: String,
    sheet: bool,
    position: u8,
    orders: Vec<String>,
    diagnostics: usize,
    note: String,
}

/// The families whose letters are judged by their text alone, and letters of them that need more.
const FAMILIES: [&str; 8] = ["plain", "gmail", "apple", "quoting", "signed", "identity", "turn", "language"];
const NEED_MORE: [&str; 4] = ["01-apple-delsp", "01-thunderbird-flowed", "04-ipad-split", "09-encrypted"];

fn letters(directory: &Path) -> Vec<(PathBuf, Verdict)> {
    let mut found: Vec<(PathBuf, Verdict)> = std::fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .map(|path| (path.with_extension("eml"), toml::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap()))
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

/// The text/plain parts of a letter, as they are.
fn plain_text(path: &Path) -> String {
    let raw = std::fs::read(path).unwrap();
    let message = MessageParser::default().parse(&raw).unwrap();
    let texts = message.parts.iter().filter_map(|part| match &part.body {
        PartType::Text(text) => Some(text.as_ref()),
        _ => None,
    });
    texts.collect::<Vec<_>>().join("\n")
}

fn check(path: &Path, verdict: &Verdict, map: &Map) -> Result<(), String> {
    let Some(block) = find_block(&plain_text(path)) else {
        return if verdict.reason == "no-block" { Ok(()) } else { Err("no block".to_owned()) };
    };
    if verdict.reason == "no-block" {
        return Err(format!("a block: {:?}", block.header));
    }
    let header = &block.header;
    let as_expected = match verdict.reason.as_str() {
        "missing-token" => header.token.is_none(),
        "missing-turn" => header.number.is_none(),
        "stale-turn" => header.number == Some(0),
        "unknown-game" => header.game.as_deref() != Some("12"),
        "too-large" => block.too_long,
        _ => header.game.as_deref() == Some("12") && header.token.is_some() && header.number == Some(1),
    };
    if !as_expected || header.position != Some(verdict.position) {
        return Err(format!("{header:?}"));
    }
    let sheet = parse(&block, map);
    if verdict.reason == "no-orders" && !sheet.orders.is_empty() {
        return Err(format!("{:?}", sheet.orders));
    }
    if !verdict.sheet {
        return Ok(());
    }
    let orders: Vec<String> = sheet.orders.iter().map(|read| canonical(&read.order, map)).collect();
    if orders != verdict.orders || sheet.diagnostics.len() != verdict.diagnostics {
        return Err(format!("{orders:#?}\n{:#?}", sheet.diagnostics));
    }
    // Another address warns as well; which is which only the post room knows.
    if verdict.outcome == "accepted" && block.rival
        || verdict.family == "quoting" && verdict.outcome != "accepted" && !block.rival
    {
        return Err(format!("rival: {}", block.rival));
    }
    Ok(())
}

#[test]
fn the_sample_mail_is_read_as_its_verdicts_say() {
    let map = Map::standard().unwrap();
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/mail");
    let mut faults = Vec::new();
    let mut judged = 0;
    for (path, verdict) in letters(&directory) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if !FAMILIES.contains(&verdict.family.as_str()) || NEED_MORE.contains(&name.as_str()) {
            continue;
        }
        judged += 1;
        if let Err(fault) = check(&path, &verdict, &map) {
            faults.push(format!("{name} ({}): {fault}", verdict.note));
        }
    }
    assert!(judged >= 35, "{judged}");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
