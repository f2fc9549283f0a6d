//! S14: interest, recalls, solvency of railroads and players, credit limits (§3.5, §4.11).

use super::Desk;

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let _ = desk;
    todo!()
}
