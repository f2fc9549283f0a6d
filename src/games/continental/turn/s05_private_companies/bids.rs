//! Bids for PCs: which may be made, what cash they reserve, who wins.

use super::super::super::Game;
use super::super::super::chance::Tied;
use super::super::super::event::{Event, Reason};
use super::super::super::ledger::{Account, Why};
use super::super::super::map::RouteId;
use super::super::super::money::Money;
use super::super::super::orders::Order;
use super::super::super::player::{PlayerId, PrivateCompany};
use super::super::docket::Judgement;
use super::super::{Desk, Docket};
use super::offers;
use std::collections::BTreeMap;

/// A bid that has its cash reserved.
#[derive(Clone, Copy)]
struct Bid {
    place: (PlayerId, usize),
    amount: Money,
}

/// PCs a player may bid for: those he may hold, less those he holds.
fn places(game: &Game, player: PlayerId) -> i64 {
    let held = i64::try_from(game.pcs_of(player).count()).unwrap_or(i64::MAX);
    game.rules.params.max_pcs.saturating_sub(held)
}

/// What the state at the turn's start forbids: a bid that can't be takes no place among the two. One too many is kept
/// in reserve, since cash may not suffice for another.
pub(super) fn check(docket: &mut Docket<'_>) {
    let places = places(docket.game, docket.player);
    docket.judge(|game, player, order| {
        let Order::Bid { pc, amount } = order else { return Judgement::Stands };
        let found = game.pcs.get(pc);
        if found.is_some_and(|pc| pc.owner == Some(player)) {
            return Judgement::Drop { reason: Reason::OwnPc, figure: None };
        }
        let Some(ask) = found.and_then(|pc| pc.ask) else {
            return Judgement::Drop { reason: Reason::NotOnOffer, figure: None };
        };
        if *amount < ask {
            return Judgement::Drop { reason: Reason::BelowAsk, figure: Some(ask.0) };
        }
        if places <= 0 {
            return Judgement::Drop { reason: Reason::TooManyPcs, figure: None };
        }
        Judgement::Stands
    });
    docket.keep_in_reserve(1, |_, order| match order {
        Order::Bid { pc, .. } => Some(*pc),
        _ => None,
    });
    let bids = docket.entries.iter_mut().filter(|entry| matches!(entry.standing, Some(Order::Bid { .. })));
    let mut before = 0;
    for entry in bids {
        entry.reserve |= before >= places;
        before += i64::from(!entry.reserve);
    }
}

/// Compares all bids; the highest for each PC pays its own amount.
pub(super) fn settle(desk: &mut Desk<'_>) {
    for (pc, bids) in reserve(desk) {
        let Some(best) = bids.iter().map(|bid| bid.amount).max() else { continue };
        let mut tied: Vec<Tied> =
            bids.iter().filter(|bid| bid.amount == best).map(|bid| Tied::Player(bid.place.0)).collect();
        if tied.len() > 1 {
            let about = format!("pc.{}", desk.start.rules.map.code(pc));
            desk.chance.tie(&about, &mut tied);
        }
        let Some(&Tied::Player(winner)) = tied.first() else { continue };
        for bid in bids.iter().filter(|bid| bid.place.0 != winner) {
            desk.entry(bid.place).drop(Reason::Outbid, Some(best.0));
        }
        sell(desk, pc, winner, best);
    }
}

/// Takes every player's bids in the order of his sheet: each reserves its amount from his cash, or what is left of it.
/// One that cash can't pay takes no place.
fn reserve(desk: &mut Desk<'_>) -> BTreeMap<RouteId, Vec<Bid>> {
    let mut purses: BTreeMap<PlayerId, Money> =
        desk.game.players.iter().map(|(id, player)| (*id, player.cash.at_least_zero())).collect();
    let mut bids: BTreeMap<RouteId, Vec<Bid>> = BTreeMap::new();
    for place in desk.places(|order| matches!(order, Order::Bid { .. })) {
        let Some(&Order::Bid { pc, amount: wanted }) = desk.standing(place) else { continue };
        let mine = |bids: &[Bid]| bids.iter().any(|bid| bid.place.0 == place.0);
        if bids.get(&pc).is_some_and(|rivals| mine(rivals)) {
            desk.entry(place).drop(Reason::Repeated, None);
            continue;
        }
        let made = bids.values().filter(|rivals| mine(rivals)).count();
        if i64::try_from(made).unwrap_or(i64::MAX) >= places(desk.start, place.0) {
            desk.entry(place).drop(Reason::TooManyPcs, None);
            continue;
        }
        desk.entry(place).reserve = false;
        let ask = desk.start.pcs.get(&pc).and_then(|found| found.ask).unwrap_or_default();
        let purse = purses.entry(place.0).or_default();
        let amount = wanted.min(*purse);
        if amount < ask {
            desk.entry(place).drop(Reason::NoCash, Some(purse.0));
            continue;
        }
        if amount < wanted {
            desk.entry(place).cut(Order::Bid { pc, amount }, Reason::NoCash, Some(purse.0));
        }
        *purse -= amount;
        bids.entry(pc).or_default().push(Bid { place, amount });
    }
    bids
}

fn sell(desk: &mut Desk<'_>, pc: RouteId, buyer: PlayerId, price: Money) {
    let rules = desk.rules();
    let seller = desk.game.pcs.get(&pc).and_then(|found| found.owner);
    let receiver = seller.map_or(Account::Bank, Account::Player);
    desk.pay(Account::Player(buyer), receiver, price, Why::PrivateCompany);
    desk.game.pcs.insert(pc, PrivateCompany { route: pc, owner: Some(buyer), paid: price, ask: None });
    desk.note(Event::PcSold { pc, seller, buyer, price });
    if price > rules.params.pc_price_alarm.a_mile(rules.map.route(pc).miles) {
        desk.note(Event::PcPriceAlarm { pc, buyer, price });
    }
    if let Some(seller) = seller {
        offers::void_orders(desk, seller, pc);
    }
}
