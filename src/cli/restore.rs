//! `rpo restore`: puts a copy of the database back.

use super::backup::{by_game, games, same};
use super::{Context, Failure, Said};
use crate::store::Store;
use serde_json::json;
use std::path::PathBuf;

/// Put a copy made by `rpo backup` where the database is.
///
/// The copy is looked through first. The database that is there is kept beside it, as games.db.before-restore for games.db,
/// with the log that belongs to it: an old log left lying there would be played over the copy, as after `cp`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo restore games-monday.db
  rpo restore games-monday.db --force
  rpo --db elsewhere.db restore games-monday.db")]
pub(super) struct Restore {
    /// The copy, which stays as it is.
    file: PathBuf,
    /// Do so though there is a database, which is kept under another name.
    #[arg(long)]
    force: bool,
}

pub(super) fn run(context: &Context, restore: &Restore) -> Result<Said, Failure> {
    let (file, database) = (&restore.file, &context.db);
    if same(file, database) {
        return Err(Failure::refused(format!("{} is the database itself; name a copy of it", file.display())));
    }
    if database.symlink_metadata().is_ok() && !restore.force {
        return Err(Failure::refused(format!(
            "{} is there already; type --force to put {} in its place, and it is kept as {0}.before-restore",
            database.display(),
            file.display()
        )));
    }
    let (digests, aside) = Store::restore(file, database, context.wait, &context.typed)?;
    let mut words = format!("{} is what {} holds: {}.", database.display(), file.display(), games(&digests));
    if let Some(aside) = &aside {
        words.push_str(&format!("\nWhat was there lies in {}.", aside.display()));
    }
    words.push_str(&format!("\nNext: {}", context.next("status")));
    Ok(Said::new(words, json!({ "database": database, "before": aside, "games": by_game(&digests) })))
}
