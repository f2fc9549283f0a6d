//! `rpo backup`: the whole database, as it is at one moment, into a file.

use super::{Context, Failure, Said, failure};
use crate::store::Digests;
use serde_json::{Value, json};
use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// Copy the whole database, as it is at one moment, into a file.
///
/// Others may write meanwhile. The copy is looked through and compared with the database, game by game, before it has its
/// name; only its owner may read it, and it needs no other file beside it. `rpo restore` puts it back.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo backup games-monday.db
  rpo backup games-monday.db --force
  rpo --db games-monday.db status")]
pub(super) struct Backup {
    /// The copy; a file that is there already is kept.
    file: PathBuf,
    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
}

pub(super) fn run(context: &Context, backup: &Backup) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let file = &backup.file;
    if let Ok(there) = file.metadata() {
        may_be_replaced(file, &there, &context.db)?;
        if !backup.force {
            return Err(Failure::refused(format!(
                "{} is there already and is kept; name another file, or type --force to write over it",
                file.display()
            )));
        }
    }
    let digests = store.back_up(file)?;
    let size = file.metadata().map_err(|error| Failure::Unwritable { path: file.clone(), error })?.len();
    let words = format!(
        "Copied into {2} ({3} kB): {0} of {1}, each the same as here.\nTry it: rpo --db {2} status",
        games(&digests),
        context.db.display(),
        file.display(),
        size.div_ceil(1000)
    );
    Ok(Said::new(words, json!({ "file": file, "bytes": size, "games": by_game(&digests) })))
}

/// Refuses what can't be written over: the database itself, a folder, a pipe.
fn may_be_replaced(file: &Path, there: &Metadata, database: &Path) -> Result<(), Failure> {
    let what = if same(file, database) {
        "the database itself"
    } else if there.is_dir() {
        "a folder"
    } else if !there.is_file() {
        "no plain file"
    } else {
        return Ok(());
    };
    Err(Failure::refused(format!("{} is {what}; name another file", file.display())))
}

pub(super) fn same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// How many games, in words.
pub(super) fn games(digests: &Digests) -> String {
    failure::count(digests.len() - usize::from(digests.contains_key("")), "game")
}

/// Digests by game; what belongs to none is left out.
pub(super) fn by_game(digests: &Digests) -> Value {
    digests
        .iter()
        .filter(|(name, _)| !name.is_empty())
        .map(|(name, digest)| json!({ "game": name, "digest": digest }))
        .collect()
}
