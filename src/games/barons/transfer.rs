//! Railways from holding to holding (§6.4, §6.5): within one hand at any price, from the other player's by consent.

use super::amounts::Dollars;
use super::codes::Holding;
use super::event::Event;
use super::instructions::lapse;
use super::order::Transfer;
use super::position::{Position, Proposal};
use super::tables::Tables;
use super::turn::{added, check_addition, check_part_c, current, in_part_c};
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// Which of the two orders it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Take,
    Propose,
}

/// Whether the holding that operates may have this railway so.
///
/// # Errors
/// `revenue-first`, `bad-order`, `unknown-holding`, `not-theirs`, `price-too-low`, `no-money`, `no-addition`, `no-director`,
/// `needs-consent` or `no-consent-needed`, `proposal-made`: the first that fits.
pub fn check(tables: &Tables, at: &Position, seat: Seat, way: Way, order: &Transfer) -> Result<Proposal, Refusal> {
    check_part_c(tables, at)?;
    let operation = current(at)?;
    let from = Holding::of_code(&order.from);
    let card = tables.railways.named(&order.card);
    let Some(card) = card.filter(|_| from != Some(operation.holding)) else {
        return Err(Refusal::new("bad-order"));
    };
    let from = from.ok_or_else(|| Refusal::new("unknown-holding").with("word", &order.from))?;
    if !at.holding(from).rails.has(card) {
        let code = &tables.railways.card(card).code;
        return Err(Refusal::new("not-theirs").with("card", code).with("holding", from));
    }
    if order.price < 1 {
        return Err(Refusal::new("price-too-low").with("least", 1));
    }
    let treasury = at.holding(operation.holding).treasury;
    if order.price > treasury.0 {
        return Err(Refusal::new("no-money").with("cost", order.price).with("missing", order.price - treasury.0));
    }
    check_addition(tables, at)?;
    let refused = |reason: &'static str| Err(Refusal::new(reason).with("holding", from));
    match (way, at.director(from)) {
        (_, None) => return refused("no-director"),
        (Way::Take, Some(director)) if director != seat => return refused("needs-consent"),
        (Way::Propose, Some(director)) if director == seat => return refused("no-consent-needed"),
        _ => {}
    }
    if way == Way::Propose && operation.proposed {
        return refused("proposal-made");
    }
    Ok(Proposal { card, from, price: Dollars(order.price) })
}

/// Moves a railway and the money for it, which may be.
pub fn carry_out(tables: &Tables, at: &mut Position, proposal: Proposal, told: &mut Told<Event>) {
    let Proposal { card, from, price } = proposal;
    let Some(operation) = at.operation() else { return };
    let to = operation.holding;
    in_part_c(at);
    at.holding_mut(from).rails.remove(card);
    at.holding_mut(from).treasury += price;
    at.holding_mut(to).rails.add(card);
    at.holding_mut(to).treasury -= price;
    added(at);
    told.all(Event::RailwaySold { from, to, card: at.label(tables, card), price });
    lapse::railway_gone(tables, at, card, told);
}

/// Asks the other director, which is a decision of his own.
pub fn propose(tables: &Tables, at: &mut Position, seat: Seat, proposal: Proposal, told: &mut Told<Event>) {
    in_part_c(at);
    at.decided();
    let card = at.label(tables, proposal.card);
    let Some(operation) = at.operation_mut() else { return };
    operation.proposed = true;
    operation.proposal = Some(proposal);
    let to = operation.holding;
    told.all(Event::Proposed { seat, to, from: proposal.from, card, price: proposal.price });
}

/// The other director answers; the turn goes on under a new number (§8.1).
pub fn answer(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    accepts: bool,
    by_deadline: bool,
    told: &mut Told<Event>,
) {
    at.decided();
    let Some(proposal) = at.operation_mut().and_then(|operation| operation.proposal.take()) else { return };
    let card = at.label(tables, proposal.card);
    if accepts {
        told.all(Event::Accepted { seat, card });
        carry_out(tables, at, proposal, told);
    } else {
        told.all(Event::Refused { seat, card, by_deadline });
    }
}
