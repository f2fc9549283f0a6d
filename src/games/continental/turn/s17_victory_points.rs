//! S17: victory points (§1.2).

use super::Desk;

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let _ = desk;
    todo!()
}
