//! What `rpo schedule` says.

use crate::cli::dues::{Plan, refused};
use crate::cli::failure::{count, verb};
use crate::cli::next::SEND;
use crate::cli::{Failure, Said};
use crate::language::Language;
use crate::schedule::{Clocks, Deadline};
use crate::store::{GameRow, ScheduleRow, Status};
use serde_json::{Value, json};

/// Deadlines alone.
pub(super) fn list(deadlines: &[Deadline]) -> Said {
    let words: String = deadlines.iter().map(line).collect();
    Said::new(words, deadlines.iter().map(data).collect())
}

/// A deadline as data.
fn data(deadline: &Deadline) -> Value {
    json!({ "wall": deadline.wall_text(), "zone": deadline.zone, "utc": deadline.utc_text() })
}

/// A deadline in a line.
fn line(deadline: &Deadline) -> String {
    let clocks = clocks(deadline);
    let clocks = if clocks.is_empty() { clocks } else { format!("  ({})", clocks.trim_end_matches(".\n")) };
    format!("{}{clocks}\n", deadline.words(Language::English))
}

/// What the clocks do at a deadline that is not quite what was asked for, a line.
pub(super) fn clocks(deadline: &Deadline) -> String {
    let hour = |text: String| text.split('T').nth(1).unwrap_or_default().to_owned();
    let (asked, taken) = (hour(deadline.asked_text()), hour(deadline.wall_text()));
    match deadline.clocks {
        Clocks::Plain => String::new(),
        Clocks::Gap { .. } => format!("{asked} does not exist that day, {taken} is taken.\n"),
        Clocks::Overlap => format!("{asked} exists twice that day, the first is taken.\n"),
    }
}

/// A schedule as data.
pub(super) fn row(row: &ScheduleRow) -> Value {
    json!({ "zone": row.zone, "rule": row.rule, "next": row.next, "paused": row.paused })
}

/// A game's schedule with its deadlines to come; as data these alone if they were asked for.
pub(super) fn plan(game: &GameRow, plan: &Plan, deadlines: &[Deadline], listed: bool) -> Result<Said, Failure> {
    let name = &game.name;
    let mut words = format!("Game {name}: {}, by the clocks of {}\n", plan.rule, plan.zone.name());
    match (&plan.paused, deadlines) {
        (Some(since), _) => {
            words.push_str(&format!("It pauses since {since}. Next: rpo schedule {name} --resume\n"));
        }
        (None, []) => words.push_str(&format!(
            "No deadline is set. Next: rpo schedule {name} --next 2026-12-20T20:00, or rpo run {name}\n"
        )),
        (None, [first, rest @ ..]) => {
            if game.status == Status::New && plan.next.is_none() {
                words.push_str("It has not begun; if it did now, with time enough for all:\n");
            }
            words.push_str(&line(first));
            if let Some(second) = rest.first() {
                words.push_str(&apart(first, second, plan)?);
            }
            rest.iter().for_each(|deadline| words.push_str(&line(deadline)));
        }
    }
    let list: Vec<Value> = deadlines.iter().map(data).collect();
    let value = match listed {
        true => Value::from(list),
        false => json!({ "game": name, "schedule": row(&plan.row()), "deadlines": list }),
    };
    Ok(Said::new(words, value))
}

/// That the rule goes on sooner or later after a deadline that is none of its own; nothing for one that is.
fn apart(first: &Deadline, second: &Deadline, plan: &Plan) -> Result<String, Failure> {
    let eve = first.asked.date().yesterday().map_err(|_| refused(crate::schedule::Fault::OutOfRange))?;
    let own = plan.rule.follow(eve.to_datetime(first.asked.time())).map_err(refused)?;
    if plan.every_days() || own == Some(first.asked) {
        return Ok(String::new());
    }
    let days = first.asked.date().until(second.asked.date()).map(|span| span.get_days()).unwrap_or_default();
    Ok(match u64::try_from(days).unwrap_or_default() {
        0 => "Then by the rule, the same day:\n".to_owned(),
        days => format!("Then by the rule, in {} more:\n", count(days, "day")),
    })
}

/// How many were told.
pub(super) fn letters(game: &GameRow, told: usize) -> String {
    match told {
        0 => String::new(),
        told => format!(
            "{} of it {} in game {}. Next: {SEND}\n",
            count(told, "letter"),
            verb(told, "waits", "wait"),
            game.name
        ),
    }
}
