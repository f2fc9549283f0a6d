//! How far a holding's turn has come (§5.2, §5.3, §5.6): what every order of it looks at.

use super::amounts::Dollars;
use super::position::{Operation, Position};
use super::tables::Tables;
use crate::games::Refusal;

/// The turn that goes on; whoever asks knows that one does.
///
/// # Errors
/// `wrong-stage`, where none does.
pub fn current(at: &Position) -> Result<Operation, Refusal> {
    at.operation().ok_or_else(|| Refusal::new("wrong-stage"))
}

/// Whether part c may begin or go on: a revenue must be dealt with first (§5.6).
///
/// # Errors
/// `revenue-first`.
pub fn check_part_c(tables: &Tables, at: &Position) -> Result<(), Refusal> {
    let operation = current(at)?;
    if operation.dealt || at.revenue(tables, operation.holding) == Dollars::NONE {
        return Ok(());
    }
    Err(Refusal::new("revenue-first").with("holding", operation.holding))
}

/// Something of part c has been carried out: what comes before it is over.
pub fn in_part_c(at: &mut Position) {
    if let Some(operation) = at.operation_mut() {
        operation.dealt = true;
    }
}

/// Whether a holding may do one more addition (§5.3).
///
/// # Errors
/// `no-addition`.
pub fn check_addition(tables: &Tables, at: &Position) -> Result<(), Refusal> {
    let operation = current(at)?;
    if operation.added < at.tokens(tables, operation.holding) {
        return Ok(());
    }
    Err(Refusal::new("no-addition").with("holding", operation.holding).with("tokens", operation.added))
}

/// One more thing has been added in this turn.
pub fn added(at: &mut Position) {
    if let Some(operation) = at.operation_mut() {
        operation.added += 1;
    }
    at.active = true;
}

/// What there is to be paid or kept in this turn; `None`: nothing, or no more (§5.6).
pub fn open_revenue(tables: &Tables, at: &Position) -> Option<Dollars> {
    let operation = at.operation().filter(|operation| !operation.dealt)?;
    Some(at.revenue(tables, operation.holding)).filter(|revenue| *revenue > Dollars::NONE)
}
