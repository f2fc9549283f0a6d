//! Claims about mail with blocks for several positions: each counts by itself, and is answered to whom it belongs.

use crate::office::{Office, Opened, message};
use rusqlite::Connection;
use serde_json::Value;

const FISK: &str = "jim.fisk@mail.example.com";
const GOULD: &str = "jay.gould@erie.example.net";
/// He reads French.
const PEREIRE: &str = "emile.pereire@mobilier.example.com";

const HIS: &str = "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nEND";
const HIS_OTHER: &str = "ORDERS 13 2 F13SK TURN 1\nBORROW 70\nEND";

/// Fisk plays 4 in game 12 and 2 in game 13, Pereire 6 in both.
fn office() -> Office {
    let office = Office::open();
    let desk = &office.desk;
    desk.fine(&["new", "13", "--seed", "8", "--address", "referee@rpo.example.org"]);
    desk.fine(&["join", "13", "2", "--name", "Jim Fisk", "--email", FISK, "--token", "F13SK"]);
    let pereire = ["--email", PEREIRE, "--token", "P13RE", "--lang", "fr"];
    desk.fine(&[["join", "13", "6", "--name", "Émile Pereire"].as_slice(), &pereire].concat());
    desk.fine(&["start", "13"]);
    office
}

/// What was made of a mail from somebody, and the letters that answer it.
fn sends(office: &Office, from: &str, id: &str, body: &str) -> (Vec<String>, Vec<Opened>) {
    sends_raw(office, &message(from, id, "my orders", body))
}

fn sends_raw(office: &Office, raw: &str) -> (Vec<String>, Vec<Opened>) {
    let before = office.letters().len();
    let collected = office.receives("10:00", raw);
    (verdicts(&collected["messages"][0]), office.letters_after(before))
}

/// The verdicts of a message, each as game/position, outcome, reason.
fn verdicts(message: &Value) -> Vec<String> {
    let more = message["more"].as_array().cloned().unwrap_or_default();
    let verdict = |one: &Value| {
        let word = |name: &str| one[name].as_str().unwrap_or_default().to_owned();
        format!("{}/{} {} {}", word("game"), one["position"], word("outcome"), word("reason")).trim_end().to_owned()
    };
    std::iter::once(message).chain(&more).map(verdict).collect()
}

/// The orders that count, as game/position and what is ordered.
fn counting(office: &Office) -> Vec<String> {
    let database = Connection::open(office.desk.db()).unwrap();
    let mut query = database
        .prepare(
            "SELECT name || '/' || position || ' ' || canonical FROM sheet JOIN sheet_order ON sheet.id = sheet
             JOIN game ON game.id = sheet.game WHERE current = 1 ORDER BY name, position, place",
        )
        .unwrap();
    let orders = query.query_map([], |row| row.get(0)).unwrap();
    orders.map(Result::unwrap).collect()
}

#[test]
fn sheets_for_two_games_in_one_mail_both_count_and_are_answered_in_one_letter() {
    let office = office();
    let (verdicts, letters) = sends(&office, FISK, "two", &format!("{HIS}\n\n{HIS_OTHER}"));
    assert_eq!(verdicts, ["12/4 accepted", "13/2 accepted"]);
    assert_eq!(counting(&office), ["12/4 BORROW 60", "13/2 BORROW 70"]);
    let [letter] = letters.as_slice() else { panic!("{letters:#?}") };
    assert_eq!(letter.to, FISK);
    assert_eq!(letter.raw.matches("Message-ID:").count(), 1);
    insta::assert_snapshot!(format!("{}\n\n{}", letter.subject, letter.text));
    assert_eq!(office.at("10:00", &["status", "12"])["seats"][3]["sheet"]["number"], 1);
}

#[test]
fn the_letter_is_in_the_language_of_its_reader() {
    let office = office();
    let body = "ORDRES 12 6 9NCN3 TOUR 1\nEMPRUNTER 999999\nFIN\n\nORDRES 13 6 FAUX1 TOUR 1\nEMPRUNTER 2\nFIN\n\n\
                ORDRES 99 6 FAUX1 TOUR 1\nEMPRUNTER 2\nFIN";
    let (verdicts, letters) = sends(&office, PEREIRE, "trois", body);
    assert_eq!(verdicts, ["12/6 accepted", "13/6 refused wrong-token", "12/6 refused unknown-game"]);
    let [letter] = letters.as_slice() else { panic!("{letters:#?}") };
    assert_eq!(letter.to, PEREIRE);
    insta::assert_snapshot!(format!("{}\n\n{}", letter.subject, letter.text));
}

#[test]
fn positions_of_two_people_are_answered_to_each_alone() {
    let office = office();
    let body = format!("{HIS}\nORDERS 12 3 U3N8 TURN 1\nBORROW 80\nEND");
    let raw = message(FISK, "both", "for 2KFR and U3N8", &body);
    let (verdicts, letters) = sends_raw(&office, &raw);
    assert_eq!(verdicts, ["12/4 accepted", "12/3 accepted-with-warnings"]);
    let of = |address: &str| letters.iter().find(|letter| letter.to == address).unwrap();
    assert_eq!(letters.len(), 2);
    assert!(of(FISK).text.contains("BORROW 60") && !of(FISK).text.contains("BORROW 80"), "{}", of(FISK).text);
    assert!(of(GOULD).text.contains("BORROW 80") && !of(GOULD).text.contains("BORROW 60"), "{}", of(GOULD).text);
    assert!(letters.iter().all(|letter| !letter.raw.contains("2KFR") && !letter.raw.contains("U3N8")), "{letters:#?}");
}

#[test]
fn what_is_wrong_with_one_block_changes_nothing_for_another() {
    for (number, (wrong, verdict)) in [
        ("ORDERS 13 2 AAAA1 TURN 1\nBORROW 70\nEND", "13/2 refused wrong-token"),
        ("ORDERS 13 2 TURN 1\nBORROW 70\nEND", "13/2 refused missing-token"),
        ("ORDERS 77 2 AAAA1 TURN 1\nBORROW 70\nEND", "12/2 refused unknown-game"),
        ("ORDERS 13 2 F13SK TURN 9\nBORROW 70\nEND", "13/2 refused future-turn"),
        ("ORDERS 13 2 F13SK TURN 1\nGREASE 70\nEND", "13/2 refused no-orders"),
        (&format!("ORDERS 13 2 F13SK TURN 1\n{}END", "BORROW 1\n".repeat(600)), "13/2 refused too-large"),
    ]
    .into_iter()
    .enumerate()
    {
        for (turned, body) in [(false, format!("{HIS}\n\n{wrong}")), (true, format!("{wrong}\n\n{HIS}"))] {
            let office = office();
            let (verdicts, letters) = sends(&office, FISK, &format!("wrong-{number}"), &body);
            let mut all = vec!["12/4 accepted".to_owned(), verdict.to_owned()];
            if turned {
                all.reverse();
            }
            assert_eq!(verdicts, all);
            assert_eq!(counting(&office), ["12/4 BORROW 60"]);
            assert_eq!(letters.len(), 1);
            assert!(letters[0].text.contains("ACCEPTED") && letters[0].text.contains("REFUSED"), "{}", letters[0].text);
        }
    }
}

#[test]
fn a_faulty_line_is_complained_of_in_its_own_part() {
    let office = office();
    let faulty = HIS_OTHER.replace("END", "GREASE 5\nEND");
    let (verdicts, letters) = sends(&office, FISK, "faulty", &format!("{HIS}\n\n{faulty}"));
    assert_eq!(verdicts, ["12/4 accepted", "13/2 accepted-with-warnings"]);
    let (first, second) = letters[0].text.split_once("Game 13, position 2").unwrap();
    assert!(!first.contains("GREASE") && second.contains("GREASE 5"), "{}", letters[0].text);
    let kept = Connection::open(office.desk.db()).unwrap();
    let of: u32 = kept.query_row("SELECT verdict FROM diagnostic", [], |row| row.get(0)).unwrap();
    assert_eq!(of, 1);
}

#[test]
fn quoted_blocks_below_ones_own_do_not_count() {
    let office = office();
    let quoted: String = HIS_OTHER.lines().map(|line| format!("> {line}\n")).collect();
    let (verdicts, _) = sends(&office, FISK, "quoted", &format!("{HIS}\n\nOn Monday you wrote:\n{quoted}"));
    assert_eq!(verdicts, ["12/4 accepted"]);
    assert_eq!(counting(&office), ["12/4 BORROW 60"]);
}

#[test]
fn of_two_blocks_for_one_position_the_first_counts_however_it_is_named() {
    let office = office();
    let again = HIS.replace("60", "61");
    let (verdicts, letters) = sends(&office, FISK, "again", &format!("{HIS}\n\n{HIS_OTHER}\n\n{again}"));
    assert_eq!(verdicts, ["12/4 accepted-with-warnings", "13/2 accepted"]);
    assert_eq!(counting(&office), ["12/4 BORROW 60", "13/2 BORROW 70"]);
    assert_eq!(letters[0].text.matches("a second, different block").count(), 1);
    // A first line that leaves the position out is for the one that the sender holds in that game.
    let unnamed = "ORDERS 13 F13SK TURN 1\nBORROW 72\nEND";
    let (verdicts, _) = sends(&office, FISK, "unnamed", &format!("{unnamed}\n\n{HIS_OTHER}"));
    assert_eq!(verdicts, ["13/2 accepted-with-warnings"]);
    assert_eq!(counting(&office), ["12/4 BORROW 60", "13/2 BORROW 72"]);
}

#[test]
fn the_same_mail_again_is_known_for_each_of_its_positions() {
    let office = office();
    let body = format!("{HIS}\n\n{HIS_OTHER}\n\nORDERS 12 6 AAAA1 TURN 1\nBORROW 5\nEND");
    sends(&office, FISK, "once", &body);
    let raw = message(FISK, "once", "my orders", &body);
    std::fs::write(office.desk.path("again.eml"), &raw).unwrap();
    let collected = office.at("10:05", &["collect", "again.eml"]);
    let known = ["12/4 duplicate", "13/2 duplicate", "12/6 duplicate"];
    assert_eq!(verdicts(&collected["messages"][0]), known);
    // Whoever has another token by now is refused, and that makes nothing new of the rest.
    office.at("10:10", &["token", "13", "2", "--new"]);
    std::fs::write(office.desk.path("third.eml"), &raw).unwrap();
    let collected = office.at("10:15", &["collect", "third.eml"]);
    assert_eq!(verdicts(&collected["messages"][0]), known);
    assert_eq!(counting(&office), ["12/4 BORROW 60", "13/2 BORROW 70"]);
}

#[test]
fn twenty_positions_in_one_mail_are_twenty_verdicts_and_one_letter() {
    let office = Office::open();
    let mut body = HIS.to_owned();
    for game in 20..39 {
        let name = game.to_string();
        let token = format!("F{game}SK");
        office.desk.fine(&["new", &name, "--seed", "8", "--address", "referee@rpo.example.org"]);
        office.desk.fine(&["join", &name, "2", "--name", "Jim Fisk", "--email", FISK, "--token", &token]);
        office.desk.fine(&["start", &name]);
        body += &format!("\n\nORDERS {name} 2 {token} TURN 1\nBORROW {game}\nEND");
    }
    let (verdicts, letters) = sends(&office, FISK, "twenty", &body);
    assert_eq!(verdicts.len(), 20);
    assert!(verdicts.iter().all(|verdict| verdict.ends_with(" accepted")), "{verdicts:?}");
    assert_eq!((counting(&office).len(), letters.len()), (20, 1));
    assert_eq!(letters[0].text.matches("ACCEPTED").count(), 20);
}

#[test]
fn blocks_in_different_parts_flowed_or_html_all_count() {
    let office = office();
    let head = format!(
        "From: {FISK}\r\nTo: referee@rpo.example.org\r\nSubject: x\r\nMessage-ID: <parts@example.com>\r\n\
         MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
    );
    let flowed = HIS.replace("BORROW 60", "BORROW \n60");
    let plain = "--b\nContent-Type: text/plain; format=flowed\n\n";
    let file = "--b\nContent-Type: text/plain; name=more.txt\nContent-Disposition: attachment; filename=more.txt\n\n";
    let body = format!("{plain}{flowed}\n{file}{HIS_OTHER}\n--b--\n").replace('\n', "\r\n");
    let (verdicts, letters) = sends_raw(&office, &format!("{head}{body}"));
    assert_eq!(verdicts, ["12/4 accepted", "13/2 accepted"]);
    assert_eq!(counting(&office), ["12/4 BORROW 60", "13/2 BORROW 70"]);
    assert_eq!(letters.len(), 1);
    // HTML alone.
    let lines = HIS.lines().chain(HIS_OTHER.lines());
    let html = lines.map(|line| format!("<div>{line}</div>")).collect::<String>();
    let raw = message(FISK, "html", "x", &html.replace("60", "65").replace("70", "75"));
    let (verdicts, _) = sends_raw(&office, &raw.replacen("Message-ID", "Content-Type: text/html\r\nMessage-ID", 1));
    assert_eq!(verdicts, ["12/4 accepted", "13/2 accepted"]);
    assert_eq!(counting(&office), ["12/4 BORROW 65", "13/2 BORROW 75"]);
}

#[test]
fn held_mail_is_released_game_by_game() {
    let office = office();
    let raw = message(FISK, "auto", "x", &format!("{HIS}\n\n{HIS_OTHER}"));
    let raw = raw.replacen("Message-ID", "Auto-Submitted: auto-generated\r\nMessage-ID", 1);
    let (verdicts, letters) = sends_raw(&office, &raw);
    assert_eq!(verdicts, ["12/4 held automatic", "13/2 held automatic"]);
    assert_eq!((counting(&office).len(), letters.len()), (0, 0));
    let number = office.at("10:10", &["held", "13"])["held"][0]["number"].to_string();
    office.at("10:20", &["held", "13", "--release", &number]);
    assert_eq!(counting(&office), ["13/2 BORROW 70"]);
    assert_eq!(office.at("10:30", &["held", "12"])["held"].as_array().unwrap().len(), 1);
    assert_eq!(office.at("10:30", &["held", "13"])["held"].as_array().unwrap().len(), 0);
    let letter = office.letters().pop().unwrap();
    assert!(letter.text.contains("BORROW 70") && !letter.text.contains("BORROW 60"), "{}", letter.text);
}

#[test]
fn check_tells_what_would_become_of_each_block_for_its_game() {
    let office = office();
    let body = format!("{HIS}\n\n{HIS_OTHER}\n\nORDERS 12 3 U3N8 TURN 1\nSPEND 1001\nEND");
    std::fs::write(office.desk.path("m.eml"), message(FISK, "check", "x", &body)).unwrap();
    let told = office.at("10:00", &["check", "m.eml", "--game", "12"]);
    assert_eq!((told["outcome"].as_str(), told["position"].as_u64()), (Some("accepted"), Some(4)));
    let [other] = told["more"].as_array().unwrap().as_slice() else { panic!("{told:#}") };
    assert_eq!((other["position"].as_u64(), &other["orders"][0]), (Some(3), &Value::from("SPEND 1001")));
    assert!(other["warnings"][0].as_str().unwrap().contains("SPEND 1001 is cut first"), "{told:#}");
}
