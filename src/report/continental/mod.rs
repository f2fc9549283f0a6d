//! The letters of Continental Rails: text in the reader's language, from views and nothing else.
//!
//! [`context`] turns a view into sentences and tables, section by section; the templates put them in order; the
//! catalogue holds every word. Each report names its reader or is the public one: a report is written from a
//! [`PlayerView`](crate::games::continental::views::PlayerView) or a
//! [`PublicView`](crate::games::continental::views::PublicView), and neither leads back to the game.

mod account;
pub mod chart;
mod context;
mod csv_tables;
mod files;
mod form;
mod glossary;
mod history;
mod lesson;
mod letter;
pub mod map;
mod news;
mod papers;
mod pictures;
pub mod site;
mod templates;
mod trial;
pub mod view_json;
mod welcome;
mod words;

#[cfg(test)]
mod tests;

use crate::language::Language;

pub use account::account;
pub use files::{File, files};
pub use form::order_form;
pub use lesson::{lesson, small_letters};
pub use letter::{Extras, Letter, Picture, letter, public_report};
pub use papers::papers;
pub use pictures::Gallery;
pub use welcome::{Welcome, welcome};

/// What a moderator may replace of this game.
pub const OWN: crate::report::Own = crate::report::Own {
    suite: &templates::SUITE,
    catalogue: &crate::language::continental::CATALOGUE,
    names: || {
        Language::ALL.into_iter().flat_map(|language| [history::file(language), glossary::file(language)]).collect()
    },
    check: |name, source| if name.starts_with("glossary") { glossary::check(source) } else { history::check(source) },
    try_out: trial::run,
};
