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
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

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
    if let Err(refusal) = obey(tables, at, seat, &order, told) {
        at.player_mut(seat).standing.queue.clear();
        at.held = true;
        told.only(seat, Event::QueueRefused { order: Box::new(order), count, refusal });
    }
}

/// Carries out what an instruction orders, or leaves everything as it is; its owner is told first that it was the instruction.
fn obey(tables: &Tables, at: &mut Position, seat: Seat, order: &Order, told: &mut Told<Event>) -> Result<(), Refusal> {
    let mut tried = at.clone();
    let mut happened = Told::default();
    let meant = decide::decide(tables, &mut tried, seat, order, &mut happened)?;
    *at = tried;
    told.only(seat, Event::Used { order: Box::new(meant) });
    told.append(happened);
    Ok(())
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
            Some(auto) if !at.held => Some(operates(tables, at, holding, auto)),
            _ => None,
        },
    };
    match answer {
        None => false,
        Some(Order::Done(Some(holding))) if has_surplus(tables, at) => {
            lapse::auto(at, seat, holding, Why::Surplus, told);
            // It was AUTO's turn, so the queue is left alone.
            at.player_mut(seat).standing.spares = at.number;
            true
        }
        // None of these can be refused here.
        Some(order) => obey(tables, at, seat, &order, told).is_ok(),
    }
}

/// What AUTO orders next of what is left of a holding's turn (§9.4).
fn operates(tables: &Tables, at: &Position, holding: Holding, auto: Auto) -> Order {
    if let Some(least) = auto.track
        && operate::check_invest(tables, at).is_ok()
    {
        let left = at.tokens(tables, holding).saturating_sub(1);
        if i64::from(left) >= least && left >= at.holding(holding).rails.count() {
            return Order::Invest(Some(holding));
        }
    }
    match turn::open_revenue(tables, at) {
        Some(_) if auto.pays => Order::Pay(Some(holding)),
        Some(_) => Order::Keep(Some(holding)),
        None => Order::Done(Some(holding)),
    }
}

fn has_surplus(tables: &Tables, at: &Position) -> bool {
    at.operation().is_some_and(|operation| surplus::of(tables, at, operation) > 0)
}
