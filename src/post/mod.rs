//! Mail in and out: sources, MIME to text, who sent it, outbox, transports.
//!
//! Inward: a [`source`] yields raw messages, [`judge()`] makes of each a [`Judgement`] with the help of an [`Office`],
//! which knows the games and what has been seen before, and [`receipt`] words the answer. Outward: a [`letter`] becomes
//! bytes once and for all, and a [`transport`] tries to get rid of it. Nothing here reads the clock or the database.

pub mod aside;
pub mod automatic;
pub mod bounce;
pub mod calendar;
mod charset;
pub mod counted;
mod csv_text;
mod enriched;
mod flowed;
mod head;
pub mod help;
mod html;
pub mod identity;
pub mod judge;
mod kind;
pub mod letter;
pub mod message;
mod mime;
pub mod office;
pub mod opened;
pub mod password;
mod question;
mod reading;
mod reason;
pub mod receipt;
pub mod request;
pub mod sample;
mod secret;
mod sender;
pub mod source;
mod text;
mod token;
pub mod transport;
pub mod verdict;

pub use aside::Press;
pub use identity::Guess;
pub use judge::{judge, judge_opened};
pub use office::{Desk, Limits, MessageKey, Office, Policy, Seat};
pub use opened::{Opened, Opener};
pub use request::Request;
pub use secret::Secret;
pub use token::Token;
pub use verdict::{Answer, Judgement, Outcome, Reason};
