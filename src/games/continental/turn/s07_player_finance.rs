//! S7: players pay for their shares and are paid, spend in public, and draw interest (§1.2.5, §5, §6.2).

use super::super::climate::Climate;
use super::super::event::{Event, Reason};
use super::super::ledger::{Account, Why};
use super::super::money::Money;
use super::super::orders::Order;
use super::super::player::PlayerId;
use super::docket::Judgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    let worth = docket.me().net_worth.at_least_zero();
    docket.judge(|game, _, order| {
        let Order::Spend(amount) = order else { return Judgement::Stands };
        let least = game.rules.params.prodigal_min;
        if *amount < least {
            Judgement::Drop { reason: Reason::BelowProdigalMinimum, figure: Some(least.0) }
        } else if worth < least {
            Judgement::Drop { reason: Reason::OverNetWorth, figure: Some(worth.0) }
        } else if *amount > worth {
            Judgement::Cut { to: Order::Spend(worth), reason: Reason::OverNetWorth, figure: Some(worth.0) }
        } else {
            Judgement::Stands
        }
    });
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    settle_trades(desk);
    pay_pc_income(desk);
    for place in desk.places(|order| matches!(order, Order::Spend(_))) {
        spend(desk, place);
    }
    fail_banks(desk);
    pay_interest(desk);
}

/// Sales first, so that cash covers what was bought; only short sales can exceed it, and the Bank lends that.
fn settle_trades(desk: &mut Desk<'_>) {
    let mut settlements = std::mem::take(&mut desk.memo.settlements);
    settlements.sort_by_key(|one| match one.why {
        Why::SharesSold => 0,
        Why::SharesBought => 1,
        _ => 2,
    });
    for one in settlements {
        desk.settle(one);
    }
    for id in player_ids(desk) {
        let missing = -desk.cash(Account::Player(id));
        if missing.is_positive() {
            desk.pay(Account::Bank, Account::Player(id), missing, Why::EmergencyLoan);
            if let Some(player) = desk.game.players.get_mut(&id) {
                player.debt += missing;
            }
        }
    }
}

fn pay_pc_income(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let incomes: Vec<(PlayerId, Money)> = desk
        .game
        .pcs
        .values()
        .filter_map(|pc| Some((pc.owner?, rules.params.pc_income.a_mile(rules.map.route(pc.route).miles))))
        .collect();
    for (owner, income) in incomes {
        desk.pay(Account::Public, Account::Player(owner), income, Why::PcIncome);
    }
}

fn spend(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some(&Order::Spend(wanted)) = desk.standing(place) else { return };
    let account = Account::Player(place.0);
    let cash = desk.cash(account).at_least_zero();
    let spent = wanted.min(cash);
    if spent < desk.start.rules.params.prodigal_min {
        return desk.entry(place).drop(Reason::NoCash, Some(cash.0));
    }
    if spent < wanted {
        desk.entry(place).cut(Order::Spend(spent), Reason::NoCash, Some(cash.0));
    }
    desk.pay(account, Account::Bank, spent, Why::Prodigal);
    desk.memo.prodigal.insert(place.0, spent);
    desk.note(Event::Prodigal { player: place.0, spent });
}

/// Below Normal a bank may fail: everybody loses the same part of his cash.
fn fail_banks(desk: &mut Desk<'_>) {
    let chance = desk.start.rules.effects(desk.start.climate).bank_failure;
    if desk.start.climate >= Climate::Normal || chance <= 0 {
        return;
    }
    let percent = desk.chance.bank_failure(chance);
    if percent <= 0 {
        return;
    }
    desk.note(Event::BankFailed { percent });
    for id in player_ids(desk) {
        let lost = desk.cash(Account::Player(id)).at_least_zero().part(percent, 100);
        desk.pay(Account::Player(id), Account::Bank, lost, Why::BankFailure);
    }
}

/// Half the loan rate of the turn's start on what is left.
fn pay_interest(desk: &mut Desk<'_>) {
    let rate = desk.start.rules.effects(desk.start.climate).loan_interest;
    for id in player_ids(desk) {
        let interest = desk.cash(Account::Player(id)).at_least_zero().part(rate, 20_000);
        desk.pay(Account::Bank, Account::Player(id), interest, Why::InterestEarned);
    }
}

fn player_ids(desk: &Desk<'_>) -> Vec<PlayerId> {
    desk.game.players.keys().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::super::super::event::Verdict;
    use super::super::super::testing::{self, TestChance, play};
    use super::*;

    /// Cash and what was spent of a player with that cash, worth $5000, who orders to spend.
    fn spending(cash: i64, amount: i64) -> (i64, Option<i64>, Verdict) {
        let mut game = testing::game(0, 0);
        game.climate = Climate::Boom;
        let me = game.seat(1, cash);
        game.players.get_mut(&me).unwrap().net_worth = Money(5000);
        let orders = vec![(me, vec![Order::Spend(Money(amount))])];
        let out = play(&game, orders, &mut TestChance::default(), 7..=7);
        let spent = out.events.iter().find_map(|event| match *event {
            Event::Prodigal { spent, .. } => Some(spent.0),
            _ => None,
        });
        (out.game.players[&me].cash.0, spent, out.fates[&me][0].clone())
    }

    #[test]
    fn spending_is_cut_to_net_worth_and_cash() {
        assert_eq!(spending(9000, 2000), (7280, Some(2000), Verdict::Done));
        let (cash, spent, fate) = spending(9000, 8000);
        assert_eq!((cash, spent), (4160, Some(5000)));
        assert!(matches!(fate, Verdict::Cut { reason: Reason::OverNetWorth, figure: Some(5000), .. }));
        let (_, spent, fate) = spending(1500, 2000);
        assert_eq!(spent, Some(1500));
        assert!(matches!(fate, Verdict::Cut { reason: Reason::NoCash, figure: Some(1500), .. }));
    }

    #[test]
    fn under_1000_dollars_nothing_is_spent() {
        assert!(matches!(
            spending(9000, 999),
            (9360, None, Verdict::Dropped { reason: Reason::BelowProdigalMinimum, .. })
        ));
        assert!(matches!(spending(999, 2000), (_, None, Verdict::Dropped { reason: Reason::NoCash, .. })));
    }

    #[test]
    fn a_pc_earns_a_dollar_a_mile_before_interest() {
        let mut game = testing::game(0, 0);
        let me = game.seat(1, 896);
        game.pc("READ", me, 500, None);
        let out = play(&game, vec![], &mut TestChance::default(), 7..=7);
        assert_eq!(out.game.players[&me].cash, Money(1060));
    }

    #[test]
    fn a_bank_fails_below_normal_only_and_takes_the_same_part_of_everybodys_cash() {
        for (climate, left) in [(Climate::Panic, [799, 79]), (Climate::Normal, [999, 99])] {
            let mut game = testing::game(0, 0);
            game.climate = climate;
            let rich = game.seat(1, 999);
            let poor = game.seat(2, 99);
            let mut chance = TestChance { bank_failure: 20, ..TestChance::default() };
            let out = play(&game, vec![], &mut chance, 7..=7);
            let rate = game.rules.effects(climate).loan_interest;
            for (id, left) in [rich, poor].into_iter().zip(left) {
                // Floored: $999 lose $199, $99 lose $19.
                let left = if climate == Climate::Panic { left + 1 } else { left };
                assert_eq!(out.game.players[&id].cash, Money(left) + Money(left).part(rate, 20_000));
            }
        }
    }
}
