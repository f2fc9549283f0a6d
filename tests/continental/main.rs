//! Continental Rails from its rules to its letters.

#[path = "../support/browser.rs"]
mod browser;
#[path = "../support/mod.rs"]
mod support;

mod adjust;
mod atlas;
mod bands;
mod breach;
mod form;
mod letter;
mod orders;
mod properties;
mod rulebook;
mod site;
mod whole_game;
mod whole_games_of_computers;
