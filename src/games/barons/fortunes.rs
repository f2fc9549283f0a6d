//! What both players would have scored at the beginning of each stock round: nothing in the game depends on it, and letters show it.

use super::amounts::Dollars;
use super::end;
use super::position::{Position, SEATS};
use super::tables::Tables;
use std::sync::Arc;

/// A stock round, or the one that would come next, with what seats 1 and 2 would have scored at its beginning.
pub type Fortune = (u16, [Dollars; 2]);

/// What was noted so far. It is shared, for positions are copied with every order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fortunes(Arc<Vec<Fortune>>);

/// Notes what both seats would score now, where the stock round of that number begins.
pub fn note(tables: &Tables, at: &mut Position, round: u16) {
    let now = SEATS.map(|seat| end::score(tables, at, seat));
    Arc::make_mut(&mut at.fortunes.0).push((round, now));
}

/// All that was noted, and how it stands now as if the next stock round began.
pub fn until_now(tables: &Tables, at: &Position) -> Vec<Fortune> {
    let mut all: Vec<Fortune> = at.fortunes.0.to_vec();
    let now = SEATS.map(|seat| end::score(tables, at, seat));
    if !at.ended() && at.cycle > 0 && all.last().is_none_or(|(_, last)| *last != now) {
        all.push((at.cycle + 1, now));
    }
    all
}
