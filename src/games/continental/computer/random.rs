//! A player who does anything the rules allow and means nothing by it: the measure of the others' strength.

use super::super::chance::named;
use super::super::money::{Cents, Influence, Money, Shares};
use super::super::orders::{LocomotiveChoice, Order, RailroadOrder};
use super::super::views::PlayerView;
use crate::games::dice::Dice;

/// Legal orders drawn at random, deterministic for a seed.
pub fn orders(view: &PlayerView, seed: u64) -> Vec<Order> {
    let mut dice = named(seed, view.public.turn + 1, &format!("random.{}", view.me));
    let dice = &mut dice;
    let mut orders = Vec::new();
    let mut cash = view.cash;
    if dice.happens(1, 3) && view.may_borrow.is_positive() {
        let loan = Money(dice.between(1, view.may_borrow.0));
        orders.push(Order::Borrow(loan));
        cash += loan;
    }
    for pc in &view.pcs {
        let merger = (!pc.mergers.is_empty()).then(|| pc.mergers[pick(dice, pc.mergers.len())]);
        match (dice.between(0, 2), merger) {
            (0, Some(into)) => orders.push(Order::Merge { what: pc.pc, into }),
            (1, _) => orders.push(Order::Incorporate { pc: pc.pc }),
            _ => {}
        }
    }
    for offer in view.public.on_offer.values().filter(|offer| offer.seller != Some(view.me)) {
        if dice.happens(1, 8) && cash >= offer.ask {
            let amount = Money(dice.between(offer.ask.0, (offer.ask.0 * 4).min(cash.0)));
            orders.push(Order::Bid { pc: offer.pc, amount });
            cash -= amount;
        }
    }
    trade(view, dice, &mut cash, &mut orders);
    if cash > Money(2000) && dice.happens(1, 8) {
        orders.push(Order::Spend(Money(dice.between(1000, cash.0))));
    }
    let chairs: Vec<_> = view.insights.keys().copied().take(2).collect();
    if !chairs.is_empty() {
        orders.push(Order::Control(chairs));
    }
    run(view, dice, &mut orders);
    if orders.is_empty() {
        orders.push(Order::Pass);
    }
    orders
}

fn pick(dice: &mut Dice, count: usize) -> usize {
    let last = i64::try_from(count).unwrap_or(1) - 1;
    usize::try_from(dice.between(0, last.max(0))).unwrap_or(0)
}

fn trade(view: &PlayerView, dice: &mut Dice, cash: &mut Money, orders: &mut Vec<Order>) {
    let mut trades = view.public.rules.params.max_trades;
    let mut buys = view.public.buys_allowed;
    let mut railroads: Vec<_> = view.public.railroads.values().collect();
    dice.shuffle(&mut railroads);
    for railroad in railroads {
        if trades == 0 {
            return;
        }
        let most_sold = view.largest_sale.get(&railroad.id).copied().unwrap_or_default();
        let most_bought = view.largest_buy.get(&railroad.id).copied().unwrap_or_default();
        let affordable = Shares(cash.0 / railroad.price.0.max(1)).min(most_bought);
        if dice.happens(1, 3) && affordable.is_positive() && buys > 0 {
            let shares = Shares(dice.between(1, affordable.0));
            orders.push(Order::Buy { railroad: railroad.id, shares });
            *cash -= railroad.price.times(shares);
            (trades, buys) = (trades - 1, buys - 1);
        } else if dice.happens(1, 5) && most_sold.is_positive() {
            let shares = Shares(dice.between(1, most_sold.0));
            orders.push(Order::Sell { railroad: railroad.id, shares: Some(shares) });
            trades -= 1;
        }
    }
}

/// Any orders to his railroads.
fn run(view: &PlayerView, dice: &mut Dice, orders: &mut Vec<Order>) {
    for railroad in view.presidencies() {
        let Some(insight) = view.insights.get(railroad) else { continue };
        let mut give = |order| orders.push(Order::Railroad { railroad: *railroad, order });
        if dice.happens(2, 3) {
            give(RailroadOrder::Improve(Money(dice.between(0, view.public.rules.params.max_improvement.0))));
        }
        if dice.happens(1, 3) && insight.locomotive < view.public.locomotive {
            give(RailroadOrder::Locomotive(LocomotiveChoice::Best));
        }
        if insight.row.is_some() && dice.happens(1, 2) {
            give(RailroadOrder::Build(None));
        }
        if !insight.row_options.is_empty() && dice.happens(1, 2) {
            let first = insight.row_options[pick(dice, insight.row_options.len())];
            give(RailroadOrder::Influence(Influence(dice.between(1, 3))));
            give(RailroadOrder::Request { first, second: None });
        }
        if dice.happens(1, 2) {
            give(RailroadOrder::Dividend(Cents(dice.between(0, 80) * 5)));
        }
    }
}
