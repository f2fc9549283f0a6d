//! S5: players buy PCs and put them on sale (§2.4, §10.1.2.1, §10.1.2.4).
//!
//! All bids are compared at once; then PCs offered cheaply that nobody bid for go to the Public, and what is put on
//! sale now, or at another price, counts from the next turn.

mod bids;
mod offers;

pub use offers::pc_order;

use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    bids::check(docket);
    offers::check(docket);
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    bids::settle(desk);
    offers::sell_to_the_public(desk);
    offers::list(desk);
}

#[cfg(test)]
mod tests;
