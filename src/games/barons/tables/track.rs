//! The price track (§1.3).

use super::super::amounts::{Dollars, Space};
use crate::games::moves::tables::TableFault;
use crate::games::moves::tables::rows;

const FILE: &str = "track.csv";
/// What marks a space at which a holding may begin.
const INITIAL: &str = "initial price";
/// How many spaces a track has.
const SPACES: std::ops::RangeInclusive<usize> = 3..=60;

/// The spaces of the track, from the lowest to the one that ends the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    prices: Vec<Dollars>,
    initial: Vec<Space>,
}

impl Track {
    /// The price of a space.
    pub fn price(&self, space: Space) -> Dollars {
        self.prices.get(usize::from(space.0)).copied().unwrap_or_default()
    }

    /// The space that ends the game.
    pub fn last(&self) -> Space {
        Space(u8::try_from(self.prices.len()).unwrap_or(u8::MAX).saturating_sub(1))
    }

    /// All spaces from the lowest.
    pub fn spaces(&self) -> impl Iterator<Item = Space> {
        (0..=self.last().0).map(Space)
    }

    /// The space of a price.
    pub fn space(&self, price: i64) -> Option<Space> {
        self.spaces().find(|space| self.price(*space).0 == price)
    }

    /// Where a holding may begin.
    pub fn initial(&self) -> &[Space] {
        &self.initial
    }

    /// The space of an initial price.
    pub fn initial_of(&self, price: i64) -> Option<Space> {
        self.initial.iter().copied().find(|space| self.price(*space).0 == price)
    }

    /// The highest initial price, which is taken when the time is up (§10).
    pub fn highest_initial(&self) -> Dollars {
        self.initial.last().map_or(Dollars::NONE, |space| self.price(*space))
    }

    /// Reads the file.
    pub(super) fn read(text: &str, faults: &mut Vec<TableFault>) -> Option<Track> {
        let rows = match rows(FILE, text, &["space", "price", "note"]) {
            Ok(rows) => rows,
            Err(wrong) => {
                faults.extend(wrong);
                return None;
            }
        };
        let before = faults.len();
        let mut track = Track { prices: Vec::new(), initial: Vec::new() };
        for row in &rows {
            let place = i64::try_from(track.prices.len()).unwrap_or(0) + 1;
            let price = row.number("space").and_then(|space| match space == place {
                true => row.number("price"),
                false => Err(row.fault(format!("space: {place} comes next"))),
            });
            match price {
                Ok(price) if price < 1 || track.prices.last().is_some_and(|below| price <= below.0) => {
                    faults.push(row.fault("price: it must be above the space before"));
                }
                Ok(price) => {
                    if row.cell("note") == INITIAL {
                        track.initial.push(Space(u8::try_from(place - 1).unwrap_or(u8::MAX)));
                    }
                    track.prices.push(Dollars(price));
                }
                Err(fault) => faults.push(fault),
            }
        }
        if faults.len() == before && !SPACES.contains(&track.prices.len()) {
            let (least, most) = SPACES.into_inner();
            faults.push(TableFault::of(FILE, format!("from {least} to {most} spaces are needed")));
        }
        if faults.len() == before && (track.initial.is_empty() || track.initial.contains(&track.last())) {
            let what = format!("spaces noted '{INITIAL}' are needed, below the last one");
            faults.push(TableFault::of(FILE, what));
        }
        (faults.len() == before).then_some(track)
    }
}
