//! Development (§4.3): houses in cities, on mountains and in forests, and the scales of Wheeling and Pittsburgh.

use super::amounts::Dollars;
use super::codes::Scale;
use super::event::Event;
use super::position::Position;
use super::tables::{HexId, Kind, Tables};
use super::value;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// What a development brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// Every company there has so much more income.
    Income(Dollars),
    /// The company there gets so much into its treasury.
    Money(Dollars),
}

/// What developing a hex would bring; `None`: it can't be developed, or no more.
pub fn gain(tables: &Tables, at: &Position, id: HexId) -> Option<Gain> {
    let hex = tables.map.hex(id);
    if let Some(scale) = scale(tables, id) {
        let next = tables.numbers.scale(scale).get(at.scale(scale) + 1)?;
        return Some(Gain::Income(*next - at.figure(tables, scale)));
    }
    if !may_have_house(tables, id) || at.board.is_developed(id) {
        return None;
    }
    Some(match hex.kind {
        Kind::Forest => Gain::Money(tables.numbers.forest_money),
        _ => Gain::Income(hex.extra.unwrap_or_default()),
    })
}

/// The scale of Wheeling or Pittsburgh; Detroit grows by itself.
fn scale(tables: &Tables, id: HexId) -> Option<Scale> {
    tables.map.hex(id).scale.filter(|scale| *scale != Scale::Detroit)
}

fn may_have_house(tables: &Tables, id: HexId) -> bool {
    let hex = tables.map.hex(id);
    matches!(hex.kind, Kind::City | Kind::Mountain | Kind::Forest) && !hex.chicago
}

/// True if a hex may be developed now, for whoever asks it of many hexes.
pub fn is_open(tables: &Tables, at: &Position, id: HexId) -> bool {
    !at.board.in_hex(id).is_empty() && gain(tables, at, id).is_some()
}

/// Whether a hex may be developed; whose turn it is doesn't matter.
///
/// # Errors
/// `cannot-be-developed`, `no-locomotive-there`, `fully-developed`.
pub fn check(tables: &Tables, at: &Position, id: HexId) -> Result<(), Refusal> {
    let refused = |reason: &'static str| Err(Refusal::new(reason).with("hex", tables.map.hex(id).label()));
    if !may_have_house(tables, id) && scale(tables, id).is_none() {
        return refused("cannot-be-developed");
    }
    if at.board.in_hex(id).is_empty() {
        return refused("no-locomotive-there");
    }
    if gain(tables, at, id).is_none() {
        return refused("fully-developed");
    }
    Ok(())
}

/// Develops a hex, which may be developed.
pub fn carry_out(tables: &Tables, at: &mut Position, seat: Seat, id: HexId, told: &mut Told<Event>) {
    let Some(gain) = gain(tables, at, id) else { return };
    let hex = tables.map.hex(id).label().to_owned();
    if let Some(scale) = scale(tables, id) {
        let from = at.figure(tables, scale);
        at.set_scale(scale, at.scale(scale) + 1);
        told.all(Event::ScaleMoved { scale, from, to: at.figure(tables, scale) });
    } else {
        at.board.develop(id);
        at.houses = at.houses.saturating_sub(1);
        told.all(Event::Developed { seat, hex: hex.clone(), houses: at.houses });
    }
    match gain {
        Gain::Income(more) => value::raise_all(at, id, more, told),
        Gain::Money(money) => {
            for company in at.board.in_hex(id).iter() {
                at.railroad_mut(company).treasury += money;
                told.all(Event::ForestMoney { company, hex: hex.clone(), money });
            }
        }
    }
}
