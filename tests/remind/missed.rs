//! Turns that somebody misses, and the computer in his seat.

use crate::desk::{PEOPLE, addresses, at, begun, change, letters, letters_in, mail, number, play};
use crate::program;
use crate::support::Desk;
use serde_json::Value;

fn status(desk: &Desk, now: &str) -> Value {
    serde_json::from_str(&at(desk, now, &["status", "12", "--json"])).unwrap()
}

/// How many turns in a row each of the two has missed.
fn missed(desk: &Desk, now: &str) -> [i64; 2] {
    let status = status(desk, now);
    [0, 1].map(|seat: usize| status["seats"][seat]["missed"].as_i64().unwrap())
}

#[test]
fn turns_missed_in_a_row_are_counted_and_shown_and_a_sheet_ends_the_row() {
    let desk = begun();
    for day in 2..=3 {
        play(&desk, &format!("2026-03-0{day}T12:00:00Z"));
    }
    assert_eq!(missed(&desk, "2026-03-03T13:00:00Z"), [2, 2]);
    let words = at(&desk, "2026-03-03T13:00:00Z", &["status", "12"]);
    assert!(words.contains("no orders; 2 missed in a row"), "{words}");
    mail(&desk, "2026-03-03T14:00:00Z", 1, 3, "PASS", "");
    assert_eq!(missed(&desk, "2026-03-03T15:00:00Z"), [2, 2], "the turn has not been played");
    play(&desk, "2026-03-04T12:00:00Z");
    assert_eq!(missed(&desk, "2026-03-04T13:00:00Z"), [0, 3]);
    let words = at(&desk, "2026-03-04T13:00:00Z", &["status", "12"]);
    assert!(words.contains("3 missed in a row") && !words.contains("2 missed"), "{words}");
}

#[test]
fn r7_a_pass_or_a_sheet_that_came_to_nothing_is_no_miss_and_a_refused_one_is() {
    let desk = begun();
    mail(&desk, "2026-03-02T11:00:00Z", 1, 1, "PASS", "");
    assert!(mail(&desk, "2026-03-02T11:00:00Z", 2, 1, "SELL THE MOON", "").contains("1 refused"));
    play(&desk, "2026-03-02T12:00:00Z");
    assert_eq!(missed(&desk, "2026-03-02T13:00:00Z"), [0, 1]);
    // He owes nothing: nothing comes of the order.
    assert!(mail(&desk, "2026-03-02T14:00:00Z", 2, 2, "REPAY 300", "").contains("1 accepted"));
    play(&desk, "2026-03-03T12:00:00Z");
    assert_eq!(missed(&desk, "2026-03-03T13:00:00Z"), [1, 0]);
}

#[test]
fn r6_who_has_a_sheet_that_is_held_and_who_is_away_have_missed_nothing() {
    let desk = begun();
    mail(&desk, "2026-03-02T11:00:00Z", 1, 1, "PASS", "Auto-Submitted: auto-generated\n");
    change(&desk, "INSERT INTO away VALUES (1, 2, 1, 1, 0)");
    play(&desk, "2026-03-02T12:00:00Z");
    assert_eq!(missed(&desk, "2026-03-02T13:00:00Z"), [0, 0]);
    play(&desk, "2026-03-03T12:00:00Z");
    assert_eq!(missed(&desk, "2026-03-03T13:00:00Z"), [1, 1]);
}

#[test]
fn r15_a_counter_stands_still_when_a_seat_is_given_away_and_a_successor_begins_at_none() {
    let desk = begun();
    play(&desk, "2026-03-02T12:00:00Z");
    at(&desk, "2026-03-02T13:00:00Z", &["handover", "12", "1"]);
    play(&desk, "2026-03-03T12:00:00Z");
    assert_eq!(number(&desk, "SELECT count(*) FROM missed WHERE position = 1"), 1);
    let join = ["join", "12", "1", "--name", "Jay Gould", "--email", "jay@example.com", "--replace"];
    at(&desk, "2026-03-03T13:00:00Z", &join);
    assert_eq!(missed(&desk, "2026-03-03T14:00:00Z"), [0, 2]);
    play(&desk, "2026-03-04T12:00:00Z");
    assert_eq!(missed(&desk, "2026-03-04T13:00:00Z"), [1, 3]);
}

#[test]
fn r16_an_undone_turn_takes_its_count_back_and_played_again_it_counts_once() {
    let desk = begun();
    play(&desk, "2026-03-02T12:00:00Z");
    play(&desk, "2026-03-03T12:00:00Z");
    at(&desk, "2026-03-03T13:00:00Z", &["undo", "12"]);
    assert_eq!(missed(&desk, "2026-03-03T14:00:00Z"), [1, 1]);
    play(&desk, "2026-03-03T15:00:00Z");
    assert_eq!(missed(&desk, "2026-03-03T16:00:00Z"), [2, 2]);
}

#[test]
fn the_moderator_is_told_after_so_many_in_a_row_and_again_after_as_many_more() {
    let desk = begun();
    mail(&desk, "2026-03-01T13:00:00Z", 2, 1, "PASS", "");
    at(&desk, "2026-03-01T14:00:00Z", &["schedule", "12", "--missed", "2"]);
    let told: Vec<bool> = (2..=6)
        .map(|day| play(&desk, &format!("2026-03-0{day}T12:00:00Z")))
        .map(|said| said.contains("Look at this: position 1, Cornelius Vanderbilt, has sent nothing for"))
        .collect();
    assert_eq!(told, [false, true, false, true, false]);
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 0);
    at(&desk, "2026-03-06T13:00:00Z", &["schedule", "12", "--missed", "none"]);
    let said = play(&desk, "2026-03-07T12:00:00Z");
    assert!(!said.contains("has sent nothing"), "{said}");
}

/// The commodore has missed two turns, and the computer plays for him.
fn dropped() -> Desk {
    let desk = begun();
    at(&desk, "2026-03-01T14:00:00Z", &["schedule", "12", "--missed", "2", "--then", "computer"]);
    for day in 2..=3 {
        mail(&desk, &format!("2026-03-0{day}T11:00:00Z"), 2, day - 1, "PASS", "");
        play(&desk, &format!("2026-03-0{day}T12:00:00Z"));
    }
    desk
}

#[test]
fn after_so_many_in_a_row_the_computer_plays_and_the_player_is_told_how_to_come_back() {
    let desk = dropped();
    let told = letters(&desk, "the computer plays for you");
    assert_eq!(addresses(&told), [PEOPLE[0].1]);
    let text = told[0].text();
    for words in ["for the last 2 turns", "from turn 3 on", "The seat is still yours, and so is your token."] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let seat = &status(&desk, "2026-03-03T13:00:00Z")["seats"][0];
    assert_eq!(seat["dropped"], "2026-03-03T12:00:00Z");
    let words = at(&desk, "2026-03-03T13:00:00Z", &["status", "12"]);
    assert!(words.contains("the computer plays for him since 2026-03-03T12:00:00Z"), "{words}");
    // It plays as it would in a seat of its own, and nothing is missed or asked of him.
    let other = dropped();
    at(&other, "2026-03-03T13:00:00Z", &["handover", "12", "1"]);
    let said = [&desk, &other].map(|desk| play(desk, "2026-03-04T12:00:00Z"));
    assert!(said.iter().all(|said| said.contains("No orders came from position 2.")), "{said:?}");
    let figures =
        "SELECT cash * 1000003 + net_worth * 31 + debt FROM continental_player WHERE turn = 3 AND position = 1";
    assert_eq!(number(&desk, figures), number(&other, figures));
    assert_eq!(number(&desk, "SELECT count(*) FROM missed WHERE position = 1"), 2);
    assert_eq!(letters(&desk, "the computer plays for you").len(), 1);
}

#[test]
fn r17_a_good_sheet_brings_the_player_back_with_the_token_he_had() {
    let desk = dropped();
    let refused = mail(&desk, "2026-03-03T13:00:00Z", 1, 3, "SELL THE MOON", "");
    assert!(refused.contains("1 refused"), "{refused}");
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 1);
    mail(&desk, "2026-03-03T14:00:00Z", 1, 3, "PASS", "");
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 0);
    let receipts = letters(&desk, "Receipt: game 12");
    let receipt = receipts.last().unwrap().text();
    assert!(receipt.contains("With this sheet you play again yourself"), "{receipt}");
    play(&desk, "2026-03-04T12:00:00Z");
    assert_eq!(missed(&desk, "2026-03-04T13:00:00Z"), [0, 1]);
    mail(&desk, "2026-03-04T14:00:00Z", 1, 4, "PASS", "");
    let receipts = letters(&desk, "Receipt: game 12");
    assert!(!receipts.last().unwrap().text().contains("you play again yourself"));
}

#[test]
fn the_word_back_takes_the_seat_back_without_a_sheet_and_the_player_is_waited_for_again() {
    let desk = dropped();
    let said = mail(&desk, "2026-03-03T13:00:00Z", 1, 3, "BACK", "");
    assert!(said.contains("1 accepted"), "{said}");
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 0);
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE token = 'SEAT1'"), 1);
    let said = play(&desk, "2026-03-04T12:00:00Z");
    assert!(said.contains("No orders came from positions 1, 2."), "{said}");
    assert_eq!(missed(&desk, "2026-03-04T13:00:00Z"), [1, 1]);
}

#[test]
fn r17_a_sheet_and_a_run_in_the_same_minute_are_one_after_the_other_and_each_is_whole() {
    for round in 0..3 {
        let desk = dropped();
        let mail = format!(
            "From: {}\nTo: referee@example.org\nSubject: orders\nMessage-ID: <{round}@example.com>\n\
             Date: Sun, 01 Mar 2026 11:00:00 +0000\n\nORDERS 12 1 SEAT1 TURN 3\nPASS\nEND\n",
            PEOPLE[0].1
        );
        std::fs::write(desk.path("sheet.eml"), mail).unwrap();
        let spawn = |arguments: &[&str]| {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_rpo"));
            command.args(arguments).args(["--wait", "120"]).current_dir(desk.path(""));
            command.env("RPO_DB", desk.db()).env("RPO_NOW", "2026-03-04T12:00:00Z");
            command.stdout(std::process::Stdio::null()).spawn().unwrap()
        };
        let mut both = [spawn(&["collect", "sheet.eml"]), spawn(crate::desk::RUN)];
        for child in &mut both {
            assert!(child.wait().unwrap().success());
        }
        let counted = number(&desk, "SELECT count(*) FROM sheet WHERE position = 1 AND number = 3");
        let dropped = number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL");
        assert_eq!(counted + dropped, 1, "his sheet counts and he is back, or neither");
        assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE token = 'SEAT1'"), 1);
    }
}

#[test]
fn r16_an_undo_gives_the_seat_back_that_the_turn_took_and_the_letter_that_has_not_gone_does_not_go() {
    let desk = dropped();
    at(&desk, "2026-03-03T13:00:00Z", &["undo", "12"]);
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 0);
    assert_eq!(letters(&desk, "the computer plays for you").len(), 0);
    play(&desk, "2026-03-03T14:00:00Z");
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 1);
    assert_eq!(letters(&desk, "the computer plays for you").len(), 1);
}

#[test]
fn another_person_in_the_seat_plays_himself() {
    let desk = dropped();
    let join = ["join", "12", "1", "--name", "Jay Gould", "--email", "jay@example.com", "--replace"];
    at(&desk, "2026-03-03T13:00:00Z", &join);
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 0);
    let other = dropped();
    at(&other, "2026-03-03T13:00:00Z", &["handover", "12", "1"]);
    assert_eq!(number(&other, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL"), 0);
}

#[test]
fn in_a_game_of_moves_lapsed_moves_are_missed_and_the_computer_plays_until_a_sheet_comes() {
    let desk = program::Desk::begun("9");
    desk.fine(&["schedule", "12", "--every", "1 days 20:00", "--zone", "UTC", "--missed", "2", "--then", "computer"]);
    let count = |sql: &str| {
        rusqlite::Connection::open(desk.db()).unwrap().query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let dropped = || count("SELECT count(*) FROM seat WHERE position = 2 AND dropped IS NOT NULL");
    // Ben, who reads French, lets two moves lapse.
    for (number, day, lapsed) in [(1, 2, 3), (2, 3, 5)] {
        let now = format!("2026-03-0{day}T12:00:00Z");
        desk.mail_at(&now, 1, number, "PUT 1");
        desk.fine_at(&now, &["run", "12"]);
        desk.fine_at(&format!("2026-03-0{lapsed}T12:00:00Z"), &["run", "12"]);
    }
    assert_eq!(count("SELECT count(*) FROM missed WHERE position = 2"), 2);
    assert_eq!((count("SELECT count(*) FROM missed"), dropped()), (2, 1));
    let told = letters_in(&desk.db(), "l'ordinateur joue pour vous");
    assert_eq!(addresses(&told), ["ben@example.com"]);
    assert!(told[0].text().contains("Vos 2 derniers coups n'ont pas été joués à temps."), "{}", told[0].text());
    desk.mail_at("2026-03-05T13:00:00Z", 1, 3, "PUT 1");
    let played = desk.fine_at("2026-03-05T14:00:00Z", &["run", "12"]);
    assert!(played.contains("at move 4") && played.contains("It waits for position 1."), "{played}");
    let record = desk.fine_at("2026-03-05T14:00:00Z", &["record", "12"]);
    assert!(record.contains("2: DEADLINE\n") && !record.contains("3: DEADLINE"), "{record}");
    desk.mail_at("2026-03-05T15:00:00Z", 2, 4, "METTRE 1");
    assert_eq!(dropped(), 0);
    desk.fine_at("2026-03-05T15:00:00Z", &["verify", "12"]);
}
