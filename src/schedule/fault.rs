//! What can be wrong with a rule, a time or a zone, and what to write.

use thiserror::Error;

/// Why words are no rule, no time or no zone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("«{0}» is no rule; write «Sunday 20:00», «month 31 20:00», «14 days 20:00» or «by hand»")]
    Rule(String),
    #[error("«{0}» is no time of day; write 20:00, from 00:00 to 23:59")]
    Time(String),
    #[error("a month has no day {0}; write a day from 1 to 31, as in «month 31 20:00»: a shorter month takes its last")]
    Month(String),
    #[error("{0} days are no period; write a number from 1 to 366, as in «14 days 20:00»")]
    Days(String),
    #[error("«{0}» is no day of the calendar; write one as 2026-12-20")]
    Date(String),
    #[error("«{0}» is no wall time; write one as 2026-12-20T20:00")]
    Wall(String),
    #[error("{0} has no time, and no rule gives one; write it as {0}T20:00")]
    Timeless(String),
    #[error("«{0}» is neither a day nor an instant; write 2027-03-01 or 2027-03-01T12:00:00Z")]
    Instant(String),
    #[error("no zone is named; write a city's, as in --zone Europe/Paris")]
    NoZone,
    #[error("there is no time zone {name}; {}", meant(.near))]
    Zone { name: String, near: Vec<String> },
    #[error(
        "{name} is no place, and its sign is read either way (Etc/GMT+2 is two hours behind UTC, not ahead); name a city, as in \
         --zone Europe/Paris"
    )]
    Offset { name: String },
    #[error("{name} is no place, and what its clocks do has changed; name a city: --zone {city}")]
    Abbreviation { name: String, city: &'static str },
    #[error("«{0}» says not when a turn is played; write deadline or all-in")]
    When(String),
    #[error("«{0}» is nothing that happens to who misses turns; write tell or computer")]
    Then(String),
    #[error("«{0}» is no number of missed turns; write one from 1 to 99, or none")]
    Missed(String),
    #[error("«{0}» is no span of time; write 90m, 24h, 2d or 0, 31 days at most")]
    Span(String),
    #[error("«{0}» is no time to remind of a deadline; write up to eight numbers of days, as in 3d,1d, or none")]
    Mark(String),
    #[error("the time is out of what a calendar holds; name one between the years 2000 and 2999")]
    OutOfRange,
}

/// What might be meant.
fn meant(names: &[String]) -> String {
    match names {
        [] => "name a city's, as in --zone Europe/Paris".to_owned(),
        [only] => format!("is it {only}?"),
        [first @ .., last] => format!("is it {} or {last}?", first.join(", ")),
    }
}
