//! Loans, and money spent for show.

use super::super::climate::Climate;
use super::super::money::Money;
use super::super::orders::Order;
use super::{Goal, Plan};

/// What the least sum is that is worth borrowing, dollars.
const WORTH_BORROWING: Money = Money(200);

/// Pays what the Bank recalls, and borrows what looks safe while times are good.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let view = plan.view;
    let owed_now = view.recall.min(view.debt).min(view.cash.at_least_zero());
    if owed_now.is_positive() {
        plan.order(Order::Repay(Some(owed_now)));
        plan.budget -= owed_now;
        return;
    }
    let risky = view.public.opening_climate >= Climate::VeryGood;
    if plan.times_are_good() && !risky {
        let loan = view.safe_to_borrow.min(view.may_borrow).part(plan.character.daring, 100);
        if loan >= WORTH_BORROWING {
            plan.order(Order::Borrow(loan));
            plan.budget += loan;
        }
    } else {
        // Before a panic, and in one, debts are what ruins a tycoon.
        let back = view.debt.min(plan.budget.part(if risky { 60 } else { 30 }, 100)).at_least_zero();
        if back >= WORTH_BORROWING {
            plan.order(Order::Repay(Some(back)));
            plan.budget -= back;
        }
    }
}

/// What is left may buy fame, if it is much and the character cares.
pub(super) fn spend_the_rest(plan: &mut Plan<'_>) {
    let least = plan.view.public.rules.params.prodigal_min;
    let (share, reserve) = match plan.character.goal {
        Goal::Prodigal => (70, Money(0)),
        _ => (25, least * 3),
    };
    let rich = plan.view.net_worth >= least * 5;
    let amount = (plan.budget - reserve).at_least_zero().part(share, 100);
    let amount = if plan.character.goal == Goal::Prodigal { amount.max(least) } else { amount };
    if amount >= least && amount <= plan.budget && amount <= plan.view.net_worth.part(1, 3) && rich {
        plan.order(Order::Spend(amount));
        plan.budget -= amount;
    }
}
