//! Messages that games of moves say otherwise than games of turns.

use crate::language::Language;
use crate::language::catalogue::SHARED;
use crate::sheet::Count;
use std::borrow::Cow;

/// The key of a message where a game counts so: of moves some are said otherwise.
pub fn counted<'k>(count: Count, key: &'k str, language: Language) -> Cow<'k, str> {
    let of_moves = format!("moves-{key}");
    if count == Count::Moves && SHARED.has(language, &of_moves) { Cow::Owned(of_moves) } else { Cow::Borrowed(key) }
}
