//! What a computer knows of the map before it looks at the table: how far each hex lies from Chicago, and what worth having
//! lies near it.

use super::super::tables::{HexId, Kind, Tables};
use std::collections::BTreeSet;

/// Hexes beyond which nothing draws.
const REACH: i64 = 3;
/// Farther than any way.
const NOWHERE: i64 = i64::MAX / 4;

/// The map as a computer knows it.
pub struct Ground<'t> {
    pub tables: &'t Tables,
    /// What the way from each hex to Chicago costs, a locomotive alone in each hex; the money counts, and so do the hexes.
    far: Vec<i64>,
    /// For each hex what can have an income and lies at most so many hexes away.
    near: Vec<Vec<(HexId, i64)>>,
}

impl<'t> Ground<'t> {
    /// That of a map.
    pub fn of(tables: &'t Tables) -> Ground<'t> {
        let map = &tables.map;
        let pays = |hex: &HexId| matches!(map.hex(*hex).kind, Kind::City | Kind::Industrial | Kind::Mountain);
        let far = far(tables);
        let mut seen = vec![None; map.count()];
        let near = map.iter().map(|(hex, _)| {
            let around = around(tables, hex, &mut seen).into_iter();
            around.filter(|(beside, _)| pays(beside)).collect()
        });
        let near = near.collect();
        Ground { tables, far, near }
    }

    /// What the way from a hex to Chicago costs.
    pub fn far(&self, hex: HexId) -> i64 {
        self.far[hex.index()]
    }

    /// What lies near a hex, and how many hexes away.
    pub fn near(&self, hex: HexId) -> &[(HexId, i64)] {
        &self.near[hex.index()]
    }
}

/// What the way from each hex to Chicago costs: the money of a locomotive alone in each hex entered, and one a hex.
fn far(tables: &Tables) -> Vec<i64> {
    let chicago = tables.map.chicago();
    let mut ways = vec![NOWHERE; tables.map.count()];
    ways[chicago.index()] = 0;
    let mut open = BTreeSet::from([(0, chicago)]);
    while let Some((way, hex)) = open.pop_first() {
        // No way leads through a start.
        if tables.map.hex(hex).kind == Kind::Start {
            continue;
        }
        let next = way + tables.map.hex(hex).cost.0 + 1;
        for beside in tables.map.neighbours(hex) {
            if next < ways[beside.index()] {
                ways[beside.index()] = next;
                open.insert((next, *beside));
            }
        }
    }
    ways
}

/// The hexes around one, as far as anything draws, and how many hexes away each lies. `seen`: around which each hex was
/// seen last.
fn around(tables: &Tables, middle: HexId, seen: &mut [Option<HexId>]) -> Vec<(HexId, i64)> {
    let mut found = vec![(middle, 0)];
    seen[middle.index()] = Some(middle);
    let mut place = 0;
    while let Some((hex, steps)) = found.get(place).copied().filter(|(_, steps)| *steps < REACH) {
        for beside in tables.map.neighbours(hex) {
            if seen[beside.index()].replace(middle) != Some(middle) {
                found.push((*beside, steps + 1));
            }
        }
        place += 1;
    }
    found.remove(0);
    found
}
