//! S13: a railroad's two years: revenue, costs, interest, misfortunes, dividend (§4.10, §4.12, §4.16).

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
