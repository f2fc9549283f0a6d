//! Computer seats of three strengths: [`random`] orders whatever it may, [`greedy`] buys and pays and never sells, by what a look
//! at the table tells, and [`search`] plays games on from here, both seats greedy, and does what ends best for it.
//!
//! They see what a person in their seat sees. What they think an investor or a share is worth stands in [`worth`], and what is
//! worth a thought in [`ways`].

mod greedy;
mod playout;
mod random;
mod search;
mod ways;
mod worth;

use super::deadline;
use super::order::Order;
use super::position::Position;
use super::tables::Tables;
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::Seen;
use worth::Mind;

/// Up to this strength orders come at random.
const RANDOM: u8 = 1;
/// At this one they are greedy; whoever is stronger searches.
const GREEDY: u8 = 2;
/// How far a guess of a greedy computer may be out, in hundredths: no two games are the same.
const UNSURE: i64 = 15;

/// What a computer orders; its seat is asked something.
pub fn order(tables: &Tables, at: &Seen<Position>, seat: Seat, strength: u8, dice: &mut Dice) -> Order {
    let at: &Position = at;
    let found = match strength {
        ..=RANDOM => random::order(tables, at, seat, dice),
        GREEDY => greedy::order(tables, at, seat, &mut Mind { dice, unsure: UNSURE }),
        _ => search::order(tables, at, seat, dice),
    };
    found.unwrap_or_else(|| usual(tables, at))
}

/// What is done if nothing else is worth it: as when the time is up.
fn usual(tables: &Tables, at: &Position) -> Order {
    deadline::orders(tables, at).into_iter().next().unwrap_or(Order::Pass)
}
