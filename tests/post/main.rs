//! Mail on the command line: who is heard, what is answered, and what a mailbox is left like.

#[path = "../support/sink.rs"]
mod sink;
#[path = "../support/mod.rs"]
mod support;

mod blocks;
mod help;
mod letters;
mod limits;
mod office;
mod outbox;
mod receipts;
mod tokens;
mod way_out;
mod words;
