//! Letters of one position in both languages.

use crate::sample::Sample;
use rpo::games::moves::{Deed, History, Input, Origin, Rules, Seen};
use rpo::games::wabash::Wabash;
use rpo::games::wabash::order::Order;
use rpo::games::{Next, Seat};
use rpo::language::Language;
use rpo::sheet::moves::Words;
use rpo::sheet::wabash::WabashWords;
use rpo::shelf::Parcel;
use rpo::shelf::moves::Occasion;
use rpo::shelf::wabash::WABASH;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Ada has PRR, Ben B&O and C&O; NYC is being auctioned, Ben has left a NEXT, and it is Cleo's bid.
fn history() -> History<Wabash> {
    let mut history = History::begin(Arc::new(crate::records::usual()), 3, 1).unwrap();
    let lines = [
        (1, "BID 9"),
        (2, "PASS"),
        (3, "PASS"),
        (1, "PASS"),
        (2, "BID 6"),
        (3, "PASS"),
        (2, "BID 5"),
        (3, "PASS"),
        (1, "PASS"),
        (2, "NEXT DEVELOP NOTHING"),
        (2, "BID 8"),
    ];
    for (seat, line) in lines {
        let deed = Deed::Sheet { number: None, orders: vec![WabashWords.read(line)] };
        history.again(&Input { seat: Seat(seat), origin: Origin::Sheet, deed }).unwrap();
    }
    history
}

fn letter(reader: u8, language: Language) -> Parcel {
    of(&history(), reader, language)
}

fn of(history: &History<Wabash>, reader: u8, language: Language) -> Parcel {
    let names = ["Ada", "Bénédicte", "Cleo"].map(str::to_owned);
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
    WABASH.letter(history, &occasion).unwrap()
}

#[test]
fn a_letter_in_english_says_whose_bid_it_is_and_how_the_table_stands() {
    let text = letter(3, Language::English).text;
    for words in [
        "your bid for a share of NYC",
        "Bénédicte bids $8 for NYC.",
        "the least bid is $9",
        "Bénédicte has bid $8",
        "1 B&O, 1 C&O",
        "ORDERS 12 3 K7QX MOVE 11",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("NEXT DEVELOP") && !text.contains("Your instructions"), "{text}");
    assert!(!text.contains("{wabash"), "{text}");
}

#[test]
fn a_letter_in_french_shows_its_reader_his_own_instructions() {
    let text = letter(2, Language::French).text;
    assert!(text.contains("Vos consignes") && text.contains("Noté\u{a0}: ENSUITE."), "{text}");
    assert!(text.contains("Bénédicte offre 8\u{a0}$ pour NYC."), "{text}");
    assert!(!text.contains("{wabash"), "{text}");
}

#[test]
fn nobody_reads_of_another_s_instruction() {
    for reader in [1, 3] {
        let letter = letter(reader, Language::English);
        let files: Vec<String> = letter.attachments.iter().map(|file| format!("{file:?}")).collect();
        assert!(!letter.text.contains("Noted") && files.iter().all(|file| !file.contains("Noted")), "{}", letter.text);
    }
}

#[test]
fn a_next_that_stands_is_shown_to_its_owner_as_it_could_be_written_again() {
    let text = letter(2, Language::French).text;
    assert!(text.contains("- ENSUITE DEVELOPPER RIEN\n"), "{text}");
}

#[test]
fn a_turn_shows_what_can_be_done_with_cost_and_gain() {
    let mut history = history();
    for (seat, line) in [(3, "PASS"), (1, "PASS")] {
        let deed = Deed::Sheet { number: None, orders: vec![WabashWords.read(line)] };
        history.again(&Input { seat: Seat(seat), origin: Origin::Sheet, deed }).unwrap();
    }
    let text = of(&history, 1, Language::English).text;
    for words in ["your turn", "What you can do", "R5\u{a0}$1, R7\u{a0}$1", "3 of 3 steps left", "3 or fewer"] {
        let plain = text.replace('\u{a0}', " ");
        assert!(plain.contains(&words.replace('\u{a0}', " ")), "{words}: {text}");
    }
    let french = of(&history, 1, Language::French).text;
    assert!(french.contains("Ce que vous pouvez faire") && !french.contains("{wabash"), "{french}");
}

#[test]
fn the_blank_sheet_has_examples_that_are_orders() {
    for language in Language::ALL {
        let sheet = letter(3, language).sheet.unwrap();
        let examples: Vec<&str> = sheet.lines().filter_map(|line| line.strip_prefix("#   ")).collect();
        assert!(examples.len() >= 3, "{sheet}");
        for example in examples {
            let line = example.split("   (").next().unwrap();
            let order = WabashWords.read(line);
            assert!(!matches!(order, Order::Misread(_)), "{line}: {order:?}");
            assert!(!order.answers(), "{line} is left as an instruction");
        }
    }
}

#[test]
fn the_form_offers_bids_with_limits_and_a_next_in_menus() {
    let form = letter(3, Language::English).form.unwrap();
    for words in ["BID {n}", "BID {code} {n}{tail}", "\"IF NONE\"", "NEXT EXPAND {code} {code-2}{text}"] {
        assert!(form.contains(words), "{words}");
    }
    assert!(form.len() < 60_000, "{} bytes", form.len());
}

/// The data of a form's script.
fn data(form: &str) -> Value {
    let (_, rest) = form.split_once("id=\"data\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

/// All ways in which the walk expands a company of a seat.
fn expansions(sample: &Sample, seat: Seat) -> BTreeSet<String> {
    let course = sample.history.course();
    let seen = Seen::by(course.rules(), course.at(), Some(seat));
    let mut open = vec![vec!["EXPAND".to_owned()]];
    let mut found = BTreeSet::new();
    while let Some(words) = open.pop() {
        let next = course.rules().next(&seen, seat, &words);
        if next.ends || next == Next::end() {
            found.insert(words[1..].join(" "));
        }
        open.extend(next.steps.into_iter().map(|step| [&words[..], &[step.word]].concat()));
    }
    found
}

#[test]
fn a_form_in_the_midst_of_a_game_weighs_less_than_a_letter_may_and_has_every_expansion() {
    let mut most = 0;
    for seed in 1..=2 {
        let mut sample = Sample::begun(crate::records::usual(), 3, seed);
        let mut turns = 0;
        while sample.goes_on() {
            let asked = sample.history.course().asked();
            let Some(question) = asked.questions.first().filter(|question| question.kind == "turn") else { continue };
            turns += 1;
            if turns % 8 != 0 {
                continue;
            }
            let all = expansions(&sample, question.seat);
            // More than these are menus side by side.
            if all.len() > 2_000 {
                continue;
            }
            most = most.max(all.len());
            let form = sample.form(question.seat.0, Language::French);
            assert!(form.len() < 100_000, "{} bytes at decision {}", form.len(), asked.number);
            let data = data(&form);
            let cards = data["sections"][0]["cards"].as_array().unwrap();
            let Some(card) = cards.iter().find(|card| card["id"] == "EXPAND") else { continue };
            let entries = card["ways"][0]["fields"][0]["brief"].as_array().unwrap();
            let offered: BTreeSet<String> =
                entries.iter().map(|entry| entry[0].as_str().unwrap().replace("RIEN", "NOTHING")).collect();
            assert_eq!(offered, all, "decision {}", asked.number);
        }
    }
    assert!(most > 500, "{most} expansions are few");
}
