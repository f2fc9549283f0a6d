//! Nothing private of a player reaches another: not his letter nor the files in it, not his maps and charts, not the
//! published archive.
//!
//! Three ways to look. [`figures`] gives every private figure a value of its own and searches all that everybody is sent
//! for those of the others. [`strangers`] changes whatever a reader may not know and holds that not a byte of what he is
//! sent changes with it; this finds words, strokes and small numbers too. [`letters`] opens the letters that the program
//! itself writes, with tokens, addresses and sheets that are told apart.

#[path = "../support/mod.rs"]
mod support;

mod figures;
mod letters;
mod sent;
mod strangers;
mod table;
