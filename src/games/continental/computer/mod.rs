//! Computer positions (§3.1, RULINGS 9): given what a player in that seat sees, they hand in a sheet like anybody.

use super::orders::Order;
use super::views::PlayerView;

/// The orders of a computer position for the next turn, deterministic for a seed.
pub fn orders(view: &PlayerView, seed: u64) -> Vec<Order> {
    let _ = (view, seed);
    todo!()
}
