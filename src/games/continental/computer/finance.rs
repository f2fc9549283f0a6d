//! Loans, and money spent for show.

use super::super::climate::Climate;
use super::super::money::Money;
use super::super::orders::Order;
use super::{Goal, Plan};
use std::ops::RangeInclusive;

/// What the least sum is that is worth borrowing, dollars.
const WORTH_BORROWING: Money = Money(200);

/// Turns without a debt at the end: nothing is built on it any more, and a panic would undo a whole game.
const LAST_TURNS: u16 = 18;

/// Turns in which the reckless show off what they have borrowed: early enough that who is ruined by it comes back.
const SPENDTHRIFT: RangeInclusive<u16> = 9..=16;

/// How many of the richest still hope to be the first of them.
const RICHEST: usize = 5;

/// Percent of the net worth that may lie in the Bank for companies to come.
const IDLE: i64 = 25;

/// Pays what the Bank recalls, and keeps the debt at what the times allow.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let view = plan.view;
    let recalled = view.recall.min(view.debt).min(view.cash.at_least_zero());
    let wished = wished_debt(plan);
    let back = (view.debt - wished).max(recalled).min(plan.budget).at_least_zero();
    if back >= WORTH_BORROWING || (recalled.is_positive() && back.is_positive()) {
        plan.order(Order::Repay(Some(back)));
        plan.budget -= back;
        return;
    }
    // The boldest take what the Bank gives, and trust that nothing falls.
    let safe = if plan.character.is_reckless() { view.may_borrow } else { view.safe_to_borrow };
    let loan = (wished - view.debt).min(safe).min(view.may_borrow);
    if loan >= WORTH_BORROWING && !view.recall.is_positive() {
        plan.order(Order::Borrow(loan));
        plan.budget += loan;
    }
}

/// The debt a tycoon likes to have: much while prices can only rise, none before a panic.
fn wished_debt(plan: &Plan<'_>) -> Money {
    let view = plan.view;
    let percent = match view.public.opening_climate {
        Climate::Panic | Climate::Depression => 40,
        Climate::MildDepression | Climate::Recession => 60,
        Climate::Normal | Climate::Improved => 65,
        Climate::Good => 50,
        Climate::VeryGood => 30,
        Climate::Boom => 10,
    };
    if plan.character.is_reckless() {
        // Frightened by bad times, carried away by good ones.
        let carried_away = view.public.opening_climate >= Climate::Improved;
        return if carried_away { view.net_worth.at_least_zero() * 2 } else { Money(0) };
    }
    let percent = if view.public.turn >= LAST_TURNS { percent * 2 / 3 } else { percent };
    let wished = view.net_worth.at_least_zero().part(percent * plan.character.daring, 10_000);
    // Cash that lies idle earns half of what a loan costs.
    let idle = view.cash - view.net_worth.at_least_zero().part(IDLE, 100);
    wished - idle.at_least_zero()
}

/// Fame: a steady sum for who seeks it or has nothing else to win, now and then a little of everybody's.
pub(super) fn spend_on_fame(plan: &mut Plan<'_>) {
    let view = plan.view;
    let least = view.public.rules.params.prodigal_min;
    let spendthrift = plan.character.is_reckless() && SPENDTHRIFT.contains(&view.public.turn);
    if view.net_worth < least * 6 || (view.recall.is_positive() && !spendthrift) {
        return;
    }
    // Who may still become the richest keeps his money.
    let leads = view.public.players.iter().take(RICHEST).any(|player| player.id == view.me);
    if leads && view.public.turn >= *SPENDTHRIFT.start() && plan.character.goal != Goal::Prodigal {
        return;
    }
    // Hundredths of a percent of the net worth.
    let share = match plan.character.goal {
        // Some live beyond their means once they are somebody.
        Goal::Prodigal if spendthrift => plan.dice.between(1_000, 3_000),
        _ if spendthrift => plan.dice.between(3_500, 8_000),
        Goal::Prodigal => plan.dice.between(300, 600),
        _ if plan.character.has_lost(&view.public, view.me) => plan.dice.between(300, 600),
        _ if plan.dice.happens(1, 5) => plan.dice.between(50, 200),
        _ => return,
    };
    // A fraction of what is left, so that nobody is ruined by it.
    let most = if spendthrift { plan.budget } else { plan.budget.part(1, 2) };
    let amount = view.net_worth.part(share, 10_000).max(least).min(most);
    if amount >= least {
        plan.order(Order::Spend(amount));
        plan.budget -= amount;
    }
}
