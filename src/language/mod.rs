//! Words of every language: the catalogues, figures as a language shows them, and what a moderator has put in their
//! place.

pub mod catalogue;
pub mod continental;
pub(crate) mod custom;
pub mod figures;
mod languages;

pub use catalogue::{Catalogue, text};
pub use custom::{Checked, Fault};
pub use languages::{BuiltIn, Language};
