//! Plays what is due, each game by itself: what stops one stops no other.

use super::due::{self, Standing};
use super::round::Round;
use crate::cli::dues::{Plan, stamp};
use crate::cli::missed::Missed;
use crate::cli::playing::{self, Step};
use crate::cli::{Failure, alarm, clock};
use crate::language::Language;
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, Store, Writing};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays one turn at most of each game whose time has come.
///
/// # Errors
/// If the games can't be listed.
pub(super) fn what_is_due(round: &mut Round<'_>, store: &mut Store) -> Result<(), Failure> {
    let games = store.read()?.games()?;
    for game in games.iter().filter(|game| game.next_turn().is_some()) {
        let done = catch_unwind(AssertUnwindSafe(|| one(round, store, game)));
        let fault = match done {
            Ok(Ok(())) => {
                for kind in ["fault", "unread"] {
                    round.over(store, Some(game), kind)?;
                }
                continue;
            }
            Ok(Err(failure)) => failure.to_string(),
            Err(_) => "a fault of rpo itself, please tell the authors".to_owned(),
        };
        let key = game.next_turn().map(|turn| turn.to_string()).unwrap_or_default();
        let words = format!("turn {key} could not be played, and is tried again each time: {fault}");
        round.alarm(store, Some(game), "fault", &key, &words);
    }
    Ok(())
}

/// Mail could not be read: nothing is played, and the moderator learns of what would have been.
///
/// # Errors
/// If the games can't be listed.
pub(super) fn tell_of_what_is_due(round: &mut Round<'_>, store: &mut Store) -> Result<(), Failure> {
    let games = store.read()?.games()?;
    for game in games.iter().filter(|game| game.next_turn().is_some()) {
        // What else is wrong with a game is told when its mail can be read.
        let Ok(Standing::Due(turn) | Standing::Nobody(turn, _)) = due::standing(&store.read()?, game, &round.stamp())
        else {
            continue;
        };
        let words = format!(
            "turn {turn} is due and not played, for mail can't be read. It will be as soon as mail is; if you know that all \
             is there, rpo run {} --turn {turn}",
            game.name
        );
        round.alarm(store, Some(game), "unread", &turn.to_string(), &words);
    }
    Ok(())
}

/// Plays a game if it is due.
fn one(round: &mut Round<'_>, store: &mut Store, game: &GameRow) -> Result<(), Failure> {
    let standing = due::standing(&store.read()?, game, &round.stamp())?;
    match standing {
        Standing::Waits => Ok(()),
        Standing::Nobody(turn, at) => {
            let words = format!(
                "nobody has sent orders for turn {turn}, which was due at {at}, so it is not played. Next: rpo run {0} \
                 --turn {turn}, or another deadline by rpo schedule {0}",
                game.name
            );
            round.alarm(store, Some(game), "nobody", &format!("{turn} {at}"), &words);
            Ok(())
        }
        Standing::Due(turn) => {
            let writing = store.write(&round.context.typed)?;
            // Whoever was waited for may have run it.
            let Some(game) = writing.find_game(&game.name)? else { return Ok(()) };
            if due::standing(&writing, &game, &round.stamp())? != Standing::Due(turn) {
                return Ok(());
            }
            let Some(step) = play(round, &writing, &game, turn)? else { return Ok(()) };
            writing.commit()?;
            round.played(&game, &step);
            Ok(())
        }
    }
}

/// Plays, with the alarms of it; `None`: nothing could be.
fn play(round: &Round<'_>, writing: &Writing<'_>, game: &GameRow, turn: u16) -> Result<Option<Step>, Failure> {
    let late = overdue(round, writing, game)?;
    let moves = shelf::of(game)?.card().count == Count::Moves;
    let before = if moves { writing.waiting(game)?.len() } else { 0 };
    let step = playing::play(round.context, writing, game, turn, round.now)?;
    let played = &step.played;
    let nothing = played.orders == 0 && played.events == 0 && played.readers.is_empty() && played.notes.is_empty();
    // A sheet for a move to come waits on. One that only says which letters are wanted is no move, but it is done with.
    if moves && nothing && writing.waiting(game)?.len() == before {
        return Ok(None);
    }
    clock::note(round.context, writing, round.now)?;
    for kind in ["nobody", "overdue"] {
        writing.all_clear(Some(game), kind)?;
    }
    for look in &played.alarms {
        alarm::note(writing, Some(game), "look", &format!("{} {look}", step.number), look, round.now)?;
    }
    for Missed { key, words } in &step.silent {
        alarm::note(writing, Some(game), "missed", key, words, round.now)?;
    }
    if let Some(was) = late {
        let next = writing.schedule(game)?.map(|row| Plan::read(&row)?.deadline()).transpose()?.flatten();
        let next = next.map_or_else(|| "not set".to_owned(), |next| next.words(Language::English));
        let words = format!("turn {turn} was due {was}, and is played only now; the next deadline is {next}");
        alarm::note(writing, Some(game), "overdue", &turn.to_string(), &words, round.now)?;
    }
    Ok(Some(step))
}

/// The deadline in words, if another one has passed since by the game's rule: the machine was off, or mail could not be read.
fn overdue(round: &Round<'_>, writing: &Writing<'_>, game: &GameRow) -> Result<Option<String>, Failure> {
    let Some(row) = writing.schedule(game)? else { return Ok(None) };
    let plan = Plan::read(&row)?;
    let Some(deadline) = plan.deadline()? else { return Ok(None) };
    let following = plan.rule.list(&plan.zone, deadline.clone(), 2).map_err(crate::cli::dues::refused)?;
    let now = stamp(round.now)?;
    let passed = following.get(1).is_some_and(|next| next.at <= now);
    Ok(passed.then(|| deadline.words(Language::English)))
}
