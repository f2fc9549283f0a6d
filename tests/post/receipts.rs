//! Claims about receipts as they leave: what the state of the game will make of the orders, and how many are sent.

use crate::office::{Office, Opened, message};

const FISK: &str = "jim.fisk@mail.example.com";
const PEREIRE: &str = "emile.pereire@mobilier.example.com";

fn receipt(office: &Office, from: &str, first: &str, orders: &str) -> Opened {
    let before = office.letters().len();
    let raw = message(from, "my-sheet", "Mes ordres", &format!("{first}\n{orders}\nEND"));
    office.receives("10:00", &raw.replacen("To:", "References: <report@rpo.example.org>\r\nTo:", 1));
    office.letters_after(before).pop().unwrap()
}

/// The lines of a letter, blanks folded.
fn lines(letter: &Opened) -> String {
    letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_receipt_forecasts_what_will_be_cut_or_refused_and_tells_the_limit() {
    let office = Office::open();
    let orders = "BORROW 999999\nBUY 5 NYC\nRAILROAD PENN: IMPROVE 12\nSPEND 1";
    let letter = receipt(&office, FISK, "ORDERS 12 4 2KFR TURN 1", orders);
    let words = lines(&letter);
    for order in ["1. BORROW 999999", "2. BUY 5 NYC", "3. RAILROAD PENN: IMPROVE 12", "4. SPEND 1"] {
        assert!(words.contains(order), "{words}");
    }
    assert!(
        words.contains("BORROW 999999: cut to BORROW ") && words.contains("the Bank lends no more than $"),
        "{words}"
    );
    assert!(words.contains("RAILROAD PENN: IMPROVE 12: refused: only its president"), "{words}");
    assert!(!words.contains("BUY 5 NYC:"), "{words}");
}

#[test]
fn a_receipt_reckons_what_the_orders_come_to() {
    let office = Office::open();
    let letter = receipt(&office, FISK, "ORDERS 12 4 2KFR TURN 1", "BORROW 60\nSPEND 1061");
    let words = lines(&letter);
    for told in ["Cash now $1,000", "BORROW 60 +$60", "SPEND 1061 -$1,061", "After these orders -$1"] {
        assert!(words.contains(told), "{told} is missing: {words}");
    }
    let sentence = "Your orders need $1,061 and you will have about $1,060: by the rules SPEND 1061 is cut first, to \
                    SPEND 1060.";
    assert!(words.contains(sentence), "{words}");
    assert!(letter.text.lines().all(|line| line.chars().count() <= 78), "{}", letter.text);
    let letter = receipt(&office, PEREIRE, "ORDRES 12 6 9NCN3 TOUR 1", "DEPENSER 1001");
    let words = lines(&letter);
    assert!(words.contains("Vos ordres demandent 1 001 $ et vous aurez environ 1 000 $"), "{words}");
    assert!(words.contains("DEPENSER 1001 est réduit en premier, à DEPENSER 1000."), "{words}");
}

#[test]
fn check_warns_of_what_cash_does_not_pay_as_the_receipt_does() {
    let office = Office::open();
    let raw = message(FISK, "check", "x", "ORDERS 12 4 2KFR TURN 1\nSPEND 1001\nEND");
    std::fs::write(office.desk.path("m.eml"), raw).unwrap();
    let told = office.at("10:00", &["check", "m.eml", "--game", "12"]);
    assert_eq!(told["outcome"], "accepted");
    let warnings = told["warnings"].as_array().unwrap();
    assert!(warnings.len() == 1 && warnings[0].as_str().unwrap().contains("SPEND 1001 is cut first"), "{told:#}");
}

#[test]
fn the_first_short_sale_of_a_player_is_explained_and_each_is_named() {
    let office = Office::open();
    let sells = |time: &str, turn: u16| {
        let before = office.letters().len();
        let body = format!("ORDERS 12 4 2KFR TURN {turn}\nSELL 40 NYC\nEND");
        office.receives(time, &message(FISK, &format!("short-{turn}-{time}"), "x", &body));
        lines(&office.letters_after(before).pop().unwrap())
    };
    for time in ["10:00", "10:05"] {
        let words = sells(time, 1);
        assert!(words.contains("1. SELL 40 NYC 30 of these SHORT: closing them costs $"), "{words}");
        assert!(words.contains("This is your first short sale"), "not sold short yet: {words}");
    }
    office.at("11:00", &["run", "12"]);
    let words = sells("12:00", 2);
    assert!(words.contains(" of these SHORT: closing them costs $"), "{words}");
    assert!(!words.contains("This is your first short sale"), "{words}");
    // He has none left that are his own; the report has said so.
    let report = office.letters().into_iter().rfind(|letter| letter.to == FISK && letter.text.contains("Sold SHORT"));
    assert!(report.is_some(), "no report names the short sale");
}

#[test]
fn a_receipt_is_in_the_players_language_threaded_and_marked_as_automatic() {
    let office = Office::open();
    let letter = receipt(&office, PEREIRE, "ORDRES 12 6 9NCN3 TOUR 1", "EMPRUNTER 999999");
    assert_eq!(letter.to, PEREIRE);
    let words = lines(&letter);
    assert!(words.contains("la Banque ne prête pas plus de") && words.contains("1. EMPRUNTER 999999"), "{words}");
    assert!(words.contains("EMPRUNTER 999999 : réduit à EMPRUNTER "), "{words}");
    for field in [
        "Auto-Submitted: auto-replied\r\n",
        "In-Reply-To: <my-sheet@example.com>\r\n",
        "References: <report@rpo.example.org>\r\n <my-sheet@example.com>\r\n",
    ] {
        assert!(letter.raw.contains(field), "{}", letter.raw);
    }
}

#[test]
fn a_sheet_that_was_found_late_does_not_replace_one_that_arrived_after_it() {
    let office = Office::open();
    for folder in ["new", "cur", "tmp"] {
        std::fs::create_dir_all(office.desk.path("mail").join(folder)).unwrap();
    }
    office.receives("10:00", &message(FISK, "later", "x", "ORDERS 12 4 2KFR TURN 1\nBORROW 2\nEND"));
    let earlier = message(FISK, "earlier", "x", "ORDERS 12 4 2KFR TURN 1\nBORROW 1\nEND");
    // Delivered on 1 March 2026, the day before.
    std::fs::write(office.desk.path("mail/new/1772359200.1.host"), earlier).unwrap();
    office.at("11:00", &["collect", "mail"]);
    let letter = office.letters().pop().unwrap();
    assert!(lines(&letter).contains("It does not count: your sheet #1 (1 order) reached us later"), "{}", letter.text);
    assert!(lines(&letter).contains("Received: 2026-03-01 10:00:00 UTC"), "{}", letter.text);
    let database = rusqlite::Connection::open(office.desk.db()).unwrap();
    let counts = "SELECT canonical FROM sheet JOIN sheet_order ON sheet.id = sheet WHERE current = 1";
    assert_eq!(database.query_row(counts, [], |row| row.get::<_, String>(0)).unwrap(), "BORROW 2");
}

#[test]
fn an_address_gets_so_many_answers_an_hour_and_its_sheets_still_count() {
    let office = Office::open();
    let sends = |time: &str, id: &str, from: &str, body: &str| {
        std::fs::write(office.desk.path("m.eml"), message(from, id, "x", body)).unwrap();
        let collected = office.at(time, &["collect", "m.eml", "--receipts-per-hour", "2"]);
        let message = &collected["messages"][0];
        (message["outcome"].as_str().unwrap().to_owned(), message["answered"].as_bool().unwrap())
    };
    let sheet = |amount: u32| format!("ORDERS 12 4 2KFR TURN 1\nBORROW {amount}\nEND");
    assert_eq!(sends("10:00", "a", FISK, &sheet(1)), ("accepted".to_owned(), true));
    assert_eq!(sends("10:10", "b", FISK, "HELP"), ("request".to_owned(), true));
    // What proves nothing has a quarter of its own, and takes nothing from what bears the token.
    assert_eq!(sends("10:15", "c", FISK, "SEND REPORT"), ("request".to_owned(), false));
    assert_eq!(sends("10:20", "d", FISK, &sheet(2)), ("accepted".to_owned(), true));
    assert_eq!(sends("10:25", "e", FISK, &sheet(3)), ("accepted".to_owned(), false));
    assert_eq!(sends("10:30", "f", FISK, "HELP 12 4 2KFR"), ("request".to_owned(), false));
    assert_eq!(sends("10:30", "g", PEREIRE, "ORDERS 12 6 9NCN3 TURN 1\nPASS\nEND"), ("accepted".to_owned(), true));
    assert_eq!(sends("11:01", "h", FISK, &sheet(4)), ("accepted".to_owned(), true));
    assert_eq!(office.at("11:01", &["status", "12"])["seats"][3]["sheet"]["number"], 4);
}
