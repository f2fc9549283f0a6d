//! The stock market: chairs to win and keep, good shares to hold, bad ones to sell.

use super::super::climate::Climate;
use super::super::money::{Cents, Money, Shares};
use super::super::orders::Order;
use super::super::views::PublicRailroad;
use super::super::{map::RailroadId, railroad::Standing};
use super::Plan;
use std::cmp::Reverse;

/// Percent of a railroad's shares that keep a chair safe enough.
const SAFE_HOLDING: i64 = 30;

/// Sells first, since that raises cash, then buys; last comes what to control.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let mut trades = 0;
    sell(plan, &mut trades);
    buy(plan, &mut trades);
    if !plan.wanted.is_empty() {
        let chairs = usize::try_from(plan.view.public.rules.params.max_presidencies).unwrap_or(0);
        let claims: Vec<RailroadId> = plan.wanted.iter().copied().take(chairs).collect();
        plan.order(Order::Control(claims));
    }
}

/// What a share earns against its price, in ten-thousandths: the Public looks at the same figures.
fn yield_of(railroad: &PublicRailroad) -> i64 {
    let earned = Cents((railroad.profit_per_share.0.max(0) * 4 + railroad.dividend.0 * 6) / 10);
    earned.0 * 100 / railroad.price.0.max(1)
}

fn sell(plan: &mut Plan<'_>, trades: &mut i64) {
    let view = plan.view;
    let most = view.public.rules.params.max_trades - 2;
    let dear = view.public.opening_climate >= Climate::Good;
    let mut poor: Vec<&PublicRailroad> = view
        .public
        .railroads
        .values()
        .filter(|railroad| !plan.wanted.contains(&railroad.id) && plan.held(railroad.id).is_positive())
        .filter(|railroad| {
            railroad.standing == Standing::Bankrupt
                || (view.public.turn > 1 && yield_of(railroad) < if dear { 500 } else { 200 })
        })
        .collect();
    poor.sort_by_key(|railroad| (yield_of(railroad), railroad.id));
    for railroad in poor.into_iter().take(2) {
        if *trades >= most {
            return;
        }
        let owned = plan.held(railroad.id);
        let credit = railroad.price.times(owned).part(1, 2);
        plan.order(Order::Sell { railroad: railroad.id, shares: None });
        plan.budget += credit;
        *trades += 1;
    }
    // A dear share in a boom is worth a short sale: the panic comes next.
    let overdone = view
        .public
        .railroads
        .values()
        .filter(|railroad| {
            dear && railroad.price >= Money(40) && yield_of(railroad) < 300 && !plan.held(railroad.id).is_positive()
        })
        .max_by_key(|railroad| (railroad.price, Reverse(railroad.id)));
    if let Some(railroad) = overdone
        && plan.character.daring > 60
        && *trades < most
    {
        let limit = view.largest_sale.get(&railroad.id).copied().unwrap_or_default();
        let affordable = Shares(plan.budget.part(1, 4).0 / railroad.price.part_up(1, 2).0.max(1));
        let shares = limit.min(affordable);
        if shares.is_positive() {
            plan.order(Order::Sell { railroad: railroad.id, shares: Some(shares) });
            plan.budget -= railroad.price.times(shares).part_up(1, 2);
            *trades += 1;
        }
    }
}

fn buy(plan: &mut Plan<'_>, trades: &mut i64) {
    let view = plan.view;
    let mut buys = view.public.buys_allowed.min(view.public.rules.params.max_trades - *trades);
    let targets = targets(plan);
    for (railroad, goal) in targets {
        if buys <= 0 || plan.budget < Money(100) {
            return;
        }
        let sold =
            plan.orders.iter().any(|order| matches!(order, Order::Sell { railroad: id, .. } if *id == railroad.id));
        let most = view.largest_buy.get(&railroad.id).copied().unwrap_or_default();
        let affordable = Shares(plan.budget.0 / railroad.price.0.max(1));
        let shares = most.min(affordable).min(goal);
        if sold || !shares.is_positive() {
            continue;
        }
        plan.order(Order::Buy { railroad: railroad.id, shares });
        plan.budget -= railroad.price.times(shares);
        buys -= 1;
        let held = plan.held(railroad.id) + shares;
        let director = held.0 * 100 >= railroad.issued.0 * view.public.rules.params.director_percent;
        if director && plan.wanted.len() < 2 && !plan.wanted.contains(&railroad.id) {
            plan.wanted.push(railroad.id);
        }
    }
}

/// Shares to buy, the most urgent first: to keep a chair, to win one, to earn.
fn targets<'a>(plan: &mut Plan<'a>) -> Vec<(&'a PublicRailroad, Shares)> {
    let view = plan.view;
    let mut targets: Vec<(i64, &PublicRailroad, Shares)> = Vec::new();
    for railroad in view.public.railroads.values() {
        let held = plan.held(railroad.id);
        let safe = Shares(railroad.issued.0 * SAFE_HOLDING / 100) - held;
        if plan.wanted.contains(&railroad.id) {
            if safe.is_positive() {
                targets.push((3_000 + safe.0, railroad, safe));
            }
            continue;
        }
        if railroad.standing == Standing::Bankrupt {
            continue;
        }
        let vacant = railroad.president.is_none() && !railroad.cornered;
        if vacant && plan.wanted.len() < 2 {
            // A chair nobody holds: enough for a seat on the board.
            let seat = Shares((railroad.issued.0 * 12 / 100 - held.0).max(0));
            targets.push((2_000 + plan.dice.between(0, 500) + held.0, railroad, seat));
        } else {
            let worth = yield_of(railroad);
            if worth >= 800 {
                targets.push((worth.min(1_900) + plan.dice.between(0, 200), railroad, Shares(i64::MAX)));
            }
        }
    }
    targets.sort_by_key(|(urgency, railroad, _)| (Reverse(*urgency), railroad.id));
    targets.into_iter().map(|(_, railroad, goal)| (railroad, goal)).collect()
}
