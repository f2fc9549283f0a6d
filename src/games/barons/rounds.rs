//! The course of the rounds: from the investors to the stock rounds, from holding to holding, from cycle to cycle (§2.4,
//! §3.5, §5.1, §6.10).

use super::codes::{Holding, Holdings};
use super::end;
use super::event::Event;
use super::instructions::lapse;
use super::position::{Operation, Position, SEATS, Stage, StockTurn, other};
use super::tables::Tables;
use crate::games::Seat;
use crate::games::moves::Told;

/// Begins the next stock round.
pub fn begin_stock_round(tables: &Tables, at: &mut Position, told: &mut Told<Event>) {
    at.cycle += 1;
    let now = end::scores(tables, at);
    at.fortunes.note(at.cycle, now);
    at.rose = false;
    at.active = false;
    lapse::cycle_over(at, told);
    open_stock_round(at);
    told.all(Event::RoundBegun { round: at.round() });
}

/// Nobody has done anything in the stock round yet: the owner of the 30 is asked, or whoever has the priority.
pub fn open_stock_round(at: &mut Position) {
    at.passes = 0;
    at.last_actor = None;
    for seat in SEATS {
        at.player_mut(seat).sold = Holdings::default();
    }
    at.turn_over();
    if at.reverser() == Some(other(at.priority)) {
        at.stage = Stage::Priority;
    } else {
        first_turn(at);
    }
}

/// The first turn of a stock round is the priority's.
pub fn first_turn(at: &mut Position) {
    at.turn_over();
    at.stage = Stage::Stock(StockTurn { seat: at.priority, first: true, sold: Holdings::default() });
}

/// A seat's stock turn is over; after two passes running the round is (§3.3).
pub fn next_stock_turn(tables: &Tables, at: &mut Position, after: Seat, told: &mut Told<Event>) {
    if at.passes < 2 {
        at.turn_over();
        at.stage = Stage::Stock(StockTurn { seat: other(after), first: false, sold: Holdings::default() });
        return;
    }
    // Who did not act last has the priority (§3.5).
    if let Some(actor) = at.last_actor {
        at.priority = other(actor);
    }
    lapse::stock_round_over(at, told);
    operating_round(tables, at, false, told);
}

/// Begins an operating round.
fn operating_round(tables: &Tables, at: &mut Position, second: bool, told: &mut Told<Event>) {
    at.turn_over();
    match running_from(at, 0) {
        Some(holding) => {
            open_operation(at, second, holding);
            told.all(Event::RoundBegun { round: at.round() });
        }
        // Nothing runs: it is over at once.
        None => operating_round_over(tables, at, second, told),
    }
}

fn running_from(at: &Position, place: usize) -> Option<Holding> {
    Holding::ALL.into_iter().skip(place).find(|holding| at.holding(*holding).running)
}

/// It is this holding's turn.
pub fn open_operation(at: &mut Position, second: bool, holding: Holding) {
    at.stage = Stage::Operating(Operation {
        second,
        holding,
        invested: false,
        dealt: false,
        added: 0,
        proposed: false,
        proposal: None,
    });
}

/// A holding's turn is over.
pub fn next_operation(tables: &Tables, at: &mut Position, done: Operation, told: &mut Told<Event>) {
    at.turn_over();
    match running_from(at, done.holding.index() + 1) {
        Some(holding) => open_operation(at, done.second, holding),
        None => operating_round_over(tables, at, done.second, told),
    }
}

fn operating_round_over(tables: &Tables, at: &mut Position, second: bool, told: &mut Told<Event>) {
    if let Some(why) = end::judge(tables, at, second) {
        end::end(tables, at, why, told);
        return;
    }
    if !second {
        operating_round(tables, at, true, told);
        return;
    }
    at.was_idle = !at.active;
    if let Some(card) = at.deck.top() {
        at.deck.remove(card);
        told.all(Event::DeckRemoved { card: tables.railways.card(card).code.clone() });
    }
    begin_stock_round(tables, at, told);
}
