//! What a railroad's lines earn and cost (§4.5, §4.10, §4.15, RULINGS 3 S13): pure formulas which the operations,
//! the cover of an overcharge, reorganisations, reports and computer positions share, so that a forecast and the
//! bill never differ. Chance, rate wars and misfortunes are no part of them.

use super::climate::Climate;
use super::map::Route;
use super::money::{Cents, Miles, Money, Shares, SquareMiles};
use super::network;
use super::railroad::{Railroad, Technology};
use super::route_set::RouteSet;
use super::rules::{Parameters, Rules};
use std::collections::BTreeSet;

/// Percent of revenue a technology adds (§4.18).
pub fn revenue_percent(technology: Technology) -> i64 {
    match technology {
        Technology::A => 8,
        Technology::G => 4,
        Technology::I => 6,
        _ => 0,
    }
}

/// Points of operating cost a technology saves (§4.18): off the 60 % of revenue that operation costs at best.
pub fn saving_points(technology: Technology) -> i64 {
    match technology {
        Technology::B | Technology::D => 2,
        Technology::C => 3,
        _ => 0,
    }
}

/// A in dollars: what the miles and the towns served bring, each town once (§4.10).
pub fn base_traffic(rules: &Rules, lines: &RouteSet) -> Money {
    let miles: Miles = lines.iter().map(|line| rules.map.route(*line).miles).sum();
    let points: i64 = network::towns(&rules.map, lines).into_iter().map(|town| rules.map.town(town).points()).sum();
    rules.params.base_revenue_mile.a_mile(miles) + rules.params.base_revenue_point * points
}

/// B in dollars: A with what connected regions and technologies add (§2.7, §4.18).
pub fn connected_traffic(rules: &Rules, lines: &RouteSet, technologies: &BTreeSet<Technology>) -> Money {
    let regions = network::regions_of(&rules.map, lines).len();
    let beyond_first = i64::try_from(regions.saturating_sub(1)).unwrap_or(0);
    let technology: i64 = technologies.iter().map(|one| revenue_percent(*one)).sum();
    with_percent(base_traffic(rules, lines), rules.params.region_percent * beyond_first + technology)
}

/// A line's own part of the traffic in dollars, without double track.
pub fn own_part(rules: &Rules, route: &Route) -> Money {
    rules.params.base_revenue_mile.a_mile(route.miles) + rules.params.line_revenue_point * rules.map.points_of(route)
}

/// What double track adds to a line's traffic in dollars: as many percent of its own part as its towns have points
/// (§4.15).
pub fn doubling_gain(rules: &Rules, route: &Route) -> Money {
    own_part(rules, route).part(rules.map.points_of(route), 100)
}

/// A line's own part in dollars, with what double track adds if it has it: what a rate war is about (§4.16).
pub fn line_traffic(rules: &Rules, route: &Route, doubled: bool) -> Money {
    let gain = if doubled { doubling_gain(rules, route) } else { Money::ZERO };
    own_part(rules, route) + gain
}

/// C in dollars: the traffic of these lines before climate and chance.
pub fn traffic(rules: &Rules, lines: &RouteSet, doubled: &RouteSet, technologies: &BTreeSet<Technology>) -> Money {
    let gains: Money = doubled.intersection(lines).map(|line| doubling_gain(rules, rules.map.route(*line))).sum();
    connected_traffic(rules, lines, technologies) + gains
}

/// An amount with so many percent added (or, below zero, taken off), floored.
pub fn with_percent(amount: Money, percent: i64) -> Money {
    amount.part(100 + percent, 100)
}

/// D at Normal in dollars: the traffic revenue of a railroad's present lines without chance and rate wars.
pub fn traffic_at_normal(rules: &Rules, railroad: &Railroad) -> Money {
    let traffic = traffic(rules, &railroad.lines, &railroad.doubled, &railroad.technologies);
    with_percent(traffic, rules.effects(Climate::Normal).revenue)
}

/// What operating costs in dollars at that traffic revenue (D): 60 % at efficiency 99, all of it at 50, less what
/// technologies save (§4.10). The parameters are there for rule sets with another scale of efficiency.
pub fn operating_cost(
    _params: &Parameters,
    traffic: Money,
    efficiency: i64,
    technologies: &BTreeSet<Technology>,
) -> Money {
    let saved: i64 = technologies.iter().map(|one| saving_points(*one)).sum();
    traffic.part(49 * (60 - saved) + 40 * (99 - efficiency), 4900)
}

/// The most efficient a railroad of that length and locomotive can be, while `best` is the best locomotive to be
/// had; at least 1 (§4.5, §4.17).
pub fn efficiency_ceiling(params: &Parameters, miles: Miles, locomotive: u8, best: u8) -> i64 {
    let over = (miles.0 - params.long_railroad.0).max(0);
    let step = params.long_railroad_step.0.max(1);
    let length = (over + step - 1) / step;
    let behind = i64::from(best.saturating_sub(locomotive));
    (params.max_efficiency - length - params.old_locomotive_penalty * behind).max(1)
}

/// Operating profit in dollars at Normal, without chance and rate wars, at that efficiency: P of a reorganisation
/// and the cover of an overcharge. May be negative.
pub fn profit_at_normal(rules: &Rules, railroad: &Railroad, efficiency: i64) -> Money {
    let traffic = traffic_at_normal(rules, railroad);
    traffic - operating_cost(&rules.params, traffic, efficiency, &railroad.technologies)
}

/// Land a railroad sells in a turn of that climate, square miles, and what it brings (§7).
pub fn land_sale(rules: &Rules, climate: Climate, land: SquareMiles) -> (SquareMiles, Money) {
    let effects = rules.effects(climate);
    let sold = land.part_up(effects.land_sold, 100).min(land);
    (sold, Money(effects.land_price) * sold.0)
}

/// Cents a share of a profit; none without shares.
pub fn per_share(profit: Money, issued: Shares) -> Cents {
    if issued.is_positive() { Cents(Money(100).part(profit.0, issued.0).0) } else { Cents::ZERO }
}

/// The efficiency to expect after a turn's wear and improvement by so many dollars a mile, neither of which is certain;
/// never above `ceiling`, at least 1 (S8).
pub fn expected_efficiency(params: &Parameters, efficiency: i64, ceiling: i64, dollars: Money) -> i64 {
    let wear = (params.wear_min + params.wear_max) / 2;
    // Each dollar a mile is one toss of a coin for a point.
    (efficiency - wear + dollars.0 / 2).min(ceiling).max(1)
}

/// A turn's interest on short-term loans in dollars, rounded up.
pub fn loan_interest(rules: &Rules, climate: Climate, loans: Money) -> Money {
    loans.basis_points_up(rules.effects(climate).loan_interest)
}

/// A turn's interest on bonds in dollars, rounded up (§5).
pub fn bond_interest(params: &Parameters, bonds: Money) -> Money {
    bonds.basis_points_up(params.bond_interest)
}

#[cfg(test)]
mod tests {
    use super::super::rules::DEFAULT_PARAMETERS;
    use super::*;

    fn params() -> Parameters {
        Parameters::parse(DEFAULT_PARAMETERS).unwrap()
    }

    #[test]
    fn a_railroad_of_3521_miles_reaches_88() {
        assert_eq!(efficiency_ceiling(&params(), Miles(3521), 1, 1), 88);
        assert_eq!(efficiency_ceiling(&params(), Miles(3000), 1, 1), 99);
        assert_eq!(efficiency_ceiling(&params(), Miles(3001), 1, 1), 98);
        assert_eq!(efficiency_ceiling(&params(), Miles(3050), 1, 1), 98);
    }

    #[test]
    fn an_old_locomotive_costs_three_points_a_level() {
        assert_eq!(efficiency_ceiling(&params(), Miles(100), 2, 5), 90);
        assert_eq!(efficiency_ceiling(&params(), Miles(100), 5, 2), 99);
        assert_eq!(efficiency_ceiling(&params(), Miles(90_000), 1, 8), 1);
    }

    #[test]
    fn operation_costs_60_percent_at_99_and_everything_at_50() {
        let none = BTreeSet::new();
        assert_eq!(operating_cost(&params(), Money(10_000), 99, &none), Money(6_000));
        assert_eq!(operating_cost(&params(), Money(10_000), 50, &none), Money(10_000));
        assert_eq!(operating_cost(&params(), Money(10_001), 99, &none), Money(6_000));
        assert!(operating_cost(&params(), Money(10_000), 40, &none) > Money(10_000));
    }

    #[test]
    fn yards_rails_and_coal_save_seven_points() {
        let all = BTreeSet::from([Technology::B, Technology::C, Technology::D]);
        assert_eq!(operating_cost(&params(), Money(10_000), 99, &all), Money(5_300));
    }
}
