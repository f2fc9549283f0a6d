//! `rpo log`: what was done to a game, line by line, and how each thing is taken back.

mod schedule;

use super::shown::Secrets;
use super::{Context, Failure, Said};
use crate::language::Language;
use crate::shelf;
use crate::store::{GameRow, JournalEntry, Status};
use serde_json::{Value, json};
use std::fmt::Write;

/// Tell what was done to a game.
///
/// A line for each command that changed it, the oldest first, with the command that takes it back where there is one.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo log 12
  rpo log 12 --json")]
pub(super) struct Log {
    /// Name of the game.
    game: String,
}

pub(super) fn run(context: &Context, log: &Log) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(&log.game)?;
    let secrets = Secrets::of(&reading, &game)?;
    let count = shelf::of(&game)?.card().count.word(Language::English).to_lowercase();
    let entries = reading.journal(&game)?;
    let last = reading.last_change(&game)?.map(|change| change.entry);
    let mut words = String::new();
    let mut data = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        let is_last = place + 1 == entries.len();
        let mut entry = entry.clone();
        reticent(&game, &mut entry.detail);
        let entry = &entry;
        let back = way_back(&game, entry, is_last, is_last && last.is_some());
        let mut line = format!("{}  {}", entry.at, entry.what);
        if let Some(number) = entry.turn {
            let _ = write!(line, ", {count} {number}");
        }
        let of_schedule = match entry.what.as_str() {
            "schedule" => schedule::set(&entry.detail, entry.turn.is_some()),
            _ => Vec::new(),
        };
        for (key, value) in of_schedule {
            let _ = write!(line, "; {key}: {value}");
        }
        for (key, value) in entry.detail.as_object().into_iter().flatten() {
            if let Some(value) = plainly(value) {
                let _ = write!(line, "; {key}: {value}");
            }
        }
        if !entry.reason.is_empty() {
            let _ = write!(line, "; because: {}", entry.reason);
        }
        if let Some(back) = &back {
            let _ = write!(line, "; back: {back}");
        }
        let _ = writeln!(words, "{}", secrets.line(&line));
        data.push(json!({
            "at": entry.at, "what": entry.what, "number": entry.turn, "reason": secrets.text(&entry.reason),
            "detail": blotted(&entry.detail, &secrets), "inverse": back,
        }));
    }
    Ok(Said::new(words, json!({ "game": game.name, "log": data })))
}

/// Leaves out what nobody may know, not even a moderator, who plays too: from the seed follow all dice to come, and among
/// what happened in a turn that was undone is what it hid from everybody.
fn reticent(game: &GameRow, detail: &mut Value) {
    let Some(detail) = detail.as_object_mut().filter(|_| game.status != Status::Ended) else { return };
    detail.remove("seed");
    if let Some(events) = detail.get_mut("events") {
        *events = events.as_array().map_or(0, Vec::len).into();
    }
}

/// What is short enough to stand on a line; what a turn that was undone was like is not.
fn plainly(value: &Value) -> Option<String> {
    let simple = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    };
    match value {
        Value::Array(values) if values.is_empty() || values.len() > 20 => None,
        Value::Array(values) => values.iter().map(simple).collect::<Option<Vec<_>>>().map(|all| all.join(", ")),
        Value::Object(object) => match (object.get("before"), object.get("after")) {
            (Some(before), Some(after)) if object.len() == 2 => {
                Some(format!("{} for {}", simple(after)?, simple(before)?))
            }
            _ => None,
        },
        value => simple(value),
    }
}

/// Data without tokens and controls.
fn blotted(value: &Value, secrets: &Secrets) -> Value {
    match value {
        Value::String(text) => secrets.text(text).into(),
        Value::Array(values) => values.iter().map(|value| blotted(value, secrets)).collect(),
        Value::Object(object) => object.iter().map(|(key, value)| (key.clone(), blotted(value, secrets))).collect(),
        other => other.clone(),
    }
}

/// The command that takes a line back, if there is one.
fn way_back(game: &GameRow, entry: &JournalEntry, is_last: bool, is_change: bool) -> Option<String> {
    let name = &game.name;
    let seat = || entry.detail["position"].as_u64();
    match entry.what.as_str() {
        _ if is_change => Some(format!("rpo undo {name}")),
        "join" if entry.detail["before"].is_null() => Some(format!("rpo handover {name} {}", seat()?)),
        "handover" => Some(format!("rpo join {name} {} ...", seat()?)),
        "seat" => {
            let mut back = format!("rpo seat {name} {}", seat()?);
            for (key, option) in [("name", "name"), ("email", "email"), ("language", "lang")] {
                if let Some(before) = entry.detail[key]["before"].as_str() {
                    let _ = write!(back, " --{option} '{before}'");
                }
            }
            Some(back)
        }
        "outbox" if entry.detail["done"] != "retry" => {
            Some(format!("rpo outbox {name} --retry {}", entry.detail["letter"].as_i64()?))
        }
        "schedule" => schedule::back(name, &entry.detail["before"], &entry.detail["after"]),
        "start" | "run" if is_last => Some(format!("rpo undo {name}")),
        "undo" if is_last => {
            Some(if game.turn.is_some() { format!("rpo run {name}") } else { format!("rpo start {name}") })
        }
        _ => None,
    }
}
