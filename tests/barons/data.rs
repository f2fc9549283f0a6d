//! The part of a letter that programs read: `docs/barons/view.schema.json` describes what is the game's own in it.

use crate::sample::Sample;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

fn validator(schema: &str) -> Validator {
    jsonschema::validator_for(&serde_json::from_str(schema).unwrap()).unwrap()
}

static OWN: LazyLock<Validator> = LazyLock::new(|| validator(include_str!("../../docs/barons/view.schema.json")));
static MOVES: LazyLock<Validator> = LazyLock::new(|| validator(include_str!("../../docs/moves/view.schema.json")));

fn view(sample: &Sample, reader: Option<u8>) -> Value {
    serde_json::from_str(&sample.data(reader)).unwrap()
}

#[test]
fn what_a_letter_says_to_programs_obeys_both_schemas_all_through_a_game() {
    let mut events: BTreeSet<String> = BTreeSet::new();
    for seed in 0..6 {
        let mut sample = Sample::after(seed, 0);
        let mut inputs = 0;
        loop {
            let goes_on = sample.goes_on();
            inputs += 1;
            if !goes_on || inputs % 90 == 1 {
                for reader in [None, Some(1), Some(2)] {
                    let view = view(&sample, reader);
                    for schema in [&*OWN, &*MOVES] {
                        let faults: Vec<String> = schema
                            .iter_errors(&view)
                            .map(|fault| format!("{}: {fault}", fault.instance_path))
                            .collect();
                        assert!(faults.is_empty(), "seed {seed}, input {inputs}, to {reader:?}: {faults:#?}");
                    }
                    let told = view["events"].as_array().unwrap().iter();
                    events.extend(told.map(|event| event["event"].as_str().unwrap().to_owned()));
                }
            }
            if !goes_on {
                break;
            }
        }
    }
    for event in
        ["chose", "bought", "sold", "paid", "railway-bought", "deck-removed", "ended", "stored", "lapsed", "used"]
    {
        assert!(events.contains(event), "no game came to {event}: {events:?}");
    }
}

#[test]
fn the_schema_refuses_what_is_no_view_of_the_game() {
    let good = view(&Sample::after(1, 60), Some(1));
    assert!(OWN.is_valid(&good));
    for (pointer, wrong) in [
        ("/rules", json!("chess")),
        ("/position/priority", json!(3)),
        ("/position/level", json!("many")),
        ("/position/holdings/0/code", json!("ERIE")),
        ("/position/players/0/cash", json!(-1)),
        ("/position/players/0/certificates/MSC", json!("50")),
        ("/events/0/event", json!("sung")),
        ("/position/investors", Value::Null),
    ] {
        let mut view = good.clone();
        *view.pointer_mut(pointer).unwrap() = wrong;
        assert!(!OWN.is_valid(&view), "{pointer}");
    }
    let mut view = good.clone();
    view["position"]["seed"] = json!(7);
    assert!(!OWN.is_valid(&view), "what is not described");
}

#[test]
fn instructions_are_in_their_owners_view_and_in_no_others() {
    let mut sample = Sample::after(2, 0);
    let own = |sample: &Sample, reader| view(sample, reader)["position"]["instructions"].as_array().unwrap().len();
    let mut seen = false;
    for _ in 0..60 {
        sample.goes_on();
        for seat in [1, 2] {
            let count = sample.history.course().at().player(rpo::games::Seat(seat)).standing.count();
            seen |= count > 0;
            assert_eq!(own(&sample, Some(seat)), count);
        }
        assert_eq!(own(&sample, None), 0);
    }
    assert!(seen, "nobody left an instruction");
}
