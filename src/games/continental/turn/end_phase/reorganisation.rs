//! Railroads that had no cash all turn: bankruptcy, and for those already bankrupt reorganisation (§4.11).

use super::super::super::event::Event;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::RailroadId;
use super::super::super::money::{Cents, Money, Shares, SquareMiles};
use super::super::super::operating;
use super::super::super::player::PlayerId;
use super::super::super::railroad::{Railroad, Standing};
use super::super::Desk;

/// Judges every railroad that the turn began with. One with cash now had it before the dividend too.
pub fn judge(desk: &mut Desk<'_>) {
    let start = desk.start;
    for then in start.railroads.values() {
        let Some(now) = desk.game.railroad(then.id) else { continue };
        let was_bankrupt = then.standing == Standing::Bankrupt;
        let solvent = now.cash.is_positive() || desk.memo.recovered.contains(&then.id);
        if solvent {
            rescue(desk, then.id);
        } else if was_bankrupt {
            desk.memo.failed.insert(then.id, then.president);
            reorganise(desk, then.id, then.president);
        } else if then.is_insolvent() {
            desk.memo.failed.insert(then.id, then.president);
            declare_bankrupt(desk, then.id, then.president);
        }
    }
}

/// A railroad saved in S13 is bankrupt no more from the turn's end.
fn rescue(desk: &mut Desk<'_>, id: RailroadId) {
    if let Some(railroad) = desk.game.railroads.get_mut(&id)
        && railroad.standing == Standing::Bankrupt
    {
        railroad.standing = Standing::Sound;
        desk.note(Event::RailroadRescued { railroad: id });
    }
}

fn declare_bankrupt(desk: &mut Desk<'_>, id: RailroadId, president: Option<PlayerId>) {
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.standing = Standing::Bankrupt;
        desk.note(Event::RailroadBankrupt { railroad: id, president });
    }
}

/// Creditors take a railroad over (§4.11.3): old shares are void, debts become bonds that its profit can carry, new
/// shares are all the Public's. Lines, double track, locomotive and technologies stay.
fn reorganise(desk: &mut Desk<'_>, id: RailroadId, president: Option<PlayerId>) {
    let rules = desk.rules();
    let params = &rules.params;
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return };
    let owed = railroad.owed_president;
    let miles = railroad.miles(&rules);
    let efficiency = railroad.efficiency.max(params.reorganised_efficiency);
    let profit = operating::profit_at_normal(&rules, railroad, efficiency).at_least_zero();
    let bonds = (railroad.bonds + railroad.loans).min(profit.part(100, params.bond_capitalisation));
    let shares = Shares(params.shares_a_mile * miles.0);
    *railroad = Railroad {
        row: None,
        land: SquareMiles::ZERO,
        price: params.reorganised_price,
        issued: shares,
        public: shares,
        treasury: Shares::ZERO,
        bonds,
        loans: Money::ZERO,
        owed_president: Money::ZERO,
        efficiency,
        standing: Standing::Sound,
        last_dividend: Cents::ZERO,
        last_profit: Cents::ZERO,
        fresh: true,
        ..railroad.clone()
    };
    for player in desk.game.players.values_mut() {
        player.shares.remove(&id);
    }
    let account = Account::Railroad(id);
    let cash = desk.cash(account);
    desk.pay(account, Account::Bank, cash.at_least_zero(), Why::Bankruptcy);
    desk.pay(Account::Bank, account, (-cash).at_least_zero(), Why::Bankruptcy);
    desk.pay(Account::Bank, account, params.reorganised_cash.a_mile(miles), Why::Stake);
    if let Some(player) = president
        && owed.is_positive()
    {
        desk.note(Event::PresidentsLoanVoid { railroad: id, player, amount: owed });
    }
    desk.note(Event::RailroadReorganised { railroad: id, president, bonds });
}
