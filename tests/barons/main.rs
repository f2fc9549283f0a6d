//! Railroad Barons: its records, its walks, whole games, its letters, and a journey by mail.

#[path = "../support/mod.rs"]
mod support;

mod computers;
mod demo;
mod games;
mod invariants;
mod journey;
mod letters;
mod records;
mod shelf;
mod tables;
mod walks;
mod words;
