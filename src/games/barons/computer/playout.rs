//! A game played on from here by greedy seats that are not quite sure of themselves.

use super::super::position::{Position, SEATS};
use super::super::tables::Tables;
use super::super::{deadline, decide, end};
use super::worth::Mind;
use super::{greedy, usual};
use crate::games::Seat;
use crate::games::dice::Dice;
use crate::games::moves::Told;

/// More orders than any game of greedy seats takes.
const MOST: usize = 600;
/// How far their guesses may be out, in hundredths.
const UNSURE: i64 = 20;

/// Plays on to the end, and gives how far a seat is then ahead of the other, in dollars. Whoever can do nothing passes by an
/// order of his own here, which comes to the same.
pub fn play(tables: &Tables, mut at: Position, seat: Seat, dice: &mut Dice) -> i64 {
    let mut mind = Mind { dice, unsure: UNSURE };
    for _ in 0..MOST {
        let Some((asked, _)) = at.asks() else { break };
        let order = greedy::order(tables, &at, asked, &mut mind).unwrap_or_else(|| usual(tables, &at));
        if decide::decide(tables, &mut at, asked, &order, &mut Told::default()).is_err() {
            deadline::lapse(tables, &mut at, asked, &mut Told::default());
        }
    }
    let score = |one: Seat| end::score(tables, &at, one).0;
    SEATS.into_iter().map(|one| if one == seat { score(one) } else { -score(one) }).sum()
}
