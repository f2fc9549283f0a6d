//! What instructions do when their seat is asked (§7.2 to §7.4).

use super::super::auction;
use super::super::event::{Event, Instruction};
use super::super::position::{Asks, Position, Stage};
use super::super::standing::Working;
use super::super::tables::Tables;
use super::super::turn;
use super::{lapse, plan};
use crate::games::Seat;
use crate::games::moves::Told;

/// Lets an instruction of the seat that is asked speak, or puts its turn to it; false: it is waited for.
pub fn speak(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> bool {
    match at.asks() {
        Some((seat, Asks::Bid)) => answer(at, seat, told),
        Some((seat, Asks::Turn)) => put_turn(tables, at, seat, told),
        None => false,
    }
}

/// Bids or passes for a seat.
fn answer(at: &mut Position, seat: Seat, told: &mut Told<Event>) -> bool {
    let Some(auction) = at.auction() else { return false };
    let (company, least, own) = (auction.company, auction.least(), auction.opener == Some(seat));
    let standing = &at.player(seat).standing;
    let (instruction, bids) = match standing.working {
        Some(Working::UpTo(limit)) => (Instruction::UpTo { company, limit }, least <= limit),
        Some(Working::Pass { .. }) => (Instruction::PassIn { company }, false),
        None if standing.passes && !own => (Instruction::PassAuctions, false),
        None => return false,
    };
    told.only(seat, Event::Used { instruction });
    at.decided += 1;
    if bids {
        auction::bid(at, least, told)
    } else {
        auction::pass(at, false, told)
    }
    true
}

/// Tries the seat's NEXT; if it has none that fits, its turn is a question now, and its BIDs and PASSes are gone.
fn put_turn(tables: &Tables, at: &mut Position, seat: Seat, told: &mut Told<Event>) -> bool {
    if at.stage != (Stage::Turn { put: false }) {
        return false;
    }
    if let Some(plan) = at.player_mut(seat).standing.plan.take() {
        match plan::fitting(tables, at, seat, &plan) {
            Ok(action) => {
                told.only(seat, Event::Used { instruction: Instruction::Next });
                at.decided += 1;
                turn::carry_out(tables, at, seat, &action, told);
                return true;
            }
            Err(why) => told.only(seat, Event::NextFailed { why }),
        }
    }
    lapse::turn_put(at, seat, told);
    at.stage = Stage::Turn { put: true };
    true
}
