//! A hex as the board shows it: ground by kind, what it is called, cost in red, income, house (§10.5).

use super::place;
use crate::games::wabash::amounts::Dollars;
use crate::games::wabash::position::Position;
use crate::games::wabash::tables::{Hex, HexId, Kind, Tables};
use crate::games::wabash::value;
use crate::report::board::{Cell, Piece, Sign, Terrain};
use crate::report::picture::colour::Colour;

const INK: Colour = Colour(0x1d, 0x18, 0x10);
const PALE: Colour = Colour(0x5f, 0x58, 0x48);
const COST: Colour = Colour(0xb4, 0x12, 0x12);

/// A hex as it stands in a position; without one as it is printed.
pub(super) fn cell(tables: &Tables, at: Option<&Position>, id: HexId, near: bool) -> Cell {
    let hex = tables.map.hex(id);
    let stands = at.is_some_and(|at| at.board.is_developed(id));
    let worth = match at {
        Some(at) => value::of_hex(tables, at, id),
        None => printed(tables, hex),
    };
    let head = if hex.code.is_empty() {
        Piece::words(hex.name.clone(), PALE)
    } else if near && !hex.town.is_empty() {
        Piece::bold(hex.town.clone(), INK)
    } else {
        Piece::bold(hex.code.clone(), INK)
    };
    let mut foot = Vec::new();
    if hex.kind != Kind::Start {
        foot.push(Piece::words(hex.cost.to_string(), COST));
    }
    if worth > Dollars::NONE {
        foot.push(Piece::bold(worth.to_string(), INK));
    }
    match hex.extra.filter(|extra| *extra > Dollars::NONE) {
        _ if stands => foot.push(Piece::House),
        Some(extra) if !hex.chicago => foot.push(Piece::Plot(extra.to_string())),
        _ => {}
    }
    Cell { head: vec![head], foot, ..Cell::new(place(tables, id), terrain(hex)) }
}

/// What is printed as the income of a hex.
fn printed(tables: &Tables, hex: &Hex) -> Dollars {
    match hex.kind {
        Kind::City | Kind::Mountain => hex.income,
        Kind::Industrial => {
            hex.scale.and_then(|scale| tables.numbers.scale(scale).first().copied()).unwrap_or_default()
        }
        Kind::Plain | Kind::Forest | Kind::Start => Dollars::NONE,
    }
}

fn terrain(hex: &Hex) -> Terrain {
    let ground = match hex.kind {
        Kind::Plain => Terrain::plain(Colour(0xf7, 0xf0, 0xd3)),
        Kind::Forest => Terrain::plain(Colour(0xce, 0xe4, 0xb8)).with(Sign::Trees),
        Kind::Mountain => Terrain::plain(Colour(0xe0, 0xcf, 0xb6)).with(Sign::Peaks),
        Kind::City => Terrain::plain(Colour::WHITE),
        Kind::Industrial => Terrain::plain(Colour(0xd8, 0xd6, 0xea)).with(Sign::Works),
        Kind::Start => Terrain::plain(Colour(0xf9, 0xcf, 0xb4)),
    };
    Terrain { stressed: hex.chicago || !matches!(hex.kind, Kind::Plain | Kind::Forest | Kind::Mountain), ..ground }
}
