//! Playing what is to be played next, from the orders to the letters in the outbox: the same whether the moderator asks for
//! it or its time has come.

use super::missed::{self, Missed};
use super::{Context, Failure, clock, departures, dues, hall, letters};
use crate::games::Seat;
use crate::sheet::Count;
use crate::shelf::{self, Played};
use crate::store::{GameRow, JournalEntry, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;

/// What was played.
pub(super) struct Step {
    pub(super) count: Count,
    /// The turn, or the move that was awaited.
    pub(super) number: u16,
    pub(super) played: Played,
    /// Letters that wait for it now.
    pub(super) queued: usize,
    /// Whose seats went to the computer, for they had asked to leave.
    pub(super) left: Vec<Seat>,
    /// Who has missed so many turns in a row that the moderator should know.
    pub(super) silent: Vec<Missed>,
}

/// Plays the next turn of a game, or all moves that can be; keeps nothing before the caller commits.
///
/// # Errors
/// If the last step would have come out otherwise by the rules of this program, the books break, the database fails, or a
/// letter can't be written.
pub(super) fn play(
    context: &Context,
    writing: &Writing<'_>,
    game: &GameRow,
    next: u16,
    time: DateTime<Utc>,
) -> Result<Step, Failure> {
    let now = clock::written(time);
    let kind = shelf::of(game)?;
    if let Some(objection) = kind.bound().objection(writing, game)? {
        return Err(Failure::refused(objection));
    }
    let played = kind.play(writing, game, &context.db, &now)?;
    let Played { turn, orders, missing, readers, notes, .. } = &played;
    let count = kind.card().count;
    let detail = json!({ "orders": orders, "without_orders": missing });
    let number = if count == Count::Moves { *turn } else { next };
    writing.note(game, &JournalEntry::new("run", Some(number), &now, detail))?;
    let left = departures::carry_out(writing, &writing.game(&game.name)?, time)?;
    let game = writing.game(&game.name)?;
    if played.ended {
        hall::settle(writing, &game, &now)?;
    }
    dues::settle(writing, &game, &played, time)?;
    let mut notes = notes.clone();
    if played.ended {
        for seat in writing.seats(&game)? {
            let Some(person) = seat.person else { continue };
            notes.entry(seat.position).or_default().extend(hall::new_records(writing, &game, person.language)?);
        }
    }
    let queued = letters::queue(writing, &game, *turn, readers, &notes, time)?;
    let silent = missed::settle(writing, &game, &played, time)?;
    Ok(Step { count, number, played, queued, left, silent })
}
