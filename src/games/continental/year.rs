//! A railroad's turn as it is to be expected in a climate (S13).

use super::climate::Climate;
use super::money::{Cents, Money};
use super::operating;
use super::railroad::Railroad;
use super::rules::Rules;
use super::views::Presidency;

/// Figures of a turn, without chance, rate wars and misfortunes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Year {
    pub climate: Climate,
    /// After usual wear and without improvement.
    pub efficiency: i64,
    /// Traffic and land sold.
    pub revenue: Money,
    pub cost: Money,
    /// Of loans and bonds.
    pub interest: Money,
    pub profit: Money,
    pub a_share: Cents,
}

/// A turn of a railroad as it stands, but for wear.
pub(in crate::games::continental) fn expected(own: &Presidency<'_>, railroad: &Railroad, climate: Climate) -> Year {
    let params = &own.view.public.rules.params;
    let efficiency =
        operating::expected_efficiency(params, railroad.efficiency, own.inside.max_efficiency, Money::ZERO);
    at_efficiency(&own.view.public.rules, railroad, climate, efficiency)
}

/// The same at that efficiency.
pub(in crate::games::continental) fn at_efficiency(
    rules: &Rules,
    railroad: &Railroad,
    climate: Climate,
    efficiency: i64,
) -> Year {
    let usual = operating::traffic(rules, &railroad.lines, &railroad.doubled, &railroad.technologies);
    let traffic = operating::with_percent(usual, rules.effects(climate).revenue);
    let (_, land) = operating::land_sale(rules, climate, railroad.land);
    let cost = operating::operating_cost(&rules.params, traffic, efficiency, &railroad.technologies);
    let interest = operating::loan_interest(rules, climate, railroad.loans)
        + operating::bond_interest(&rules.params, railroad.bonds);
    let revenue = traffic + land;
    let profit = revenue - cost - interest;
    let a_share = operating::per_share(profit, railroad.issued);
    Year { climate, efficiency, revenue, cost, interest, profit, a_share }
}
