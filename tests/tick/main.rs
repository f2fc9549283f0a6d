//! A game that runs itself: `rpo tick`, what is in time for it, and what `rpo run` asks before it plays a turn.

mod bad_years;
mod clock;
mod deadlines;
mod faults;
#[path = "../support/imap.rs"]
mod imap_server;
mod killed;
mod late;
mod run;
#[path = "../support/sink.rs"]
mod sink;
mod struck;
#[path = "../support/mod.rs"]
mod support;
mod table;
mod two_years;
mod way;
