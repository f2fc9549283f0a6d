//! `rpo start`: sets the game up and queues the first reports.

use super::failure::{count, people as people_count};
use super::next::{COLLECT, SEND};
use super::{Context, Failure, Said, clock, dues, hall, letters};
use crate::games::Seat;
use crate::shelf::{self, Played};
use crate::store::{JournalEntry, Status};
use serde_json::json;

/// Start a game: deal shares and cash, and queue everybody's first report and order sheet.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo start 12")]
pub(super) struct Start {
    /// Name of the game.
    game: String,
}

impl Start {
    /// The start of a game, as in the demonstration.
    pub(super) fn of(game: &str) -> Start {
        Start { game: game.to_owned() }
    }
}

pub(super) fn run(context: &Context, start: &Start) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = clock::written(time);
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(&start.game)?;
    if game.status != Status::New {
        return Err(Failure::refused(format!(
            "game {} has been started already; `rpo status {0}` tells where it stands",
            game.name
        )));
    }
    let seats = writing.seats(&game)?;
    let people: Vec<Seat> = seats.iter().filter(|seat| seat.person.is_some()).map(|seat| seat.position).collect();
    let computers = seats.len() - people.len();
    let played = shelf::of(&game)?.begin(&writing, &game, &now)?;
    let Played { turn, notes, readers, .. } = &played;
    writing.note(&game, &JournalEntry::new("start", Some(*turn), &now, json!({ "people": people })))?;
    let game = writing.game(&game.name)?;
    if played.ended {
        hall::settle(&writing, &game, &now)?;
    }
    dues::settle(&writing, &game, &played, time)?;
    let queued = letters::queue(&writing, &game, *turn, readers, notes, time)?;
    writing.commit()?;
    let alone = match people.len() {
        0 => "Nobody sits there: rpo undo takes the start back, rpo join seats people, also later.\n",
        _ => "",
    };
    let words = format!(
        "Game {name} has begun: {}, {}; {} wait.\n{alone}\
         Next: {SEND}; then {COLLECT} and rpo run {name}",
        people_count(people.len()),
        count(computers, "computer position"),
        count(queued, "letter"),
        name = game.name
    );
    let data = json!({
        "game": game.name, "turn": turn, "people": people, "computers": computers, "queued": queued,
    });
    Ok(Said::new(words, data))
}
