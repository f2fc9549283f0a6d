//! Whether a game's next turn is to be played now.

use crate::cli::Failure;
use crate::cli::dues::Plan;
use crate::cli::pause::Pause;
use crate::schedule::When;
use crate::sheet::Count;
use crate::shelf::{self, due};
use crate::store::{GameRow, InHand, Reading};

/// How a game stands with its next turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// Nothing is to be done.
    Waits,
    /// It is to be played: this turn or move.
    Due(u16),
    /// It would be, but nobody has sent orders; the deadline.
    Nobody(u16, String),
}

/// How a game stands at a time, UTC as it is kept.
///
/// # Errors
/// If the database fails, or the schedule can't be read.
pub(super) fn standing(reading: &Reading<'_>, game: &GameRow, now: &str) -> Result<Standing, Failure> {
    let Some(next) = game.next_turn() else { return Ok(Standing::Waits) };
    let plan = reading.schedule(game)?.map(|row| Plan::read(&row)).transpose()?;
    if plan.as_ref().is_some_and(|plan| plan.paused.is_some()) {
        return Ok(Standing::Waits);
    }
    let deadline = plan.as_ref().map(Plan::deadline).transpose()?.flatten().map(|deadline| deadline.utc_text());
    // What was taken back is not played again before the moderator has set a deadline, or runs it himself.
    if deadline.is_none() && reading.taken_back(game)? {
        return Ok(Standing::Waits);
    }
    if shelf::of(game)?.card().count == Count::Moves {
        return Ok(if may_move(reading, game, next, now)? { Standing::Due(next) } else { Standing::Waits });
    }
    let hand = reading.in_hand(game, next)?;
    of_a_turn(reading, game, next, deadline, &hand, now)
}

fn of_a_turn(
    reading: &Reading<'_>,
    game: &GameRow,
    next: u16,
    deadline: Option<String>,
    hand: &InHand,
    now: &str,
) -> Result<Standing, Failure> {
    if Pause::of_turn(reading, game, deadline.as_deref(), hand, now)?.is_some() {
        return Ok(Standing::Waits);
    }
    let all_in = hand.missing.is_empty();
    if let Some(at) = deadline.filter(|at| at.as_str() <= now) {
        let nobody = hand.sent.is_empty() && !all_in;
        return Ok(if nobody { Standing::Nobody(next, at) } else { Standing::Due(next) });
    }
    let early = reading.manner(game)?.when == When::AllIn && all_in && hand.last.is_some();
    Ok(if early { Standing::Due(next) } else { Standing::Waits })
}

/// True if a game of moves has a sheet that was not looked at, or somebody's time is up.
fn may_move(reading: &Reading<'_>, game: &GameRow, next: u16, now: &str) -> Result<bool, Failure> {
    if !reading.waiting(game)?.is_empty() {
        return Ok(true);
    }
    let grace = reading.manner(game)?.grace;
    let dues = reading.dues(game, next.into())?;
    let over = |at: &str| due::with_grace(at, grace).as_str() <= now;
    Ok(dues.iter().filter_map(|due| due.moment.as_ref()).any(|moment| over(&moment.at)))
}
