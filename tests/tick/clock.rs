//! A clock that is wrong, and a desk where nothing happens.

use crate::table::{AFTER_WEEKS, Table};

const MONDAY: &str = "2026-03-02T12:00:00Z";

#[test]
fn s17_a_game_in_which_nothing_happens_for_months_stops_nobody() {
    let table = Table::new();
    table.fine(MONDAY, &["schedule", "12", "--pause"]);
    table.tick(MONDAY);
    // Ticks that find nothing to do keep the desk alive for commands, too.
    for now in ["2026-03-30T12:00:00Z", "2026-04-27T12:00:00Z"] {
        assert_eq!(table.tick(now), (0, String::new()), "{now}");
    }
    table.fine("2026-05-25T12:00:00Z", &["schedule", "12", "--grace", "1h"]);
}

#[test]
fn s17_where_no_deadline_is_waited_for_a_long_pause_between_two_ticks_does_no_harm() {
    let table = Table::new();
    table.fine(MONDAY, &["schedule", "12", "--pause"]);
    assert_eq!(table.tick(AFTER_WEEKS).0, 0);
    assert!(table.fine("2026-04-20T12:10:00Z", &["collect", "mail"]).contains("0 messages"));
}

#[test]
fn s18_a_clock_that_is_set_back_is_refused_once_and_goes_on_of_itself() {
    let table = Table::new();
    table.tick("2026-03-03T12:00:00Z");
    let (code, said) = table.tick("2026-03-03T11:57:00Z");
    assert!(
        code == 1 && said.contains("the clock shows 2026-03-03T11:57:00Z, earlier than 2026-03-03T12:00:00Z"),
        "{said}"
    );
    assert_eq!(table.tick("2026-03-03T11:57:30Z").0, 0);
    assert_eq!(table.tick("2026-03-03T12:07:00Z"), (0, String::new()));
    // A minute is no fault of anybody's.
    assert_eq!(table.tick("2026-03-03T12:06:00Z"), (0, String::new()));
}

#[test]
fn s18_a_clock_that_was_a_day_ahead_and_is_right_again_is_refused_once() {
    let table = Table::new();
    table.sheet("2026-03-03T11:00:00Z", 2, 1, "BORROW 20");
    table.tick("2026-03-03T12:00:00Z");
    assert_eq!(table.tick("2026-03-04T12:00:00Z"), (0, String::new()));
    assert_eq!(table.tick("2026-03-03T12:20:00Z").0, 1);
    table.sheet("2026-03-03T12:25:00Z", 1, 1, "BORROW 10");
    let (code, said) = table.tick("2026-03-03T12:30:00Z");
    assert!(code == 0 && said.contains("accepted"), "{said}");
}

#[test]
fn s18_what_a_clock_behind_the_last_change_would_do_is_not_done_before_it_is_right() {
    let table = Table::new();
    table.sheet("2026-03-03T12:00:00Z", 1, 1, "BORROW 10");
    table.tick("2026-03-03T12:00:00Z");
    table.sheet("2026-03-03T12:05:00Z", 2, 1, "BORROW 20");
    assert_eq!(table.tick("2026-03-02T12:00:00Z").0, 1);
    for now in ["2026-03-02T12:10:00Z", "2026-03-02T12:20:00Z"] {
        assert_eq!(table.tick(now), (0, String::new()), "told once");
    }
    assert_eq!(table.one("SELECT count(*) FROM mail"), "1");
    assert!(table.tick("2026-03-03T12:10:00Z").1.contains("accepted"));
    // It comes again, and is told again.
    assert_eq!(table.tick("2026-03-02T12:00:00Z").0, 1);
    // The moderator knows better.
    let (code, _) = table.at("2026-03-02T12:00:00Z", &["tick", "mail", "--to", "letters", "--accept-clock"]);
    assert_eq!(code, 0);
    assert_eq!(table.tick("2026-03-02T12:10:00Z"), (0, String::new()));
}

#[test]
fn s18_a_clock_weeks_ahead_plays_nothing_where_a_deadline_is_waited_for() {
    let table = Table::new();
    table.sheet("2026-03-03T12:00:00Z", 1, 1, "BORROW 10");
    table.tick("2026-03-03T12:00:00Z");
    let (code, said) = table.tick(AFTER_WEEKS);
    assert!(code == 1 && said.contains("48 days after this desk was heard of"), "{said}");
    assert_eq!(table.tick("2026-04-20T12:10:00Z"), (0, String::new()));
    assert_eq!(table.turn(), "0");
    table.tick("2026-03-08T19:00:00Z");
    assert_eq!(table.turn(), "1");
}
