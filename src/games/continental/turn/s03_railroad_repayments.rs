//! S3: railroads repay the Bank, short-term loans first, then bonds (§10.2.2).

use super::super::event::Reason;
use super::super::ledger::{Account, Why};
use super::super::money::Money;
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::anonymous::anonymous_repayment;
use super::docket::RailroadJudgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|_, railroad, order| {
        let RailroadOrder::PayBank(amount) = order else { return RailroadJudgement::Stands };
        let owed = railroad.loans + railroad.bonds;
        let figure = Some(owed.0);
        if !amount.is_positive() {
            RailroadJudgement::Drop { reason: Reason::NotPositive, figure: None }
        } else if !owed.is_positive() {
            RailroadJudgement::Drop { reason: Reason::NoDebt, figure }
        } else if *amount > owed {
            RailroadJudgement::Cut { to: RailroadOrder::PayBank(owed), reason: Reason::NoDebt, figure }
        } else {
            RailroadJudgement::Stands
        }
    });
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let places = desk.places(|order| matches!(order, Order::Railroad { order: RailroadOrder::PayBank(_), .. }));
    for place in places {
        repay(desk, place);
    }
    anonymous_repayment(desk);
}

fn repay(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some(&Order::Railroad { railroad, order: RailroadOrder::PayBank(wanted) }) = desk.standing(place) else {
        return;
    };
    let account = Account::Railroad(railroad);
    let cash = desk.cash(account).at_least_zero();
    let amount = wanted.min(cash);
    if !amount.is_positive() {
        return desk.entry(place).drop(Reason::NoCash, Some(cash.0));
    }
    if amount < wanted {
        let order = Order::Railroad { railroad, order: RailroadOrder::PayBank(amount) };
        desk.entry(place).cut(order, Reason::NoCash, Some(cash.0));
    }
    let Some(found) = desk.game.railroads.get_mut(&railroad) else { return };
    let loans: Money = amount.min(found.loans.at_least_zero());
    let bonds = amount - loans;
    found.loans -= loans;
    found.bonds -= bonds;
    desk.pay(account, Account::Bank, loans, Why::ShortTermLoanRepaid);
    desk.pay(account, Account::Bank, bonds, Why::BondsRedeemed);
}

#[cfg(test)]
mod tests {
    use super::super::super::event::Verdict;
    use super::super::super::testing::{self, TestChance, play, to};
    use super::*;

    /// Cash, loans and bonds after a payment of a railroad with $1000, loans of $300 and bonds of $900.
    fn after(amount: i64) -> ((i64, i64, i64), Verdict) {
        let mut game = testing::game(0, 0);
        let me = game.seat(1, 0);
        let nyc = game.start("NYC", 1000, 20);
        let railroad = game.edit(nyc);
        railroad.president = Some(me);
        (railroad.cash, railroad.loans, railroad.bonds) = (Money(1000), Money(300), Money(900));
        let orders = vec![(me, vec![to(nyc, RailroadOrder::PayBank(Money(amount)))])];
        let out = play(&game, orders, &mut TestChance::default(), 3..=3);
        let nyc = &out.game.railroads[&nyc];
        ((nyc.cash.0, nyc.loans.0, nyc.bonds.0), out.fates[&me][0].clone())
    }

    #[test]
    fn loans_are_repaid_before_bonds() {
        assert_eq!(after(200), ((800, 100, 900), Verdict::Done));
        assert_eq!(after(450), ((550, 0, 750), Verdict::Done));
    }

    #[test]
    fn cash_and_debt_limit_what_is_repaid() {
        let ((cash, loans, bonds), fate) = after(1100);
        assert_eq!((cash, loans, bonds), (0, 0, 200));
        assert!(matches!(fate, Verdict::Cut { reason: Reason::NoCash, figure: Some(1000), .. }));
        assert!(matches!(after(1500).1, Verdict::Cut { reason: Reason::NoCash, figure: Some(1000), .. }));
    }
}
