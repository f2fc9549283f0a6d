//! Mail judged: the samples with their verdicts, and claims about whole families of messages.

mod automatic;
mod families;
mod hostile;
mod identity;
mod samples;
mod table;
