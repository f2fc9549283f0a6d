//! Before the first step: names, messages and espionage (§3.2, §10.1.2.8, §10.1.2.9).

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
