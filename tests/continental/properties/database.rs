//! The same of sheets that have been through the database.

use super::case::{Case, Claim, case, prove};
use proptest::prelude::*;
use rpo::games::continental::Game;
use rpo::games::continental::event::Record;
use rpo::games::continental::orders::{Order, TurnOrders};
use rpo::games::continental::player::PlayerId;
use rpo::games::continental::turn;
use rpo::post::{Policy, Secret};
use rpo::sheet::ReadOrder;
use rpo::sheet::continental::text_of;
use rpo::store::{GameRow, NewGame, NewSheet, Store, Writing};
use std::fmt;
use std::time::Duration;

const NOW: &str = "2026-03-01T12:00:00Z";

fn failed(error: impl fmt::Display) -> TestCaseError {
    TestCaseError::fail(error.to_string())
}

fn new_store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store =
        Store::create(&folder.path().join("rpo.db"), Duration::ZERO, &Secret::new([7; Secret::LENGTH])).unwrap();
    (folder, store)
}

/// A game of that name at that position.
fn begin(writing: &Writing<'_>, name: &str, game: &Game) -> Result<GameRow, TestCaseError> {
    let options = game.rules.params.to_toml().map_err(failed)?;
    let new = NewGame {
        kind: "continental",
        name,
        seed: game.seed,
        options: &options,
        seats: 15,
        policy: Policy::Token,
        address: "referee@example.org",
        created: NOW,
    };
    let row = writing.new_game(&new).map_err(failed)?;
    writing.keep_map_of(&row, &game.rules).map_err(failed)?;
    writing.save_game(&row, game, NOW).map_err(failed)?;
    writing.game(name).map_err(failed)
}

fn hand_in(writing: &Writing<'_>, row: &GameRow, game: &Game, position: PlayerId, orders: &[Order]) -> Claim {
    let read = |order: &Order| {
        let order = text_of(order, &game.rules.map);
        ReadOrder { line: 1, column: 1, text: order.canonical.clone(), order }
    };
    let orders: Vec<_> = orders.iter().map(read).collect();
    let sheet = NewSheet {
        mail: None,
        position,
        turn: game.turn + 1,
        received: NOW,
        named: None,
        in_turn: false,
        orders: &orders,
    };
    writing.save_sheet(row, &sheet).map_err(failed)?;
    Ok(())
}

/// Plays the next turn as the database has it, and gives what the database has of it afterwards.
fn play(writing: &Writing<'_>, name: &str) -> Result<(Game, Vec<Record>), TestCaseError> {
    let row = writing.game(name).map_err(failed)?;
    let turn = row.turn.unwrap_or_default() + 1;
    let before = writing.load_game(&row, turn - 1).map_err(failed)?;
    let orders = writing.turn_orders(&row, turn).map_err(failed)?;
    let (after, events) = turn::run(&before, &orders).map_err(failed)?;
    writing.save_game(&row, &after, NOW).map_err(failed)?;
    writing.save_events(&row, turn, &events).map_err(failed)?;
    Ok((writing.load_game(&row, turn).map_err(failed)?, writing.load_events(&row, turn).map_err(failed)?))
}

/// A case whose sheets arrive in two orders.
#[derive(Clone, Debug)]
struct Arrival {
    case: Case,
    first: Vec<u8>,
    second: Vec<u8>,
    /// Seats that send another sheet first and then think better of it.
    hasty: Vec<bool>,
}

impl fmt::Display for Arrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sheets arrive as {:?} or {:?}, {}", self.first, self.second, self.case)
    }
}

fn arrival() -> impl Strategy<Value = Arrival> {
    let seats = || Just((1..=15).collect::<Vec<u8>>()).prop_shuffle();
    (case(8, 12, 60), seats(), seats(), prop::collection::vec(any::<bool>(), 15))
        .prop_map(|(case, first, second, hasty)| Arrival { case, first, second, hasty })
}

fn arrive(writing: &Writing<'_>, name: &str, game: &Game, orders: &TurnOrders, seats: &[u8], hasty: &[bool]) -> Claim {
    let row = begin(writing, name, game)?;
    let regretted = seats.iter().zip(hasty).filter(|(_, hasty)| **hasty).map(|(seat, _)| PlayerId(*seat));
    for seat in regretted.filter(|seat| orders.contains_key(seat)) {
        hand_in(writing, &row, game, seat, &[Order::Repay(None)])?;
    }
    for seat in seats.iter().map(|seat| PlayerId(*seat)) {
        if let Some(sheet) = orders.get(&seat) {
            hand_in(writing, &row, game, seat, sheet)?;
        }
    }
    Ok(())
}

#[test]
fn the_order_in_which_sheets_arrive_never_matters() {
    prove(5, 60, arrival(), |arrival| {
        let game = arrival.case.game();
        let orders = arrival.case.orders(&game);
        let (_folder, mut store) = new_store();
        let writing = store.write("test").map_err(failed)?;
        arrive(&writing, "12", &game, &orders, &arrival.first, &[])?;
        arrive(&writing, "13", &game, &orders, &arrival.second, &arrival.hasty)?;
        let (one, other) = (play(&writing, "12")?, play(&writing, "13")?);
        let straight = turn::run(&game, &orders).map_err(failed)?;
        prop_assert!(one == other, "the turn is another if sheets arrive in another order");
        prop_assert!(one == straight, "the turn is another for having been in the database");
        Ok(())
    });
}

#[test]
fn a_turn_undone_and_run_again_is_the_same_turn() {
    prove(6, 60, case(8, 12, 60), |case| {
        let game = case.game();
        let orders = case.orders(&game);
        let (_folder, mut store) = new_store();
        let writing = store.write("test").map_err(failed)?;
        let row = begin(&writing, "12", &game)?;
        for (seat, sheet) in orders.iter().filter(|(seat, _)| game.players.contains_key(seat)) {
            hand_in(&writing, &row, &game, *seat, sheet)?;
        }
        let first = play(&writing, "12")?;
        let played = writing.game("12").map_err(failed)?;
        writing.undo(&played, "", NOW).map_err(failed)?;
        prop_assert!(writing.load_game(&row, game.turn).map_err(failed)? == game, "undoing brings another game back");
        prop_assert!(play(&writing, "12")? == first, "the turn is another when it is run again");
        Ok(())
    });
}
