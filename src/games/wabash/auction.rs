//! Auctions (§2): the initial ones, those of a player's choice, and the Wabash's first.

use super::amounts::{Dollars, Shares};
use super::codes::Company;
use super::event::Event;
use super::instructions::lapse;
use super::position::{Auction, Position, Stage};
use super::tables::Tables;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// The companies of the initial auctions, in their order (§2.5).
const INITIAL: [Company; 4] = [Company::Pennsylvania, Company::Baltimore, Company::Chesapeake, Company::NewYork];

/// Opens the first of the initial auctions.
pub fn begin(tables: &Tables, at: &mut Position, told: &mut Told<Event>) {
    open(at, INITIAL[0], None, Seat(1), tables.company(INITIAL[0]).opening_bid, told);
}

/// Opens an auction.
pub fn open(
    at: &mut Position,
    company: Company,
    opener: Option<Seat>,
    first: Seat,
    opening: Dollars,
    told: &mut Told<Event>,
) {
    let out = vec![false; at.players.len()];
    let since = at.number();
    at.stage = Stage::Auction(Auction { company, opener, first, opening, high: None, out, to_bid: first, since });
    told.all(Event::AuctionOpened { company, opening, first });
    lapse::begin(at, company, opener, told);
}

/// Whether somebody with so much cash may bid so much where so much is the least (§2.2).
///
/// # Errors
/// `bid-too-low`, `bid-above-cash`.
pub fn check(bid: i64, least: Dollars, cash: Dollars) -> Result<(), Refusal> {
    if bid < least.0 {
        return Err(Refusal::new("bid-too-low").with("least", least));
    }
    if bid > cash.0 {
        return Err(Refusal::new("bid-above-cash").with("cash", cash));
    }
    Ok(())
}

/// The seat that is to bid bids so much, which it may.
pub fn bid(at: &mut Position, bid: Dollars, told: &mut Told<Event>) {
    let Some(auction) = at.auction_mut() else { return };
    let (seat, company) = (auction.to_bid, auction.company);
    auction.high = Some((seat, bid));
    told.all(Event::Bid { seat, company, bid });
    go_on(at);
}

/// The seat that is to bid passes.
pub fn pass(at: &mut Position, by_deadline: bool, told: &mut Told<Event>) {
    let Some(auction) = at.auction() else { return };
    told.all(Event::Passed { seat: auction.to_bid, company: auction.company, by_deadline });
    leave(at);
}

/// Passes for the seat that is to bid if it can't afford the least bid (§2.4); true if so.
pub fn pass_for_want(at: &mut Position, told: &mut Told<Event>) -> bool {
    let Some(auction) = at.auction() else { return false };
    let (seat, least) = (auction.to_bid, auction.least());
    if at.player(seat).cash >= least {
        return false;
    }
    told.all(Event::PassedForWant { seat, company: auction.company, least });
    leave(at);
    true
}

/// The seat that is to bid is out for good.
fn leave(at: &mut Position) {
    if let Some(auction) = at.auction_mut() {
        let place = super::position::place(auction.to_bid);
        if let Some(out) = auction.out.get_mut(place) {
            *out = true;
        }
    }
    go_on(at);
}

/// The next who is still in it is to bid.
fn go_on(at: &mut Position) {
    let Some(auction) = at.auction() else { return };
    let mut seat = at.after(auction.to_bid);
    for _ in 0..at.players.len() {
        if auction.has(seat) {
            break;
        }
        seat = at.after(seat);
    }
    if let Some(auction) = at.auction_mut() {
        auction.to_bid = seat;
    }
}

/// True if a bid stands and everybody else is out, or everybody is (§2.3).
fn is_over(at: &Position, auction: &Auction) -> bool {
    let mut left = at.seats().filter(|seat| auction.has(*seat));
    match auction.high {
        Some((high, _)) => left.all(|seat| seat == high),
        None => left.next().is_none(),
    }
}

/// Sells the share if the auction is over, and goes on to what comes after it; true if so.
pub fn conclude(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> bool {
    let Some(auction) = at.auction().filter(|auction| is_over(at, auction)).cloned() else { return false };
    let company = auction.company;
    let initial = at.round == 0;
    let holder = match auction.high {
        Some((seat, price)) => {
            at.player_mut(seat).cash -= price;
            at.railroad_mut(company).treasury += price;
            told.all(Event::ShareSold { seat, company, price });
            Some(seat)
        }
        None if initial => {
            told.all(Event::ShareGiven { seat: auction.first, company });
            Some(auction.first)
        }
        None => {
            told.all(Event::ShareLeft { company });
            None
        }
    };
    if let Some(seat) = holder {
        hand_over(at, seat, company);
    }
    lapse::conclude(at, company, told);
    match holder {
        Some(seat) if initial => next_initial(tables, at, company, seat, told),
        _ => {
            at.turn = at.after(at.turn);
            at.stage = Stage::Coming;
        }
    }
    true
}

fn hand_over(at: &mut Position, seat: Seat, company: Company) {
    let since = at.number();
    at.player_mut(seat).give(company, Shares(1));
    let railroad = at.railroad_mut(company);
    railroad.unsold = railroad.unsold.without(Shares(1));
    railroad.sold.push(since);
}

/// The next initial auction, first bidder whoever got the last share; or round 1, the first turn the holder of the PRR
/// share's (§2.5).
fn next_initial(tables: &Tables, at: &mut Position, sold: Company, to: Seat, told: &mut Told<Event>) {
    let behind = INITIAL.into_iter().skip_while(|company| *company != sold).nth(1);
    if let Some(company) = behind {
        open(at, company, None, to, tables.company(company).opening_bid, told);
        return;
    }
    lapse::initial_over(at, told);
    at.round = 1;
    let holds = |seat: &Seat| at.player(*seat).shares(INITIAL[0]) > Shares(0);
    at.turn = at.seats().find(holds).unwrap_or(Seat(1));
    at.stage = Stage::Coming;
    told.all(Event::RoundBegun { round: 1 });
}
