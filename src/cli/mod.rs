//! The command line: one file a command. (Filled below.)

pub mod cases;
