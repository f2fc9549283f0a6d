//! How games end: by agreement, by their rules, in the hall of fame, in a file of their own, and for good.

use crate::support::{Desk, letters};
use rusqlite::Connection;
use serde_json::Value;
use std::fs;

/// A game of an English and a French person and thirteen computers after a turn, due every Sunday.
fn game() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    desk.fine(&["join", "12", "3", "--name", "Jay Gould", "--email", "jay@example.com", "--token", "JAY5"]);
    let french = ["--name", "Émile Péreire", "--email", "emile@example.com", "--token", "PER4", "--lang", "fr"];
    desk.fine(&[&["join", "12", "4"][..], &french].concat());
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
    desk.fine(&["start", "12"]);
    desk.fine(&["run", "12", "--yes"]);
    desk
}

fn json(desk: &Desk, arguments: &[&str]) -> Value {
    serde_json::from_str(&desk.fine(&[&["--json"], arguments].concat())).unwrap()
}

fn count(desk: &Desk, query: &str) -> i64 {
    Connection::open(desk.db()).unwrap().query_row(query, [], |row| row.get(0)).unwrap()
}

/// Subject and text of the newest letter to a position.
fn newest(desk: &Desk, position: u8) -> (String, String, Vec<String>) {
    let raw = letters(&desk.db(), &format!("position = {position}")).pop().unwrap();
    let letter = mail_parser::MessageParser::default().parse(&raw).unwrap();
    let text = letter.body_text(0).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    let files = letter.attachments().map(|part| String::from_utf8_lossy(part.contents()).into_owned()).collect();
    (letter.subject().unwrap().to_owned(), text, files)
}

/// What must be as it was: neither letters and deadlines, which were told anew, nor the journal and the clock.
fn state(desk: &Desk) -> String {
    let copy = desk.path("copy.db");
    let _ = fs::remove_file(&copy);
    let database = Connection::open(desk.db()).unwrap();
    database.execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
    let told = "DELETE FROM outbox; DELETE FROM due; DELETE FROM journal; DELETE FROM clock;";
    Connection::open(&copy).unwrap().execute_batch(told).unwrap();
    crate::support::dump(&copy)
}

const REASON: [&str; 2] = ["--reason", "agreed by all after the summer"];

#[test]
fn a_game_ended_by_agreement_asks_nobody_for_anything_and_tells_everybody_the_result_and_why() {
    let desk = game();
    desk.fine(&["send", "--to", "letters"]);
    let told = desk.fine(&[&["end", "12"][..], &REASON].concat());
    assert!(told.starts_with("Game 12 is ended after turn 1; 2 letters queued.\n"), "{told}");
    assert_eq!(json(&desk, &["status"])["games"][0]["status"], "ended");
    let (_, english, files) = newest(&desk, 3);
    assert!(english.contains("THE GAME HAS BEEN ENDED BY AGREEMENT."), "{english}");
    assert!(english.contains("The referee's reason: agreed by all after the summer"), "{english}");
    assert!(english.contains("The final result: Robber Baron: "), "{english}");
    assert!(!english.contains("THIS REPLACES") && !english.contains("ORDERS 12 3"), "{english}");
    assert!(files.iter().any(|file| file.contains("STATUS:CANCELLED")), "the deadline is called off: {files:?}");
    let (_, french, _) = newest(&desk, 4);
    assert!(french.contains("LA PARTIE S'ARRÊTE D'UN COMMUN ACCORD."), "{french}");
    assert!(french.contains("Le motif de l'arbitre : agreed by all"), "{french}");
    assert_eq!(count(&desk, "SELECT count(*) FROM due WHERE at IS NOT NULL AND number = 2"), 0);
    for refused in [&["run", "12"][..], &["schedule", "12", "--pause"]] {
        let told = desk.refused(refused);
        assert!(told.contains("ended"), "{refused:?}: {told}");
    }
    let late = "From: jay@example.com\nMessage-ID: <late@example.com>\n\nORDERS 12 3 JAY5 TURN 2\nBORROW 5\nEND\n";
    fs::write(desk.path("late.eml"), late).unwrap();
    assert_eq!(json(&desk, &["collect", "late.eml"])["accepted"], 0);
    assert!(desk.refused(&[&["end", "12"][..], &REASON].concat()).contains("has ended already"));
    assert!(desk.refused(&["adjust", "12", "--reason", "x", "--line", "PLAYER 3 DEBT 5"]).contains("has ended"));
}

#[test]
fn undo_takes_the_end_back_with_the_deadlines_and_the_reports_that_stood_before() {
    let desk = game();
    let before = state(&desk);
    let dues = count(&desk, "SELECT count(*) FROM due WHERE at IS NOT NULL");
    desk.fine(&[&["end", "12"][..], &REASON].concat());
    assert_eq!(count(&desk, "SELECT count(*) FROM hall WHERE rank > 0"), 90);
    let told = desk.fine(&["undo", "12", "--reason", "somebody wants to go on"]);
    assert!(told.starts_with("The end of game 12 is taken back: it goes on. 2 letters queued.\n"), "{told}");
    assert_eq!(state(&desk), before);
    assert_eq!(count(&desk, "SELECT count(*) FROM due WHERE at IS NOT NULL"), dues);
    assert_eq!(count(&desk, "SELECT count(*) FROM outbox"), 4, "two of the start, two of turn 1");
    let (_, english, _) = newest(&desk, 3);
    assert!(!english.contains("ENDED BY AGREEMENT") && english.contains("ORDERS 12 3 JAY5 TURN 2"), "{english}");
    assert!(desk.fine(&["run", "12", "--yes"]).starts_with("Turn 2 of game 12 is played"));
}

#[test]
fn who_has_read_of_the_end_is_written_again_when_it_is_taken_back() {
    let desk = game();
    desk.fine(&[&["end", "12"][..], &REASON].concat());
    desk.fine(&["send", "--to", "letters"]);
    desk.fine(&["undo", "12", "--reason", "somebody wants to go on"]);
    let (_, english, _) = newest(&desk, 3);
    assert!(english.contains("THIS REPLACES the report of turn 1"), "{english}");
    assert!(english.contains("The referee's reason: somebody wants to go on"), "{english}");
    desk.fine(&[&["end", "12"][..], &REASON].concat());
    desk.fine(&["undo", "12", "--to", "0"]);
    assert_eq!(json(&desk, &["status", "12"])["turn"], 0, "a turn before the end takes the end along");
    assert_eq!(count(&desk, "SELECT count(*) FROM ending"), 0);
}

#[test]
fn a_record_is_told_of_in_the_last_letters_of_the_game_that_set_it_and_status_tells_how_it_ended() {
    let desk = game();
    desk.fine(&[&["end", "12"][..], &REASON].concat());
    assert!(!newest(&desk, 3).1.contains("NEW RECORD"), "the first game had none to beat");
    let told = desk.fine(&["status"]);
    assert!(told.contains("ended with turn 1, by agreement: agreed by all after the summer"), "{told}");
    assert_eq!(json(&desk, &["status"])["games"][0]["ended_by_agreement"], "agreed by all after the summer");
    desk.fine(&["new", "13", "--seed", "8", "--address", "referee@example.org"]);
    desk.fine(&["join", "13", "3", "--name", "Jim Fisk", "--email", "jim@example.com"]);
    desk.fine(&["join", "13", "4", "--name", "Émile", "--email", "emile@example.com", "--lang", "fr"]);
    desk.fine(&["start", "13"]);
    for _ in 0..4 {
        desk.fine(&["run", "13", "--yes"]);
    }
    desk.fine(&[&["end", "13"][..], &REASON].concat());
    let best = |game: &str| {
        format!("(SELECT max(points) FROM hall WHERE name = '{game}' AND title = one.title AND person IS NOT NULL)")
    };
    let (old, new) = (best("12"), best("13"));
    let beaten = count(
        &desk,
        &format!("SELECT count(*) FROM (SELECT DISTINCT title FROM hall) one WHERE {new} > {old} AND {old} > 0"),
    );
    let (_, english, _) = newest(&desk, 3);
    let (_, french, _) = newest(&desk, 4);
    assert!(beaten > 0 && beaten < 6, "a record and a failure: {beaten}");
    assert_eq!(english.matches("NEW RECORD, ").count(), usize::try_from(beaten).unwrap(), "{english}");
    assert_eq!(french.matches("NOUVEAU RECORD, ").count(), usize::try_from(beaten).unwrap(), "{french}");
    assert!(english.contains("(game 12)."), "{english}");
}

#[test]
fn an_end_needs_a_reason_and_a_game_that_runs() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7"]);
    assert!(desk.refused(&["end", "12", "--reason", " "]).contains("give a reason"));
    assert!(desk.refused(&["end", "12", "--reason", "x"]).contains("has not begun; `rpo delete 12`"));
    desk.rpo(&["end", "12"]).assert().code(2);
}

#[test]
fn the_hall_of_fame_holds_the_persons_of_games_that_ended_by_their_rules_and_outlives_the_game() {
    let desk = Desk::new();
    desk.fine(&["new", "11"]);
    assert!(desk.fine(&["records"]).starts_with("No game has ended yet."));
    for (name, seed) in [("12", "7"), ("13", "8")] {
        desk.fine(&["new", name, "--seed", seed, "--set", "end_from=1", "--set", "end_percent=100"]);
        desk.fine(&["join", name, "3", "--name", "Jay Gould", "--email", "jay@example.com"]);
        desk.fine(&["start", name]);
        assert!(desk.fine(&["run", name, "--yes"]).contains("That was the last turn."));
    }
    let told = desk.fine(&["records"]);
    assert!(told.starts_with("Continental Rails II\n  Robber Baron\n"), "{told}");
    assert!(told.contains("Jay Gould, game 12, turn 1, 2026-03-01"), "{told}");
    assert!(told.contains("\nGames that have ended\n  12: Continental Rails II, turn 1, 2026-03-01\n"), "{told}");
    let data = json(&desk, &["records"]);
    assert_eq!(data["games"].as_array().unwrap().len(), 2);
    let titles: Vec<&str> = data["best"].as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap()).collect();
    assert!(titles.first() == Some(&"robber-baron") && titles.last() == Some(&"rail-baron"), "{titles:?}");
    let best = &data["best"][0]["best"];
    assert_eq!((best.as_array().unwrap().len(), &best[0]["person"]), (2, &"Jay Gould".into()));
    let query = "SELECT robber_baron FROM continental_player p JOIN game ON game.id = p.game
                 WHERE game.name = '12' AND turn = 1 AND position = 3";
    let points = count(&desk, query);
    let own = best.as_array().unwrap().iter().find(|row| row["game"] == "12").unwrap();
    assert_eq!((own["points"].as_i64(), own["scale"].as_i64()), (Some(points), Some(100)));
    // Nobody has won a title for which nobody has a point.
    let winners = data["games"][0]["winners"].as_array().unwrap();
    assert!(!winners.is_empty() && winners.iter().all(|row| row["points"].as_i64() > Some(0)), "{winners:?}");
    // An undone end is none.
    desk.fine(&["undo", "13"]);
    assert_eq!(json(&desk, &["records"])["games"].as_array().unwrap().len(), 1);
    desk.fine(&["run", "13", "--yes"]);
    // The game goes, what was achieved stays.
    desk.fine(&["delete", "12", "--yes"]);
    let after = json(&desk, &["records"]);
    assert_eq!(after["games"].as_array().unwrap().len(), 2);
    assert_eq!(after["best"][0]["best"].as_array().unwrap().len(), 2);
}

#[test]
fn the_hall_of_fame_is_a_page_of_the_archive_in_both_languages_once_a_game_has_ended() {
    let desk = game();
    desk.fine(&["publish", "12", "public"]);
    assert!(!desk.path("public/hall.html").exists());
    desk.fine(&[&["end", "12"][..], &REASON].concat());
    desk.fine(&["publish", "12", "public"]);
    desk.fine(&["publish", "12", "public-fr", "--lang", "fr"]);
    let english = fs::read_to_string(desk.path("public/hall.html")).unwrap();
    assert!(english.contains("Hall of fame") && english.contains("Robber Baron"), "{english}");
    assert!(english.contains("ended by agreement") && english.contains("Jay Gould"), "{english}");
    let french = fs::read_to_string(desk.path("public-fr/hall.html")).unwrap();
    assert!(french.contains("Tableau d") && french.contains("commun accord"), "{french}");
    assert!(fs::read_to_string(desk.path("public/index.html")).unwrap().contains("href=\"hall.html\""));
    desk.fine(&["undo", "12"]);
    desk.fine(&["publish", "12", "public"]);
    assert!(!desk.path("public/hall.html").exists(), "no game has ended any more");
}

/// Two games with mail, one of the messages of both.
fn two_games() -> Desk {
    let desk = game();
    desk.fine(&["new", "13", "--seed", "9", "--address", "referee@example.org"]);
    desk.fine(&["join", "13", "3", "--name", "Jay Gould", "--email", "jay@example.com", "--token", "GAY6"]);
    desk.fine(&["start", "13"]);
    let mail = |id: &str, blocks: &[&str]| {
        let head = format!("From: jay@example.com\nTo: referee@example.org\nMessage-ID: <{id}@example.com>\n\n");
        fs::write(desk.path("a.eml"), format!("{head}{}", blocks.join("\n"))).unwrap();
        let told = desk.fine(&["collect", "a.eml"]);
        assert!(told.contains("accepted"), "{told}");
    };
    let (twelve, thirteen) = ("ORDERS 12 3 JAY5 TURN 2\nBORROW 50\nEND\n", "ORDERS 13 3 GAY6 TURN 1\nBORROW 60\nEND\n");
    mail("one", &[twelve]);
    mail("two", &[thirteen]);
    mail("both", &[twelve, thirteen]);
    desk
}

#[test]
fn an_archive_holds_one_game_alone_and_is_played_on_as_it_is() {
    let desk = two_games();
    let told = desk.fine(&["archive", "12", "game-12.db"]);
    assert!(told.starts_with("Game 12 is copied into game-12.db ("), "{told}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(desk.path("game-12.db")).unwrap().permissions().mode() & 0o777, 0o600);
    }
    let copy = Connection::open(desk.path("game-12.db")).unwrap();
    let count = |query: &str| copy.query_row(query, [], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT count(*) FROM game"), 1);
    assert_eq!(count("SELECT count(*) FROM mail"), 2, "its own and the one of both");
    assert_eq!(count("SELECT count(*) FROM verdict"), 2);
    assert_eq!(count("SELECT count(*) FROM sheet_order"), 2);
    assert_eq!(count("SELECT count(*) FROM pragma_foreign_key_check"), 0);
    drop(copy);
    assert!(!desk.path("game-12.db.partial").exists());
    let report = ["report", "12", "--player", "3"];
    let there = [&["--db", "game-12.db"], &report[..]].concat();
    assert_eq!(desk.fine(&there), desk.fine(&report));
    assert!(desk.fine(&["--db", "game-12.db", "run", "12", "--yes"]).starts_with("Turn 2 of game 12 is played"));
    assert!(desk.refused(&["--db", "game-12.db", "status", "13"]).contains("13"));
    // What is there is kept.
    assert!(desk.refused(&["archive", "12", "game-12.db"]).contains("--force"));
    assert!(desk.refused(&["archive", "12", "rpo.db", "--force"]).contains("is the database itself"));
    desk.fine(&["archive", "12", "game-12.db", "--force"]);
    let turn: Value = serde_json::from_str(&desk.fine(&["--db", "game-12.db", "--json", "status", "12"])).unwrap();
    assert_eq!(turn["turn"], 1);
}

#[test]
fn a_deleted_game_leaves_nothing_and_others_as_they_were() {
    let desk = two_games();
    let told = desk.refused(&["delete", "12"]);
    assert!(told.contains("it is under way") && told.contains("`rpo archive 12 FILE` copies it first"), "{told}");
    desk.fine(&["archive", "13", "before.db"]);
    assert!(desk.fine(&["delete", "12", "--yes"]).starts_with("Game 12 is gone"));
    desk.fine(&["archive", "13", "after.db"]);
    let rows = |name: &str| {
        let all = crate::support::dump(&desk.path(name));
        all.lines().filter(|row| !row.starts_with("clock|")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(rows("before.db"), rows("after.db"), "the other game is whole");
    assert_eq!(count(&desk, "SELECT count(*) FROM mail"), 2);
    let alone = Connection::open(desk.path("after.db")).unwrap();
    for table in ["mail", "outbox", "sheet", "sheet_order", "verdict", "event", "seat", "journal", "step"] {
        let query = format!("SELECT count(*) FROM {table}");
        let there: i64 = alone.query_row(&query, [], |row| row.get(0)).unwrap();
        assert_eq!(count(&desk, &query), there, "{table}");
    }
    assert_eq!(count(&desk, "SELECT count(*) FROM continental_player"), 15);
    fs::write(
        desk.path("late.eml"),
        "From: jay@example.com\nMessage-ID: <late@example.com>\n\nORDERS 12 3 JAY5 TURN 2\nBORROW 5\nEND\n",
    )
    .unwrap();
    let late = json(&desk, &["collect", "late.eml"]);
    assert_eq!(late["accepted"], 0, "{late}");
    assert_eq!(late["messages"][0]["reason"], "unknown-game", "{late}");
}

#[test]
fn a_game_that_has_not_begun_or_has_ended_is_deleted_without_asking_unless_letters_wait() {
    let desk = game();
    desk.fine(&["new", "14"]);
    desk.fine(&["delete", "14"]);
    desk.fine(&[&["end", "12"][..], &REASON].concat());
    assert!(desk.refused(&["delete", "12"]).contains("letters of it have not gone yet"));
    desk.fine(&["send", "--to", "letters"]);
    desk.fine(&["delete", "12"]);
    assert_eq!(json(&desk, &["status"])["games"], Value::Array(Vec::new()));
}
