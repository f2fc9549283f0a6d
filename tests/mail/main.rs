//! Mail judged: the samples with their verdicts, and claims about whole families of messages.

mod automatic;
mod bounces;
mod families;
mod field;
mod field_parts;
mod hostile;
mod identity;
mod mutants;
#[path = "../support/mutation.rs"]
mod mutation;
#[path = "../support/office.rs"]
mod office;
#[path = "../support/bounces.rs"]
mod returned;
mod samples;
mod table;
