//! `rpo undo`: takes the last turn back.

use super::failure::count;
use super::shown::Secrets;
use super::{Context, Failure, Said, clock, dues, held, mail, persons};
use crate::sheet::Count;
use crate::shelf::{self, Undoing};
use serde_json::json;

/// Take the last turn of a game back.
///
/// The game is as it was before, the order sheets are still there, and letters that have not gone are withdrawn.
/// What happened in the turn is kept in the journal. Undoing several times goes back several turns; undoing
/// turn 0 takes the start back. In a game of moves --to goes back to any move; sheets for it and for later ones are set
/// aside.
///
/// If the last thing done to the game was to put another person into a seat, or the computer, that is taken back first.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo undo 12 --reason 'the sheet of position 4 was entered twice'")]
pub(super) struct Undo {
    /// Name of the game.
    game: String,
    /// In a game of moves the move to go back to, which is asked for again [default: the last one].
    #[arg(long, value_name = "MOVE")]
    to: Option<u32>,
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
    let kind = shelf::of(&game)?;
    // Without a number it is the last thing done that is taken back, and that may be another person in a seat.
    if undo.to.is_none()
        && let Some(said) = persons::take_back(&writing, &game, &undo.reason, time)?
    {
        writing.commit()?;
        return Ok(said);
    }
    let undoing = Undoing { to: undo.to, reason: &undo.reason, now: &now };
    let Some(mut data) = kind.undo(&writing, &game, &undoing)? else {
        let words = match game.turn {
            None => format!("game {name} has not begun, so there is nothing to undo"),
            Some(_) => format!("nothing has been played in game {name} yet, so there is nothing to undo"),
        };
        return Err(Failure::refused(words));
    };
    let taken = writing.game(name)?;
    dues::taken_back(&writing, &taken, time)?;
    let late = mail::late(&writing, &taken)?;
    let secrets = Secrets::of(&writing, &taken)?;
    writing.commit()?;
    let number = |key: &str| data[key].as_u64().unwrap_or_default();
    let (undone, withdrawn, gone) = (number("undone"), number("withdrawn"), number("gone"));
    let mut words = match (kind.card().count, undone) {
        (Count::Moves, to) => {
            format!("Game {name} goes on from move {to}; {} taken back", count(number("moves"), "input"))
        }
        (Count::Turns, 0) => format!("The start of game {name} is taken back"),
        (Count::Turns, turn) => format!("Turn {turn} of game {name} is taken back"),
    };
    words.push_str(&format!("; {} withdrawn.\n", count(withdrawn, "letter")));
    if gone > 0 {
        words.push_str(&format!(
            "{} of that turn gone already; those that come out otherwise will be sent again, and say that they \
             replace the first.\n",
            count(gone, "letter")
        ));
    }
    for sheet in data["sheets"].as_array().into_iter().flatten() {
        words.push_str(&format!(
            "The sheet of position {} for move {} is set aside.\n",
            sheet["position"], sheet["number"]
        ));
    }
    for one in &late {
        words.push_str(&format!(
            "Too late before, and may count now: message {} of {}; rpo mail {name} {} --count lets it in.\n",
            one.id,
            secrets.line(&held::told(one)),
            one.id
        ));
    }
    data["late"] = late.iter().map(|one| mail::data(one, &secrets)).collect();
    words.push_str(&match (kind.card().count, undone) {
        (Count::Moves, _) => format!("Next: rpo run {name}, which writes to those who are asked again"),
        (Count::Turns, 0) => format!("Next: rpo join {name} ... or rpo start {name}"),
        (Count::Turns, _) => format!("The order sheets are still there. Next: rpo run {name}"),
    });
    data["game"] = json!(name);
    Ok(Said::new(words, data))
}
