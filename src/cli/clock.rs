//! The clock. Nothing else in the program reads it: whoever needs a time is given one.
//!
//! `RPO_NOW` (2026-03-03T19:02:18Z) sets it, for tests, for rehearsals and for making up for a lost day.

use super::Failure;
use chrono::{DateTime, SecondsFormat, Utc};

/// The time, or what `RPO_NOW` says it is.
///
/// # Errors
/// If `RPO_NOW` is no time.
pub(super) fn now() -> Result<DateTime<Utc>, Failure> {
    match std::env::var("RPO_NOW") {
        Ok(text) => DateTime::parse_from_rfc3339(text.trim())
            .map(|time| time.to_utc())
            .map_err(|error| Failure::refused(format!("RPO_NOW={text}: {error}; write 2026-03-03T19:02:18Z"))),
        Err(_) => Ok(Utc::now()),
    }
}

/// A time as the database has it: UTC, to the second.
pub(super) fn written(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// The time as the database has it.
///
/// # Errors
/// As [`now`].
pub(super) fn stamp() -> Result<String, Failure> {
    now().map(written)
}
