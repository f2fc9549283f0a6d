//! What needs the moderator is noted here, once, and goes to him with the next digest.

use super::failure::one_line;
use super::{Failure, clock};
use crate::store::{GameRow, Writing};
use chrono::{DateTime, Utc};

/// Notes what needs the moderator; true if it is new. `kind` is one word, `key` tells it from others of its kind in the same
/// game, `words` are a sentence without its full stop that says what to do.
///
/// # Errors
/// If the database fails.
pub(super) fn alarm(
    writing: &Writing<'_>,
    game: Option<&GameRow>,
    kind: &str,
    key: &str,
    words: &str,
    now: DateTime<Utc>,
) -> Result<bool, Failure> {
    Ok(writing.note_alarm(game, kind, key, &one_line(words), &clock::written(now))?)
}
