//! The clock. Nothing else in the program reads it: whoever needs a time is given one.
//!
//! `RPO_NOW` (2026-03-03T19:02:18Z) sets it, for tests, for rehearsals and for making up for a lost day. A clock may
//! lie, and what was dated wrong can't be mended: one that is behind the last thing that happened, or far ahead of it,
//! stops a command until the moderator says that it is right.

use super::{Context, Failure};
use crate::store::{Reading, Writing};
use chrono::{DateTime, Datelike, Duration, SecondsFormat, Utc};

/// Days that may pass between two commands without a question: more than a month between two turns.
const MOST_DAYS: i64 = 40;
/// Commands may overlap, and clocks are set by seconds: so far behind is not behind.
const OVERLAP_SECONDS: i64 = 120;

/// The time, or what `RPO_NOW` says it is.
///
/// # Errors
/// If `RPO_NOW` is no time.
pub(super) fn now() -> Result<DateTime<Utc>, Failure> {
    let time = match std::env::var("RPO_NOW") {
        Ok(text) => DateTime::parse_from_rfc3339(text.trim()).map(|time| time.to_utc()).map_err(|error| {
            Failure::refused(format!(
                "RPO_NOW={text} is no time ({error}); write RPO_NOW=2026-03-03T19:02:18Z, or unset it"
            ))
        })?,
        Err(_) => Utc::now(),
    };
    match time.year() {
        2000..=2999 => Ok(time),
        year => Err(Failure::refused(format!("the clock shows the year {year}; set it right, or set RPO_NOW"))),
    }
}

/// A time as the database has it: UTC, to the second.
pub(super) fn written(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}

/// What is wrong with a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// It is behind what was done last.
    Behind,
    /// Nothing has been heard of this desk for so many days.
    Ahead(i64),
}

/// Holds the time against when something was changed last, and when the desk last looked after itself: that nothing happens
/// in a game for months is no fault of a clock.
pub(super) fn doubt(
    context: &Context,
    changed: Option<&str>,
    ticked: Option<&str>,
    time: DateTime<Utc>,
) -> Option<Doubt> {
    let then = |text: &str| DateTime::parse_from_rfc3339(text).ok().map(|then| then.to_utc());
    let overlap = Duration::seconds(OVERLAP_SECONDS.saturating_add_unsigned(context.wait.as_secs().min(3600)));
    let changed = changed.and_then(then)?;
    if time.signed_duration_since(changed) < -overlap {
        return Some(Doubt::Behind);
    }
    let heard = ticked.and_then(then).map_or(changed, |ticked| ticked.max(changed));
    let passed = time.signed_duration_since(heard);
    (passed > Duration::days(MOST_DAYS)).then(|| Doubt::Ahead(passed.num_days()))
}

/// Checks the time against the last command that changed something.
///
/// # Errors
/// If it can't be, unless the moderator has said that the clock is right.
pub(super) fn check(context: &Context, reading: &Reading<'_>, time: DateTime<Utc>) -> Result<(), Failure> {
    let (Some(last), false) = (reading.clock()?, context.accept_clock) else { return Ok(()) };
    let ticked = reading.ticked()?;
    let now = written(time);
    match doubt(context, Some(&last), ticked.as_deref(), time) {
        None => Ok(()),
        Some(Doubt::Behind) => Err(Failure::refused(format!(
            "the clock shows {now}, earlier than the last command, {last}; set it right, or add --accept-clock if it is"
        ))),
        Some(Doubt::Ahead(days)) => Err(Failure::refused(format!(
            "the clock shows {now}, {days} days after the last command, {}; set it right, or add --accept-clock if it is",
            ticked.map_or(last.clone(), |ticked| ticked.max(last))
        ))),
    }
}

/// Notes that something is changed at a time.
///
/// # Errors
/// If the database fails.
pub(super) fn note(context: &Context, writing: &Writing<'_>, time: DateTime<Utc>) -> Result<(), Failure> {
    Ok(writing.set_clock(&written(time), context.accept_clock)?)
}

/// Checks the time and notes it: for commands that change something once.
///
/// # Errors
/// As [`check`].
pub(super) fn settle(context: &Context, writing: &Writing<'_>, time: DateTime<Utc>) -> Result<(), Failure> {
    check(context, writing, time)?;
    note(context, writing, time)
}
