//! What Continental Rails keeps: its map, its state after each turn, and what happened as it knows it.

mod event;
mod map;
mod orders;
mod rules;
mod state;
mod words;

use super::upgrade::Way;

impl Way {
    /// From schema 1, which knew this game alone, into the tables of schema 2.
    pub(super) const FROM_1: Way = Way { from: 1, script: include_str!("from_1.sql") };
}
