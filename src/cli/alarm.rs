//! What needs the moderator is noted here, once, and goes to him with the next digest.

use super::failure::one_line;
use super::{Failure, clock};
use crate::sheet::is_invisible;
use crate::store::{GameRow, Reading, Writing};
use chrono::{DateTime, Utc};

/// Notes what needs the moderator; true if it is new. `kind` is one word, `key` tells it from others of its kind in the same
/// game, `words` are a sentence without its full stop that says what to do.
///
/// # Errors
/// If the database fails.
pub(super) fn note(
    writing: &Writing<'_>,
    game: Option<&GameRow>,
    kind: &str,
    key: &str,
    words: &str,
    now: DateTime<Utc>,
) -> Result<bool, Failure> {
    Ok(writing.alarm(game, kind, key, &shown(writing, words)?, &clock::written(now))?)
}

/// What others wrote as the moderator is shown it, on one line: no controls, nothing that can't be seen or turns the words
/// around it, and the token of no seat of any game.
///
/// # Errors
/// If the database fails.
pub(super) fn shown(reading: &Reading<'_>, words: &str) -> Result<String, Failure> {
    let blank = |sign: char| if sign.is_whitespace() { ' ' } else { sign };
    let plain: String = words.chars().map(blank).filter(|sign| !sign.is_control() && !is_invisible(*sign)).collect();
    let plain = one_line(&plain);
    Ok(reading.tokens_in(&plain)?.iter().fold(plain, |words, token| token.blotted(&words)))
}
