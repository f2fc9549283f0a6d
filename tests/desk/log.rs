//! What the journal and the desk say of a schedule.

use crate::at_desk::{at, begun, json};

#[test]
fn a_line_on_a_schedule_says_what_was_set_whatever_part_of_it_was_named() {
    let desk = begun();
    at(&desk, "12:00", &["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
    at(&desk, "12:01", &["schedule", "12", "--next", "2026-03-11T20:00"]);
    at(&desk, "12:02", &["schedule", "12", "--pause"]);
    at(&desk, "12:03", &["schedule", "12", "--resume", "--grace", "24h"]);
    at(&desk, "12:04", &["schedule", "12", "--run", "all-in"]);
    let log = at(&desk, "12:05", &["log", "12"]);
    let lines: Vec<&str> = log.lines().filter(|line| line.contains(" schedule")).collect();
    let paris = "rule: Sunday 20:00; zone: Europe/Paris; next: 2026-03";
    let manner = "grace: 24h; remind: 3d,1d; missed: 2; then: tell";
    let set = |time: &str, what: &str| format!("2026-03-01T{time}:00Z schedule, turn 0; {what}");
    let wanted = [
        set("12:00", &format!("{paris}-01T20:00")),
        set("12:01", &format!("{paris}-11T20:00; back: rpo schedule 12 --next 2026-03-01T20:00")),
        set("12:02", &format!("{paris}-11T20:00; paused: since 2026-03-01T12:02:00Z; back: rpo schedule 12 --resume")),
        set(
            "12:03",
            &format!(
                "{paris}-11T20:00; resumed: after a pause since 2026-03-01T12:02:00Z; run: deadline; settle: 1h; {manner}; \
                 back: rpo schedule 12 --pause"
            ),
        ),
        set("12:04", &format!("run: all-in; settle: 1h; {manner}")),
    ];
    assert_eq!(lines, wanted);
}

#[test]
fn a_line_on_the_schedule_of_a_game_that_has_not_begun_says_when_it_is_reckoned() {
    let desk = begun();
    at(&desk, "12:00", &["new", "13", "--address", "referee@example.org"]);
    at(&desk, "12:01", &["schedule", "13", "--every", "14 days 20:00"]);
    at(&desk, "12:02", &["schedule", "13", "--every", "by hand", "--moderator", "me@example.org"]);
    let log = at(&desk, "12:03", &["log", "13"]);
    assert!(log.contains("schedule; rule: 14 days 20:00; zone: UTC; next: when it begins\n"), "{log}");
    assert!(log.contains("schedule; rule: by hand; zone: UTC; next: when it begins; run: deadline;"), "{log}");
    assert!(log.contains("; moderator: me@example.org"), "{log}");
}

#[test]
fn one_letter_waits_and_several_wait() {
    let desk = begun();
    let alone = at(&desk, "12:00", &["schedule", "12", "--next", "2026-03-11T20:00"]);
    assert!(alone.contains("2 letters of it wait in game 12."), "{alone}");
    std::fs::write(desk.path("news.txt"), "Good morning.\n").unwrap();
    let written = at(&desk, "12:01", &["write", "12", "--to", "7", "news.txt"]);
    assert!(written.starts_with("1 letter to players of game 12 waits.\n"), "{written}");
    at(&desk, "12:02", &["handover", "12", "2"]);
    let said = at(&desk, "12:03", &["schedule", "12", "--next", "2026-03-12T20:00"]);
    assert!(said.contains("1 letter of it waits in game 12."), "{said}");
    assert_eq!(json(&desk, "12:04", &["log", "12"])["log"].as_array().unwrap().last().unwrap()["what"], "schedule");
}
