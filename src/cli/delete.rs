//! `rpo delete`: takes a game away.

use super::{Context, Failure, Said, clock};
use crate::store::Status;
use serde_json::json;

/// Take a game away with all that belongs to it.
///
/// Its turns or moves, sheets, mail, letters and journal are gone for good; `rpo archive` copies them into a file before.
/// The hall of fame keeps what was achieved. Mail for it is answered from now on as for any game that is unknown.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo archive 12 game-12.db
  rpo delete 12
  rpo delete 13 --yes")]
pub(super) struct Delete {
    /// Name of the game.
    game: String,
    /// Do so though the game is under way, or letters of it wait.
    #[arg(long)]
    yes: bool,
}

pub(super) fn run(context: &Context, delete: &Delete) -> Result<Said, Failure> {
    let time = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(&delete.game)?;
    let name = &game.name;
    let waiting = writing.count_unsent(game.id)?;
    let why = match (game.status, waiting) {
        (Status::Running, _) => Some("it is under way".to_owned()),
        (_, 1) => Some("a letter of it has not gone yet".to_owned()),
        (_, 2..) => Some(format!("{waiting} letters of it have not gone yet")),
        _ => None,
    };
    if let Some(why) = why.filter(|_| !delete.yes) {
        return Err(Failure::refused(format!(
            "game {name} is kept: {why}. `rpo archive {name} FILE` copies it first; `rpo delete {name} --yes` takes it away \
             all the same"
        )));
    }
    writing.delete_game(&game)?;
    writing.commit()?;
    let words = format!("Game {name} is gone with all its mail and letters; the hall of fame keeps its results.");
    Ok(Said::new(words, json!({ "game": name, "deleted": true })))
}
