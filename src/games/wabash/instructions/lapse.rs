//! When instructions begin to work, and when they are gone (§7.3).

use super::super::amounts::Shares;
use super::super::codes::Company;
use super::super::event::{Event, Instruction, Why};
use super::super::position::Position;
use super::super::standing::{Standing, Waiting, Working};
use crate::games::Seat;
use crate::games::moves::Told;

/// What waits for a company, as its owner is told of it.
pub fn instruction(company: Company, waiting: Waiting) -> Instruction {
    match waiting {
        Waiting::Bid { limit, if_none } => Instruction::BidFor { company, limit, if_none },
        Waiting::Pass => Instruction::PassFor { company },
    }
}

/// An auction of a company begins: what waits for it works in it, and is used up. In an auction that a seat opens itself
/// only its BID speaks.
pub fn begin(at: &mut Position, company: Company, opener: Option<Seat>, told: &mut Told<Event>) {
    for seat in at.seats() {
        let holds_any = at.player(seat).holds_any();
        let standing = &mut at.player_mut(seat).standing;
        standing.working = None;
        let own = opener == Some(seat);
        let Some(waiting) = standing.waiting(company) else { continue };
        match waiting {
            Waiting::Pass if own => continue,
            Waiting::Pass => standing.working = Some(Working::Pass { of_bid: false }),
            Waiting::Bid { if_none: true, .. } if holds_any && own => {
                told.only(seat, Event::Lapsed { instruction: instruction(company, waiting), why: Why::OwnAuction });
            }
            Waiting::Bid { if_none: true, .. } if holds_any => standing.working = Some(Working::Pass { of_bid: true }),
            Waiting::Bid { limit, .. } => standing.working = Some(Working::UpTo(limit)),
        }
        standing.set_waiting(company, None);
    }
}

/// Tells whoever opens an auction and has nothing that bids for him that he is asked, whatever PASS AUCTIONS says.
pub fn tell_opener(at: &Position, company: Company, opener: Seat, told: &mut Told<Event>) {
    let standing = &at.player(opener).standing;
    if standing.passes && standing.working.is_none() {
        told.only(opener, Event::AskedAllTheSame { company });
    }
}

/// An auction is over: what worked in it is gone; and if its last share was sold, what waits for another.
pub fn conclude(at: &mut Position, company: Company, told: &mut Told<Event>) {
    let none_left = at.railroad(company).unsold == Shares(0);
    for seat in at.seats() {
        let standing = &mut at.player_mut(seat).standing;
        standing.working = None;
        if let Some(waiting) = standing.waiting(company).filter(|_| none_left) {
            standing.set_waiting(company, None);
            told.only(seat, Event::Lapsed { instruction: instruction(company, waiting), why: Why::LastShare });
        }
    }
}

/// The initial auctions are over: all BIDs and PASSes are gone.
pub fn initial_over(at: &mut Position, told: &mut Told<Event>) {
    for seat in at.seats() {
        all_auctions(at, seat, Why::InitialOver, told);
    }
}

/// A seat's turn is put to it as a question: its BIDs and PASSes are gone.
pub fn turn_put(at: &mut Position, seat: Seat, told: &mut Told<Event>) {
    all_auctions(at, seat, Why::YourTurn, told);
}

/// A general dividend is paid: all BIDs are gone.
pub fn dividend(at: &mut Position, told: &mut Told<Event>) {
    for seat in at.seats() {
        let gone = waiting(&at.player(seat).standing);
        let bids = gone.into_iter().filter(|instruction| matches!(instruction, Instruction::BidFor { .. }));
        bids.for_each(|instruction| told.only(seat, Event::Lapsed { instruction, why: Why::Dividend }));
        at.player_mut(seat).standing.drop_bids();
    }
}

fn all_auctions(at: &mut Position, seat: Seat, why: Why, told: &mut Told<Event>) {
    for instruction in waiting(&at.player(seat).standing) {
        told.only(seat, Event::Lapsed { instruction, why });
    }
    let standing = &mut at.player_mut(seat).standing;
    standing.drop_bids();
    standing.drop_passes();
}

/// Every BID and PASS that waits, PASS AUCTIONS last.
pub fn waiting(standing: &Standing) -> Vec<Instruction> {
    let each = Company::ALL.into_iter().filter_map(|company| Some(instruction(company, standing.waiting(company)?)));
    each.chain(standing.passes.then_some(Instruction::PassAuctions)).collect()
}
