//! S18: what is new next turn, and whether the game ends (§1.3).

use super::Desk;

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let _ = desk;
    todo!()
}
