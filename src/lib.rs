//! The Railway Post Office: the referee of play-by-email railroad games.
//!
//! The rooms, from the lowest floor up; an import goes down, never up:
//!
//! - [`language`]: the words of every language, figures as it shows them;
//! - [`schedule`]: when orders are due: rules, wall times, zones; no clock, no mail, no SQL;
//! - [`games`]: the rules, each game in a room of its own: no clock, no files, no mail, no SQL;
//! - [`sheet`]: the order language: words in, orders and diagnostics out;
//! - [`report`]: what happened, in words and pictures;
//! - [`post`]: mail in and out: what a message says, who sent it, what it is answered;
//! - [`store`]: the database, and nothing but;
//! - [`shelf`]: the list of games, and what a referee may ask of one;
//! - [`cli`]: a file for each command, and the only place where the clock is read.
//!
//! The way of a sheet (`rpo collect`): mail, then [`post`], then [`sheet`], then [`store`]. The way of a letter
//! (`rpo run`, `rpo send`): [`store`], then [`games`], then [`store`] again with the new state and its events; then
//! [`report`], whose letters wait in the store's outbox until [`post`] carries them off.

pub mod cli;
pub mod games;
pub mod language;
pub mod post;
pub mod report;
pub mod schedule;
pub mod sheet;
pub mod shelf;
pub mod store;
