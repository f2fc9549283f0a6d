//! What an order costs or brings, as a sum that can be reckoned anywhere: how often it counts, which part of it, and
//! whether the Bank lends what is lacking. An order form is given such sums as data.

use serde::Serialize;

/// How many times an effect counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Count {
    Once,
    /// The number the order names.
    Number,
    /// The shares owned.
    Owned,
    /// Those of the number that are owned.
    NumberOwned,
    /// Those of the number that are not.
    NumberShort,
}

/// How much of an effect counts: `numerator / denominator` of it floored, so that halves are rounded to the payer's
/// disadvantage, or what that leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    pub numerator: i64,
    pub denominator: i64,
    pub rest: bool,
}

impl Part {
    /// All of it.
    pub const WHOLE: Part = Part { numerator: 1, denominator: 1, rest: false };
    /// Half of it.
    pub const HALF: Part = Part { numerator: 1, denominator: 2, rest: false };
    /// The other half.
    pub const OTHER_HALF: Part = Part { rest: true, ..Part::HALF };

    /// So many percent of it, rounded up.
    pub fn percent_up(percent: i64) -> Part {
        Part { numerator: 100 - percent, denominator: 100, rest: true }
    }

    /// One of so many equal parts of it, floored.
    pub fn one_of(parts: i64) -> Part {
        Part { numerator: 1, denominator: parts.max(1), rest: false }
    }

    /// The part of an amount.
    pub fn of(self, total: i64) -> i64 {
        let part = floor_div(total, self.numerator, self.denominator);
        if self.rest { total.saturating_sub(part) } else { part }
    }
}

/// Where the money for something paid comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// Cash that is not set aside.
    Cash,
    /// The same, and the Bank lends what it lacks.
    Lent,
    /// Cash set aside: it pays for nothing else.
    Aside,
    /// What is called in, and what meets it: all of it together is never more than nothing.
    Due,
}

/// `value x numerator / denominator`, floored toward minus infinity, without overflow in between; `denominator` must be
/// positive.
pub fn floor_div(value: i64, numerator: i64, denominator: i64) -> i64 {
    debug_assert!(denominator > 0);
    let product = i128::from(value) * i128::from(numerator);
    let quotient = product.div_euclid(i128::from(denominator));
    i64::try_from(quotient).unwrap_or(if quotient < 0 { i64::MIN } else { i64::MAX })
}
