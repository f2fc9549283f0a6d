//! A game played on from here by greedy seats that are not quite sure of themselves.

use super::super::position::{Asks, Position, Stage};
use super::super::standing::Action;
use super::super::{auction, dividend, turn};
use super::worth::{self, DOLLAR};
use super::{Ground, greedy, settle};
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::Told;

/// General dividends a game is played on for; then what is still to come is reckoned.
const AHEAD: u32 = 2;
/// More decisions than so many rounds have.
const MOST: usize = 600;
/// How far a limit may be from what a greedy seat would bid, in hundredths of it.
const LIMITS: (i64, i64) = (70, 130);
/// The same for what an action seems to bring.
const GAINS: (i64, i64) = (60, 140);
/// Besides, in hundredths of a dollar.
const WHIM: i64 = 60;

/// Plays on, and gives what each seat then has and may still expect, in hundredths of a dollar. `limit`: a seat, and what it
/// bids at most in the auction that runs; all else is left to the seats.
pub fn play(ground: &Ground<'_>, mut at: Position, mut limit: Option<(Seat, i64)>, dice: &mut Dice) -> Vec<i64> {
    let until = at.round.max(1) + AHEAD;
    let mut limits: Option<Vec<i64>> = None;
    for _ in 0..MOST {
        settle(ground.tables, &mut at);
        match at.asks() {
            None => break,
            Some((seat, Asks::Bid)) => {
                let all = limits.get_or_insert_with(|| drawn(ground, &at, limit.take(), dice));
                let most = all.get(super::super::position::place(seat)).copied().unwrap_or(0);
                bid(&mut at, seat, most);
            }
            Some((seat, Asks::Turn)) => {
                limits = None;
                if at.round >= until {
                    break;
                }
                let action = action(ground, &at, seat, dice);
                carry_out(ground, &mut at, seat, &action);
            }
        }
        if at.auction().is_none() {
            limits = None;
        }
    }
    expected(ground, &at)
}

/// Carries out an action that may be carried out.
pub fn carry_out(ground: &Ground<'_>, at: &mut Position, seat: Seat, action: &Action) {
    at.decided += 1;
    turn::carry_out(ground.tables, at, seat, action, &mut Told::default());
}

/// The seat that is to bid bids the least up to a limit in hundredths, or passes.
pub fn bid(at: &mut Position, seat: Seat, limit: i64) {
    let Stage::Auction(auction) = &at.stage else { return };
    let least = auction.least();
    let bids = least <= at.player(seat).cash && least.0 * DOLLAR <= limit;
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
