//! A game of moves that goes to another file: its record is played again there to the same position, and goes on.

use crate::program::Desk;

#[test]
fn a_moved_game_of_moves_is_the_same_record_and_goes_on() {
    let desk = Desk::begun("3");
    // Numbers that are taken where it goes.
    desk.fine(&["--db", "other.db", "new", "20", "--game", "coins", "--seed", "3", "--option", "seats=4"]);
    desk.fine(&["--db", "other.db", "start", "20"]);
    desk.mail(1, 1, "PUT 3\nWAVE");
    desk.mail(2, 1, "PUT 5");
    desk.fine(&["run", "12"]);
    desk.mail(1, 2, "PUT 2");
    let there = |line: &[&str]| desk.fine(&[&["--db", "other.db"], line].concat());
    let told = ["record", "verify", "status"].map(|command| desk.fine(&[command, "12"]));

    desk.fine(&["move", "12", "--to", "other.db"]);
    assert_eq!(["record", "verify", "status"].map(|command| there(&[command, "12"])), told);
    assert!(there(&["orders", "12", "1"]).contains("PUT 2"), "a sheet that waited counts");
    assert!(there(&["verify", "20"]).contains("20"));

    // It comes back and goes on with the same tokens.
    there(&["move", "12", "--to", "rpo.db"]);
    desk.mail(2, 2, "PUT 4");
    desk.fine(&["run", "12"]);
    assert!(desk.fine(&["verify", "12"]).contains("12"));
    let record = desk.fine(&["record", "12"]);
    assert!(record.contains("1: PUT 2") && record.contains("2: PUT 4"), "{record}");
    desk.fine(&["undo", "12", "--to", "1"]);
    assert!(desk.fine(&["status", "12"]).contains("at move 1"));
}
