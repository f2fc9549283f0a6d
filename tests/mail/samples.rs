//! The sample mail under `fixtures/mail`: each message is judged as its verdict says.

use crate::table::{Table, folder};
use rpo::post::receipt::{Circumstances, receipt};
use rpo::post::{Limits, judge};
use rpo::report::Language;
use serde::Deserialize;
use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

/// A verdict beside a message.
#[derive(Deserialize)]
struct Verdict {
    sheet: bool,
    position: u8,
    outcome: String,
    reason: String,
    orders: Vec<String>,
    diagnostics: usize,
}

/// Pairs of messages that are read in order in one mailbox; others are alone.
fn pair(path: &Path) -> String {
    let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let whole = ["-a", "-b"].iter().find_map(|end| stem.strip_suffix(end)).map(str::to_owned);
    whole.unwrap_or(stem)
}

/// All messages, in the order they are read in.
fn messages() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).expect("fixtures/mail");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
    paths.sort();
    paths
}

#[test]
fn every_sample_message_is_judged_as_its_verdict_says() {
    let paths = messages();
    assert!(paths.len() >= 72, "only {} messages", paths.len());
    let mut table = Table::set();
    let mut mailbox = String::new();
    let mut wrong = Vec::new();
    for path in paths {
        if pair(&path) != mailbox {
            mailbox = pair(&path);
            table.seen = RefCell::default();
        }
        let verdict = fs::read_to_string(path.with_extension("toml")).expect("a verdict");
        let verdict: Verdict = toml::from_str(&verdict).expect("a verdict");
        let raw = fs::read(&path).expect("a message");
        let judgement = judge(&raw, &table, &Limits::default());
        if let Some(key) = judgement.key.clone() {
            table.seen.borrow_mut().insert(key);
        }
        let json = serde_json::to_value(judgement.to_json(Language::English)).expect("JSON");
        let expected = serde_json::json!([
            verdict.outcome,
            verdict.reason,
            verdict.position,
            verdict.orders,
            verdict.diagnostics,
            verdict.sheet
        ]);
        let got = serde_json::json!([
            json["outcome"],
            json["reason"],
            json["position"],
            json["orders"],
            json["diagnostics"].as_array().map(Vec::len),
            judgement.counted().is_some()
        ]);
        if expected != got {
            wrong.push(format!("{}\n  expected {expected}\n  got      {got}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_receipt_shows_a_token_and_every_answered_message_gets_one() {
    let table = Table::set();
    for path in messages() {
        let mut judgement = judge(&fs::read(&path).expect("a message"), &table, &Limits::default());
        for language in Language::ALL {
            let Some(answer) = judgement.answer.as_mut() else { continue };
            answer.language = language;
            let receipt = receipt(&judgement, &Circumstances::default());
            let Some(receipt) = receipt else { panic!("{}: no receipt", path.display()) };
            let whole = format!("{}\n{}", receipt.subject, receipt.text);
            assert!(!whole.contains(['{', '}']) || path.ends_with("15-script-template.eml"), "{whole}");
            for seat in &table.desk.seats {
                let shown = whole.split(|letter: char| !letter.is_alphanumeric()).any(|word| seat.token.is(word));
                assert!(!shown, "{}: {whole}", path.display());
            }
        }
    }
}
