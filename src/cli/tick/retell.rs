//! Governments change their clocks, and zone data with them: a deadline that was told is told again if it is another instant
//! now.

use super::round::Round;
use crate::cli::dues::{self, Plan};
use crate::cli::schedule::told;
use crate::cli::{Failure, clock};
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, Reading, Store};

/// Tells everybody whose deadline is another instant than he was told. In a game of moves each keeps the instant that he was
/// told.
///
/// # Errors
/// If the database fails.
pub(super) fn all(round: &mut Round<'_>, store: &mut Store) -> Result<(), Failure> {
    let games = store.read()?.games()?;
    for game in &games {
        // What is wrong with a game is told when it is to be played.
        if !is_another(round, &store.read()?, game).unwrap_or_default() {
            continue;
        }
        let writing = store.write(&round.context.typed)?;
        let Some(row) = writing.schedule(game)? else { continue };
        let deadline = Plan::read(&row)?.deadline()?;
        let told = told::tell(&writing, game, deadline.as_ref(), round.now)?;
        clock::note(round.context, &writing, round.now)?;
        writing.commit()?;
        if told > 0 {
            round.say(&format!(
                "The deadline of game {} is another instant by new zone data, and is told again.",
                game.name
            ));
        }
    }
    Ok(())
}

/// True if the deadline to come is another one than was told.
fn is_another(round: &Round<'_>, reading: &Reading<'_>, game: &GameRow) -> Result<bool, Failure> {
    let (Some(number), Some(row)) = (game.next_turn(), reading.schedule(game)?) else { return Ok(false) };
    let Some(deadline) = Plan::read(&row)?.deadline()? else { return Ok(false) };
    if deadline.at <= dues::stamp(round.now)? || shelf::of(game)?.card().count == Count::Moves {
        return Ok(false);
    }
    let moment = dues::moment(&deadline);
    let told = reading.dues(game, number.into())?;
    Ok(told.iter().filter_map(|due| due.moment.as_ref()).any(|told| *told != moment))
}
