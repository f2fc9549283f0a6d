//! What Continental Rails keeps: its map, its state after each turn, and what happened as it knows it.

mod adjustment;
mod event;
mod given;
mod map;
mod orders;
mod rules;
mod state;
mod words;

pub use given::Given;
