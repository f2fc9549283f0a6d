//! What a line of a message is to the words of every game, as whoever cuts blocks must know it.

/// What a line of a message is to these words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing.
    None,
    /// One of them.
    Word,
    /// The first line of a letter.
    Letter,
    /// The text of a letter, and its last line.
    Text,
    /// The first line of a letter that has no end.
    OpenLetter,
}
