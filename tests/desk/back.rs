//! Going back several turns at once.

use crate::support::Desk;
use serde_json::Value;

/// A game of one person and fourteen computers after so many turns.
fn after(turns: u16) -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    desk.fine(&["join", "12", "3", "--name", "Jay Gould", "--email", "jay@example.com", "--token", "JAY5"]);
    desk.fine(&["start", "12"]);
    for _ in 0..turns {
        desk.fine(&["run", "12", "--yes"]);
    }
    desk
}

/// The rows of everything but the journal, which remembers what was done.
fn state(desk: &Desk) -> Vec<String> {
    let rows = desk.dump();
    rows.lines().filter(|row| !row.starts_with("journal|") && !row.starts_with("clock|")).map(str::to_owned).collect()
}

#[test]
fn undo_to_a_turn_leaves_it_as_the_last_one_played_with_a_line_of_the_journal_for_each_that_went() {
    let desk = after(2);
    let then = state(&desk);
    for _ in 0..2 {
        desk.fine(&["run", "12", "--yes"]);
    }
    let told = desk.fine(&["undo", "12", "--to", "2", "--reason", "the prices were wrong"]);
    assert!(told.starts_with("Turns 3 to 4 of game 12 are taken back; 2 letters withdrawn.\n"), "{told}");
    assert!(told.ends_with("The order sheets are still there. Next: rpo run 12\n"), "{told}");
    assert_eq!(state(&desk), then);
    let lines: Vec<String> = desk.dump().lines().filter(|row| row.contains("|undo|")).map(str::to_owned).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    for (line, turn) in lines.iter().zip(["4", "3"]) {
        assert!(line.contains(&format!("|undo|{turn}|the prices were wrong|")), "{line}");
    }
    desk.fine(&["run", "12", "--yes"]);
}

#[test]
fn undo_to_turn_0_leaves_the_setup_and_letters_that_went_are_counted() {
    let desk = after(2);
    desk.fine(&["send", "--to", "letters"]);
    desk.fine(&["run", "12", "--yes"]);
    let told = desk.fine(&["--json", "undo", "12", "--to", "0"]);
    let data: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(data["turns"], serde_json::json!([3, 2, 1]));
    assert_eq!((&data["undone"], &data["last"]), (&1.into(), &0.into()));
    assert_eq!((&data["withdrawn"], &data["gone"]), (&1.into(), &2.into()));
    assert!(desk.fine(&["run", "12", "--yes"]).starts_with("Turn 1 of game 12"));
}

#[test]
fn undo_to_the_last_turn_or_a_later_one_changes_nothing() {
    let desk = after(2);
    let then = desk.dump();
    for to in ["2", "3", "70000"] {
        let complaint = desk.refused(&["undo", "12", "--to", to]);
        assert!(complaint.contains("from 0 to 1"), "{complaint}");
    }
    assert_eq!(desk.dump(), then);
}
