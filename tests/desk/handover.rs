//! A player drops out: the computer plays his position on, his mail moves nothing, and who takes the seat finds it as it
//! stands.

use crate::support::Desk;
use std::fs;

const GOULD: &str = "jay@example.com";

/// A game in which Gould sits in the seventh seat beside one other, and has come to preside over the Erie.
fn with_a_dropout() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    for (position, name, email, token) in
        [("1", "Cornelius Vanderbilt", "commodore@example.com", "VAN3"), ("7", "Jay Gould", GOULD, "JAY5")]
    {
        desk.fine(&["join", "12", position, "--name", name, "--email", email, "--token", token]);
    }
    desk.fine(&["start", "12"]);
    for (turn, orders) in [(1, "BORROW 1000\nBID ERIE 1800"), (2, "INCORPORATE ERIE\nCONTROL ERIE")] {
        let file = format!("turn{turn}.eml");
        writes(&desk, &file, "JAY5", turn, orders);
        assert!(desk.fine(&["collect", &file]).contains("1 accepted"));
        desk.fine(&["run", "12"]);
    }
    assert!(in_office(&desk), "Gould has no chair to lose");
    desk
}

/// True if the seventh position presides over a railroad.
fn in_office(desk: &Desk) -> bool {
    let view = desk.fine(&["report", "12", "--player", "1", "--part", "json"]);
    let view: serde_json::Value = serde_json::from_str(&view).unwrap();
    let players = view["public"]["players"].as_array().unwrap();
    let seventh = players.iter().find(|player| player["position"] == 7).unwrap();
    !seventh["presidencies"].as_array().unwrap().is_empty()
}

fn writes(desk: &Desk, file: &str, token: &str, turn: u16, orders: &str) {
    let mail = format!(
        "From: {GOULD}\nTo: referee@example.org\nSubject: Orders\nMessage-ID: <{file}@example.com>\n\n\
         ORDERS 12 7 {token} TURN {turn}\n{orders}\nEND\n"
    );
    fs::write(desk.path(file), mail).unwrap();
}

/// Everything the database knows of the game itself: cash, shares, chairs, railroads, but no person and no letter.
fn state(desk: &Desk) -> Vec<String> {
    let dump = desk.dump();
    let rows: Vec<String> = dump
        .lines()
        .filter(|line| line.starts_with("continental_") || line.starts_with("turn|"))
        .map(str::to_owned)
        .collect();
    assert!(rows.iter().any(|row| row.starts_with("continental_holding")), "{dump}");
    rows
}

/// To whom letters of a folder go.
fn addressed(desk: &Desk, folder: &str, address: &str) -> usize {
    let Ok(entries) = fs::read_dir(desk.path(folder)) else { return 0 };
    let to = |letter: &str| letter.lines().any(|line| line.starts_with("To: ") && line.contains(address));
    entries.filter(|entry| to(&fs::read_to_string(entry.as_ref().unwrap().path()).unwrap())).count()
}

#[test]
fn nothing_unsent_goes_to_him_any_more() {
    let desk = with_a_dropout();
    let said = desk.fine(&["handover", "12", "7"]);
    assert!(said.contains("Position 7 of game 12: the computer") && said.contains(GOULD), "{said}");
    desk.fine(&["send", "--to", "letters"]);
    assert_eq!(addressed(&desk, "letters", GOULD), 0);
    assert!(addressed(&desk, "letters", "commodore@example.com") >= 2);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["send", "--to", "letters"]);
    assert_eq!(addressed(&desk, "letters", GOULD), 0);
}

#[test]
fn his_orders_are_set_aside_and_his_token_is_dead() {
    let desk = with_a_dropout();
    writes(&desk, "second.eml", "JAY5", 3, "RESIGN ERIE");
    desk.fine(&["collect", "second.eml"]);
    let said = desk.fine(&["handover", "12", "7"]);
    assert!(said.contains("orders are set aside"), "{said}");
    writes(&desk, "third.eml", "JAY5", 3, "RESIGN ERIE");
    let refused = desk.fine(&["collect", "third.eml"]);
    // Nobody is registered there, so the answer goes to the moderator alone.
    assert!(refused.contains("refused (wrong-token)") && !refused.contains("receipt"), "{refused}");
    // Nor does an empty token open a seat without one.
    writes(&desk, "fourth.eml", "", 3, "RESIGN ERIE");
    assert!(desk.fine(&["collect", "fourth.eml"]).contains("0 accepted"));
    desk.fine(&["run", "12", "--yes"]);
    assert!(in_office(&desk), "the orders of a dropout have been carried out");
    assert!(desk.refused(&["handover", "12", "7"]).contains("rpo join"));
}

#[test]
fn the_position_stays_as_it_is_when_it_changes_hands() {
    let desk = with_a_dropout();
    let before = state(&desk);
    desk.fine(&["handover", "12", "7"]);
    assert_eq!(state(&desk), before);
    desk.fine(&["join", "12", "7", "--name", "Jay Gould", "--email", GOULD, "--token", "JAY6"]);
    assert_eq!(state(&desk), before);
    // With a turn of the computer between.
    desk.fine(&["handover", "12", "7"]);
    desk.fine(&["run", "12", "--yes"]);
    let played = state(&desk);
    assert_ne!(played, before);
    let back = desk.fine(&["join", "12", "7", "--name", "Jay Gould", "--email", GOULD, "--token", "JAY8"]);
    assert!(back.contains("1 new letter of turn 3"), "{back}");
    assert_eq!(state(&desk), played);
    writes(&desk, "old.eml", "JAY6", 4, "BORROW 100");
    writes(&desk, "new.eml", "JAY8", 4, "BORROW 100");
    let collected = desk.fine(&["collect", "old.eml", "new.eml"]);
    assert!(collected.contains("old.eml: game 12 position 7: refused (wrong-token)"), "{collected}");
    assert!(collected.contains("new.eml: game 12 position 7: accepted: 1 order"), "{collected}");
}
