//! Deadlines of a game as it is played: which is next, and who is told of it.

use super::{Failure, clock};
use crate::games::Seat;
use crate::language::{Language, text};
use crate::post::calendar::Entry;
use crate::post::letter::Attachment;
use crate::schedule::{Deadline, Rule, Timestamp, Zone, wall};
use crate::sheet::Count;
use crate::shelf::{self, Played, due};
use crate::store::{Due, GameRow, Moment, ScheduleRow, Writing};
use chrono::{DateTime, Utc};

/// A game's schedule as it is reckoned with.
pub(super) struct Plan {
    pub(super) zone: Zone,
    pub(super) rule: Rule,
    /// What the next deadline is asked for.
    pub(super) next: Option<crate::schedule::DateTime>,
    pub(super) paused: Option<String>,
}

impl Plan {
    /// What is kept of it.
    ///
    /// # Errors
    /// If this program can't read it.
    pub(super) fn read(row: &ScheduleRow) -> Result<Plan, Failure> {
        let unread = |fault: crate::schedule::Fault| {
            Failure::refused(format!("the schedule can't be read: {fault}; set it again with `rpo schedule`"))
        };
        Ok(Plan {
            zone: Zone::named(&row.zone).map_err(unread)?,
            rule: row.rule.parse().map_err(unread)?,
            next: row.next.as_ref().map(|next| wall(next, None)).transpose().map_err(unread)?,
            paused: row.paused.clone(),
        })
    }

    /// As it is kept.
    pub(super) fn row(&self) -> ScheduleRow {
        ScheduleRow {
            zone: self.zone.name().to_owned(),
            rule: self.rule.to_string(),
            next: self.next.map(|next| next.strftime("%Y-%m-%dT%H:%M").to_string()),
            paused: self.paused.clone(),
        }
    }

    /// The deadline that stands; none while the game pauses.
    pub(super) fn deadline(&self) -> Result<Option<Deadline>, Failure> {
        match self.next.filter(|_| self.paused.is_none()) {
            Some(next) => Ok(Some(self.zone.reach(next).map_err(refused)?)),
            None => Ok(None),
        }
    }

    /// The first deadline of a rule that is set now: one of every so many days is that many days off.
    pub(super) fn first(&self, now: Timestamp) -> Result<Option<Deadline>, Failure> {
        let today = self.zone.shows(now).map_err(refused)?;
        self.rule.after(&self.zone, now, self.every_days().then_some(today)).map_err(refused)
    }

    pub(super) fn every_days(&self) -> bool {
        matches!(self.rule, Rule::Days { .. })
    }

    /// The first deadline that leaves time, whatever there was before.
    pub(super) fn fresh(&self, now: Timestamp) -> Result<Option<Deadline>, Failure> {
        let today = self.zone.shows(now).map_err(refused)?;
        self.rule.leaving_time(&self.zone, now, self.every_days().then_some(today)).map_err(refused)
    }

    /// Puts the next deadline to the first that leaves time after the last one.
    fn go_on(&mut self, now: Timestamp) -> Result<(), Failure> {
        let next = match self.next {
            Some(last) => self.rule.leaving_time(&self.zone, now, Some(last)).map_err(refused)?,
            None => self.fresh(now)?,
        };
        self.next = next.map(|deadline| deadline.asked);
        Ok(())
    }
}

/// A fault of a rule, zone or time as the command's.
pub(super) fn refused(fault: crate::schedule::Fault) -> Failure {
    Failure::refused(fault.to_string())
}

/// The clock's time as schedules reckon with it.
pub(super) fn stamp(now: DateTime<Utc>) -> Result<Timestamp, Failure> {
    Timestamp::from_second(now.timestamp()).map_err(|_| refused(crate::schedule::Fault::OutOfRange))
}

/// A deadline as it is told.
pub(super) fn moment(deadline: &Deadline) -> Moment {
    Moment { at: deadline.utc_text(), wall: deadline.wall_text(), zone: deadline.zone.clone() }
}

/// Sets the deadline of what was just asked, once something was played or the game has begun. A game without a schedule
/// has none.
///
/// # Errors
/// If the database fails, or the schedule can't be read.
pub(super) fn settle(
    writing: &Writing<'_>,
    game: &GameRow,
    played: &Played,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let Some(row) = writing.schedule(game)? else { return Ok(()) };
    let (mut plan, at) = (Plan::read(&row)?, stamp(now)?);
    let (Some(number), None) = (game.next_turn().map(u32::from), &plan.paused) else { return Ok(()) };
    let begun = number == 1;
    let kept = plan.deadline()?.filter(|deadline| begun && deadline.at > at);
    match shelf::of(game)?.card().count {
        Count::Turns => {
            if kept.is_none() {
                plan.go_on(at)?;
            }
            let deadline = plan.deadline()?;
            for seat in writing.seats(game)?.iter().filter(|seat| seat.person.is_some()) {
                set(writing, game, number, seat.position, deadline.as_ref(), now)?;
            }
        }
        Count::Moves => {
            // Who was asked before keeps his time; who is asked now has as much as if it had been set for him.
            let set_by_hand = plan.deadline()?.filter(|deadline| deadline.at > at);
            for seat in &played.missing {
                if writing.due(game, number, *seat)?.is_some_and(|due| due.moment.is_some()) {
                    continue;
                }
                plan.next = match plan.fresh(at)? {
                    Some(deadline) => Some(deadline.asked),
                    None => set_by_hand.as_ref().map(|deadline| deadline.asked),
                };
                let deadline = plan.deadline()?;
                set(writing, game, number, *seat, deadline.as_ref(), now)?;
            }
        }
    }
    if plan.row() != row {
        writing.set_schedule(game, &plan.row())?;
    }
    Ok(())
}

/// Sets what a seat is told; nothing is called off that was never told.
fn set(
    writing: &Writing<'_>,
    game: &GameRow,
    number: u32,
    seat: Seat,
    deadline: Option<&Deadline>,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let told = deadline.map(moment);
    if told.is_some() || writing.due(game, number, seat)?.is_some() {
        writing.set_due(game, number, seat, told.as_ref(), &clock::written(now))?;
    }
    Ok(())
}

/// Gives a newcomer the deadline that the others have.
///
/// # Errors
/// As [`settle`].
pub(super) fn newcomer(writing: &Writing<'_>, game: &GameRow, seat: Seat, now: DateTime<Utc>) -> Result<(), Failure> {
    let (Some(row), Some(number)) = (writing.schedule(game)?, game.next_turn()) else { return Ok(()) };
    let number = u32::from(number);
    writing.tell_newcomer(game, number, seat, &clock::written(now))?;
    if shelf::of(game)?.card().count == Count::Turns && writing.due(game, number, seat)?.is_none() {
        set(writing, game, number, seat, Plan::read(&row)?.deadline()?.as_ref(), now)?;
    }
    Ok(())
}

/// A turn was taken back: what is asked again has no deadline before the moderator sets one or runs it himself, so that
/// nothing plays it again of itself.
///
/// # Errors
/// As [`settle`].
pub(super) fn taken_back(writing: &Writing<'_>, game: &GameRow, now: DateTime<Utc>) -> Result<(), Failure> {
    let Some(row) = writing.schedule(game)? else { return Ok(()) };
    writing.set_schedule(game, &ScheduleRow { next: None, ..row })?;
    let Some(number) = game.next_turn().map(u32::from) else { return Ok(()) };
    for due in writing.dues(game, number)? {
        writing.set_due(game, number, due.position, None, &clock::written(now))?;
    }
    Ok(())
}

/// The calendar file of a seat's deadline; `called_off` is what it was if it no longer is.
///
/// # Errors
/// If what is kept of it can't be read.
pub(super) fn calendar(
    game: &GameRow,
    told: &Due,
    called_off: Option<&Moment>,
    language: Language,
    now: DateTime<Utc>,
) -> Result<Option<Attachment>, Failure> {
    let Some(moment) = told.moment.as_ref().or(called_off) else { return Ok(None) };
    let count = shelf::of(game)?.card().count;
    let key = if count == Count::Turns { "due-calendar-turn" } else { "due-calendar-move" };
    let args = [("game", game.name.as_str().into()), ("number", told.number.to_string().into())];
    let summary = text(language, key, &args);
    let sentence = match &told.moment {
        Some(moment) => due::sentence(moment, count, told.number, language),
        None => due::called_off(count, told.number, language),
    };
    let description = match told.moment {
        Some(_) => format!("{sentence}\n{}", text(language, "due-in-time", &[])),
        None => sentence,
    };
    let entry = Entry {
        game: &game.name,
        number: told.number,
        domain: game.domain(),
        sequence: told.told,
        stamp: now,
        at: due::deadline(moment).map_err(refused)?.at,
        cancelled: told.moment.is_none(),
        summary: &summary,
        description: &description,
    };
    Ok(Some(entry.attachment()))
}
