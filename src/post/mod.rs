//! Mail in and out: sources, MIME to text, who sent it, outbox, transports.
//!
//! Inward: a [`source`] yields raw messages, [`judge()`] makes of each a [`Judgement`] with the help of an [`Office`],
//! which knows the games and what has been seen before, and [`receipt`] words the answer. Outward: a [`letter`] becomes
//! bytes once and for all, and a [`transport`] tries to get rid of it. Nothing here reads the clock or the database.

pub mod automatic;
pub mod bounce;
mod charset;
mod csv_text;
mod flowed;
pub mod help;
mod html;
pub mod identity;
pub mod judge;
pub mod letter;
pub mod message;
mod mime;
pub mod office;
pub mod opened;
mod question;
pub mod receipt;
pub mod request;
pub mod source;
pub mod transport;
pub mod verdict;

pub use identity::Token;
pub use judge::{judge, judge_opened};
pub use office::{Desk, Limits, MessageKey, Office, Policy, Seat};
pub use opened::{Opened, Opener};
pub use request::Request;
pub use verdict::{Answer, Judgement, Outcome, Reason};
