//! What happened, in words: text in the reader's language, from views and nothing else.

pub mod catalogue;
pub mod format;
mod history;
mod news;
mod table;
mod words;

pub use catalogue::{Language, text};
