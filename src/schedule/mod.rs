//! When orders are due: rules by which deadlines follow each other, and the clocks of the world's time zones.
//!
//! A deadline is a wall time in a zone, as people agree on it: 20:00 in Paris. The instant is worked out from it whenever
//! it is needed, for governments change their clocks, and zone data with them. Nothing here reads a clock: whoever asks
//! for what follows an instant says which.
//!
//! What the clocks do on two nights a year:
//!
//! - a wall time that doesn't exist is taken as much later as the clocks are put forward (RFC 5545, 3.3.5);
//! - one that exists twice is the first of the two; its words then carry the offset, `01:30 (UTC-4)`, in both cases;
//! - the deadline after it is at the rule's time again: no shift ever sticks.

mod deadline;
mod fault;
mod manner;
mod remind;
mod rule;
mod time;
mod words;
mod zone;

pub use deadline::{Clocks, Deadline};
pub use fault::Fault;
pub use jiff::civil::{Date, DateTime};
pub use jiff::{SignedDuration, Timestamp};
pub use manner::{Manner, Marks, Missed, Span, Then, When};
pub use rule::Rule;
pub use time::{instant, wall};
pub use zone::{Zone, data};
