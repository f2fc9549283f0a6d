//! S9: incorporation, absorption, rights of way built or abandoned, double track (§4.3, §4.6, §4.15).

use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    let _ = docket;
    todo!()
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let _ = desk;
    todo!()
}
