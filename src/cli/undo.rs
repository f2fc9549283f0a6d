//! `rpo undo`: takes the last turn back.

use super::{Context, Failure, Said, clock};
use serde_json::json;

/// Take the last turn of a game back.
///
/// The game is as it was before, the order sheets are still there, and letters that have not gone are withdrawn.
/// What happened in the turn is kept in the journal. Undoing several times goes back several turns; undoing
/// turn 0 takes the start back.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo undo 12 --reason 'the sheet of position 4 was entered twice'")]
pub(super) struct Undo {
    /// Name of the game.
    game: String,
    /// Why; it is kept in the journal.
    #[arg(long, default_value = "")]
    reason: String,
}

pub(super) fn run(context: &Context, undo: &Undo) -> Result<Said, Failure> {
    let now = clock::stamp()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    let game = writing.game(&undo.game)?;
    let name = &game.name;
    let Some(undone) = writing.undo(&game, &undo.reason, &now)? else {
        return Err(Failure::refused(format!("game {name} has not begun, so there is nothing to undo")));
    };
    writing.commit()?;
    let turn = undone.turn;
    let mut words = match turn {
        0 => format!("The start of game {name} is taken back"),
        _ => format!("Turn {turn} of game {name} is taken back"),
    };
    words.push_str(&format!("; {} letters are withdrawn.\n", undone.withdrawn));
    if undone.gone > 0 {
        words.push_str(&format!(
            "{} letters of that turn have gone already: tell the players that a new report will come.\n",
            undone.gone
        ));
    }
    words.push_str(&match turn {
        0 => format!("Next: rpo join {name} ... or rpo start {name}"),
        _ => format!("The order sheets are still there. Next: rpo run {name}"),
    });
    let data = json!({ "game": name, "undone": turn, "withdrawn": undone.withdrawn, "gone": undone.gone });
    Ok(Said::new(words, data))
}
