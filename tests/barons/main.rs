//! Railroad Barons: its records, its walks, whole games, its letters, and a journey by mail.

#[path = "../support/mod.rs"]
mod support;

#[cfg(unix)]
#[path = "../support/killed.rs"]
mod kills;

mod computers;
mod data;
mod demo;
mod games;
mod invariants;
mod journey;
mod killed;
mod letters;
mod pictures;
mod records;
mod sample;
mod shelf;
mod tables;
mod walks;
mod whole_letters;
mod words;
