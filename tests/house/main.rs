//! The house: which room may know of which.

mod floors;
mod imports;
mod names;
mod words;
