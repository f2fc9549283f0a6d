//! What is in time, and what is late.
//!
//! In time is what reached the referee at the deadline or before, to the second, whenever it is read: the last sheet that
//! was in time counts, not the last that is there. In the time of grace only who has no such sheet may still send.

use crate::cli::{Failure, clock};
use crate::games::Seat;
use crate::post::Judgement;
use crate::shelf::due;
use crate::store::{GameRow, Moment, Writing};
use chrono::{DateTime, Utc};

/// When a message reached the referee, as deadlines have it: by the stamp of his own mail server, the uppermost of its
/// header, for a mailbox that was moved has its messages from the day of the move. What is due never has that time of what
/// the mailbox says, `by_mailbox`. The sender's own date proves nothing.
///
/// # Errors
/// If the database fails.
pub(super) fn arrival<'g>(
    writing: &Writing<'_>,
    judgement: &Judgement,
    game: impl Fn(&Judgement) -> Option<&'g GameRow>,
    by_mailbox: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<DateTime<Utc>, Failure> {
    let stamp = judgement.header.reached.and_then(|seconds| DateTime::<Utc>::from_timestamp(seconds, 0));
    let Some(stamp) = stamp else { return Ok(by_mailbox) };
    for one in judgement.all() {
        if told(writing, one, game(one))?.is_some() {
            return Ok(stamp.min(now));
        }
    }
    Ok(by_mailbox)
}

/// Refuses the sheets of a message that came too late.
///
/// # Errors
/// If the database fails.
pub(super) fn refuse<'g>(
    writing: &Writing<'_>,
    judgement: &mut Judgement,
    game: impl Fn(&Judgement) -> Option<&'g GameRow>,
    received: DateTime<Utc>,
) -> Result<(), Failure> {
    let received = clock::written(received);
    for block in 0..=judgement.more.len() {
        let Some(one) = judgement.of_block(block) else { continue };
        let game = game(one);
        let (Some(game), Some(moment), true) = (game, told(writing, one, game)?, one.outcome.counts()) else {
            continue;
        };
        if received > moment.at && !in_grace(writing, one, game, &moment, &received)? {
            one.too_late();
        }
    }
    Ok(())
}

/// True for the sheet of somebody who has sent none in time, and is still waited for.
fn in_grace(
    writing: &Writing<'_>,
    judgement: &Judgement,
    game: &GameRow,
    moment: &Moment,
    received: &str,
) -> Result<bool, Failure> {
    if received > due::with_grace(&moment.at, writing.manner(game)?.grace).as_str() {
        return Ok(false);
    }
    let Some(turn) = judgement.next_number.and_then(super::filing::turn) else { return Ok(false) };
    let counting = writing.current_sheet(game, turn, Seat(judgement.position))?;
    Ok(counting.is_none_or(|sheet| sheet.received > moment.at))
}

/// Until when a judgement's seat may answer, if it was told.
fn told(writing: &Writing<'_>, judgement: &Judgement, game: Option<&GameRow>) -> Result<Option<Moment>, Failure> {
    let (Some(game), Some(number)) = (game, judgement.next_number) else { return Ok(None) };
    Ok(writing.due(game, number, Seat(judgement.position))?.and_then(|due| due.moment))
}
