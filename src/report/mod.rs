//! What happened, in words: text in the reader's language, from views and nothing else.
//!
//! [`context`] turns a view into sentences and tables, section by section; the templates under `templates/` put them
//! in order; the [`catalogue`] holds every word. Each report names its reader or is the public one: a report is
//! written from a [`PlayerView`] or a [`PublicView`], and neither leads back to the game.

mod account;
pub mod catalogue;
pub mod chart;
mod context;
mod csv_tables;
mod custom;
mod files;
mod form;
pub mod format;
mod history;
mod html;
mod letter;
pub mod map;
mod news;
pub mod picture;
mod pictures;
mod side_by_side;
pub mod site;
mod table;
mod templates;
mod trial;
pub mod view_json;
mod words;

#[cfg(test)]
mod tests;

pub use account::{AccountWords, account};
pub use catalogue::{Language, text};
pub use custom::{Fault, install};
pub use files::{File, files};
pub use form::order_form;
pub use letter::{Extras, Letter, Picture, letter, public_report};
pub use pictures::Gallery;
pub use side_by_side::side_by_side;
