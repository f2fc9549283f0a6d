//! What teaches the game: the handbook with a first letter and for who asks, one order explained, and the welcome of who takes a
//! seat in the middle of a game.

use crate::office::{Office, Opened, message};
use mail_parser::{MessageParser, MimeHeaders};

const FISK: &str = "jim.fisk@mail.example.com";
/// He reads French.
const PEREIRE: &str = "emile.pereire@mobilier.example.com";

/// Names and texts of what is attached to a letter as HTML.
fn pages(letter: &Opened) -> Vec<(String, String)> {
    let parsed = MessageParser::default().parse(letter.raw.as_bytes()).unwrap();
    let page = |part: &mail_parser::MessagePart<'_>| {
        Some((part.attachment_name()?.to_owned(), part.text_contents()?.to_owned()))
    };
    parsed.attachments().filter_map(page).filter(|(name, _)| name.ends_with(".html")).collect()
}

fn handbook(letter: &Opened) -> Option<(String, String)> {
    pages(letter).into_iter().find(|(name, _)| name.contains("handbook") || name.contains("manuel"))
}

/// What the referee answers to a message.
fn answer(office: &Office, from: &str, subject: &str) -> Opened {
    let before = office.letters().len();
    office.receives("10:00", &message(from, &format!("ask-{before}"), subject, ""));
    office.letters_after(before).pop().unwrap()
}

/// A text as one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_handbook_goes_with_a_first_letter_and_with_no_later_one() {
    let office = Office::open();
    let first = office.letters();
    for letter in &first {
        let (name, page) = handbook(letter).unwrap();
        assert!(page.contains("id=\"primer\"") && page.contains("id=\"rules\"") && page.contains("id=\"glossary\""));
        let text = one_line(&letter.text);
        assert!(text.contains(&name), "{text}");
        let words = if name.contains("manuel") { ["AIDE", "REGLES", "ABSENT"] } else { ["HELP", "RULES", "AWAY"] };
        assert!(words.iter().all(|word| text.contains(word)), "{text}");
    }
    office.at("11:00", &["run", "12", "--yes"]);
    let later = office.letters_after(first.len());
    assert!(later.len() == first.len() && later.iter().all(|letter| handbook(letter).is_none()));
}

#[test]
fn the_handbook_is_kept_once_a_language_however_many_letters_have_it() {
    let office = Office::open();
    let sql = rusqlite::Connection::open(office.desk.db()).unwrap();
    let kept: i64 = sql
        .query_row("SELECT count(*) FROM part WHERE slot LIKE '%handbook%' OR slot LIKE '%manuel%'", [], |row| {
            row.get(0)
        })
        .unwrap();
    assert!(office.letters().len() > 2 && kept == 2, "{kept}");
}

#[test]
fn the_rules_are_sent_to_whoever_asks_in_his_language() {
    let office = Office::open();
    let (name, page) = handbook(&answer(&office, FISK, "RULES")).unwrap();
    assert!(name == "continental-handbook.html" && page.contains("Continental Rails II: the handbook"), "{name}");
    let letter = answer(&office, PEREIRE, "Règles");
    let (name, page) = handbook(&letter).unwrap();
    assert!(name == "continental-manuel.html" && page.contains("lang=\"fr\""), "{name}");
    assert!(one_line(&letter.text).contains(&name), "{}", letter.text);
}

#[test]
fn every_report_and_receipt_says_how_the_rules_are_got() {
    let office = Office::open();
    let before = office.letters().len();
    office.receives("10:00", &message(FISK, "sheet", "orders", "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nEND"));
    let receipt = office.letters_after(before).pop().unwrap();
    assert!(one_line(&receipt.text).contains("mail RULES"), "{}", receipt.text);
    for letter in office.letters().iter().take(before) {
        let text = one_line(&letter.text);
        assert!(text.contains("mail RULES") || text.contains("écrivez REGLES"), "{text}");
    }
}

#[test]
fn help_with_an_order_explains_it_with_what_holds_for_the_player() {
    let office = Office::open();
    let letter = answer(&office, FISK, "HELP BUY");
    for part in ["BUY n rr", "§6", "# BUY n rr", "PENN"] {
        assert!(letter.text.contains(part), "{part}: {}", letter.text);
    }
    assert!(!letter.text.contains("# BID pc n") && !letter.text.contains("ORDERS 12"), "{}", letter.text);
    let letter = answer(&office, PEREIRE, "AIDE VENDRE CF");
    assert!(letter.text.contains("VENDRE CF cf n"), "{}", letter.text);
    // Words of every game stand in the help itself.
    assert!(answer(&office, FISK, "HELP AWAY").text.contains("AWAY 2 TURNS"));
    assert!(answer(&office, PEREIRE, "AIDE LETTRE").text.contains("LETTRE A"));
    // A word that is no order is no topic.
    let told = office.receives("10:30", &message(FISK, "what", "HELP ghosts", ""));
    assert_eq!(told["messages"][0]["reason"], "no-block");
}

#[test]
fn help_says_what_the_small_letters_stand_for_by_the_players_own_codes() {
    let office = Office::open();
    let text = one_line(&answer(&office, FISK, "HELP").text);
    for part in ["n is a figure", "rr is the code of a railroad", "pc is the code of a private company", "PA6"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn who_takes_a_seat_in_the_middle_of_a_game_is_welcomed_with_his_position_and_the_handbook() {
    let office = Office::open();
    for turn in 1..=4 {
        office.at(&format!("1{turn}:00"), &["run", "12", "--yes"]);
    }
    let sheet = office.desk.fine(&["report", "12", "--player", "4", "--part", "report"]);
    for (lang, title) in
        [("en", "Your position in words: you are James Fisk"), ("fr", "Votre position en quelques mots")]
    {
        let email = format!("drew-{lang}@example.com");
        let who = ["--name", "Daniel Drew", "--email", &email, "--lang", lang, "--replace"];
        office.at("18:00", &[&["join", "12", "4"], &who[..]].concat());
        let letter = office.letters().into_iter().find(|letter| letter.to == email).unwrap();
        let text = one_line(&letter.text);
        assert!(text.contains("Daniel Drew") && text.contains(title), "{text}");
        assert!(text.matches(if lang == "en" { "After turn" } else { "Après le tour" }).count() >= 4, "{text}");
        assert!(handbook(&letter).is_some());
        let parsed = MessageParser::default().parse(letter.raw.as_bytes()).unwrap();
        assert!(parsed.body_html(0).unwrap().contains("id=\"welcome\""));
        // His predecessor's account is not his to know.
        assert!(sheet.contains("What became of it") || sheet.contains("Your account"), "{sheet}");
        assert!(!text.contains("What became of it"), "{text}");
    }
}
