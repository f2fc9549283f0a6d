//! The games: pure rules, each in a room of its own, and the plain words that all of them share.

mod asked;
mod astray;
pub mod barons;
pub mod continental;
pub mod dice;
pub mod effect;
pub mod facts;
pub mod moves;
mod next;
mod refusal;
mod seat;
pub mod settings;
pub mod wabash;

pub use asked::{Asked, Question};
pub use astray::{Astray, astray};
pub use next::{Amount, Next, Step};
pub use refusal::Refusal;
pub use seat::Seat;
