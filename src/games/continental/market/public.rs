//! What the Public does about a railroad's shares (§6.1.4, §6.3, RULINGS 4).
//!
//! All is whole numbers but the one power, whose result is made whole, in millionths, before anything is multiplied
//! by it: the same everywhere.

use super::super::climate::ClimateEffects;
use super::super::money::Shares;
use super::super::railroad::Railroad;
use super::super::rules::Parameters;

/// What a share is worth to the Public over its price: a fraction, both above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appetite {
    worth: i128,
    price: i128,
}

/// How the Public looks at a railroad's shares in a climate (the new one of S6).
pub fn appetite(params: &Parameters, climate: &ClimateEffects, railroad: &Railroad) -> Appetite {
    let price = i128::from(railroad.price.0.max(1));
    let hope = i128::from(params.public_hope_pm);
    if railroad.fresh {
        return Appetite { worth: (price * 1000 + hope).max(1), price: price * 1000 };
    }
    let earnings = earnings(params, railroad.last_profit.0, railroad.last_dividend.0);
    // Half basis points, since half the loan rate may hold a half.
    let interest = i128::from((climate.loan_interest + 2 * params.public_yield_margin).max(1));
    let worth = 2000 * earnings + hope * interest;
    Appetite { worth: worth.max(1), price: 1000 * interest * price }
}

/// What the Public counts as earned of a share's profit and dividend (cents), in hundredths of a cent; never below zero.
pub fn earnings(params: &Parameters, profit: i64, dividend: i64) -> i128 {
    let believed = dividend.min(profit.saturating_mul(2).max(TRUSTED_DIVIDEND));
    let earned = i128::from(params.public_profit_weight) * i128::from(profit)
        + i128::from(params.public_dividend_weight) * i128::from(believed);
    earned.max(0)
}

/// A dividend the Public believes in whatever the profit, cents.
const TRUSTED_DIVIDEND: i64 = 100;

impl Appetite {
    /// Shares the Public puts up of those it holds; `noise` in thousandths.
    pub fn offer(self, params: &Parameters, held: Shares, noise: i64) -> Shares {
        let held = i128::from(held.0);
        let part = |basis_points: i64| held * i128::from(basis_points) / 10_000;
        let wish = held * i128::from(params.public_offer) * i128::from(noise) * self.price / (10_000_000 * self.worth);
        shares(wish.clamp(part(params.public_offer_min), part(params.public_offer_max)))
    }

    /// Shares the Public wants when it puts up `offer` itself and players and the treasury sell `sold`; `noise` in
    /// thousandths.
    pub fn demand(self, params: &Parameters, offer: Shares, sold: Shares, noise: i64) -> Shares {
        let eagerness = i128::from(self.eagerness_millionths(params)) * i128::from(noise);
        let thousandths = |bound: i64| i128::from(bound) * 1_000_000;
        let eagerness =
            eagerness.clamp(thousandths(params.public_demand_min_pm), thousandths(params.public_demand_max_pm));
        let on_sale_halves = 2 * i128::from(offer.0) + i128::from(sold.0);
        shares(eagerness * on_sale_halves / 2_000_000_000)
    }

    fn eagerness_millionths(self, params: &Parameters) -> i64 {
        let power = params.public_demand_exponent_pm as f64 / 1000.0;
        let raw = libm::pow(self.worth as f64 / self.price as f64, power);
        // Beyond this bound every demand is the greatest one.
        libm::floor(raw.min(1e9) * 1e6 + 1e-3) as i64
    }
}

fn shares(count: i128) -> Shares {
    Shares(i64::try_from(count).unwrap_or(i64::MAX))
}
