//! S14: interest, recalls, solvency of railroads and players, credit limits (§3.5, §4.11).
//!
//! The order matters: railroads are reorganised, and their shares worthless, before players are valued, and all
//! players are valued before anyone is wiped out, since a new stake depends on what everybody had. The parts are in
//! [`super::end_phase`].

use super::Desk;
use super::end_phase::{bankruptcy, interest, limits, recall, reorganisation};

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    interest::charge(desk);
    recall::collect(desk);
    reorganisation::judge(desk);
    bankruptcy::judge(desk);
    limits::set(desk);
}

#[cfg(test)]
mod tests;
