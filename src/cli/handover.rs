//! `rpo handover`: gives the seat of a player who has dropped out to the computer; `rpo join` gives it back.

use super::{Context, Failure, Said, clock, departures, persons};
use crate::games::Seat;
use crate::store::{JournalEntry, Status};
use serde_json::json;

/// Hand a seat over to the computer.
///
/// From the next turn on the computer plays the position as it stands; who sat there gets nothing more, and his token is
/// dead. Anybody may take the seat again: `rpo join`; and `rpo undo` takes the handover back if it was the last thing done.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  rpo handover 12 4
  rpo join 12 4 --name 'James Fisk' --email jim.fisk@example.com      (he is back)")]
pub(super) struct Handover {
    /// Name of the game.
    game: String,
    /// The seat, from 1.
    position: u8,
}

pub(super) fn run(context: &Context, handover: &Handover) -> Result<Said, Failure> {
    let now = clock::now()?;
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, now)?;
    let game = writing.game(&handover.game)?;
    if game.status == Status::Ended {
        return Err(Failure::refused(format!("game {} has ended; `rpo new GAME` makes another", game.name)));
    }
    let position = Seat(handover.position);
    let Some(person) = writing.seat(&game, position)?.person else {
        return Err(Failure::refused(format!(
            "the computer plays position {position} of game {} already; `rpo join` gives it to a person",
            game.name
        )));
    };
    let former = persons::before(&writing, &game, position)?;
    let mut words =
        format!("Position {position} of game {}: the computer; {} <{}> has left", game.name, person.name, person.email);
    let detail = json!({ "position": position, "before": person.email });
    // With the letters that wait for him, which a seat that is given up loses.
    writing.note_change(&game, &JournalEntry::new("handover", game.turn, &clock::written(now), detail), &former)?;
    if departures::vacate(&writing, &game, position, &person, now)? {
        words.push_str("; his orders are set aside");
    }
    writing.commit()?;
    Ok(Said::new(words, json!({ "game": game.name, "position": position, "computer": true })))
}
