//! A game of moves that runs itself.

use crate::program::{Desk, said};

const AFTER: &str = "2026-03-08T20:10:00Z";

/// Two people, seven days for each decision.
fn scheduled() -> Desk {
    let desk = Desk::begun("5");
    desk.fine(&["schedule", "12", "--every", "7 days 20:00", "--zone", "UTC"]);
    desk.fine(&["send", "--to", "letters"]);
    desk
}

/// A tick over mail that is collected; what it said, and nothing if it said nothing.
fn tick(desk: &Desk, now: &str) -> (i32, String) {
    let output = desk.rpo(now, &["tick", "--to", "letters"]).output().unwrap();
    (output.status.code().unwrap(), said(&output).trim().to_owned())
}

#[test]
fn a_tick_plays_what_was_answered_and_waits_for_the_rest() {
    let desk = scheduled();
    desk.mail_at("2026-03-02T12:00:00Z", 1, 1, "PUT 3");
    let (code, words) = tick(&desk, "2026-03-02T12:10:00Z");
    assert!(code == 0 && words.contains("It waits for position 2."), "{words}");
    assert_eq!(tick(&desk, "2026-03-02T12:20:00Z"), (0, String::new()));
    desk.mail_at("2026-03-03T12:00:00Z", 2, 1, "PUT 0");
    let (_, words) = tick(&desk, "2026-03-03T12:10:00Z");
    assert!(words.contains("is at move 2") && words.contains("letters sent"), "{words}");
}

#[test]
fn a_tick_lets_a_deadline_pass_and_an_answer_after_it_is_late() {
    let desk = scheduled();
    desk.mail_at("2026-03-02T12:00:00Z", 1, 1, "PUT 3");
    tick(&desk, "2026-03-02T12:10:00Z");
    let late = desk.mail_at("2026-03-08T20:00:01Z", 2, 1, "PUT 1");
    assert!(late.contains("refused (late)"), "{late}");
    // What may come at any time comes at any time.
    let wish = desk.mail_at("2026-03-08T20:00:02Z", 2, 1, "PUT 2\nMAIL EVERY MOVE");
    assert!(wish.contains("accepted-with-warnings (late): 1 order"), "{wish}");
    let (code, words) = tick(&desk, AFTER);
    assert!(code == 0 && words.contains("is at move 2"), "{words}");
    let record = desk.fine_at(AFTER, &["record", "12"]);
    assert!(record.contains("1: PUT 3\n") && record.contains("DEADLINE"), "{record}");
    assert!(!record.contains("PUT 1") && !record.contains("PUT 2"), "{record}");
}

#[test]
fn a_tick_is_done_with_a_sheet_that_only_says_which_letters_are_wanted() {
    let desk = scheduled();
    desk.mail_at("2026-03-02T12:00:00Z", 1, 1, "MAIL EVERY MOVE");
    tick(&desk, "2026-03-02T12:10:00Z");
    let database = rusqlite::Connection::open(desk.db()).unwrap();
    let wish: String = database.query_row("SELECT letters FROM seat WHERE position = 1", [], |row| row.get(0)).unwrap();
    assert_eq!(wish, "every-move");
    assert_eq!(tick(&desk, "2026-03-02T12:20:00Z"), (0, String::new()));
}

#[test]
fn in_grace_an_answer_counts_and_the_deadline_does_not_pass() {
    let desk = scheduled();
    desk.fine(&["schedule", "12", "--grace", "1h"]);
    desk.mail_at("2026-03-02T12:00:00Z", 1, 1, "PUT 3");
    tick(&desk, "2026-03-02T12:10:00Z");
    let (code, words) = tick(&desk, "2026-03-08T20:59:00Z");
    assert_eq!((code, words.as_str()), (0, "1 reminder queued.\n1 letter sent."), "he is told that there is grace");
    assert_eq!(tick(&desk, "2026-03-08T20:59:59Z"), (0, String::new()));
    assert!(desk.mail_at("2026-03-08T21:00:00Z", 2, 1, "PUT 0").contains("accepted"));
    tick(&desk, "2026-03-08T21:00:00Z");
    let record = desk.fine_at("2026-03-08T21:00:00Z", &["record", "12"]);
    assert!(record.contains("1: PUT 3\n2: PUT 0\n"), "{record}");
}

#[test]
fn s16_a_move_that_was_taken_back_is_not_asked_for_by_a_tick_before_the_moderator_says_so() {
    let desk = scheduled();
    desk.mail_at("2026-03-02T12:00:00Z", 1, 1, "PUT 3");
    desk.mail_at("2026-03-02T12:00:00Z", 2, 1, "PUT 0");
    tick(&desk, "2026-03-02T12:10:00Z");
    desk.fine_at("2026-03-02T12:20:00Z", &["undo", "12", "--to", "1"]);
    for now in ["2026-03-02T12:30:00Z", "2026-03-10T12:30:00Z"] {
        assert_eq!(tick(&desk, now), (0, String::new()), "{now}");
    }
    desk.fine_at("2026-03-10T12:30:00Z", &["run", "12"]);
    let (_, words) = tick(&desk, "2026-03-10T12:40:00Z");
    assert!(words.contains("letters sent"), "{words}");
}

#[test]
fn a_move_that_is_named_is_said_to_be_played() {
    let desk = scheduled();
    desk.mail(1, 1, "PUT 3");
    desk.mail(2, 1, "PUT 0");
    assert!(desk.fine(&["run", "12", "--turn", "1"]).contains("is at move 2"));
    assert!(desk.fine(&["run", "12", "--turn", "1"]).contains("Move 1 of game 12 is played already; 2 is next"));
    assert!(desk.refused(&["run", "12", "--turn", "3"]).contains("rpo run 12 --turn 2"));
}

#[test]
fn a_letter_a_day_goes_by_the_days_of_the_games_zone() {
    let desk = Desk::begun("5");
    desk.fine(&["schedule", "12", "--every", "7 days 20:00", "--zone", "America/New_York"]);
    let reports = || -> i64 {
        let database = rusqlite::Connection::open(desk.db()).unwrap();
        let count = "SELECT count(*) FROM outbox WHERE position = 2 AND kind = 'report'";
        database.query_row(count, [], |row| row.get(0)).unwrap()
    };
    let first = reports();
    // Ben has a letter at 18:00 of his day, none at 21:00, for it is the same day there, and one at 1:00 of the next.
    for (number, now, more) in
        [(1, "2026-03-02T23:00:00Z", 1), (2, "2026-03-03T02:00:00Z", 1), (3, "2026-03-03T06:00:00Z", 2)]
    {
        desk.mail_at(now, 1, number, "PUT 1");
        desk.mail_at(now, 2, number, if number == 1 { "PUT 0\nMAIL DAILY" } else { "PUT 0" });
        assert!(tick(&desk, now).1.contains(&format!("is at move {}", number + 1)));
        assert_eq!(reports(), first + more, "{now}");
    }
}
