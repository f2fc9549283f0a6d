//! S10: political influence (§4.9): dollars for each of the miles the turn began with, from cash alone, for this turn
//! alone.

use super::super::event::{Event, Reason};
use super::super::ledger::{Account, Why};
use super::super::map::RailroadId;
use super::super::money::{Influence, Money};
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::super::railroad::Standing;
use super::docket::RailroadJudgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|_, _, order| match order {
        RailroadOrder::Influence(points) if *points < Influence::ZERO => {
            RailroadJudgement::Drop { reason: Reason::NotPositive, figure: None }
        }
        _ => RailroadJudgement::Stands,
    });
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let wanted = desk.railroad_order(id, |order| match order {
            RailroadOrder::Influence(points) if points.is_positive() => Some(*points),
            _ => None,
        });
        if let Some((place, points)) = wanted {
            buy(desk, id, place, points);
        }
    }
}

fn buy(desk: &mut Desk<'_>, id: RailroadId, place: (PlayerId, usize), wanted: Influence) {
    let rules = desk.rules();
    let miles = desk.start.railroad(id).map(|then| then.miles(&rules)).unwrap_or_default();
    if desk.game.railroad(id).is_some_and(|railroad| railroad.standing == Standing::Bankrupt) {
        desk.entry(place).drop(Reason::RailroadBankrupt, None);
        return;
    }
    let cash = desk.cash(Account::Railroad(id)).at_least_zero();
    let spent = Money(wanted.0.saturating_mul(miles.0)).min(cash);
    if miles.0 < 1 || spent.0 < miles.0 {
        desk.entry(place).drop(Reason::NoInfluence, None);
        return;
    }
    let points = Influence(spent.0 / miles.0);
    if points < wanted {
        let to = Order::Railroad { railroad: id, order: RailroadOrder::Influence(points) };
        desk.entry(place).cut(to, Reason::NoCash, Some(cash.0));
    }
    desk.pay(Account::Railroad(id), Account::Bank, spent, Why::Influence);
    desk.memo.influence.insert(id, points);
    desk.note(Event::InfluenceBought { railroad: id, points, spent });
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{self, PLAYER_1, TestChance, play, to};
    use super::*;

    #[test]
    fn influence_is_cut_to_the_cash_there_is() {
        for (cash, left, points, reason) in [
            (1000, 260, Some(5), None),
            (300, 0, Some(2), Some(Reason::NoCash)),
            (147, 147, None, Some(Reason::NoInfluence)),
            (-50, -50, None, Some(Reason::NoInfluence)),
        ] {
            let mut game = testing::game(7, 1000);
            game.network("NYC", &["NYC"]).cash = Money(cash);
            let orders = vec![to(game.id("NYC"), RailroadOrder::Influence(Influence(5)))];
            let out = play(&game, [(PLAYER_1, orders)], &mut TestChance::default(), 10..=10);
            let bought = out.memo.influence.values().next().map(|points| points.0);
            assert_eq!((out.railroad("NYC").cash.0, bought, out.reasons()), (left, points, vec![reason]));
        }
    }
}
