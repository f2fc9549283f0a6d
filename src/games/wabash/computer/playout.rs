//! A game played on from here by greedy seats that are not quite sure of themselves, or against others who do anything.

use super::super::codes::Company;
use super::super::order::Order;
use super::super::position::{Asks, Auction, Position, place};
use super::super::standing::Action;
use super::super::{auction, dividend, turn};
use super::worth::{self, DOLLAR};
use super::{Ground, greedy, random, settle};
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::Told;

/// General dividends a game is played on for with greedy players.
const AHEAD: u32 = 2;
/// More decisions than so many rounds have.
const MOST: usize = 600;
/// How far a limit may be from what a greedy seat would bid, in hundredths of it.
const LIMITS: (i64, i64) = (70, 130);
/// The same for what an action seems to bring.
const GAINS: (i64, i64) = (60, 140);
/// Besides, in hundredths of a dollar.
const WHIM: i64 = 60;

/// How the others are taken to play. Whoever reckons with sensible ones alone is surprised by those who aren't.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    Greedy,
    AtRandom,
}

/// The seat that thinks, and how it thinks the game goes on.
#[derive(Clone, Copy, Debug)]
pub struct Thought {
    pub seat: Seat,
    /// What it bids at most in the auction that runs, in hundredths; all else is left to what it would do.
    pub limit: Option<i64>,
    pub others: Others,
}

/// The limits of all seats in one auction.
struct Limits {
    /// What tells it from others: the first decision of two may be the same.
    of: (u32, Company),
    most: Vec<i64>,
}

/// Plays on, and gives what each seat then has and may still expect, in hundredths of a dollar.
pub fn play(ground: &Ground<'_>, mut at: Position, thought: Thought, dice: &mut Dice) -> Vec<i64> {
    let until = at.round.max(1) + ahead(thought.others);
    let mut limit = thought.limit;
    let mut limits: Option<Limits> = None;
    for _ in 0..MOST {
        settle(ground.tables, &mut at);
        let Some((seat, asks)) = at.asks() else { break };
        let at_random = thought.others == Others::AtRandom && seat != thought.seat;
        match asks {
            Asks::Bid if at_random => {
                let bids = random::bid(&at, seat, dice) != Order::Pass;
                answer(&mut at, bids);
            }
            Asks::Bid => {
                let Some(auction) = at.auction() else { break };
                let of = (auction.since, auction.company);
                let known = limits.take().filter(|limits| limits.of == of);
                let all = known.unwrap_or_else(|| {
                    let fixed = limit.take().map(|limit| (thought.seat, limit));
                    Limits { of, most: drawn(ground, &at, fixed, dice) }
                });
                let most = all.most.get(place(seat)).copied().unwrap_or(0);
                limits = Some(all);
                bid(&mut at, seat, most);
            }
            Asks::Turn => {
                if at.round >= until {
                    break;
                }
                let action = if at_random {
                    random::action(ground.tables, &at, seat, dice)
                } else {
                    action(ground, &at, seat, dice)
                };
                carry_out(ground, &mut at, seat, &action);
            }
        }
    }
    expected(ground, &at)
}

/// General dividends a game is played on for; then what is still to come is reckoned. Games with players at random last as long
/// as chance will have it, and take little to play: they are played to their end.
fn ahead(others: Others) -> u32 {
    match others {
        Others::Greedy => AHEAD,
        Others::AtRandom => u32::MAX / 2,
    }
}

/// Carries out an action that may be carried out.
pub fn carry_out(ground: &Ground<'_>, at: &mut Position, seat: Seat, action: &Action) {
    at.decided += 1;
    turn::carry_out(ground.tables, at, seat, action, &mut Told::default());
}

/// The seat that is to bid bids the least up to a limit in hundredths, or passes.
pub fn bid(at: &mut Position, seat: Seat, limit: i64) {
    let Some(auction) = at.auction() else { return };
    let least = auction.least();
    let bids = least <= at.player(seat).cash && least.0 * DOLLAR <= limit;
    answer(at, bids);
}

/// The seat that is to bid bids the least, or passes.
fn answer(at: &mut Position, bids: bool) {
    let Some(least) = at.auction().map(Auction::least) else { return };
    at.decided += 1;
    if bids {
        auction::bid(at, least, &mut Told::default());
    } else {
        auction::pass(at, false, &mut Told::default());
    }
}

/// What each seat bids at most in the auction that runs.
fn drawn(ground: &Ground<'_>, at: &Position, fixed: Option<(Seat, i64)>, dice: &mut Dice) -> Vec<i64> {
    let Some(auction) = at.auction() else { return Vec::new() };
    let limit = worth::limit(at, auction.company, worth::dividends(ground.tables, at));
    let each = at.seats().map(|seat| {
        let unsure = limit * dice.between(LIMITS.0, LIMITS.1) / DOLLAR;
        fixed.filter(|(one, _)| *one == seat).map_or(unsure, |(_, limit)| limit)
    });
    each.collect()
}

/// What a seat does in its turn.
fn action(ground: &Ground<'_>, at: &Position, seat: Seat, dice: &mut Dice) -> Action {
    let mut best = (i64::MIN, Action::Nothing(super::super::codes::Dial::Develop));
    for (action, gain) in greedy::actions(ground, at, seat) {
        let seems = gain * dice.between(GAINS.0, GAINS.1) / DOLLAR + dice.between(0, WHIM);
        if seems > best.0 {
            best = (seems, action);
        }
    }
    best.1
}

/// What each seat has, and will be paid if things stay as they are.
fn expected(ground: &Ground<'_>, at: &Position) -> Vec<i64> {
    let dividends = if at.ended() { 0 } else { worth::dividends(ground.tables, at) };
    at.seats().map(|seat| (at.player(seat).cash.0 + dividend::of_seat(at, seat).0 * dividends) * DOLLAR).collect()
}
