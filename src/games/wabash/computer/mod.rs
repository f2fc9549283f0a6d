//! Computer seats of three strengths: [`random`] orders whatever it may, [`greedy`] takes what brings most by what a look at
//! the table tells, and [`search`] plays games on from here, everybody greedy, and takes what ends best for it.
//!
//! They see what a person in their seat sees. What they think an action or a share is worth stands in [`worth`], what they
//! know of the map in [`ground`].

mod greedy;
mod ground;
mod playout;
mod random;
mod search;
mod ways;
mod worth;

use self::ground::Ground;
use super::order::Order;
use super::position::{Asks, Position};
use super::resolve;
use super::standing::Action;
use super::tables::Tables;
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::{Seen, Standing, Told};

/// Up to this strength orders come at random.
const RANDOM: u8 = 1;
/// Up to this strength they are greedy; whoever is stronger searches.
const GREEDY: u8 = 2;

/// What a computer orders; its seat is asked something.
pub fn order(tables: &Tables, at: &Seen<Position>, seat: Seat, strength: u8, dice: &mut Dice) -> Order {
    let at: &Position = at;
    let turn = matches!(at.asks(), Some((_, Asks::Turn)));
    match (strength, turn) {
        (..=RANDOM, false) => random::bid(at, seat, dice),
        (..=RANDOM, true) => written(tables, &random::action(tables, at, seat, dice)),
        (..=GREEDY, false) => greedy::bid(tables, at, seat, dice),
        (..=GREEDY, true) => written(tables, &greedy::action(&Ground::of(tables), at, seat, dice)),
        (_, false) => search::bid(&Ground::of(tables), at, seat, dice),
        (_, true) => written(tables, &search::action(&Ground::of(tables), at, seat, dice)),
    }
}

fn written(tables: &Tables, action: &Action) -> Order {
    Order::Turn(resolve::written(tables, action))
}

/// Does whatever nobody need be asked; instructions say nothing.
fn settle(tables: &Tables, at: &mut Position) {
    while super::settle::settle(tables, at, Standing::Silent, &mut Told::default()) {}
}
