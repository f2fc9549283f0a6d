//! S2: railroads repay their presidents, then borrow from them (§4.4, §10.2.1).

use super::super::event::Reason;
use super::super::ledger::{Account, Why};
use super::super::map::RailroadId;
use super::super::money::Money;
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::docket::RailroadJudgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|_, railroad, order| match order {
        RailroadOrder::Lend(amount) | RailroadOrder::Recall(amount) if !amount.is_positive() => {
            RailroadJudgement::Drop { reason: Reason::NotPositive, figure: None }
        }
        RailroadOrder::Recall(amount) => up_to(*amount, railroad.owed_president, Reason::NoDebt),
        _ => RailroadJudgement::Stands,
    });
    // Nothing touches a railroad's cash before this step.
    docket.judge_railroad(|_, railroad, order| match order {
        RailroadOrder::Recall(amount) => up_to(*amount, railroad.cash, Reason::NoCash),
        _ => RailroadJudgement::Stands,
    });
}

fn up_to(amount: Money, most: Money, reason: Reason) -> RailroadJudgement {
    let most = most.at_least_zero();
    let figure = Some(most.0);
    if amount <= most {
        RailroadJudgement::Stands
    } else if most.is_positive() {
        RailroadJudgement::Cut { to: RailroadOrder::Recall(most), reason, figure }
    } else {
        RailroadJudgement::Drop { reason, figure }
    }
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let recalls = desk.places(|order| matches!(order, Order::Railroad { order: RailroadOrder::Recall(_), .. }));
    for place in recalls {
        recall(desk, place);
    }
    let loans = desk.places(|order| matches!(order, Order::Railroad { order: RailroadOrder::Lend(_), .. }));
    for place in loans {
        lend(desk, place);
    }
    desk.note_recoveries();
}

fn recall(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some((railroad, RailroadOrder::Recall(amount))) = railroad_order(desk, place) else { return };
    desk.pay(Account::Railroad(railroad), Account::Player(place.0), amount, Why::PresidentRepaid);
    if let Some(found) = desk.game.railroads.get_mut(&railroad) {
        found.owed_president -= amount;
    }
}

fn lend(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some((railroad, RailroadOrder::Lend(wanted))) = railroad_order(desk, place) else { return };
    let cash = desk.cash(Account::Player(place.0)).at_least_zero();
    let amount = wanted.min(cash);
    if !amount.is_positive() {
        return desk.entry(place).drop(Reason::NoCash, Some(cash.0));
    }
    if amount < wanted {
        let order = Order::Railroad { railroad, order: RailroadOrder::Lend(amount) };
        desk.entry(place).cut(order, Reason::NoCash, Some(cash.0));
    }
    desk.pay(Account::Player(place.0), Account::Railroad(railroad), amount, Why::PresidentsLoan);
    if let Some(found) = desk.game.railroads.get_mut(&railroad) {
        found.owed_president += amount;
    }
}

fn railroad_order(desk: &Desk<'_>, place: (PlayerId, usize)) -> Option<(RailroadId, RailroadOrder)> {
    match desk.standing(place)? {
        Order::Railroad { railroad, order } => Some((*railroad, order.clone())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::event::{Event, Verdict};
    use super::super::super::railroad::Standing;
    use super::super::super::testing::{self, TestChance, play, to};
    use super::*;

    #[test]
    fn a_railroad_repays_before_another_borrows_and_cash_goes_in_the_order_of_the_sheet() {
        let mut game = testing::game(0, 0);
        let me = game.seat(1, 300);
        let [nyc, penn] = ["NYC", "PENN"].map(|code| game.start(code, 1000, 20));
        game.edit(nyc).president = Some(me);
        let railroad = game.edit(penn);
        railroad.president = Some(me);
        (railroad.owed_president, railroad.cash) = (Money(500), Money(400));
        let orders = vec![(
            me,
            vec![
                to(nyc, RailroadOrder::Lend(Money(600))),
                to(penn, RailroadOrder::Recall(Money(900))),
                to(penn, RailroadOrder::Lend(Money(200))),
            ],
        )];
        let out = play(&game, orders, &mut TestChance::default(), 2..=2);
        // $300 and the $400 PENN had: $600 to NYC, what is left to PENN.
        assert_eq!(out.game.railroads[&nyc].cash, Money(600));
        assert_eq!(
            (out.game.railroads[&penn].cash, out.game.railroads[&penn].owed_president),
            (Money(100), Money(200))
        );
        assert_eq!(out.game.players[&me].cash, Money(0));
        let fates = &out.fates[&me];
        assert_eq!(fates[0], Verdict::Done);
        assert!(matches!(fates[1], Verdict::Cut { reason: Reason::NoCash, figure: Some(400), .. }));
        assert!(matches!(fates[2], Verdict::Cut { reason: Reason::NoCash, figure: Some(100), .. }));
    }

    #[test]
    fn a_loan_saves_a_bankrupt_railroad_at_once() {
        let mut game = testing::game(0, 0);
        let me = game.seat(1, 300);
        let nyc = game.start("NYC", 1000, 20);
        let railroad = game.edit(nyc);
        railroad.president = Some(me);
        (railroad.standing, railroad.cash) = (Standing::Bankrupt, Money(-100));
        let orders = vec![(me, vec![to(nyc, RailroadOrder::Lend(Money(101)))])];
        let out = play(&game, orders, &mut TestChance::default(), 2..=2);
        assert_eq!(out.game.railroads[&nyc].standing, Standing::Sound);
        assert!(out.events.contains(&Event::RailroadRescued { railroad: nyc }));
    }
}
