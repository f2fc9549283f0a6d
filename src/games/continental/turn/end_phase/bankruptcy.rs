//! Net worth, and players who owe more than they have (§3.5.2): the Bank takes all, wipes the debt and gives a new
//! stake. Points are kept.

use super::super::super::credit;
use super::super::super::event::Event;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::money::Money;
use super::super::super::player::PlayerId;
use super::super::{Desk, s16_elections, s18_end};
use std::collections::BTreeMap;

/// Values everybody and wipes out who is worth less than nothing.
pub fn judge(desk: &mut Desk<'_>) {
    let worths: BTreeMap<PlayerId, Money> =
        desk.game.players.keys().map(|player| (*player, credit::net_worth(&desk.game, *player))).collect();
    let params = &desk.start.rules.params;
    let stake = params.start_cash.max(median(worths.values().copied().collect()).part(params.stake_percent, 100));
    for (player, worth) in worths {
        let bankrupt = worth < Money::ZERO;
        if let Some(tycoon) = desk.game.players.get_mut(&player) {
            tycoon.net_worth = worth;
            tycoon.bankrupt = bankrupt;
            tycoon.may_rename = bankrupt;
        }
        if bankrupt {
            wipe_out(desk, player, stake);
        }
    }
}

/// The middle figure; of an even number the mean of the middle two, floored; zero of none.
fn median(mut figures: Vec<Money>) -> Money {
    figures.sort_unstable();
    let middle = figures.len() / 2;
    match figures.len() {
        0 => Money::ZERO,
        odd if odd % 2 == 1 => figures[middle],
        _ => (figures[middle - 1] + figures[middle]).part(1, 2),
    }
}

fn wipe_out(desk: &mut Desk<'_>, player: PlayerId, stake: Money) {
    desk.memo.bankrupt_players.insert(player);
    let account = Account::Player(player);
    let cash = desk.cash(account);
    desk.pay(account, Account::Bank, cash.at_least_zero(), Why::Bankruptcy);
    desk.pay(Account::Bank, account, (-cash).at_least_zero(), Why::Bankruptcy);
    if let Some(tycoon) = desk.game.players.get_mut(&player) {
        tycoon.debt = Money::ZERO;
        for (railroad, shares) in std::mem::take(&mut tycoon.shares) {
            if let Some(railroad) = desk.game.railroads.get_mut(&railroad) {
                railroad.public += shares;
            }
        }
    }
    let pcs: Vec<RouteId> = desk.game.pcs_of(player).map(|pc| pc.route).collect();
    for pc in pcs {
        s18_end::put_on_offer(desk, pc);
    }
    leave_boards(desk, player);
    desk.note(Event::PlayerBankrupt { player, stake });
    desk.pay(Account::Bank, account, stake, Why::Stake);
    if let Some(tycoon) = desk.game.players.get_mut(&player) {
        tycoon.net_worth = stake;
    }
}

/// He holds no share: his seats and presidencies are lost at once, and with them what railroads owe him.
fn leave_boards(desk: &mut Desk<'_>, player: PlayerId) {
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in railroads {
        let Some(railroad) = desk.game.railroads.get_mut(&id) else { continue };
        railroad.directors.remove(&player);
        if railroad.chairman == Some(player) {
            railroad.chairman = None;
        }
        if railroad.president == Some(player) {
            s16_elections::remove_president(desk, id);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_number_is_the_mean_of_the_middle_two_floored() {
        let median = |figures: &[i64]| median(figures.iter().copied().map(Money).collect()).0;
        assert_eq!(median(&[9, 1, 5]), 5);
        assert_eq!(median(&[9, 1, 5, 4]), 4);
        assert_eq!(median(&[-4, -1]), -3);
        assert_eq!(median(&[]), 0);
    }
}
