//! Claims about receipts.

use super::super::message::Header;
use super::super::office::Seat;
use super::*;
use crate::games::continental::map::Map;
use crate::sheet::continental::Continental;
use crate::sheet::{Fault, Order, ReadOrder, Sheet};
use std::sync::Arc;

const FAULTS: [Fault; 28] = [
    Fault::NotWhole,
    Fault::LetterOpen,
    Fault::LetterTooLong,
    Fault::LetterOfCodes,
    Fault::UnknownWord,
    Fault::AmbiguousWord,
    Fault::UnknownCode,
    Fault::MissingCode,
    Fault::MissingAmount,
    Fault::BadAmount,
    Fault::ZeroAmount,
    Fault::BadPosition,
    Fault::UnknownLocomotive,
    Fault::UnknownTechnology,
    Fault::MissingWord,
    Fault::TrailingText,
    Fault::Repeated,
    Fault::TooManyTrades,
    Fault::OutsideSection,
    Fault::WrongKind,
    Fault::TextCut,
    Fault::EmptyText,
    Fault::LineTooLong,
    Fault::DoubtfulName,
    Fault::TwoMeanings,
    Fault::Doubtful,
    Fault::ThirdChoice,
    Fault::BehindFault,
];

fn seat(language: Language) -> Seat {
    Seat {
        position: 4,
        name: "James Fisk".to_owned(),
        email: "jim.fisk@mail.example.com".to_owned(),
        token: "2KFR".into(),
        language,
    }
}

fn fault() -> Diagnostic {
    Diagnostic {
        line: 2,
        column: 26,
        length: 7,
        text: "Orders 12 4 2kfr turn 1; borrrow 1000".to_owned(),
        code: Fault::UnknownWord,
        subject: "borrrow".to_owned(),
        suggestion: Some("BORROW".to_owned()),
    }
}

fn judgement(outcome: Outcome, reason: Option<Reason>, language: Language) -> Judgement {
    let order = Order { canonical: "BORROW 60".to_owned(), content: r#"{"borrow":60}"#.to_owned(), answers: true };
    let order = ReadOrder { order, line: 3, column: 1, text: "borrow 60".to_owned() };
    Judgement {
        outcome,
        reason,
        request: None,
        topic: None,
        question: None,
        answers_player: false,
        position: 4,
        game: Some("12".to_owned()),
        number: Some(1),
        next_number: Some(1),
        sheet: Some(Sheet { orders: vec![order], freely: Vec::new(), diagnostics: vec![fault()] }),
        tongue: Some(Arc::new(Continental::of(Map::standard().unwrap()))),
        understood: vec!["BORROW 60".to_owned()],
        asides: Vec::new(),
        rival: false,
        goes_on: false,
        unheard: false,
        unknown_address: false,
        proven: false,
        guess: None,
        key: None,
        answer: Some(Answer::from(&seat(language))),
        header: Header {
            from: vec!["jim.fisk@mail.example.com".to_owned()],
            message_id: Some("94298923919376.AC09F861@mail.example.com".to_owned()),
            subject: "my orders, token 2KFR".to_owned(),
            date: "Fri, 13 Mar 2026 01:01:01 +0000".to_owned(),
            ..Header::default()
        },
        unreadable: Vec::new(),
        named: None,
        borne: Vec::new(),
        more: Vec::new(),
    }
}

fn warned(warnings: &[&str]) -> Forecast {
    Forecast { warnings: warnings.iter().map(|warning| (*warning).to_owned()).collect(), ..Forecast::default() }
}

fn circumstances() -> Circumstances {
    Circumstances {
        received: "Friday 13 March 2026, 01:01:08 UTC".to_owned(),
        deadline: Some("Sunday 15 March 2026, 20:00 UTC".to_owned()),
        number: Some(2),
        before: Some(OnFile { number: 1, orders: 7 }),
        ahead: None,
        carried: None,
        outrun: false,
        back: false,
        entered: false,
        asides: Vec::new(),
        forecast: warned(&["BORROW 60: your credit limit leaves 50."]),
        limits: Limits::default(),
    }
}

#[test]
fn a_receipt_in_english_says_it_all() {
    let judgement = judgement(Outcome::AcceptedWithWarnings, None, Language::English);
    let receipt = receipt(&judgement, &circumstances()).unwrap();
    insta::assert_snapshot!(format!("{}\n\n{}", receipt.subject, receipt.text));
}

#[test]
fn a_receipt_in_french_says_it_all() {
    let mut judgement = judgement(Outcome::AcceptedWithWarnings, None, Language::French);
    judgement.rival = true;
    judgement.unknown_address = true;
    let receipt = receipt(&judgement, &circumstances()).unwrap();
    insta::assert_snapshot!(format!("{}\n\n{}", receipt.subject, receipt.text));
}

#[test]
fn a_correction_that_takes_the_place_of_many_orders_is_warned_of() {
    for (language, words) in [(Language::English, "BEWARE: the "), (Language::French, "ATTENTION : les ")] {
        let mut judgement = judgement(Outcome::Accepted, None, language);
        let warned = |judgement: &Judgement, orders, outrun| {
            let before = Some(OnFile { number: 1, orders });
            let told = receipt(judgement, &Circumstances { before, outrun, ..circumstances() }).unwrap().text;
            told.replace(['\n', '\u{a0}'], " ").contains(&format!("{words}{orders} "))
        };
        assert!(warned(&judgement, 4, false));
        assert!(!warned(&judgement, 4, true), "it never took its place");
        assert!(!warned(&judgement, 3, false), "so few are soon written anew");
        judgement.sheet.as_mut().unwrap().orders[0].order.canonical = "PASS".to_owned();
        assert!(!warned(&judgement, 4, false), "who passes means it");
    }
}

#[test]
fn no_line_is_too_long_and_no_figure_is_torn_apart() {
    let mut judgement = judgement(Outcome::AcceptedWithWarnings, None, Language::French);
    let figure = "1\u{a0}234\u{a0}567\u{a0}$";
    // Every place in a line.
    let warnings = (0..80).map(|length| format!("{} {figure} de plus", "x".repeat(length))).collect();
    let forecast = Forecast { warnings, ..Forecast::default() };
    for code in FAULTS {
        judgement.sheet.as_mut().unwrap().diagnostics = vec![Diagnostic { code, ..fault() }];
        let told = receipt(&judgement, &Circumstances { forecast: forecast.clone(), ..circumstances() }).unwrap();
        assert_eq!(told.text.matches(figure).count(), 80, "{}", told.text);
        let long: Vec<&str> = told.text.lines().filter(|line| line.chars().count() > 78).collect();
        assert!(long.is_empty(), "{long:#?}");
    }
}

#[test]
fn an_order_written_freely_is_shown_with_what_it_was_understood_from() {
    for (language, words) in [(Language::English, "understood as"), (Language::French, "compris")] {
        let mut judgement = judgement(Outcome::AcceptedWithWarnings, None, language);
        let plain = receipt(&judgement, &circumstances()).unwrap().text;
        assert!(!plain.contains(&format!("{words} this")) && !plain.contains("compris ainsi"), "{plain}");
        let sheet = judgement.sheet.as_mut().unwrap();
        sheet.freely = vec![0];
        sheet.orders[0].text = "I would like to borrow 60 dollars".to_owned();
        let told = receipt(&judgement, &circumstances()).unwrap().text;
        assert!(told.contains(words) && told.contains("I would like to borrow 60 dollars"), "{told}");
    }
}

#[test]
fn of_two_meanings_both_lines_are_shown() {
    let mut judgement = judgement(Outcome::AcceptedWithWarnings, None, Language::French);
    let suggestion = Some("BID LV 900\nOFFER LV 900".to_owned());
    judgement.sheet.as_mut().unwrap().diagnostics =
        vec![Diagnostic { code: Fault::TwoMeanings, suggestion, ..fault() }];
    let told = receipt(&judgement, &circumstances()).unwrap().text.replace('\u{a0}', " ");
    assert!(told.contains("ENCHERIR LV 900") && told.contains("VENDRE CF LV 900"), "{told}");
}

#[test]
fn a_refusal_says_why_and_what_still_counts() {
    let mut judgement = judgement(Outcome::Refused, Some(Reason::StaleTurn), Language::English);
    judgement.sheet = None;
    judgement.number = Some(0);
    let receipt = receipt(&judgement, &circumstances()).unwrap();
    insta::assert_snapshot!(format!("{}\n\n{}", receipt.subject, receipt.text));
}

#[test]
fn the_token_never_shows() {
    for language in Language::ALL {
        for outcome in [Outcome::AcceptedWithWarnings, Outcome::Refused, Outcome::Duplicate] {
            let judgement = judgement(outcome, Some(Reason::NoOrders), language);
            let receipt = receipt(&judgement, &circumstances()).unwrap();
            assert!(!receipt.text.to_uppercase().contains("2KFR"), "{}", receipt.text);
        }
    }
}

#[test]
fn what_is_ignored_or_held_gets_no_receipt() {
    for outcome in [Outcome::Ignored, Outcome::Held] {
        assert_eq!(receipt(&judgement(outcome, None, Language::English), &circumstances()), None);
    }
}

#[test]
fn every_fault_and_every_reason_has_its_words_in_every_language() {
    for language in Language::ALL {
        for code in FAULTS {
            let diagnostic = Diagnostic { code, suggestion: None, ..fault() };
            for words in [verdict::message(&diagnostic, None, language), verdict::hint(&diagnostic, None, language)] {
                assert!(!words.contains(['{', '}']), "{words}");
            }
        }
        for reason in Reason::ALL {
            let words = Clerk {
                language,
                status: "receipt-refused",
                answer: &Answer::from(&seat(language)),
                judgement: &judgement(Outcome::Refused, Some(reason), language),
                circumstances: &circumstances(),
            }
            .reason(reason);
            assert!(!words.contains(['{', '}']), "{words}");
        }
    }
}

#[test]
fn a_long_line_is_shown_around_its_fault() {
    let line = format!("{}FAULT{}", "é".repeat(500), "x".repeat(500));
    let (shown, span) = excerpt(&line, 501, 5);
    assert_eq!(&shown[span], "FAULT");
    assert!(shown.chars().count() <= 3 * BEFORE);
}
