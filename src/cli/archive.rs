//! `rpo archive`: one game into a file of its own.

use super::{Context, Failure, Said};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Copy a whole game into a file of its own.
///
/// The file is a database with that game alone: its turns or moves, mail, letters, journal and tokens. Only its owner may
/// read it. `rpo --db FILE` works with it as with any other.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo archive 12 game-12.db
  rpo --db game-12.db status 12")]
pub(super) struct Archive {
    /// Name of the game.
    game: String,
    /// The file; one that is there already is kept.
    file: PathBuf,
    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
}

pub(super) fn run(context: &Context, archive: &Archive) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let game = store.read()?.game(&archive.game)?;
    let file = &archive.file;
    let there = file.symlink_metadata().is_ok();
    if there && !archive.force {
        return Err(Failure::refused(format!(
            "{} is there already and is kept; name another file, or type --force to write over it",
            file.display()
        )));
    }
    if same(file, &context.db) {
        return Err(Failure::refused(format!("{} is the database itself; name another file", file.display())));
    }
    // It has its name when it is whole.
    let partial = with_ending(file, ".partial");
    let _ = std::fs::remove_file(&partial);
    let made = store.archive(&game, &partial);
    if let Err(error) = made {
        let _ = std::fs::remove_file(&partial);
        return Err(error.into());
    }
    let unwritable = |error| Failure::Unwritable { path: file.clone(), error };
    std::fs::rename(&partial, file).map_err(unwritable)?;
    let size = std::fs::metadata(file).map_err(unwritable)?.len();
    let words = format!(
        "Game {} is copied into {} ({} kB). Try it: rpo --db {1} status {0}",
        game.name,
        file.display(),
        size.div_ceil(1000)
    );
    Ok(Said::new(words, json!({ "game": game.name, "file": file, "bytes": size })))
}

fn same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
