//! Taking back what was played: in a game of turns from the last one down, each turn by itself, so that the journal keeps
//! what happened in every one of them.

use super::Failure;
use crate::store::{GameRow, Undone, Writing};
use serde_json::{Value, json};

/// Taking moves back.
#[derive(Clone, Copy, Debug)]
pub struct Undoing<'a> {
    /// In a game of moves the number from which on all is taken back, in a game of turns the turn that becomes the last
    /// one; `None`: what was done last.
    pub to: Option<u32>,
    pub reason: &'a str,
    pub now: &'a str,
}

/// Takes back the last turn of a game, or every turn after one. `None`: none has been played.
///
/// # Errors
/// If there is no later turn than that, or the database fails.
pub fn turns(books: &Writing<'_>, game: &GameRow, undoing: &Undoing<'_>) -> Result<Option<Value>, Failure> {
    let (Some(last), name) = (game.turn, &game.name) else { return Ok(None) };
    let to = undoing.to.map_or(last.checked_sub(1), |to| u16::try_from(to).ok());
    if undoing.to.is_some() && to.is_none_or(|to| to >= last) {
        return Err(Failure::refused(match last {
            0 => {
                format!("game {name}: no turn has been played after the setup; `rpo undo {name}` takes its start back")
            }
            _ => format!(
                "game {name}: no turn after turn {} has been played; name the one that is to be the last, from 0 to {}",
                undoing.to.unwrap_or_default(),
                last - 1
            ),
        }));
    }
    let mut turns = Vec::new();
    let mut all = Undone { turn: last, withdrawn: 0, gone: 0 };
    let mut at = game.clone();
    while at.turn != to {
        let Some(undone) = books.undo(&at, undoing.reason, undoing.now)? else { break };
        turns.push(undone.turn);
        all = Undone { turn: undone.turn, withdrawn: all.withdrawn + undone.withdrawn, gone: all.gone + undone.gone };
        at = books.game(name)?;
    }
    let mut data = json!({ "undone": all.turn, "withdrawn": all.withdrawn, "gone": all.gone });
    if undoing.to.is_some() {
        data["turns"] = json!(turns);
        data["last"] = json!(at.turn);
    }
    Ok(Some(data))
}
