//! A deadline in a reader's language.

use super::{Clocks, Deadline};
use crate::language::{Language, text};
use jiff::civil::DateTime;
use jiff::tz::Offset;

impl Deadline {
    /// In words: `Sunday 20 December 2026, 20:00 (Europe/Paris), 19:00 UTC`. Where the clocks change at that time, their
    /// offset stands with it; the day of UTC is named where it is another.
    pub fn words(&self, language: Language) -> String {
        let utc = Offset::UTC.to_datetime(self.at);
        let (date, clock) = (date(self.wall, language), clock(self.wall, language));
        let clock = match self.clocks {
            Clocks::Plain => clock,
            Clocks::Gap { .. } | Clocks::Overlap => format!("{clock} ({})", offset(self.offset)),
        };
        let args = [("date", date.into()), ("time", clock.into())];
        let there = text(language, "due-moment", &args);
        if self.zone == "UTC" {
            return text(language, "due-utc-alone", &[("moment", there.into())]);
        }
        let mut universal = super::words::clock(utc, language);
        if utc.date() != self.wall.date() {
            let args = [("date", super::words::date(utc, language).into()), ("time", universal.into())];
            universal = text(language, "due-moment", &args);
        }
        let args = [("moment", there.into()), ("zone", self.zone.as_str().into()), ("utc", universal.into())];
        text(language, "due-words", &args)
    }
}

/// A day: `Sunday 20 December 2026`, `dimanche 20 décembre 2026`.
fn date(wall: DateTime, language: Language) -> String {
    let day = format!("due-day-{}", wall.date().weekday().to_monday_one_offset());
    let month = format!("due-month-{}", wall.month());
    let args = [
        ("weekday", text(language, &day, &[]).into()),
        ("day", wall.day().into()),
        ("month", text(language, &month, &[]).into()),
        // A year is no figure to be grouped.
        ("year", wall.year().to_string().into()),
    ];
    text(language, "due-date", &args)
}

/// A time of day: `20:00`, `20 h 00`.
fn clock(wall: DateTime, language: Language) -> String {
    let (hour, minute) = (wall.hour(), format!("{:02}", wall.minute()));
    let hour = language.pick(&format!("{hour:02}"), &hour.to_string()).to_owned();
    text(language, "due-time", &[("hour", hour.into()), ("minute", minute.into())])
}

/// `UTC-4`, `UTC+5:30`.
fn offset(offset: Offset) -> String {
    let seconds = offset.seconds();
    let sign = if seconds < 0 { '-' } else { '+' };
    let minutes = seconds.abs() / 60;
    match minutes % 60 {
        0 => format!("UTC{sign}{}", minutes / 60),
        rest => format!("UTC{sign}{}:{rest:02}", minutes / 60),
    }
}
