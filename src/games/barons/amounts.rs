//! Dollars, per cent, spaces of the price track, levels: counts that must never be taken for one another.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// Whole dollars (§1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dollars(pub i64);

impl Dollars {
    /// Nothing.
    pub const NONE: Dollars = Dollars(0);

    /// What so many per cent cost at this price of ten per cent (§1.1).
    pub fn for_share(self, share: Percent) -> Dollars {
        Dollars(self.0 * i64::from(share.0) / 10)
    }

    /// So many per cent of a sum: incomes and shares are multiples of ten, so nothing is ever rounded.
    pub fn part(self, share: Percent) -> Dollars {
        Dollars(self.0 * i64::from(share.0) / 100)
    }
}

impl Add for Dollars {
    type Output = Dollars;
    fn add(self, other: Dollars) -> Dollars {
        Dollars(self.0 + other.0)
    }
}

impl Sub for Dollars {
    type Output = Dollars;
    fn sub(self, other: Dollars) -> Dollars {
        Dollars(self.0 - other.0)
    }
}

impl AddAssign for Dollars {
    fn add_assign(&mut self, other: Dollars) {
        self.0 += other.0;
    }
}

impl SubAssign for Dollars {
    fn sub_assign(&mut self, other: Dollars) {
        self.0 -= other.0;
    }
}

impl Sum for Dollars {
    fn sum<I: Iterator<Item = Dollars>>(all: I) -> Dollars {
        Dollars(all.map(|one| one.0).sum())
    }
}

impl fmt::Display for Dollars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A share of a holding, from 0 to 100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Percent(pub u8);

impl Percent {
    /// What is left of it without another one; nothing where the other is larger.
    #[must_use]
    pub fn without(self, other: Percent) -> Percent {
        Percent(self.0.saturating_sub(other.0))
    }
}

impl Add for Percent {
    type Output = Percent;
    fn add(self, other: Percent) -> Percent {
        Percent(self.0.saturating_add(other.0))
    }
}

impl Sum for Percent {
    fn sum<I: Iterator<Item = Percent>>(all: I) -> Percent {
        all.fold(Percent(0), Add::add)
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A space of the price track, from 0 for the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Space(pub u8);

impl Space {
    /// The space above, but not beyond the last one.
    #[must_use]
    pub fn up(self, last: Space) -> Space {
        Space(self.0.saturating_add(1).min(last.0))
    }

    /// The space below; of the lowest itself.
    #[must_use]
    pub fn down(self) -> Space {
        Space(self.0.saturating_sub(1))
    }
}

/// A level of railways (§6.2): 8A and 8B are both 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Level(pub u8);

impl Level {
    /// The level at which a game begins (§1.6).
    pub const FIRST: Level = Level(2);
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
