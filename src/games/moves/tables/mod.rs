//! The files of a game of moves, as they come with the program or as a moderator gives them: rows of CSV, and what is wrong with
//! them by file and line.

mod fault;
mod rows;

pub use fault::{TableFault, TableFaults};
pub use rows::{Row, number, rows};
