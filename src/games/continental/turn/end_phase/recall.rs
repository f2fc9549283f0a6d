//! The Bank collects what a player did not repay of a recall: cash, then shares, then PCs (§3.5.3).

use super::super::super::event::Event;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::money::{Money, Shares};
use super::super::super::player::PlayerId;
use super::super::{Desk, Settlement, s18_end};

/// Collects every recall still open. What selling a last share or PC brings in excess stays the player's.
pub fn collect(desk: &mut Desk<'_>) {
    let due: Vec<(PlayerId, Money)> = desk
        .game
        .players
        .iter()
        .map(|(id, player)| (*id, player.recall.min(player.debt)))
        .filter(|(_, due)| due.is_positive())
        .collect();
    for (player, due) in due {
        raise(desk, player, due);
        let account = Account::Player(player);
        let collected = due.min(desk.cash(account)).at_least_zero();
        desk.pay(account, Account::Bank, collected, Why::RecallCollected);
        if let Some(tycoon) = desk.game.players.get_mut(&player) {
            tycoon.debt -= collected;
            tycoon.recall -= collected;
        }
        desk.note(Event::RecallEnforced { player, collected });
    }
}

/// Sells a player's shares in random order, then his PCs in the order of the route list, until he has that cash.
fn raise(desk: &mut Desk<'_>, player: PlayerId, due: Money) {
    let Some(tycoon) = desk.game.player(player) else { return };
    if tycoon.cash >= due {
        return;
    }
    let mut holdings: Vec<RailroadId> = tycoon.shares.keys().copied().collect();
    desk.chance.forced_sale(player, &mut holdings);
    for railroad in holdings {
        let missing = due - desk.cash(Account::Player(player));
        if missing.is_positive() {
            sell_shares(desk, player, railroad, missing);
        }
    }
    let pcs: Vec<RouteId> = desk.game.pcs_of(player).map(|pc| pc.route).collect();
    for pc in pcs {
        if desk.cash(Account::Player(player)) < due {
            sell_pc(desk, player, pc);
        }
    }
}

/// Sells to the Public below the closing price as many shares as bring `missing`, or all.
fn sell_shares(desk: &mut Desk<'_>, player: PlayerId, id: RailroadId, missing: Money) {
    let percent = desk.rules().params.forced_sale;
    let held = desk.game.held(player, id);
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return };
    let price = railroad.price.part(percent, 100).max(Money(1));
    let shares = held.min(Shares(missing.part_up(1, price.0).0));
    railroad.public += shares;
    if let Some(tycoon) = desk.game.players.get_mut(&player) {
        tycoon.shares.insert(id, held - shares);
        tycoon.shares.retain(|_, held| held.is_positive());
    }
    desk.settle(Settlement { player, railroad: id, amount: price.times(shares), why: Why::ForcedSale });
    desk.note(Event::ForcedSale { player, railroad: id, shares, price });
}

/// The Bank takes a PC at what was paid for it, but no more than $10 a mile, and offers it again.
fn sell_pc(desk: &mut Desk<'_>, player: PlayerId, pc: RouteId) {
    let rules = desk.rules();
    let Some(company) = desk.game.pcs.get(&pc) else { return };
    let price = company.paid.min(rules.params.pc_floor.a_mile(rules.map.route(pc).miles));
    desk.pay(Account::Bank, Account::Player(player), price, Why::ForcedSale);
    desk.note(Event::ForcedPcSale { player, pc, price });
    s18_end::put_on_offer(desk, pc);
}
