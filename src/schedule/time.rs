//! Times as they are typed and kept.

use super::{Fault, Zone};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};

/// Years that a game may lie in.
const YEARS: std::ops::RangeInclusive<i16> = 2000..=2999;

/// A time of day to the minute: `20:00`, `8:30`, and as French writes it, `20h`, `20h30`, `20 h 30`.
pub(super) fn of_day(text: &str) -> Result<Time, Fault> {
    let wrong = || Fault::Time(text.trim().to_owned());
    let packed: String = text.chars().filter(|sign| !sign.is_whitespace()).collect::<String>().to_ascii_lowercase();
    let (hour, minute) = match (packed.split_once(':'), packed.split_once('h')) {
        (Some((hour, minute)), _) if minute.len() == 2 => (hour, minute),
        (None, Some((hour, ""))) => (hour, "00"),
        (None, Some((hour, minute))) if minute.len() == 2 => (hour, minute),
        _ => return Err(wrong()),
    };
    let figure = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() <= 2 {
        true => text.parse::<i8>().map_err(|_| wrong()),
        false => Err(wrong()),
    };
    Time::new(figure(hour)?, figure(minute)?, 0, 0).map_err(|_| wrong())
}

/// A day: `2026-12-20`, in a year that a game may lie in.
fn day(text: &str) -> Result<Date, Fault> {
    let wrong = || Fault::Date(text.to_owned());
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else { return Err(wrong()) };
    if (year.len(), month.len(), day.len()) != (4, 2, 2) || parts.concat().bytes().any(|byte| !byte.is_ascii_digit()) {
        return Err(wrong());
    }
    let figure = |text: &str| text.parse::<i16>().map_err(|_| wrong());
    let small = |text: &str| text.parse::<i8>().map_err(|_| wrong());
    let date = Date::new(figure(year)?, small(month)?, small(day)?).map_err(|_| wrong())?;
    if YEARS.contains(&date.year()) { Ok(date) } else { Err(Fault::OutOfRange) }
}

/// A wall time: `2026-12-20T20:00`, or a day alone, which is given `usual`.
///
/// # Errors
/// If it is none, or a day alone and nothing is usual.
pub fn wall(text: &str, usual: Option<Time>) -> Result<DateTime, Fault> {
    let text = text.trim();
    let Some((date, time)) = text.split_once(['T', 't', ' ']) else {
        let date = day(text)?;
        return usual.map(|time| date.to_datetime(time)).ok_or_else(|| Fault::Timeless(text.to_owned()));
    };
    let date = day(date)?;
    let time = of_day(time).map_err(|_| Fault::Wall(text.to_owned()))?;
    Ok(date.to_datetime(time))
}

/// An instant, or a day, which begins with its first moment by the clocks of the zone.
///
/// # Errors
/// If it is neither.
pub fn instant(text: &str, zone: &Zone) -> Result<Timestamp, Fault> {
    let text = text.trim();
    if let Ok(instant) = text.parse::<Timestamp>() {
        let year = zone.shows(instant)?.year();
        return if YEARS.contains(&year) { Ok(instant) } else { Err(Fault::OutOfRange) };
    }
    match day(text) {
        Ok(date) => zone.reach(date.to_datetime(Time::midnight())).map(|deadline| deadline.at),
        Err(Fault::OutOfRange) => Err(Fault::OutOfRange),
        // A day that is none is told from words that are no day at all.
        Err(fault) if text.len() == "2026-12-20".len() => Err(fault),
        Err(_) => Err(Fault::Instant(text.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_of_day_is_read_as_both_languages_write_it() {
        for text in ["20:30", "20h30", "20 h 30", " 20:30 ", "20H30"] {
            assert_eq!(of_day(text).unwrap().to_string(), "20:30:00", "{text}");
        }
        assert_eq!(of_day("8h").unwrap().to_string(), "08:00:00");
        for text in ["24:00", "20:60", "20", "20:3", "+8:00", "", "8 pm", "h", "20:00:00", "٢٠:٠٠"] {
            assert_eq!(of_day(text), Err(Fault::Time(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_day_that_the_calendar_lacks_is_refused() {
        for text in ["2027-02-29T20:00", "2027-13-01", "2027-1-1", "+027-01-01"] {
            let fault = wall(text, Some(Time::midnight())).unwrap_err();
            assert!(matches!(fault, Fault::Date(_)), "{text}: {fault}");
        }
        assert_eq!(wall("9999-12-31T23:59", None), Err(Fault::OutOfRange));
    }

    #[test]
    fn a_day_without_a_time_has_that_of_the_rule_or_is_refused() {
        let usual = Some(of_day("20:00").unwrap());
        assert_eq!(wall("2026-12-20", usual), wall("2026-12-20T20:00", None));
        assert_eq!(wall("2026-12-20", None), Err(Fault::Timeless("2026-12-20".to_owned())));
    }
}
