//! What happened, in words: text in the reader's language, from views and nothing else.

pub mod catalogue;

pub use catalogue::{Language, text};
