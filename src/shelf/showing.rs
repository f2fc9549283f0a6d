//! How a game shows itself to newcomers: sample people play it by mail for a while, and leave their letters.

/// A game that sample people play, the same whenever it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Showing {
    /// From which all chance is drawn.
    pub seed: u64,
    /// Options of the game, `NAME=VALUE` each.
    pub options: &'static [&'static str],
    /// It has been shown when this round begins, or whatever divides the game.
    pub until: u32,
}
