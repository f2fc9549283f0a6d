//! A line of the journal on a schedule: what was set, whichever part of it the command named, and the command that sets it as
//! it was.

use serde_json::Value;

/// What stands on the line, a name and a value each: all of the schedule as it was from then on, and how the game runs, if that
/// was set. `begun` is false for a game whose first deadline is reckoned when it begins.
pub(super) fn set(detail: &Value, begun: bool) -> Vec<(&'static str, String)> {
    let mut parts = Vec::new();
    let after = &detail["after"];
    if let (Some(rule), Some(zone)) = (after["rule"].as_str(), after["zone"].as_str()) {
        let next = match after["next"].as_str() {
            Some(next) => next.to_owned(),
            None if begun => "none".to_owned(),
            None => "when it begins".to_owned(),
        };
        parts.extend([("rule", rule.to_owned()), ("zone", zone.to_owned()), ("next", next)]);
        match (detail["before"]["paused"].as_str(), after["paused"].as_str()) {
            (_, Some(since)) => parts.push(("paused", format!("since {since}"))),
            (Some(since), None) => parts.push(("resumed", format!("after a pause since {since}"))),
            (None, None) => {}
        }
    }
    for part in ["run", "settle", "grace", "remind", "missed", "then", "moderator"] {
        match &detail["manner"][part] {
            Value::String(text) => parts.push((part, text.clone())),
            Value::Number(number) => parts.push((part, number.to_string())),
            _ => {}
        }
    }
    parts
}

/// The command that sets a schedule as it was; there is none to set that a game had none.
pub(super) fn back(name: &str, before: &Value, after: &Value) -> Option<String> {
    let (rule, zone) = (before["rule"].as_str()?, before["zone"].as_str()?);
    let paused = |row: &Value| !row["paused"].is_null();
    Some(match (paused(before), paused(after), before["next"].as_str()) {
        (false, true, _) => format!("rpo schedule {name} --resume"),
        (true, false, _) => format!("rpo schedule {name} --pause"),
        (.., Some(next)) if after["rule"] == rule && after["zone"] == zone => {
            format!("rpo schedule {name} --next {next}")
        }
        _ => format!("rpo schedule {name} --every '{rule}' --zone {zone}"),
    })
}
