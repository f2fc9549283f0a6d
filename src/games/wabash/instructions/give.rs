//! How BIDs and PASSes are given and taken away (§7.2, §7.3).

use super::super::amounts::{Dollars, Shares};
use super::super::auction;
use super::super::codes::Company;
use super::super::event::{Event, Instruction};
use super::super::order::Cancelled;
use super::super::position::Position;
use super::super::standing::{Waiting, Working};
use super::lapse;
use crate::games::moves::{By, Told};
use crate::games::{Refusal, Seat};

/// True if a sheet that answers a decision is of the auction that runs.
pub fn is_of_auction(at: &Position, by: By) -> bool {
    at.auction().is_some_and(|auction| (auction.since..=at.number()).contains(&by.answering))
}

/// True if the orders of this sheet have put up the share that is being auctioned.
fn opened_by_sheet(at: &Position, by: By) -> bool {
    let own = at.sheet == Some((by.seat, by.answering));
    own && at.auction().is_some_and(|auction| auction.opener == Some(by.seat) && by.answering + 1 == auction.since)
}

/// The company that is auctioned, if a seat is still in it.
pub fn still_in(at: &Position, seat: Seat) -> Option<Company> {
    at.auction().filter(|auction| auction.has(seat)).map(|auction| auction.company)
}

/// `BID UP TO n`.
///
/// # Errors
/// `no-auction`, `out-of-auction`, `bid-too-low`, `bid-above-cash`.
pub fn up_to(at: &mut Position, by: By, limit: i64, told: &mut Told<Event>) -> Result<(), Refusal> {
    if !(is_of_auction(at, by) || opened_by_sheet(at, by)) {
        return Err(Refusal::new("no-auction"));
    }
    let Some(company) = still_in(at, by.seat) else { return Err(Refusal::new("out-of-auction")) };
    check_limit(at, by.seat, limit)?;
    let limit = Dollars(limit);
    at.player_mut(by.seat).standing.working = Some(Working::UpTo(limit));
    told.only(by.seat, Event::Stored { instruction: Instruction::UpTo { company, limit } });
    Ok(())
}

/// Whether a limit says anything in the auction that runs.
fn check_limit(at: &Position, seat: Seat, limit: i64) -> Result<(), Refusal> {
    let Some(auction) = at.auction() else { return Err(Refusal::new("no-auction")) };
    let is_high = auction.high.is_some_and(|(high, _)| high == seat);
    let least = if is_high { Dollars::NONE } else { auction.least() };
    auction::check(limit, least, at.player(seat).cash)
}

/// `BID co UP TO n [IF NONE]`.
///
/// # Errors
/// `no-shares`; in the auction that runs those of [`up_to`].
pub fn bid_for(
    at: &mut Position,
    seat: Seat,
    company: Company,
    limit: i64,
    if_none: bool,
    told: &mut Told<Event>,
) -> Result<(), Refusal> {
    check_shares(at, company)?;
    let limit_of = Dollars(limit);
    let instruction = Instruction::BidFor { company, limit: limit_of, if_none };
    if still_in(at, seat) == Some(company) {
        check_limit(at, seat, limit)?;
        let passes = if_none && at.player(seat).holds_any();
        let working = if passes { Working::Pass { of_bid: true } } else { Working::UpTo(limit_of) };
        at.player_mut(seat).standing.working = Some(working);
        let instruction = if passes { instruction } else { Instruction::UpTo { company, limit: limit_of } };
        told.only(seat, Event::Stored { instruction });
        return Ok(());
    }
    at.player_mut(seat).standing.set_waiting(company, Some(Waiting::Bid { limit: limit_of, if_none }));
    told.only(seat, Event::Stored { instruction });
    Ok(())
}

/// `PASS co, co`, all of them or none.
///
/// # Errors
/// `no-shares`.
pub fn pass_for(at: &mut Position, seat: Seat, companies: &[Company], told: &mut Told<Event>) -> Result<(), Refusal> {
    companies.iter().try_for_each(|company| check_shares(at, *company))?;
    for company in companies.iter().copied() {
        let running = still_in(at, seat) == Some(company);
        let standing = &mut at.player_mut(seat).standing;
        let instruction = if running {
            standing.working = Some(Working::Pass { of_bid: false });
            Instruction::PassIn { company }
        } else {
            standing.set_waiting(company, Some(Waiting::Pass));
            Instruction::PassFor { company }
        };
        told.only(seat, Event::Stored { instruction });
    }
    Ok(())
}

/// A company without an unsold share has no auction any more.
fn check_shares(at: &Position, company: Company) -> Result<(), Refusal> {
    if at.railroad(company).unsold == Shares(0) {
        return Err(Refusal::new("no-shares").with("company", company));
    }
    Ok(())
}

/// `PASS AUCTIONS`.
pub fn pass_all(at: &mut Position, seat: Seat, told: &mut Told<Event>) {
    at.player_mut(seat).standing.passes = true;
    told.only(seat, Event::Stored { instruction: Instruction::PassAuctions });
    let own = at.auction().filter(|auction| auction.opener == Some(seat) && auction.has(seat));
    if let Some(company) = own.map(|auction| auction.company) {
        lapse::tell_opener(at, company, seat, told);
    }
}

/// `CANCEL`, also where nothing stands.
pub fn cancel(at: &mut Position, seat: Seat, what: Cancelled, told: &mut Told<Event>) {
    let standing = &mut at.player_mut(seat).standing;
    let before = standing.count();
    if matches!(what, Cancelled::All | Cancelled::Bid) {
        standing.drop_bids();
        standing.working = standing.working.filter(|working| *working == Working::Pass { of_bid: false });
    }
    if matches!(what, Cancelled::All | Cancelled::Pass) {
        standing.drop_passes();
        standing.working = standing.working.filter(|working| *working != Working::Pass { of_bid: false });
    }
    if matches!(what, Cancelled::All | Cancelled::Next) {
        standing.plan = None;
    }
    let count = before - standing.count();
    told.only(seat, Event::Cancelled { count });
}
