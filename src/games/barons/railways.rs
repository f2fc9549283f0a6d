//! Railways from the deck (§6.1 to §6.3, §6.6): what they cost, and what they sweep away.

use super::amounts::{Dollars, Level};
use super::cards::{CardId, Side};
use super::codes::Holding;
use super::event::Event;
use super::instructions::lapse;
use super::position::Position;
use super::tables::Tables;
use super::turn::{added, check_addition, check_part_c, current, in_part_c};
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// A purchase from the deck that may be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FromDeck {
    pub card: CardId,
    pub side: Side,
    pub cost: Dollars,
    /// What the director adds.
    pub with: Dollars,
}

/// What RAIL asks for, in its own words.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    pub card: Option<&'a str>,
    pub level: Option<&'a str>,
    pub with: Option<i64>,
}

/// True for what could be a level: a number, with or without A or B.
pub fn is_level(word: &str) -> bool {
    let digits = word.strip_suffix(['A', 'B']).unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the holding that operates may buy the deck's top card so.
///
/// # Errors
/// `revenue-first`, `bad-order`, `deck-empty`, `wrong-card`, `no-such-level`, `level-needed`, `no-addition`, `no-money`.
pub fn check(tables: &Tables, at: &Position, seat: Seat, asked: Asked<'_>) -> Result<FromDeck, Refusal> {
    check_part_c(tables, at)?;
    let named = match asked.card {
        Some(word) => Some(tables.railways.named(word).ok_or_else(|| Refusal::new("bad-order"))?),
        None => None,
    };
    let card = at.deck.top().ok_or_else(|| Refusal::new("deck-empty"))?;
    let of = tables.railways.card(card);
    if named.is_some_and(|named| named != card) {
        return Err(Refusal::new("wrong-card").with("card", &of.code));
    }
    let levels = || of.sides().iter().map(|side| side.label.as_str()).collect::<Vec<_>>().join(", ");
    let side = match asked.level {
        Some(label) => {
            let side = of.side_of(label);
            side.ok_or_else(|| Refusal::new("no-such-level").with("card", &of.code).with("levels", levels()))?
        }
        None if of.is_two_sided() => {
            return Err(Refusal::new("level-needed").with("card", &of.code).with("levels", levels()));
        }
        None => Side::FIRST,
    };
    check_addition(tables, at)?;
    let cost = tables.railways.side(card, side).cost;
    let with = missing(at, cost)?;
    let lent = if tables.options.director_pays { asked.with.unwrap_or(0) } else { 0 };
    if with.0 > lent || with > at.player(seat).cash {
        return Err(Refusal::new("no-money").with("cost", cost).with("missing", with));
    }
    Ok(FromDeck { card, side, cost, with })
}

/// What the treasury lacks for a cost.
fn missing(at: &Position, cost: Dollars) -> Result<Dollars, Refusal> {
    let treasury = at.holding(current(at)?.holding).treasury;
    Ok(Dollars((cost - treasury).0.max(0)))
}

/// Buys a card from the deck, which the holding may.
pub fn buy(tables: &Tables, at: &mut Position, seat: Seat, bought: FromDeck, told: &mut Told<Event>) {
    let FromDeck { card, side, cost, with } = bought;
    let Some(operation) = at.operation() else { return };
    let holding = operation.holding;
    in_part_c(at);
    at.player_mut(seat).cash -= with;
    at.holding_mut(holding).treasury += with;
    at.holding_mut(holding).treasury -= cost;
    at.deck.remove(card);
    at.set_side(card, side);
    at.holding_mut(holding).rails.add(card);
    added(at);
    told.all(Event::RailwayBought { holding, card: at.label(tables, card), cost, added: with });
    let level = tables.railways.side(card, side).level;
    if level > at.level {
        at.level = level;
        told.all(Event::LevelReached { level });
        sweep(tables, at, seat, level, told);
    }
}

/// What a level would sweep away, with the holdings it lies in.
pub fn swept(tables: &Tables, at: &Position, level: Level) -> Vec<(Holding, CardId)> {
    let mut swept = Vec::new();
    for holding in Holding::ALL {
        let goes = |card: &CardId| {
            tables.railways.side(*card, at.side(*card)).obsolete_at.is_some_and(|obsolete| obsolete <= level)
        };
        swept.extend(at.holding(holding).rails.iter().filter(goes).map(|card| (holding, card)));
    }
    swept
}

fn sweep(tables: &Tables, at: &mut Position, by: Seat, level: Level, told: &mut Told<Event>) {
    for (holding, card) in swept(tables, at, level) {
        at.holding_mut(holding).rails.remove(card);
        told.all(Event::Obsolete { holding, card: at.label(tables, card) });
        lapse::railway_gone(tables, at, card, told);
        lapse::obsolete(at, by, holding, told);
    }
}
