//! Who is reminded of a deadline and when, what becomes of turns that somebody misses, and what the moderator is told.

mod desk;
mod digest;
mod missed;
mod reminders;
#[path = "../support/mod.rs"]
mod support;
mod ticks;

#[path = "../toy/game.rs"]
mod game;
#[allow(dead_code)]
#[path = "../toy/letters.rs"]
mod letters;
#[allow(dead_code)]
#[path = "../toy/program.rs"]
mod program;
#[allow(dead_code)]
#[path = "../toy/rules.rs"]
mod rules;
#[allow(dead_code)]
#[path = "../toy/words.rs"]
mod words;
