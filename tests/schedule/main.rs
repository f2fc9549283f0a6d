//! When orders are due: rules and zones, the command, calendar files, and what letters say.

mod command;
mod manner;
mod manual;
mod rules;
#[path = "../support/mod.rs"]
mod support;
mod told;
mod zones;
