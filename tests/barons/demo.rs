//! What a newcomer sees first: two sample people play the game by mail.

use crate::support::Desk;
use serde_json::Value;

fn names(desk: &Desk, folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(desk.path(folder)).unwrap();
    entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

#[test]
fn a_demonstration_goes_by_mail_of_two_people_from_the_investors_to_the_second_stock_round() {
    let desk = Desk::new();
    let told = desk.fine(&["demo", "shown", "--game", "barons"]);
    assert!(told.contains("$ rpo new 12 --game barons") && told.contains("Go on with"), "{told}");
    let (mails, letters) = (names(&desk, "shown/mail"), names(&desk, "shown/letters"));
    for name in ["ada", "benoit"] {
        assert!(mails.iter().any(|file| file.ends_with(&format!("-{name}.eml"))), "{name} writes nothing");
    }
    let receipts = letters.iter().filter(|file| file.contains("-receipt-")).count();
    assert_eq!(receipts, mails.len(), "a receipt for each message");
    let db = desk.path("shown/demo.db");
    let report = ["--db", db.to_str().unwrap(), "report", "12", "--player", "1", "--part", "json"];
    let view: Value = serde_json::from_str(&desk.fine(&report)).unwrap();
    assert_eq!(view["ended"], false);
    desk.fine(&["--db", db.to_str().unwrap(), "verify", "12"]);
}
