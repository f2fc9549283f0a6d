//! Whoever does anything the rules allow and means nothing by it: the measure of the others' strength.

use super::super::amounts::Shares;
use super::super::codes::{Company, Dial};
use super::super::order::{First, Order};
use super::super::position::Position;
use super::super::standing::Action;
use super::super::tables::Tables;
use super::super::{develop, expand};
use crate::games::Seat;
use crate::games::dice::Dice;

/// Hexes an expansion at random enters at most.
const MOST_HEXES: i64 = 3;

/// The least bid, or a pass: up to a limit that each bid draws anew.
pub fn bid(at: &Position, seat: Seat, dice: &mut Dice) -> Order {
    let Some(auction) = at.auction() else { return Order::Pass };
    let least = auction.least();
    let limit = dice.between(0, 2 * auction.opening.0 + 2);
    if least <= at.player(seat).cash && least.0 <= limit { Order::Bid(least.0) } else { Order::Pass }
}

/// Some action that may be carried out, each dial as likely.
pub fn action(tables: &Tables, at: &Position, seat: Seat, dice: &mut Dice) -> Action {
    let open: Vec<Dial> = Dial::ALL.into_iter().filter(|dial| !at.is_red(tables, *dial)).collect();
    let dial = open.get(dice.index(open.len())).copied().unwrap_or(Dial::Develop);
    let found = match dial {
        Dial::Auction => one_of(at.on_offer(), dice).map(|company| Action::Auction(company, First::Ask)),
        Dial::Expand => expansion(tables, at, seat, dice),
        Dial::Develop => {
            let hexes = at.board.taken().filter(|hex| develop::is_open(tables, at, *hex));
            one_of(hexes, dice).map(Action::Develop)
        }
    };
    found.unwrap_or(Action::Nothing(dial))
}

/// Some company's way into one to three hexes.
fn expansion(tables: &Tables, at: &Position, seat: Seat, dice: &mut Dice) -> Option<Action> {
    let held = |company: &Company| at.player(seat).shares(*company) > Shares(0);
    let may = |company: &Company| held(company) && !expand::entries(tables, at, *company, &[]).is_empty();
    let company = one_of(Company::ALL.into_iter().filter(may), dice)?;
    let mut way = Vec::new();
    for _ in 0..dice.between(1, MOST_HEXES) {
        way.extend(one_of(expand::entries(tables, at, company, &way).into_iter(), dice));
    }
    Some(Action::Expand(company, way))
}

fn one_of<T>(all: impl Iterator<Item = T>, dice: &mut Dice) -> Option<T> {
    let mut all: Vec<T> = all.collect();
    if all.is_empty() { None } else { Some(all.swap_remove(dice.index(all.len()))) }
}
