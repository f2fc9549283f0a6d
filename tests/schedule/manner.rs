//! How a game runs of itself, as it is set and shown.

use crate::command::two_people;
use crate::support::Desk;
use serde_json::{Value, json};

fn shown(desk: &Desk) -> Value {
    serde_json::from_str(&desk.fine(&["schedule", "12", "--json"])).unwrap()
}

#[test]
fn a_game_runs_at_its_deadline_and_reminds_three_days_and_one_before_unless_it_is_told_otherwise() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00"]);
    let usual = json!({
        "run": "deadline", "settle": "1h", "grace": "0", "remind": "3d,1d", "missed": 2, "then": "tell", "moderator": null,
    });
    assert_eq!(shown(&desk)["manner"], usual);
    let said = desk.fine(&[
        "schedule",
        "12",
        "--run",
        "all-in",
        "--settle",
        "90m",
        "--grace",
        "24h",
        "--remind",
        "7d,1d",
        "--missed",
        "3",
        "--then",
        "computer",
        "--moderator",
        "me@example.org",
    ]);
    for words in ["90m after the last sheet", "waited for 24h", "7d,1d", "misses 3 turns", "me@example.org"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let set = json!({
        "run": "all-in", "settle": "90m", "grace": "24h", "remind": "7d,1d", "missed": 3, "then": "computer",
        "moderator": "me@example.org",
    });
    assert_eq!(shown(&desk)["manner"], set);
    // What is not named stays.
    desk.fine(&["schedule", "12", "--grace", "0", "--moderator", "none"]);
    let shown = shown(&desk);
    assert_eq!((&shown["manner"]["grace"], &shown["manner"]["run"]), (&json!("0"), &json!("all-in")));
    assert_eq!(shown["manner"]["moderator"], Value::Null);
    assert_eq!(shown["schedule"]["rule"], json!("Sunday 20:00"));
}

#[test]
fn how_a_game_runs_may_be_set_without_a_schedule_and_tells_nobody() {
    let desk = Desk::new();
    two_people(&desk);
    let before = desk.fine(&["send", "--dry-run"]);
    let said = desk.fine(&["schedule", "12", "--missed", "none", "--remind", "none"]);
    assert!(said.contains("Nobody is reminded") && !said.contains("misses"), "{said}");
    assert_eq!(desk.fine(&["send", "--dry-run"]), before);
    assert!(desk.refused(&["schedule", "12"]).contains("has no schedule"));
}

#[test]
fn what_is_no_manner_of_running_is_wrong_usage_and_says_what_to_write() {
    let desk = Desk::new();
    two_people(&desk);
    for (flag, value, says) in [
        ("--run", "soon", "deadline or all-in"),
        ("--settle", "1w", "90m, 24h, 2d or 0"),
        ("--grace", "-1h", "90m, 24h, 2d or 0"),
        ("--remind", "12h", "3d,1d, or none"),
        ("--missed", "0", "1 to 99, or none"),
        ("--then", "drop", "tell or computer"),
    ] {
        let output = desk.rpo(&["schedule", "12", &format!("{flag}={value}")]).assert().code(2);
        let said = String::from_utf8(output.get_output().stderr.clone()).unwrap();
        assert!(said.contains(says), "{flag}: {said}");
    }
    desk.rpo(&["schedule", "--every", "Sunday 20:00", "--grace", "1h"]).assert().code(2);
}

#[test]
fn t8_the_moderator_is_not_written_to_at_an_address_of_the_referee() {
    let desk = Desk::new();
    for own in ["Referee@Example.org", "referee+games@example.org"] {
        let said = desk.refused(&["new", "13", "--address", "referee@example.org", "--moderator", own]);
        assert!(said.contains("the referee's own address"), "{said}");
    }
    assert!(desk.refused(&["new", "13", "--moderator", "nobody"]).contains("no e-mail address"));
    desk.fine(&["new", "13", "--address", "referee@example.org", "--moderator", "me@example.org"]);
    assert!(desk.refused(&["schedule", "13", "--moderator", "referee@example.org"]).contains("own address"));
}
