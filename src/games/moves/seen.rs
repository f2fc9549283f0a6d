//! A position as one reader may see it.

use super::{By, Rules, Told};
use crate::games::{Refusal, Seat};
use std::ops::Deref;

/// A position without what its reader may not know. Forecasts, options, letters and computers get nothing else.
#[derive(Clone, Debug)]
pub struct Seen<P> {
    at: P,
    reader: Option<Seat>,
}

impl<P: Clone> Seen<P> {
    /// What a seat may know of a position; without a seat, what everybody may know.
    pub fn by<R: Rules<Position = P> + ?Sized>(rules: &R, at: &P, reader: Option<Seat>) -> Seen<P> {
        let mut at = at.clone();
        rules.hide(&mut at, reader);
        Seen { at, reader }
    }
}

impl<P> Seen<P> {
    /// Tries an order on what the reader may know.
    ///
    /// # Errors
    /// Why it would be refused.
    pub fn try_order<R>(&self, rules: &R, by: By, order: &R::Order) -> Result<R::Order, Refusal>
    where
        R: Rules<Position = P> + ?Sized,
        P: Clone,
    {
        rules.play(&mut self.at.clone(), by, order, &mut Told::default())
    }

    /// Who sees it.
    pub fn reader(&self) -> Option<Seat> {
        self.reader
    }
}

impl<P> Deref for Seen<P> {
    type Target = P;

    fn deref(&self) -> &P {
        &self.at
    }
}
