//! Railroad Barons: the rules of a game of moves for two players, five holdings and one deck of railways.
//!
//! A file a rule: [`investors`] and [`priority`], [`buy`] and [`sell`] with [`director`], [`operate`] with [`railways`],
//! [`transfer`], [`assign`] and [`surplus`], [`rounds`], [`end`], [`deadline`], and [`instructions`] that answer for players;
//! [`computer`] plays for seats that nobody has.
//! [`tables`] is what the cards and the price track say, and whatever else may be given otherwise. Sections (§) are those of
//! the rulings, `docs/barons/RULES.md`.

pub mod amounts;
pub mod assign;
pub mod buy;
pub mod cards;
pub mod certificates;
mod checks;
pub mod codes;
mod computer;
pub mod deadline;
pub mod decide;
pub mod director;
pub mod end;
pub mod event;
mod facts;
pub mod fortunes;
pub mod instructions;
pub mod investors;
pub mod operate;
pub mod order;
pub mod position;
pub mod priority;
pub mod railways;
mod reckon;
pub mod rounds;
mod rules;
mod said;
pub mod sell;
pub mod stage;
pub mod standing;
mod state;
pub mod stock;
mod study;
pub mod surplus;
pub mod tables;
pub mod transfer;
pub mod turn;
mod walk;
pub mod words;

pub use event::Event;
pub use order::Order;
pub use position::Position;
pub use rules::Barons;
