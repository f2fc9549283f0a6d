//! Whether a turn may be played without a question. A turn that is played too early costs people their orders, and they
//! are told of it before anybody can take it back.

use crate::cli::dues::{Plan, stamp};
use crate::cli::failure::Failure;
use crate::schedule::{Rule, Timestamp, When};
use crate::sheet::Count;
use crate::shelf;
use crate::store::{GameRow, InHand, Reading};
use chrono::{DateTime, Utc};

/// Why somebody should look before the next turn is played; `None`: nothing speaks against it. A game without people and
/// one of moves, which plays what it can and waits for the rest, may always go on.
///
/// # Errors
/// If the database fails, or the schedule can't be read.
pub(super) fn objection(
    reading: &Reading<'_>,
    game: &GameRow,
    turn: u16,
    now: DateTime<Utc>,
) -> Result<Option<String>, Failure> {
    let people = reading.seats(game)?.iter().any(|seat| seat.person.is_some());
    if !people || shelf::of(game)?.card().count == Count::Moves {
        return Ok(None);
    }
    let hand = reading.in_hand(game, turn)?;
    if hand.sent.is_empty() && !hand.missing.is_empty() {
        return Ok(Some(format!("nobody has sent orders for turn {turn} of game {}", game.name)));
    }
    let Some(row) = reading.schedule(game)? else { return Ok(None) };
    let plan = Plan::read(&row)?;
    early(reading, game, turn, &plan, &hand, stamp(now)?)
}

/// What speaks against playing a turn at this time of the schedule.
fn early(
    reading: &Reading<'_>,
    game: &GameRow,
    turn: u16,
    plan: &Plan,
    hand: &InHand,
    now: Timestamp,
) -> Result<Option<String>, Failure> {
    let name = &game.name;
    let due = plan.deadline()?;
    if due.as_ref().is_some_and(|due| due.at <= now) {
        return Ok(None);
    }
    if let (Some(due), [_, ..]) = (&due, hand.missing.as_slice()) {
        let missing = super::positions(&hand.missing);
        let due = due.words(crate::language::Language::English);
        return Ok(Some(format!(
            "orders of {missing} are missing for turn {turn} of game {name}, which are due {due}"
        )));
    }
    if reading.manner(game)?.when == When::AllIn && hand.missing.is_empty() {
        return Ok(None);
    }
    // The setup is no turn that people have sent orders for.
    let Some(last) = game.turn.filter(|last| *last > 0) else { return Ok(None) };
    let Some(played) = reading.played(game, last)? else { return Ok(None) };
    let Ok(then) = played.parse::<Timestamp>() else { return Ok(None) };
    if now.duration_since(then).as_hours() < 24 * period(plan.rule) {
        return Ok(Some(format!(
            "turn {last} of game {name} was played at {played}, and the next one is not due before a period of its \
             schedule ({}) has passed",
            plan.rule
        )));
    }
    Ok(None)
}

/// The shortest time between two deadlines of a rule, days; 0: it has none.
fn period(rule: Rule) -> i64 {
    match rule {
        Rule::Week { .. } => 7,
        Rule::Month { .. } => 28,
        Rule::Days { days, .. } => i64::from(days),
        Rule::Hand => 0,
    }
}
