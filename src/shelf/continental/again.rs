//! Turns played again from the orders they were played with, and held against what was kept of them.

use super::{ContinentalRails, breach, views};
use crate::games::Seat;
use crate::games::continental::Game;
use crate::games::continental::adjust::adjust;
use crate::games::continental::chance::Streams;
use crate::games::continental::computer;
use crate::games::continental::correction::Adjustment;
use crate::games::continental::map::{Map, Route, Town};
use crate::games::continental::orders::TurnOrders;
use crate::games::continental::rules::{Parameters, Rules};
use crate::games::continental::setup::{self, set_up};
use crate::games::continental::turn;
use crate::shelf::{Bound, Failure, Opened, Verified};
use crate::store::continental::Given;
use crate::store::{GameRow, JournalEntry, PROGRAM, Reading, Step, Writing};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a game was played with.
#[derive(Serialize, Deserialize)]
struct Record {
    towns: Vec<Town>,
    routes: Vec<Route>,
    /// Who sat down, by positions from 1; `None`: the computer.
    seats: Vec<Option<String>>,
    /// Corrections after the setup.
    corrected: Vec<Correction>,
    /// From 1.
    turns: Vec<TurnPlayed>,
}

#[derive(Serialize, Deserialize)]
struct TurnPlayed {
    given: Vec<Given>,
    /// Corrections after it.
    corrected: Vec<Correction>,
}

#[derive(Serialize, Deserialize)]
struct Correction {
    lines: Vec<Adjustment>,
    reason: String,
}

/// A turn that is not as it is kept.
struct Otherwise {
    step: Step,
    /// Whether its rows are those that were proved: then it is the rules that are others.
    proved: bool,
    /// Parts of the state that differ.
    parts: Vec<String>,
}

impl Otherwise {
    fn words(&self, game: &str) -> String {
        let (turn, by, parts) = (self.step.number, self.step.player(), self.parts.join(", "));
        match self.proved {
            true => format!(
                "game {game}: the rules of this rpo {PROGRAM} would have given another turn {turn} than those of {by}, which \
                 played it ({parts})"
            ),
            false => format!(
                "game {game}: turn {turn} is not as {by} played it: its rows were changed since; this rpo {PROGRAM} comes to \
                 others from its orders ({parts})"
            ),
        }
    }
}

impl Bound for ContinentalRails {
    fn verify(&self, books: &Reading<'_>, game: &GameRow) -> Result<Verified, Failure> {
        let last = game.turn.unwrap_or_default();
        let mut accepted = Vec::new();
        for turn in 0..=last {
            sheets_hold(books, game, turn)?;
            let Some(otherwise) = again(books, game, turn)? else { continue };
            if !books.is_accepted(game, turn.into(), &breach::digest(&books.load_game(game, turn)?))? {
                let name = &game.name;
                return Err(Failure::refused(format!(
                    "{}. Verify it with the rpo that played it, or go back to a backup; `rpo undo {name}` takes turns back",
                    otherwise.words(name)
                )));
            }
            accepted.push(turn.into());
        }
        let digest = books.step(game, last.into())?.and_then(|step| step.proof).unwrap_or_default();
        Ok(Verified { inputs: last.into(), number: last.into(), digest, accepted })
    }

    fn objection(&self, books: &Reading<'_>, game: &GameRow) -> Result<Option<String>, Failure> {
        let Some(otherwise) = last_otherwise(books, game)? else { return Ok(None) };
        let name = &game.name;
        Ok(Some(format!(
            "{}; nothing was played. Play on with the rpo that played it, or go back to a backup, or `rpo undo {name}`; \
             `rpo run {name} --accept-rules` goes on from what is kept",
            otherwise.words(name)
        )))
    }

    fn accept_rules(&self, books: &Writing<'_>, game: &GameRow, now: &str) -> Result<usize, Failure> {
        let Some(otherwise) = last_otherwise(books, game)? else { return Ok(0) };
        let number = otherwise.step.number;
        let turn = game.turn.unwrap_or_default();
        let kept = books.seal(game, number, &breach::digest(&books.load_game(game, turn)?))?;
        let detail = json!({
            "played_by": otherwise.step.program, "rpo": PROGRAM, "differs": otherwise.parts,
            "rows_changed": !otherwise.proved, "kept": kept,
        });
        books.note(game, &JournalEntry::new("accept-rules", game.turn, now, detail))?;
        Ok(1)
    }

    fn open(&self, books: &Reading<'_>, game: &GameRow) -> Result<Value, Failure> {
        let rules = books.rules(game)?;
        let corrected = |turn| -> Result<Vec<Correction>, Failure> {
            let rows = books.adjustments(game, turn)?;
            Ok(rows.into_iter().map(|row| Correction { lines: row.lines, reason: row.reason }).collect())
        };
        let first = books.load_played(game, 0)?;
        let turns = (1..=game.turn.unwrap_or_default())
            .map(|turn| Ok(TurnPlayed { given: given(books, game, turn)?, corrected: corrected(turn)? }))
            .collect::<Result<_, Failure>>()?;
        let record = Record {
            towns: rules.map.towns().to_vec(),
            routes: rules.map.routes().to_vec(),
            seats: first.players.values().map(|player| (!player.computer).then(|| player.name.clone())).collect(),
            corrected: corrected(0)?,
            turns,
        };
        serde_json::to_value(record).map_err(|error| Failure::refused(error.to_string()))
    }

    fn verify_opened(&self, opened: &Opened) -> Result<Verified, Failure> {
        let wrong =
            |why: String| Failure::refused(format!("what was opened of game {} is damaged: {why}", opened.game));
        let record: Record = serde_json::from_value(opened.record.clone()).map_err(|error| wrong(error.to_string()))?;
        let params = Parameters::parse(&opened.options).map_err(|error| wrong(error.to_string()))?;
        let map = map(record.towns, record.routes).ok_or_else(|| wrong("its map has gaps".to_owned()))?;
        let rules = Arc::new(Rules { map, params });
        let seats = (1..).map(Seat).zip(record.seats);
        let seats = seats.map(|(seat, name)| (seat, setup::Seat { computer: name.is_none(), name })).collect();
        let mut state = set_up(&rules, opened.seed, &seats, &mut Streams::new(rules.clone(), opened.seed, 0));
        opened.check(0, &breach::digest(&state))?;
        let mut corrections = record.corrected;
        let (mut number, count) = (0, record.turns.len());
        for TurnPlayed { given, corrected } in record.turns {
            let before = put_right(state, &corrections).map_err(|why| opened.otherwise(number, &why))?;
            number += 1;
            state = played(before, given).map_err(|why| opened.otherwise(number, &why))?;
            opened.check(number, &breach::digest(&state))?;
            corrections = corrected;
        }
        Ok(Verified { inputs: count, number, digest: opened.proof(number), accepted: Vec::new() })
    }
}

/// Holds the orders of persons that a turn was played with against the sheets they came in.
fn sheets_hold(books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<(), Failure> {
    let sheets = books.turn_orders(game, turn)?;
    let other = books.given(game, turn)?.into_iter().find(|one| {
        let sheet = sheets.get(&one.position).filter(|_| !one.computer);
        sheet.is_some_and(|sheet| one.orders.as_ref() != Some(sheet))
    });
    match other {
        None => Ok(()),
        Some(Given { position, .. }) => Err(Failure::refused(format!(
            "game {name}: the sheet of position {position} for turn {turn} holds other orders than that turn was played with: \
             one of both was changed since. Go back to a backup",
            name = game.name
        ))),
    }
}

/// A map of what was opened; `None`: it names what it doesn't have.
fn map(towns: Vec<Town>, routes: Vec<Route>) -> Option<Map> {
    let numbered = (1..).zip(&routes).all(|(number, route)| route.id.0 == number);
    let known = routes.iter().flat_map(Route::ends).all(|town| usize::from(town.0) < towns.len());
    (numbered && known && !routes.is_empty()).then(|| Map::of(towns, routes))
}

/// The last turn, if it is not what the rules make of it; one of before turns were proved binds nobody.
fn last_otherwise(books: &Reading<'_>, game: &GameRow) -> Result<Option<Otherwise>, Failure> {
    let Some(turn) = game.turn else { return Ok(None) };
    if books.step(game, turn.into())?.is_none_or(|step| step.proof.is_none()) {
        return Ok(None);
    }
    let Some(otherwise) = again(books, game, turn)? else { return Ok(None) };
    let digest = breach::digest(&books.load_game(game, turn)?);
    Ok((!books.is_accepted(game, turn.into(), &digest)?).then_some(otherwise))
}

/// Plays a turn again, with the corrections after it; `None`: it comes to what is kept.
fn again(books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Option<Otherwise>, Failure> {
    let step = books.step(game, turn.into())?;
    let step = step.unwrap_or(Step { number: turn.into(), program: None, proof: None });
    let kept = books.load_played(game, turn)?;
    let proved = step.proves(&books.game_key(game)?, &breach::digest(&kept));
    let otherwise = |parts| Ok(Some(Otherwise { step: step.clone(), proved, parts }));
    let now = match turn.checked_sub(1) {
        None => Ok(set_up_again(&kept, game)),
        Some(earlier) => played(books.load_game(game, earlier)?, given(books, game, turn)?),
    };
    let now = match now {
        Ok(now) => now,
        Err(why) => return otherwise(vec![why]),
    };
    let parts = differing(&now, &kept);
    if !parts.is_empty() {
        return otherwise(parts);
    }
    let corrections = books.adjustments(game, turn)?;
    let corrections: Vec<Correction> =
        corrections.into_iter().map(|row| Correction { lines: row.lines, reason: row.reason }).collect();
    let at_last = match put_right(now, &corrections) {
        Ok(at_last) => at_last,
        Err(why) => return otherwise(vec![why]),
    };
    let parts = differing(&at_last, &books.load_game(game, turn)?);
    match parts.is_empty() {
        // Both agree, and yet it is not what was proved.
        true if !proved => otherwise(vec!["proof".to_owned()]),
        true => Ok(None),
        false => otherwise(parts),
    }
}

/// The setup for those who sat down then.
fn set_up_again(kept: &Game, game: &GameRow) -> Game {
    let seat = |name: &String, computer: bool| setup::Seat { name: (!computer).then(|| name.clone()), computer };
    let seats = kept.players.iter().map(|(id, player)| (*id, seat(&player.name, player.computer)));
    let seats: BTreeMap<Seat, setup::Seat> = seats.collect();
    set_up(&kept.rules, game.seed, &seats, &mut Streams::new(kept.rules.clone(), game.seed, 0))
}

/// The turn after a game, with what was given for it.
fn played(before: Game, given: Vec<Given>) -> Result<Game, String> {
    let before = views::seated_as(before, given.iter().map(|one| (one.position, one.computer)));
    let orders: TurnOrders = given.into_iter().filter_map(|one| Some((one.position, one.orders?))).collect();
    let (after, _) = turn::run(&before, &orders).map_err(|error| error.to_string())?;
    Ok(after)
}

/// The game after corrections.
fn put_right(mut game: Game, corrections: &[Correction]) -> Result<Game, String> {
    for Correction { lines, reason } in corrections {
        game = adjust(&game, lines, reason).map_err(|refused| format!("a correction is refused: {refused}"))?.game;
    }
    Ok(game)
}

/// What a turn was played with. Where that was not kept yet, sheets tell it, and of whom there is none, the state.
fn given(books: &Reading<'_>, game: &GameRow, turn: u16) -> Result<Vec<Given>, Failure> {
    let kept = books.given(game, turn)?;
    if !kept.is_empty() {
        return Ok(kept);
    }
    let mut sheets = books.turn_orders(game, turn)?;
    let after = books.load_played(game, turn)?;
    let before = views::Views::load(books, game, turn.saturating_sub(1))?;
    let mut given = Vec::new();
    for (position, player) in &after.players {
        let orders = match sheets.remove(position) {
            Some(orders) if !player.computer => Some(orders),
            _ if player.computer => Some(computer::orders(&before.of(game, *position)?, game.seed)),
            _ => None,
        };
        given.push(Given { position: *position, computer: player.computer, orders });
    }
    Ok(given)
}

/// The parts of the state that differ, by their names: a moderator plays, too, and figures tell him nothing he may not know.
fn differing(one: &Game, other: &Game) -> Vec<String> {
    if one == other {
        return Vec::new();
    }
    let (one, other) = (json!(one), json!(other));
    let parts = one.as_object().into_iter().flatten();
    let parts = parts.filter(|(name, value)| other.get(name.as_str()) != Some(*value));
    let parts: Vec<String> = parts.map(|(name, _)| name.replace('_', " ")).collect();
    if parts.is_empty() { vec!["rules".to_owned()] } else { parts }
}
