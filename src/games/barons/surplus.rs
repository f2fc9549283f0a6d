//! Surplus (§5.3, §6.8): what is beyond the triangles goes out of the game.

use super::cards::CardId;
use super::event::Event;
use super::instructions::lapse;
use super::position::{Operation, Position};
use super::tables::Tables;
use super::turn::{check_part_c, current, in_part_c};
use crate::games::Refusal;
use crate::games::moves::Told;

/// How many railways a holding may keep at DONE.
pub fn may_keep(tables: &Tables, at: &Position, operation: Operation) -> u8 {
    at.tokens(tables, operation.holding).saturating_sub(operation.added)
}

/// How many railways it has beyond that.
pub fn of(tables: &Tables, at: &Position, operation: Operation) -> u8 {
    at.holding(operation.holding).rails.count().saturating_sub(may_keep(tables, at, operation))
}

/// Whether the holding may put this railway out of the game.
///
/// # Errors
/// `revenue-first`, `bad-order`, `not-theirs`, `no-surplus`.
pub fn check(tables: &Tables, at: &Position, word: &str) -> Result<CardId, Refusal> {
    check_part_c(tables, at)?;
    let card = tables.railways.named(word).ok_or_else(|| Refusal::new("bad-order"))?;
    let operation = current(at)?;
    if !at.holding(operation.holding).rails.has(card) {
        let code = &tables.railways.card(card).code;
        return Err(Refusal::new("not-theirs").with("card", code).with("holding", operation.holding));
    }
    if of(tables, at, operation) == 0 {
        return Err(Refusal::new("no-surplus").with("holding", operation.holding));
    }
    Ok(card)
}

/// Puts a railway out of the game, which the holding may.
pub fn discard(tables: &Tables, at: &mut Position, card: CardId, by_deadline: bool, told: &mut Told<Event>) {
    let Some(operation) = at.operation() else { return };
    in_part_c(at);
    at.holding_mut(operation.holding).rails.remove(card);
    told.all(Event::Discarded { holding: operation.holding, card: at.label(tables, card), by_deadline });
    lapse::railway_gone(tables, at, card, told);
}

/// What goes if nobody says otherwise (§10): the lowest income first, then the soonest obsolete, then the first in the deck's
/// list.
pub fn poorest(tables: &Tables, at: &Position, operation: Operation) -> Vec<CardId> {
    let mut rails: Vec<CardId> = at.holding(operation.holding).rails.iter().collect();
    rails.sort_by_key(|card| {
        let side = tables.railways.side(*card, at.side(*card));
        (side.income, side.obsolete_at.is_none(), side.obsolete_at, *card)
    });
    rails.truncate(usize::from(of(tables, at, operation)));
    rails
}
