//! What Continental Rails keeps: its map, its state after each turn, and what happened as it knows it.

/// Brings a database of schema 1 into the tables of schema 2.
pub(super) const FROM_1: &str = include_str!("from_1.sql");

mod event;
mod map;
mod orders;
mod rules;
mod state;
mod words;
