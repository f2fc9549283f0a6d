//! The end of the game (§6, step 2; §6.1, §6.2).

use super::amounts::{Dollars, Locomotives, Shares};
use super::codes::{Company, Condition, Scale};
use super::event::Event;
use super::position::{Position, Stage};
use super::tables::Tables;
use crate::games::Seat;
use crate::games::moves::Told;

/// The companies without a locomotive left.
pub fn without_locomotives(at: &Position) -> usize {
    Company::ALL.into_iter().filter(|company| at.railroad(*company).locomotives == Locomotives(0)).count()
}

/// The companies without an unsold share.
pub fn without_shares(at: &Position) -> usize {
    Company::ALL.into_iter().filter(|company| at.railroad(*company).unsold == Shares(0)).count()
}

/// The conditions that are met now.
pub fn met(tables: &Tables, at: &Position) -> Vec<Condition> {
    let companies = usize::from(tables.numbers.companies_end);
    let is_met = |condition: &Condition| match condition {
        Condition::Locomotives => without_locomotives(at) >= companies,
        Condition::Shares => without_shares(at) >= companies,
        Condition::Houses => at.houses <= tables.numbers.houses_end,
        Condition::Detroit => at.is_last(tables, Scale::Detroit),
    };
    Condition::ALL.into_iter().filter(is_met).collect()
}

/// The seats with what each has, the richest first, of equal ones by seat (§6.2).
pub fn ranking(at: &Position) -> Vec<(Seat, Dollars)> {
    let mut ranking: Vec<(Seat, Dollars)> = at.seats().map(|seat| (seat, at.player(seat).cash)).collect();
    ranking.sort_by_key(|(seat, cash)| (std::cmp::Reverse(*cash), *seat));
    ranking
}

/// Who has most: one, or several who share the victory.
pub fn winners(at: &Position) -> Vec<Seat> {
    let most = at.players.iter().map(|player| player.cash).max().unwrap_or_default();
    at.seats().filter(|seat| at.player(*seat).cash == most).collect()
}

/// Ends the game if a condition is met; true if so.
pub fn end_if_met(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> bool {
    let conditions = met(tables, at);
    if conditions.is_empty() {
        return false;
    }
    at.stage = Stage::Ended;
    told.all(Event::Ended { conditions, ranking: ranking(at) });
    true
}
