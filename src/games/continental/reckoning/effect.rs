//! What an order does to somebody's cash: sums that are linear in the one number an order names, so that whoever adds
//! them up, the receipt or the order form's script, needs no rule of the game.

use super::super::map::RailroadId;
use super::super::money::Money;
pub use crate::games::effect::{Count, Means, Part};

/// The order in which money moves in a turn; within the eighteen steps (§11.1) what comes first has the lower number.
pub mod step {
    pub const SPY: u8 = 0;
    pub const REPAY: u8 = 1;
    pub const BORROW: u8 = 2;
    pub const RECALL: u8 = 3;
    pub const LEND: u8 = 4;
    pub const PAY_BANK: u8 = 5;
    pub const TREASURY: u8 = 6;
    pub const BID: u8 = 7;
    pub const TRADE: u8 = 8;
    pub const SETTLE: u8 = 9;
    pub const INCOME: u8 = 10;
    pub const SPEND: u8 = 11;
    pub const IMPROVE: u8 = 12;
    pub const LOCOMOTIVE: u8 = 13;
    pub const TECHNOLOGY: u8 = 14;
    pub const ABSORB: u8 = 15;
    pub const BUILD: u8 = 16;
    pub const DOUBLE: u8 = 17;
    pub const INFLUENCE: u8 = 18;
    /// What comes without an order when all of them are done (S12 to S17).
    pub const LATER: u8 = 19;
}

/// Whose cash it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Payer {
    Player,
    /// One he presides over.
    Railroad(RailroadId),
}

/// What an order does to a payer's cash at one moment of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// One of [`step`].
    pub step: u8,
    pub payer: Payer,
    pub what: What,
    pub count: Count,
    /// Dollars each, negative if paid.
    pub each: i64,
    /// Dollars whatever the count.
    pub plus: i64,
    pub part: Part,
    pub means: Means,
}

/// What the money is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// The order itself.
    Order,
    /// Shares issued for a new line (§4.3).
    NewShares,
    /// Bonds issued for a new line (§4.6).
    Bonds,
    /// A short-term loan for what cash doesn't pay.
    Loan,
    /// A director's part of what a line costs above the laying cost (§4.6).
    Overcharge,
    /// What PCs bring their owner (§2.4).
    PcIncome,
    /// What the Bank calls in (§3.5.3).
    RecallDue,
    /// Interest on cash (§5).
    Interest,
    /// Interest on debts.
    DebtInterest,
    /// Dividends of the shares held, or those a railroad pays.
    Dividends,
    /// What operations should bring (S13).
    Operations,
}

/// What an order names, and how much of it is owned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quantity {
    pub number: i64,
    pub owned: i64,
}

impl Quantity {
    /// How many of the number are sold short.
    pub fn short(self) -> i64 {
        (self.number - self.owned.max(0)).max(0)
    }
}

impl Effect {
    /// Money in or out of a payer's cash: so many dollars each time it counts.
    pub fn new(payer: Payer, step: u8, count: Count, each: i64) -> Effect {
        let (what, part, means) = (What::Order, Part::WHOLE, Means::Cash);
        Effect { step, payer, what, count, each, plus: 0, part, means }
    }

    /// The same, for something else than the order itself.
    pub fn what(self, what: What) -> Effect {
        Effect { what, ..self }
    }

    /// The same with dollars that don't depend on the count.
    pub fn plus(self, plus: i64) -> Effect {
        Effect { plus, ..self }
    }

    pub fn part(self, part: Part) -> Effect {
        Effect { part, ..self }
    }

    pub fn means(self, means: Means) -> Effect {
        Effect { means, ..self }
    }

    /// Dollars in, or out if negative.
    pub fn amount(&self, quantity: Quantity) -> Money {
        let short = quantity.short();
        let count = match self.count {
            Count::Once => 1,
            Count::Number => quantity.number,
            Count::Owned => quantity.owned,
            Count::NumberOwned => quantity.number - short,
            Count::NumberShort => short,
        };
        Money(self.part.of(count.saturating_mul(self.each).saturating_add(self.plus)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sold(count: Count, each: i64, part: Part) -> i64 {
        let effect = Effect::new(Payer::Player, step::TRADE, count, each).part(part);
        effect.amount(Quantity { number: 8, owned: 3 }).0
    }

    #[test]
    fn owned_shares_go_first_and_halves_are_rounded_against_the_payer() {
        assert_eq!(sold(Count::NumberOwned, 7, Part::HALF), 10);
        assert_eq!(sold(Count::NumberOwned, 7, Part::OTHER_HALF), 11);
        assert_eq!(sold(Count::NumberShort, -7, Part::HALF), -18);
        assert_eq!(sold(Count::NumberShort, 7, Part::OTHER_HALF), 18);
    }

    #[test]
    fn percent_of_a_bill_are_rounded_up_as_bonds_are() {
        assert_eq!(sold(Count::Number, 101, Part::percent_up(55)), Money(808).part_up(55, 100).0);
        assert_eq!(sold(Count::Number, 101, Part::one_of(3)), 269);
    }

    #[test]
    fn sums_beyond_reason_do_not_overflow() {
        let effect = Effect::new(Payer::Player, step::BID, Count::Number, i64::MAX).plus(5).part(Part::percent_up(50));
        assert!(effect.amount(Quantity { number: i64::MAX, owned: 0 }).is_positive());
    }
}
