//! Expansion (§4.2): a company lays up to three locomotives.

use super::amounts::{Dollars, Shares};
use super::codes::{Companies, Company};
use super::event::Event;
use super::position::Position;
use super::tables::{HexId, Kind, Tables};
use super::value;
use crate::games::moves::Told;
use crate::games::{Refusal, Seat};

/// What a locomotive in a hex costs a company that lays it now.
pub fn cost(tables: &Tables, at: &Position, hex: HexId) -> Dollars {
    tables.map.hex(hex).cost * (i64::from(at.board.in_hex(hex).count()) + 1)
}

/// What these hexes would have cost together, hex by hex, when a decision was put, legal or not (§7.4).
pub fn cost_at(tables: &Tables, at: &Position, hexes: &[HexId], number: u32) -> Dollars {
    let one = |hex: &HexId| tables.map.hex(*hex).cost * (i64::from(at.board.count_at(*hex, number)) + 1);
    hexes.iter().map(one).sum()
}

/// What keeps a company out of a hex that lies beside its own, having entered others before in the same expansion.
fn closed(tables: &Tables, at: &Position, company: Company, before: &[HexId], id: HexId) -> Option<&'static str> {
    let kind = tables.map.hex(id).kind;
    let there: Companies = at.board.in_hex(id);
    if kind == Kind::Start {
        Some("start-hex")
    } else if there.has(company) || before.contains(&id) {
        Some("already-there")
    } else if kind.holds_one() && !there.is_empty() {
        Some("hex-taken")
    } else {
        None
    }
}

/// The hexes beside some that a company stands in, or will, which it may enter for so much money: in the order of the map,
/// none twice.
pub fn beside(
    tables: &Tables,
    at: &Position,
    company: Company,
    before: &[HexId],
    stands: impl Iterator<Item = HexId>,
    money: Dollars,
) -> Vec<HexId> {
    let may = |hex: &HexId| closed(tables, at, company, before, *hex).is_none() && cost(tables, at, *hex) <= money;
    let mut found: Vec<HexId> = stands.flat_map(|hex| tables.map.neighbours(hex).iter().copied().filter(may)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The hexes a company can enter now, having entered others, as far as its money and locomotives go: in the order of the
/// map, none twice.
pub fn entries(tables: &Tables, at: &Position, company: Company, before: &[HexId]) -> Vec<HexId> {
    let railroad = at.railroad(company);
    let spent: Dollars = before.iter().map(|hex| cost(tables, at, *hex)).sum();
    let full = before.len() >= usize::from(tables.numbers.hexes_per_expansion);
    if full || !railroad.locomotives.suffice(before.len() + 1) {
        return Vec::new();
    }
    let stands = at.board.of(company).chain(before.iter().copied());
    beside(tables, at, company, before, stands, railroad.treasury - spent)
}

/// Whether a company may enter a hex, having entered others before in the same expansion.
///
/// # Errors
/// `start-hex`, `already-there`, `hex-taken`, `not-connected`.
pub fn check_hex(tables: &Tables, at: &Position, company: Company, before: &[HexId], id: HexId) -> Result<(), Refusal> {
    let stands = |beside: &HexId| at.board.in_hex(*beside).has(company) || before.contains(beside);
    let connected = || tables.map.neighbours(id).iter().any(stands);
    match closed(tables, at, company, before, id).or_else(|| (!connected()).then_some("not-connected")) {
        Some(reason) => Err(Refusal::new(reason).with("hex", tables.map.hex(id).label())),
        None => Ok(()),
    }
}

/// Whether a seat may expand a company into these hexes.
///
/// # Errors
/// `no-share`, `too-many-hexes`, those of [`check_hex`] hex by hex, `no-locomotives`, `company-cash`.
pub fn check(tables: &Tables, at: &Position, seat: Seat, company: Company, hexes: &[HexId]) -> Result<(), Refusal> {
    if at.player(seat).shares(company) == Shares(0) {
        return Err(Refusal::new("no-share").with("company", company));
    }
    let most = tables.numbers.hexes_per_expansion;
    if hexes.len() > usize::from(most) {
        return Err(Refusal::new("too-many-hexes").with("most", most));
    }
    for (count, hex) in hexes.iter().enumerate() {
        check_hex(tables, at, company, &hexes[..count], *hex)?;
    }
    let railroad = at.railroad(company);
    if !railroad.locomotives.suffice(hexes.len()) {
        return Err(Refusal::new("no-locomotives").with("company", company).with("left", railroad.locomotives));
    }
    let sum: Dollars = hexes.iter().map(|hex| cost(tables, at, *hex)).sum();
    if sum > railroad.treasury {
        let refusal = Refusal::new("company-cash").with("company", company);
        return Err(refusal.with("cost", sum).with("treasury", railroad.treasury));
    }
    Ok(())
}

/// Lays the locomotives, which may be laid; true if one of them is in Chicago.
pub fn carry_out(
    tables: &Tables,
    at: &mut Position,
    seat: Seat,
    company: Company,
    hexes: &[HexId],
    told: &mut Told<Event>,
) -> bool {
    let since = at.number();
    for id in hexes {
        let cost = cost(tables, at, *id);
        at.board.lay(*id, company, since);
        let railroad = at.railroad_mut(company);
        railroad.treasury -= cost;
        railroad.locomotives = railroad.locomotives.but_one();
        let hex = tables.map.hex(*id).label().to_owned();
        told.all(Event::LocomotiveLaid { seat, company, hex, cost });
        let worth = value::of_hex(tables, at, *id);
        value::raise(at, company, worth, told);
    }
    hexes.contains(&tables.map.chicago())
}
