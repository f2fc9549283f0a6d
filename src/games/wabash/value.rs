//! What a hex is worth to a company that stands there (§1.4).

use super::amounts::Dollars;
use super::codes::Company;
use super::event::Event;
use super::position::Position;
use super::tables::{HexId, Kind, Tables};
use crate::games::moves::Told;

/// The present value of a hex.
pub fn of_hex(tables: &Tables, at: &Position, id: HexId) -> Dollars {
    let hex = tables.map.hex(id);
    match hex.kind {
        Kind::City | Kind::Mountain => {
            let extra = hex.extra.filter(|_| at.board.is_developed(id)).unwrap_or_default();
            hex.income + extra
        }
        Kind::Industrial => hex.scale.map_or(Dollars::NONE, |scale| at.figure(tables, scale)),
        Kind::Plain | Kind::Forest | Kind::Start => Dollars::NONE,
    }
}

/// The income a company should have by what stands on the map.
pub fn reckoned(tables: &Tables, at: &Position, company: Company) -> Dollars {
    let initial = tables.company(company).initial_income;
    initial + at.board.of(company).map(|hex| of_hex(tables, at, hex)).sum()
}

/// Raises a company's income, and tells of it if it changes.
pub fn raise(at: &mut Position, company: Company, by: Dollars, told: &mut Told<Event>) {
    if by == Dollars::NONE {
        return;
    }
    let income = &mut at.railroad_mut(company).income;
    let from = *income;
    *income += by;
    let to = *income;
    told.all(Event::IncomeChanged { company, from, to });
}

/// Raises the income of every company in a hex.
pub fn raise_all(at: &mut Position, hex: HexId, by: Dollars, told: &mut Told<Event>) {
    for company in at.board.in_hex(hex).iter() {
        raise(at, company, by, told);
    }
}
