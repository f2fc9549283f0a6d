//! PCs put on sale by their owners.

use super::super::super::event::{Event, Reason};
use super::super::super::ledger::{Account, Why};
use super::super::super::map::RouteId;
use super::super::super::money::Money;
use super::super::super::orders::Order;
use super::super::super::player::{PlayerId, PrivateCompany};
use super::super::super::rules::Rules;
use super::super::{Desk, Docket};
use std::collections::BTreeSet;

/// The least price an owner may ask, dollars a mile (§10.1.2.1).
const LEAST_ASK: Money = Money(1);

/// The least and the greatest price an owner may ask (§10.1.2.1).
pub(super) fn ask_bounds(rules: &Rules, pc: &PrivateCompany) -> (Money, Money) {
    let miles = rules.map.route(pc.route).miles;
    let marked_up = pc.paid.part(rules.params.pc_markup, 100);
    (LEAST_ASK.a_mile(miles), marked_up.max(rules.params.pc_floor.a_mile(miles)))
}

/// What the state at the turn's start forbids or limits: an owner's price, and a second order to a PC.
pub(super) fn check(docket: &mut Docket<'_>) {
    let game = docket.game;
    let mut ordered: BTreeSet<RouteId> = BTreeSet::new();
    for entry in &mut docket.entries {
        let Some((pc, offered)) = entry.standing.as_ref().and_then(pc_order) else { continue };
        let Some(company) = game.pcs.get(&pc).filter(|company| company.owner == Some(docket.player)) else {
            // MERGE may also name a railroad; S9 and S12 judge what is neither.
            if offered.is_some() {
                entry.drop(Reason::NotOwner, None);
            }
            continue;
        };
        if ordered.contains(&pc) {
            entry.drop(Reason::PcHasOrder, None);
            continue;
        }
        if let Some(price) = offered {
            let (least, most) = ask_bounds(&game.rules, company);
            if price < least {
                entry.drop(Reason::AskTooLow, Some(least.0));
                continue;
            }
            if price > most {
                entry.cut(Order::Offer { pc, price: most }, Reason::AskTooHigh, Some(most.0));
            }
        }
        ordered.insert(pc);
    }
}

/// The PC an order is given to, with the price if it is put on sale.
fn pc_order(order: &Order) -> Option<(RouteId, Option<Money>)> {
    match order {
        Order::Offer { pc, price } => Some((*pc, Some(*price))),
        Order::Merge { what, .. } => Some((*what, None)),
        Order::Incorporate { pc } => Some((*pc, None)),
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
    for place in desk.places(|order| pc_order(order).is_some_and(|(ordered, _)| ordered == pc)) {
        if place.0 == seller {
            desk.entry(place).drop(Reason::PcSold, None);
        }
    }
}
