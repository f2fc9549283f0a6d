//! A game of moves that is no game of the shelf: what the house does for every game of moves is proven by it.

mod aside;
mod computers;
mod course;
mod data;
mod ends;
mod game;
mod journey;
mod killed;
mod letters;
mod mailed;
mod moving;
mod own_words;
mod program;
mod proofs;
mod records;
mod rules;
mod seats;
mod ticked;
mod walks;
mod words;
