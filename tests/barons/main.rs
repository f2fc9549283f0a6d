//! Railroad Barons: its records, its walks, whole games, its words and tables.

mod games;
mod invariants;
mod records;
mod tables;
mod walks;
mod words;
