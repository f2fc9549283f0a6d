//! Writes the moderator what needs him.

use super::round::Round;
use crate::cli::{Failure, digest};
use crate::store::Store;

/// Notes what came that needs a person, and queues letters to moderators of what they have not been written of, before letters
/// are sent. What keeps such a letter from being written keeps no other from being sent.
pub(super) fn write(round: &mut Round<'_>, store: &mut Store) {
    match queue(round, store) {
        Ok(()) => {}
        Err(failure) => {
            round.alarm(store, None, "digest", "", &format!("the letter to the moderator can't be written: {failure}"));
        }
    }
}

fn queue(round: &Round<'_>, store: &mut Store) -> Result<(), Failure> {
    let writing = store.write(&round.context.typed)?;
    digest::send(&writing, round.now)?;
    Ok(writing.commit()?)
}

/// Notes letters that did not arrive.
///
/// # Errors
/// If the database fails.
pub(super) fn look_at_letters(round: &Round<'_>, store: &mut Store) -> Result<(), Failure> {
    let writing = store.write(&round.context.typed)?;
    digest::look_at_letters(&writing, &writing.games()?, round.now)?;
    Ok(writing.commit()?)
}
