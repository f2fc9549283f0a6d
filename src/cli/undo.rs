//! `rpo undo`: takes the last turn back.

use super::failure::count;
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
    /// Why; it is kept, and told in letters that replace those of that turn.
    #[arg(long, default_value = "")]
    reason: String,
}

pub(super) fn run(context: &Context, undo: &Undo) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = clock::written(time);
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
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
    words.push_str(&format!("; {} withdrawn.\n", count(undone.withdrawn, "letter")));
    if undone.gone > 0 {
        words.push_str(&format!(
            "{} of that turn gone already; those that come out otherwise will be sent again, and say that they \
             replace the first.\n",
            count(undone.gone, "letter")
        ));
    }
    words.push_str(&match turn {
        0 => format!("Next: rpo join {name} ... or rpo start {name}"),
        _ => format!("The order sheets are still there. Next: rpo run {name}"),
    });
    let data = json!({ "game": name, "undone": turn, "withdrawn": undone.withdrawn, "gone": undone.gone });
    Ok(Said::new(words, data))
}
