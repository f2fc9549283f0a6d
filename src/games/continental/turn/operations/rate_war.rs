//! Rate wars (§4.16): on parallel lines both railroads lose the same percentage of what the lines bring.

use super::super::super::event::{Event, Reason};
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::money::Money;
use super::super::super::operating;
use super::super::super::orders::{Order, RailroadOrder};
use super::super::super::railroad::Railroad;
use super::super::docket::RailroadJudgement;
use super::super::{Desk, Docket};
use std::collections::BTreeMap;

/// Judges declarations by the state at the turn's start; lines may become parallel until S13.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|game, railroad, order| {
        let RailroadOrder::RateWar { against, percent } = order else { return RailroadJudgement::Stands };
        let most = game.rules.params.max_rate_war;
        let drop = |reason| RailroadJudgement::Drop { reason, figure: None };
        if game.railroad(*against).is_none() {
            drop(Reason::NoSuchRailroad)
        } else if *against == railroad.id {
            drop(Reason::SameRailroad)
        } else if *percent < 1 {
            drop(Reason::NotPositive)
        } else if *percent > most {
            RailroadJudgement::Cut {
                to: RailroadOrder::RateWar { against: *against, percent: most },
                reason: Reason::OverMaxRateWar,
                figure: Some(most),
            }
        } else {
            RailroadJudgement::Stands
        }
    });
}

/// Declares the wars and gives what each railroad loses by them.
pub fn run(desk: &mut Desk<'_>) -> BTreeMap<RailroadId, Money> {
    let mut wars: BTreeMap<(RailroadId, RailroadId), i64> = BTreeMap::new();
    let places = desk.places(|order| matches!(order, Order::Railroad { order: RailroadOrder::RateWar { .. }, .. }));
    for place in places {
        let Some(&Order::Railroad { railroad: by, order: RailroadOrder::RateWar { against, percent } }) =
            desk.standing(place)
        else {
            continue;
        };
        let (Some(one), Some(other)) = (desk.game.railroad(by), desk.game.railroad(against)) else {
            desk.entry(place).drop(Reason::RailroadGone, None);
            continue;
        };
        if contested(desk, one, other).is_empty() {
            desk.entry(place).drop(Reason::NotParallel, None);
            continue;
        }
        let war = wars.entry((by.min(against), by.max(against))).or_default();
        *war = percent.max(*war);
        desk.note(Event::RateWar { by, against, percent });
    }
    let mut losses: BTreeMap<RailroadId, Money> = BTreeMap::new();
    for ((one, other), percent) in wars {
        for (side, opponent) in [(one, other), (other, one)] {
            *losses.entry(side).or_default() += loss(desk, side, opponent, percent);
        }
    }
    losses
}

/// Lines of a railroad to which another has the parallel one.
fn contested(desk: &Desk<'_>, railroad: &Railroad, opponent: &Railroad) -> Vec<RouteId> {
    let map = &desk.start.rules.map;
    railroad
        .lines
        .iter()
        .copied()
        .filter(|line| map.route(*line).parallel.is_some_and(|other| opponent.lines.contains(&other)))
        .collect()
}

fn loss(desk: &Desk<'_>, side: RailroadId, opponent: RailroadId, percent: i64) -> Money {
    let rules = &desk.start.rules;
    let (Some(railroad), Some(opponent)) = (desk.game.railroad(side), desk.game.railroad(opponent)) else {
        return Money::ZERO;
    };
    contested(desk, railroad, opponent)
        .into_iter()
        .map(|line| {
            operating::line_traffic(rules, rules.map.route(line), railroad.doubled.contains(&line)).part(percent, 100)
        })
        .sum()
}
