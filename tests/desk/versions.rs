//! The rules a game is played by: its past is played again and held against what is kept, and it is opened at its end.

use crate::support::{Desk, letters};
use rusqlite::Connection;
use serde_json::Value;
use std::fs;

/// A game of two persons and thirteen computers, seed 7, that has begun.
fn begun() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    desk.fine(&["join", "12", "3", "--name", "Jay Gould", "--email", "jay@example.com", "--token", "JAY5"]);
    desk.fine(&["join", "12", "4", "--name", "Émile Péreire", "--email", "emile@example.com", "--lang", "fr"]);
    desk.fine(&["start", "12"]);
    desk
}

/// Three turns in which all happens that makes a turn another one: orders, a correction, a seat left and one taken.
fn game() -> Desk {
    let desk = begun();
    fs::write(desk.path("sheet.txt"), "BORROW 300\nBUY 5 PENN\nSAY hello\n").unwrap();
    desk.fine(&["enter", "12", "3", "sheet.txt"]);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["adjust", "12", "--reason", "a slip", "--line", "PLAYER 3 CASH +50 FROM BANK"]);
    desk.fine(&["handover", "12", "4"]);
    desk.fine(&["join", "12", "9", "--name", "Jay Cooke", "--email", "cooke@example.com"]);
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["run", "12", "--yes"]);
    desk
}

fn sql(desk: &Desk) -> Connection {
    Connection::open(desk.db()).unwrap()
}

fn ask(desk: &Desk, query: &str) -> String {
    sql(desk).query_row(query, [], |row| row.get(0)).unwrap()
}

/// Takes 25 dollars from the Bank and gives them to a player, in the rows of a turn: nobody can see it by the books.
fn forge(desk: &Desk, turn: u16) {
    let sql = sql(desk);
    let change = |query: &str| assert_eq!(sql.execute(query, [turn]).unwrap(), 1, "{query}");
    change("UPDATE continental_player SET cash = cash + 25 WHERE turn = ?1 AND position = 3");
    change("UPDATE continental_turn SET bank = bank - 25 WHERE turn = ?1");
}

fn json(desk: &Desk, arguments: &[&str]) -> Value {
    serde_json::from_str(&desk.fine(&[&["--json"], arguments].concat())).unwrap()
}

fn opened(desk: &Desk) -> Value {
    desk.fine(&["publish", "12", "public"]);
    serde_json::from_str(&fs::read_to_string(desk.path("public/opened.json")).unwrap()).unwrap()
}

/// What a folder without a database says of an opened game, and whether it is content.
fn verified(opened: &Value) -> (bool, String) {
    let nowhere = Desk::new();
    fs::write(nowhere.path("opened.json"), opened.to_string()).unwrap();
    let output = nowhere.rpo(&["verify", "--opened", "opened.json"]).output().unwrap();
    assert!(!nowhere.db().exists());
    (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
}

#[test]
fn a_game_played_again_from_its_orders_comes_out_as_it_did() {
    let desk = game();
    let said = desk.fine(&["verify", "12"]);
    assert!(said.contains("the setup and 3 turns") && said.contains("come out as they did"), "{said}");
    let data = json(&desk, &["verify", "12"]);
    assert_eq!((&data["number"], &data["inputs"]), (&3.into(), &3.into()));
    assert_eq!(data["digest"], ask(&desk, "SELECT proof FROM step WHERE number = 3"));
    assert_eq!(ask(&desk, "SELECT group_concat(DISTINCT program) FROM step"), env!("CARGO_PKG_VERSION"));
    desk.fine(&["undo", "12", "--reason", "once more"]);
    desk.fine(&["run", "12", "--yes"]);
    assert_eq!(json(&desk, &["verify", "12"])["digest"], data["digest"], "the same turn has the same proof");
}

#[test]
fn verify_names_the_first_turn_that_was_changed_and_the_program_that_played_it() {
    let desk = game();
    forge(&desk, 2);
    sql(&desk).execute("UPDATE step SET program = '0.0.9' WHERE number = 2", []).unwrap();
    let refused = desk.refused(&["verify", "12"]);
    assert!(refused.contains("turn 2 is not as rpo 0.0.9 played it: its rows were changed since"), "{refused}");
    assert!(refused.contains(&format!("this rpo {}", env!("CARGO_PKG_VERSION"))), "{refused}");
    assert!(!refused.contains("turn 3"), "{refused}");
    let desk = game();
    sql(&desk).execute("UPDATE continental_given SET orders = '[]' WHERE turn = 1 AND position = 1", []).unwrap();
    let refused = desk.refused(&["verify", "12"]);
    assert!(refused.contains("would have given another turn 1 than those of rpo"), "{refused}");
    let desk = game();
    sql(&desk).execute("UPDATE continental_player SET cash = cash + 1 WHERE turn = 0 AND position = 1", []).unwrap();
    assert!(desk.refused(&["verify", "12"]).contains("turn 0 is not as"));
}

#[test]
fn a_sheet_that_was_changed_after_its_turn_is_found() {
    let desk = game();
    let change = "UPDATE sheet_order SET content = replace(content, '300', '200') WHERE content LIKE '%300%'";
    assert_eq!(sql(&desk).execute(change, []).unwrap(), 1);
    let refused = desk.refused(&["verify", "12"]);
    assert!(refused.contains("the sheet of position 3 for turn 1 holds other orders"), "{refused}");
}

#[test]
fn a_correction_that_was_changed_by_hand_is_found() {
    let desk = game();
    let more = "UPDATE continental_adjustment SET lines = replace(lines, '50', '60')";
    assert_eq!(sql(&desk).execute(more, []).unwrap(), 1);
    let refused = desk.refused(&["verify", "12"]);
    assert!(refused.contains("another turn 1"), "{refused}");
}

#[test]
fn a_changed_last_turn_is_played_on_only_if_the_moderator_accepts_it_and_the_journal_keeps_that() {
    let desk = game();
    forge(&desk, 3);
    let before = desk.dump();
    for arguments in [&["run", "12", "--yes"][..], &["run", "12", "--dry-run"]] {
        let refused = desk.refused(arguments);
        assert!(refused.contains("turn 3 is not as") && refused.contains("nothing was played"), "{refused}");
        assert!(refused.contains("`rpo run 12 --accept-rules`"), "{refused}");
    }
    assert_eq!(desk.dump(), before, "nothing is kept");
    let said = desk.fine(&["run", "12", "--yes", "--accept-rules"]);
    assert!(
        said.starts_with("Turn 3 would have come out otherwise") && said.contains("Turn 4 of game 12 is played"),
        "{said}"
    );
    let log = desk.fine(&["log", "12"]);
    let line = log.lines().find(|line| line.contains("accept-rules")).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    assert!(line.contains("turn 3") && line.contains(&format!("played_by: {version}")), "{line}");
    assert!(line.contains(&format!("; rpo: {version}")), "{line}");
    let said = desk.fine(&["verify", "12"]);
    assert!(said.contains("But for what the moderator has accepted") && said.contains("turn 3 would be"), "{said}");
    desk.fine(&["run", "12", "--yes"]);
    // What was accepted is that one past and no other.
    desk.fine(&["undo", "12", "--to", "3", "--reason", "back"]);
    desk.fine(&["run", "12", "--yes", "--dry-run"]);
    forge(&desk, 3);
    assert!(desk.refused(&["run", "12", "--yes"]).contains("turn 3 is not as"));
}

#[test]
fn a_past_that_is_as_it_was_needs_no_accepting_and_leaves_no_line_in_the_journal() {
    let desk = begun();
    let said = desk.fine(&["run", "12", "--yes", "--accept-rules"]);
    assert!(said.starts_with("Turn 1 of game 12 is played"), "{said}");
    assert!(!desk.fine(&["log", "12"]).contains("accept-rules"));
}

#[test]
fn a_tick_that_meets_another_past_says_so_once_and_plays_nothing_of_that_game() {
    let desk = game();
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
    forge(&desk, 3);
    fs::write(desk.path("sheet.txt"), "BORROW 20\n").unwrap();
    desk.fine(&["enter", "12", "3", "sheet.txt"]);
    let tick = |time: &str| {
        let output = desk.rpo(&["tick", "--to", "letters"]).env("RPO_NOW", time).output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let said = tick("2026-03-15T20:00:00Z");
    assert!(said.contains("turn 4 could not be played") && said.contains("turn 3 is not as"), "{said}");
    let again = tick("2026-03-15T20:10:00Z");
    assert!(!again.contains("turn 3"), "{again}");
    assert!(desk.fine(&["status", "12"]).contains("turn 3"));
    assert_eq!(ask(&desk, "SELECT CAST(number AS TEXT) FROM game"), "3");
}

#[test]
fn an_older_file_binds_nobody_to_rules_it_kept_nothing_of_and_its_states_are_compared_all_the_same() {
    let desk = game();
    sql(&desk).execute_batch("UPDATE step SET program = NULL, proof = NULL; DELETE FROM continental_given").unwrap();
    desk.fine(&["verify", "12"]);
    forge(&desk, 3);
    assert!(desk.refused(&["verify", "12"]).contains("an older rpo"));
    desk.fine(&["run", "12", "--yes"]);
    let letters = letters(&desk.db(), "number = 4");
    assert!(String::from_utf8_lossy(&letters[0]).contains("X-RPO-Commitment: t4 "), "the next turn is proved again");
}

#[test]
fn every_letter_of_a_turn_bears_the_same_commitment_which_gives_nothing_away() {
    let commitment = |letter: &Vec<u8>| {
        let text = String::from_utf8_lossy(letter).into_owned();
        let line = text.lines().find(|line| line.starts_with("X-RPO-Commitment: ")).unwrap().to_owned();
        line.strip_prefix("X-RPO-Commitment: ").unwrap().to_owned()
    };
    let desk = begun();
    desk.fine(&["run", "12", "--yes"]);
    let both: Vec<String> = letters(&desk.db(), "kind = 'report' AND number = 1").iter().map(commitment).collect();
    assert_eq!(both.len(), 2);
    assert_eq!(both[0], format!("t1 {}", ask(&desk, "SELECT proof FROM step WHERE number = 1")));
    assert_eq!(both[0], both[1]);
    // The same game, of the same seed, in a file of another secret.
    let other = Desk::new();
    let fine = |arguments: &[&str]| other.rpo(arguments).env("RPO_SECRET", "09".repeat(32)).assert().success();
    fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    fine(&["join", "12", "3", "--name", "Jay Gould", "--email", "jay@example.com", "--token", "JAY5"]);
    fine(&["join", "12", "4", "--name", "Émile Péreire", "--email", "emile@example.com", "--lang", "fr"]);
    fine(&["start", "12"]);
    fine(&["run", "12", "--yes"]);
    let cash = "SELECT group_concat(cash) FROM continental_player WHERE turn = 1";
    assert_eq!(ask(&desk, cash), ask(&other, cash));
    let there = letters(&other.db(), "kind = 'report' AND number = 1").iter().map(commitment).next().unwrap();
    assert_ne!(there, both[0], "who knows or guesses the whole state can't tell that it is that one");
}

#[test]
fn a_game_that_is_over_is_opened_and_verified_by_whoever_has_the_file() {
    let desk = game();
    desk.fine(&["publish", "12", "public"]);
    assert!(!desk.path("public/opened.json").exists(), "nothing of the seed while it runs");
    desk.fine(&["end", "12", "--reason", "agreed"]);
    let said = desk.fine(&["publish", "12", "public"]);
    assert!(said.contains("rpo verify --opened public/opened.json") && said.contains("no token"), "{said}");
    let good = opened(&desk);
    assert_eq!((&good["seed"], &good["kind"]), (&7.into(), &"continental".into()));
    let text = good.to_string();
    for hidden in ["JAY5", "jay@example.com", &"07".repeat(32)] {
        assert!(!text.contains(hidden), "{hidden}");
    }
    let (holds, said) = verified(&good);
    assert!(
        holds && said.contains("Game 12 holds: the setup and 3 turns, played again from what was opened"),
        "{said}"
    );
    assert!(said.contains(&ask(&desk, "SELECT proof FROM step WHERE number = 3")), "{said}");
    let refused = |change: &dyn Fn(&mut Value), step: &str| {
        let mut changed = good.clone();
        change(&mut changed);
        let (holds, said) = verified(&changed);
        assert!(!holds && said.contains(step), "{said}");
    };
    refused(&|opened| opened["seed"] = 8.into(), "step 0 comes out otherwise");
    refused(&|opened| opened["key"] = "0".repeat(64).into(), "step 0 comes out otherwise");
    refused(&|opened| opened["record"]["turns"][0]["given"][2]["orders"] = Value::Null, "step 1 comes out otherwise");
    refused(
        &|opened| opened["record"]["turns"][0]["corrected"] = Value::Array(Vec::new()),
        "step 2 comes out otherwise",
    );
    refused(&|opened| opened["steps"][3]["proof"] = "0".repeat(64).into(), "step 3 comes out otherwise");
    refused(&|opened| opened["format"] = "other".into(), "no game opened by `rpo publish`");
    desk.fine(&["undo", "12", "--reason", "it goes on"]);
    desk.fine(&["publish", "12", "public"]);
    assert!(!desk.path("public/opened.json").exists());
}

#[test]
fn a_seed_that_a_running_game_has_too_is_not_opened() {
    let desk = game();
    desk.fine(&["new", "13", "--seed", "7"]);
    desk.fine(&["end", "12", "--reason", "agreed"]);
    let said = desk.fine(&["publish", "12", "public"]);
    assert!(said.contains("Look at this: game 13 has the same seed"), "{said}");
    assert!(!desk.path("public/opened.json").exists());
    desk.fine(&["delete", "13", "--yes"]);
    assert_eq!(opened(&desk)["seed"], 7);
}

#[test]
fn tokens_do_not_follow_from_the_seed() {
    let tokens = |desk: &Desk| ask(desk, "SELECT group_concat(token) FROM seat");
    let one = Desk::new();
    let other = Desk::new();
    for desk in [&one, &other] {
        desk.fine(&["new", "12", "--seed", "7"]);
        for (position, name) in [("3", "Jay Gould"), ("4", "Jim Fisk")] {
            desk.fine(&["join", "12", position, "--name", name, "--email", "player@example.com"]);
        }
    }
    let (one, other) = (tokens(&one), tokens(&other));
    for token in one.split(',') {
        assert!(!other.contains(token), "the same game has another token each time it is made");
    }
}

#[test]
fn a_game_put_away_takes_its_key_along() {
    let desk = game();
    desk.fine(&["archive", "12", "away.db"]);
    let verify = ["--db", "away.db", "verify", "12", "--json"];
    let there: Value = serde_json::from_str(&desk.fine(&verify)).unwrap();
    assert_eq!(there["digest"], json(&desk, &["verify", "12"])["digest"]);
    // Wherever its file's secret stays.
    Connection::open(desk.path("away.db")).unwrap().execute("UPDATE secret SET bytes = zeroblob(32)", []).unwrap();
    desk.fine(&verify);
}
