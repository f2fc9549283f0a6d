//! Wabash Cannonball: the rules of a game of moves for 2 to 6 players, five railroads and one city they all want to reach.
//!
//! A file a rule: [`auction`], [`turn`] with [`expand`] and [`develop`], [`chicago`], [`dividend`], [`end`], and
//! [`instructions`] that answer for players. [`tables`] is the board and whatever else may be given otherwise. Sections
//! (§) are those of the rulings, `docs/wabash/RULES.md`.

pub mod amounts;
pub mod auction;
pub mod board;
pub mod chicago;
pub mod codes;
mod computer;
pub mod develop;
pub mod dividend;
pub mod end;
pub mod event;
pub mod expand;
mod facts;
pub mod instructions;
pub mod order;
pub mod position;
pub mod resolve;
mod rules;
mod settle;
pub mod standing;
mod state;
mod study;
pub mod tables;
pub mod turn;
pub mod value;
mod walk;
pub mod words;

pub use event::Event;
pub use order::Order;
pub use position::Position;
pub use rules::Wabash;
