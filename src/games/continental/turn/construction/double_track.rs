//! Double track (§4.15): cash only, on a line the railroad has had since the turn began.

use super::super::super::event::{Event, Reason};
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::money::Money;
use super::super::super::orders::{Order, RailroadOrder};
use super::super::super::player::PlayerId;
use super::super::super::railroad::Standing;
use super::super::docket::RailroadJudgement;
use super::super::{Desk, Docket};

/// Judges DOUBLE by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
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
    docket.keep_in_reserve(docket.game.rules.params.doublings_per_turn, |_, order| match order {
        Order::Railroad { railroad, order: RailroadOrder::Double(_) } => Some(*railroad),
        _ => None,
    });
}

/// Doubles, railroads in the order of the route list: as many lines as a turn allows, the first of the sheet that can be.
pub fn run(desk: &mut Desk<'_>) {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let wanted = desk.railroad_orders(id, |order| match order {
            RailroadOrder::Double(route) => Some(*route),
            _ => None,
        });
        let mut done = 0;
        for (place, route) in wanted {
            let doubled = desk.game.railroad(id).is_some_and(|railroad| railroad.doubled.contains(&route));
            if doubled || done >= desk.start.rules.params.doublings_per_turn {
                desk.entry(place).drop(Reason::Repeated, None);
            } else {
                done += i64::from(double(desk, id, place, route));
            }
        }
    }
}

/// True if it was doubled.
fn double(desk: &mut Desk<'_>, id: RailroadId, place: (PlayerId, usize), line: RouteId) -> bool {
    let rules = desk.rules();
    let laying = Money(rules.effects(desk.start.climate).laying_cost);
    let cost = laying.a_mile(rules.map.route(line).miles).part(rules.params.doubling_percent, 100);
    let cash = desk.free_cash(id);
    if desk.game.railroad(id).is_some_and(|railroad| railroad.standing == Standing::Bankrupt) {
        desk.entry(place).drop(Reason::RailroadBankrupt, None);
        false
    } else if cost > cash {
        desk.entry(place).drop(Reason::NoCash, Some(cash.0));
        false
    } else {
        desk.entry(place).reserve = false;
        desk.pay(Account::Railroad(id), Account::Bank, cost, Why::DoubleTrack);
        if let Some(railroad) = desk.game.railroads.get_mut(&id) {
            railroad.doubled.insert(line);
        }
        desk.note(Event::Doubled { railroad: id, route: line });
        true
    }
}
