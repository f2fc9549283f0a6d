//! The rules of Continental Rails II as pure functions.
//!
//! No clock, no files, no mail, no SQL: [`turn::run`] takes the game as it stood, everybody's orders and a
//! source of chance, and gives back the game as it stands and the events that led there. Section signs in
//! these files (`§4.5`) are the rulebook's; `S1` to `S18` are the steps of the turn (§11.1).

pub mod accident;
pub mod adjust;
pub mod building;
pub mod cases;
pub mod chance;
pub mod climate;
pub mod computer;
pub mod correction;
pub mod credit;
pub mod event;
pub mod game;
pub mod invariants;
pub mod ledger;
pub mod map;
pub mod market;
pub mod money;
pub mod names;
pub mod network;
pub mod operating;
pub mod orders;
pub mod player;
pub mod prospect;
pub mod railroad;
pub mod railroads;
pub mod reason;
pub mod reckoning;
pub mod route_set;
pub mod row_options;
pub mod rules;
pub mod setup;
pub mod simulation;
#[cfg(test)]
pub(crate) mod testing;
pub mod turn;
pub mod views;
pub mod worth;
mod year;

pub use game::Game;
