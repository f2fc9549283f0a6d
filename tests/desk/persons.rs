//! Persons: another address, another person, and the way back from both.

use crate::at_desk::{
    GOULD, PEREIRE, at, begun, gould_orders, in_folder, json, letters, mailed, on_one_line, refused_at,
};
use crate::support::Desk;
use rusqlite::Connection;

const DREW: [&str; 9] = ["join", "12", "7", "--name", "Daniel Drew", "--email", "drew@example.com", "--token", "DREW9"];

/// Drew takes Gould's seat.
fn replaced(desk: &Desk, time: &str) -> String {
    at(desk, time, &[&DREW[..], &["--replace"]].concat())
}

fn change(desk: &Desk, sql: &str) {
    Connection::open(desk.db()).unwrap().execute(sql, []).unwrap();
}

#[test]
fn seats_are_listed_with_person_address_and_sheet() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300");
    let said = at(&desk, "12:02", &["seat", "12"]);
    assert!(said.contains("   7  Jay Gould <jay@example.com>, en        sheet 1 is in\n"), "{said}");
    assert!(
        said.contains("   2  Émile Péreire <emile@example.com>, fr  no sheet\n") && said.contains("   1  computer\n"),
        "{said}"
    );
    change(&desk, "UPDATE seat SET dead = '2026-02-28T12:00:00Z' WHERE position = 2");
    change(&desk, "INSERT INTO away SELECT id, 2, 1, 2, 1 FROM game");
    let data = json(&desk, "12:02", &["seat", "12"]);
    let seat = |position: usize| &data["seats"][position - 1];
    assert_eq!((&seat(7)["address"], &seat(7)["sheet"], &seat(7)["away"]), (&"good".into(), &true.into(), &().into()));
    assert_eq!(
        (&seat(2)["address"], &seat(2)["sheet"], &seat(2)["missed"]),
        (&"dead".into(), &false.into(), &0.into())
    );
    assert_eq!((&seat(2)["away"]["last"], &seat(2)["away"]["computer"]), (&2.into(), &true.into()));
    assert_eq!((&seat(1)["computer"], &seat(1)["address"]), (&true.into(), &().into()));
}

#[test]
fn turns_missed_in_a_row_are_counted_since_the_last_sheet_and_for_this_person_alone() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300");
    for time in ["12:02", "12:03", "12:04"] {
        at(&desk, time, &["run", "12", "--yes"]);
    }
    change(&desk, "DELETE FROM missed");
    change(&desk, "INSERT INTO missed SELECT game, number, 7, 1, 0 FROM step WHERE number > 1");
    change(&desk, "INSERT INTO missed SELECT game, number, 2, 0, 0 FROM step WHERE number > 1");
    let missed = json(&desk, "12:05", &["seat", "12"]);
    let of = |position: usize| missed["seats"][position - 1]["missed"].as_u64().unwrap();
    assert_eq!((of(7), of(2)), (2, 0));
}

#[test]
fn o14_letters_that_wait_go_to_the_new_address_at_once_and_those_nobody_knows_of_are_named() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300");
    gould_orders(&desk, "12:02", 1, "BORROW 400");
    change(
        &desk,
        "UPDATE outbox SET state = 'deferred', attempts = 6, next_try = '2026-03-01T20:00:00Z' WHERE answers = 1",
    );
    change(&desk, "UPDATE outbox SET state = 'unknown' WHERE answers = 2");
    let before: Vec<String> = ids(&desk);
    let said = at(&desk, "12:03", &["seat", "12", "7", "--email", "gould@new.example.org"]);
    assert!(said.contains("2 letters that had not gone go to the new address now."), "{said}");
    assert!(said.contains("Nobody knows whether this one has arrived at the old address: [RPO] Receipt"), "{said}");
    let moved = letters(&desk, "12:04", "sent", "gould@new.example.org");
    assert_eq!(moved.len(), 2, "{moved:#?}");
    assert!(
        moved.iter().any(|letter| letter.contains("BORROW 300"))
            && moved.iter().any(|letter| letter.contains("THE RAILROADS"))
    );
    for id in ids_to(&desk, "gould@new.example.org") {
        assert!(!before.contains(&id), "{id} was the Message-ID of the letter to the old address");
    }
    // Same token, same orders.
    assert!(
        mailed(&desk, "12:05", "gould@new.example.org", "ORDERS 12 7 JAY5 TURN 1\nBORROW 1\nEND")
            .contains("accepted: 1 order")
    );
}

fn ids(desk: &Desk) -> Vec<String> {
    ids_to(desk, "%")
}

fn ids_to(desk: &Desk, address: &str) -> Vec<String> {
    let database = Connection::open(desk.db()).unwrap();
    let mut query = database.prepare("SELECT message_id FROM outbox WHERE address LIKE ?1").unwrap();
    query.query_map([address], |row| row.get(0)).unwrap().map(|id| id.unwrap()).collect()
}

#[test]
fn n4_the_old_address_is_told_once_without_token_and_without_the_new_address() {
    let desk = begun();
    at(&desk, "12:01", &["send", "--to", "first"]);
    at(&desk, "12:02", &["seat", "12", "7", "--email", "gould@new.example.org"]);
    let told = letters(&desk, "12:03", "sent", GOULD);
    assert_eq!(told.len(), 1, "{told:#?}");
    let told = on_one_line(&told[0]);
    assert!(told.contains("From now on its letters go there, and this is the last one to this address."), "{told}");
    assert!(!told.contains("JAY5") && !told.contains("new.example.org"), "{told}");
}

#[test]
fn n4_an_address_that_is_dead_is_not_written_to() {
    let desk = begun();
    at(&desk, "12:01", &["send", "--to", "first"]);
    change(&desk, "UPDATE seat SET dead = '2026-02-28T12:00:00Z' WHERE position = 7");
    let said = json(&desk, "12:02", &["seat", "12", "7", "--email", "gould@new.example.org"]);
    assert_eq!(said["told"], false);
    assert!(letters(&desk, "12:03", "sent", GOULD).is_empty());
    assert_eq!(json(&desk, "12:03", &["seat", "12", "7"])["seats"][0]["address"], "good");
}

#[test]
fn n3_the_referees_own_address_is_refused_and_one_that_is_known_already_is_said() {
    let desk = begun();
    let to = |email: &str| at(&desk, "12:01", &["seat", "12", "7", "--email", email]);
    for own in ["referee@example.org", "Referee+x@Example.org"] {
        assert!(refused_at(&desk, "12:01", &["seat", "12", "7", "--email", own]).contains("the referee's own address"));
    }
    assert!(refused_at(&desk, "12:01", &["seat", "12", "7", "--email", GOULD]).contains("has that address already"));
    assert!(refused_at(&desk, "12:01", &["seat", "12", "7", "--email", "a b"]).contains("no e-mail address"));
    assert!(
        refused_at(&desk, "12:01", &["seat", "12", "1", "--email", GOULD]).contains("the computer plays position 1")
    );
    let tagged = to("Jay+rail@example.com");
    assert!(tagged.contains("are one mailbox, so that nobody is told of the change"), "{tagged}");
    let shared = to("Emile+x@example.com");
    assert!(shared.contains("Émile Péreire at position 2 has that mailbox too"), "{shared}");
    change(&desk, "UPDATE seat SET dead = '2026-02-28T12:00:00Z' WHERE position = 2");
    assert!(to("jay@Example.com").contains("letters to Example.com have come back"));
    assert!(letters(&desk, "12:03", "sent", GOULD).iter().all(|letter| !letter.contains("last one to this address")));
}

#[test]
fn a_name_changes_before_the_start_alone_and_a_language_whenever() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--address", "referee@example.org"]);
    at(&desk, "12:00", &["join", "12", "7", "--name", "Jay Guold", "--email", GOULD]);
    assert!(
        at(&desk, "12:01", &["seat", "12", "7", "--name", "Jay Gould"]).contains("Jay Gould <jay@example.com>, en")
    );
    at(&desk, "12:02", &["start", "12"]);
    assert!(refused_at(&desk, "12:03", &["seat", "12", "7", "--name", "J. Gould"]).contains("has begun"));
    assert!(at(&desk, "12:04", &["seat", "12", "7", "--lang", "fr"]).contains("Jay Gould <jay@example.com>, fr"));
    let log = at(&desk, "12:05", &["log", "12"]);
    assert!(
        log.contains("back: rpo seat 12 7 --name 'Jay Guold'") && log.contains("back: rpo seat 12 7 --lang 'en'"),
        "{log}"
    );
}

#[test]
fn n11_a_taken_seat_is_given_away_by_replace_alone_and_what_would_be_lost_is_said() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300\nBUY 20 NYC");
    let refused = refused_at(&desk, "12:02", &DREW);
    for words in [
        "Jay Gould <jay@example.com> sits at position 7",
        "--replace",
        "his sheet 1 with 2 orders",
        "2 letters to him that wait",
        "rpo undo 12",
        "rpo seat 12 7 --email",
    ] {
        assert!(refused.contains(words), "{words}: {refused}");
    }
    assert!(!refused.contains("JAY5"), "{refused}");
    assert_eq!(json(&desk, "12:03", &["orders", "12", "7"])["seats"][0]["orders"].as_array().unwrap().len(), 2);
    // The same person again, with another token, replaces nobody.
    at(&desk, "12:04", &["join", "12", "7", "--name", "Jay Gould", "--email", GOULD, "--token", "JAY6"]);
}

#[test]
fn n11_undo_puts_the_person_back_with_his_token_and_orders_after_the_newcomer_has_written() {
    let desk = begun();
    at(&desk, "12:00", &["send", "--to", "first"]);
    gould_orders(&desk, "12:01", 1, "BORROW 300");
    replaced(&desk, "12:02");
    let welcomed = letters(&desk, "12:03", "sent", "drew@example.com");
    assert_eq!(welcomed.len(), 1);
    let news = mailed(&desk, "12:04", "drew@example.com", "ORDERS 12 7 DREW9 TURN 1\nBORROW 500\nEND");
    assert!(news.contains("accepted"), "{news}");
    let undone = at(&desk, "12:05", &["undo", "12"]);
    for words in [
        "Jay Gould <jay@example.com> sits there again, and his old token counts; Daniel Drew <drew@example.com> has left",
        "Sheet 1 of Jay Gould <jay@example.com> counts again.",
        "Sheet 2 of Daniel Drew <drew@example.com> is set aside.",
        "1 letter to Daniel Drew <drew@example.com> gone already",
        "1 letter to Daniel Drew withdrawn.",
        "1 letter to Jay Gould waiting.",
    ] {
        assert!(undone.contains(words), "{words}: {undone}");
    }
    let orders = json(&desk, "12:06", &["orders", "12", "7"]);
    assert_eq!(orders["seats"][0]["orders"].to_string(), r#"["BORROW 300"]"#);
    assert_eq!(orders["seats"][0]["before"][0]["orders"].to_string(), r#"["BORROW 500"]"#);
    assert!(
        mailed(&desk, "12:07", "drew@example.com", "ORDERS 12 7 DREW9 TURN 1\nBORROW 9\nEND")
            .contains("refused (wrong-token)")
    );
    assert!(gould_orders(&desk, "12:08", 1, "BORROW 8").contains("accepted"));
    // His receipt that waited when he was replaced has come back.
    assert!(letters(&desk, "12:08", "back", GOULD).iter().any(|letter| letter.contains("BORROW 300")));
    // Nothing goes to Drew any more, and once more it is the game that is taken back.
    assert!(letters(&desk, "12:09", "later", "drew@example.com").is_empty());
    assert!(at(&desk, "12:10", &["undo", "12"]).contains("The start of game 12 is taken back"));
}

#[test]
fn n11_a_handover_is_taken_back_too_and_only_as_long_as_it_is_the_last_thing_done() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300");
    at(&desk, "12:02", &["handover", "12", "7"]);
    let undone = json(&desk, "12:03", &["undo", "12"]);
    assert_eq!(
        (&undone["change"], &undone["restored"]["email"], &undone["counts_again"][0]),
        (&"handover".into(), &GOULD.into(), &1.into())
    );
    at(&desk, "12:04", &["handover", "12", "7"]);
    at(&desk, "12:05", &["run", "12", "--yes"]);
    assert!(at(&desk, "12:06", &["undo", "12"]).contains("Turn 1 of game 12 is taken back"));
    assert!(at(&desk, "12:07", &["undo", "12"]).contains("The start of game 12"));
}

#[test]
fn a_newcomer_is_welcomed_and_reads_what_everybody_saw_and_nothing_his_predecessor_alone_was_told() {
    let desk = begun();
    gould_orders(&desk, "12:01", 1, "BORROW 300\nSPY PLAYER 2\nBUY 20 NYC\nSAY westward");
    at(&desk, "12:02", &["run", "12", "--yes"]);
    let old = at(&desk, "12:03", &["report", "12", "--player", "7", "--part", "report"]);
    assert!(old.contains("BORROW 300") && old.contains("westward"), "{old}");
    replaced(&desk, "12:04");
    let sent = letters(&desk, "12:05", "sent", "drew@example.com");
    assert_eq!(sent.len(), 1, "{sent:#?}");
    let letter = on_one_line(&sent[0]);
    for words in [
        "Welcome to game 12, Daniel Drew: you hold position 7 from now on, which Jay Gould held before you.",
        "Your token is DREW9",
        "westward",
        "ORDERS 12 7 DREW9 TURN 2",
    ] {
        assert!(letter.contains(words), "{words}: {letter}");
    }
    assert!(letter.find("Welcome").unwrap() < letter.find("westward").unwrap());
    assert!(!letter.contains("BORROW 300") && !letter.contains("JAY5"), "{letter}");
    // Nor does he read it by asking for the report; after his first turn he reads all that is his.
    mailed(&desk, "12:06", "drew@example.com", "REPORT\nORDERS 12 7 DREW9\n");
    assert!(letters(&desk, "12:07", "sent", "drew@example.com").iter().all(|letter| !letter.contains("BORROW 300")));
    mailed(&desk, "12:08", "drew@example.com", "ORDERS 12 7 DREW9 TURN 2\nBORROW 120\nEND");
    at(&desk, "12:09", &["run", "12", "--yes"]);
    let report = at(&desk, "12:10", &["report", "12", "--player", "7"]);
    assert!(report.contains("BORROW 120") && !report.contains("Welcome"), "{report}");
}

#[test]
fn the_journal_is_printed_with_the_way_back_and_without_tokens() {
    let desk = begun();
    at(&desk, "12:01", &["seat", "12", "2", "--email", "emile@new.example.org"]);
    replaced(&desk, "12:02");
    let log = at(&desk, "12:03", &["log", "12"]);
    for words in [
        "new",
        "start, turn 0",
        "seat, turn 0",
        "back: rpo seat 12 2 --email 'emile@example.com'",
        "join, turn 0",
        "back: rpo undo 12",
    ] {
        assert!(log.contains(words), "{words}: {log}");
    }
    let data = json(&desk, "12:03", &["log", "12"]);
    assert_eq!(data["log"].as_array().unwrap().last().unwrap()["inverse"], "rpo undo 12");
    assert!(!log.contains("seed") && !data.to_string().contains("seed"), "all dice follow from it: {log}");
    for token in ["JAY5", "DREW9", "PER4"] {
        assert!(!log.contains(token) && !data.to_string().contains(token), "{log}");
    }
    at(&desk, "12:04", &["undo", "12"]);
    let log = at(&desk, "12:05", &["log", "12"]);
    assert!(log.lines().last().unwrap().contains("restore, turn 0"), "{log}");
}

#[test]
fn nothing_goes_to_an_address_that_was_left_whatever_waits() {
    let desk = begun();
    at(&desk, "12:01", &["seat", "12", "2", "--email", "emile@new.example.org"]);
    at(&desk, "12:02", &["run", "12", "--yes"]);
    at(&desk, "12:03", &["send", "--to", "sent"]);
    assert_eq!(in_folder(&desk.path("sent"), PEREIRE).len(), 1, "the last letter alone");
    assert!(in_folder(&desk.path("sent"), "emile@new.example.org").len() >= 2);
}
