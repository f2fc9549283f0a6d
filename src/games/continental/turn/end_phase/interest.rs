//! Interest on players' loans, at the rate the turn began with, and the emergency loan of who can't pay it (§3.5).

use super::super::super::ledger::{Account, Why};
use super::super::super::money::Money;
use super::super::super::player::PlayerId;
use super::super::Desk;

/// Charges interest on what is owed now; cash below zero becomes a loan.
pub fn charge(desk: &mut Desk<'_>) {
    let rate = desk.start.rules.effects(desk.start.climate).loan_interest;
    let debts: Vec<(PlayerId, Money)> = desk.game.players.iter().map(|(id, player)| (*id, player.debt)).collect();
    for (player, debt) in debts {
        let account = Account::Player(player);
        desk.pay(account, Account::Bank, debt.basis_points_up(rate), Why::LoanInterest);
        let short = (-desk.cash(account)).at_least_zero();
        desk.pay(Account::Bank, account, short, Why::EmergencyLoan);
        if let Some(tycoon) = desk.game.players.get_mut(&player) {
            tycoon.debt += short;
        }
    }
}
