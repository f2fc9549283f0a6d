//! Whoever plays games on from here for each thing it could do, and does what ends best for it.
//!
//! How many games is fixed, so that a computer's order is the same on every machine.

use super::super::decide;
use super::super::order::Order;
use super::super::position::Position;
use super::super::tables::Tables;
use super::worth::Mind;
use super::{greedy, playout, usual, ways};
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::Told;

/// Games played on from each thing in the first heat, and at most in all heats.
const GAMES: usize = 2;
const MOST_GAMES: usize = 16;
/// What a win is worth beside the money, in dollars.
const WIN: i64 = 300;
/// No lead is worth more than this.
const FAR: i64 = 3_000;

/// A thing that could be done.
struct Candidate {
    order: Order,
    /// The table once it is done.
    after: Position,
    /// How good the games ended, all together.
    sum: i64,
}

/// What games end best from; `None`: there is nothing to be chosen.
pub fn order(tables: &Tables, at: &Position, seat: Seat, dice: &mut Dice) -> Option<Order> {
    let mut orders = ways::all(tables, at, seat);
    // What the greedy would do is always thought of, and first.
    let first = greedy::order(tables, at, seat, &mut Mind { dice, unsure: 0 }).unwrap_or_else(|| usual(tables, at));
    orders.retain(|order| *order != first);
    orders.insert(0, first);
    let candidate = |order: Order| {
        let mut after = at.clone();
        decide::decide(tables, &mut after, seat, &order, &mut Told::default()).ok()?;
        Some(Candidate { order, after, sum: 0 })
    };
    let mut left: Vec<Candidate> = orders.into_iter().filter_map(candidate).collect();
    let mut games = GAMES;
    while left.len() > 1 {
        for _ in 0..games {
            // The same dice for all, so that they differ by what was done and not by luck.
            let key = key(dice);
            for one in &mut left {
                one.sum += good(playout::play(tables, one.after.clone(), seat, &mut Dice::of(key)));
            }
        }
        left.sort_by_key(|one| std::cmp::Reverse(one.sum));
        left.truncate(left.len().div_ceil(2).min(left.len() - 1));
        games = (games * 2).min(MOST_GAMES);
    }
    left.pop().map(|best| best.order)
}

/// A key for the dice of one game played on.
fn key(dice: &mut Dice) -> [u8; 32] {
    std::array::from_fn(|_| u8::try_from(dice.between(0, i64::from(u8::MAX))).unwrap_or(0))
}

/// How good a lead is at the end: the money, up to a point, and whether it wins.
fn good(lead: i64) -> i64 {
    lead.clamp(-FAR, FAR) + lead.signum() * WIN
}
