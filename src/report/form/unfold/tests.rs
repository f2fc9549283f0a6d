//! Walks unfolded: what is a menu, what a number, what is written by hand.

use super::*;
use serde_json::{Value, json};

fn next(words: &[String]) -> Next {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        [] => Next::words(["PASS", "BID", "BUY", "PAR", "RUN"]),
        ["BID"] => Next { steps: vec![crate::games::Step::word("UP")], ..Next::number(9, 31) },
        ["BID", "UP"] => Next::number(9, 31),
        ["BUY"] => Next {
            steps: vec![
                crate::games::Step { word: "PRR".to_owned(), cost: Some(40), gain: None },
                crate::games::Step::word("NYC"),
            ],
            ..Next::default()
        },
        ["BUY", "NYC"] => Next::number(1, 3),
        ["PAR"] => Next { amount: Some(Amount { from: 65, to: 75, step: 5 }), ..Next::default() },
        ["RUN", ..] if words.len() < 11 => Next::words(["A", "B"]),
        _ => Next::end(),
    }
}

fn speech() -> Speech<'static> {
    Speech {
        word: &|word| if word == "BUY" { "ACHETER".to_owned() } else { word.to_owned() },
        title: &|verb| format!("Title of {verb}"),
        price: &|cost, _| cost.map_or(String::new(), |cost| format!("costs {cost}")),
        follows: &|next| next.steps.iter().map(|step| step.word.as_str()).collect::<Vec<_>>().join("|"),
        paid: true,
        menu: "Which".to_owned(),
        number: "How many".to_owned(),
        tail: "Then".to_owned(),
        line: "Line".to_owned(),
        too_many: "Too many".to_owned(),
        goes_on: "May go on".to_owned(),
    }
}

fn unfolded() -> Value {
    serde_json::to_value(cards(&next, &speech())).unwrap()
}

#[test]
fn every_verb_is_a_card_in_the_order_of_the_walk() {
    let cards = unfolded();
    let ids: Vec<&Value> = cards.as_array().unwrap().iter().map(|card| &card["id"]).collect();
    assert_eq!(ids, ["PASS", "BID", "BUY", "PAR", "RUN"]);
    assert_eq!(cards[0]["ways"][0]["write"], "PASS");
    assert_eq!(cards[0]["ways"][0]["fields"], json!([]));
}

#[test]
fn a_last_number_is_a_field_with_its_bounds_and_words_before_it_are_a_menu() {
    let cards = unfolded();
    let ways = &cards[1]["ways"];
    assert_eq!((&ways[0]["write"], &ways[1]["write"]), (&json!("BID {n}"), &json!("BID {code} {n}")));
    assert_eq!((&ways[0]["fields"][0]["least"], &ways[0]["fields"][0]["most"]), (&json!(9), &json!(31)));
    let up = &ways[1]["fields"][0]["options"][0];
    assert_eq!((&up["value"], &up["least"], &up["most"]), (&json!("UP"), &json!(9), &json!(31)));
}

#[test]
fn words_are_those_of_the_reader_and_a_cost_is_told_and_reckoned() {
    let cards = unfolded();
    let way = &cards[2]["ways"][0];
    assert_eq!(way["write"], "ACHETER {code}");
    let choice = &way["fields"][0]["options"][0];
    assert_eq!(choice["label"], "PRR: costs 40");
    assert_eq!(choice["effects"][0]["each"], -40);
}

#[test]
fn numbers_that_go_on_by_more_than_one_stand_in_the_menu() {
    let cards = unfolded();
    let options = cards[3]["ways"][0]["fields"][0]["options"].as_array().unwrap();
    let values: Vec<&Value> = options.iter().map(|option| &option["value"]).collect();
    assert_eq!(values, ["65", "70", "75"]);
}

/// The cards of another walk.
fn cards_of(next: &dyn Fn(&[String]) -> Next) -> Value {
    let words = |words: &[String]| next(words);
    serde_json::to_value(cards(&words, &speech())).unwrap()
}

#[test]
fn what_may_follow_a_number_is_a_menu_behind_it_that_may_be_left_out() {
    let limit = |words: &[String]| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            [] => Next::words(["BID"]),
            ["BID"] => Next { steps: Next::words(["PRR", "NYC"]).steps, ..Next::number(9, 31) },
            ["BID", "PRR" | "NYC"] => Next::words(["TO"]),
            ["BID", _, "TO"] => Next::number(0, 999_999),
            ["BID", _, "TO", _] => Next { ends: true, ..Next::words(["IF"]) },
            ["BID", _, "TO", _, "IF"] => Next::words(["NONE"]),
            _ => Next::end(),
        }
    };
    let cards = cards_of(&limit);
    let ways = &cards[0]["ways"];
    assert_eq!((&ways[0]["write"], &ways[1]["write"]), (&json!("BID {n}"), &json!("BID {code} {n}{tail}")));
    let fields = &ways[1]["fields"];
    let values: Vec<&Value> = fields[0]["options"].as_array().unwrap().iter().map(|one| &one["value"]).collect();
    assert_eq!(values, ["PRR TO", "NYC TO"]);
    assert_eq!((&fields[2]["id"], &fields[2]["before"]), (&json!("tail"), &json!(" ")));
    assert_eq!(fields[2]["options"][0]["value"], "IF NONE");
    assert_eq!(fields[2]["options"].as_array().unwrap().len(), 1);
}

#[test]
fn orders_without_end_are_menus_side_by_side_and_a_field_to_go_on() {
    let endless = |words: &[String]| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let hexes = || Next::words(["Q5", "Q6", "Q7"]);
        match words[..] {
            [] => Next::words(["NEXT"]),
            ["NEXT"] => Next::words(["AUCTION", "EXPAND", "DEVELOP"]),
            // The same may follow both, but not the same what follows.
            ["NEXT", "AUCTION" | "EXPAND"] => Next::words(["PRR", "NYC", "NOTHING"]),
            ["NEXT", "AUCTION", _] | ["NEXT", "EXPAND", "NOTHING"] => Next::end(),
            ["NEXT", "EXPAND", _] | ["NEXT", "DEVELOP"] => hexes(),
            _ => Next { ends: true, ..hexes() },
        }
    };
    let cards = cards_of(&endless);
    let ways = cards[0]["ways"].as_array().unwrap();
    let written: Vec<&Value> = ways.iter().map(|way| &way["write"]).collect();
    let expected = [
        "NEXT AUCTION {code}",
        "NEXT EXPAND {code} {code-2}{text}",
        "NEXT EXPAND NOTHING",
        "NEXT DEVELOP {code}{text}",
    ];
    assert_eq!(written, expected);
    let way = &ways[1];
    assert_eq!(way["label"], "NEXT EXPAND … … […]");
    let lengths: Vec<usize> = (0..2).map(|field| way["fields"][field]["options"].as_array().unwrap().len()).collect();
    assert_eq!(lengths, [2, 3]);
    assert_eq!(way["fields"][2]["before"], " ");
    assert_eq!(cards[0]["note"], "May go on Q5|Q6|Q7");
}

#[test]
fn of_orders_that_are_too_many_the_shortest_are_a_menu() {
    // Each of ten places leads to others that only it leads to.
    let places = |words: &[String]| match words {
        [] => Next::words(["RUN"]),
        [_] => Next::words((0..10).map(|place| format!("A{place}"))),
        _ if words.len() > 5 => Next::end(),
        [.., last] => Next { ends: true, ..Next::words((0..10).map(|place| format!("{last}{place}"))) },
    };
    let cards = cards_of(&places);
    let way = &cards[0]["ways"][0];
    assert_eq!(way["write"], "RUN {code}{text}");
    assert_eq!(way["fields"][0]["options"].as_array().unwrap().len(), 10);
}

#[test]
fn a_verb_with_too_many_orders_is_a_line_to_write() {
    let long = |words: &[String]| match words {
        [] => Next::words(["RUN"]),
        [.., last] if words.len() < 13 => Next::words([format!("{last}A"), format!("{last}B")]),
        _ => Next::end(),
    };
    let cards = cards_of(&long);
    assert_eq!(cards[0]["note"], "Too many");
    assert_eq!(cards[0]["ways"][0]["fields"][0]["kind"], "text");
    assert_eq!(cards[0]["ways"][0]["write"], "RUN {text}");
    assert_eq!(unfolded()[4]["ways"][0]["fields"][0]["options"].as_array().unwrap().len(), 1 << 10);
}
