//! The letters of the toy in both languages.

use crate::game::COINS;
use crate::rules::{Coins, Order};
use rpo::games::Seat;
use rpo::games::moves::{Deed, History, Input, Origin};
use rpo::language::Language;
use rpo::shelf::Parcel;
use rpo::shelf::moves::Occasion;
use std::sync::Arc;

/// Ada has put 3 and left an instruction, Ben has put 5: the second round.
fn history() -> History<Coins> {
    let mut history = History::begin(Arc::new(Coins { rounds: 2 }), 2, 1).unwrap();
    for (seat, orders) in [(1, vec![Order::Put(3), Order::Wave]), (2, vec![Order::Put(5)])] {
        let deed = Deed::Sheet { number: None, orders };
        history.again(&Input { seat: Seat(seat), origin: Origin::Sheet, deed }).unwrap();
    }
    history
}

fn letter(history: &History<Coins>, reader: u8, language: Language, full: bool) -> Parcel {
    let names = ["Ada".to_owned(), "Bénédicte".to_owned()];
    let occasion = Occasion {
        game: "12",
        address: "referee@example.org",
        language,
        reader: Some(Seat(reader)),
        token: "K7QX",
        names: &names,
        since: 1,
        fresh: false,
        full,
        due: Some("2026-03-03 20:00 (Europe/Paris)".to_owned()),
        notes: Vec::new(),
        pictures: true,
    };
    COINS.letter(history, &occasion).unwrap()
}

#[test]
fn a_letter_in_english_says_it_all() {
    let letter = letter(&history(), 1, Language::English, true);
    insta::assert_snapshot!(format!("Subject: {}\n\n{}", letter.subject, letter.text));
}

#[test]
fn a_letter_in_french_says_it_all() {
    let letter = letter(&history(), 2, Language::French, true);
    insta::assert_snapshot!(format!("Subject: {}\n\n{}", letter.subject, letter.text));
}

#[test]
fn a_letter_tells_nobody_what_another_put() {
    let history = history();
    assert!(letter(&history, 1, Language::English, true).text.contains("You put 3."));
    assert!(!letter(&history, 2, Language::English, true).text.contains("You put 3."));
    let files = letter(&history, 2, Language::English, true).attachments;
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["orders-g12-m2-p2.txt", "orders-12-move-2.html", "view-g12-m2-p2.json"]);
}

#[test]
fn a_short_letter_has_the_news_and_nothing_to_decide_by() {
    let letter = letter(&history(), 1, Language::English, false);
    assert!(letter.text.contains("Bénédicte takes 8.") && !letter.text.contains("Round 2"), "{}", letter.text);
}

#[test]
fn the_form_offers_what_may_be_ordered_in_the_words_of_the_reader() {
    let form = letter(&history(), 2, Language::French, true).form.unwrap();
    for words in ["METTRE {n}", "TOUJOURS {n}", "SALUER", "ORDRES 12 2 K7QX COUP 2", "\"most\":13"] {
        assert!(form.contains(words), "{words}");
    }
}
