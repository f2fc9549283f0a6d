//! How instructions answer a decision the moment it arises (§9): the queue before all others.

use super::super::checks;
use super::super::codes::Holding;
use super::super::decide;
use super::super::event::{Event, Why};
use super::super::operate;
use super::super::order::Order;
use super::super::position::{Asks, Position};
use super::super::standing::{Auto, Reverse};
use super::super::surplus;
use super::super::tables::Tables;
use super::super::turn;
use super::lapse;
use crate::games::Seat;
use crate::games::moves::Told;

/// Lets the instructions of the seat that is asked speak; true if something came of it.
pub fn speak(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> bool {
    let Some((seat, asks)) = at.asks() else { return false };
    match queue(tables, at, seat, asks, told) {
        Queue::Acted => true,
        Queue::Silent => others(tables, at, seat, asks, told),
    }
}

/// What came of a queue.
enum Queue {
    Acted,
    /// There is none, or it is left alone.
    Silent,
}

fn queue(tables: &Tables, at: &mut Position, seat: Seat, asks: Asks, told: &mut Told<Event>) -> Queue {
    let number = at.number;
    let standing = &at.player(seat).standing;
    let Some(first) = standing.queue.front() else { return Queue::Silent };
    if checks::answers(first, asks) {
        carry_out(tables, at, seat, told);
        return Queue::Acted;
    }
    let spared = match asks {
        Asks::Consent(_) | Asks::Priority | Asks::Choose { .. } | Asks::Par => true,
        Asks::Operate(holding) => standing.auto(holding).is_some() && !at.held,
        Asks::Stock => standing.pass_rest && !at.held && !lapse::is_for_stock(first),
        Asks::Offer => false,
    };
    if spared || standing.spares == number {
        return Queue::Silent;
    }
    lapse::queue(at, seat, Why::DoesNotFit, told);
    at.held = true;
    Queue::Acted
}

/// Carries the first order of a queue out; if it is refused, the whole queue lapses and the seat is asked.
fn carry_out(tables: &Tables, at: &mut Position, seat: Seat, told: &mut Told<Event>) {
    let standing = &mut at.player_mut(seat).standing;
    standing.spares = 0;
    let count = standing.queue.len();
    let Some(order) = standing.queue.pop_front() else { return };
    let mut tried = at.clone();
    let mut happened = Told::default();
    match decide::decide(tables, &mut tried, seat, &order, &mut happened) {
        Ok(_) => {
            *at = tried;
            told.append(happened);
        }
        Err(refusal) => {
            at.player_mut(seat).standing.queue.clear();
            at.held = true;
            told.only(seat, Event::QueueRefused { order: Box::new(order), count, refusal });
        }
    }
}

fn others(tables: &Tables, at: &mut Position, seat: Seat, asks: Asks, told: &mut Told<Event>) -> bool {
    let standing = &at.player(seat).standing;
    let answer = match asks {
        Asks::Offer | Asks::Par => None,
        Asks::Choose { investor, value } => {
            let most = standing.value(investor);
            most.map(|most| if value <= most { Order::Card } else { Order::Cash })
        }
        Asks::Priority => standing.priority.map(|kind| match kind {
            Reverse::Second => Order::Reverse,
            Reverse::Never => Order::Keep(None),
        }),
        Asks::Consent(proposal) => match standing.sale(proposal.card) {
            Some(least) if proposal.price >= least => Some(Order::Accept),
            Some(_) => Some(Order::Refuse),
            None => standing.refuse_all.then_some(Order::Refuse),
        },
        Asks::Stock => {
            let sold = at.stock_turn().is_some_and(|turn| !turn.sold.is_empty());
            let passes = standing.pass_rest && !at.held;
            passes.then_some(if sold { Order::Done(None) } else { Order::Pass })
        }
        Asks::Operate(holding) => match standing.auto(holding) {
            Some(auto) if !at.held => return operates(tables, at, seat, holding, auto, told),
            _ => None,
        },
    };
    // None of these can be refused here.
    answer.is_some_and(|order| decide::decide(tables, at, seat, &order, told).is_ok())
}

/// AUTO does what is left of a holding's turn (§9.4).
fn operates(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    holding: Holding,
    auto: Auto,
    told: &mut Told<Event>,
) -> bool {
    if let Some(least) = auto.track
        && operate::check_invest(tables, at).is_ok()
    {
        let left = at.tokens(tables, holding).saturating_sub(1);
        if i64::from(left) >= least && left >= at.holding(holding).rails.count() {
            return operate::invest(tables, at, told).is_ok();
        }
    }
    if turn::open_revenue(tables, at).is_some() {
        let dealt = if auto.pays { operate::pay(tables, at, false, told) } else { operate::keep(tables, at, told) };
        return dealt.is_ok();
    }
    let surplus = at.operation().is_some_and(|operation| surplus::of(tables, at, operation) > 0);
    if surplus {
        lapse::auto(at, seat, holding, Why::Surplus, told);
        // It was AUTO's turn, so the queue is left alone.
        at.player_mut(seat).standing.spares = at.number;
        return true;
    }
    operate::done(tables, at, told).is_ok()
}
