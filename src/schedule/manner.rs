//! How a game runs of itself: when its turn is played, how long who is late is waited for, when people are reminded, and
//! what becomes of a seat whose person sends nothing.

use super::Fault;
use std::fmt;
use std::str::FromStr;

/// The longest span of time, minutes: a month.
const LONGEST: u32 = 31 * 24 * 60;

/// How early one may be reminded, days before the deadline.
const EARLIEST: u16 = 60;

/// How many reminders there may be of a deadline.
const MOST_MARKS: usize = 8;

/// How many turns one may be said to miss before it means something.
const MOST_MISSED: u16 = 99;

/// How a game runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manner {
    pub when: When,
    /// Between the last sheet and the run, where a game runs as soon as all sheets are in: so long may be corrected.
    pub settle: Span,
    /// How long after the deadline sheets that are missing are waited for, and count.
    pub grace: Span,
    pub remind: Marks,
    pub missed: Missed,
    pub then: Then,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            when: When::Deadline,
            settle: Span { minutes: 60 },
            grace: Span::default(),
            remind: Marks(vec![3, 1]),
            missed: Missed(2),
            then: Then::Tell,
        }
    }
}

/// When a turn is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At its deadline.
    Deadline,
    /// As soon as all sheets are in, at its deadline at the latest.
    AllIn,
}

/// What happens once somebody has missed too many turns in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The moderator is told.
    Tell,
    /// The computer plays for him until he sends orders again.
    Computer,
}

/// After how many missed turns in a row that happens; 0: never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed(pub u16);

/// A span of time: `90m`, `24h`, `2d`, or `0`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    pub minutes: u32,
}

/// How many days of the calendar before a deadline people are reminded, the earliest first: `3d,1d`, or `none`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks(Vec<u16>);

impl Marks {
    /// The days.
    pub fn days(&self) -> &[u16] {
        &self.0
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            When::Deadline => "deadline",
            When::AllIn => "all-in",
        })
    }
}

impl FromStr for When {
    type Err = Fault;

    fn from_str(word: &str) -> Result<When, Fault> {
        match word {
            "deadline" => Ok(When::Deadline),
            "all-in" => Ok(When::AllIn),
            _ => Err(Fault::When(word.to_owned())),
        }
    }
}

impl fmt::Display for Then {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Then::Tell => "tell",
            Then::Computer => "computer",
        })
    }
}

impl FromStr for Then {
    type Err = Fault;

    fn from_str(word: &str) -> Result<Then, Fault> {
        match word {
            "tell" => Ok(Then::Tell),
            "computer" => Ok(Then::Computer),
            _ => Err(Fault::Then(word.to_owned())),
        }
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("none"),
            turns => turns.fmt(f),
        }
    }
}

impl FromStr for Missed {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Missed, Fault> {
        if text == "none" {
            return Ok(Missed(0));
        }
        let turns = figure(text).filter(|turns| (1..=MOST_MISSED).contains(turns));
        turns.map(Missed).ok_or_else(|| Fault::Missed(text.to_owned()))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.minutes {
            0 => f.write_str("0"),
            minutes if minutes % (24 * 60) == 0 && minutes > 24 * 60 => write!(f, "{}d", minutes / (24 * 60)),
            minutes if minutes % 60 == 0 => write!(f, "{}h", minutes / 60),
            minutes => write!(f, "{minutes}m"),
        }
    }
}

impl FromStr for Span {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Span, Fault> {
        let none = || Fault::Span(text.to_owned());
        if text == "0" {
            return Ok(Span::default());
        }
        let unit = match text.chars().last() {
            Some('m') => 1,
            Some('h') => 60,
            Some('d') => 24 * 60,
            _ => return Err(none()),
        };
        let number = text.get(..text.len() - 1).and_then(figure).ok_or_else(none)?;
        let minutes = u32::from(number) * unit;
        if minutes <= LONGEST { Ok(Span { minutes }) } else { Err(none()) }
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        let marks: Vec<String> = self.0.iter().map(|days| format!("{days}d")).collect();
        f.write_str(&marks.join(","))
    }
}

impl FromStr for Marks {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Marks, Fault> {
        if text == "none" {
            return Ok(Marks::default());
        }
        let mut days = Vec::new();
        for mark in text.split(',') {
            let number = mark.trim().strip_suffix('d').and_then(figure).filter(|days| (1..=EARLIEST).contains(days));
            days.push(number.ok_or_else(|| Fault::Mark(mark.trim().to_owned()))?);
        }
        days.sort_unstable_by(|one, other| other.cmp(one));
        days.dedup();
        if days.len() > MOST_MARKS {
            return Err(Fault::Mark(text.to_owned()));
        }
        Ok(Marks(days))
    }
}

/// A number in plain figures.
fn figure(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_read_and_written_in_minutes_hours_and_days() {
        for (text, minutes, written) in [
            ("0", 0, "0"),
            ("0h", 0, "0"),
            ("90m", 90, "90m"),
            ("60m", 60, "1h"),
            ("24h", 1440, "24h"),
            ("1d", 1440, "24h"),
            ("2d", 2880, "2d"),
        ] {
            let span: Span = text.parse().unwrap();
            assert_eq!((span.minutes, span.to_string().as_str()), (minutes, written), "{text}");
            assert_eq!(span.to_string().parse(), Ok(span), "{text}");
        }
        for text in ["", "m", "5", "-1h", "1.5h", "1w", "32d", "99999h", "1 h", "٢h", "1é"] {
            assert_eq!(text.parse::<Span>(), Err(Fault::Span(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn reminders_are_days_before_the_deadline_the_earliest_first() {
        assert_eq!("1d, 3d,1d".parse::<Marks>().unwrap().days(), [3, 1]);
        assert_eq!("1d,7d".parse::<Marks>().unwrap().to_string(), "7d,1d");
        assert_eq!("none".parse::<Marks>().unwrap().to_string(), "none");
        for text in ["", "12h", "0d", "61d", "3d,", "3", "9d,8d,7d,6d,5d,4d,3d,2d,1d"] {
            assert!(text.parse::<Marks>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_game_waits_for_its_deadline_unless_it_is_told_otherwise() {
        let manner = Manner::default();
        assert_eq!((manner.when, manner.grace.minutes, manner.then), (When::Deadline, 0, Then::Tell));
        assert_eq!((manner.settle.to_string(), manner.remind.to_string()), ("1h".to_owned(), "3d,1d".to_owned()));
        assert_eq!(["2", "none"].map(|text| text.parse::<Missed>().unwrap()), [Missed(2), Missed(0)]);
        assert!("0".parse::<Missed>().is_err() && "100".parse::<Missed>().is_err());
    }
}
