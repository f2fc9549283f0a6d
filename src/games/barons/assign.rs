//! Investors assigned to holdings (§6.7).

use super::codes::Investor;
use super::event::Event;
use super::position::{Lies, Position};
use super::tables::Tables;
use super::turn::{added, check_addition, check_part_c, current, in_part_c};
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Whether an investor may come to the holding that operates.
///
/// # Errors
/// `revenue-first`, `not-assignable`, `not-yours`, `already-there`, `no-addition`.
pub fn check(tables: &Tables, at: &Position, seat: Seat, investor: Investor) -> Result<(), Refusal> {
    check_part_c(tables, at)?;
    let refused = |reason: &'static str| Err(Refusal::new(reason).with("investor", investor));
    if !tables.investor(investor).assignable {
        return refused("not-assignable");
    }
    if at.investor(investor) != Lies::With(seat) {
        return refused("not-yours");
    }
    if at.assigned(investor) == Some(current(at)?.holding) {
        return refused("already-there");
    }
    check_addition(tables, at)
}

/// Assigns an investor, who may come.
pub fn carry_out(at: &mut Position, investor: Investor, told: &mut Told<Event>) {
    let Some(operation) = at.operation() else { return };
    in_part_c(at);
    at.assign(investor, Some(operation.holding));
    added(at);
    told.all(Event::Assigned { investor, holding: operation.holding });
}
