//! S4: railroads sell treasury shares to their presidents at half the price (§10.2.3).

use super::super::event::Reason;
use super::super::ledger::{Account, Why};
use super::super::money::{Money, Shares};
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::docket::RailroadJudgement;
use super::{Desk, Docket};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    docket.judge_railroad(|_, railroad, order| {
        let RailroadOrder::TreasuryToPresident(shares) = order else { return RailroadJudgement::Stands };
        let figure = Some(railroad.treasury.0);
        if !shares.is_positive() {
            RailroadJudgement::Drop { reason: Reason::NotPositive, figure: None }
        } else if !railroad.treasury.is_positive() {
            RailroadJudgement::Drop { reason: Reason::OverTreasury, figure }
        } else if *shares > railroad.treasury {
            let to = RailroadOrder::TreasuryToPresident(railroad.treasury);
            RailroadJudgement::Cut { to, reason: Reason::OverTreasury, figure }
        } else {
            RailroadJudgement::Stands
        }
    });
}

/// What a president pays for a treasury share: half the start price, floored, at least a dollar.
pub fn price_to_president(start_price: Money) -> Money {
    start_price.part(1, 2).max(Money(1))
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    let places =
        desk.places(|order| matches!(order, Order::Railroad { order: RailroadOrder::TreasuryToPresident(_), .. }));
    for place in places {
        sell(desk, place);
    }
    desk.note_recoveries();
}

fn sell(desk: &mut Desk<'_>, place: (PlayerId, usize)) {
    let Some(&Order::Railroad { railroad, order: RailroadOrder::TreasuryToPresident(wanted) }) = desk.standing(place)
    else {
        return;
    };
    let Some(price) = desk.game.railroad(railroad).map(|found| price_to_president(found.price)) else { return };
    let cash = desk.cash(Account::Player(place.0)).at_least_zero();
    let shares = wanted.min(Shares(cash.0 / price.0));
    if !shares.is_positive() {
        return desk.entry(place).drop(Reason::NoCash, Some(cash.0));
    }
    if shares < wanted {
        let order = Order::Railroad { railroad, order: RailroadOrder::TreasuryToPresident(shares) };
        desk.entry(place).cut(order, Reason::NoCash, Some(cash.0));
    }
    desk.pay(Account::Player(place.0), Account::Railroad(railroad), price.times(shares), Why::TreasuryToPresident);
    if let Some(found) = desk.game.railroads.get_mut(&railroad) {
        found.treasury -= shares;
        found.issued += shares;
    }
    if let Some(president) = desk.game.players.get_mut(&place.0) {
        *president.shares.entry(railroad).or_default() += shares;
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::event::Verdict;
    use super::super::super::testing::{self, TestChance, play, to};
    use super::*;

    /// Cash, shares held, treasury, issued and the railroad's cash after the order; 50 in treasury, price 21.
    fn after(cash: i64, shares: i64) -> ([i64; 5], Verdict) {
        let mut game = testing::game(0, 0);
        let me = game.seat(1, cash);
        let nyc = game.start("NYC", 1000, 21);
        let railroad = game.edit(nyc);
        (railroad.president, railroad.treasury) = (Some(me), Shares(50));
        let orders = vec![(me, vec![to(nyc, RailroadOrder::TreasuryToPresident(Shares(shares)))])];
        let out = play(&game, orders, &mut TestChance::default(), 4..=4);
        let (player, railroad) = (&out.game.players[&me], &out.game.railroads[&nyc]);
        let state = [player.cash.0, player.held(nyc).0, railroad.treasury.0, railroad.issued.0, railroad.cash.0];
        (state, out.fates[&me][0].clone())
    }

    #[test]
    fn the_president_pays_half_the_price_and_the_shares_become_issued() {
        assert_eq!(after(1000, 40), ([600, 40, 10, 1040, 400], Verdict::Done));
        assert_eq!(price_to_president(Money(1)), Money(1));
    }

    #[test]
    fn treasury_and_cash_limit_the_sale() {
        let (state, fate) = after(1000, 60);
        assert_eq!(state, [500, 50, 0, 1050, 500]);
        assert!(matches!(fate, Verdict::Cut { reason: Reason::OverTreasury, figure: Some(50), .. }));
        let (state, fate) = after(109, 20);
        assert_eq!(state, [9, 10, 40, 1010, 100]);
        assert!(matches!(fate, Verdict::Cut { reason: Reason::NoCash, figure: Some(109), .. }));
        assert!(matches!(after(9, 1).1, Verdict::Dropped { reason: Reason::NoCash, figure: Some(9) }));
    }
}
