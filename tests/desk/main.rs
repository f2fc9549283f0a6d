//! The moderator's commands, whatever game is played.

#[path = "../support/mod.rs"]
mod support;

mod at_desk;
mod back;
mod backup;
mod cli;
mod config;
mod ends;
mod file;
mod groups;
mod handover;
mod imap;
#[cfg(unix)]
mod killed;
mod languages;
mod log;
mod mailboxes;
mod moderator;
mod moving;
mod orders;
mod persons;
#[cfg(unix)]
mod read_only;
mod study;
mod upgrade;
mod versions;
