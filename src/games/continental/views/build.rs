//! Makes views from the game and the turn's events.

use super::super::Game;
use super::super::event::Record;
use super::super::player::PlayerId;
use super::{PlayerView, PublicView};
use std::sync::Arc;

/// The public part of a turn: `before` is the game before it (the same as `after` for turn 0).
pub fn public_view(before: &Game, after: &Game, events: &[Record]) -> Arc<PublicView> {
    let _ = (before, after, events);
    todo!()
}

/// One player's view; `public` must be that of the same turn.
pub fn player_view(
    public: &Arc<PublicView>,
    before: &Game,
    after: &Game,
    events: &[Record],
    player: PlayerId,
) -> Option<PlayerView> {
    let _ = (public, before, after, events, player);
    todo!()
}
