//! Railroad Barons: its records, its walks, whole games.

mod games;
mod invariants;
mod records;
mod walks;
