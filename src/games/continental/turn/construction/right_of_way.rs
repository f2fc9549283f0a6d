//! A right of way is built, at the laying cost or dearer, or abandoned (§4.6).

use super::super::super::building::line_cost;
use super::super::super::event::{Event, Reason};
use super::super::super::ledger::{Account, Why};
use super::super::super::map::RailroadId;
use super::super::super::money::Money;
use super::super::super::network;
use super::super::super::orders::{Order, RailroadOrder};
use super::super::super::player::PlayerId;
use super::super::super::railroad::{Railroad, Standing};
use super::super::docket::RailroadJudgement;
use super::super::{Desk, Docket, anonymous};
use super::{finance, issue};

/// Judges BUILD and ABANDON by the state at the turn's start; of the two the first that can be stands.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|game, railroad, order| {
        let drop = |reason, figure| RailroadJudgement::Drop { reason, figure };
        let laying = game.rules.effects(game.opening_climate()).laying_cost;
        if !matches!(order, RailroadOrder::Build(_) | RailroadOrder::Abandon) {
            return RailroadJudgement::Stands;
        }
        if railroad.row.is_none() {
            return drop(Reason::NoRow, None);
        }
        let building = matches!(order, RailroadOrder::Build(_));
        if building && game.rules.params.civil_war.contains(&(game.turn + 1)) {
            return drop(Reason::CivilWar, None);
        }
        match order {
            RailroadOrder::Build(Some(a_mile)) if a_mile.0 < laying => drop(Reason::BelowLayingCost, Some(laying)),
            RailroadOrder::Build(Some(a_mile)) if a_mile.0 > 2 * laying => RailroadJudgement::Cut {
                to: RailroadOrder::Build(Some(Money(2 * laying))),
                reason: Reason::OverTwiceLayingCost,
                figure: Some(2 * laying),
            },
            _ => RailroadJudgement::Stands,
        }
    });
    docket.keep_in_reserve(1, |_, order| match order {
        Order::Railroad { railroad, order: RailroadOrder::Build(_) | RailroadOrder::Abandon } => Some(*railroad),
        _ => None,
    });
}

/// What is to become of a right of way.
#[derive(Clone, Copy)]
enum Plan {
    Build { place: Option<(PlayerId, usize)>, a_mile: Option<Money> },
    Abandon,
}

impl Plan {
    fn builds(self) -> bool {
        matches!(self, Plan::Build { .. })
    }
}

/// Builds and abandons, railroads in the order of the route list.
pub fn run(desk: &mut Desk<'_>) {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        match plan(desk, id) {
            Some(Plan::Build { place, a_mile }) => build(desk, id, place, a_mile),
            Some(Plan::Abandon) => abandon(desk, id),
            None => {}
        }
    }
}

fn plan(desk: &mut Desk<'_>, id: RailroadId) -> Option<Plan> {
    let railroad = desk.game.railroad(id)?;
    let obstacle = obstacle(desk, railroad);
    if railroad.president.is_none() {
        let war = desk.start.rules.params.civil_war.contains(&desk.game.turn);
        let builds = railroad.row.is_some() && obstacle.is_none() && !war && anonymous::builds(desk.start, railroad);
        return builds.then_some(Plan::Build { place: None, a_mile: None });
    }
    let forfeited = desk.memo.forfeited.contains(&id).then_some(Reason::RowForfeited);
    let orders = desk.railroad_orders(id, |order| match order {
        RailroadOrder::Build(a_mile) => Some(Plan::Build { place: None, a_mile: *a_mile }),
        RailroadOrder::Abandon => Some(Plan::Abandon),
        _ => None,
    });
    let mut chosen: Option<Plan> = None;
    for (place, plan) in orders {
        let reason = match chosen {
            Some(chosen) if chosen.builds() == plan.builds() => Some(Reason::Repeated),
            Some(_) => Some(Reason::BuildOrAbandon),
            None if plan.builds() => forfeited.or(obstacle),
            None => forfeited,
        };
        let entry = desk.entry(place);
        match (reason, plan) {
            (Some(reason), _) => entry.drop(reason, None),
            (None, Plan::Build { a_mile, .. }) => {
                entry.reserve = false;
                chosen = Some(Plan::Build { place: Some(place), a_mile });
            }
            (None, Plan::Abandon) => {
                entry.reserve = false;
                chosen = Some(Plan::Abandon);
            }
        }
    }
    chosen
}

/// What keeps a railroad from building its right of way, whoever presides. One it may not hold can have been left by
/// a merger.
fn obstacle(desk: &Desk<'_>, railroad: &Railroad) -> Option<Reason> {
    let map = &desk.start.rules.map;
    if railroad.standing == Standing::Bankrupt {
        Some(Reason::RailroadBankrupt)
    } else if railroad.row.is_some_and(|row| network::is_prohibited(map, &railroad.lines, map.route(row.route))) {
        Some(Reason::Prohibited)
    } else {
        None
    }
}

fn abandon(desk: &mut Desk<'_>, id: RailroadId) {
    let Some(row) = desk.game.railroads.get_mut(&id).and_then(|railroad| railroad.row.take()) else { return };
    desk.memo.abandoned.insert(id, row.route);
    desk.note(Event::Abandoned { railroad: id, route: row.route });
}

fn build(desk: &mut Desk<'_>, id: RailroadId, place: Option<(PlayerId, usize)>, ordered: Option<Money>) {
    let rules = desk.rules();
    let climate = desk.start.climate;
    let laying = Money(rules.effects(climate).laying_cost);
    let Some(railroad) = desk.game.railroad(id) else { return };
    let Some(row) = railroad.row else { return };
    let route = rules.map.route(row.route);
    issue::run(desk, id, route.miles, None);

    let Some(railroad) = desk.game.railroad(id) else { return };
    let ordered = ordered.unwrap_or(laying);
    let a_mile = finance::covered(&rules, climate, railroad, route, ordered, desk.free_cash(id));
    if a_mile < ordered
        && let Some(place) = place
    {
        let to = Order::Railroad { railroad: id, order: RailroadOrder::Build(Some(a_mile)) };
        desk.entry(place).cut(to, Reason::OverchargeNotCovered, Some(a_mile.0));
    }

    let directors: Vec<PlayerId> =
        desk.start.railroad(id).map(|then| then.directors.iter().copied().collect()).unwrap_or_default();
    let (part, last) = finance::overcharge((a_mile - laying).a_mile(route.miles), directors.len());
    finance::raise(desk, id, line_cost(&rules, route, a_mile));
    desk.pay(Account::Railroad(id), Account::Bank, line_cost(&rules, route, laying), Why::Building);
    for director in directors {
        desk.pay(Account::Railroad(id), Account::Player(director), part, Why::Overcharge);
    }
    desk.pay(Account::Railroad(id), Account::Bank, last, Why::Overcharge);

    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.row = None;
        railroad.lines.insert(row.route);
        railroad.land += row.grant;
    }
    desk.note(Event::Built { railroad: id, route: row.route, a_mile });
}
