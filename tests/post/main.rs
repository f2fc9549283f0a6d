//! Mail on the command line: who is heard, what is answered, and what a mailbox is left like.

#[path = "../support/mod.rs"]
mod support;

mod blocks;
mod bounces;
mod comeback;
mod help;
mod letters;
mod limits;
mod office;
mod programs;
mod receipts;
mod refused;
mod tokens;
mod words;
