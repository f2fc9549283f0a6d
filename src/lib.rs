//! The Railway Post Office: the referee of play-by-email railroad games.
//!
//! The rooms, and the way through them, always in this direction:
//!
//! - `rpo collect`: mail, then [`post`], then [`sheet`], then [`store`];
//! - `rpo run`: [`store`], then [`games`], then [`store`] again with the new state, events and letters;
//! - `rpo send`: [`store`]'s outbox, then [`post`], then mail.
//!
//! [`games`] knows nothing above it: no clock, no files, no mail, no SQL. [`report`] turns what happened
//! into words. [`cli`] holds a file for each command and the only place where the clock is read.

pub mod cli;
pub mod games;
pub mod language;
pub mod post;
pub mod report;
pub mod sheet;
pub mod shelf;
pub mod store;
