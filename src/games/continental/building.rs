//! What a line costs to build (§4.6): the setup values railroads by it, construction pays it, and reports quote it.

use super::map::Route;
use super::money::Money;
use super::rules::Rules;

/// Dollars to lay a line at so many dollars a mile, the crossing of both its towns included (§4.6).
pub fn line_cost(rules: &Rules, route: &Route, laying_cost_per_mile: Money) -> Money {
    laying_cost_per_mile.a_mile(route.miles) + rules.params.town_cost * rules.map.points_of(route)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_costs_its_miles_and_its_towns() {
        let rules = Rules::standard().unwrap();
        let penn = rules.map.route(rules.map.by_code("PENN").unwrap());
        let points = rules.map.points_of(penn);
        assert_eq!(penn.miles.0, 104);
        assert_eq!(line_cost(&rules, penn, Money(300)), Money(300 * 104 + 300 * points));
    }
}
