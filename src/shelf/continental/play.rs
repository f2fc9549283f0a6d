//! A game of Continental Rails from its setup through its turns.

use super::{breach, views};
use crate::games::Seat;
use crate::games::continental::chance::Streams;
use crate::games::continental::event::{Event, Record};
use crate::games::continental::map::Map;
use crate::games::continental::setup::{self, set_up};
use crate::games::continental::turn;
use crate::shelf::{Failure, Played};
use crate::store::continental::Given;
use crate::store::{GameRow, SeatRow, Writing};
use std::collections::BTreeMap;
use std::path::Path;

/// Deals shares and cash to those who sit there.
pub(super) fn begin(books: &Writing<'_>, game: &GameRow, now: &str) -> Result<Played, Failure> {
    let at_table: BTreeMap<Seat, setup::Seat> = books
        .seats(game)?
        .into_iter()
        .map(|seat| {
            let name = seat.person.map(|person| person.name);
            (seat.position, setup::Seat { computer: name.is_none(), name })
        })
        .collect();
    let rules = books.rules(game)?;
    let mut chance = Streams::new(rules.clone(), game.seed, 0);
    let state = set_up(&rules, game.seed, &at_table, &mut chance);
    books.save_game(game, &state, now)?;
    books.prove(game, state.turn.into(), &breach::digest(&state))?;
    books.save_events(game, state.turn, &[])?;
    Ok(Played {
        turn: state.turn,
        orders: 0,
        events: 0,
        missing: Vec::new(),
        missed: Vec::new(),
        alarms: Vec::new(),
        ended: state.ended,
        readers: people(books, game)?,
        notes: BTreeMap::new(),
    })
}

/// Plays the next turn with the sheets that have come.
pub(super) fn play(books: &Writing<'_>, game: &GameRow, database: &Path, now: &str) -> Result<Played, Failure> {
    let last = game.turn.unwrap_or_default();
    let turn = last + 1;
    let seats = books.seats(game)?;
    let before = views::seated(books.load_game(game, last)?, &seats);
    let (orders, missing) = views::orders(books, game, turn)?;
    let given = orders.values().map(Vec::len).sum();
    let (after, events) =
        turn::run(&before, &orders).map_err(|error| breach::report(database, &game.name, &before, &orders, error))?;
    let count = events.len();
    let events: Vec<Record> = corrected(books, game, last)?.into_iter().chain(events).collect();
    books.save_game(game, &after, now)?;
    books.prove(game, turn.into(), &breach::digest(&after))?;
    let used = |seat: &SeatRow| Given {
        position: seat.position,
        computer: seat.person.is_none(),
        orders: orders.get(&seat.position).cloned(),
    };
    books.keep_given(game, turn, &seats.iter().map(used).collect::<Vec<_>>())?;
    books.save_events(game, turn, &events)?;
    let alarms = alarms(&events, &before.rules.map);
    Ok(Played {
        turn,
        orders: given,
        events: count,
        missed: missing.iter().map(|seat| (u32::from(turn), *seat)).collect(),
        missing,
        alarms,
        ended: after.ended,
        readers: people(books, game)?,
        notes: BTreeMap::new(),
    })
}

/// What was put right after the turn before: whoever has the report of that turn already reads it in this one.
fn corrected(books: &Writing<'_>, game: &GameRow, turn: u16) -> Result<Vec<Record>, Failure> {
    let mut records = books.load_events_of(game, turn, "corrected")?;
    // What stands before the first step was told of the turn before that in its turn.
    records.retain(|record| record.step > 0);
    Ok(records.into_iter().map(|record| Record { step: 0, ..record }).collect())
}

/// Seats in which persons sit: all of them are written to.
fn people(books: &Writing<'_>, game: &GameRow) -> Result<Vec<Seat>, Failure> {
    Ok(books.seats(game)?.iter().filter(|seat| seat.person.is_some()).map(|seat| seat.position).collect())
}

fn alarms(events: &[Record], map: &Map) -> Vec<String> {
    events
        .iter()
        .filter_map(|record| match &record.event {
            Event::PcPriceAlarm { pc, buyer, price } => {
                Some(format!("position {buyer} paid ${price} for {}, far above its worth", map.code(*pc)))
            }
            _ => None,
        })
        .collect()
}
