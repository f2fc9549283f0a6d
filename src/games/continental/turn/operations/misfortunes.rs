//! Random events of a railroad (RULINGS 6): the longer and the worse kept it is, the likelier; technologies prevent
//! some and make accidents cheaper.
//!
//! A kind that strikes in some parts of the country only is drawn by the miles of the lines that lie there; where a
//! line lies, its middle tells.

use super::super::super::Game;
use super::super::super::accident::AccidentKind;
use super::super::super::event::Event;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{Map, RailroadId, Route};
use super::super::super::money::{Miles, Money};
use super::super::super::railroad::{Railroad, Technology};
use super::super::super::rules::{AccidentOdds, Rules};
use super::super::Desk;
use std::collections::BTreeSet;

/// The course of the Mississippi from its mouth to its source: degrees north and east, hundredths.
const MISSISSIPPI: [(i64, i64); 13] = [
    (2995, -9007),
    (3045, -9118),
    (3100, -9160),
    (3235, -9090),
    (3515, -9008),
    (3700, -8915),
    (3863, -9019),
    (4081, -9110),
    (4151, -9057),
    (4380, -9125),
    (4495, -9309),
    (4636, -9420),
    (4724, -9520),
];
/// Percent of an accident's cost that automatic couplers leave.
const COUPLERS_LEAVE: i64 = 70;
/// Miles a railroad counts at least.
const LEAST_MILES: i64 = 500;
/// Efficiency at which a misfortune is as likely as its kind says.
const USUAL_EFFICIENCY: i64 = 75;
/// Points of efficiency that double the chance when missing.
const EFFICIENCY_SPAN: i64 = 50;
/// Least factor of the efficiency, in parts of `EFFICIENCY_SPAN`.
const LEAST_FACTOR: i64 = 20;

/// Lets misfortunes befall a railroad with that traffic revenue; gives what they cost in all.
pub fn befall(desk: &mut Desk<'_>, id: RailroadId, traffic: Money) -> Money {
    let rules = desk.rules();
    let Some(railroad) = desk.game.railroad(id) else { return Money::ZERO };
    let technologies = railroad.technologies.clone();
    let year = Game::year_of(desk.game.turn) + 1;
    let odds: Vec<(AccidentKind, i64, i64, i64)> = rules
        .params
        .accident
        .iter()
        .map(|odds| (odds.kind, chance(&rules, odds, railroad, year), odds.cost_min, odds.cost_max))
        .collect();
    let mut cost_in_all = Money::ZERO;
    for (kind, percent) in desk.chance.misfortunes(id, &odds) {
        let prevention = prevention(kind, &technologies);
        if prevention > 0 && desk.chance.prevented(id, kind, prevention) {
            continue;
        }
        let accident = rules.params.accident.iter().any(|odds| odds.kind == kind && odds.accident);
        let part = if accident && technologies.contains(&Technology::F) { COUPLERS_LEAVE } else { 100 };
        let cost = traffic.part(percent * part, 10_000);
        desk.pay(Account::Railroad(id), Account::Bank, cost, Why::Accident);
        desk.note(Event::Misfortune { railroad: id, accident: kind, cost });
        cost_in_all += cost;
    }
    cost_in_all
}

/// Chance of a kind for a railroad in a turn that ends with that year, in millionths; 0 where it can't happen.
pub fn chance(rules: &Rules, odds: &AccidentOdds, railroad: &Railroad, year: u16) -> i64 {
    if odds.from_year.is_some_and(|first| year < first) {
        return 0;
    }
    let exposed: Miles = railroad
        .lines
        .iter()
        .map(|line| rules.map.route(*line))
        .filter(|route| is_exposed(&rules.map, odds, route))
        .map(|route| route.miles)
        .sum();
    if !exposed.is_positive() {
        return 0;
    }
    // Percent for 1000 miles are ten millionths a mile for each percent.
    let by_length = 10 * odds.chance * exposed.0.max(LEAST_MILES);
    let wear = (EFFICIENCY_SPAN + USUAL_EFFICIENCY - railroad.efficiency).max(LEAST_FACTOR);
    (by_length * wear / EFFICIENCY_SPAN).min(1_000_000)
}

fn is_exposed(map: &Map, odds: &AccidentOdds, route: &Route) -> bool {
    // Most kinds strike everywhere: then nobody needs the middle.
    let middle = || {
        let (one, other) = (map.town(route.from), map.town(route.to));
        ((one.latitude + other.latitude) / 2, (one.longitude + other.longitude) / 2)
    };
    odds.north_of.is_none_or(|degrees| middle().0 > degrees * 100)
        && (!odds.west_of_mississippi || is_west_of_mississippi(middle()))
}

/// True for a point (degrees north and east, hundredths) on the far side of the river; beyond its ends the river
/// is taken to go on straight north and south.
fn is_west_of_mississippi((latitude, longitude): (i64, i64)) -> bool {
    let (mouth, source) = (MISSISSIPPI[0], MISSISSIPPI[MISSISSIPPI.len() - 1]);
    let river = if latitude <= mouth.0 {
        mouth.1
    } else {
        MISSISSIPPI.windows(2).find(|reach| latitude <= reach[1].0).map_or(source.1, |reach| {
            let ((south, from), (north, to)) = (reach[0], reach[1]);
            from + (to - from) * (latitude - south) / (north - south)
        })
    };
    longitude < river
}

/// Chance that a railroad's technologies prevent a misfortune, percent: each its own, as if drawn one after another.
fn prevention(kind: AccidentKind, technologies: &BTreeSet<Technology>) -> i64 {
    let each: &[(Technology, i64)] = match kind {
        AccidentKind::Collision => &[(Technology::E, 50), (Technology::H, 50)],
        AccidentKind::Derailment => &[(Technology::H, 50)],
        AccidentKind::BridgeCollapse => &[(Technology::J, 75)],
        _ => &[],
    };
    let happens = each
        .iter()
        .filter(|(technology, _)| technologies.contains(technology))
        .fold(100, |left, (_, percent)| left * (100 - percent) / 100);
    100 - happens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signals_and_brakes_leave_a_quarter_of_the_collisions() {
        let all = BTreeSet::from(Technology::ALL);
        assert_eq!(prevention(AccidentKind::Collision, &all), 75);
        assert_eq!(prevention(AccidentKind::Derailment, &all), 50);
        assert_eq!(prevention(AccidentKind::BridgeCollapse, &all), 75);
        assert_eq!(prevention(AccidentKind::Fire, &all), 0);
        assert_eq!(prevention(AccidentKind::Collision, &BTreeSet::from([Technology::E])), 50);
    }

    #[test]
    fn the_river_parts_east_and_west() {
        let place = |name: &str, state: &str| {
            let map = Map::standard().unwrap();
            let town = map.towns().iter().find(|town| town.name == name && town.state == state).unwrap();
            (town.latitude, town.longitude)
        };
        for (name, state) in [("Little Rock", "AR"), ("Omaha", "NE"), ("Kansas City", "MO"), ("Duluth", "MN")] {
            let west = is_west_of_mississippi(place(name, state));
            assert_eq!(west, name != "Duluth", "{name}");
        }
        for (name, state) in [("Chicago", "IL"), ("Jackson", "MS"), ("Mobile", "AL"), ("Madison", "WI")] {
            assert!(!is_west_of_mississippi(place(name, state)), "{name}");
        }
    }
}
