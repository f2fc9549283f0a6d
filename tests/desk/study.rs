//! Studies that are played in pieces, wherever: their counts add up to what one run would have said.

use crate::support::Desk;
use std::fs;

/// Three turns of each game are enough to count.
fn played(desk: &Desk, seeds: &str, more: &[&str]) -> String {
    let mut line = vec!["simulate", "--seeds", seeds, "--turns", "3", "--json"];
    line.extend(more);
    desk.fine(&line)
}

#[test]
fn a_study_split_in_eight_and_merged_is_the_whole_byte_for_byte() {
    let desk = Desk::new();
    let whole = played(&desk, "3..18", &["--threads", "1"]);
    let mut files = Vec::new();
    // The last piece first: in what order they come is all the same.
    for first in (3..18).step_by(2).collect::<Vec<_>>().into_iter().rev() {
        let name = format!("{first}.json");
        fs::write(desk.path(&name), played(&desk, &format!("{first}..{}", first + 1), &["--threads", "2"])).unwrap();
        files.push(name);
    }
    assert_eq!(files.len(), 8);
    let line = |files: &[String], more: &[&str]| {
        let mut line = vec!["simulate"];
        line.extend(more);
        line.push("--merge");
        line.extend(files.iter().map(String::as_str));
        desk.fine(&line)
    };
    assert_eq!(line(&files, &["--json"]), whole);
    // Pieces of pieces, too.
    for (name, pieces) in [("one.json", &files[..3]), ("two.json", &files[3..])] {
        fs::write(desk.path(name), line(pieces, &["--json"])).unwrap();
    }
    assert_eq!(line(&["one.json".to_owned(), "two.json".to_owned()], &["--json"]), whole);

    let data: serde_json::Value = serde_json::from_str(&whole).unwrap();
    assert_eq!(data["seeds"], serde_json::json!(["3..18"]));
    assert_eq!(data["tally"]["games"], 16);
    let of_a_turn = data["tally"]["measures"]["climate, 0-8"]["3"].as_object().unwrap();
    assert_eq!(of_a_turn.values().map(|times| times.as_u64().unwrap()).sum::<u64>(), 16);
    let words = line(&files, &[]);
    assert!(words.starts_with("16 games of continental by rpo "), "{words}");
    assert!(words.contains("seeds 3..18.") && words.contains("net worth, first"), "{words}");
    assert_eq!(words, desk.fine(&["simulate", "--seeds", "3..18", "--turns", "3"]));
}

#[test]
fn a_ladder_is_counted_in_pieces_too() {
    let desk = Desk::new();
    let whole = played(&desk, "1..4", &["--ladder"]);
    for (name, seeds) in [("a", "1..1"), ("b", "2..4")] {
        fs::write(desk.path(name), played(&desk, seeds, &["--ladder"])).unwrap();
    }
    assert_eq!(desk.fine(&["simulate", "--json", "--merge", "a", "b"]), whole);
}

#[test]
fn what_was_counted_twice_or_played_otherwise_is_refused_by_name() {
    let desk = Desk::new();
    for (name, seeds, more) in [
        ("a", "1..2", [].as_slice()),
        ("b", "2..3", &[]),
        ("c", "4..4", &["--set", "public_offer=3000"]),
        ("d", "5..5", &["--ladder"]),
    ] {
        fs::write(desk.path(name), played(&desk, seeds, more)).unwrap();
    }
    fs::write(desk.path("e"), "{}").unwrap();
    let refused = |files: &[&str]| desk.refused(&[&["simulate", "--merge"], files].concat());
    let words = refused(&["a", "b"]);
    assert!(words.contains("seeds 2..2 are in a and in b"), "{words}");
    assert!(refused(&["a", "a"]).contains("seeds 1..2 are in a and in a"));
    for other in ["c", "d"] {
        let words = refused(&["a", other]);
        assert!(words.contains(&format!("a and {other} were not played alike")), "{words}");
    }
    assert!(refused(&["a", "e"]).contains("e is no study"));
    assert!(refused(&["a", "none"]).contains("there is no file none"));
    for wrong in [["--seeds", "9..3"], ["--seeds", "some"]] {
        desk.rpo(&["simulate"]).args(wrong).assert().code(2);
    }
    desk.rpo(&["simulate", "--seeds", "1..2", "--games", "3"]).assert().code(2);
    desk.rpo(&["simulate", "--merge", "a", "--ladder"]).assert().code(2);
}
