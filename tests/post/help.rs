//! Claims about what players may ask for without orders.

use crate::office::{Office, Opened, message};
use serde_json::Value;

const FISK: &str = "jim.fisk@mail.example.com";
/// He reads French.
const PEREIRE: &str = "emile.pereire@mobilier.example.com";
const ORDERS: &str = "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nRAILROAD PENN: IMPROVE 12\nEND";

fn asks(office: &Office, from: &str, subject: &str, body: &str) -> (Value, Option<Opened>) {
    let before = office.letters().len();
    let collected = office.receives("10:00", &message(from, &format!("ask-{before}"), subject, body));
    (collected["messages"][0].clone(), office.letters_after(before).pop())
}

fn outcome(message: &Value) -> (&str, &str) {
    (message["outcome"].as_str().unwrap(), message["reason"].as_str().unwrap())
}

#[test]
fn help_brings_the_blank_sheet_to_whoever_has_sent_no_orders() {
    let office = Office::open();
    for (subject, body) in [("HELP", ""), ("a question", "help\n\nI am lost."), ("Re: Aide", "")] {
        let (told, letter) = asks(&office, FISK, subject, body);
        assert_eq!(outcome(&told), ("request", "help"), "{subject}");
        let letter = letter.unwrap();
        assert_eq!(letter.to, FISK);
        assert!(
            letter.text.contains("SEND REPORT") && letter.text.contains("\nORDERS 12 4 2KFR TURN 1\n"),
            "{letter:?}"
        );
        assert!(letter.text.contains("\n# BORROW n"), "{}", letter.text);
        assert!(letter.raw.contains("Auto-Submitted: auto-replied") && letter.raw.contains("In-Reply-To: <ask-"));
    }
    let (_, letter) = asks(&office, PEREIRE, "AIDE", "");
    assert!(letter.unwrap().text.contains("\nORDRES 12 6 9NCN3 TOUR 1\n"));
}

#[test]
fn help_brings_the_orders_that_were_accepted_ready_to_be_sent_again() {
    let office = Office::open();
    office.receives("09:00", &message(FISK, "sheet", "orders", ORDERS));
    let (_, letter) = asks(&office, FISK, "HELP", "");
    let text = letter.unwrap().text;
    assert!(text.contains("\nORDERS 12 4 2KFR TURN 1\nBORROW 60\nRAILROAD PENN: IMPROVE 12\nEND\n"), "{text}");
    let (again, _) = asks(&office, FISK, "orders", &text);
    assert_eq!((outcome(&again), again["orders"].as_u64()), (("accepted", ""), Some(2)));

    let orders = "ORDERS 12 6 9NCN3 TURN 1\nBORROW 60\nRAILROAD PENN: IMPROVE 12\nEND";
    office.receives("10:00", &message(PEREIRE, "feuille", "ordres", orders));
    let text = asks(&office, PEREIRE, "AIDE", "").1.unwrap().text;
    assert!(text.contains("\nORDRES 12 6 9NCN3 TOUR 1\nEMPRUNTER 60\nSOCIETE PENN: AMELIORER 12\nFIN\n"), "{text}");
}

#[test]
fn a_letter_of_help_quoted_back_orders_nothing_and_asks_for_nothing() {
    let office = Office::open();
    let (_, letter) = asks(&office, FISK, "HELP", "");
    let letter = letter.unwrap();
    let quoted: String = letter.text.lines().map(|line| format!("> {line}\n")).collect();
    let (reply, _) = asks(&office, FISK, &format!("Re: {}", letter.subject), &format!("Thank you!\n\n{quoted}"));
    assert_eq!(outcome(&reply), ("refused", "no-orders"));
}

#[test]
fn the_last_report_is_sent_again_as_often_as_asked() {
    let office = Office::open();
    let report = office.letters().into_iter().find(|letter| letter.to == FISK).unwrap();
    for line in ["SEND REPORT", "renvoyer"] {
        let (told, letter) = asks(&office, FISK, "hello", line);
        assert_eq!(outcome(&told), ("request", "report"));
        let letter = letter.unwrap();
        assert_eq!((&letter.to, &letter.subject), (&report.to, &report.subject));
        assert_eq!(letter.text, report.text, "the letter as it was");
        assert!(letter.text.contains("\nORDERS 12 4 2KFR TURN 1\n"), "{}", letter.text);
    }
    // Undone, it is not sent any more.
    office.at("10:00", &["undo", "12"]);
    assert!(!office.letters().iter().any(|letter| letter.subject == report.subject && letter.to == FISK));
    assert!(asks(&office, FISK, "SEND REPORT", "").1.unwrap().text.contains("not begun"));
}

/// What language letters to Fisk are in.
fn language(office: &Office) -> String {
    office.at("10:00", &["status", "12"])["seats"][3]["language"].as_str().unwrap().to_owned()
}

#[test]
fn a_player_may_change_his_language() {
    let office = Office::open();
    let (told, letter) = asks(&office, FISK, "LANGUAGE fr 12 4 2KFR", "");
    assert_eq!(outcome(&told), ("request", "language"));
    assert!(letter.unwrap().text.contains("désormais en français"));
    assert_eq!(language(&office), "fr");
    let (_, letter) = asks(&office, FISK, "orders", ORDERS);
    assert!(letter.unwrap().subject.contains("accepté"));
    let (_, letter) = asks(&office, FISK, "hello", "langue english 12 4 2kfr tour 1");
    assert!(letter.unwrap().text.contains("in English"));
}

#[test]
fn the_token_of_a_change_of_language_may_stand_in_the_first_line_of_a_sheet() {
    let help = asks(&Office::open(), FISK, "HELP", "").1.unwrap().text;
    let quoted: String = help.lines().map(|line| format!("> {line}\n")).collect();
    for (subject, body) in [
        ("hello", "ORDERS 12 4 2KFR\nLANGUAGE fr\n"),
        ("hello", "ORDERS 12 4 2KFR TURN 1\nLANGUAGE fr\nEND\n"),
        ("hello", "LANGUAGE fr\nORDERS 12 4 2KFR\n"),
        ("LANGUAGE fr", "ORDERS 12 4 2KFR\n"),
        ("hello", &format!("LANGUAGE fr\n\n{quoted}")),
    ] {
        let office = Office::open();
        // Wherever he writes from.
        let (told, letter) = asks(&office, "jim@office.example.net", subject, body);
        assert_eq!(outcome(&told), ("request", "language"), "{subject} {body}");
        assert_eq!((letter.unwrap().to.as_str(), language(&office).as_str()), (FISK, "fr"));
    }
}

#[test]
fn a_change_of_language_without_its_proof_changes_nothing() {
    let office = Office::open();
    for (from, line, reason) in [
        (FISK, "LANGUAGE fr", "missing-token"),
        (FISK, "LANGUAGE fr 12", "missing-token"),
        (FISK, "LANGUAGE fr 12 4 2KFX", "wrong-token"),
        (FISK, "LANGUAGE fr 12 6 2KFR", "wrong-token"),
        (FISK, "LANGUAGE fr 12 200 2KFR", "wrong-token"),
        ("stranger@example.net", "LANGUAGE fr 12 4 2KFX", "wrong-token"),
    ] {
        let (told, letter) = asks(&office, from, line, "");
        assert_eq!(outcome(&told), ("refused", reason), "{line}");
        assert_eq!(letter.unwrap().to, FISK, "{line}");
        assert_eq!(language(&office), "en");
    }
    assert!(
        asks(&office, FISK, "LANGUAGE fr", "").1.unwrap().text.contains("LANGUAGE fr, then game, position and token")
    );
}

#[test]
fn a_change_of_language_is_proved_as_the_game_asks_for() {
    for (policy, from, line, proved) in [
        ("address", FISK, "LANGUAGE fr", true),
        ("address", FISK, "LANGUAGE fr 12 4 2KFX", true),
        ("address", "jim@office.example.net", "LANGUAGE fr 12 4 2KFR", false),
        ("both", FISK, "LANGUAGE fr 12 4 2KFR", true),
        ("both", FISK, "LANGUAGE fr", false),
        ("both", "jim@office.example.net", "LANGUAGE fr 12 4 2KFR", false),
    ] {
        let office = Office::open_with(policy);
        let (told, _) = asks(&office, from, line, "");
        assert_eq!(
            (outcome(&told).0 == "request", language(&office) == "fr"),
            (proved, proved),
            "{policy} {from} {line}"
        );
    }
}

#[test]
fn strangers_and_programs_get_nothing() {
    let office = Office::open();
    for word in ["HELP", "SEND REPORT", "LANGUAGE fr"] {
        let (told, letter) = asks(&office, "stranger@example.net", word, "");
        assert_eq!((outcome(&told), letter.is_none()), (("refused", "no-block"), true));
    }
    for field in ["Auto-Submitted: auto-replied", "Precedence: bulk", "Return-Path: <>", "List-Id: <x.example.org>"] {
        let raw = message(FISK, field, "HELP", "HELP").replacen("To:", &format!("{field}\r\nTo:"), 1);
        let before = office.letters().len();
        let collected = office.receives("10:00", &raw);
        assert_eq!((&collected["ignored"], office.letters().len()), (&1.into(), before), "{field}");
    }
}

#[test]
fn orders_come_before_a_word_in_the_subject_and_the_first_line_before_what_is_quoted() {
    let office = Office::open();
    assert_eq!(outcome(&asks(&office, FISK, "HELP", ORDERS).0), ("accepted", ""));
    let quoted: String = ORDERS.lines().map(|line| format!("> {line}\n")).collect();
    assert_eq!(outcome(&asks(&office, FISK, "HELP", &quoted).0), ("accepted", ""));
    assert_eq!(outcome(&asks(&office, FISK, "hello", &format!("HELP\n\n{quoted}")).0), ("request", "help"));
    // A guess is a guess whatever stands in the subject.
    let guess = ORDERS.replace("2KFR", "2KFX");
    assert_eq!(outcome(&asks(&office, FISK, "HELP", &guess).0), ("refused", "wrong-token"));
}

#[test]
fn a_request_may_name_its_game() {
    let office = Office::open();
    office.at("09:00", &["new", "11", "--address", "referee@rpo.example.org"]);
    office.at("09:00", &["join", "11", "2", "--name", "Fisk", "--email", FISK]);
    assert_eq!(asks(&office, FISK, "HELP", "").0["game"], "11");
    assert_eq!(asks(&office, FISK, "HELP 12", "").0["game"], "12");
    assert_eq!(outcome(&asks(&office, FISK, "HELP 13", "").0), ("refused", "no-block"));
}

#[test]
fn a_question_in_words_is_answered_with_help_and_the_rules_and_shown_to_the_moderator() {
    let office = Office::open();
    let question = "How do I sell short? My token is 2KFR";
    let (told, letter) = asks(&office, FISK, "hello", &format!("Dear referee,\n\n{question}\n\nJim"));
    assert_eq!((outcome(&told), &told["answered"]), (("refused", "no-block"), &true.into()));
    assert_eq!(told["question"], "How do I sell short? My token is ****");
    let letter = letter.unwrap();
    assert_eq!(letter.to, FISK);
    let words = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["can't answer in words", "referee@rpo.example.org", "rules.txt", "ORDERS 12 4 2KFR TURN 1"] {
        assert!(words.contains(part), "{part}: {}", letter.text);
    }
    let parsed = mail_parser::MessageParser::default().parse(letter.raw.as_bytes()).unwrap();
    let rules = parsed.attachment(0).and_then(|part| part.text_contents()).unwrap();
    assert!(rules.starts_with("# Continental Rails II"), "{rules}");
    let status = office.at("10:00", &["status", "12"]);
    assert_eq!(status["questions"][0]["question"], "How do I sell short? My token is ****");
    assert_eq!(status["questions"][0]["position"], 4);
    let (_, letter) = asks(&office, PEREIRE, "bonjour", "Je ne comprends pas comment on vend des actions.");
    let letter = letter.unwrap();
    assert!(
        letter.text.contains("regles.txt")
            && letter.text.contains("Aide : partie 12".replace(" :", "\u{a0}:").as_str())
    );
    // The turn run, it is no news any more.
    office.at("11:00", &["run", "12", "--yes"]);
    assert_eq!(office.at("11:30", &["status", "12"])["questions"], serde_json::json!([]));
}

#[test]
fn orders_without_a_first_line_and_strangers_questions_are_no_questions() {
    let office = Office::open();
    let (told, letter) = asks(&office, FISK, "my orders", "BORROW 60\nBUY 5 NYC");
    assert_eq!((outcome(&told), &told["question"]), (("refused", "no-block"), &Value::Null));
    assert!(letter.unwrap().text.contains("A sheet begins with the line"));
    let (told, letter) = asks(&office, "stranger@example.net", "hello", "How do I join?");
    assert_eq!((outcome(&told), letter.is_none()), (("refused", "no-block"), true));
}
