//! `rpo record`: writes down a game of moves, so that it can be played again, taken up elsewhere, or settle a dispute.

use super::{Context, Failure, Said};
use crate::shelf::{self, Recorded};
use crate::store::GameRow;
use serde_json::json;

/// Print the record of a game of moves.
///
/// It holds all that came from outside, in its order, instructions and the seed among it: of a game under way it is the
/// moderator's alone. `rpo cases` plays it, `rpo new --from` takes it up. With --public it may be shown to anybody: what
/// instructions did stands in it as orders of their seats.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo record 12 > 12.toml
  rpo record 12 --public > 12-public.toml")]
pub(super) struct Record {
    /// Name of the game.
    game: String,
    /// Leave instructions and the seed out.
    #[arg(long)]
    public: bool,
}

pub(super) fn run(context: &Context, record: &Record) -> Result<Said, Failure> {
    let mut store = context.open()?;
    let reading = store.read()?;
    let game = reading.game(&record.game)?;
    let text = recorded(&game)?.record(&reading, &game, record.public)?;
    Ok(Said::new(text.clone(), json!({ "game": game.name, "record": text })))
}

/// What may be asked of a game that keeps a record and has begun.
pub(super) fn recorded(game: &GameRow) -> Result<&'static dyn Recorded, Failure> {
    let kind = shelf::of(game)?;
    if game.turn.is_none() {
        return Err(Failure::refused(format!("game {0} has not begun; type `rpo start {0}` first", game.name)));
    }
    kind.recorded().ok_or_else(|| {
        Failure::refused(format!(
            "{} is a game of turns, of which game {} keeps every state and no record of moves",
            kind.card().title,
            game.name
        ))
    })
}
