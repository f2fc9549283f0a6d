//! A turn (§3, §4): one dial moves, and its action is carried out or nothing is done.

use super::amounts::{Dollars, Shares};
use super::codes::{Company, Dial};
use super::event::{Event, Why};
use super::instructions::lapse;
use super::order::First;
use super::position::{Position, Stage};
use super::standing::{Action, Waiting, Working};
use super::tables::Tables;
use super::{auction, chicago, develop, expand};
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Whether a seat, whose turn it is, may do this.
///
/// # Errors
/// The first reason of §4.4 against it, from `dial-red` on.
pub fn check(tables: &Tables, at: &Position, seat: Seat, action: &Action) -> Result<(), Refusal> {
    let dial = action.dial();
    if at.is_red(tables, dial) {
        return Err(Refusal::new("dial-red").with("dial", dial));
    }
    match action {
        Action::Auction(company, first) => check_auction(at, seat, *company, *first),
        Action::Expand(company, hexes) => expand::check(tables, at, seat, *company, hexes),
        Action::Develop(hex) => develop::check(tables, at, *hex),
        Action::Nothing(_) => Ok(()),
    }
}

fn check_auction(at: &Position, seat: Seat, company: Company, first: First) -> Result<(), Refusal> {
    let railroad = at.railroad(company);
    if !railroad.open {
        return Err(Refusal::new("not-open").with("company", company));
    }
    if railroad.unsold == Shares(0) {
        return Err(Refusal::new("no-shares").with("company", company));
    }
    let least = at.price(company).unwrap_or_default();
    match first {
        First::Bid(bid) | First::UpTo(bid) => auction::check(bid, least, at.player(seat).cash),
        First::Ask | First::Pass => Ok(()),
    }
}

/// Carries out an action that was checked: the dial moves, and whatever it leads to begins.
pub fn carry_out(tables: &Tables, at: &mut Position, seat: Seat, action: &Action, told: &mut Told<Event>) {
    let dial = action.dial();
    let left = move_dial(tables, at, dial);
    match action {
        Action::Nothing(_) => {
            told.all(Event::NothingDone { seat, dial, left, by_deadline: false });
            over(at);
        }
        Action::Auction(company, first) => {
            told.all(Event::DialMoved { seat, dial, left });
            put_up(at, seat, *company, *first, told);
        }
        Action::Expand(company, hexes) => {
            told.all(Event::DialMoved { seat, dial, left });
            let chicago = expand::carry_out(tables, at, seat, *company, hexes, told);
            if !(chicago && chicago::arrive(tables, at, seat, *company, told)) {
                over(at);
            }
        }
        Action::Develop(hex) => {
            told.all(Event::DialMoved { seat, dial, left });
            develop::carry_out(tables, at, seat, *hex, told);
            over(at);
        }
    }
}

/// What the rules do for a seat that let its turn lapse (§7.6): nothing, on the dial with most steps left.
pub fn lapse(tables: &Tables, at: &mut Position, seat: Seat, told: &mut Told<Event>) {
    let left = |dial: &Dial| tables.numbers.dial(*dial).saturating_sub(at.dial(*dial));
    // Of equal ones the last of the list is taken.
    let dial = Dial::ALL.into_iter().max_by_key(left).unwrap_or(Dial::Develop);
    let left = move_dial(tables, at, dial);
    told.all(Event::NothingDone { seat, dial, left, by_deadline: true });
    over(at);
}

/// Moves a dial one step, and gives the steps it has left.
fn move_dial(tables: &Tables, at: &mut Position, dial: Dial) -> u8 {
    let steps = at.dial(dial).saturating_add(1);
    at.set_dial(dial, steps);
    tables.numbers.dial(dial).saturating_sub(steps)
}

/// The next seat's turn comes.
fn over(at: &mut Position) {
    at.turn = at.after(at.turn);
    at.stage = Stage::Coming;
}

/// Puts a share up, and answers for whoever did as he said.
fn put_up(at: &mut Position, seat: Seat, company: Company, first: First, told: &mut Told<Event>) {
    let opening = at.price(company).unwrap_or_default();
    if matches!(first, First::UpTo(_) | First::Pass) {
        // A BID that waits is used up by what is said in its place; a PASS goes on waiting (§7.3).
        let standing = &mut at.player_mut(seat).standing;
        if let Some(bid @ Waiting::Bid { .. }) = standing.waiting(company) {
            standing.set_waiting(company, None);
            told.only(seat, Event::Lapsed { instruction: lapse::instruction(company, bid), why: Why::Replaced });
        }
    }
    auction::open(at, company, Some(seat), seat, opening, told);
    // A bid and a pass are decisions of their own, as if they had been asked for (§7.1).
    at.decided += u32::from(matches!(first, First::Bid(_) | First::Pass));
    match first {
        First::Ask => lapse::tell_opener(at, company, seat, told),
        First::Bid(bid) => auction::bid(at, Dollars(bid), told),
        First::UpTo(limit) => at.player_mut(seat).standing.working = Some(Working::UpTo(Dollars(limit))),
        First::Pass => auction::pass(at, false, told),
    }
}
