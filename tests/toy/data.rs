//! The part of a letter that programs read: `docs/moves/view.schema.json` describes it for every game of moves.

use crate::game::COINS;
use crate::rules::{Coins, Order};
use jsonschema::Validator;
use rpo::games::Seat;
use rpo::games::moves::{Deed, History, Input, Origin};
use rpo::language::Language;
use rpo::shelf::moves::Occasion;
use serde_json::Value;
use std::sync::{Arc, LazyLock};

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    let schema: Value = serde_json::from_str(include_str!("../../docs/moves/view.schema.json")).unwrap();
    jsonschema::validator_for(&schema).unwrap()
});

/// A game of two rounds after so many sheets of the four that end it.
fn after(sheets: usize) -> History<Coins> {
    let mut history = History::begin(Arc::new(Coins { rounds: 2 }), 2, 1).unwrap();
    for (seat, coins) in [(1, 3), (2, 5), (1, 0), (2, 1)].into_iter().take(sheets) {
        // Nobody waves before his answer is carried out, and with the last one the game is over.
        let wave = (seat == 1).then_some(Order::Wave);
        let deed = Deed::Sheet { number: None, orders: wave.into_iter().chain([Order::Put(coins)]).collect() };
        history.again(&Input { seat: Seat(seat), origin: Origin::Sheet, deed }).unwrap();
    }
    history
}

/// What the letter to a reader has for programs; `None`: everybody.
fn view(history: &History<Coins>, reader: Option<u8>) -> Value {
    let names = ["Ada".to_owned(), "Bénédicte".to_owned()];
    let occasion = Occasion {
        game: "12",
        address: "referee@example.org",
        language: Language::English,
        reader: reader.map(Seat),
        token: "K7QX",
        names: &names,
        since: 0,
        fresh: false,
        full: true,
        due: None,
        notes: Vec::new(),
        pictures: false,
    };
    serde_json::from_str(&COINS.data(history, &occasion)).unwrap()
}

#[test]
fn what_a_letter_says_to_programs_obeys_the_schema_from_the_first_move_to_the_last() {
    for sheets in 0..=4 {
        let history = after(sheets);
        for reader in [None, Some(1), Some(2)] {
            let view = view(&history, reader);
            let faults: Vec<String> =
                SCHEMA.iter_errors(&view).map(|fault| format!("{}: {fault}", fault.instance_path)).collect();
            assert!(faults.is_empty(), "after {sheets} sheets, to {reader:?}: {faults:#?}");
            assert_eq!((&view["seat"], view["ended"].as_bool()), (&reader.into(), Some(sheets == 4)));
        }
    }
}

#[test]
fn the_schema_refuses_what_is_no_view_of_a_game_of_moves() {
    let good = view(&after(1), Some(1));
    assert!(SCHEMA.is_valid(&good));
    for (pointer, wrong) in [
        ("/format", "rpo-view".into()),
        ("/version", 2.into()),
        ("/seat", 0.into()),
        ("/scores/0/1", "ten".into()),
        ("/asked", serde_json::json!([])),
        ("/asked/0/kind", Value::Null),
        ("/events/0", "waved".into()),
        ("/digest", "none".into()),
    ] {
        let mut view = good.clone();
        *view.pointer_mut(pointer).unwrap() = wrong;
        assert!(!SCHEMA.is_valid(&view), "{pointer}");
    }
    let mut view = good.clone();
    view["token"] = "K7QX".into();
    assert!(!SCHEMA.is_valid(&view), "what is not described");
}
