//! What the attacks share: games on the command line, and a game by post with one who attacks and one who is attacked.

use crate::office::{Office, message};
use crate::support::Desk;
use rusqlite::Connection;
use serde_json::Value;
use std::fs;

pub const ORDERS: &str =
    "From: fisk@example.com\nMessage-ID: <1@example.com>\n\nORDERS 12 4 FISK4 TURN 1\nBORROW 100\nEND\n";

/// A game of one person that has begun, and another one that has not.
pub fn desk() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "3"]);
    desk.fine(&["join", "12", "4", "--name", "Fisk", "--email", "fisk@example.com", "--token", "FISK4"]);
    desk.fine(&["start", "12"]);
    desk.fine(&["new", "13", "--seed", "3"]);
    desk
}

/// A command that is refused in one line and changes nothing; the line.
pub fn refused(desk: &Desk, arguments: &[&str]) -> String {
    // That letters can't go is noted for the moderator, who may have left sending to a timer.
    let dump = || {
        let rows = desk.dump();
        rows.lines().filter(|row| !row.starts_with("alarm|")).collect::<Vec<_>>().join("\n")
    };
    let before = dump();
    let complaint = desk.refused(arguments);
    assert!(dump() == before, "{arguments:?} changed something: {complaint}");
    assert!(complaint.starts_with("rpo: ") && complaint.len() < 1000, "{arguments:?}: {complaint}");
    assert!(!complaint.trim_end().contains(char::is_control), "{arguments:?}: {complaint}");
    complaint
}

/// All refused, each with some word.
pub fn all_refused(desk: &Desk, attacks: &[(&[&str], &str)]) {
    for (arguments, word) in attacks {
        let complaint = refused(desk, arguments);
        assert!(complaint.contains(word), "{arguments:?}: {complaint}");
    }
}

/// Position 4, who is attacked; his token is 2KFR.
pub const FISK: &str = "jim.fisk@mail.example.com";
/// Position 3, who attacks; his token is U3N8.
pub const GOULD: &str = "jay.gould@erie.example.net";
pub const STRANGER: &str = "stranger@example.net";
/// What Fisk orders.
pub const HIS: &str = "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nEND";

/// Collects several messages at once, in this order.
pub fn receives_all(office: &Office, time: &str, messages: &[String]) -> Value {
    let folder = office.desk.path("many");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    for (number, message) in messages.iter().enumerate() {
        fs::write(folder.join(format!("{number:04}.eml")), message).unwrap();
    }
    office.at(time, &["collect", "many"])
}

/// Outcome and reason of the first message of a collection.
pub fn verdict(collected: &Value) -> (String, String) {
    let word = |name: &str| collected["messages"][0][name].as_str().unwrap().to_owned();
    (word("outcome"), word("reason"))
}

/// The orders that count for a position, as understood.
pub fn orders(office: &Office, position: u8) -> Vec<String> {
    let database = Connection::open(office.desk.db()).unwrap();
    let mut query = database
        .prepare(
            "SELECT canonical FROM sheet JOIN sheet_order ON sheet.id = sheet
             WHERE current = 1 AND position = ?1 ORDER BY place",
        )
        .unwrap();
    let orders = query.query_map([position], |row| row.get(0)).unwrap();
    orders.map(Result::unwrap).collect()
}

/// How many letters wait for an address or were sent there.
pub fn letters_to(office: &Office, address: &str) -> usize {
    office.letters().iter().filter(|letter| letter.to == address).count()
}

/// Fisk sends his orders, and they count, and he gets his receipt, whatever was done before.
pub fn fisk_is_heard(office: &Office, time: &str) {
    let before = office.letters().len();
    let collected = office.receives(time, &message(FISK, &format!("his-{before}"), "orders", HIS));
    assert_eq!(verdict(&collected), ("accepted".to_owned(), String::new()));
    assert_eq!(orders(office, 4), ["BORROW 60"]);
    let receipt = office.letters_after(before).pop().expect("a receipt");
    assert!(receipt.to == FISK && receipt.text.contains("BORROW 60"), "{receipt:?}");
}
