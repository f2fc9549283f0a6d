//! A game of computers played for some turns: every state and every event comes back from the database.

use super::super::{LetterState, Status};
use super::{NOW, in_words, new_game, standard, store};
use crate::games::Seat;
use crate::games::continental::chance::Streams;
use crate::games::continental::computer;
use crate::games::continental::orders::TurnOrders;
use crate::games::continental::setup::{self, set_up};
use crate::games::continental::turn;
use crate::games::continental::views::{player_view, public_view};
use std::collections::BTreeMap;

const TURNS: u16 = 12;

#[test]
fn a_whole_game_comes_back_turn_by_turn() {
    let (_dir, mut store) = store();
    let rules = standard();
    let row = new_game(&mut store, "12", &rules);
    let seats: BTreeMap<Seat, setup::Seat> =
        (1..=15).map(|position| (Seat(position), setup::Seat { name: None, computer: true })).collect();
    let mut game = set_up(&rules, 1840, &seats, &mut Streams::new(rules.clone(), 1840, 0));
    let (mut before, mut events) = (game.clone(), Vec::new());
    let mut played = Vec::new();
    let writing = store.write("test").unwrap();
    loop {
        writing.save_game(&row, &game, NOW).unwrap();
        writing.save_events(&row, game.turn, &events).unwrap();
        played.push((in_words(&game), events.clone()));
        if game.turn == TURNS || game.ended {
            break;
        }
        let public = public_view(&before, &game, &events);
        let orders: TurnOrders = seats
            .keys()
            .map(|seat| {
                let view = player_view(&public, &before, &game, &events, *seat).unwrap();
                (*seat, computer::orders(&view, 1840))
            })
            .collect();
        let (after, happened) = turn::run(&game, &orders).unwrap();
        (before, game, events) = (game, after, happened);
    }
    writing.commit().unwrap();

    let reading = store.read().unwrap();
    let row = reading.game("12").unwrap();
    assert_eq!(row.turn, Some(TURNS));
    assert_eq!(row.status, Status::Running);
    assert!(reading.letters(LetterState::Queued).unwrap().is_empty());
    for (turn, (state, events)) in (0..).zip(&played) {
        assert_eq!(&in_words(&reading.load_game(&row, turn).unwrap()), state, "turn {turn}");
        assert_eq!(&reading.load_events(&row, turn).unwrap(), events, "turn {turn}");
    }
}
