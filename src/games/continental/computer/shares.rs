//! The stock market: chairs to win and keep, good shares to hold, bad ones to sell.

use super::super::climate::Climate;
use super::super::map::RailroadId;
use super::super::money::{Money, Shares};
use super::super::orders::Order;
use super::super::railroad::{Standing, director_part};
use super::super::views::PublicRailroad;
use super::{Goal, Plan};
use std::cmp::Reverse;

/// Percent of a railroad's shares that keep a chair safe enough, if nobody else comes near.
const SAFE_HOLDING: i64 = 26;

/// Percent of a railroad's shares that make a seat on the board with something to spare.
const SEAT: i64 = 12;

/// Percent of a railroad's shares with which a president may be unseated.
const TAKEOVER: i64 = 28;

/// Sells first, since that raises cash, then buys; last comes what to control.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let mut market = Market { trades: plan.view.public.rules.params.max_trades, sold: Vec::new() };
    market.sell(plan);
    market.short(plan);
    market.buy(plan);
    claim(plan);
}

struct Market {
    trades: i64,
    sold: Vec<RailroadId>,
}

/// Percent a share should gain by the market and its dividend.
fn promise(plan: &Plan<'_>, railroad: &PublicRailroad) -> i64 {
    let price = railroad.price.0.max(1);
    let closing = plan.outlook.closing(&plan.view.public.rules, railroad).0;
    (closing - price) * 100 / price + railroad.dividend.0 / price
}

/// Shares to hold for the sake of a chair.
fn needed(plan: &Plan<'_>, railroad: &PublicRailroad) -> Shares {
    let rival = plan
        .view
        .insights
        .get(&railroad.id)
        .and_then(|insight| insight.shareholders.as_ref())
        .and_then(|all| all.iter().filter(|(player, _)| **player != plan.view.me).map(|(_, shares)| *shares).max())
        .unwrap_or_default();
    let safe = railroad.issued.part(SAFE_HOLDING, 100);
    // A rival may buy some before the next election.
    let beyond = if rival.0 * 100 >= railroad.issued.0 * 8 { rival + railroad.issued.part(6, 100) } else { Shares(0) };
    safe.max(beyond).min(railroad.issued.part(51, 100))
}

impl Market {
    fn sell(&mut self, plan: &mut Plan<'_>) {
        let view = plan.view;
        let mut poor: Vec<(i64, RailroadId, Shares, Money)> = Vec::new();
        for (id, holding) in &view.holdings {
            let Some(railroad) = plan.railroad(*id) else { continue };
            let promise = promise(plan, railroad);
            let chair = plan.wanted.contains(id);
            let mogul = plan.character.goal == Goal::Mogul;
            let sits = mogul && railroad.directors.contains(&view.me) && railroad.standing == Standing::Sound;
            let spare = match (chair, sits) {
                (true, _) => holding.shares - needed(plan, railroad),
                (false, true) => holding.shares - railroad.issued.part(SEAT, 100),
                (false, false) => holding.shares,
            };
            // A seat on a board is a point a turn to a mogul, and half a seat is on the way to one; what a chair can spare
            // pays for others.
            let seat = holding.shares.0 * 100 >= railroad.issued.0 * 3;
            let patience = match (chair, mogul) {
                (true, true) => 4,
                (true, false) => -15,
                (false, true) if seat => -12,
                _ => -4,
            };
            let bad = promise < patience || railroad.standing == Standing::Bankrupt;
            if spare.is_positive() && bad && view.public.turn > 0 {
                poor.push((promise, *id, spare, railroad.price));
            }
        }
        poor.sort_by_key(|(promise, id, spare, price)| (*promise * price.times(*spare).0, *id));
        for (_, id, spare, price) in poor.into_iter().take(3) {
            plan.order(Order::Sell { railroad: id, shares: Some(spare) });
            plan.budget += price.times(spare).part(1, 2);
            self.trades -= 1;
            self.sold.push(id);
        }
    }

    /// A share that can only fall is worth a short sale.
    fn short(&mut self, plan: &mut Plan<'_>) {
        let view = plan.view;
        if plan.character.daring < 35 || view.public.turn < 2 {
            return;
        }
        let fall = if view.public.opening_climate >= Climate::VeryGood { -12 } else { -22 };
        let overdone = view
            .public
            .railroads
            .values()
            .filter(|railroad| railroad.price >= Money(8) && !view.holdings.contains_key(&railroad.id))
            .map(|railroad| (promise(plan, railroad), railroad))
            .filter(|(promise, _)| *promise < fall)
            .min_by_key(|(promise, railroad)| (*promise, railroad.id));
        let Some((_, railroad)) = overdone else { return };
        let limit = view.largest_sale.get(&railroad.id).copied().unwrap_or_default();
        let shares = limit.min(Shares(plan.budget.part(1, 4).0 / railroad.price.part_up(1, 2).0.max(1)));
        if shares.is_positive() && self.trades > 2 {
            plan.order(Order::Sell { railroad: railroad.id, shares: Some(shares) });
            plan.budget -= railroad.price.times(shares).part_up(1, 2);
            self.trades -= 1;
            self.sold.push(railroad.id);
        }
    }

    fn buy(&mut self, plan: &mut Plan<'_>) {
        let view = plan.view;
        let mut buys = view.public.buys_allowed.min(self.trades);
        // Companies are bought before shares are sold: the next ones want cash.
        let companies =
            view.public.on_offer.len() > 3 || view.public.turn + 2 >= view.public.rules.params.western_pc_turn;
        let reserve = if companies { view.net_worth.at_least_zero().part(15, 100) } else { Money(0) };
        for (railroad, goal, chair) in targets(plan) {
            if buys <= 0 || plan.budget < Money(100) {
                return;
            }
            let most = view.largest_buy.get(&railroad.id).copied().unwrap_or_default();
            let all = chair || plan.character.is_reckless();
            let purse = if all { plan.budget } else { (plan.budget - reserve).at_least_zero().part(3, 5) };
            let shares = most.min(Shares(purse.0 / railroad.price.0.max(1))).min(goal);
            if self.sold.contains(&railroad.id) || !shares.is_positive() {
                continue;
            }
            plan.order(Order::Buy { railroad: railroad.id, shares });
            plan.budget -= railroad.price.times(shares);
            buys -= 1;
        }
    }
}

/// Shares to buy, the most urgent first: to keep a chair, to win one, to earn.
fn targets<'a>(plan: &mut Plan<'a>) -> Vec<(&'a PublicRailroad, Shares, bool)> {
    let view = plan.view;
    let free = plan.chairs().saturating_sub(plan.wanted.len());
    // What a seat may cost a tycoon who collects them, dollars.
    let seats = if plan.character.goal == Goal::Mogul && free == 0 { view.net_worth.part(1, 2) } else { Money(0) };
    let mut targets: Vec<(i64, &PublicRailroad, Shares, bool)> = Vec::new();
    for railroad in view.public.railroads.values() {
        let held = plan.held(railroad.id);
        let promise = promise(plan, railroad);
        if plan.wanted.contains(&railroad.id) {
            let short = needed(plan, railroad) - held;
            if short.is_positive() && railroad.standing == Standing::Sound {
                targets.push((3_000 + promise, railroad, short, true));
            } else if promise >= 4 {
                targets.push((promise + 15, railroad, Shares(i64::MAX), false));
            }
            continue;
        }
        if railroad.standing == Standing::Bankrupt {
            continue;
        }
        let vacant = railroad.president.is_none() && !railroad.cornered;
        if vacant && free > 0 && promise > -10 {
            // A chair nobody holds: enough for a seat on the board.
            let seat = lacking(railroad, SEAT, held);
            if railroad.price.times(seat) <= plan.budget {
                let join = if plan.could_join(railroad.lines.iter()) { 500 } else { 0 };
                targets.push((2_000 + join + plan.dice.between(0, 400) + promise, railroad, seat, true));
            }
        } else if free > 0 && !railroad.cornered && promise > -15 && plan.budget >= takeover_costs(plan, railroad) {
            // No chair is empty: the weakest president's may be bought.
            let enough = Shares(railroad.issued.0 * TAKEOVER / 100) - held;
            targets.push((1_500 + held.0 * 1000 / railroad.issued.0.max(1), railroad, enough, true));
        } else if seats.is_positive()
            && !railroad.cornered
            && seat_costs(plan, railroad).is_some_and(|cost| cost <= seats)
        {
            // Every seat on a board is a point a turn, the cheapest first.
            let seat = lacking(railroad, SEAT, held);
            targets.push((1_400 - (railroad.price.times(seat).0 / 50).min(1_000), railroad, seat, true));
        } else if promise >= 5 && railroad.price > Money(2) {
            targets.push((promise + plan.dice.between(0, 8), railroad, Shares(i64::MAX), false));
        }
    }
    targets.sort_by_key(|(urgency, railroad, ..)| (Reverse(*urgency), railroad.id));
    targets.into_iter().map(|(_, railroad, goal, chair)| (railroad, goal, chair)).collect()
}

/// What shares enough to unseat a president cost, dollars.
fn takeover_costs(plan: &Plan<'_>, railroad: &PublicRailroad) -> Money {
    railroad.price.times(lacking(railroad, TAKEOVER, plan.held(railroad.id)))
}

/// What is still to be paid for a seat on a board, dollars; `None` if he has one, or it would lose him too much.
fn seat_costs(plan: &Plan<'_>, railroad: &PublicRailroad) -> Option<Money> {
    let seat = lacking(railroad, SEAT, plan.held(railroad.id));
    let bad = promise(plan, railroad) < -25;
    let wanted = seat.is_positive() && !bad && !railroad.directors.contains(&plan.view.me);
    wanted.then(|| railroad.price.times(seat))
}

/// Shares that somebody who holds some lacks of that percentage of all.
fn lacking(railroad: &PublicRailroad, percent: i64, held: Shares) -> Shares {
    Shares((railroad.issued.0 * percent / 100 - held.0).max(0))
}

/// Chairs to hold: the best of those he may win.
fn claim(plan: &mut Plan<'_>) {
    let bought = |plan: &Plan<'_>, id: RailroadId| {
        plan.orders
            .iter()
            .filter_map(|order| match order {
                Order::Buy { railroad, shares } if *railroad == id => Some(*shares),
                _ => None,
            })
            .sum::<Shares>()
    };
    let params = &plan.view.public.rules.params;
    let mut hoped: Vec<(i64, RailroadId)> = plan
        .view
        .public
        .railroads
        .values()
        .filter(|railroad| !plan.wanted.contains(&railroad.id) && railroad.standing == Standing::Sound)
        .map(|railroad| (railroad, plan.held(railroad.id) + bought(plan, railroad.id)))
        .filter(|(railroad, held)| *held >= director_part(railroad.issued, params.director_percent))
        .map(|(railroad, _)| ((railroad.revenue - railroad.operating_cost).0, railroad.id))
        .collect();
    hoped.sort_by_key(|(profit, id)| (Reverse(*profit), *id));
    let mut claims = plan.wanted.clone();
    claims.extend(hoped.into_iter().map(|(_, id)| id));
    claims.truncate(plan.chairs());
    if !claims.is_empty() {
        plan.order(Order::Control(claims));
    }
}
