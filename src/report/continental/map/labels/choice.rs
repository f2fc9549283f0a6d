//! Which labels a map has, and which of them choose their places first.

use super::super::frame::Track;
use super::super::plan::Plan;
use super::super::status::Status;
use super::Detail;
use crate::games::continental::map::Town;
use std::collections::BTreeSet;

/// Lines shorter than this, in pixels, seek places for their codes before small towns do for their names.
const SHORT: i64 = 60;

/// What comes first: the least, and of one kind the least.
type Rank = (u8, i64);

/// The choice for a frame.
pub struct Choice {
    detail: Detail,
    /// Towns of the reader's own lines.
    own: BTreeSet<usize>,
}

impl Choice {
    pub fn of(plan: &Plan<'_>, tracks: &[Track], detail: Detail) -> Choice {
        let lines = tracks.iter().filter(|track| plan.is_own_line(track.route));
        let ends = lines.flat_map(|track| plan.map().route(track.route).ends());
        Choice { detail, own: ends.map(|town| usize::from(town.0)).collect() }
    }

    /// The rank of a town's name; `None`: it has none.
    pub fn town(&self, number: usize, town: &Town) -> Option<Rank> {
        let value = -town.value;
        match self.detail {
            // Important towns first; small ones after the lines that have few places for their codes.
            Detail::Full => Some((if town.value >= 3 { 0 } else { 2 }, value)),
            Detail::Near if self.own.contains(&number) => Some((1, value)),
            Detail::Near => Some((if town.value >= 3 { 4 } else { 6 }, value)),
            Detail::Country => town.star.then_some((1, value)),
        }
    }

    /// The rank of a line's code, on a plate if it is that of the railroad whose line it is; `None`: it has none.
    pub fn route(&self, plan: &Plan<'_>, track: &Track, plate: bool) -> Option<Rank> {
        let length = track.length() as i64;
        let status = plan.status(track.route);
        let own = plan.is_own_line(track.route);
        match self.detail {
            Detail::Full if plate || own => Some((0, length)),
            Detail::Full => Some((if length < SHORT { 1 } else { 3 }, length)),
            Detail::Near => match status {
                Status::Built { .. } if plate => Some((if own { 0 } else { 3 }, length)),
                Status::Open(_) | Status::Held(_) => Some((2, length)),
                Status::Offered => Some((5, length)),
                Status::Built { .. } if own => Some((5, length)),
                _ => None,
            },
            Detail::Country => match status {
                Status::Built { railroad, .. } if plate => {
                    let lines = plan.view.railroads.get(&railroad).map_or(0, |one| one.lines.len());
                    Some((0, -i64::try_from(lines).unwrap_or(i64::MAX)))
                }
                _ => None,
            },
        }
    }
}
