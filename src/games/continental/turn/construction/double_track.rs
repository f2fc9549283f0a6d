//! Double track (§4.15): cash only, on a line the railroad has had since the turn began.

use super::super::super::event::{Event, Reason};
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::money::Money;
use super::super::super::orders::RailroadOrder;
use super::super::super::player::PlayerId;
use super::super::super::railroad::Standing;
use super::super::docket::RailroadJudgement;
use super::super::{Desk, Docket};

/// Judges DOUBLE by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    let doublings = docket.game.rules.params.doublings_per_turn;
    docket.limit_railroad(doublings, |order| matches!(order, RailroadOrder::Double(_)));
    docket.judge_railroad(|_, railroad, order| {
        let RailroadOrder::Double(route) = order else { return RailroadJudgement::Stands };
        if !railroad.lines.contains(route) {
            RailroadJudgement::Drop { reason: Reason::NotItsLine, figure: None }
        } else if railroad.doubled.contains(route) {
            RailroadJudgement::Drop { reason: Reason::AlreadyDoubled, figure: None }
        } else {
            RailroadJudgement::Stands
        }
    });
}

/// Doubles, railroads in the order of the route list.
pub fn run(desk: &mut Desk<'_>) {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let wanted = desk.railroad_orders(id, |order| match order {
            RailroadOrder::Double(route) => Some(*route),
            _ => None,
        });
        for (place, route) in wanted {
            double(desk, id, place, route);
        }
    }
}

fn double(desk: &mut Desk<'_>, id: RailroadId, place: (PlayerId, usize), line: RouteId) {
    let rules = desk.rules();
    let laying = Money(rules.effects(desk.start.climate).laying_cost);
    let cost = laying.a_mile(rules.map.route(line).miles).part(rules.params.doubling_percent, 100);
    let cash = desk.free_cash(id);
    if desk.game.railroad(id).is_some_and(|railroad| railroad.standing == Standing::Bankrupt) {
        desk.entry(place).drop(Reason::RailroadBankrupt, None);
    } else if cost > cash {
        desk.entry(place).drop(Reason::NoCash, Some(cash.0));
    } else {
        desk.pay(Account::Railroad(id), Account::Bank, cost, Why::DoubleTrack);
        if let Some(railroad) = desk.game.railroads.get_mut(&id) {
            railroad.doubled.insert(line);
        }
        desk.note(Event::Doubled { railroad: id, route: line });
    }
}
