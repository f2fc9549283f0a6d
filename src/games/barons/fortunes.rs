//! What both players would have scored at the beginning of each stock round: nothing in the game depends on it, and letters show it.

use super::amounts::Dollars;
use std::sync::Arc;

/// A stock round, or the one that would come next, with what seats 1 and 2 would have scored at its beginning.
pub type Fortune = (u16, [Dollars; 2]);

/// What was noted so far. It is shared, for positions are copied with every order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fortunes(Arc<Vec<Fortune>>);

impl Fortunes {
    /// Notes what both seats would score where the stock round of that number begins.
    pub fn note(&mut self, round: u16, scores: [Dollars; 2]) {
        Arc::make_mut(&mut self.0).push((round, scores));
    }

    /// All that was noted.
    pub fn noted(&self) -> &[Fortune] {
        &self.0
    }
}
