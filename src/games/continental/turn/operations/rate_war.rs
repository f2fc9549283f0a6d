//! Rate wars (§4.16): on parallel lines both railroads lose the same percentage of what the lines bring in this very
//! climate and by this very chance, so that a war takes no more than there is.

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

/// Declares the wars and gives what each railroad loses by them; `percents` are what climate and chance add to each
/// one's revenue. One that was absorbed in S12 is fought in its heir.
pub fn run(desk: &mut Desk<'_>, percents: &BTreeMap<RailroadId, i64>) -> BTreeMap<RailroadId, Money> {
    let mut wars: BTreeMap<(RailroadId, RailroadId), i64> = BTreeMap::new();
    let places = desk.places(|order| matches!(order, Order::Railroad { order: RailroadOrder::RateWar { .. }, .. }));
    for place in places {
        let Some(&Order::Railroad { railroad: by, order: RailroadOrder::RateWar { against, percent } }) =
            desk.standing(place)
        else {
            continue;
        };
        let rival = desk.memo.heir(against);
        let (Some(one), Some(other)) = (desk.game.railroad(by), desk.game.railroad(rival)) else {
            desk.entry(place).drop(Reason::RailroadGone, None);
            continue;
        };
        if rival == by || contested(desk, one, other).is_empty() {
            let reason = if rival == against { Reason::NotParallel } else { Reason::RivalAbsorbed };
            desk.entry(place).drop(reason, None);
            continue;
        }
        let against = rival;
        let war = wars.entry((by.min(against), by.max(against))).or_default();
        *war = percent.max(*war);
        desk.note(Event::RateWar { by, against, percent });
    }
    let mut losses: BTreeMap<RailroadId, Money> = BTreeMap::new();
    for ((one, other), percent) in wars {
        for (side, opponent) in [(one, other), (other, one)] {
            let brings = percents.get(&side).copied().unwrap_or_default();
            *losses.entry(side).or_default() += loss(desk, side, opponent, brings, percent);
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

/// What `side` loses: of every contested line the share of what it brings, each floored.
fn loss(desk: &Desk<'_>, side: RailroadId, opponent: RailroadId, brings: i64, percent: i64) -> Money {
    let rules = &desk.start.rules;
    let (Some(railroad), Some(opponent)) = (desk.game.railroad(side), desk.game.railroad(opponent)) else {
        return Money::ZERO;
    };
    contested(desk, railroad, opponent)
        .into_iter()
        .map(|line| {
            let usual = operating::line_traffic(rules, rules.map.route(line), railroad.doubled.contains(&line));
            operating::with_percent(usual, brings).part(percent, 100)
        })
        .sum()
}
