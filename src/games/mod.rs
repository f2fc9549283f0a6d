//! The games: pure rules, each in a room of its own.

pub mod continental;
