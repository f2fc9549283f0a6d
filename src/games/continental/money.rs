//! The quantities of the game, each a type of its own, so that dollars never meet miles by mistake.
//!
//! All are whole numbers (RULINGS 0): fractions are dropped where they arise, and the place that drops them
//! says in which direction.

use crate::games::effect::floor_div;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

macro_rules! quantity {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl $name {
            /// None of it.
            pub const ZERO: $name = $name(0);

            /// True above zero.
            pub fn is_positive(self) -> bool {
                self.0 > 0
            }

            /// The same, but at least zero.
            pub fn at_least_zero(self) -> $name {
                $name(self.0.max(0))
            }

            /// `numerator / denominator` of it, floored (toward minus infinity); the product may exceed 64 bits.
            /// `denominator` must be positive.
            pub fn part(self, numerator: i64, denominator: i64) -> $name {
                $name(floor_div(self.0, numerator, denominator))
            }

            /// `numerator / denominator` of it, rounded up (toward plus infinity). `denominator` must be positive.
            pub fn part_up(self, numerator: i64, denominator: i64) -> $name {
                $name(-floor_div(-self.0, numerator, denominator))
            }
        }

        impl Add for $name {
            type Output = $name;
            fn add(self, other: $name) -> $name {
                $name(self.0 + other.0)
            }
        }
        impl Sub for $name {
            type Output = $name;
            fn sub(self, other: $name) -> $name {
                $name(self.0 - other.0)
            }
        }
        impl Neg for $name {
            type Output = $name;
            fn neg(self) -> $name {
                $name(-self.0)
            }
        }
        impl Mul<i64> for $name {
            type Output = $name;
            fn mul(self, times: i64) -> $name {
                $name(self.0 * times)
            }
        }
        impl AddAssign for $name {
            fn add_assign(&mut self, other: $name) {
                self.0 += other.0;
            }
        }
        impl SubAssign for $name {
            fn sub_assign(&mut self, other: $name) {
                self.0 -= other.0;
            }
        }
        impl Sum for $name {
            fn sum<I: Iterator<Item = $name>>(all: I) -> $name {
                $name(all.map(|one| one.0).sum())
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

quantity! {
    /// Whole dollars; prices of shares too.
    Money
}
quantity! {
    /// Whole cents: dividends and profit per share.
    Cents
}
quantity! {
    /// Shares of one railroad.
    Shares
}
quantity! {
    /// Miles of track, or of a route.
    Miles
}
quantity! {
    /// Points of political influence in one turn (§4.9): dollars a mile.
    Influence
}
quantity! {
    /// Square miles of land or of a land grant (§7).
    SquareMiles
}
quantity! {
    /// Hundredths of a victory point (§1.2).
    Vp
}

impl Money {
    /// This price times a number of shares.
    pub fn times(self, shares: Shares) -> Money {
        Money(self.0 * shares.0)
    }

    /// This price a mile times a length.
    pub fn a_mile(self, miles: Miles) -> Money {
        Money(self.0 * miles.0)
    }

    /// Basis points of it (10,000 are the whole), floored.
    pub fn basis_points(self, points: i64) -> Money {
        self.part(points, 10_000)
    }

    /// Basis points of it, rounded up, as the Bank rounds interest (RULINGS 0).
    pub fn basis_points_up(self, points: i64) -> Money {
        self.part_up(points, 10_000)
    }
}

impl Cents {
    /// What a holding of that many shares gets, in whole dollars, floored.
    pub fn dollars_for(self, shares: Shares) -> Money {
        Money((self.0 * shares.0).div_euclid(100))
    }
}

impl Vp {
    /// Whole points.
    pub fn whole(points: i64) -> Vp {
        Vp(points * 100)
    }

    /// Whole points of it, fractions dropped (toward minus infinity), as tables show them (§1.2.2).
    pub fn points(self) -> i64 {
        self.0.div_euclid(100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_floored_and_interest_is_rounded_up() {
        assert_eq!(Money(1001).part(1, 2), Money(500));
        assert_eq!(Money(-1001).part(1, 2), Money(-501));
        assert_eq!(Money(1001).basis_points_up(600), Money(61));
        assert_eq!(Money(1000).basis_points_up(600), Money(60));
    }

    #[test]
    fn a_holding_gets_its_dividend_in_whole_dollars() {
        assert_eq!(Cents(25).dollars_for(Shares(7)), Money(1));
    }
}
