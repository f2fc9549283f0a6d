//! S1: players repay the Bank and borrow (§3.5, §10.1.1).
//!
//! Repaying comes first whatever the order of the lines, and reopens no credit: the room to borrow is that of the
//! last turn's end (RULINGS 3).

use super::super::event::Reason;
use super::super::ledger::{Account, Why};
use super::super::money::Money;
use super::super::orders::Order;
use super::super::player::{Player, PlayerId};
use super::docket::Judgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    let me = docket.me();
    docket.judge(|_, _, order| match order {
        Order::Borrow(amount) => {
            let room = room(me);
            if !amount.is_positive() {
                Judgement::Drop { reason: Reason::NotPositive, figure: None }
            } else if !room.is_positive() {
                Judgement::Drop { reason: Reason::OverCreditLimit, figure: Some(0) }
            } else if *amount > room {
                Judgement::Cut { to: Order::Borrow(room), reason: Reason::OverCreditLimit, figure: Some(room.0) }
            } else {
                Judgement::Stands
            }
        }
        Order::Repay(Some(amount)) if !amount.is_positive() => {
            Judgement::Drop { reason: Reason::NotPositive, figure: None }
        }
        Order::Repay(amount) => {
            if !me.debt.is_positive() {
                return Judgement::Drop { reason: Reason::NoDebt, figure: Some(0) };
            }
            match amount {
                Some(amount) if *amount > me.debt => {
                    Judgement::Cut { to: Order::Repay(Some(me.debt)), reason: Reason::NoDebt, figure: Some(me.debt.0) }
                }
                _ => Judgement::Stands,
            }
        }
        _ => Judgement::Stands,
    });
    docket.judge(|_, _, order| match order {
        Order::Repay(amount) => by_cash(amount.unwrap_or(me.debt), me.cash),
        _ => Judgement::Stands,
    });
}

/// What a player may still borrow by the last turn's end, dollars.
fn room(player: &Player) -> Money {
    (player.limit - player.debt).at_least_zero()
}

fn by_cash(wanted: Money, cash: Money) -> Judgement {
    let cash = cash.at_least_zero();
    let figure = Some(cash.0);
    if wanted <= cash {
        Judgement::Stands
    } else if cash.is_positive() {
        Judgement::Cut { to: Order::Repay(Some(cash)), reason: Reason::NoCash, figure }
    } else {
        Judgement::Drop { reason: Reason::NoCash, figure }
    }
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    for place in desk.places(|order| matches!(order, Order::Repay(_))) {
        repay(desk, place);
    }
    for (player, place) in desk.places(|order| matches!(order, Order::Borrow(_))) {
        let Some(Order::Borrow(amount)) = desk.standing((player, place)).cloned() else { continue };
        desk.pay(Account::Bank, Account::Player(player), amount, Why::BankLoan);
        if let Some(borrower) = desk.game.players.get_mut(&player) {
            borrower.debt += amount;
        }
    }
}

fn repay(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some(Order::Repay(amount)) = desk.standing(place).cloned() else { return };
    let Some(debt) = desk.game.player(place.0).map(|player| player.debt) else { return };
    let wanted = amount.unwrap_or(debt);
    let cash = desk.cash(Account::Player(place.0)).at_least_zero();
    // Espionage may have taken some of the cash the check saw.
    match by_cash(wanted, cash) {
        Judgement::Stands => {}
        Judgement::Cut { to, reason, figure } => desk.entry(place).cut(to, reason, figure),
        Judgement::Drop { reason, figure } => return desk.entry(place).drop(reason, figure),
    }
    let amount = wanted.min(cash);
    desk.pay(Account::Player(place.0), Account::Bank, amount, Why::LoanRepaid);
    if let Some(player) = desk.game.players.get_mut(&place.0) {
        player.debt -= amount;
        player.recall = (player.recall - amount).at_least_zero();
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::event::Verdict;
    use super::super::super::testing::{self, TestChance, play};
    use super::*;

    /// Cash, debt and recall after S1 of a player with $500 cash, $800 debt, limit $1000 and a recall of $300.
    fn after(orders: Vec<Order>) -> ((i64, i64, i64), Vec<Verdict>) {
        let mut game = testing::game(0, 0);
        let id = game.seat(4, 500);
        let player = game.players.get_mut(&id).unwrap();
        (player.debt, player.limit, player.recall) = (Money(800), Money(1000), Money(300));
        let orders = vec![(id, orders)];
        let out = play(&game, orders, &mut TestChance::default(), 1..=1);
        let player = &out.game.players[&id];
        ((player.cash.0, player.debt.0, player.recall.0), out.fates[&id].clone())
    }

    #[test]
    fn repaying_comes_first_and_reopens_no_credit() {
        let (state, fates) = after(vec![Order::Borrow(Money(700)), Order::Repay(Some(Money(400)))]);
        assert_eq!(state, (500 - 400 + 200, 800 - 400 + 200, 0));
        let cut = Verdict::Cut { to: Order::Borrow(Money(200)), reason: Reason::OverCreditLimit, figure: Some(200) };
        assert_eq!(fates, [cut, Verdict::Done]);
    }

    #[test]
    fn what_is_repaid_comes_off_the_recall() {
        assert_eq!(after(vec![Order::Repay(Some(Money(100)))]).0, (400, 700, 200));
        assert_eq!(after(vec![]).0, (500, 800, 300), "the rest is collected in S14");
    }

    #[test]
    fn one_repays_up_to_cash_and_debt() {
        let (state, fates) = after(vec![Order::Repay(None)]);
        assert_eq!(state, (0, 300, 0));
        let left = Order::Repay(Some(Money(500)));
        assert_eq!(fates, [Verdict::Cut { to: left.clone(), reason: Reason::NoCash, figure: Some(500) }]);
        let (state, fates) = after(vec![Order::Repay(Some(Money(900)))]);
        assert_eq!(state, (0, 300, 0));
        assert_eq!(fates, [Verdict::Cut { to: left, reason: Reason::NoCash, figure: Some(500) }]);
    }
}
