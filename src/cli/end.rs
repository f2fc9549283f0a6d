//! `rpo end`: ends a game by agreement, before its rules would.

use super::failure::count;
use super::next::SEND;
use super::{Context, Failure, Said, clock, dues, hall, letters};
use crate::games::Seat;
use crate::language::{Language, text};
use crate::report::format;
use crate::shelf;
use crate::store::{Due, Ending, GameRow, JournalEntry, LetterKind, LetterState, Moment, Status, Writing};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

/// End a running game by agreement.
///
/// The game ends as it stands after its last turn or move: everybody is written the final result with the reason, nobody is
/// asked for anything more, and deadlines are called off. The result goes to the hall of fame (`rpo records`). `rpo undo`
/// takes the end back, and deadlines that are still to come stand again.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  rpo end 12 --reason 'agreed by all after the summer'")]
pub(super) struct End {
    /// Name of the game.
    game: String,
    /// Why; everybody reads it.
    #[arg(long, value_name = "WHY")]
    reason: String,
}

/// A deadline that was called off.
#[derive(Serialize, Deserialize)]
struct CalledOff {
    position: Seat,
    at: String,
    wall: String,
    zone: String,
}

pub(super) fn run(context: &Context, end: &End) -> Result<Said, Failure> {
    let time = clock::now()?;
    let now = clock::written(time);
    let reason = end.reason.split_whitespace().collect::<Vec<_>>().join(" ");
    if reason.is_empty() {
        return Err(Failure::refused("everybody reads why the game ends: give a reason behind --reason"));
    }
    let mut store = context.open()?;
    let writing = store.write(&context.typed)?;
    clock::settle(context, &writing, time)?;
    let game = writing.game(&end.game)?;
    let name = &game.name;
    let (Status::Running, Some(turn)) = (game.status, game.turn) else {
        return Err(Failure::refused(match game.status {
            Status::New => format!("game {name} has not begun; `rpo delete {name}` takes it away"),
            _ => format!("game {name} has ended already"),
        }));
    };
    let next = u32::from(turn) + 1;
    let standing = writing.dues(&game, next)?;
    let called_off: Vec<CalledOff> = standing.iter().filter_map(CalledOff::of).collect();
    let ending = Ending { at: now.clone(), reason: reason.clone(), kept: json!(called_off).to_string() };
    writing.end_game(&game, &ending)?;
    let entry = JournalEntry::new("end", Some(turn), &now, json!({ "deadlines": called_off }));
    writing.note(&game, &JournalEntry { reason: reason.clone(), ..entry })?;
    let game = writing.game(name)?;
    hall::settle(&writing, &game, &now)?;
    let mut notes = BTreeMap::new();
    let mut people = Vec::new();
    for seat in writing.seats(&game)? {
        let Some(person) = seat.person else { continue };
        people.push(seat.position);
        notes.insert(seat.position, told(&writing, &game, &reason, person.language)?);
    }
    let queued = letters::queue(&writing, &game, turn, &people, &notes, time)?;
    for due in &standing {
        writing.set_due(&game, next, due.position, None, &now)?;
    }
    writing.commit()?;
    let words = format!(
        "Game {name} is ended after {} {turn}; {} queued.\n`rpo undo {name}` takes it back; `rpo records` shows the hall of fame. \
         Next: {SEND}",
        shelf::of(&game)?.card().count.word(Language::English).to_lowercase(),
        count(queued, "letter"),
    );
    Ok(Said::new(words, json!({ "game": name, "turn": turn, "queued": queued, "reason": reason })))
}

/// What stands at the head of a person's last letter.
fn told(writing: &Writing<'_>, game: &GameRow, reason: &str, language: Language) -> Result<Vec<String>, Failure> {
    let reason = [("reason", format::clean(reason).into())];
    let mut notes = vec![text(language, "ended-by-agreement", &[]), text(language, "letter-reason", &reason)];
    let result = hall::result(writing, game, language)?;
    if !result.is_empty() {
        notes.push(text(language, "ended-result", &[("result", result.into())]));
    }
    notes.extend(hall::new_records(writing, game, language)?);
    Ok(notes)
}

impl CalledOff {
    fn of(due: &Due) -> Option<CalledOff> {
        let moment = due.moment.clone()?;
        Some(CalledOff { position: due.position, at: moment.at, wall: moment.wall, zone: moment.zone })
    }
}

/// Takes an end by agreement back; `None`: the game was not ended so. Whoever was written of the end is written again, and
/// deadlines that are still to come stand as they did.
///
/// # Errors
/// If the database fails.
pub(super) fn taken_back(
    writing: &Writing<'_>,
    game: &GameRow,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<Option<usize>, Failure> {
    let (Some(ending), Some(turn)) = (writing.ending(game)?, game.turn) else { return Ok(None) };
    let written = clock::written(now);
    writing.resume_game(game)?;
    let entry = JournalEntry::new("undo-end", Some(turn), &written, json!({ "was_for": ending.reason }));
    writing.note(game, &JournalEntry { reason: reason.to_owned(), ..entry })?;
    let game = writing.game(&game.name)?;
    hall::settle(writing, &game, &written)?;
    let called_off: Vec<CalledOff> = serde_json::from_str(&ending.kept).unwrap_or_default();
    let future = called_off.iter().all(|due| due.at > written);
    if !future {
        dues::taken_back(writing, &game, now)?;
    }
    for CalledOff { position, at, wall, zone } in called_off.into_iter().filter(|_| future) {
        writing.set_due(&game, u32::from(turn) + 1, position, Some(&Moment { at, wall, zone }), &written)?;
    }
    let people = again(writing, &game, turn, &ending.at)?;
    Ok(Some(letters::queue(writing, &game, turn, &people, &BTreeMap::new(), now)?))
}

/// Takes letters of the end out of the outbox that have not gone, and gives those who are to be written again: they lack the
/// report that the one of the end stood for, or have been told what no longer holds.
fn again(writing: &Writing<'_>, game: &GameRow, turn: u16, since: &str) -> Result<Vec<Seat>, Failure> {
    let mut people = Vec::new();
    for seat in writing.seats(game)?.into_iter().filter(|seat| seat.person.is_some()) {
        let letters = writing.letters_to(game, turn, seat.position, LetterKind::Report)?;
        let last = letters.iter().rfind(|row| row.queued.as_str() >= since);
        let Some(last) = last else { continue };
        if matches!(last.state, LetterState::Queued | LetterState::Deferred | LetterState::Failed) {
            writing.withdraw(game, seat.position, LetterKind::Report, turn, "")?;
        }
        people.push(seat.position);
    }
    Ok(people)
}
