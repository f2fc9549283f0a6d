//! PCs put on sale by their owners.

use super::super::super::event::{Event, Reason};
use super::super::super::ledger::{Account, Why};
use super::super::super::map::RouteId;
use super::super::super::money::Money;
use super::super::super::orders::Order;
use super::super::super::player::{PlayerId, PrivateCompany};
use super::super::super::rules::Rules;
use super::super::{Desk, Docket};

/// The least price an owner may ask, dollars a mile (§10.1.2.1).
const LEAST_ASK: Money = Money(1);

/// The least and the greatest price an owner may ask (§10.1.2.1).
pub(super) fn ask_bounds(rules: &Rules, pc: &PrivateCompany) -> (Money, Money) {
    let miles = rules.map.route(pc.route).miles;
    let marked_up = pc.paid.part(rules.params.pc_markup, 100);
    (LEAST_ASK.a_mile(miles), marked_up.max(rules.params.pc_floor.a_mile(miles)))
}

/// What the state at the turn's start forbids or limits: an owner's price. Which of several orders to a PC stands, S9
/// judges, since whether it can be absorbed is known there.
pub(super) fn check(docket: &mut Docket<'_>) {
    let game = docket.game;
    for entry in &mut docket.entries {
        let Some(&Order::Offer { pc, price }) = entry.standing.as_ref() else { continue };
        let Some(company) = game.pcs.get(&pc).filter(|company| company.owner == Some(docket.player)) else {
            entry.drop(Reason::NotOwner, None);
            continue;
        };
        let (least, most) = ask_bounds(&game.rules, company);
        if price < least {
            entry.drop(Reason::AskTooLow, Some(least.0));
        } else if price > most {
            entry.cut(Order::Offer { pc, price: most }, Reason::AskTooHigh, Some(most.0));
        }
    }
}

/// The PC an order of its owner is given to. MERGE may also name a railroad.
pub fn pc_order(order: &Order) -> Option<RouteId> {
    match order {
        Order::Offer { pc, .. } | Order::Incorporate { pc } => Some(*pc),
        Order::Merge { what, .. } => Some(*what),
        _ => None,
    }
}

/// PCs listed since an earlier turn, cheap and without a bid: the Public buys them, and the Bank has them again.
pub(super) fn sell_to_the_public(desk: &mut Desk<'_>) {
    let rules = desk.rules();
    let left: Vec<(RouteId, PlayerId, Money)> = desk
        .game
        .pcs
        .values()
        .filter_map(|pc| Some((pc.route, pc.owner?, pc.ask?)))
        .filter(|(pc, _, ask)| *ask < rules.params.pc_floor.a_mile(rules.map.route(*pc).miles))
        .collect();
    for (pc, seller, price) in left {
        desk.pay(Account::Public, Account::Player(seller), price, Why::PrivateCompany);
        let ask = rules.params.pc_price.a_mile(rules.map.route(pc).miles);
        desk.game.pcs.insert(pc, PrivateCompany { route: pc, owner: None, paid: Money::ZERO, ask: Some(ask) });
        desk.note(Event::PcToPublic { pc, seller, price });
        void_orders(desk, seller, pc);
    }
}

/// Puts PCs on the list, or changes their price, from the next turn on.
pub(super) fn list(desk: &mut Desk<'_>) {
    for place in desk.places(|order| matches!(order, Order::Offer { .. })) {
        let Some(&Order::Offer { pc, price }) = desk.standing(place) else { continue };
        if let Some(found) = desk.game.pcs.get_mut(&pc).filter(|found| found.owner == Some(place.0)) {
            found.ask = Some(price);
            desk.note(Event::PcListed { pc, owner: place.0, ask: price });
        }
    }
}

/// A PC that is sold takes no order of its former owner any more.
pub(super) fn void_orders(desk: &mut Desk<'_>, seller: PlayerId, pc: RouteId) {
    for place in desk.places(|order| pc_order(order) == Some(pc)) {
        if place.0 == seller {
            desk.entry(place).drop(Reason::PcSold, None);
        }
    }
}
