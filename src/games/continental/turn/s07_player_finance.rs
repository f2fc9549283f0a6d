//! S7: trades are settled, PCs earn, tycoons spend, banks fail, cash earns interest (§11.1).

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
