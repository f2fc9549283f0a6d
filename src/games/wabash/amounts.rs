//! Dollars, shares and locomotives: three counts that must never be taken for one another.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

/// Whole dollars (§1.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dollars(pub i64);

impl Dollars {
    /// Nothing.
    pub const NONE: Dollars = Dollars(0);

    /// An income parted among shares: what each gets, rounded up (§6); nothing without a share.
    pub fn a_share(self, shares: Shares) -> Dollars {
        match i64::from(shares.0) {
            0 => Dollars::NONE,
            shares => Dollars(self.0.div_euclid(shares) + i64::from(self.0.rem_euclid(shares) > 0)),
        }
    }

    /// The sum for so many shares of one that pays this much.
    pub fn times(self, shares: Shares) -> Dollars {
        self * i64::from(shares.0)
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

impl Mul<i64> for Dollars {
    type Output = Dollars;
    fn mul(self, times: i64) -> Dollars {
        Dollars(self.0 * times)
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

/// Shares of one company.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Shares(pub u8);

impl Shares {
    /// One more.
    #[must_use]
    pub fn and_one(self) -> Shares {
        Shares(self.0.saturating_add(1))
    }

    /// Without some of them; none where there are not so many.
    #[must_use]
    pub fn without(self, others: Shares) -> Shares {
        Shares(self.0.saturating_sub(others.0))
    }
}

impl Sum for Shares {
    fn sum<I: Iterator<Item = Shares>>(all: I) -> Shares {
        Shares(all.fold(0, |sum, one| sum.saturating_add(one.0)))
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Locomotives of one company that are not on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Locomotives(pub u16);

impl Locomotives {
    /// One fewer; none of none.
    #[must_use]
    pub fn but_one(self) -> Locomotives {
        Locomotives(self.0.saturating_sub(1))
    }

    /// True if there are at least so many.
    pub fn suffice(self, needed: usize) -> bool {
        usize::from(self.0) >= needed
    }
}

impl fmt::Display for Locomotives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
