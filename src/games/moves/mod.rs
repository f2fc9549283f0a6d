//! Games of moves: one decision after another.
//!
//! A game gives its [`Rules`]; everything else is the same for all of them. A [`Course`] is a game as it stands and
//! carries out [`Sheet`]s. Its record is the list of [`Input`]s, from which [`replay`] makes the same position again and
//! [`digest`] tells that it is the same. A [`record`] on paper is such a list with expectations. [`walk`] goes along what
//! may be ordered, for tests, random games and forms. [`computer`] seats play on what a person there would see, and
//! [`simulate`] whole games of them. What games need to be written stands here too: a [`path`] along an order's words, and [`tables`]
//! of their files.
//!
//! What a reader may know is made in one place: only this room makes a [`Seen`] of a position.

pub mod computer;
mod course;
pub mod digest;
mod history;
mod input;
pub mod path;
pub mod record;
mod rules;
mod seen;
mod sheet;
pub mod simulate;
pub mod tables;
mod told;
pub mod walk;

pub use course::{Course, NOT_YOUR_DECISION, Stuck};
pub use history::History;
pub use input::{Deed, Diverged, Input, Origin, again, replay};
pub use rules::{After, By, Ruled, Rules, Standing, facts};
pub use seen::Seen;
pub use sheet::{Carried, Line, Outcome, Sheet};
pub use told::{Audience, Told};
