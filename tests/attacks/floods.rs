//! Floods: none of them costs another a sheet, a receipt or his peace for more than some letters an hour.

use crate::office::{Office, message};
use crate::table::{FISK, GOULD, STRANGER, fisk_is_heard, letters_to, orders, receives_all};
use std::fs;

/// Letters an hour that others can cause to be sent to a player: a quarter of sixty.
const MOST_FOR_OTHERS: usize = 15;

#[test]
fn a_flood_in_his_name_never_eats_the_receipts_of_his_orders() {
    let office = Office::open();
    let before = letters_to(&office, FISK);
    let bodies = [
        "HELP",
        "SEND REPORT",
        "LANGUAGE fr",
        "hello",
        "ORDERS 12 4 XX9Z TURN 1\nBORROW 1\nEND",
        "ORDERS 12 4 TURN 1\nBORROW 1\nEND",
        "ORDERS 99 4 XX9Z TURN 1\nBORROW 1\nEND",
        "ORDERS 12 4 XX9Z\nEND",
        "ORDERS 12 4 XX9Z TURN 9\nBORROW 1\nEND",
    ];
    let flood: Vec<String> =
        (0..180).map(|number| message(FISK, &format!("f{number}"), "help", bodies[number % bodies.len()])).collect();
    receives_all(&office, "10:00", &flood);
    // Beside the answers, one notice of the wrong tokens.
    assert!(letters_to(&office, FISK) - before <= MOST_FOR_OTHERS + 1);
    for minute in 1..=4 {
        fisk_is_heard(&office, &format!("10:0{minute}"));
    }
}

#[test]
fn a_flood_under_every_name_goes_to_nobody_more_often_than_that() {
    let office = Office::open();
    let before = office.letters().len();
    let flood: Vec<String> = (0..120)
        .map(|number| {
            let body = format!("ORDERS 12 4 XX{number}Z TURN 1\nBORROW 1\nEND");
            message(&format!("a{number}@example.net"), &format!("f{number}"), "x", &body)
        })
        .collect();
    receives_all(&office, "10:00", &flood);
    // The answers to five wrong tokens, and the notice.
    assert_eq!((office.letters().len() - before, letters_to(&office, STRANGER)), (6, 0));
    fisk_is_heard(&office, "10:01");
}

#[test]
fn wrong_tokens_for_all_positions_keep_nobody_from_being_heard() {
    let office = Office::open();
    let mut flood = Vec::new();
    for position in 1..=15 {
        for number in 0..8 {
            let body = format!("ORDERS 12 {position} XX{number}Z TURN 1\nBORROW 1\nEND");
            let from = [FISK, GOULD, STRANGER][number % 3];
            flood.push(message(from, &format!("f{position}-{number}"), "x", &body));
        }
    }
    let collected = receives_all(&office, "10:00", &flood);
    assert_eq!(collected["guessed"].as_array().unwrap().len(), 15, "the moderator is told of each once");
    let people = csv::Reader::from_path(format!("{}/players.csv", crate::office::MAIL)).unwrap().into_records();
    for person in people.map(Result::unwrap) {
        let body = format!("ORDERS 12 {} {} TURN 1\nBORROW 60\nEND", &person[0], &person[3]);
        let collected = office.receives("10:01", &message(&person[2], &person[3], "orders", &body));
        assert_eq!(collected["messages"][0]["outcome"], "accepted", "{person:?}");
        assert_eq!(collected["messages"][0]["answered"], true, "{person:?}");
    }
}

#[test]
fn his_sheet_counts_in_the_midst_of_a_flood() {
    let office = Office::open();
    let wrong = |number: usize| {
        message(FISK, &format!("f{number}"), "orders", &format!("ORDERS 12 4 XX{number}Z TURN 1\nBORROW 1\nEND"))
    };
    let mut mail: Vec<String> = (0..20).map(wrong).collect();
    mail.push(message(FISK, "own", "orders", crate::table::HIS));
    mail.extend((20..40).map(wrong));
    let collected = receives_all(&office, "10:00", &mail);
    assert_eq!(collected["accepted"], 1);
    assert_eq!(
        (&collected["messages"][20]["outcome"], &collected["messages"][20]["answered"]),
        (&"accepted".into(), &true.into())
    );
    assert_eq!(orders(&office, 4), ["BORROW 60"]);
}

#[test]
fn messages_that_are_too_large_neither_silence_nor_flood() {
    let office = Office::open();
    let before = letters_to(&office, FISK);
    let large = "x".repeat(3000);
    fs::create_dir(office.desk.path("large")).unwrap();
    for number in 0..40 {
        let body = format!("ORDERS 12 4 XX{number}Z TURN 1\nBORROW 1\nEND\n{large}");
        fs::write(office.desk.path(&format!("large/{number}.eml")), message(FISK, &format!("f{number}"), "x", &body))
            .unwrap();
    }
    let collected = office.at("10:00", &["collect", "large", "--max-message", "2000"]);
    assert_eq!(collected["refused"], 40);
    assert!(letters_to(&office, FISK) - before <= MOST_FOR_OTHERS);
    fisk_is_heard(&office, "10:01");
}
