//! Letters of one position in both languages.

use rpo::games::Seat;
use rpo::games::barons::Barons;
use rpo::games::moves::{Deed, History, Input, Origin};
use rpo::language::Language;
use rpo::sheet::barons::BaronsWords;
use rpo::sheet::moves::Words;
use rpo::shelf::Parcel;
use rpo::shelf::barons::BARONS;
use rpo::shelf::moves::Occasion;
use std::sync::Arc;

/// Ada directs MSC with 70 %, Bénédicte SB; it is MSC's turn, and Bénédicte has left two instructions.
fn history() -> History<Barons> {
    let mut history = History::begin(Arc::new(crate::records::usual()), 2, 1).unwrap();
    let lines = [
        (1, "OFFER 450"),
        (2, "CASH"),
        (1, "PAR 70"),
        (2, "OFFER 60"),
        (1, "CASH"),
        (2, "OFFER 50"),
        (1, "CASH"),
        (1, "OFFER 40"),
        (2, "CARD"),
        (1, "BUY MSC 30"),
        (2, "BUY SB 40 PAR 80"),
        (1, "PASS"),
        (2, "BUY SB 10"),
        (1, "PASS"),
        (2, "AUTO SB PAY TRACK 3"),
        (2, "THEN DONE SB"),
        (2, "PASS"),
    ];
    for (seat, line) in lines {
        let deed = Deed::Sheet { number: None, orders: vec![BaronsWords.read(line)] };
        history.again(&Input { seat: Seat(seat), origin: Origin::Sheet, deed }).unwrap();
    }
    history
}

fn letter(reader: u8, language: Language) -> Parcel {
    let names = ["Ada", "Bénédicte"].map(str::to_owned);
    let occasion = Occasion {
        game: "12",
        address: "referee@example.org",
        language,
        reader: Some(Seat(reader)),
        token: "K7QX",
        names: &names,
        since: 1,
        fresh: false,
        full: true,
        due: None,
        notes: Vec::new(),
        pictures: false,
    };
    BARONS.letter(&history(), &occasion).unwrap()
}

/// A text without its line breaks.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_letter_in_english_says_what_a_turn_would_bring_and_how_everything_stands() {
    let text = flat(&letter(1, Language::English).text);
    for words in [
        "the turn of MSC",
        "OR1.1. Priority: Ada. Level 2.",
        "MSC runs from now on and gets $700.",
        "Revenue of MSC: DAR $50 = $50",
        "PAY MSC: Ada ($35), Bénédicte ($0); the price goes to $80.",
        "RAIL MSC BSR, level 2: $100, income $50",
        "70* [MSC]",
        "DAR Dominion Atlantic",
        "40+30",
        "ORDERS 12 1 K7QX MOVE",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("{barons") && !text.contains("Your instructions"), "{text}");
}

#[test]
fn a_letter_in_french_shows_its_reader_his_own_instructions() {
    let text = flat(&letter(2, Language::French).text);
    for words in ["Vos consignes", "AUTO SB VERSER VOIE 3", "Échelle des prix", "Bénédicte achète SB 40 pour 320 $."]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("{barons"), "{text}");
}

#[test]
fn nobody_reads_of_another_s_instruction() {
    let letter = letter(1, Language::English);
    let files: Vec<String> = letter.attachments.iter().map(|file| format!("{file:?}")).collect();
    let tells = |text: &str| text.contains("Noted") || text.contains("AUTO SB");
    assert!(!tells(&letter.text) && files.iter().all(|file| !tells(file)), "{}", letter.text);
}
