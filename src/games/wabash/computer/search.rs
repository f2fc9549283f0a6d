//! Whoever plays games on from here for each of the best things it could do, and does what ends best for it.
//!
//! How many games is fixed, so that a computer's move is the same on every machine.

use super::super::order::Order;
use super::super::position::{Position, place};
use super::super::standing::Action;
use super::playout::{Others, Thought};
use super::worth::{self, DOLLAR};
use super::{Ground, greedy, playout};
use crate::games::Seat;
use crate::games::dice::Dice;

/// Actions that are played on from, those that seem best.
const WIDTH: usize = 6;
/// Games played on from each in the first heat, with greedy players.
const GREEDY: usize = 3;
/// The same with players at random, for each of them: the more there are, the more is left to chance.
const AT_RANDOM: usize = 4;
/// Limits tried in an auction, in hundredths of what the share seems to be worth.
const LIMITS: [i64; 5] = [50, 75, 100, 125, 150];
/// What a win is worth beside the money, in hundredths of a dollar.
const WIN: i64 = 1_000;
/// No lead is worth more than this, in hundredths.
const FAR: i64 = 6_000;

/// A thing that could be done.
struct Candidate<D> {
    deed: D,
    /// The table once it is done.
    after: Position,
    /// How far the seat then bids in the auction that runs, if it isn't left to it.
    limit: Option<i64>,
    /// How good the games ended, all together.
    sum: i64,
}

/// The least bid, if the limit with which games end best is as high; else a pass.
pub fn bid(ground: &Ground<'_>, at: &Position, seat: Seat, dice: &mut Dice) -> Order {
    let Some(auction) = at.auction() else { return Order::Pass };
    let (least, cash) = (auction.least(), at.player(seat).cash);
    let seems = worth::limit(at, auction.company, worth::dividends(ground.tables, at));
    let mut limits: Vec<i64> = LIMITS.iter().map(|part| (seems * part / DOLLAR).min(cash.0 * DOLLAR)).collect();
    limits.dedup();
    let bids = |limit: i64| least.0 * DOLLAR <= limit;
    // Nothing needs to be tried where no limit, or every limit, goes so far.
    let bid = if limits.iter().all(|limit| bids(*limit)) {
        true
    } else if limits.iter().any(|limit| bids(*limit)) {
        let left = limits.into_iter();
        let left = left.map(|deed| Candidate { deed, after: at.clone(), limit: Some(deed), sum: 0 });
        best_of(ground, left.collect(), seat, dice).is_some_and(bids)
    } else {
        false
    };
    if bid && least <= cash { Order::Bid(least.0) } else { Order::Pass }
}

/// Does what games end best from.
pub fn action(ground: &Ground<'_>, at: &Position, seat: Seat, dice: &mut Dice) -> Action {
    let mut all = greedy::actions(ground, at, seat);
    all.sort_by_key(|(_, gain)| std::cmp::Reverse(*gain));
    let left = all.into_iter().take(WIDTH).map(|(deed, _)| {
        let mut after = at.clone();
        playout::carry_out(ground, &mut after, seat, &deed);
        Candidate { deed, after, limit: None, sum: 0 }
    });
    match best_of(ground, left.collect(), seat, dice) {
        Some(best) => best,
        None => greedy::action(ground, at, seat, dice),
    }
}

/// The best by heats: games are played on from each, the worse half drops out, and the next heat has twice as many games.
fn best_of<D>(ground: &Ground<'_>, mut left: Vec<Candidate<D>>, seat: Seat, dice: &mut Dice) -> Option<D> {
    let rivals = left.first().map_or(0, |one| one.after.players.len().saturating_sub(1));
    let games = [(Others::Greedy, GREEDY), (Others::AtRandom, AT_RANDOM * rivals)];
    let mut times = 1;
    while left.len() > 1 {
        for (others, games) in games {
            for _ in 0..games * times {
                // The same dice for all, so that they differ by what was done and not by luck.
                let key = key(dice);
                for one in &mut left {
                    let thought = Thought { seat, limit: one.limit, others };
                    let ends = playout::play(ground, one.after.clone(), thought, &mut Dice::of(key));
                    one.sum += good(&ends, seat);
                }
            }
        }
        left.sort_by_key(|one| std::cmp::Reverse(one.sum));
        left.truncate(left.len() / 2);
        times *= 2;
    }
    left.pop().map(|best| best.deed)
}

/// A key for the dice of one game played on.
fn key(dice: &mut Dice) -> [u8; 32] {
    std::array::from_fn(|_| u8::try_from(dice.between(0, i64::from(u8::MAX))).unwrap_or(0))
}

/// How good an end is for a seat: its lead over each of the others, most of all over the best, and whether it wins.
fn good(ends: &[i64], seat: Seat) -> i64 {
    let own = ends.get(place(seat)).copied().unwrap_or(0);
    let leads = ends.iter().enumerate().filter(|(at, _)| *at != place(seat)).map(|(_, other)| own - other);
    let least = leads.clone().min().unwrap_or(0);
    let each: i64 = leads.map(|lead| lead.clamp(-FAR, FAR) + lead.signum() * WIN).sum();
    each / i64::try_from(ends.len()).unwrap_or(2).max(2) + least.clamp(-FAR, FAR) + least.signum() * WIN
}
