//! `rpo run`: which turn it plays, and when it asks first.

use crate::table::{DUE, Table};
use std::process::Stdio;

const EVE: &str = "2026-03-07T12:00:00Z";
const AFTER: &str = "2026-03-08T19:10:00Z";

/// All three have sent a sheet for a turn, and it is collected.
fn all_in(table: &Table, now: &str, turn: u16) {
    for seat in 1..=3 {
        table.sheet(now, seat, turn, &format!("BORROW {}", 10 * seat));
    }
    table.fine(now, &["collect", "mail"]);
}

#[test]
fn a_turn_that_is_named_is_played_once_and_then_said_to_be_played() {
    let table = Table::new();
    assert!(table.fine(EVE, &["run", "12", "--turn", "1"]).contains("Turn 1 of game 12 is played:"));
    let before = table.desk.dump();
    let again = table.fine(AFTER, &["run", "12", "--turn", "1"]);
    assert!(again.contains("Turn 1 of game 12 is played already; 2 is next"), "{again}");
    let data: serde_json::Value =
        serde_json::from_str(&table.fine(AFTER, &["run", "12", "--turn", "1", "--json"])).unwrap();
    assert_eq!((&data["already"], &data["next"]), (&true.into(), &2.into()));
    assert!(table.refused(AFTER, &["run", "12", "--turn", "3"]).contains("rpo run 12 --turn 2"));
    assert!(table.desk.dump() == before);
    assert!(table.fine(AFTER, &["run", "12", "--turn", "1", "--yes"]).contains("is played already"));
    table.desk.rpo(&["run", "12", "--turn", "0"]).assert().code(2);
}

#[test]
fn a_turn_is_not_played_on_nobodys_orders_without_yes() {
    let table = Table::new();
    let before = table.desk.dump();
    let said = table.refused(AFTER, &["run", "12"]);
    assert!(said.contains("nobody has sent orders for turn 1") && said.contains("rpo run 12 --yes"), "{said}");
    assert!(table.desk.dump() == before);
    assert!(table.fine(AFTER, &["run", "12", "--dry-run"]).contains("would be played"));
    table.fine(AFTER, &["run", "12", "--yes"]);
    assert_eq!(table.turn(), "1");
}

#[test]
fn a_turn_is_not_played_before_its_deadline_while_orders_are_missing() {
    let table = Table::new();
    table.sheet(EVE, 2, 1, "BORROW 10");
    table.fine(EVE, &["collect", "mail"]);
    let before = table.desk.dump();
    let said = table.refused(EVE, &["run", "12"]);
    assert!(
        said.contains("positions 1, 3") && said.contains("Sunday 8 March 2026") && said.contains("--yes"),
        "{said}"
    );
    assert!(table.desk.dump() == before);
    // At the deadline it is.
    table.fine(DUE, &["run", "12"]);
    assert_eq!(table.turn(), "1");
}

#[test]
fn with_all_orders_in_hand_the_first_turn_may_be_early_and_the_next_not_within_a_period() {
    let table = Table::new();
    all_in(&table, EVE, 1);
    table.fine(EVE, &["run", "12"]);
    all_in(&table, AFTER, 2);
    let before = table.desk.dump();
    let said = table.refused(AFTER, &["run", "12"]);
    assert!(said.contains("turn 1 of game 12 was played at 2026-03-07T12:00:00Z"), "{said}");
    assert!(said.contains("rpo run 12 --yes"), "{said}");
    assert!(table.desk.dump() == before);
    // Where it runs as soon as all are in, that is no reason.
    table.fine(AFTER, &["schedule", "12", "--run", "all-in"]);
    table.fine(AFTER, &["run", "12"]);
    assert_eq!(table.turn(), "2");
}

#[test]
fn a_game_of_computers_alone_goes_on_as_it_likes() {
    let table = Table::without_schedule();
    table.fine(EVE, &["new", "13", "--seed", "7"]);
    table.fine(EVE, &["schedule", "13", "--every", "Sunday 20:00"]);
    table.fine(EVE, &["start", "13"]);
    for turn in 1..=2 {
        assert!(table.fine(EVE, &["run", "13"]).contains(&format!("Turn {turn} ")));
    }
}

#[test]
fn without_a_schedule_orders_of_somebody_are_enough() {
    let table = Table::without_schedule();
    table.fine(EVE, &["start", "12"]);
    table.sheet(EVE, 2, 1, "BORROW 10");
    table.fine(EVE, &["collect", "mail"]);
    table.fine(EVE, &["run", "12"]);
    assert_eq!(table.turn(), "1");
}

#[test]
fn two_runs_at_once_play_one_turn() {
    let table = Table::new();
    all_in(&table, EVE, 1);
    // Held back by a third program until both wait.
    let lock = std::fs::File::create(table.desk.path("rpo.db.lock")).unwrap();
    lock.lock().unwrap();
    for (arguments, code) in [(&["run", "12", "--turn", "1"][..], 0), (&["run", "12"], 1)] {
        let start = || {
            let program = assert_cmd::cargo::cargo_bin("rpo");
            let mut command = std::process::Command::new(program);
            command.args(arguments).env("RPO_DB", table.desk.db()).env("RPO_NOW", AFTER).stdin(Stdio::null());
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
        };
        let both = [start(), start()];
        if code == 0 {
            lock.unlock().unwrap();
        }
        let ends = both.map(|child| child.wait_with_output().unwrap());
        let mut codes = ends.each_ref().map(|output| output.status.code().unwrap());
        codes.sort_unstable();
        // Turn 1 is played by one of them and found played by the other; turn 2 has nobody's orders for either.
        assert_eq!(codes, [code, code], "{ends:?}");
        assert_eq!(table.turn(), "1");
    }
}
