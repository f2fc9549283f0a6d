//! A sheet of orders, and what became of it.

use crate::games::{Refusal, Seat};

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<O> {
    pub order: O,
    /// Where it stood, for whoever tells its author what became of it.
    pub place: usize,
}

/// The orders of one message for one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet<O> {
    pub seat: Seat,
    /// The decision its first line names; `None`: whichever is asked.
    pub number: Option<u32>,
    pub lines: Vec<Line<O>>,
}

impl<O> Sheet<O> {
    /// A sheet of these orders for whatever decision is asked.
    pub fn of(seat: Seat, orders: impl IntoIterator<Item = O>) -> Sheet<O> {
        let lines = orders.into_iter().enumerate().map(|(place, order)| Line { order, place }).collect();
        Sheet { seat, number: None, lines }
    }
}

/// What became of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome<O> {
    /// Carried out, as it was meant here.
    Done(O),
    Refused(Refusal),
    /// The same order was carried out in this turn already.
    Known,
    /// Not tried: an order before it was refused.
    ShownBack,
}

/// A sheet with what became of its lines, in the order in which they were taken: orders first, then instructions.
#[derive(Clone, Debug, PartialEq)]
pub struct Carried<O> {
    pub seat: Seat,
    /// The decision it answers.
    pub answering: u32,
    /// It is for another decision than the one asked.
    pub stale: bool,
    pub lines: Vec<(Line<O>, Outcome<O>)>,
}

impl<O> Carried<O> {
    /// True if an order or instruction of it was carried out.
    pub fn counts(&self) -> bool {
        self.lines.iter().any(|(_, outcome)| matches!(outcome, Outcome::Done(_)))
    }

    /// True if a line of it was refused.
    pub fn refused(&self) -> bool {
        self.lines.iter().any(|(_, outcome)| matches!(outcome, Outcome::Refused(_)))
    }

    /// The last refusal.
    pub fn last_refusal(&self) -> Option<&Refusal> {
        self.lines.iter().rev().find_map(|(_, outcome)| match outcome {
            Outcome::Refused(refusal) => Some(refusal),
            _ => None,
        })
    }

    /// What was carried out, in its order.
    pub fn done(&self) -> impl Iterator<Item = &O> {
        self.lines.iter().filter_map(|(_, outcome)| match outcome {
            Outcome::Done(order) => Some(order),
            _ => None,
        })
    }
}
