//! What makes instructions lapse (§9.1 to §9.7), but for a queue that comes to nothing when it is looked at.

use super::super::cards::CardId;
use super::super::codes::{Holding, Investor};
use super::super::event::{Event, Instruction, Why};
use super::super::order::{Answers, Order};
use super::super::position::{Position, SEATS, other};
use super::super::standing::Reverse;
use super::super::tables::Tables;
use crate::games::Seat;
use crate::games::moves::Told;

/// Takes a seat's whole queue away.
pub fn queue(at: &mut Position, seat: Seat, why: Why, told: &mut Told<Event>) {
    let queue = std::mem::take(&mut at.player_mut(seat).standing.queue);
    if !queue.is_empty() {
        told.only(seat, Event::Lapsed { instruction: Instruction::Queue { count: queue.len() }, why });
    }
}

fn pass_rest(at: &mut Position, seat: Seat, why: Why, told: &mut Told<Event>) {
    if std::mem::take(&mut at.player_mut(seat).standing.pass_rest) {
        told.only(seat, Event::Lapsed { instruction: Instruction::PassRest, why });
    }
}

/// Takes a seat's AUTO of a holding away.
pub fn auto(at: &mut Position, seat: Seat, holding: Holding, why: Why, told: &mut Told<Event>) {
    if let Some(auto) = at.player_mut(seat).standing.set_auto(holding, None) {
        let instruction = Instruction::Auto { holding, pays: auto.pays, track: auto.track, always: auto.always };
        told.only(seat, Event::Lapsed { instruction, why });
    }
}

/// A seat has sold shares of a holding: an alert for the other one if it has some too (§9.3).
pub fn sold(at: &mut Position, by: Seat, holding: Holding, told: &mut Told<Event>) {
    let seat = other(by);
    if !at.certificates(seat, holding).is_empty() {
        queue(at, seat, Why::Attacked, told);
        pass_rest(at, seat, Why::Attacked, told);
    }
}

/// A seat has lost the direction of a holding by somebody's order (§9.3, §9.4, §9.6).
pub fn direction_lost(
    tables: &Tables,
    at: &mut Position,
    by: Seat,
    loser: Seat,
    holding: Holding,
    told: &mut Told<Event>,
) {
    auto(at, loser, holding, Why::DirectionLost, told);
    for card in at.holding(holding).rails.iter() {
        sale(tables, at, loser, card, Why::DirectionLost, told);
    }
    if by != loser {
        queue(at, loser, Why::DirectionLost, told);
        pass_rest(at, loser, Why::DirectionLost, told);
    }
}

fn sale(tables: &Tables, at: &mut Position, seat: Seat, card: CardId, why: Why, told: &mut Told<Event>) {
    let standing = &mut at.player_mut(seat).standing;
    if let Some(least) = standing.sale(card)
        && standing.drop_sale(card)
    {
        let card = at.label(tables, card);
        told.only(seat, Event::Lapsed { instruction: Instruction::Sale { card, least }, why });
    }
}

/// A railway has left its holding (§9.6).
pub fn railway_gone(tables: &Tables, at: &mut Position, card: CardId, told: &mut Told<Event>) {
    for seat in SEATS {
        sale(tables, at, seat, card, Why::RailwayGone, told);
    }
}

/// A railway of a holding has gone obsolete by a seat's purchase (§9.3, §9.4).
pub fn obsolete(at: &mut Position, by: Seat, holding: Holding, told: &mut Told<Event>) {
    let Some(director) = at.director(holding) else { return };
    auto(at, director, holding, Why::Obsolete, told);
    if by != director {
        queue(at, director, Why::Obsolete, told);
    }
}

/// True for an order that a stock round's end makes senseless (§9.1).
pub fn is_for_stock(order: &Order) -> bool {
    match order {
        Order::Done(holding) => holding.is_none(),
        order => matches!(order.answers(), Some(Answers::Stock | Answers::PriorityOrStock)),
    }
}

/// A stock round is over (§9.1, §9.2).
pub fn stock_round_over(at: &mut Position, told: &mut Told<Event>) {
    for seat in SEATS {
        if at.player(seat).standing.queue.front().is_some_and(is_for_stock) {
            queue(at, seat, Why::RoundOver, told);
        }
        pass_rest(at, seat, Why::RoundOver, told);
    }
}

/// The next stock round begins (§9.4).
pub fn cycle_over(at: &mut Position, told: &mut Told<Event>) {
    for seat in SEATS {
        for holding in Holding::ALL {
            if at.player(seat).standing.auto(holding).is_some_and(|auto| !auto.always) {
                auto(at, seat, holding, Why::RoundOver, told);
            }
        }
    }
}

/// All investors are gone (§9.5).
pub fn investors_over(at: &mut Position, told: &mut Told<Event>) {
    for seat in SEATS {
        for investor in Investor::ALL {
            let standing = &mut at.player_mut(seat).standing;
            if let Some(most) = standing.value(investor) {
                standing.set_value(investor, None);
                let instruction = Instruction::Value { investor, most };
                told.only(seat, Event::Lapsed { instruction, why: Why::RoundOver });
            }
        }
    }
}

/// The priority has been reversed, and never will again (§9.7).
pub fn reverse_used(at: &mut Position, seat: Seat, told: &mut Told<Event>) {
    let instruction = match at.player_mut(seat).standing.priority.take() {
        Some(Reverse::Second) => Instruction::ReverseSecond,
        Some(Reverse::Never) => Instruction::KeepAlways,
        None => return,
    };
    told.only(seat, Event::Lapsed { instruction, why: Why::Used });
}
