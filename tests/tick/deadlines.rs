//! When a tick plays a turn, and when it does not.

use crate::table::{DUE, Table};

const EVE: &str = "2026-03-07T12:00:00Z";
const AFTER: &str = "2026-03-08T19:10:00Z";

fn next(table: &Table) -> String {
    table.one("SELECT next FROM schedule")
}

#[test]
fn a_turn_is_played_by_the_first_tick_after_its_deadline_and_by_no_other() {
    let table = Table::new();
    table.sheet("2026-03-08T18:59:50Z", 1, 1, "BORROW 10");
    let (code, said) = table.tick("2026-03-08T18:59:59Z");
    assert!(code == 0 && said.contains("accepted") && said.contains("letters sent"), "{said}");
    assert_eq!(table.turn(), "0");
    let (code, said) = table.tick(DUE);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("Turn 1 of game 12 is played") && said.contains("3 letters sent"), "{said}");
    assert_eq!((table.turn(), next(&table)), ("1".to_owned(), "2026-03-15T20:00".to_owned()));
    assert_eq!(table.tick("2026-03-08T19:10:01Z"), (0, String::new()));
    assert_eq!(table.turn(), "1");
}

#[test]
fn s14_no_turn_is_played_while_a_game_pauses_nor_at_its_return() {
    let table = Table::new();
    table.sheet(EVE, 1, 1, "BORROW 10");
    table.tick(EVE);
    table.fine(EVE, &["schedule", "12", "--pause"]);
    assert_eq!(table.tick(AFTER).0, 0);
    table.fine("2026-04-10T12:00:00Z", &["schedule", "12", "--resume"]);
    assert_eq!(table.tick("2026-04-10T12:10:00Z").0, 0);
    assert_eq!((table.turn(), next(&table)), ("0".to_owned(), "2026-04-19T20:00".to_owned()));
    table.tick("2026-04-19T18:00:00Z");
    assert_eq!(table.turn(), "1");
}

#[test]
fn s15_a_machine_that_was_off_over_four_deadlines_plays_one_turn_and_tells_the_moderator() {
    let table = Table::new();
    table.tick("2026-03-07T19:00:00Z");
    // In time for the first deadline; the second message is not.
    table.sheet("2026-03-08T18:00:00Z", 1, 1, "BORROW 10");
    table.sheet("2026-03-12T18:00:00Z", 2, 1, "BORROW 20");
    let (code, said) = table.tick("2026-03-30T09:00:00Z");
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("Look at game 12: turn 1 was due Sunday 8 March 2026, 20:00"), "{said}");
    assert_eq!((table.turn(), table.counting(1)), ("1".to_owned(), "1:BORROW 10".to_owned()));
    // Next Sunday but the first that leaves three days.
    assert_eq!(next(&table), "2026-04-05T20:00");
    assert_eq!(table.tick("2026-03-30T09:10:00Z"), (0, String::new()));
    assert_eq!(table.turn(), "1");
}

#[test]
fn s16_what_was_taken_back_is_not_played_again_before_a_deadline_is_set() {
    let table = Table::new();
    table.sheet(EVE, 1, 1, "BORROW 10");
    table.tick(AFTER);
    assert_eq!(table.turn(), "1");
    table.fine("2026-03-08T19:20:00Z", &["undo", "12"]);
    for now in ["2026-03-08T19:30:00Z", "2026-03-15T20:00:00Z"] {
        assert_eq!(table.tick(now), (0, String::new()), "{now}");
        assert_eq!(table.turn(), "0");
    }
    table.fine("2026-03-15T20:00:00Z", &["schedule", "12", "--next", "2026-03-22T20:00"]);
    table.tick("2026-03-22T19:00:00Z");
    assert_eq!(table.turn(), "1");
}

#[test]
fn s16_that_all_sheets_are_still_in_is_no_reason_to_play_what_was_taken_back() {
    let table = Table::without_schedule();
    table.fine(EVE, &["schedule", "12", "--run", "all-in", "--settle", "0"]);
    table.fine(EVE, &["start", "12"]);
    for seat in 1..=3 {
        table.sheet(EVE, seat, 1, "BORROW 10");
    }
    table.tick(EVE);
    assert_eq!(table.turn(), "1");
    table.fine(AFTER, &["undo", "12"]);
    assert_eq!(table.tick(AFTER), (0, String::new()));
    assert_eq!(table.turn(), "0");
    table.fine(AFTER, &["run", "12"]);
    assert_eq!(table.turn(), "1");
}

#[test]
fn r11_in_grace_a_game_runs_as_soon_as_nobody_is_missing_and_at_its_end_at_the_latest() {
    for last in [true, false] {
        let table = Table::new();
        table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--grace", "24h"]);
        table.sheet(EVE, 1, 1, "BORROW 10");
        table.tick(EVE);
        assert_eq!(table.tick("2026-03-08T19:00:00Z"), (0, String::new()), "two are waited for");
        table.sheet("2026-03-08T21:00:00Z", 2, 1, "BORROW 20");
        table.tick("2026-03-08T21:00:00Z");
        assert_eq!(table.turn(), "0");
        if last {
            table.sheet("2026-03-08T22:00:00Z", 3, 1, "BORROW 30");
            table.tick("2026-03-08T22:00:00Z");
        } else {
            table.tick("2026-03-09T18:59:59Z");
            assert_eq!(table.turn(), "0");
            table.tick("2026-03-09T19:00:00Z");
        }
        assert_eq!(table.turn(), "1", "{last}");
    }
}

/// Two sheets in time, and in grace the third with a line that can't be read.
fn misread_in_grace(settle: &str) -> Table {
    let table = Table::new();
    table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--grace", "24h", "--settle", settle]);
    table.sheet(EVE, 1, 1, "BORROW 10");
    table.sheet(EVE, 2, 1, "BORROW 20\nBUY 20 QQQQ");
    table.tick(EVE);
    table.tick("2026-03-08T19:00:00Z");
    table.sheet("2026-03-08T21:00:00Z", 3, 1, "BORROW 30\nBUY 20 QQQQ");
    table
}

#[test]
fn r12_in_grace_who_sent_a_line_that_could_not_be_read_has_the_pause_to_mend_it() {
    let table = misread_in_grace("1h");
    table.tick("2026-03-08T21:00:00Z");
    table.tick("2026-03-08T21:29:59Z");
    assert_eq!(table.turn(), "0");
    // Mended, it waits for nothing more.
    table.sheet("2026-03-08T21:30:00Z", 3, 1, "BORROW 33");
    table.tick("2026-03-08T21:30:00Z");
    assert_eq!(
        (table.turn(), table.counting(1)),
        ("1".to_owned(), "1:BORROW 10 2:BORROW 20 3:BORROW 33".to_owned()),
        "nor for who was in time"
    );
}

#[test]
fn r12_the_pause_for_a_line_that_could_not_be_read_ends_and_never_outlasts_the_grace() {
    for (settle, still, over) in [
        ("1h", Some("2026-03-08T21:59:59Z"), "2026-03-08T22:00:00Z"),
        ("2d", Some("2026-03-09T18:59:59Z"), "2026-03-09T19:00:00Z"),
        ("0", None, "2026-03-08T21:00:00Z"),
    ] {
        let table = misread_in_grace(settle);
        if let Some(still) = still {
            table.tick(still);
            assert_eq!(table.turn(), "0", "{settle}");
        }
        table.tick(over);
        assert_eq!(table.turn(), "1", "{settle}");
    }
}

#[test]
fn status_says_until_when_a_game_in_grace_waits_and_for_whom() {
    let table = misread_in_grace("1h");
    let at = "2026-03-08T20:00:00Z";
    let said = table.fine(at, &["status", "12"]);
    let until = "Monday 9 March 2026, 20:00 (Europe/Paris), 19:00 UTC";
    assert!(said.contains(&format!("In grace: position 3 is waited for until {until}\n")), "{said}");
    assert!(table.fine(at, &["status"]).contains("; in grace until 2026-03-09T19:00:00Z\n"));
    let waits = |now: &str| -> serde_json::Value {
        let data: serde_json::Value = serde_json::from_str(&table.fine(now, &["status", "12", "--json"])).unwrap();
        data["waits"].clone()
    };
    let missing = serde_json::json!([{ "position": 3, "until": "2026-03-09T19:00:00Z" }]);
    assert_eq!((&waits(at)["missing"], &waits(at)["until"]), (&missing, &missing[0]["until"]));
    assert!(waits("2026-03-08T18:59:59Z").is_null() && waits("2026-03-09T19:00:00Z").is_null());
    // Once it is there, the line that could not be read.
    table.tick("2026-03-08T21:00:00Z");
    let said = table.fine("2026-03-08T21:10:00Z", &["status", "12"]);
    assert!(
        said.contains("All sheets are in, of position 3 with lines that could not be read; a correction counts until")
    );
    assert!(said.contains("Sunday 8 March 2026, 23:00 (Europe/Paris), 22:00 UTC"), "{said}");
}

#[test]
fn status_says_until_when_corrections_count_where_all_are_in() {
    let table = Table::new();
    table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--run", "all-in"]);
    for seat in 1..=3 {
        table.sheet("2026-03-03T12:00:00Z", seat, 1, "BORROW 10");
    }
    table.tick("2026-03-03T12:10:00Z");
    let said = table.fine("2026-03-03T12:10:00Z", &["status", "12"]);
    let until = "Tuesday 3 March 2026, 14:00 (Europe/Paris), 13:00 UTC";
    assert!(said.contains(&format!("All sheets are in; a correction counts until {until}\n")), "{said}");
    assert!(!table.fine("2026-03-03T13:00:00Z", &["status", "12"]).contains("a correction counts"));
}

#[test]
fn r12_where_all_are_in_there_is_a_pause_for_corrections_after_the_last_sheet() {
    let table = Table::new();
    table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--run", "all-in"]);
    for (seat, arrival) in [(1, "2026-03-03T10:00:00Z"), (2, "2026-03-03T11:00:00Z"), (3, "2026-03-03T12:00:00Z")] {
        table.sheet(arrival, seat, 1, &format!("BORROW {seat}0"));
    }
    table.tick("2026-03-03T12:59:59Z");
    assert_eq!(table.turn(), "0");
    // A correction counts, and the pause begins anew.
    table.sheet("2026-03-03T12:59:59Z", 1, 1, "BORROW 11");
    table.tick("2026-03-03T13:10:00Z");
    assert_eq!(table.turn(), "0");
    table.tick("2026-03-03T13:59:59Z");
    assert_eq!((table.turn(), table.counting(1).as_str()), ("1".to_owned(), "1:BORROW 11 2:BORROW 20 3:BORROW 30"));
    // The deadline that was not needed is passed over.
    assert_eq!(next(&table), "2026-03-15T20:00");
}

#[test]
fn a_turn_that_nobody_sent_orders_for_is_not_played_and_the_moderator_is_told_once() {
    let table = Table::new();
    let (code, said) = table.tick(AFTER);
    assert_eq!(code, 1);
    assert!(said.contains("Look at game 12: nobody has sent orders for turn 1") && said.contains("--turn 1"), "{said}");
    assert_eq!(table.tick("2026-03-08T19:20:00Z"), (0, String::new()));
    assert_eq!(table.turn(), "0");
    // Another deadline that passes so is another matter.
    table.fine("2026-03-09T12:00:00Z", &["schedule", "12", "--next", "2026-03-15T20:00"]);
    assert_eq!(table.tick("2026-03-15T19:00:00Z").0, 1);
    table.fine("2026-03-15T20:00:00Z", &["run", "12", "--turn", "1"]);
    assert_eq!(table.turn(), "1");
}

#[test]
fn who_is_away_is_not_waited_for() {
    let table = Table::new();
    table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--run", "all-in", "--settle", "0"]);
    let database = rusqlite::Connection::open(table.desk.db()).unwrap();
    database.execute("INSERT INTO away VALUES (1, 3, 1, 2, 0)", []).unwrap();
    table.sheet("2026-03-03T10:00:00Z", 1, 1, "BORROW 10");
    table.sheet("2026-03-03T10:00:00Z", 2, 1, "BORROW 20");
    table.tick("2026-03-03T10:10:00Z");
    assert_eq!(table.turn(), "1");
}

#[test]
fn a_game_of_computers_alone_is_played_at_its_deadline() {
    let table = Table::without_schedule();
    table.desk.fine(&["new", "13", "--seed", "7"]);
    table.fine(EVE, &["schedule", "13", "--every", "Sunday 20:00"]);
    table.fine(EVE, &["start", "13"]);
    // The next Sunday but one leaves three days.
    assert_eq!(table.tick("2026-03-15T20:00:00Z").0, 0);
    assert_eq!(table.turn(), "- 1");
}

#[test]
fn a_deadline_that_is_another_instant_by_new_zone_data_is_told_again_once() {
    let table = Table::new();
    table.tick(EVE);
    // As zone data of before had it.
    let database = rusqlite::Connection::open(table.desk.db()).unwrap();
    database.execute("UPDATE due SET at = '2026-03-08T18:00:00Z'", []).unwrap();
    let (code, said) = table.tick("2026-03-07T12:10:00Z");
    assert!(code == 0 && said.contains("told again") && said.contains("3 letters sent"), "{said}");
    assert_eq!(table.one("SELECT DISTINCT at FROM due"), DUE);
    assert_eq!(table.tick("2026-03-07T12:20:00Z"), (0, String::new()));
}
