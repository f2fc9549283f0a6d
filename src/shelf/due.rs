//! Until when a seat may answer, in its reader's words: in his letter, on his sheet, in his calendar.

use crate::games::Seat;
use crate::language::{Language, text};
use crate::report::format::wrap;
use crate::schedule::{Deadline, Fault, Span, Timestamp, Zone};
use crate::sheet::Count;
use crate::store::{GameRow, Moment, Reading, StoreError};
use std::collections::BTreeMap;

/// Columns of a remark on a sheet.
const COLUMNS: usize = 76;

/// The deadlines of a turn or decision as they were told.
#[derive(Clone, Debug, Default)]
pub struct Dues(BTreeMap<Seat, Moment>);

impl Dues {
    /// Those that stand.
    ///
    /// # Errors
    /// If the database fails.
    pub fn of(books: &Reading<'_>, game: &GameRow, number: u32) -> Result<Dues, StoreError> {
        let dues = books.dues(game, number)?.into_iter();
        Ok(Dues(dues.filter_map(|due| Some((due.position, due.moment?))).collect()))
    }

    /// When a seat's is, in words.
    pub fn words(&self, seat: Seat, language: Language) -> Option<String> {
        self.0.get(&seat).map(|moment| words(moment, language))
    }

    /// That a seat's orders are due then, a sentence.
    pub fn sentence(&self, seat: Seat, count: Count, number: u32, language: Language) -> Option<String> {
        self.0.get(&seat).map(|moment| sentence(moment, count, number, language))
    }
}

/// A deadline that was told, as it stands in the calendar.
///
/// # Errors
/// If what is kept of it can't be read by this program.
pub fn deadline(moment: &Moment) -> Result<Deadline, Fault> {
    let at: Timestamp = moment.at.parse().map_err(|_| Fault::Instant(moment.at.clone()))?;
    Zone::named(&moment.zone)?.told(at)
}

/// The end of the time of grace after a deadline, as times are kept; what can't be read has none.
pub fn with_grace(at: &str, grace: Span) -> String {
    let end = at.parse::<Timestamp>().ok().and_then(|at| {
        let minutes = jiff::SignedDuration::from_mins(grace.minutes.into());
        at.checked_add(minutes).ok()
    });
    end.map_or_else(|| at.to_owned(), |end| end.strftime("%Y-%m-%dT%H:%M:%SZ").to_string())
}

/// A deadline in words; what can't be read is shown as it is kept.
pub fn words(moment: &Moment, language: Language) -> String {
    match deadline(moment) {
        Ok(deadline) => deadline.words(language),
        Err(_) => format!("{} ({})", moment.wall.replace('T', " "), moment.zone),
    }
}

/// That orders are due then.
pub fn sentence(moment: &Moment, count: Count, number: u32, language: Language) -> String {
    let key = match count {
        Count::Turns => "due-turn",
        Count::Moves => "due-move",
    };
    text(language, key, &[("number", number.to_string().into()), ("due", words(moment, language).into())])
}

/// That they are due at no time for now.
pub fn called_off(count: Count, number: u32, language: Language) -> String {
    let key = match count {
        Count::Turns => "due-off-turn",
        Count::Moves => "due-off-move",
    };
    let number = text(language, key, &[("number", number.to_string().into())]);
    text(language, "due-off", &[("number", number.into())])
}

/// A sheet with a remark below its first line.
pub(super) fn remarked(sheet: &str, remark: &str) -> String {
    let lines: String = wrap(remark, COLUMNS).iter().map(|line| format!("# {line}\n")).collect();
    match sheet.split_once('\n') {
        Some((first, rest)) => format!("{first}\n{lines}{rest}"),
        None => format!("{sheet}\n{lines}"),
    }
}
