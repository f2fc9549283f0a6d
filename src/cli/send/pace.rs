//! How many letters may go within a time: providers close the account of who sends faster than they allow.
//!
//! A window slides over the times at which letters went, of this run and of those before it. Nobody sleeps until there is
//! room again: what is too much waits for a later run, and a timer brings that.

use crate::cli::{Failure, clock};
use crate::store::Reading;
use chrono::{DateTime, Duration, Utc};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// So many letters within a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Rate {
    letters: usize,
    within: Duration,
}

impl FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Rate, String> {
        let wrong = || format!("{text} is no rate; write 60/min, 500/h or 2/s");
        let (letters, unit) = text.split_once('/').ok_or_else(wrong)?;
        let within = match unit.trim() {
            "s" | "sec" | "second" => Duration::seconds(1),
            "min" | "m" | "minute" => Duration::minutes(1),
            "h" | "hour" => Duration::hours(1),
            "d" | "day" => Duration::days(1),
            _ => return Err(wrong()),
        };
        let letters = letters.trim().parse().ok().filter(|letters| *letters > 0).ok_or_else(wrong)?;
        Ok(Rate { letters, within })
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = match self.within.num_seconds() {
            1 => "a second",
            60 => "a minute",
            3600 => "an hour",
            _ => "a day",
        };
        write!(f, "{} {unit}", self.letters)
    }
}

/// Whether one more letter may go.
#[derive(Debug, Default)]
pub(super) struct Pace {
    rate: Option<Rate>,
    /// When letters went that still count, the oldest first.
    gone: VecDeque<DateTime<Utc>>,
}

impl Pace {
    /// Counts what went before.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn begin(reading: &Reading<'_>, rate: Option<Rate>, now: DateTime<Utc>) -> Result<Pace, Failure> {
        let Some(Rate { letters, within }) = rate else { return Ok(Pace::default()) };
        // A second more: what is kept is cut to seconds.
        let since = clock::written(now - within - Duration::seconds(1));
        let read = |time: String| DateTime::parse_from_rfc3339(&time).ok().map(|time| time.to_utc());
        let times = reading.sent_since(&since, letters)?.into_iter().rev().filter_map(read);
        // What a clock that was ahead has dated says nothing of the last minutes.
        let gone = times.filter(|time| *time <= now).map(|time| time + Duration::seconds(1)).collect();
        Ok(Pace { rate, gone })
    }

    /// True if a letter may go now.
    pub(super) fn allows(&mut self, now: DateTime<Utc>) -> bool {
        let Some(Rate { letters, within }) = self.rate else { return true };
        while self.gone.front().is_some_and(|time| now.signed_duration_since(*time) >= within) {
            self.gone.pop_front();
        }
        self.gone.len() < letters
    }

    /// A letter goes now.
    pub(super) fn count(&mut self, now: DateTime<Utc>) {
        if self.rate.is_some() {
            self.gone.push_back(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_772_366_400 + seconds, 0).unwrap()
    }

    #[test]
    fn a_rate_is_a_number_and_a_time() {
        for (text, words) in [("60/min", "60 a minute"), ("500/h", "500 an hour"), ("2/s", "2 a second")] {
            assert_eq!(text.parse::<Rate>().unwrap().to_string(), words);
        }
        for wrong in ["60", "0/min", "-1/h", "60/week", "a/min", "/min", ""] {
            assert!(wrong.parse::<Rate>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn in_no_window_go_more_letters_than_may() {
        let mut pace = Pace { rate: Some("3/min".parse().unwrap()), gone: VecDeque::new() };
        let mut went = Vec::new();
        for second in 0..600 {
            // Somebody tries twice a second.
            for _ in 0..2 {
                if pace.allows(at(second)) {
                    pace.count(at(second));
                    went.push(second);
                }
            }
        }
        for start in 0..600 {
            assert!(went.iter().filter(|second| (start..start + 60).contains(*second)).count() <= 3, "{start}");
        }
        assert_eq!(went.len(), 30, "and no fewer: {went:?}");
    }

    #[test]
    fn without_a_rate_everything_goes() {
        let mut pace = Pace::default();
        for _ in 0..10_000 {
            assert!(pace.allows(at(0)));
            pace.count(at(0));
        }
        assert!(pace.gone.is_empty());
    }
}
