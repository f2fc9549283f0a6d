//! The toy from the first command to the last letter: mailed, played, undone, recorded, taken up, tried.

use crate::program::Desk;
use serde_json::Value;

fn json(desk: &Desk, arguments: &[&str]) -> Value {
    serde_json::from_str(&desk.fine(&[arguments, &["--json"]].concat())).unwrap()
}

/// A letter's text on one line, as quoted-printable has it.
fn unfolded(letter: &str) -> String {
    letter.replace("=\r\n", "").replace("\r\n", " ")
}

#[test]
fn a_game_is_made_from_its_card_with_options_between_their_bounds() {
    let desk = Desk::new();
    let card = desk.fine(&["new", "--game", "coins", "--help"]);
    assert!(card.contains("Coins (--game coins)") && card.contains("rounds that are played (1 to 20"), "{card}");
    let refused = desk.refused(&["new", "12", "--game", "coins", "--option", "rounds=21"]);
    assert!(refused.contains("rounds=21: it may be 1 to 20, usually 5"), "{refused}");
    assert!(desk.refused(&["new", "12", "--game", "chess"]).contains("there is no game chess; there are "));
    let made = desk.fine(&["new", "12", "--game", "coins", "--option", "seats=3"]);
    assert!(made.contains("with 3 seats"), "{made}");
}

#[test]
fn sheets_by_mail_are_played_and_everybody_asked_gets_the_next_letter_in_his_language() {
    let desk = Desk::begun("2");
    let accepted = desk.mail(1, 1, "PUT 3");
    assert!(accepted.contains("1 accepted"), "{accepted}");
    let waits = desk.fine(&["run", "12"]);
    assert!(waits.contains("It waits for position 2."), "{waits}");
    let status = desk.fine(&["status", "12"]);
    assert!(status.contains("at move 1; it waits for position 2; 1 sheet on file"), "{status}");
    assert!(desk.mail(2, 1, "METTRE 5\nSALUER").contains("1 accepted"));
    let played = json(&desk, &["run", "12"]);
    assert_eq!((&played["move"], &played["queued"]), (&2.into(), &2.into()), "{played}");
    let ada = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(ada.contains("Ben takes 8.") && ada.contains("You put 3.") && ada.contains("Ben waves."), "{ada}");
    insta::assert_snapshot!(desk.fine(&["report", "12", "--player", "2"]));
    desk.mail(1, 2, "PUT 0");
    desk.mail(2, 2, "PUT 1");
    let last = desk.fine(&["run", "12"]);
    assert!(last.contains("The game has ended."), "{last}");
    let ben = desk.fine(&["report", "12", "--player", "2", "--part", "report"]);
    assert!(ben.contains("La partie est terminée. Scores\u{a0}: Ben (13), Ada (7)."), "{ben}");
}

#[test]
fn computers_play_the_seats_nobody_has_to_the_end() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--game", "coins", "--seed", "7", "--option", "seats=4"]);
    let started = desk.fine(&["start", "12"]);
    assert!(started.contains("4 computer positions"), "{started}");
    let status = json(&desk, &["verify", "12"]);
    assert_eq!((&status["number"], &status["inputs"]), (&6.into(), &20.into()));
}

#[test]
fn a_sheet_for_an_earlier_move_is_refused_and_one_with_lines_for_any_time_is_not() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "PUT 3");
    desk.mail(2, 1, "PUT 5");
    desk.fine(&["run", "12"]);
    let stale = desk.mail(1, 1, "PUT 2");
    assert!(stale.contains("1 refused"), "{stale}");
    let at_any_time = desk.mail(1, 1, "PUT 4\nWAVE\nMAIL EVERY MOVE");
    assert!(at_any_time.contains("1 accepted") && at_any_time.contains("2 orders"), "{at_any_time}");
    let receipts = desk.letters();
    let late = "the game is at move 2, and orders";
    let told = receipts.iter().filter(|letter| unfolded(letter).contains(late));
    assert_eq!(told.count(), 2, "{receipts:#?}");
    desk.fine(&["run", "12"]);
    let ben = desk.fine(&["report", "12", "--player", "2", "--part", "json"]);
    assert_eq!(serde_json::from_str::<Value>(&ben).unwrap()["position"]["waves"], 1);
    assert!(desk.fine(&["record", "12"]).contains("1: WAVE\n"));
}

#[test]
fn an_instruction_answers_for_who_gave_it_and_a_later_sheet_does_not_lose_it() {
    let desk = Desk::begun("5");
    desk.mail(1, 1, "PUT 3\nALWAYS 2");
    desk.mail(1, 1, "PUT 4");
    for number in 1..=5 {
        desk.mail(2, number, "PUT 1");
        desk.fine(&["run", "12"]);
    }
    let ada = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(ada.contains("Scores: Ada (15), Ben (5)."), "{ada}");
}

#[test]
fn a_receipt_says_what_would_be_refused_and_what_may_stand_in_its_place() {
    let desk = Desk::begun("2");
    desk.mail(2, 1, "METTRE 11");
    let receipts = desk.letters();
    let receipt = receipts.iter().map(|letter| unfolded(letter)).find(|letter| letter.contains("serait refus"));
    let receipt = receipt.expect("no receipt forecasts it");
    assert!(receipt.contains("vous avez 10 pi") && receipt.contains("0..10"), "{receipt}");
}

#[test]
fn a_changed_program_never_goes_on_with_a_changed_past_by_itself() {
    let desk = Desk::begun("3");
    for (position, coins) in [(1, 3), (2, 5)] {
        desk.mail(position, 1, &format!("PUT {coins}"));
    }
    desk.fine(&["run", "12"]);
    let change = |sql: &str| rusqlite::Connection::open(desk.db()).unwrap().execute(sql, []).unwrap();
    change("UPDATE move SET digest = replace(digest, substr(digest, 1, 8), '00000000')");
    for command in [["run", "12"], ["verify", "12"]] {
        let refused = desk.refused(&command);
        assert!(
            refused.contains("move 1 leads to another position") && refused.contains("--accept-rules"),
            "{refused}"
        );
    }
    let accepted = desk.fine(&["run", "12", "--accept-rules"]);
    assert!(accepted.contains("2 positions are others") && accepted.contains("2 letters queued"), "{accepted}");
    assert!(desk.fine(&["report", "12", "--player", "1"]).contains("rules of a newer program"));
    assert_eq!(json(&desk, &["verify", "12"])["inputs"], 2);
    change("UPDATE move SET content = replace(content, '\"Put\":5', '\"Put\":50')");
    let refused = desk.refused(&["run", "12", "--accept-rules"]);
    assert!(refused.contains("move 1 is refused now (not-so-many): PUT 5") && refused.contains("--to 1"), "{refused}");
}

#[test]
fn what_everybody_may_know_is_published_and_nothing_else() {
    let desk = Desk::begun("3");
    desk.mail(1, 1, "PUT 3\nALWAYS 7");
    desk.fine(&["run", "12"]);
    desk.fine(&["publish", "12", "public", "--lang", "fr"]);
    let page = std::fs::read_to_string(desk.path("public/index.html")).unwrap();
    assert!(page.contains("On attend Ben") && !page.contains("Vous") && !page.contains(">7<"), "{page}");
    desk.fine(&["publish", "12", "public"]);
}

#[test]
fn an_order_the_rules_refuse_is_told_at_the_head_of_the_next_letter() {
    let desk = Desk::begun("2");
    desk.mail(1, 1, "PUT 11");
    desk.fine(&["run", "12"]);
    let letters = desk.letters();
    let told = letters.iter().filter(|letter| letter.contains("PUT 11 was not carried out: you have 10 coins."));
    assert_eq!(told.count(), 1, "{letters:#?}");
}

#[test]
fn moves_are_taken_back_with_the_sheets_for_them_and_the_players_are_told() {
    let desk = Desk::begun("3");
    for (position, number, coins) in [(1, 1, 3), (2, 1, 5), (1, 2, 1), (2, 2, 2)] {
        desk.mail(position, number, &format!("PUT {coins}"));
        desk.fine(&["run", "12"]);
    }
    desk.mail(1, 3, "PUT 1");
    desk.fine(&["send", "--to", "letters"]);
    let undone = json(&desk, &["undo", "12", "--to", "2", "--reason", "a sheet was entered twice"]);
    assert_eq!((&undone["undone"], &undone["moves"]), (&2.into(), &2.into()));
    let aside: Vec<String> = undone["sheets"].as_array().unwrap().iter().map(|one| one["number"].to_string()).collect();
    assert_eq!(aside, ["2", "2", "3"]);
    let again = desk.fine(&["run", "12"]);
    assert!(again.contains("is at move 2") && again.contains("2 letters queued"), "{again}");
    let ada = desk.fine(&["report", "12", "--player", "1"]);
    assert!(ada.contains("the game goes on from move 2") && ada.contains("a sheet was entered twice"), "{ada}");
    assert!(desk.refused(&["undo", "12", "--to", "2"]).contains("no move 2 has been played"));
}

#[test]
fn a_record_is_written_checked_and_taken_up_by_another_referee() {
    let desk = Desk::begun("3");
    for (position, number, orders) in [(1, 1, "PUT 3\nALWAYS 1"), (2, 1, "PUT 5"), (2, 2, "PUT 0")] {
        desk.mail(position, number, orders);
        desk.fine(&["run", "12"]);
    }
    let record = desk.fine(&["record", "12"]);
    assert!(record.contains("1: PUT 3; ALWAYS 1\n2: PUT 5\n2: PUT 0\n= waits 2 put\n"), "{record}");
    let file = desk.path("12.toml");
    std::fs::write(&file, &record).unwrap();
    assert!(desk.fine(&["cases", file.to_str().unwrap()]).contains("1 passed, 0 failed"));
    let digest = json(&desk, &["verify", "12"])["digest"].clone();
    let elsewhere = Desk::new();
    elsewhere.fine(&["new", "13", "--from", file.to_str().unwrap()]);
    for position in ["1", "2"] {
        let email = format!("player{position}@example.com");
        elsewhere.fine(&["join", "13", position, "--name", "Somebody", "--email", &email]);
    }
    elsewhere.fine(&["start", "13"]);
    let verified = json(&elsewhere, &["verify", "13"]);
    assert_eq!((&verified["digest"], &verified["number"]), (&digest, &3.into()));
    let broken = record.replace("2: PUT 5", "2: PUT 50");
    std::fs::write(&file, broken).unwrap();
    let refused = elsewhere.refused(&["new", "14", "--from", file.to_str().unwrap()]);
    assert!(refused.contains("not-so-many"), "{refused}");
}

#[test]
fn orders_are_tried_on_what_the_seat_may_know_and_nothing_is_kept() {
    let desk = Desk::begun("3");
    let tried = |order: &str, lang: &str| desk.fine(&["try", "--game", "12", "--seat", "1", "--lang", lang, order]);
    assert_eq!(tried("put 4", "en").trim(), "PUT 4: may be ordered.");
    assert_eq!(
        tried("PUT 11", "fr").trim(),
        "PUT 11\u{a0}: cet ordre serait refusé, vous avez 10 pièces.\nAprès «\u{a0}METTRE\u{a0}» peut venir\u{a0}: 0..10."
    );
    assert_eq!(json(&desk, &["verify", "12"])["inputs"], 0);
}

#[test]
fn a_game_is_played_at_the_terminal_against_computers() {
    use std::io::Write;
    use std::process::Stdio;
    let desk = Desk::new();
    let mut game = desk
        .rpo(crate::program::NOW, &["try", "--of", "coins", "--option", "rounds=2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    game.stdin.take().unwrap().write_all(b"? PUT\nPUT 99\nPUT 1\nPUT 1\n").unwrap();
    let output = game.wait_with_output().unwrap();
    let said = crate::program::said(&output);
    assert!(output.status.success(), "{said}");
    for words in
        ["After “PUT” there may come: 0..10.", "PUT 99: would be refused", "Round 2 of 2", "The game has ended."]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn games_of_computers_are_simulated_by_code() {
    let desk = Desk::new();
    let found = json(&desk, &["simulate", "--game", "coins", "--games", "10", "--option", "rounds=3"]);
    assert_eq!((&found["games"], &found["kinds"]["put"]["median"]), (&10.into(), &3.into()));
}

#[test]
fn who_takes_a_seat_over_finds_none_of_its_instructions() {
    let desk = Desk::begun("5");
    desk.mail(1, 1, "PUT 3\nALWAYS 2");
    desk.mail(2, 1, "PUT 1");
    desk.fine(&["run", "12"]);
    desk.fine(&["join", "12", "1", "--name", "Cleo", "--email", "cleo@example.com", "--replace"]);
    let record = desk.fine(&["record", "12"]);
    assert!(record.contains("\n1: HANDOVER\n"), "{record}");
    desk.mail(2, 2, "PUT 1");
    let waits = desk.fine(&["run", "12"]);
    assert!(waits.contains("It waits for position") && json(&desk, &["verify", "12"])["inputs"] == 4, "{waits}");
}

#[test]
fn a_lapsed_deadline_is_played_by_default_and_sheets_that_came_count_before_it() {
    use rpo::games::Seat;
    use rpo::store::{Moment, Store};
    let desk = Desk::begun("3");
    let moment = Moment {
        at: "2026-03-02T19:00:00Z".to_owned(),
        wall: "2026-03-02T20:00".to_owned(),
        zone: "Europe/Paris".to_owned(),
    };
    let mut store = Store::open(&desk.db(), std::time::Duration::from_secs(10)).unwrap();
    let writing = store.write("test").unwrap();
    let game = writing.game("12").unwrap();
    for seat in [1, 2] {
        writing.set_due(&game, 1, Seat(seat), Some(&moment), crate::program::NOW).unwrap();
    }
    writing.commit().unwrap();
    drop(store);
    let told = desk.fine(&["report", "12", "--player", "2", "--part", "report"]);
    assert!(told.contains("Vous avez jusqu'au lundi 2 mars 2026 à 20\u{a0}h\u{a0}00 (Europe/Paris),"), "{told}");
    desk.mail(1, 1, "PUT 3");
    let early = desk.fine_at("2026-03-02T18:59:59Z", &["run", "12"]);
    assert!(early.contains("It waits for position 2."), "{early}");
    let late = desk.fine_at("2026-03-02T19:00:00Z", &["run", "12"]);
    assert!(late.contains("is at move 2"), "{late}");
    let record = desk.fine_at("2026-03-02T19:00:00Z", &["record", "12"]);
    assert!(record.contains("1: PUT 3\n2: DEADLINE\n"), "{record}");
}

#[test]
fn who_is_asked_for_a_move_has_time_by_the_rule_and_is_told_until_when() {
    let desk = Desk::begun("3");
    desk.fine(&["schedule", "12", "--every", "7 days 20:00", "--zone", "UTC"]);
    let first = desk.fine(&["report", "12", "--player", "2", "--part", "report"]);
    assert!(first.contains("Vous avez jusqu'au dimanche 8 mars 2026 à 20\u{a0}h\u{a0}00 UTC."), "{first}");
    desk.mail(1, 1, "PUT 3");
    desk.mail(2, 1, "PUT 0");
    let run = desk.fine_at("2026-03-02T19:00:00Z", &["run", "12"]);
    assert!(run.contains("is at move 2"), "{run}");
    let second = desk.fine_at("2026-03-02T19:00:00Z", &["report", "12", "--player", "2", "--part", "report"]);
    assert!(second.contains("Vous avez jusqu'au lundi 9 mars 2026 à 20\u{a0}h\u{a0}00 UTC."), "{second}");
    let sheet = desk.fine_at("2026-03-02T19:00:00Z", &["report", "12", "--player", "2", "--part", "sheet"]);
    assert!(sheet.contains("# Vous avez jusqu'au lundi 9 mars 2026"), "{sheet}");
}

#[test]
fn who_wants_a_letter_of_every_move_gets_a_short_one_of_others() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--game", "coins", "--seed", "7"]);
    for (position, who) in [("1", "ada"), ("2", "ben")] {
        let (email, token) = (format!("{who}@example.com"), format!("PLAYER{position}"));
        desk.fine(&["join", "12", position, "--name", who, "--email", &email, "--token", &token]);
    }
    desk.fine(&["start", "12"]);
    desk.mail(1, 1, "PUT 1\nALWAYS 1\nMAIL EVERY MOVE");
    desk.mail(2, 1, "PUT 0");
    let wished = desk.fine(&["run", "12"]);
    assert!(wished.contains("2 letters queued"), "{wished}");
    let ada = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(ada.contains("ada takes 1.") && !ada.contains("Round 2") && ada.contains("Waiting for ben"), "{ada}");
    desk.mail(1, 2, "MAIL MY MOVES");
    desk.mail(2, 2, "PUT 0");
    let fewer = desk.fine(&["run", "12"]);
    assert!(fewer.contains("1 letter queued"), "{fewer}");
}
