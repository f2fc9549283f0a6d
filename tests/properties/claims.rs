//! What is claimed of every turn.

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use rpo::games::continental::Game;
use rpo::games::continental::event::{Event, Reason, Record, Verdict};
use rpo::games::continental::invariants;
use rpo::games::continental::money::Money;
use rpo::games::continental::network;
use rpo::games::continental::orders::{Order, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::turn;
use rpo::games::continental::views::{player_view, public_view};
use std::collections::{BTreeMap, BTreeSet};

type Claim = Result<(), TestCaseError>;
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

/// A sheet without the orders that are refused gives the same turn.
pub fn what_is_refused_changes_nothing(game: &Game, orders: &TurnOrders, after: &Game, events: &[Record]) -> Claim {
    // What the state at the turn's start refuses.
    let mut refused: BTreeSet<Place> = BTreeSet::new();
    for (player, sheet) in orders.iter().filter(|(player, _)| game.players.contains_key(player)) {
        let entries = turn::check(game, *player, sheet).entries;
        let dropped = entries.iter().enumerate().filter(|(_, entry)| entry.standing.is_none());
        refused.extend(dropped.map(|(place, _)| (*player, place)));
    }
    same_without(game, orders, after, events, &refused)?;
    // What the steps refuse.
    let mut dropped: BTreeSet<Place> = BTreeSet::new();
    for record in events {
        if let Event::Fate { player, place, verdict: Verdict::Dropped { reason, .. }, .. } = &record.event
            && !EXCLUDED.contains(reason)
        {
            dropped.insert((*player, *place));
        }
    }
    if dropped != refused {
        same_without(game, orders, after, events, &dropped)?;
    }
    Ok(())
}

const EXCLUDED: [Reason; 0] = [];

fn same_without(
    game: &Game,
    orders: &TurnOrders,
    after: &Game,
    events: &[Record],
    without: &BTreeSet<Place>,
) -> Claim {
    if without.is_empty() {
        return Ok(());
    }
    let rest: TurnOrders = orders
        .iter()
        .map(|(player, sheet)| {
            let kept = sheet.iter().enumerate().filter(|(place, _)| !without.contains(&(*player, *place)));
            (*player, kept.map(|(_, order)| order.clone()).collect())
        })
        .collect();
    let (now, happened) = turn::run(game, &rest).map_err(|error| TestCaseError::fail(error.to_string()))?;
    if now != *after {
        let fates = events.iter().filter(|record| matches!(record.event, Event::Fate{..})).map(|r| format!("{:?}\n", r.event)).collect::<String>();
        let diff = diff(after, &now);
        return Err(TestCaseError::fail(format!("{fates}\n{without:?}\n{diff}")));
    }
    let told = |events: &[Record]| -> Vec<Record> {
        events.iter().filter(|record| !matches!(record.event, Event::Fate { .. })).cloned().collect()
    };
    prop_assert_eq!(told(events), told(&happened));
    Ok(())
}

fn diff(a: &Game, b: &Game) -> String {
    let mut out = String::new();
    for (id, p) in &a.players { if b.players.get(id) != Some(p) { out += &format!("{p:?}\n{:?}\n", b.players.get(id)); } }
    for (id, p) in &a.railroads { if b.railroads.get(id) != Some(p) { out += &format!("{p:?}\n{:?}\n", b.railroads.get(id)); } }
    for (id, p) in &a.pcs { if b.pcs.get(id) != Some(p) { out += &format!("{p:?}\n{:?}\n", b.pcs.get(id)); } }
    out
}
