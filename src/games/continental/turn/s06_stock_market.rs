//! S6: the climate changes and the stock market opens (§5, §6).
//!
//! All trades are one: first each player's orders are cut to what the rules and his means allow (`trades`), then
//! every railroad's price is made of all that is offered and wanted, and shares change hands. Players' money
//! follows in S7.

mod trades;

use super::super::chance::PublicDraw;
use super::super::climate::Climate;
use super::super::event::{Event, Reason, Trade};
use super::super::ledger::{Account, Why};
use super::super::map::RailroadId;
use super::super::market;
use super::super::money::{Money, Shares};
use super::super::orders::{Order, RailroadOrder};
use super::super::player::PlayerId;
use super::{Desk, Docket, Settlement};
use std::collections::BTreeMap;
use trades::{Deal, Side};

/// Judges the orders of this step by the state at the turn's start.
pub fn check(docket: &mut Docket<'_>) {
    trades::check(docket);
}

/// Does the step.
pub fn run(desk: &mut Desk<'_>) {
    change_climate(desk);
    let mut deals: BTreeMap<RailroadId, Vec<Deal>> = BTreeMap::new();
    for deal in trades::cut_to_means(desk) {
        deals.entry(deal.railroad).or_default().push(deal);
    }
    let ids: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    for id in ids {
        trade(desk, id, deals.get(&id).map_or(&[], Vec::as_slice));
    }
    desk.note_recoveries();
}

fn change_climate(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let from = desk.start.climate;
    let mut to = desk.chance.climate(&rules, from);
    if rules.params.civil_war.contains(&desk.game.turn) {
        to = to.max(Climate::Normal);
    }
    desk.game.climate = to;
    if from != to {
        desk.note(Event::ClimateChanged { from, to });
    }
}

/// What one side of the market adds up to.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    players_sell: Shares,
    players_short: Shares,
    players_want: Shares,
    treasury: Shares,
    public_offer: Shares,
    public_demand: Shares,
}

impl Totals {
    /// Shares offered in halves: short ones count half (§6.3).
    fn offered_halves(&self) -> i64 {
        2 * (self.players_sell + self.treasury + self.public_offer).0 + self.players_short.0
    }

    fn demand(&self) -> Shares {
        self.players_want + self.public_demand
    }
}

/// Makes a railroad's price and moves its shares.
fn trade(desk: &mut Desk<'_>, id: RailroadId, deals: &[Deal]) {
    let rules = desk.rules();
    let totals = add_up(desk, id, deals);
    let Some(railroad) = desk.game.railroad(id) else { return };
    let (start, held_by_public) = (railroad.price, railroad.public);
    let (closing, market) = market::prices(&rules.params, start, 2 * totals.demand().0, totals.offered_halves());

    let sold = totals.players_sell + totals.treasury;
    // What there really is: a case may have the Public offer more than it holds.
    let real_offer = sold + totals.public_offer.min(held_by_public);
    let mut bought = Shares::ZERO;
    for deal in deals {
        match deal.side {
            Side::Buy { wanted, reserved } => {
                let got = market::share_out(wanted, real_offer, totals.demand());
                assert!(market.times(got) <= reserved, "a bill of {} over {reserved} reserved", market.times(got));
                buy(desk, deal, got, market);
                bought += got;
            }
            Side::Sell { owned, short } => sell(desk, deal, owned, short, market, closing),
        }
    }
    if let Some(railroad) = desk.game.railroads.get_mut(&id) {
        railroad.treasury -= totals.treasury;
        railroad.issued += totals.treasury;
        // Every share players and treasury sell is sold: the Public takes what players don't (§6.3).
        railroad.public += sold - bought;
        railroad.price = closing;
        railroad.fresh = false;
    }
    desk.pay(Account::Public, Account::Railroad(id), market.times(totals.treasury), Why::TreasuryToMarket);
    desk.memo.closing.insert(id, closing);
    desk.note(Event::Stock {
        railroad: id,
        start,
        market,
        closing,
        offered: Shares(totals.offered_halves() / 2),
        demanded: totals.demand(),
        traded: real_offer.min(totals.demand()).max(sold),
        public_offer: totals.public_offer,
        public_demand: totals.public_demand,
    });
}

fn add_up(desk: &mut Desk<'_>, id: RailroadId, deals: &[Deal]) -> Totals {
    let mut totals = Totals { treasury: treasury_on_sale(desk, id), ..Totals::default() };
    for deal in deals {
        match deal.side {
            Side::Buy { wanted, .. } => totals.players_want += wanted,
            Side::Sell { owned, short } => {
                totals.players_sell += owned;
                totals.players_short += short;
            }
        }
    }
    let draw = desk.chance.public(id);
    (totals.public_offer, totals.public_demand) = match draw {
        PublicDraw::Fixed { offer, demand } => (offer, demand),
        PublicDraw::Noise { offer, demand } => match desk.game.railroad(id) {
            Some(railroad) => {
                let params = &desk.start.rules.params;
                let appetite = market::appetite(params, desk.start.rules.effects(desk.game.climate), railroad);
                let offer = appetite.offer(params, railroad.public, offer);
                (offer, appetite.demand(params, offer, totals.players_sell + totals.treasury, demand))
            }
            None => (Shares::ZERO, Shares::ZERO),
        },
    };
    totals
}

/// Treasury shares a railroad brings to the market, cut to what S4 left of them.
fn treasury_on_sale(desk: &mut Desk<'_>, id: RailroadId) -> Shares {
    let found = desk.railroad_order(id, |order| match order {
        RailroadOrder::TreasuryToMarket(shares) => Some(*shares),
        _ => None,
    });
    let Some((place, asked)) = found else { return Shares::ZERO };
    let left = desk.game.railroad(id).map(|railroad| railroad.treasury).unwrap_or_default();
    if left <= Shares::ZERO {
        desk.entry(place).drop(Reason::OverTreasury, Some(0));
        return Shares::ZERO;
    }
    if asked > left {
        let order = Order::Railroad { railroad: id, order: RailroadOrder::TreasuryToMarket(left) };
        desk.entry(place).cut(order, Reason::OverTreasury, Some(left.0));
    }
    asked.min(left)
}

fn buy(desk: &mut Desk<'_>, deal: &Deal, got: Shares, price: Money) {
    let Side::Buy { wanted, .. } = deal.side else { return };
    if got < wanted {
        let entry = desk.entry(deal.place);
        if got.is_positive() {
            let left = Order::Buy { railroad: deal.railroad, shares: got };
            entry.cut(left, Reason::NotEnoughOffered, Some(got.0));
        } else {
            entry.drop(Reason::NotEnoughOffered, Some(0));
        }
    }
    move_shares(desk, deal.player(), deal.railroad, got);
    settle(desk, deal, -price.times(got), Why::SharesBought);
    note_trade(desk, deal, Trade::Bought, got, Shares::ZERO, price);
}

fn sell(desk: &mut Desk<'_>, deal: &Deal, owned: Shares, short: Shares, market: Money, closing: Money) {
    move_shares(desk, deal.player(), deal.railroad, -owned);
    settle(desk, deal, market.times(owned), Why::SharesSold);
    settle(desk, deal, (market - closing).times(short), Why::ShortSale);
    note_trade(desk, deal, Trade::Sold, owned + short, short, market);
}

fn note_trade(desk: &mut Desk<'_>, deal: &Deal, trade: Trade, done: Shares, short: Shares, price: Money) {
    desk.note(Event::Traded {
        player: deal.player(),
        railroad: deal.railroad,
        trade,
        asked: deal.asked,
        done,
        short,
        price,
    });
}

/// Changes a player's holding; an entry of zero is taken out.
fn move_shares(desk: &mut Desk<'_>, player: PlayerId, railroad: RailroadId, change: Shares) {
    let Some(player) = desk.game.players.get_mut(&player) else { return };
    let left = player.held(railroad) + change;
    if left.is_positive() {
        player.shares.insert(railroad, left);
    } else {
        player.shares.remove(&railroad);
    }
}

fn settle(desk: &mut Desk<'_>, deal: &Deal, amount: Money, why: Why) {
    if amount != Money::ZERO {
        desk.memo.settlements.push(Settlement { player: deal.player(), railroad: deal.railroad, amount, why });
    }
}

#[cfg(test)]
mod tests;
