//! The sample mail under `fixtures/mail` and `fixtures/mail-field`: each message is judged as its verdict says.

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
    /// `None`: it is left open whether lines are complained of.
    diagnostics: Option<usize>,
    /// Another verdict could be defended as well.
    #[serde(default)]
    borderline: bool,
}

/// Pairs of messages that are read in order in one mailbox; others are alone.
fn pair(path: &Path) -> String {
    let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let whole = ["-a", "-b"].iter().find_map(|end| stem.strip_suffix(end)).map(str::to_owned);
    whole.unwrap_or(stem)
}

/// The folder of mail that real programs, or this one, have gone wrong with.
fn field() -> PathBuf {
    folder().with_file_name("mail-field")
}

/// All messages of a folder, in the order they are read in.
fn messages(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of mail");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
    paths.sort();
    paths
}

#[test]
fn every_sample_message_is_judged_as_its_verdict_says() {
    let paths = messages(&folder());
    assert!(paths.len() >= 72, "only {} messages", paths.len());
    let mut table = Table::set();
    let mut mailbox = String::new();
    let mut wrong = Vec::new();
    for path in paths {
        if pair(&path) != mailbox {
            mailbox = pair(&path);
            table.seen = RefCell::default();
        }
        wrong.extend(wrongly_judged(&path, &table));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_message_from_the_field_is_judged_as_its_verdict_says() {
    let paths = messages(&field());
    assert!(paths.len() >= 51, "only {} messages", paths.len());
    let mut wrong = Vec::new();
    for path in paths {
        let international = path.file_stem().is_some_and(|stem| stem.to_string_lossy().starts_with("eai-"));
        let table = if international { Table::of(&field().join("players-idn.csv")) } else { Table::set() };
        wrong.extend(wrongly_judged(&path, &table));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with the judgement of a message, if anything is.
fn wrongly_judged(path: &Path, table: &Table) -> Option<String> {
    let verdict = fs::read_to_string(path.with_extension("toml")).expect("a verdict");
    let verdict: Verdict = toml::from_str(&verdict).expect("a verdict");
    let raw = fs::read(path).expect("a message");
    let judgement = judge(&raw, table, &Limits::default());
    if let Some(key) = judgement.key.clone() {
        table.seen.borrow_mut().insert(key);
    }
    let json = serde_json::to_value(judgement.to_json(Language::English)).expect("JSON");
    let complaints = json["diagnostics"].as_array().map_or(0, Vec::len);
    // Where complaints are left open, so is whether there are warnings.
    let outcome = |said: &str| match (said, verdict.diagnostics) {
        ("accepted-with-warnings", None) => "accepted".to_owned(),
        (said, _) => said.to_owned(),
    };
    let expected = serde_json::json!([
        outcome(&verdict.outcome),
        verdict.reason,
        verdict.position,
        verdict.orders,
        verdict.diagnostics.unwrap_or(complaints),
        verdict.sheet
    ]);
    let got = serde_json::json!([
        outcome(json["outcome"].as_str().unwrap_or_default()),
        json["reason"],
        json["position"],
        json["orders"],
        complaints,
        judgement.counted().is_some()
    ]);
    let is_wrong = expected != got && !verdict.borderline;
    is_wrong.then(|| format!("{}\n  expected {expected}\n  got      {got}\n{}", path.display(), json["diagnostics"]))
}

#[test]
fn no_receipt_shows_a_token_and_every_answered_message_gets_one() {
    let table = Table::set();
    for path in messages(&folder()).into_iter().chain(messages(&field())) {
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
