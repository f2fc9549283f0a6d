//! The record of a game: what came from outside, in its order.
//!
//! What instructions, automatic passes and defaults do follows from the inputs and is never one of them, so that a
//! replay does nothing twice.

use super::digest::{self, Digest};
use super::{Course, Line, Rules, Sheet, Stuck, Told};
use crate::games::Seat;
use serde::{Deserialize, Serialize};

/// Where an input came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    Sheet,
    Moderator,
    Deadline,
    Computer,
}

/// What came.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed<O> {
    /// What was carried out of a sheet, as it was meant; `number` if it was for another decision than the one asked.
    Sheet { number: Option<u32>, orders: Vec<O> },
    /// A seat's time was up.
    Deadline,
    /// Somebody else takes the seat over.
    Handover,
}

/// An input of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Input<O> {
    pub seat: Seat,
    pub origin: Origin,
    pub deed: Deed<O>,
}

/// A replay that did not come to the position it came to before.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Diverged {
    /// This input, counted from 1, is refused now.
    #[error("input {seq} is refused now: {reason}")]
    Refused { seq: usize, reason: &'static str },
    /// The position after this input, counted from 1, is another one.
    #[error("the position after input {seq} is another one than it was")]
    Digest { seq: usize },
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

impl Diverged {
    /// The input at which it went another way, from 1.
    pub fn seq(&self) -> Option<usize> {
        match self {
            Diverged::Refused { seq, .. } | Diverged::Digest { seq } => Some(*seq),
            Diverged::Stuck(_) => None,
        }
    }
}

/// Carries out one input of a record.
///
/// # Errors
/// If it is refused; `seq` is its number for the complaint.
pub fn again<R: Rules + ?Sized>(
    course: &mut Course<'_, R>,
    seq: usize,
    input: &Input<R::Order>,
    told: &mut Told<R::Event>,
) -> Result<(), Diverged> {
    match &input.deed {
        Deed::Sheet { number, orders } => {
            let lines = orders.iter().cloned().enumerate().map(|(place, order)| Line { order, place }).collect();
            let carried = course.take(&Sheet { seat: input.seat, number: *number, lines }, told)?;
            match carried.last_refusal() {
                None => Ok(()),
                Some(refusal) => Err(Diverged::Refused { seq, reason: refusal.reason }),
            }
        }
        Deed::Deadline => match course.lapse(input.seat, told)? {
            Ok(()) => Ok(()),
            Err(refusal) => Err(Diverged::Refused { seq, reason: refusal.reason }),
        },
        Deed::Handover => Ok(course.forget(input.seat, told)?),
    }
}

/// Replays a game from its beginning. Where a digest is given with an input, the position after it must have that one.
///
/// # Errors
/// At the first input that is refused now or leads to another position.
pub fn replay<'r, R: Rules + ?Sized>(
    rules: &'r R,
    seats: u8,
    seed: u64,
    inputs: &[(Input<R::Order>, Option<Digest>)],
) -> Result<(Course<'r, R>, Told<R::Event>), Diverged> {
    let mut told = Told::default();
    let mut course = Course::begin(rules, seats, seed, &mut told)?;
    for (index, (input, before)) in inputs.iter().enumerate() {
        let seq = index + 1;
        again(&mut course, seq, input, &mut told)?;
        if before.is_some_and(|before| before != digest::whole(&course.facts(), seed)) {
            return Err(Diverged::Digest { seq });
        }
    }
    Ok((course, told))
}
