//! A holding's turn (§5): a token in track or none, the revenue paid or kept, then whatever is bought, and DONE.

use super::amounts::Dollars;
use super::event::Event;
use super::position::{Operation, Position, SEATS};
use super::rounds;
use super::surplus;
use super::tables::Tables;
use super::turn::{check_part_c, current, in_part_c, open_revenue};
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Whether INVEST may be ordered (§5.4).
///
/// # Errors
/// `already-invested`, `too-late`, `no-token`.
pub fn check_invest(tables: &Tables, at: &Position) -> Result<Operation, Refusal> {
    let operation = current(at)?;
    let refused = |reason: &'static str| Err(Refusal::new(reason).with("holding", operation.holding));
    if operation.invested {
        return refused("already-invested");
    }
    if operation.dealt {
        return refused("too-late");
    }
    if at.tokens(tables, operation.holding) == 0 {
        return refused("no-token");
    }
    Ok(operation)
}

/// Moves a token from the card to track (§5.4).
///
/// # Errors
/// As [`check_invest`].
pub fn invest(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> Result<(), Refusal> {
    let holding = check_invest(tables, at)?.holding;
    at.holding_mut(holding).track += 1;
    if let Some(operation) = at.operation_mut() {
        operation.invested = true;
    }
    at.active = true;
    told.all(Event::Invested { holding, left: at.tokens(tables, holding) });
    Ok(())
}

fn deal(tables: &Tables, at: &mut Position) -> Result<(Operation, Dollars), Refusal> {
    let operation = current(at)?;
    let revenue = open_revenue(tables, at);
    let revenue = revenue.ok_or_else(|| Refusal::new("no-revenue").with("holding", operation.holding))?;
    in_part_c(at);
    at.active = true;
    Ok((operation, revenue))
}

/// Pays the revenue to the players, and the price rises (§5.6).
///
/// # Errors
/// `no-revenue`.
pub fn pay(tables: &Tables, at: &mut Position, by_deadline: bool, told: &mut Told<Event>) -> Result<(), Refusal> {
    let (Operation { holding, .. }, revenue) = deal(tables, at)?;
    let parts = SEATS.map(|seat| (seat, revenue.part(at.share(seat, holding))));
    let paid: Vec<(Seat, Dollars)> = parts.into_iter().filter(|(_, part)| *part > Dollars::NONE).collect();
    for (seat, part) in &paid {
        at.player_mut(*seat).cash += *part;
    }
    told.all(Event::Paid { holding, revenue, paid, by_deadline });
    let Some(space) = at.holding(holding).space else { return Ok(()) };
    let up = space.up(tables.track.last());
    if up != space {
        at.holding_mut(holding).space = Some(up);
        at.rose = true;
        told.all(Event::PriceMoved { holding, from: tables.track.price(space), to: tables.track.price(up) });
    }
    Ok(())
}

/// Puts the revenue into the treasury (§5.6).
///
/// # Errors
/// `no-revenue`.
pub fn keep(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> Result<(), Refusal> {
    let (Operation { holding, .. }, revenue) = deal(tables, at)?;
    at.holding_mut(holding).treasury += revenue;
    told.all(Event::Kept { holding, revenue });
    Ok(())
}

/// Ends the turn (§5.2).
///
/// # Errors
/// `revenue-first`, `must-discard`.
pub fn done(tables: &Tables, at: &mut Position, told: &mut Told<Event>) -> Result<(), Refusal> {
    check_part_c(tables, at)?;
    let operation = current(at)?;
    let surplus = surplus::of(tables, at, operation);
    if surplus > 0 {
        return Err(Refusal::new("must-discard").with("holding", operation.holding).with("surplus", surplus));
    }
    at.decided();
    rounds::next_operation(tables, at, operation, told);
    Ok(())
}
