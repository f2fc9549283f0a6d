//! By which rule deadlines follow each other.

use super::{Deadline, Fault, Zone, time};
use jiff::civil::{Date, DateTime, Time, Weekday};
use jiff::{Timestamp, ToSpan};
use std::fmt;
use std::str::FromStr;

/// Weekdays as both languages write them.
const WEEKDAYS: [(Weekday, &str, &str); 7] = [
    (Weekday::Monday, "Monday", "lundi"),
    (Weekday::Tuesday, "Tuesday", "mardi"),
    (Weekday::Wednesday, "Wednesday", "mercredi"),
    (Weekday::Thursday, "Thursday", "jeudi"),
    (Weekday::Friday, "Friday", "vendredi"),
    (Weekday::Saturday, "Saturday", "samedi"),
    (Weekday::Sunday, "Sunday", "dimanche"),
];

/// The longest period in days.
const MOST_DAYS: u16 = 366;

/// Days that players have at least when a deadline comes by surprise: after a pause, or when one was long past.
const LEAST_DAYS: i64 = 3;

/// A rule; its words are what is kept of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// On a day of the week.
    Week { day: Weekday, time: Time },
    /// On a day of each month, or the last of one that is shorter.
    Month { day: i8, time: Time },
    /// Every so many days of the calendar from the last one.
    Days { days: u16, time: Time },
    /// By no rule: the moderator sets each.
    Hand,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |time: Time| time.strftime("%H:%M").to_string();
        match *self {
            Rule::Week { day, time } => {
                let name = WEEKDAYS.iter().find(|(known, ..)| *known == day).map_or("", |(_, name, _)| name);
                write!(f, "{name} {}", at(time))
            }
            Rule::Month { day, time } => write!(f, "month {day} {}", at(time)),
            Rule::Days { days, time } => write!(f, "{days} days {}", at(time)),
            Rule::Hand => f.write_str("by hand"),
        }
    }
}

impl FromStr for Rule {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Rule, Fault> {
        let none = || Fault::Rule(text.trim().to_owned());
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !is_filler(word)).collect();
        match words.as_slice() {
            ["hand" | "by-hand" | "main"] => Ok(Rule::Hand),
            [name, time @ ..] if !time.is_empty() && weekday(name).is_some() => {
                Ok(Rule::Week { day: weekday(name).ok_or_else(none)?, time: time::of_day(&time.concat())? })
            }
            ["month" | "monthly" | "mois", day, time @ ..] if !time.is_empty() => {
                let day = day.trim_end_matches(['.', ',']);
                let number = day.parse().ok().filter(|number| (1..=31).contains(number));
                let number = number.ok_or_else(|| Fault::Month(day.to_owned()))?;
                Ok(Rule::Month { day: number, time: time::of_day(&time.concat())? })
            }
            [number, "day" | "days" | "jour" | "jours", time @ ..] if !time.is_empty() => {
                let days = number.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
                let days = days.ok_or_else(|| Fault::Days((*number).to_owned()))?;
                Ok(Rule::Days { days, time: time::of_day(&time.concat())? })
            }
            _ => Err(none()),
        }
    }
}

/// Words that say nothing: «every 14 days at 20:00», «le dimanche à 20 h», «à la main».
fn is_filler(word: &str) -> bool {
    matches!(word, "every" | "at" | "on" | "the" | "by" | "le" | "la" | "les" | "à" | "a" | "tous" | "chaque")
}

/// The day of a word: its name, its beginning in three letters or more.
fn weekday(word: &str) -> Option<Weekday> {
    let word = word.trim_end_matches(['.', ',']);
    let begins = |name: &str| word.len() >= 3 && name.to_lowercase().starts_with(word);
    WEEKDAYS
        .iter()
        .find(|(_, english, french)| begins(english) || begins(french) || word == format!("{french}s"))
        .map(|(day, ..)| *day)
}

impl Rule {
    /// The time of day it names.
    pub fn time(self) -> Option<Time> {
        match self {
            Rule::Week { time, .. } | Rule::Month { time, .. } | Rule::Days { time, .. } => Some(time),
            Rule::Hand => None,
        }
    }

    /// The wall time that follows one; `None`: by hand.
    ///
    /// # Errors
    /// If no calendar holds it.
    pub fn follow(self, wall: DateTime) -> Result<Option<DateTime>, Fault> {
        let next = |date: Date, days: i64| date.checked_add(days.days()).map_err(|_| Fault::OutOfRange);
        Ok(match self {
            Rule::Hand => None,
            Rule::Days { days, time } => Some(next(wall.date(), i64::from(days))?.to_datetime(time)),
            Rule::Week { day, time } => {
                let ahead = i64::from(wall.date().weekday().until(day));
                let same = wall.date();
                let ahead = if ahead == 0 && same.to_datetime(time) <= wall { 7 } else { ahead };
                Some(next(same, ahead)?.to_datetime(time))
            }
            Rule::Month { day, time } => {
                let of = |date: Date| {
                    let last = date.days_in_month();
                    date.with().day(day.min(last)).build().map(|date| date.to_datetime(time))
                };
                let this = of(wall.date()).map_err(|_| Fault::OutOfRange)?;
                if this > wall {
                    return Ok(Some(this));
                }
                let month = wall.date().first_of_month().checked_add(1.month()).map_err(|_| Fault::OutOfRange)?;
                Some(of(month).map_err(|_| Fault::OutOfRange)?)
            }
        })
    }

    /// The first deadline later than an instant; `None`: by hand. One of every so many days is counted on from `last`,
    /// or is on the first day whose time is still to come.
    ///
    /// # Errors
    /// If no calendar holds it.
    pub fn after(self, zone: &Zone, after: Timestamp, last: Option<DateTime>) -> Result<Option<Deadline>, Fault> {
        self.seek(zone, last, after, |deadline| deadline.at > after)
    }

    /// The first deadline at an instant or later, as [`Rule::after`].
    ///
    /// # Errors
    /// If no calendar holds it.
    pub fn from(self, zone: &Zone, from: Timestamp, last: Option<DateTime>) -> Result<Option<Deadline>, Fault> {
        self.seek(zone, last, from, |deadline| deadline.at >= from)
    }

    /// The first deadline that leaves players time from an instant on: three days, or half of a shorter period.
    ///
    /// # Errors
    /// If no calendar holds it.
    pub fn leaving_time(self, zone: &Zone, now: Timestamp, last: Option<DateTime>) -> Result<Option<Deadline>, Fault> {
        let least = now.checked_add(self.lead()).map_err(|_| Fault::OutOfRange)?;
        self.seek(zone, last, now, |deadline| deadline.at >= least)
    }

    /// The time players have at least.
    fn lead(self) -> jiff::Span {
        match self {
            Rule::Days { days, .. } => (i64::from(days) * 12).min(LEAST_DAYS * 24).hours(),
            _ => (LEAST_DAYS * 24).hours(),
        }
    }

    /// Some deadlines, the first of them this one.
    ///
    /// # Errors
    /// If no calendar holds one.
    pub fn list(self, zone: &Zone, first: Deadline, count: usize) -> Result<Vec<Deadline>, Fault> {
        let mut list = vec![first];
        while list.len() < count {
            let Some(last) = list.last() else { break };
            match self.follow(last.asked)? {
                Some(wall) => list.push(zone.reach(wall)?),
                None => break,
            }
        }
        list.truncate(count);
        Ok(list)
    }

    fn seek(
        self,
        zone: &Zone,
        last: Option<DateTime>,
        now: Timestamp,
        fits: impl Fn(&Deadline) -> bool,
    ) -> Result<Option<Deadline>, Fault> {
        let Some(time) = self.time() else { return Ok(None) };
        // A day back: what the clocks never show may still be to come.
        let shown = zone.shows(now)?;
        let eve = shown.date().yesterday().map_err(|_| Fault::OutOfRange)?;
        let mut wall = match (self, last) {
            (Rule::Days { days, .. }, Some(last)) => on_from(last, eve, days)?.to_datetime(time),
            (Rule::Days { .. }, None) => eve.to_datetime(time),
            _ => self.follow(eve.to_datetime(Time::midnight()))?.ok_or(Fault::OutOfRange)?,
        };
        // Without a last one any day may be the first of every so many.
        let step = if matches!((self, last), (Rule::Days { .. }, None)) { Rule::Days { days: 1, time } } else { self };
        loop {
            let deadline = zone.reach(wall)?;
            if last.is_none_or(|last| wall > last) && fits(&deadline) {
                return Ok(Some(deadline));
            }
            wall = step.follow(wall)?.ok_or(Fault::OutOfRange)?;
        }
    }
}

/// The last day of a series of every so many days that is not later than another day, or its first.
fn on_from(last: DateTime, day: Date, days: u16) -> Result<Date, Fault> {
    let between = last.date().until(day).map_err(|_| Fault::OutOfRange)?.get_days();
    let periods = i64::from(between.max(0)) / i64::from(days.max(1));
    last.date().checked_add((periods * i64::from(days)).days()).map_err(|_| Fault::OutOfRange)
}
