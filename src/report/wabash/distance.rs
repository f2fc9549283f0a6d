//! How far a company is from Chicago (§10.3).

use crate::games::wabash::codes::Company;
use crate::games::wabash::position::Position;
use crate::games::wabash::tables::{HexId, Kind, Tables};
use std::collections::VecDeque;

/// The fewest hexes a company must enter to be in Chicago, by those that are open to it now; `None`: there is no way.
pub(super) fn to_chicago(tables: &Tables, at: &Position, company: Company) -> Option<usize> {
    let mut away = vec![None; tables.map.count()];
    let mut open: VecDeque<HexId> = at.board.of(company).collect();
    open.iter().for_each(|id| away[id.index()] = Some(0));
    while let Some(id) = open.pop_front() {
        let here = away[id.index()]?;
        if id == tables.map.chicago() {
            return Some(here);
        }
        for beside in tables.map.neighbours(id).iter().copied() {
            let hex = tables.map.hex(beside);
            let taken = hex.kind.holds_one() && !at.board.in_hex(beside).is_empty();
            if away[beside.index()].is_none() && hex.kind != Kind::Start && !taken {
                away[beside.index()] = Some(here + 1);
                open.push_back(beside);
            }
        }
    }
    None
}
