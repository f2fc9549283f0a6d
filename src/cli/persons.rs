//! Another person in a seat: what that costs who sits there, and the way back.

use super::failure::{count, verb};
use super::next::SEND;
use super::{Failure, Said, clock, dues, guessing, letters};
use crate::games::Seat;
use crate::store::{Former, GameRow, JournalEntry, Person, Reading, SheetRow, Writing};
use chrono::{DateTime, Utc};
use serde_json::json;
use std::collections::BTreeMap;

/// What the journal calls a change that is taken back.
const RESTORE: &str = "restore";

/// Why nobody else takes a seat by mistake: who sits there, what he would lose, and what to type.
///
/// # Errors
/// If the database fails.
pub(super) fn taken(
    reading: &Reading<'_>,
    game: &GameRow,
    position: Seat,
    person: &Person,
) -> Result<Failure, Failure> {
    let name = &game.name;
    let mut lost = vec!["his token".to_owned()];
    if let Some(turn) = game.awaited_turn()
        && let Some(sheet) = reading.current_sheet(game, turn, position)?
    {
        lost.push(format!("his sheet {} with {}", sheet.number, count(sheet.orders, "order")));
    }
    let waiting = reading.letters_waiting(game, position, &person.email)?;
    if waiting > 0 {
        lost.push(format!("{} to him that {}", count(waiting, "letter"), verb(waiting, "waits", "wait")));
    }
    Ok(Failure::refused(format!(
        "{} <{}> sits at position {position} of game {name}; somebody else takes the seat with --replace alone, and then \
         {} would no longer count (`rpo undo {name}` takes that back, if nothing else is done to the game before); if \
         it is his address that has changed, type `rpo seat {name} {position} --email ADDRESS`",
        person.name,
        person.email,
        lost.join(", ")
    )))
}

/// A seat as it is, to be kept with the change.
///
/// # Errors
/// If the game has no such position.
pub(super) fn before(writing: &Writing<'_>, game: &GameRow, position: Seat) -> Result<Former, Failure> {
    Ok(writing.former(game, position, game.awaited_turn())?)
}

/// Takes the change of a person back, if that is the last thing done to a game; else `None`.
///
/// # Errors
/// If the database fails.
pub(super) fn take_back(
    writing: &Writing<'_>,
    game: &GameRow,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<Option<Said>, Failure> {
    let Some(change) = writing.last_change(game)? else { return Ok(None) };
    let position = change.before.seat.position;
    let left = writing.seat(game, position)?.person;
    let counting = |writing: &Writing<'_>| -> Result<Vec<SheetRow>, Failure> {
        let sheets = writing.sheets_of(game, position)?.into_iter();
        Ok(sheets.filter(|sheet| sheet.current && Some(sheet.turn) == game.awaited_turn()).collect())
    };
    let aside = counting(writing)?;
    if let Some(turn) = game.awaited_turn() {
        writing.set_aside(game, turn, position)?;
    }
    writing.restore_seat(game, &change)?;
    guessing::forget(writing, &game.name, position)?;
    let back = writing.seat(game, position)?;
    let again = counting(writing)?;
    let waiting = match &back.person {
        Some(person) => writing.letters_waiting(game, position, &person.email)?,
        None => 0,
    };
    let (mut withdrawn, mut gone) = (0, 0);
    if let Some(left) = &left {
        withdrawn = writing.withdraw_all(game, position, &left.email)?;
        gone = writing.letters_gone(game, position, &left.email, &change.entry.at)?;
    }
    let mut queued = 0;
    if let (Some(_), Some(turn)) = (&back.person, game.turn) {
        dues::newcomer(writing, game, position, now)?;
        queued = letters::queue(writing, game, turn, &[position], &BTreeMap::new(), now)?;
    }
    let person = |person: &Option<Person>| person.as_ref().map(|one| json!({ "name": one.name, "email": one.email }));
    let numbers = |sheets: &[SheetRow]| sheets.iter().map(|sheet| sheet.number).collect::<Vec<_>>();
    let data = json!({
        "game": game.name, "change": change.entry.what, "position": position,
        "restored": person(&back.person), "left": person(&left),
        "counts_again": numbers(&again), "set_aside": numbers(&aside),
        "withdrawn": withdrawn, "gone": gone, "waiting": waiting + queued as u64,
    });
    let entry = JournalEntry::new(RESTORE, game.turn, &clock::written(now), data.clone());
    writing.note(game, &JournalEntry { reason: reason.to_owned(), ..entry })?;
    let who = |person: &Option<Person>| {
        person.as_ref().map_or_else(|| "the computer".to_owned(), |one| format!("{} <{}>", one.name, one.email))
    };
    let mut words =
        format!("The change at position {position} of game {} is taken back: {}", game.name, who(&back.person));
    words.push_str(match (&back.person, &left) {
        (Some(_), Some(_)) => " sits there again, and his old token counts",
        (Some(_), None) => " sits there again, and his token counts",
        (None, _) => " plays it again",
    });
    if left.is_some() {
        words.push_str(&format!("; {} has left, and that token is dead", who(&left)));
    }
    words.push_str(".\n");
    for sheet in &again {
        words.push_str(&format!("Sheet {} of {} counts again.\n", sheet.number, who(&back.person)));
    }
    for sheet in &aside {
        words.push_str(&format!("Sheet {} of {} is set aside.\n", sheet.number, who(&left)));
    }
    if let Some(left) = &left {
        words.push_str(&format!("{} to {} withdrawn.\n", count(withdrawn, "letter"), left.name));
    }
    if let Some(person) = &back.person {
        words.push_str(&format!("{} to {} waiting.\n", count(waiting + queued as u64, "letter"), person.name));
    }
    if gone > 0 {
        words.push_str(&format!("{} to {} gone already: tell him.\n", count(gone, "letter"), who(&left)));
    }
    words.push_str(&match game.turn {
        Some(_) => {
            format!("Next: {SEND}; once more, rpo undo {} takes a turn back", game.name)
        }
        None => format!("Next: rpo start {}", game.name),
    });
    Ok(Some(Said::new(words, data)))
}
