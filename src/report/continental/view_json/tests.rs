use super::*;
use crate::games::continental::player::PlayerId;
use crate::games::continental::rules::Rules;
use crate::games::continental::simulation::Table;
use crate::games::continental::views::{player_view, public_view};
use crate::report::continental::tests::sample;
use jsonschema::Validator;
use serde_json::Value;
use std::sync::LazyLock;

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../../docs/continental/view.schema.json")).unwrap()
}

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| jsonschema::validator_for(&schema()).unwrap());

/// What the schema says of a player's own part.
static OWN: LazyLock<Validator> = LazyLock::new(|| {
    let own = serde_json::json!({ "$ref": "#/$defs/own", "$defs": schema()["$defs"] });
    jsonschema::validator_for(&own).unwrap()
});

fn obeys(value: &Value, schema: &Validator) {
    let faults: Vec<String> =
        schema.iter_errors(value).take(3).map(|fault| format!("{}: {fault}", fault.instance_path)).collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Reads a document and holds it to the schema.
fn read(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap();
    obeys(&value, &SCHEMA);
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
    assert!(!SCHEMA.is_valid(&wrong) && !OWN.is_valid(&wrong["own"]) && OWN.is_valid(&own["own"]));
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

/// Every document of whole games is good, and opening cash with all payments makes the cash. All documents of a turn
/// have the same public part: one is read whole, of the others what is their players' own.
#[test]
fn every_view_of_twenty_games_obeys_the_schema_and_accounts_add_up() {
    let rules = Rules::standard().unwrap();
    for seed in 1..=20 {
        let mut table = Table::new(&rules, seed);
        while !table.now.ended {
            table.play().unwrap();
            let public = public_view(&table.before, &table.now, &table.events);
            let whole = PlayerId(1 + (table.now.turn % 15) as u8);
            for player in table.now.players.keys() {
                let view = player_view(&public, &table.before, &table.now, &table.events, *player).unwrap();
                let own = serde_json::to_value(own::Own::of(&view)).unwrap();
                obeys(&own, &OWN);
                if *player == whole {
                    assert_eq!(read(&of_player(&view, "12"))["own"], own);
                }
                let account = own["account"].as_array().unwrap();
                let paid: i64 = account.iter().map(|line| line["amount"].as_i64().unwrap()).sum();
                let opening = own["opening_cash"].as_i64().unwrap();
                assert_eq!(Some(opening + paid), own["cash"].as_i64(), "seed {seed}, turn {}", table.now.turn);
            }
        }
    }
}
