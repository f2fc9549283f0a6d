//! What is claimed of every turn.

use super::case::Claim;
use proptest::prelude::*;
use rpo::games::continental::Game;
use rpo::games::continental::event::{Event, Reason, Record, Verdict};
use rpo::games::continental::invariants;
use rpo::games::continental::money::Money;
use rpo::games::continental::network;
use rpo::games::continental::orders::{Order, RailroadOrder, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::turn;
use rpo::games::continental::views::{player_view, public_view};
use std::collections::{BTreeMap, BTreeSet};

type Place = (PlayerId, usize);

/// The game is one that the rules allow. What holds after every step [`turn::run`] has checked.
pub fn lawful(game: &Game) -> Claim {
    prop_assert_eq!(invariants::check_end(game), Ok(()));
    let map = &game.rules.map;
    for railroad in game.railroads.values() {
        let code = map.railroad_code(railroad.id);
        prop_assert!(network::is_connected(map, &railroad.lines), "{} falls apart", code);
        prop_assert!(railroad.lines.contains(&railroad.id.0), "{} has lost its own line", code);
        for line in &railroad.lines {
            prop_assert!(!network::is_prohibited(map, &railroad.lines, map.route(*line)), "{code} holds {line}");
        }
    }
    Ok(())
}

/// Every order of every player has one fate, at its place.
pub fn every_order_has_a_fate(game: &Game, orders: &TurnOrders, events: &[Record]) -> Claim {
    let mut fates: BTreeMap<Place, Vec<&Order>> = BTreeMap::new();
    for record in events {
        if let Event::Fate { player, place, order, .. } = &record.event {
            fates.entry((*player, *place)).or_default().push(order);
        }
    }
    let seated = orders.iter().filter(|(player, _)| game.players.contains_key(player));
    let given: BTreeMap<Place, Vec<&Order>> = seated
        .flat_map(|(player, sheet)| sheet.iter().enumerate().map(|(place, order)| ((*player, place), vec![order])))
        .collect();
    prop_assert_eq!(fates, given);
    Ok(())
}

/// The lines of every player's account add up to what his cash has changed by.
pub fn accounts_explain_cash(before: &Game, after: &Game, events: &[Record]) -> Claim {
    let public = public_view(before, after, events);
    for player in after.players.keys() {
        let Some(view) = player_view(&public, before, after, events, *player) else {
            return Err(TestCaseError::fail(format!("player {player} sees nothing")));
        };
        let lines: Money = view.account.iter().map(|line| line.amount).sum();
        prop_assert_eq!(view.opening_cash + lines, view.cash, "player {}", player);
    }
    Ok(())
}

/// A turn without the orders that are refused is the same turn.
///
/// It holds of all orders that the state at the turn's start refuses, taken away together: one that is refused because
/// another one stands already ([`Reason::Repeated`]) might stand if that one alone were taken away. Of the orders a
/// step refuses it holds but for those that [`left_a_mark`].
pub fn what_is_refused_changes_nothing(game: &Game, orders: &TurnOrders, after: &Game, events: &[Record]) -> Claim {
    let mut refused: BTreeSet<Place> = BTreeSet::new();
    for (player, sheet) in orders.iter().filter(|(player, _)| game.players.contains_key(player)) {
        let entries = turn::check(game, *player, sheet).entries;
        let dropped = entries.iter().enumerate().filter(|(_, entry)| entry.standing.is_none());
        refused.extend(dropped.map(|(place, _)| (*player, place)));
    }
    same_without(&refused, game, orders, after, events)?;
    let at_once = refused.len();
    let fates = events.iter().filter_map(|record| match &record.event {
        Event::Fate { player, place, order, verdict: Verdict::Dropped { reason, .. }, .. } => {
            Some(((*player, *place), order, *reason))
        }
        _ => None,
    });
    let unmarked = fates.filter(|((player, _), order, reason)| !left_a_mark(*player, order, *reason, events));
    refused.extend(unmarked.map(|(place, ..)| place));
    if refused.len() > at_once {
        same_without(&refused, game, orders, after, events)?;
    }
    Ok(())
}

/// What did something before it was refused: a bid that is beaten kept cash from the next one and drew lots with equal
/// ones, a buyer who gets no share raised its price, influence that is not bought was kept out of other spending, and
/// a railroad that loses a right of way may have drawn lots for it.
fn left_a_mark(player: PlayerId, order: &Order, reason: Reason, events: &[Record]) -> bool {
    match order {
        Order::Bid { .. } => reason == Reason::Outbid,
        Order::Buy { railroad: of, .. } => events.iter().any(|record| match &record.event {
            Event::Traded { player: buyer, railroad, .. } => (*buyer, railroad) == (player, of),
            _ => false,
        }),
        Order::Railroad { order: RailroadOrder::Influence(_), .. } => true,
        Order::Railroad { order: RailroadOrder::Request { .. }, .. } => reason == Reason::LessInfluence,
        _ => false,
    }
}

/// The turn without the orders at those places ends and is told as that with them.
fn same_without(places: &BTreeSet<Place>, game: &Game, orders: &TurnOrders, after: &Game, events: &[Record]) -> Claim {
    if places.is_empty() {
        return Ok(());
    }
    let mut rest = orders.clone();
    for (player, place) in places.iter().rev() {
        rest.entry(*player).and_modify(|sheet| drop(sheet.remove(*place)));
    }
    let (now, happened) = turn::run(game, &rest).map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert!(now == *after, "the game is another without the orders at {:?}", places);
    let told = |events: &[Record]| -> Vec<Record> {
        events.iter().filter(|record| !matches!(record.event, Event::Fate { .. })).cloned().collect()
    };
    let (told, tells) = (told(events), told(&happened));
    let differ = told.iter().zip(&tells).find(|(one, other)| one != other);
    prop_assert_eq!(differ, None, "told otherwise without the orders at {:?}", places);
    prop_assert_eq!(told.len(), tells.len());
    Ok(())
}
