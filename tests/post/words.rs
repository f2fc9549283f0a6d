//! Claims about words of every game: absences, departures, and from what mail they are taken.

use crate::office::{Office, Opened, message};
use rusqlite::Connection;
use serde_json::Value;

const FISK: &str = "jim.fisk@mail.example.com";
/// He reads French.
const PEREIRE: &str = "emile.pereire@mobilier.example.com";
const FIRST: &str = "ORDERS 12 4 2KFR TURN 1";

/// What was made of a mail, and the letters that came of it.
pub fn sends(office: &Office, from: &str, id: &str, body: &str) -> (String, Vec<Opened>) {
    sends_raw(office, &message(from, id, "a letter", body))
}

pub fn sends_raw(office: &Office, raw: &str) -> (String, Vec<Opened>) {
    let before = office.letters().len();
    let path = office.desk.path("sent.eml");
    std::fs::write(&path, raw).unwrap();
    // Whatever time it is in the test that sends it.
    let collected = office.at("10:00", &["--accept-clock", "collect", path.to_str().unwrap()]);
    let one = &collected["messages"][0];
    let word = |name: &str| one[name].as_str().unwrap_or_default().to_owned();
    let verdict = format!("{} {}", word("outcome"), word("reason")).trim().to_owned();
    (verdict, office.letters_after(before))
}

/// The words of a letter, blanks folded.
pub fn words(letter: &Opened) -> String {
    letter.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Rows of a query, their columns with blanks between.
pub fn rows(office: &Office, query: &str) -> Vec<String> {
    let database = Connection::open(office.desk.db()).unwrap();
    let mut query = database.prepare(query).unwrap();
    let columns = query.column_count();
    let mut rows = query.query([]).unwrap();
    let mut all = Vec::new();
    while let Some(row) = rows.next().unwrap() {
        let value = |column: usize| match row.get::<_, rusqlite::types::Value>(column).unwrap() {
            rusqlite::types::Value::Integer(number) => number.to_string(),
            rusqlite::types::Value::Text(text) => text,
            other => format!("{other:?}"),
        };
        all.push((0..columns).map(value).collect::<Vec<_>>().join(" "));
    }
    all
}

fn away(office: &Office) -> Vec<String> {
    rows(office, "SELECT position, first, last, computer FROM away ORDER BY position, first")
}

fn leaving(office: &Office) -> Vec<String> {
    rows(office, "SELECT position FROM departure")
}

fn orders(office: &Office) -> Vec<String> {
    rows(office, "SELECT position, canonical FROM sheet JOIN sheet_order ON sheet.id = sheet WHERE current = 1")
}

#[test]
fn words_of_every_game_are_taken_out_of_a_sheet_and_its_orders_count() {
    let office = Office::open();
    let (verdict, letters) = sends(&office, FISK, "both", &format!("{FIRST}\nBORROW 60\nAWAY 2 TURNS\nSPEND 1\nEND"));
    assert_eq!(verdict, "accepted");
    assert_eq!(away(&office), ["4 1 2 0"]);
    assert_eq!(orders(&office), ["4 BORROW 60", "4 SPEND 1"]);
    let told = words(&letters[0]);
    assert!(told.contains("1. BORROW 60") && told.contains("2. SPEND 1") && !told.contains("3. "), "{told}");
    assert!(told.contains("you are away up to turn 2, that one included"), "{told}");
}

#[test]
fn a_sheet_of_such_words_alone_is_accepted_and_replaces_no_orders() {
    let office = Office::open();
    sends(&office, FISK, "orders", &format!("{FIRST}\nBORROW 60\nEND"));
    let (verdict, letters) = sends(&office, FISK, "away", &format!("{FIRST}\nAWAY 1 TURN COMPUTER\nEND"));
    assert_eq!(verdict, "accepted");
    assert_eq!(away(&office), ["4 1 1 1"]);
    assert_eq!(orders(&office), ["4 BORROW 60"]);
    let told = words(&letters[0]);
    assert!(
        told.contains("ACCEPTED") && told.contains("replaces none: your sheet #1 (1 order) still counts"),
        "{told}"
    );
    assert!(!told.contains("Your orders as understood"), "{told}");
    // Whatever turn is named up to the one to come, or none.
    for (id, first) in [("none", "ORDERS 12 4 2KFR"), ("named", FIRST)] {
        let (verdict, _) = sends(&office, FISK, id, &format!("{first}\nBACK\nEND"));
        assert_eq!(verdict, "accepted", "{first}");
    }
    assert_eq!(away(&office), [""; 0]);
}

#[test]
fn a_mail_of_its_own_bears_its_proof_behind_the_words() {
    let office = Office::open();
    let (verdict, letters) = sends(&office, FISK, "away", "AWAY 3 TURNS COMPUTER 12 4 2KFR\n\nsee you\nJim");
    assert_eq!(verdict, "accepted");
    assert_eq!(away(&office), ["4 1 3 1"]);
    assert!(words(&letters[0]).contains("Your mail gives no orders; we have none from you for this turn"));
    // A sheet that is quoted below gives the proof as well as it does for another language.
    let quoted = format!("BACK\n\nOn Monday you wrote:\n> {FIRST}\n> BORROW 70\n> END");
    let (verdict, letters) = sends(&office, FISK, "back", &quoted);
    assert_eq!(verdict, "accepted");
    assert!(words(&letters[0]).contains("your absence has ended"), "{}", letters[0].text);
    assert_eq!((away(&office).len(), orders(&office).len()), (0, 0));
    // Above an unquoted sheet they belong to it.
    let above = format!("AWAY 2 TURNS\n\n{FIRST}\nBORROW 80\nEND");
    assert_eq!(sends(&office, FISK, "above", &above).0, "accepted");
    assert_eq!((away(&office), orders(&office)), (vec!["4 1 2 0".to_owned()], vec!["4 BORROW 80".to_owned()]));
}

#[test]
fn where_the_address_is_proof_the_words_alone_are_enough() {
    let office = Office::open_with("address");
    assert_eq!(sends(&office, FISK, "away", "away 2 turns").0, "accepted");
    assert_eq!(away(&office), ["4 1 2 0"]);
    assert_eq!(sends(&office, "stranger@example.net", "strange", "AWAY 2 TURNS").0, "refused no-block");
    assert_eq!(sends(&office, "stranger@example.net", "other", "AWAY 2 TURNS 12 6").0, "refused wrong-address");
    assert_eq!(away(&office).len(), 1);
}

#[test]
fn french_words_do_the_same_and_are_answered_in_french() {
    let office = Office::open();
    let body = "ORDRES 12 6 9NCN3 TOUR 1\nABSENT 2 TOURS ORDINATEUR\nFIN";
    let (verdict, letters) = sends(&office, PEREIRE, "absent", body);
    assert_eq!((verdict.as_str(), away(&office)), ("accepted", vec!["6 1 2 1".to_owned()]));
    assert!(words(&letters[0]).contains("votre absence court jusqu'au tour 2 compris"), "{}", letters[0].text);
    let (_, letters) = sends(&office, PEREIRE, "quitte", "QUITTER LA PARTIE 12 6 9NCN3");
    assert!(letters.iter().any(|letter| letter.subject.contains("vous partez")), "{letters:#?}");
    let (_, letters) = sends(&office, PEREIRE, "retour", "RETOUR 12 6 9NCN3");
    assert!(words(&letters[0]).contains("vous ne quittez finalement pas la partie"), "{}", letters[0].text);
    assert_eq!((away(&office).len(), leaving(&office).len()), (0, 0));
}

#[test]
fn a_line_that_only_begins_like_one_is_complained_of_and_does_nothing() {
    let office = Office::open();
    let body = format!("{FIRST}\nBORROW 60\nAWAY TWO TURNS\nAWAY 2\nAWA 2 TURNS\nLEAVE GAME NOW\nBACKWARDS\nEND");
    let (verdict, letters) = sends(&office, FISK, "nearly", &body);
    assert_eq!(verdict, "accepted-with-warnings");
    assert_eq!((away(&office).len(), leaving(&office).len()), (0, 0));
    let told = words(&letters[0]);
    assert!(told.contains("Write it whole: AWAY 2 TURNS") && told.contains("5 lines were not understood"), "{told}");
}

#[test]
fn r13_a_sheet_counts_while_its_author_is_away_and_the_absence_goes_on() {
    let office = Office::open();
    sends(&office, FISK, "away", "AWAY 2 TURNS COMPUTER 12 4 2KFR");
    sends(&office, FISK, "sheet", &format!("{FIRST}\nBORROW 60\nEND"));
    assert_eq!((away(&office), orders(&office)), (vec!["4 1 2 1".to_owned()], vec!["4 BORROW 60".to_owned()]));
    let played = office.at("11:00", &["run", "12", "--yes"]);
    assert!(!played["without_orders"].as_array().unwrap().contains(&Value::from(4)));
    assert_eq!(away(&office), ["4 1 2 1"]);
}

/// Whatever shape a mail has that must ask for nothing.
fn unheard(what: &str) -> Vec<(&'static str, String)> {
    let sheet = format!("{FIRST}\nBORROW 60\n{what}\nEND");
    let quoted: String = sheet.lines().map(|line| format!("> {line}\n")).collect();
    let mail = |body: &str| message(FISK, "mail", "x", body);
    let marked = |mark: &str, body: &str| mail(body).replacen("Message-ID", &format!("{mark}\r\nMessage-ID"), 1);
    let html = format!("Thanks.<blockquote>{}</blockquote>", sheet.replace('\n', "<br>"));
    let attached = format!(
        "--b\r\nContent-Type: text/plain\r\n\r\nsee below\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n\
         From: {FISK}\r\nSubject: x\r\n\r\n{sheet}\r\n--b--"
    );
    vec![
        ("quoted in an answer", mail(&format!("On Monday you wrote:\n{quoted}"))),
        ("quoted in a vacation reply", marked("Auto-Submitted: auto-replied", &format!("I am away.\n\n{quoted}"))),
        ("in an automatic reply", marked("Auto-Submitted: auto-replied", &sheet)),
        ("in mail of a program", marked("Precedence: bulk", &format!("{what} 12 4 2KFR"))),
        (
            "below the heading of an answer",
            mail(&format!("ok\n-----Original Message-----\nFrom: x\nSent: y\n\n{sheet}")),
        ),
        ("quoted in the HTML of an answer", marked("Content-Type: text/html", &html)),
        ("in a message that is attached", marked("Content-Type: multipart/mixed; boundary=b", &attached)),
        ("with a wrong token", mail(&sheet.replace("2KFR", "2KFX"))),
        ("without a token", mail(&sheet.replace("2KFR ", ""))),
        ("from another address without a token", message("x@example.net", "m", "x", &format!("{what} 12 4"))),
        ("with a wrong token behind it", mail(&format!("{what} 12 4 2KFX"))),
        ("in a sheet for another turn", mail(&sheet.replace("TURN 1", "TURN 2"))),
        ("in a sheet that is too long", mail(&format!("{FIRST}\n{what}\n{}END", "BORROW 1\n".repeat(600)))),
        ("as the subject", message(FISK, "m", what, "see the subject")),
        ("in a sentence", mail(&format!("{FIRST}\nBORROW 60\nplease {what} or so\nEND"))),
        ("below END", mail(&format!("{FIRST}\nBORROW 60\nEND\n{what}"))),
        ("quoted at the head", mail(&format!("> {what} 12 4 2KFR\nis what I wrote"))),
    ]
}

#[test]
fn r14_words_in_quoted_automatic_unproven_or_refused_mail_do_nothing() {
    for what in ["AWAY 2 TURNS", "LEAVE GAME", "BLOCK 7", "LETTER TO 7\nHello\nEND LETTER"] {
        let office = Office::open();
        for (number, (shape, raw)) in unheard(what).into_iter().enumerate() {
            let (verdict, letters) =
                sends_raw(&office, &raw.replace("Message-ID: <", &format!("Message-ID: <{number}.")));
            assert_ne!(verdict, "duplicate", "{what} {shape}");
            let done = [away(&office), leaving(&office), rows(&office, "SELECT id FROM correspondence")];
            assert!(done.iter().all(Vec::is_empty), "{what} {shape}: {verdict}, {done:?}");
            assert_eq!(rows(&office, "SELECT writer FROM barred"), [""; 0], "{what} {shape}");
            assert!(letters.iter().all(|letter| letter.to == FISK), "{what} {shape}: {letters:#?}");
        }
    }
}

#[test]
fn r14_resign_stays_an_order_of_presidents() {
    let office = Office::open();
    let (verdict, _) = sends(&office, FISK, "resign", &format!("{FIRST}\nRESIGN\nBORROW 60\nEND"));
    assert_eq!(verdict, "accepted-with-warnings");
    assert_eq!(leaving(&office), [""; 0]);
}

#[test]
fn r14_held_mail_does_nothing_before_it_is_released() {
    let office = Office::open();
    let raw = message(FISK, "auto", "x", &format!("{FIRST}\nBORROW 60\nAWAY 2 TURNS\nEND"));
    let raw = raw.replacen("Message-ID", "Auto-Submitted: auto-generated\r\nMessage-ID", 1);
    assert_eq!(sends_raw(&office, &raw).0, "held automatic");
    assert_eq!(away(&office), [""; 0]);
    let number = office.at("10:10", &["held", "12"])["held"][0]["number"].to_string();
    office.at("10:20", &["held", "12", "--release", &number]);
    assert_eq!(away(&office), ["4 1 2 0"]);
}

#[test]
fn the_same_mail_again_asks_for_nothing_again() {
    let office = Office::open();
    let body = "LEAVE GAME 12 4 2KFR";
    sends(&office, FISK, "leave", body);
    sends(&office, FISK, "back", "BACK 12 4 2KFR");
    std::fs::write(office.desk.path("again.eml"), message(FISK, "leave", "a letter", body)).unwrap();
    assert_eq!(office.at("11:00", &["collect", "again.eml"])["messages"][0]["outcome"], "duplicate");
    assert_eq!(leaving(&office), [""; 0]);
}

#[test]
fn who_is_away_misses_no_turn_and_the_computer_plays_for_him_if_he_asked_for_it() {
    let missing = |run: &Value| run["without_orders"].as_array().unwrap().len();
    let office = Office::open();
    let nobody = office.at("11:00", &["run", "12", "--yes", "--dry-run"]);
    assert_eq!((missing(&nobody), &nobody["orders"]), (15, &Value::from(0)));
    sends(&office, FISK, "away", "AWAY 1 TURN 12 4 2KFR");
    let away = office.at("11:00", &["run", "12", "--yes", "--dry-run"]);
    assert_eq!((missing(&away), &away["orders"]), (14, &Value::from(0)));
    sends(&office, FISK, "computer", "AWAY 1 TURN COMPUTER 12 4 2KFR");
    let computer = office.at("11:00", &["run", "12", "--yes", "--dry-run"]);
    assert_eq!(missing(&computer), 14);
    assert!(computer["orders"].as_u64().unwrap() > 1, "{computer}");
    sends(&office, FISK, "sheet", &format!("{FIRST}\nBORROW 60\nEND"));
    assert_eq!(office.at("11:00", &["run", "12", "--yes"])["orders"], 1);
    // He is back of himself when the time is over, and everybody saw a person in his seat.
    assert_eq!(missing(&office.at("12:00", &["run", "12", "--yes", "--dry-run"])), 15);
    let seats = office.at("12:00", &["status", "12"])["seats"].clone();
    assert_eq!(seats[3]["computer"], Value::from(false), "{seats}");
}

#[test]
fn who_leaves_is_told_so_plays_his_last_sheet_and_his_seat_goes_to_the_computer() {
    let office = Office::open();
    let (verdict, letters) = sends(&office, FISK, "leave", &format!("{FIRST}\nBORROW 60\nLEAVE GAME\nEND"));
    assert_eq!((verdict.as_str(), letters.len()), ("accepted", 2));
    let confirmed = letters.iter().find(|letter| letter.subject.contains("you are leaving")).unwrap();
    assert_eq!(confirmed.to, FISK);
    assert!(words(confirmed).contains("When turn 1 is played your seat goes to the computer"), "{}", confirmed.text);
    assert!(!confirmed.raw.contains("2KFR"), "{}", confirmed.raw);
    // Asked twice it is confirmed once.
    assert_eq!(sends(&office, FISK, "twice", "LEAVE GAME 12 4 2KFR").1.len(), 1);
    let played = office.at("11:00", &["run", "12", "--yes"]);
    assert_eq!((&played["orders"], &played["left"]), (&Value::from(1), &serde_json::json!([4])));
    // Whatever else waited for him is withdrawn.
    let letters = office.letters();
    let his: Vec<&Opened> = letters.iter().filter(|letter| letter.to == FISK).collect();
    assert!(his.len() == 1 && his[0].subject.contains("you have left"), "{his:#?}");
    assert_eq!(rows(&office, "SELECT what, number FROM journal WHERE what = 'leave'"), ["leave 1"]);
    assert_eq!(rows(&office, "SELECT email IS NULL FROM seat WHERE position = 4"), ["1"]);
    assert_eq!(sends(&office, FISK, "late", "BACK 12 4 2KFR").0, "refused wrong-token");
    // With the turn his departure is taken back, and both are as they were when it is played again.
    let undone = office.at("11:30", &["undo", "12", "--reason", "once more"]);
    assert_eq!(undone["back"], serde_json::json!([4]), "{undone}");
    assert_eq!(rows(&office, "SELECT email FROM seat WHERE position = 4"), [FISK]);
    let again = office.at("11:40", &["run", "12", "--yes"]);
    assert_eq!((&again["orders"], &again["left"]), (&Value::from(1), &serde_json::json!([4])), "{again}");
    assert_eq!(rows(&office, "SELECT email IS NULL FROM seat WHERE position = 4"), ["1"]);
    // The computer has it from the next turn on.
    let next = office.at("12:00", &["run", "12", "--yes"]);
    assert!(next["orders"].as_u64().unwrap() > 1 && next["left"].as_array().unwrap().is_empty(), "{next}");
}

#[test]
fn of_who_leaves_without_a_sheet_the_computer_plays_the_turn() {
    let office = Office::open();
    sends(&office, FISK, "leave", "LEAVE GAME 12 4 2KFR");
    let played = office.at("11:00", &["run", "12", "--yes"]);
    assert!(played["orders"].as_u64().unwrap() > 1, "{played}");
    assert!(!played["without_orders"].as_array().unwrap().contains(&Value::from(4)), "{played}");
}

#[test]
fn back_takes_a_departure_back_until_the_turn_is_played() {
    let office = Office::open();
    sends(&office, FISK, "leave", "LEAVE GAME 12 4 2KFR");
    let (_, letters) = sends(&office, FISK, "back", "BACK 12 4 2KFR");
    assert!(words(&letters[0]).contains("you do not leave the game after all"), "{}", letters[0].text);
    assert_eq!(office.at("11:00", &["run", "12", "--yes"])["left"], serde_json::json!([]));
    assert_eq!(rows(&office, "SELECT email FROM seat WHERE position = 4"), [FISK]);
}

#[test]
fn whoever_sits_down_after_somebody_is_neither_away_nor_leaving() {
    let office = Office::open();
    sends(&office, FISK, "away", &format!("{FIRST}\nAWAY 3 TURNS\nLEAVE GAME\nEND"));
    office.at("10:30", &["join", "12", "4", "--name", "Josie", "--email", "josie@example.com", "--replace"]);
    assert_eq!((away(&office).len(), leaving(&office).len()), (0, 0));
    assert_eq!(office.at("11:00", &["run", "12", "--yes"])["left"], serde_json::json!([]));
}

#[test]
fn whoever_writes_such_words_into_the_sheet_he_quotes_is_told_that_they_are_not_heard() {
    let office = Office::open();
    let sheet = |inside: &str| format!("> {FIRST}\n> BORROW 70\n{inside}> END\n");
    let (verdict, letters) = sends(&office, FISK, "plain", &sheet(""));
    assert_eq!(verdict, "accepted");
    assert!(!words(&letters[0]).contains("never heard"), "{}", letters[0].text);
    let (verdict, letters) = sends(&office, FISK, "written", &sheet("> LETTER TO 7\n> Shall we?\n> END LETTER\n"));
    assert_eq!(verdict, "accepted");
    assert!(words(&letters[0]).contains("a letter in it has gone to nobody"), "{}", letters[0].text);
    assert_eq!(letters.len(), 1, "nobody else is written to");
    let (_, letters) = sends(&office, FISK, "away", &sheet("> AWAY 2 TURNS\n"));
    assert!(words(&letters[0]).contains("never heard from there"), "{}", letters[0].text);
    assert!(away(&office).is_empty());
}
