//! What is looked at in every order before its own rule: whose decision it is, and whether it answers it (§8.3).

use super::codes::Holding;
use super::order::{Answers, Order};
use super::position::{Asks, Position};
use crate::games::moves::NOT_YOUR_DECISION;
use crate::games::{Refusal, Seat};

/// True if an order of that kind answers that decision.
pub fn fits(answers: Answers, asks: Asks) -> bool {
    match asks {
        Asks::Offer => answers == Answers::Offer,
        Asks::Choose { .. } => answers == Answers::Choose,
        Asks::Par => answers == Answers::Par,
        Asks::Priority => matches!(answers, Answers::PriorityOrStock | Answers::PriorityOrOperate),
        Asks::Stock => matches!(answers, Answers::Stock | Answers::PriorityOrStock | Answers::StockOrOperate),
        Asks::Operate(_) => {
            matches!(answers, Answers::Operate | Answers::PartC | Answers::PriorityOrOperate | Answers::StockOrOperate)
        }
        Asks::Consent(_) => answers == Answers::Consent,
    }
}

/// Whether a seat is asked what its order answers, and the order names no other holding than the one that operates.
///
/// # Errors
/// `not-your-decision`, `wrong-stage`, `wrong-holding`.
pub fn decision(at: &Position, seat: Seat, answers: Answers, named: Option<Holding>) -> Result<Asks, Refusal> {
    let asks = match at.asks() {
        Some((asked, asks)) if asked == seat => asks,
        _ => return Err(Refusal::new(NOT_YOUR_DECISION)),
    };
    if !fits(answers, asks) {
        return Err(Refusal::new("wrong-stage"));
    }
    if let Asks::Operate(holding) = asks
        && named.is_some_and(|named| named != holding)
    {
        return Err(Refusal::new("wrong-holding").with("holding", holding));
    }
    Ok(asks)
}

/// True if a queue's order answers this decision (§9.1): orders of operating rounds name the holding, others don't.
pub fn answers(order: &Order, asks: Asks) -> bool {
    let Some(answers) = order.answers() else { return false };
    let named = match asks {
        Asks::Operate(holding) => order.holding() == Some(holding),
        _ => order.holding().is_none(),
    };
    named && fits(answers, asks)
}
