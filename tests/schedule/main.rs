//! When orders are due: rules and zones, the command, calendar files, and what letters say.

mod rules;
mod zones;
