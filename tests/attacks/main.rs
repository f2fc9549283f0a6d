//! What goes wrong and what is done on purpose, each proved to do no harm.
//!
//! Journeys that go wrong on the command line are told in one line that says what to type next, have exit status 1 (2 for
//! wrong usage), and change nothing. The post is attacked by somebody who wants to win at any price: he knows every public
//! fact and has a position of his own, and gets none of another's orders, tokens or dice, and silences nobody.

#[path = "../support/mod.rs"]
mod support;

#[allow(dead_code)]
#[path = "../post/office.rs"]
mod office;

mod blocks;
mod clock;
mod commands;
mod disks;
mod files;
mod floods;
mod forged;
mod known_again;
mod letters;
mod quoted;
mod referee;
mod secrets;
mod table;
