//! S15: shares above $100 are split (§6.5).

use super::Desk;

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let _ = desk;
    todo!()
}
