//! What happened, in words: text in the reader's language, from views and nothing else.
//!
//! [`context`] turns a view into sentences and tables, section by section; the templates under `templates/` put them
//! in order; the [`catalogue`] holds every word. Each report names its reader or is the public one: a report is
//! written from a [`PlayerView`] or a [`PublicView`], and neither leads back to the game.

pub mod catalogue;
pub mod chart;
mod context;
pub mod format;
mod history;
pub mod map;
mod news;
pub mod picture;
mod table;
mod templates;
mod words;

#[cfg(test)]
mod tests;

pub use catalogue::{Language, text};

use crate::games::continental::views::{PlayerView, PublicView};
use context::Report;

/// A letter before it has an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub subject: String,
    /// Lines of at most [`format::COLUMNS`], with a line end after the last.
    pub text: String,
}

/// A player's report of the turn his view was made after; `game` is its name or number.
pub fn letter(view: &PlayerView, language: Language, game: &str) -> Letter {
    let report = Report::of_player(view, language, game);
    Letter { subject: report.subject(language), text: templates::render("report.txt", &report) }
}

/// The part of a report that everybody may read.
pub fn public_report(view: &PublicView, language: Language, game: &str) -> String {
    templates::render("report.txt", &Report::of_public(view, language, game))
}
