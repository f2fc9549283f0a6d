//! How a new line is financed (§4.6): bonds for their share, then cash that isn't set aside for influence, then
//! short-term loans; and how far the Bank goes along when the line costs more than it need.

use super::super::super::building::line_cost;
use super::super::super::climate::Climate;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{RailroadId, Route};
use super::super::super::money::Money;
use super::super::super::operating;
use super::super::super::railroad::Railroad;
use super::super::super::rules::Rules;
use super::super::Desk;

/// Where the money for a bill comes from; the rest is cash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    pub bonds: Money,
    pub loan: Money,
}

/// How a bill is paid with so much cash at hand.
pub fn plan(rules: &Rules, climate: Climate, bill: Money, free_cash: Money) -> Plan {
    let bonds = bill.part_up(rules.effects(climate).bond_share, 100);
    let rest = bill - bonds;
    Plan { bonds, loan: rest - rest.min(free_cash) }
}

/// Lays in what a railroad needs for a building bill: issues bonds and takes a loan. The caller pays the bill.
pub fn raise(desk: &mut Desk<'_>, id: RailroadId, bill: Money) {
    let rules = desk.rules();
    let plan = plan(&rules, desk.start.climate, bill, desk.free_cash(id));
    desk.pay(Account::Bank, Account::Railroad(id), plan.bonds, Why::Bonds);
    desk.pay(Account::Bank, Account::Railroad(id), plan.loan, Why::ShortTermLoan);
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.bonds += plan.bonds;
        railroad.loans += plan.loan;
    }
}

/// The most dollars a mile, up to `ordered`, at which the Bank finances a line: above the laying cost only while a
/// turn's interest afterwards stays within `overcharge_cover` percent of the operating profit at Normal.
pub fn covered(
    rules: &Rules,
    climate: Climate,
    railroad: &Railroad,
    route: &Route,
    ordered: Money,
    free_cash: Money,
) -> Money {
    let laying = Money(rules.effects(climate).laying_cost);
    let mut afterwards = railroad.clone();
    afterwards.lines.insert(route.id);
    let profit = operating::profit_at_normal(rules, &afterwards, railroad.efficiency);
    let passes = |a_mile: Money| {
        let plan = plan(rules, climate, line_cost(rules, route, a_mile), free_cash);
        let interest = operating::loan_interest(rules, climate, railroad.loans + plan.loan)
            + operating::bond_interest(&rules.params, railroad.bonds + plan.bonds);
        interest * 100 <= profit * rules.params.overcharge_cover
    };
    (laying.0..=ordered.0).rev().map(Money).find(|a_mile| *a_mile == laying || passes(*a_mile)).unwrap_or(ordered)
}

/// How an overcharge is divided: what each director gets, and what vanishes, which is the last part and what floors
/// lose.
pub fn overcharge(excess: Money, directors: usize) -> (Money, Money) {
    let directors = i64::try_from(directors).unwrap_or(i64::MAX - 1);
    let part = excess.part(1, directors + 1);
    (part, excess - part * directors)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_directors_get_30_dollars_each_of_90() {
        assert_eq!(overcharge(Money(90), 2), (Money(30), Money(30)));
        assert_eq!(overcharge(Money(100), 2), (Money(33), Money(34)));
    }
}
