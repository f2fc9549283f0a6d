//! Figures that a moderator puts right between two turns.

use crate::support::Desk;
use rusqlite::Connection;
use serde_json::Value;

/// A game of two persons and thirteen computers after two turns.
fn after_two_turns() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    desk.fine(&["join", "12", "3", "--name", "Jay Gould", "--email", "jay@example.com", "--token", "JAY5"]);
    let french = ["--name", "Émile Péreire", "--email", "emile@example.com", "--token", "PER4", "--lang", "fr"];
    desk.fine(&[&["join", "12", "4"][..], &french].concat());
    desk.fine(&["start", "12"]);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["run", "12", "--yes"]);
    desk
}

fn adjust(desk: &Desk, lines: &[&str]) -> Value {
    let mut arguments = vec!["--json", "adjust", "12", "--reason", "a sheet was entered twice"];
    for line in lines {
        arguments.extend(["--line", line]);
    }
    serde_json::from_str(&desk.fine(&arguments)).unwrap()
}

fn figure(desk: &Desk, query: &str) -> i64 {
    Connection::open(desk.db()).unwrap().query_row(query, [], |row| row.get(0)).unwrap()
}

fn cash(desk: &Desk, turn: u16, position: u16) -> i64 {
    figure(desk, &format!("SELECT cash FROM continental_player WHERE turn = {turn} AND position = {position}"))
}

/// A railroad that stands after turn 2, and its number.
fn railroad(desk: &Desk) -> (String, i64) {
    let query = "SELECT code, number FROM continental_railroad JOIN continental_route r
                 ON r.game = continental_railroad.game AND number = railroad WHERE turn = 2 ORDER BY number LIMIT 1";
    let database = Connection::open(desk.db()).unwrap();
    database.query_row(query, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

/// Everything but the journal and the clock, which remember what was done.
fn state(desk: &Desk) -> Vec<String> {
    let rows = desk.dump();
    rows.lines().filter(|row| !row.starts_with("journal|") && !row.starts_with("clock|")).map(str::to_owned).collect()
}

#[test]
fn a_correction_changes_the_position_the_next_turn_begins_with_and_everybody_reads_it_in_its_report() {
    let desk = after_two_turns();
    let (code, number) = railroad(&desk);
    let before = cash(&desk, 2, 3);
    let efficiency = format!("RAILROAD {code} EFFICIENCY 88");
    let done = adjust(&desk, &["player 3 cash +500 from public", &efficiency]);
    assert_eq!(done["lines"][0], "PLAYER 3 CASH +500 FROM PUBLIC");
    assert_eq!(cash(&desk, 2, 3), before + 500);
    let kept = format!("SELECT efficiency FROM continental_railroad WHERE turn = 2 AND railroad = {number}");
    assert_eq!(figure(&desk, &kept), 88);
    let now = desk.fine(&["report", "12", "--player", "3", "--part", "report"]);
    assert!(now.contains("Correction by the moderator"), "{now}");
    desk.fine(&["run", "12", "--yes"]);
    for position in ["3", "4"] {
        let report = desk.fine(&["report", "12", "--player", position, "--part", "report"]);
        let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = match position {
            "3" => {
                "The referee has put figures right (a sheet was entered twice): Jay Gould receives $500 from the Public"
            }
            _ => "L'arbitre a rectifié des chiffres (a sheet was entered twice)",
        };
        assert!(report.contains(wanted), "{report}");
        assert!(
            !report.contains("Correction by the moderator") && !report.contains("Correction de l'arbitre"),
            "{report}"
        );
    }
    desk.fine(&["run", "12", "--yes"]);
    let report = desk.fine(&["report", "12", "--player", "3", "--part", "report"]);
    assert!(!report.contains("has put figures right"), "told once");
}

#[test]
fn undo_takes_the_last_correction_back_exactly_and_then_the_turn_with_the_ones_before_it() {
    let desk = after_two_turns();
    let (code, _) = railroad(&desk);
    let two = state(&desk);
    adjust(&desk, &["PLAYER 3 CASH +500 FROM PUBLIC", "PLAYER 3 DEBT +200", &format!("RAILROAD {code} LAND +4")]);
    let one = state(&desk);
    adjust(&desk, &["PLAYER 4 LIMIT 1", "PLAYER 4 RECALL 1"]);
    let told = desk.fine(&["undo", "12", "--reason", "not so"]);
    assert!(told.starts_with("The last correction of game 12 is taken back:\n  PLAYER 4 LIMIT 1\n"), "{told}");
    assert_eq!(state(&desk), one);
    desk.fine(&["undo", "12"]);
    assert_eq!(state(&desk), two);
    adjust(&desk, &["PLAYER 3 CASH -500 TO BANK"]);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["undo", "12"]);
    assert_eq!(cash(&desk, 2, 3), figure(&desk, "SELECT cash FROM continental_player WHERE turn = 2 AND position = 3"));
    assert_eq!(figure(&desk, "SELECT count(*) FROM continental_adjustment"), 1, "the turn before it keeps it");
    desk.fine(&["undo", "12", "--to", "1"]);
    assert_eq!(figure(&desk, "SELECT count(*) FROM continental_adjustment"), 0, "it goes with its turn");
    desk.fine(&["run", "12", "--yes"]);
    assert_eq!(state(&desk).len(), two.len());
}

#[test]
fn the_journal_keeps_the_lines_the_reason_and_what_would_put_them_back() {
    let desk = after_two_turns();
    let done = adjust(&desk, &["PLAYER 3 CASH +500 FROM PUBLIC", "PLAYER 3 DEBT 77"]);
    assert_eq!(done["inverse"], serde_json::json!(["PLAYER 3 DEBT 0", "PLAYER 3 CASH -500 TO PUBLIC"]));
    let kept = desk.dump();
    let line = kept.lines().find(|row| row.starts_with("journal|") && row.contains("|adjust|")).unwrap();
    assert!(
        line.contains("|adjust|2|a sheet was entered twice|") && line.contains("PLAYER 3 CASH -500 TO PUBLIC"),
        "{line}"
    );
}

#[test]
fn a_line_that_cant_be_changes_nothing_and_is_named() {
    let desk = after_two_turns();
    let then = desk.dump();
    for (line, why) in [
        ("PLAYER 3 CASH +500", "line 2, `PLAYER 3 CASH +500`: it ends where FROM should follow"),
        ("PLAYER 30 CASH +500 FROM PUBLIC", "line 2: there is no player 30; there are players 1 to 15"),
        ("RAILROAD CP EFFICIENCY 88", "line 2: there is no railroad CP"),
    ] {
        let arguments = ["adjust", "12", "--reason", "a slip", "--line", "PLAYER 3 CASH +5 FROM BANK", "--line", line];
        let told = desk.refused(&arguments);
        assert!(told.contains(why), "{told}");
    }
    assert!(desk.refused(&["adjust", "12", "--reason", " ", "--line", "PLAYER 3 DEBT 5"]).contains("give a reason"));
    let dry = ["adjust", "12", "--dry-run", "--reason", "a slip", "--line", "PLAYER 3 DEBT 5"];
    assert!(desk.fine(&dry).contains("would be put right after turn 2"));
    assert_eq!(desk.dump(), then);
}

#[test]
fn lines_come_from_a_file_or_standard_input_as_well() {
    let desk = after_two_turns();
    std::fs::write(desk.path("lines.txt"), "# by telephone\nPLAYER 3 DEBT 5\n\nPLAYER 4 DEBT 6\n").unwrap();
    let told = desk.fine(&["adjust", "12", "--reason", "agreed", "lines.txt"]);
    assert!(told.starts_with("Game 12 is put right after turn 2:\n  PLAYER 3 DEBT 5\n  PLAYER 4 DEBT 6\n"), "{told}");
    let piped =
        desk.rpo(&["adjust", "12", "--reason", "agreed", "-"]).write_stdin("PLAYER 3 DEBT 7\n").assert().success();
    assert!(String::from_utf8_lossy(&piped.get_output().stdout).contains("PLAYER 3 DEBT 7"));
    assert_eq!(figure(&desk, "SELECT debt FROM continental_player WHERE turn = 2 AND position = 3"), 7);
}

#[test]
fn a_game_that_has_not_begun_has_nothing_to_put_right() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7"]);
    assert!(desk.refused(&["adjust", "12", "--reason", "x", "--line", "PLAYER 3 DEBT 5"]).contains("has not begun"));
}
