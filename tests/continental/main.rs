//! Continental Rails from its rules to its letters.

#[path = "../support/browser.rs"]
mod browser;
#[path = "../support/reduced.rs"]
mod reduced;
#[path = "../support/mod.rs"]
mod support;

mod access;
mod adjust;
mod atlas;
mod bands;
mod breach;
mod form;
mod letter;
mod orders;
mod programs;
mod properties;
mod rulebook;
mod site;
mod whole_game;
mod whole_games_of_computers;
