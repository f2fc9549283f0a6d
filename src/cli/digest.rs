//! `rpo digest`, and what a tick does of it: the letter to the moderator of what is new and needs him. Mail that is held,
//! questions, letters that never arrived, wrong tokens, and whatever else was noted for him: each thing is told once, however
//! long it lasts.
//!
//! A digest is written to nobody who could send it back: never to the referee's own address, and of a digest that did not
//! arrive no digest tells.

mod letter;
mod look;

pub(super) use look::all as look_at_all;
pub(super) use look::letters as look_at_letters;

use super::{Context, Failure, Said, clock};
use crate::post::identity::same_mailbox;
use crate::store::{AlarmRow, Teller, Writing};
use chrono::{DateTime, Duration, Utc};
use serde_json::{Value, json};

/// Tell the moderator what is new and needs him.
///
/// Held mail, questions in words, letters that did not arrive, wrong tokens, people who send nothing, and whatever else was
/// noted for him: each is told once, in a letter to the address that `rpo schedule GAME --moderator ADDRESS` sets. A tick does
/// the same. Exit status 1: something is new.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo digest")]
pub(super) struct Tell {}

pub(super) fn run(context: &Context, _: &Tell) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let new = send(&writing, now)?;
    for row in &new {
        writing.learnt(row, Teller::Tick, &clock::written(now))?;
    }
    let (mut words, data) = told(&new);
    writing.commit()?;
    if new.is_empty() {
        words.push_str("Nothing new needs you.");
    }
    Ok(Said { words, data: json!({ "new": data }), fine: new.is_empty() })
}

/// What is new, a line each, and as data.
fn told(new: &[AlarmRow]) -> (String, Value) {
    let line = |row: &AlarmRow| match &row.game {
        Some(name) => format!("Game {name}: {}.\n", row.words),
        None => format!("{}.\n", row.words),
    };
    let one = |row: &AlarmRow| json!({ "game": row.game, "kind": row.kind, "at": row.at, "words": row.words });
    (new.iter().map(line).collect(), new.iter().map(one).collect())
}

/// What nobody told within that time is told no more: it was seen at a terminal, or is long past.
const STALE: Duration = Duration::days(7);

/// Notes what is new, and queues a letter of it to each moderator it concerns; gives what is new, of all games. Nothing: no
/// letter is written, and nobody is needed.
///
/// # Errors
/// If the database fails, or a letter can't be written.
pub(super) fn send(writing: &Writing<'_>, now: DateTime<Utc>) -> Result<Vec<AlarmRow>, Failure> {
    let games = writing.games()?;
    look::all(writing, &games, now)?;
    let stale = clock::written(now - STALE);
    let untold = writing.alarms(Teller::Letter)?.into_iter();
    let (new, old): (Vec<AlarmRow>, Vec<AlarmRow>) = untold.partition(|row| row.at >= stale);
    for (address, digest) in letter::all(&games, &new) {
        if !games.iter().any(|game| same_mailbox(&game.address, address)) {
            digest.queue(writing, address, now)?;
        }
    }
    for row in new.iter().chain(&old) {
        writing.learnt(row, Teller::Letter, &clock::written(now))?;
    }
    Ok(new)
}
