//! Records: games of moves, or the part of one that shows a rule, as they are written down.
//!
//! A record is a TOML file with a `script`: sheets in the order in which they are carried out, sheets that must be
//! refused, and expectations. [`Record::read`] reads one, [`play`] plays it and tells every expectation that fails.

mod format;
mod play;
mod script;

pub use format::{Fault, Record};
pub use play::{Failure, Staged, play};
pub use script::{Act, ScriptLine};
