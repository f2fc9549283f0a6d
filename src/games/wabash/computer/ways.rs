//! The expansions worth a thought: hex after hex what brings most for its cost, and leads on.

use super::super::amounts::Shares;
use super::super::codes::Company;
use super::super::position::Position;
use super::super::tables::HexId;
use super::super::{expand, value};
use super::Ground;
use crate::games::Seat;
use std::cmp::Reverse;

/// What income in a hex draws, a point of it.
pub const INCOME: i64 = 60;
/// What a dollar of cost repels.
const COST: i64 = 12;
/// What a step nearer to Chicago draws, a dollar of the way.
const WAY: i64 = 14;
/// What Chicago itself draws beyond its income.
const ARRIVAL: i64 = 200;

/// The way of a company into as many hexes as it can, the most drawing one first, and what each draws.
pub fn best(ground: &Ground<'_>, at: &Position, company: Company) -> Vec<(HexId, i64)> {
    let tables = ground.tables;
    let railroad = at.railroad(company);
    let mut money = railroad.treasury;
    let mut nearest = nearest(ground, at, company);
    let mut before: Vec<HexId> = Vec::new();
    let mut found = Vec::new();
    let draws = |hexes: Vec<HexId>| hexes.into_iter().map(|hex| (hex, draw(ground, at, company, hex)));
    let mut open: Vec<(HexId, i64)> =
        draws(expand::beside(tables, at, company, &[], at.board.of(company), money)).collect();
    while before.len() < usize::from(tables.numbers.hexes_per_expansion)
        && railroad.locomotives.suffice(before.len() + 1)
    {
        let nearer = |hex: HexId| nearest.map_or(0, |near: i64| (near - ground.far(hex)).max(0) * WAY);
        let whole = open.iter().enumerate().map(|(place, (hex, drawn))| (place, *hex, drawn + nearer(*hex)));
        let Some((place, hex, drawn)) = whole.max_by_key(|(_, hex, drawn)| (*drawn, Reverse(*hex))) else { break };
        open.swap_remove(place);
        nearest = nearest.map(|near| near.min(ground.far(hex))).filter(|_| hex != tables.map.chicago());
        money -= expand::cost(tables, at, hex);
        before.push(hex);
        found.push((hex, drawn));
        open.retain(|(hex, _)| expand::cost(tables, at, *hex) <= money);
        let mut further = expand::beside(tables, at, company, &before, std::iter::once(hex), money);
        further.retain(|hex| open.iter().all(|(known, _)| known != hex));
        open.extend(draws(further));
    }
    found
}

/// What the way to Chicago costs from where a company stands nearest to it; nothing once it is there.
fn nearest(ground: &Ground<'_>, at: &Position, company: Company) -> Option<i64> {
    let there = at.board.in_hex(ground.tables.map.chicago()).has(company);
    let near = at.board.of(company).map(|hex| ground.far(hex)).min();
    near.filter(|_| !there)
}

/// How much a hex draws a company, wherever else it stands.
fn draw(ground: &Ground<'_>, at: &Position, company: Company, hex: HexId) -> i64 {
    let tables = ground.tables;
    let gain = value::of_hex(tables, at, hex).0 * INCOME - expand::cost(tables, at, hex).0 * COST;
    let arrival = if hex == tables.map.chicago() { ARRIVAL } else { 0 };
    // What lies near draws less the farther it lies, and not at all where it can't be entered.
    let leads = ground.near(hex).iter().filter(|(to, _)| {
        let there = at.board.in_hex(*to);
        !there.has(company) && (!tables.map.hex(*to).kind.holds_one() || there.is_empty())
    });
    let pays = |to: HexId| value::of_hex(tables, at, to).0 * INCOME - tables.map.hex(to).cost.0 * COST;
    let leads = leads.map(|(to, steps)| pays(*to).max(0) >> (steps + 1));
    gain + arrival + leads.max().unwrap_or(0)
}

/// The companies a seat may expand.
pub fn held(at: &Position, seat: Seat) -> impl Iterator<Item = Company> {
    Company::ALL.into_iter().filter(move |company| at.player(seat).shares(*company) > Shares(0))
}
