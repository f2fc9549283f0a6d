//! What of a player's cash is free to be spent (§3.5.3).

use super::super::money::Money;
use super::super::views::PlayerView;

/// His cash; of who must repay what is called in, what is left beside that and the interest, which is taken first.
pub fn free_cash(view: &PlayerView) -> Money {
    if view.recall.is_positive() { (view.cash - due(view)).at_least_zero() } else { view.cash.at_least_zero() }
}

/// What is called in, and the interest on all his loans, which the Bank takes first (S14).
pub(super) fn due(view: &PlayerView) -> Money {
    let public = &view.public;
    let rate = public.rules.effects(public.opening_climate).loan_interest;
    view.recall + view.debt.basis_points_up(rate)
}
