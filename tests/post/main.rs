//! Mail on the command line: who is heard, what is answered, and what a mailbox is left like.

#[path = "../support/bounces.rs"]
mod returned;
#[path = "../support/sink.rs"]
mod sink;
#[path = "../support/mod.rs"]
mod support;

mod blocks;
mod bounces;
mod comeback;
mod help;
mod letters;
mod limits;
mod office;
mod outbox;
mod programs;
mod receipts;
mod refused;
mod silent;
mod teaching;
mod tokens;
mod way_out;
mod words;
