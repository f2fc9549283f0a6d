//! Players who have asked to leave: their seats go to the computer when the game has been played on.

use super::letters::{self, Notice};
use super::{Failure, clock, persons};
use crate::games::Seat;
use crate::language::text;
use crate::report::format::paragraph;
use crate::shelf;
use crate::store::{GameRow, JournalEntry, Person, SeatRow, Status, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;

/// Gives the seats of those who leave to the computer and tells them so; gives which. Of what was just played the computer
/// has played what they sent no orders for. A game that has ended is left by nobody.
///
/// # Errors
/// If the database fails.
pub(super) fn carry_out(writing: &Writing<'_>, game: &GameRow, now: DateTime<Utc>) -> Result<Vec<Seat>, Failure> {
    if game.status == Status::Ended {
        return Ok(Vec::new());
    }
    let leaving = writing.departures(game)?;
    for position in &leaving {
        let Some(person) = writing.seat(game, *position)?.person else { continue };
        let former = persons::before(writing, game, *position)?;
        let detail = json!({ "position": position, "before": person.email });
        writing.note_change(game, &JournalEntry::new("leave", game.turn, &clock::written(now), detail), &former)?;
        vacate(writing, game, *position, &person, now)?;
        farewell(writing, game, *position, &person, now)?;
    }
    Ok(leaving)
}

/// What was played from a number on is taken back: who left with it has his seat again, and leaves when it is played again.
/// Gives which seats.
///
/// # Errors
/// If the database fails.
pub(super) fn taken_back(
    writing: &Writing<'_>,
    game: &GameRow,
    number: u64,
    now: DateTime<Utc>,
) -> Result<Vec<Seat>, Failure> {
    let mut seats = Vec::new();
    for change in writing.departures_since(game, number)? {
        let SeatRow { position, sitters, .. } = change.before.seat;
        writing.restore_seat(game, &change)?;
        writing.ask_to_leave(game, position, sitters, &clock::written(now))?;
        seats.push(position);
    }
    seats.sort_unstable();
    Ok(seats)
}

/// Leaves the seat of a person to the computer: nothing more is sent there, and what he has sent counts no more. True if
/// orders of his were set aside.
///
/// # Errors
/// If the database fails.
pub(super) fn vacate(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<bool, Failure> {
    writing.empty_seat(game, position)?;
    let aside = match game.awaited_turn() {
        Some(turn) => writing.set_aside(game, turn, position)?,
        None => false,
    };
    shelf::of(game)?.vacated(writing, game, position, &clock::written(now))?;
    writing.withdraw_all(game, position, &person.email)?;
    Ok(aside)
}

fn farewell(
    writing: &Writing<'_>,
    game: &GameRow,
    position: Seat,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let args = [("game", game.name.clone().into()), ("position", position.to_string().into())];
    let pieces = [format!("g{}", game.name.to_lowercase()), format!("p{position}"), "left".to_owned()];
    let content = format!("{}\n{}\n{}", game.seed, person.email, clock::written(now));
    letters::notice(
        writing,
        &Notice {
            game,
            position,
            person,
            subject: text(person.language, "left-subject", &args),
            text: paragraph("", &text(person.language, "left", &args)) + "\n",
            attachments: Vec::new(),
            pieces: pieces.to_vec(),
            content,
            now,
        },
    )?;
    Ok(())
}
