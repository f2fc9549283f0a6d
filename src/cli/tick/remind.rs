//! Reminds people of deadlines.

use super::round::Round;
use crate::cli::{Failure, clock, remind};
use crate::store::{GameRow, Store};

/// What stops one game from reminding.
const KIND: &str = "remind";

/// Reminds who has sent nothing, once mail is collected: a sheet that lies in the mailbox is one that was sent.
///
/// # Errors
/// If the games can't be listed.
pub(super) fn all(round: &mut Round<'_>, store: &mut Store) -> Result<(), Failure> {
    let games = store.read()?.games()?;
    let mut queued = 0;
    for game in games.iter().filter(|game| game.next_turn().is_some()) {
        match one(round, store, game) {
            Ok(letters) => {
                queued += letters;
                round.over(store, Some(game), KIND)?;
            }
            Err(failure) => {
                round.alarm(store, Some(game), KIND, "", &format!("nobody can be reminded: {failure}"));
            }
        }
    }
    if queued > 0 {
        round.say(&format!("{} queued.", crate::cli::failure::count(queued, "reminder")));
    }
    Ok(())
}

/// Reminds the people of a game; gives how many letters were queued.
fn one(round: &Round<'_>, store: &mut Store, game: &GameRow) -> Result<usize, Failure> {
    // Hardly ever is there anything to write.
    if !remind::is_due(&store.read()?, game, round.now)? {
        return Ok(0);
    }
    let writing = store.write(&round.context.typed)?;
    let queued = remind::all(&writing, &writing.game(&game.name)?, round.now)?;
    clock::note(round.context, &writing, round.now)?;
    writing.commit()?;
    Ok(queued)
}
