//! The 30 investor (§2.6): once in the game the priority goes to the other seat, before a stock round's first turn.

use super::event::Event;
use super::instructions::lapse;
use super::position::{Position, other};
use super::rounds;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Whether a seat has the card and has not used it.
///
/// # Errors
/// `not-yours`.
pub fn check_owner(at: &Position, seat: Seat) -> Result<(), Refusal> {
    if at.reverser() == Some(seat) { Ok(()) } else { Err(Refusal::new("not-yours")) }
}

/// True if a seat may reverse the priority in its stock turn: before anything else of the round.
pub fn may_reverse_in_turn(at: &Position, seat: Seat) -> bool {
    let turn = at.stock_turn().filter(|turn| turn.seat == seat && turn.first && turn.sold.is_empty());
    turn.is_some() && at.priority == seat && at.reverser() == Some(seat)
}

/// Reverses the priority, in answer to `priority` or as a stock turn's first order.
///
/// # Errors
/// `not-yours`, `too-late`.
pub fn reverse(at: &mut Position, seat: Seat, told: &mut Told<Event>) -> Result<(), Refusal> {
    check_owner(at, seat)?;
    if at.stock_turn().is_some() && !may_reverse_in_turn(at, seat) {
        return Err(Refusal::new("too-late"));
    }
    at.priority = other(at.priority);
    at.used_reverse = true;
    at.decided();
    told.all(Event::PriorityReversed { seat, priority: at.priority });
    lapse::reverse_used(at, seat, told);
    rounds::first_turn(at);
    Ok(())
}

/// Leaves the priority where it is.
pub fn keep(at: &mut Position) {
    at.decided();
    rounds::first_turn(at);
}
