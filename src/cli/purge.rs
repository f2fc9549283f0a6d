//! `rpo purge`: takes away what games that are over need no longer.

use super::failure::count;
use super::{Context, Failure, Said, clock};
use crate::store::{GameRow, Purged, Reading, Status, Store, free_room};
use chrono::{DateTime, Duration, Utc};
use serde_json::json;

/// Take away the mail of games that have ended, and their letters that have gone.
///
/// What was made of each message stays, and so do turns, orders, the journal, and whatever waits for you: such a game can be
/// looked at, verified and taken back as before. What is taken away is overwritten, and the file becomes smaller.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo purge
  rpo purge --days 90
  rpo purge 12")]
pub(super) struct Purge {
    /// Name of a game; without one all that have ended.
    game: Option<String>,
    /// Only games that ended at least so many days ago.
    #[arg(long, value_name = "N", default_value_t = 0)]
    days: u32,
}

pub(super) fn run(context: &Context, purge: &Purge) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let names = match &purge.game {
        Some(name) => {
            let game = store.read()?.game(name)?;
            if game.status != Status::Ended {
                return Err(Failure::refused(format!(
                    "game {0} has not ended and keeps all its mail; `rpo end {0}` would end it",
                    game.name
                )));
            }
            vec![game.name]
        }
        None => over(&store.read()?, purge.days, now)?,
    };
    let before = size(context);
    let purged = carry_out(context, &mut store, &names, now)?;
    let after = size(context);
    let words = format!(
        "Of {} {} and {} are taken away; the file has {} kB, it had {}.",
        count(names.len(), "game"),
        count(purged.letters, "letter"),
        count(purged.messages, "message"),
        after.div_ceil(1000),
        before.div_ceil(1000)
    );
    let data = json!({
        "games": names, "letters": purged.letters, "messages": purged.messages, "before": before, "bytes": after,
    });
    Ok(Said::new(words, data))
}

/// Games that ended at least so many days ago, by name.
pub(super) fn over(reading: &Reading<'_>, days: u32, now: DateTime<Utc>) -> Result<Vec<String>, Failure> {
    let latest = clock::written(now - Duration::days(days.into()));
    let mut names = Vec::new();
    for game in reading.games()? {
        if game.status == Status::Ended && last_done(reading, &game)?.is_none_or(|at| at <= latest) {
            names.push(game.name);
        }
    }
    Ok(names)
}

/// When something was done to a game last.
fn last_done(reading: &Reading<'_>, game: &GameRow) -> Result<Option<String>, Failure> {
    Ok(reading.journal(game)?.pop().map(|entry| entry.at))
}

/// Purges games.
///
/// # Errors
/// If the database fails.
pub(super) fn carry_out(
    context: &Context,
    store: &mut Store,
    names: &[String],
    now: DateTime<Utc>,
) -> Result<Purged, Failure> {
    let mut all = Purged::default();
    if names.is_empty() {
        return Ok(all);
    }
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    for name in names {
        let Purged { letters, messages } = writing.purge(&writing.game(name)?)?;
        all.letters += letters;
        all.messages += messages;
    }
    writing.commit()?;
    // A file of an older program is written anew to become smaller, for which there must be room.
    if free_room(&context.db).is_none_or(|free| free > 2 * size(context)) {
        store.shrink(&context.typed)?;
    }
    Ok(all)
}

fn size(context: &Context) -> u64 {
    context.db.metadata().map_or(0, |file| file.len())
}
