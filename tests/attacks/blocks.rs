//! Several blocks in one mail: whoever puts another's beside his own neither gets it through nor learns anything, and costs
//! him nothing.

use crate::office::{Office, Opened, message};
use crate::table::{FISK, GOULD, HIS, STRANGER, orders};
use serde_json::Value;

/// Gould's own, which is good.
const GOULDS: &str = "ORDERS 12 3 U3N8 TURN 1\nBORROW 33\nEND";

/// What was made of each block, and the letters that answer.
fn sends(office: &Office, from: &str, id: &str, subject: &str, body: &str) -> (Vec<String>, Vec<Opened>) {
    let before = office.letters().len();
    let collected = office.receives("10:00", &message(from, id, subject, body));
    let first = &collected["messages"][0];
    let more = first["more"].as_array().cloned().unwrap_or_default();
    let outcome = |one: &Value| one["outcome"].as_str().unwrap().to_owned();
    (std::iter::once(first).chain(&more).map(outcome).collect(), office.letters_after(before))
}

#[test]
fn a_rival_s_block_takes_along_no_other_s() {
    for policy in ["token", "address", "both"] {
        let office = Office::open_with(policy);
        office.receives("09:00", &message(FISK, "his", "orders", HIS));
        let forged = HIS.replace("2KFR", "XX9Z").replace("60", "1");
        for (number, body) in [format!("{GOULDS}\n\n{forged}"), format!("{forged}\n\n{GOULDS}")].iter().enumerate() {
            let (outcomes, _) = sends(&office, GOULD, &format!("forged-{number}"), "x", body);
            assert!(outcomes.contains(&"accepted".to_owned()) && outcomes.contains(&"refused".to_owned()));
            assert_eq!(
                (orders(&office, 4), orders(&office, 3)),
                (vec!["BORROW 60".to_owned()], vec!["BORROW 33".to_owned()])
            );
        }
    }
}

#[test]
fn nor_does_one_in_another_s_name_and_what_it_proves_is_told_to_its_own_address() {
    let office = Office::open();
    let forged = HIS.replace("2KFR", "XX9Z").replace("60", "1");
    let (outcomes, letters) = sends(&office, FISK, "in-his-name", "U3N8", &format!("{GOULDS}\n\n{forged}"));
    assert_eq!(outcomes, ["accepted-with-warnings", "refused"]);
    assert_eq!(orders(&office, 4), Vec::<String>::new());
    for letter in &letters {
        let is_goulds = letter.to == GOULD;
        assert!(is_goulds || letter.to == FISK, "{letter:#?}");
        assert_eq!(letter.text.contains("BORROW 33"), is_goulds, "{}", letter.text);
        assert!(!letter.raw.contains("U3N8") && !letter.raw.contains("XX9Z"), "{}", letter.raw);
    }
    assert_eq!(letters.len(), 2);
}

#[test]
fn what_is_blotted_out_tells_no_token() {
    let office = Office::open();
    let forged = HIS.replace("2KFR", "XX9Z");
    let (_, letters) = sends(&office, GOULD, "guesses", "AAAA 2KFR BBBB", &format!("{GOULDS}\n\n{forged}"));
    let letter = letters.iter().find(|letter| letter.to == GOULD).unwrap();
    assert!(letter.text.contains("AAAA 2KFR BBBB"), "a right guess looks as a wrong one: {}", letter.text);
}

#[test]
fn a_guess_beside_a_good_block_is_counted_as_any_other() {
    let office = Office::open();
    for number in 1..=6 {
        let forged = HIS.replace("2KFR", &format!("XX{number}Z"));
        let (_, letters) = sends(&office, GOULD, &format!("guess-{number}"), "x", &format!("{GOULDS}\n\n{forged}"));
        let receipt = letters.iter().find(|letter| letter.to == GOULD && letter.text.contains("BORROW 33")).unwrap();
        assert_eq!(receipt.text.contains("REFUSED"), number <= 5, "{number}: {}", receipt.text);
    }
    assert_eq!(office.at("10:10", &["status", "12"])["guessed"].as_array().unwrap().len(), 1);
    // And the right token counts as ever.
    assert_eq!(sends(&office, FISK, "his", "orders", HIS).0, ["accepted"]);
}

#[test]
fn one_mail_makes_one_guess_at_a_token() {
    let office = Office::open();
    let body: String = (1..=30).map(|number| HIS.replace("2KFR", &format!("XX{number}Z")) + "\n\n").collect();
    let (outcomes, letters) = sends(&office, STRANGER, "thirty", "x", &format!("{body}{HIS}"));
    assert_eq!((outcomes, letters.len()), (vec!["refused".to_owned()], 1));
    // Games that are none, of names that are alike as far as they are kept.
    let long = "x1".repeat(20);
    let body: String =
        (1..=30).map(|number| format!("ORDERS {long}{number} 4 AA{number}Z TURN 1\nBORROW 1\nEND\n\n")).collect();
    assert_eq!(sends(&office, STRANGER, "long", "x", &body).0.len(), 30);
}

#[test]
fn forged_blocks_beside_a_good_one_eat_none_of_what_his_own_sheets_are_answered_from() {
    let office = Office::open();
    let collect = |id: &str, from: &str, body: &str| {
        std::fs::write(office.desk.path("m.eml"), message(from, id, "x", body)).unwrap();
        office.at("10:00", &["collect", "m.eml", "--receipts-per-hour", "4"])["messages"][0]["answered"] == true
    };
    for number in 1..=9 {
        // Sent in his name, so that the refusals are his.
        collect(&format!("eats-{number}"), FISK, &format!("{GOULDS}\n\nORDERS 12 {number} QQ9Z TURN 1\nPASS\nEND"));
    }
    assert!(collect("his", FISK, HIS));
}

#[test]
fn another_s_block_is_no_duplicate_because_a_rival_has_put_it_into_a_mail_of_his() {
    let office = Office::open();
    let guessed = HIS.replace("2KFR", "XX9Z");
    let raw = message(FISK, "his", "orders", HIS);
    sends(&office, GOULD, "his", "orders", &format!("{guessed}\n\n{GOULDS}"));
    sends(&office, GOULD, "his", "orders", GOULDS);
    assert_eq!(office.receives("10:05", &raw)["messages"][0]["outcome"], "accepted");
}
