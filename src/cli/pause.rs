//! What a game waits for though its deadline has passed, or though all its sheets are in: that missing sheets come, in the
//! time of grace, and that a sheet is put right, in the pause after the last one.

use super::Failure;
use super::dues::{Plan, refused};
use crate::games::Seat;
use crate::language::Language;
use crate::schedule::{Fault, Timestamp, When, Zone};
use crate::sheet::Count;
use crate::shelf::{self, due};
use crate::store::{GameRow, InHand, Reading};
use serde_json::{Value, json};

/// What is waited for. Times are UTC as they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// In grace: for each of these seats until then at the latest.
    Grace(Vec<(Seat, String)>),
    /// All sheets are in, and until then one that corrects another counts; `unread` are the seats whose sheets came in grace
    /// with lines that could not be read.
    Corrections { until: String, unread: Vec<Seat> },
}

impl Pause {
    /// What a game waits for now; `None`: nothing of the kind.
    ///
    /// # Errors
    /// If the database fails, or the schedule can't be read.
    pub(super) fn of(reading: &Reading<'_>, game: &GameRow, now: &str) -> Result<Option<Pause>, Failure> {
        let Some(next) = game.next_turn() else { return Ok(None) };
        let plan = reading.schedule(game)?.map(|row| Plan::read(&row)).transpose()?;
        if plan.as_ref().is_some_and(|plan| plan.paused.is_some()) {
            return Ok(None);
        }
        let deadline = plan.as_ref().map(Plan::deadline).transpose()?.flatten().map(|deadline| deadline.utc_text());
        if deadline.is_none() && reading.taken_back(game)? {
            return Ok(None);
        }
        if shelf::of(game)?.card().count == Count::Moves {
            return Pause::of_moves(reading, game, next, now);
        }
        Pause::of_turn(reading, game, deadline.as_deref(), &reading.in_hand(game, next)?, now)
    }

    /// What the next turn of a game waits for, which has that deadline and these sheets.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) fn of_turn(
        reading: &Reading<'_>,
        game: &GameRow,
        deadline: Option<&str>,
        hand: &InHand,
        now: &str,
    ) -> Result<Option<Pause>, Failure> {
        let manner = reading.manner(game)?;
        let all_in = hand.missing.is_empty();
        let Some(at) = deadline.filter(|at| *at <= now) else {
            let last = hand.last.as_deref().filter(|_| all_in && manner.when == When::AllIn);
            let until = last.map(|last| due::with_grace(last, manner.settle));
            let until = until.map(|until| match deadline {
                Some(at) if at < until.as_str() => at.to_owned(),
                _ => until,
            });
            return Ok(corrections(until, Vec::new(), now));
        };
        let end = due::with_grace(at, manner.grace);
        if end.as_str() <= now {
            return Ok(None);
        }
        if !all_in {
            return Ok(Some(Pause::Grace(hand.missing.iter().map(|seat| (*seat, end.clone())).collect())));
        }
        // Who was in time can correct nothing any more.
        let unread: Vec<_> = hand.unread.iter().filter(|(_, received)| received.as_str() > at).collect();
        let until = unread.iter().map(|(_, received)| due::with_grace(received, manner.settle)).max();
        Ok(corrections(until.map(|until| until.min(end)), unread.iter().map(|(seat, _)| *seat).collect(), now))
    }

    /// Who is asked for a move, has sent none, and is waited for beyond his deadline.
    fn of_moves(reading: &Reading<'_>, game: &GameRow, next: u16, now: &str) -> Result<Option<Pause>, Failure> {
        let grace = reading.manner(game)?.grace;
        let silent = reading.silent(game, next.into())?;
        let late = silent.into_iter().filter_map(|due| {
            let at = due.moment?.at;
            let end = due::with_grace(&at, grace);
            (at.as_str() <= now && now < end.as_str()).then_some((due.position, end))
        });
        let late: Vec<_> = late.collect();
        Ok((!late.is_empty()).then_some(Pause::Grace(late)))
    }

    /// That it is so, in a few words behind others.
    pub(super) fn shortly(&self) -> String {
        match self {
            Pause::Grace(late) => match late.iter().map(|(_, end)| end).max() {
                Some(end) => format!("; in grace until {end}"),
                None => String::new(),
            },
            Pause::Corrections { until, .. } => format!("; all in, corrections count until {until}"),
        }
    }

    /// What is waited for and until when, by the clocks of the game's zone, a line each.
    ///
    /// # Errors
    /// If the schedule can't be read.
    pub(super) fn lines(&self, reading: &Reading<'_>, game: &GameRow) -> Result<Vec<String>, Failure> {
        let zone = match reading.schedule(game)? {
            Some(row) => Plan::read(&row)?.zone,
            None => Zone::utc(),
        };
        let shown = |at: &str| -> Result<String, Failure> {
            let at: Timestamp = at.parse().map_err(|_| refused(Fault::Instant(at.to_owned())))?;
            Ok(zone.told(at).map_err(refused)?.words(Language::English))
        };
        match self {
            Pause::Grace(late) => {
                let mut ends: Vec<&String> = late.iter().map(|(_, end)| end).collect();
                ends.sort_unstable();
                ends.dedup();
                let line = |end: &String| {
                    let seats: Vec<Seat> = late.iter().filter(|(_, of)| of == end).map(|(seat, _)| *seat).collect();
                    let be = if seats.len() == 1 { "is" } else { "are" };
                    Ok(format!("In grace: {} {be} waited for until {}", positions(&seats), shown(end)?))
                };
                ends.into_iter().map(line).collect()
            }
            Pause::Corrections { until, unread } => {
                let of = match unread.as_slice() {
                    [] => String::new(),
                    seats => format!(", of {} with lines that could not be read", positions(seats)),
                };
                Ok(vec![format!("All sheets are in{of}; a correction counts until {}", shown(until)?)])
            }
        }
    }

    /// The same as data.
    pub(super) fn data(&self) -> Value {
        match self {
            Pause::Grace(late) => {
                let missing: Vec<Value> =
                    late.iter().map(|(seat, end)| json!({ "position": seat, "until": end })).collect();
                json!({ "for": "missing", "until": late.iter().map(|(_, end)| end).max(), "missing": missing })
            }
            Pause::Corrections { until, unread } => json!({ "for": "corrections", "until": until, "unread": unread }),
        }
    }
}

/// The pause for corrections, if it is not over.
fn corrections(until: Option<String>, unread: Vec<Seat>, now: &str) -> Option<Pause> {
    until.filter(|until| now < until.as_str()).map(|until| Pause::Corrections { until, unread })
}

/// `position 4`, `positions 4, 7`.
fn positions(seats: &[Seat]) -> String {
    let list = seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(", ");
    if seats.len() == 1 { format!("position {list}") } else { format!("positions {list}") }
}
