//! The moderator's commands, whatever game is played.

#[path = "../support/mod.rs"]
mod support;

mod back;
mod cli;
mod ends;
mod handover;
mod imap;
#[cfg(unix)]
mod killed;
mod moderator;
mod upgrade;
