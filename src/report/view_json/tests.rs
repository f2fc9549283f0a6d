use super::*;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{player_view, public_view};
use crate::report::tests::sample;
use jsonschema::Validator;
use serde_json::Value;
use std::sync::LazyLock;

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    let schema: Value = serde_json::from_str(include_str!("../../../docs/view.schema.json")).unwrap();
    jsonschema::validator_for(&schema).unwrap()
});

/// Reads a document and holds it to the schema.
fn read(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap();
    let faults: Vec<String> =
        SCHEMA.iter_errors(&value).take(3).map(|fault| format!("{}: {fault}", fault.instance_path)).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    value
}

#[test]
fn what_everybody_sees_and_what_a_player_sees_obey_the_schema() {
    let own = read(&of_player(&sample::mine(), "12"));
    assert_eq!((&own["version"], &own["own"]["position"]), (&VERSION.into(), &4.into()));
    assert!(read(&of_public(&sample::public(), "12")).get("own").is_none());
    // The schema itself can refuse something.
    let mut wrong = own.clone();
    wrong["own"]["account"][0]["amount"] = "much".into();
    assert!(!SCHEMA.is_valid(&wrong));
}

#[test]
fn whatever_happens_is_told_by_codes() {
    let view = sample::mine();
    let record = |event| crate::games::continental::event::Record { step: 9, event };
    for event in sample::public_events().into_iter().chain(sample::private_events()) {
        let told = events::private(&record(event), &view.public.rules.map);
        for name in ["pc", "railroad", "route", "absorbed", "survivor", "by", "against"] {
            assert!(told.get(name).is_none_or(Value::is_string), "{told}");
        }
    }
}

#[test]
fn figures_that_are_nobodys_business_are_left_out_of_the_news() {
    let public = read(&of_public(&sample::public(), "12"));
    let news = public["public"]["news"].as_array().unwrap();
    for (kind, hidden) in [("built", "a_mile"), ("recalled", "amount"), ("recall-enforced", "collected")] {
        for event in news.iter().filter(|event| event["kind"] == kind) {
            assert!(event.get(hidden).is_none(), "{event}");
        }
    }
}

/// Every document of whole games is good, and opening cash with all payments makes the cash.
#[test]
fn accounts_add_up_in_every_turn_of_twenty_games() {
    let rules = Rules::standard().unwrap();
    for seed in 1..=20 {
        let mut table = Table::new(&rules, seed);
        while !table.now.ended {
            table.play().unwrap();
            let public = public_view(&table.before, &table.now, &table.events);
            for player in table.now.players.keys() {
                let view = player_view(&public, &table.before, &table.now, &table.events, *player).unwrap();
                // The whole document of one, the own part of all: what all have in common is long.
                let own = if player.0 == 1 + (table.now.turn % 15) as u8 {
                    read(&of_player(&view, "12"))["own"].clone()
                } else {
                    serde_json::to_value(own::Own::of(&view)).unwrap()
                };
                let account = own["account"].as_array().unwrap();
                let paid: i64 = account.iter().map(|line| line["amount"].as_i64().unwrap()).sum();
                let opening = own["opening_cash"].as_i64().unwrap();
                assert_eq!(Some(opening + paid), own["cash"].as_i64(), "seed {seed}, turn {}", table.now.turn);
            }
        }
    }
}
