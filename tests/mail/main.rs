//! Mail judged: the samples with their verdicts, and claims about whole families of messages.

mod automatic;
mod families;
mod hostile;
mod identity;
mod mutants;
mod samples;
mod table;
