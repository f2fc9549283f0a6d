//! What goes wrong beside a tick, and what it says: each thing once.

use crate::table::{DUE, Table};
use rusqlite::Connection;
use std::fs;
use std::net::TcpListener;

const EVE: &str = "2026-03-07T12:00:00Z";

/// Two games of the same people, each with a sheet in the mailbox.
fn two_games() -> Table {
    let table = Table::new();
    table.seated("13");
    table.fine("2026-03-01T12:00:00Z", &["schedule", "13", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
    table.fine("2026-03-01T12:00:00Z", &["start", "13"]);
    for game in ["12", "13"] {
        table.sheet_of(game, EVE, 1, 1, "BORROW 10");
    }
    table
}

#[test]
fn t3_a_lock_file_that_a_killed_tick_left_stops_nobody() {
    let table = Table::new();
    fs::write(table.desk.path("rpo.db.tick.lock"), "process 77 (rpo tick)\n").unwrap();
    table.sheet(EVE, 1, 1, "BORROW 10");
    assert!(table.tick(EVE).1.contains("accepted"));
}

#[test]
fn t4_a_second_tick_ends_at_once_and_quietly() {
    let table = Table::new();
    table.sheet(EVE, 1, 1, "BORROW 10");
    let lock = fs::File::create(table.desk.path("rpo.db.tick.lock")).unwrap();
    lock.lock().unwrap();
    let begun = std::time::Instant::now();
    assert_eq!(table.at(EVE, &["--wait", "30", "tick", "mail", "--to", "letters"]), (0, String::new()));
    assert!(begun.elapsed().as_secs() < 10);
    let data: serde_json::Value = serde_json::from_str(&table.fine(EVE, &["tick", "mail", "--json"])).unwrap();
    assert_eq!(data["busy"], true);
    assert_eq!(table.one("SELECT count(*) FROM mail"), "0");
    drop(lock);
    assert!(table.tick(EVE).1.contains("accepted"));
}

#[test]
fn two_ticks_at_once_play_one_turn_and_send_each_letter_once() {
    let table = two_games();
    for turn in 1..=2 {
        let now = if turn == 1 { DUE } else { "2026-03-15T19:00:00Z" };
        for game in ["12", "13"] {
            table.sheet_of(game, now, 2, turn, "BORROW 20");
        }
        let start = || {
            let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("rpo"));
            command.args(["tick", "mail", "--to", "letters"]).env("RPO_DB", table.desk.db()).env("RPO_NOW", now);
            command.current_dir(table.desk.path("")).stdout(std::process::Stdio::null()).spawn().unwrap()
        };
        let ticks = [start(), start(), start()];
        let codes = ticks.map(|mut child| child.wait().unwrap().code().unwrap());
        // Two people have missed both turns, of which one tick tells.
        assert_eq!(codes.iter().sum::<i32>(), i32::from(turn == 2), "{codes:?}");
        assert_eq!(table.turn(), format!("{turn} {turn}"));
    }
    assert_eq!(table.one("SELECT DISTINCT state FROM outbox"), "sent");
    let sent = fs::read_dir(table.desk.path("letters")).unwrap().count();
    assert_eq!(sent.to_string(), table.one("SELECT count(*) FROM outbox"));
}

#[test]
fn t1_t2_the_manual_gives_timers_that_are_no_deadline_and_have_a_timeout() {
    let manual = include_str!("../../docs/MODERATOR.md");
    for line in [
        "OnCalendar=*:0/10",
        "Persistent=true",
        "RandomizedDelaySec=60",
        "Type=oneshot",
        "TimeoutStartSec=15min",
        "SuccessExitStatus=1",
        "*/10 * * * *",
        "The timer is no deadline.",
    ] {
        assert!(manual.contains(line), "{line}");
    }
}

#[test]
fn t5_a_tick_that_finds_nothing_to_do_says_nothing_and_sends_nothing() {
    let table = Table::new();
    table.tick(EVE);
    let letters = || fs::read_dir(table.desk.path("letters")).unwrap().count();
    let before = letters();
    for minute in 10..30 {
        assert_eq!(table.tick(&format!("2026-03-07T12:{minute}:00Z")), (0, String::new()));
    }
    assert_eq!(letters(), before);
    assert_eq!(table.at(EVE, &["tick", "--nonsense"]).0, 2);
}

#[test]
fn t5_a_letter_that_failed_is_told_of_once() {
    let table = Table::new();
    Connection::open(table.desk.db()).unwrap().execute("UPDATE outbox SET state = 'sending' WHERE id = 1", []).unwrap();
    // Whoever sent it died; a mail server may have it or not.
    let (_, said) = table.at(EVE, &["tick", "mail", "--smtp", &nowhere()]);
    assert!(said.contains("letters can't be sent"), "{said}");
    assert_eq!(table.one("SELECT state FROM outbox WHERE id = 1"), "unknown");
    let way = nowhere();
    for minute in 10..13 {
        let (code, said) = table.at(&format!("2026-03-07T12:{minute}:00Z"), &["tick", "mail", "--smtp", &way]);
        assert_eq!((code, said.as_str()), (0, ""), "told once");
    }
}

/// A mail server that is down.
fn nowhere() -> String {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    format!("smtp://127.0.0.1:{port}")
}

#[test]
fn t6_a_game_that_breaks_stops_no_other_and_is_tried_again() {
    let table = two_games();
    table.tick(EVE);
    let database = Connection::open(table.desk.db()).unwrap();
    database.execute_batch("PRAGMA foreign_keys = OFF").unwrap();
    database.execute_batch("CREATE TABLE kept AS SELECT * FROM continental_player WHERE game = 1").unwrap();
    database.execute("DELETE FROM continental_player WHERE game = 1", []).unwrap();
    let (code, said) = table.tick(DUE);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("Turn 1 of game 13 is played") && said.contains("letters sent"), "{said}");
    assert!(said.contains("Look at game 12: turn 1 could not be played"), "{said}");
    assert_eq!(table.turn(), "0 1");
    assert_eq!(table.tick("2026-03-08T19:10:00Z"), (0, String::new()), "told once");
    database.execute_batch("INSERT INTO continental_player SELECT * FROM kept; DROP TABLE kept").unwrap();
    let (code, said) = table.tick("2026-03-08T19:20:00Z");
    assert!(code == 0 && said.contains("Turn 1 of game 12 is played"), "{said}");
}

#[test]
fn t6_mail_for_a_game_whose_map_is_gone_is_held_and_that_for_others_is_read() {
    let table = two_games();
    let database = Connection::open(table.desk.db()).unwrap();
    database.execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM continental_route WHERE game = 1").unwrap();
    database.execute_batch("DELETE FROM continental_town WHERE game = 1").unwrap();
    let (_, said) = table.tick(EVE);
    assert!(said.contains("game 12 position 1: held (unprocessable)"), "{said}");
    assert!(said.contains("game 13 position 1: accepted"), "{said}");
    let (code, said) = table.tick(DUE);
    assert!(code == 1 && said.contains("Turn 1 of game 13 is played"), "{said}");
    assert_eq!(table.turn(), "0 1");
}

#[test]
fn t7_no_turn_is_played_on_a_mailbox_that_could_not_be_read() {
    let table = Table::new();
    table.fine(EVE, &["schedule", "12", "--grace", "1h"]);
    table.sheet(EVE, 1, 1, "BORROW 10");
    table.tick(EVE);
    table.sheet("2026-03-08T18:59:00Z", 2, 1, "BORROW 20");
    fs::rename(table.desk.path("mail"), table.desk.path("away")).unwrap();
    let (code, said) = table.tick(DUE);
    assert!(code == 1 && said.contains("mail can't be read, and no turn is played meanwhile"), "{said}");
    assert_eq!(table.tick("2026-03-08T19:10:00Z"), (0, String::new()), "told once");
    // Once grace is over the moderator decides.
    let (code, said) = table.tick("2026-03-08T20:00:00Z");
    assert!(code == 1 && said.contains("Look at game 12: turn 1 is due and not played"), "{said}");
    assert_eq!(table.tick("2026-03-08T20:10:00Z"), (0, String::new()));
    assert_eq!(table.turn(), "0");
    // R8: what reached it in time counts, though it is read hours later.
    fs::rename(table.desk.path("away"), table.desk.path("mail")).unwrap();
    let (code, said) = table.tick("2026-03-08T22:00:00Z");
    assert_eq!(code, 0, "{said}");
    assert_eq!((table.turn(), table.counting(1).as_str()), ("1".to_owned(), "1:BORROW 10 2:BORROW 20"));
    // It comes again, and is told again.
    fs::rename(table.desk.path("mail"), table.desk.path("away")).unwrap();
    assert_eq!(table.tick("2026-03-08T22:10:00Z").0, 1);
}

#[test]
fn t7_while_no_letter_can_be_sent_turns_are_played_and_letters_wait() {
    let table = Table::new();
    table.sheet(EVE, 1, 1, "BORROW 10");
    let way = nowhere();
    let (code, said) = table.at(DUE, &["tick", "mail", "--smtp", &way]);
    assert!(code == 1 && said.contains("letters can't be sent"), "{said}");
    assert_eq!(table.turn(), "1");
    assert_eq!(table.at("2026-03-08T19:10:00Z", &["tick", "mail", "--smtp", &way]), (0, String::new()));
    // The letter that tells the moderator of it is among them.
    let waiting = table.one("SELECT count(*) FROM outbox WHERE state = 'queued'");
    let (code, said) = table.tick("2026-03-08T19:20:00Z");
    assert!(code == 0 && said.contains(&format!("{waiting} letters sent")), "{said}");
}

#[test]
fn t9_nothing_a_player_writes_reaches_the_terminal_but_plain_words_and_no_token_does() {
    let table = Table::new();
    let words = "What is the\u{1b}[2J price of the \u{202e}Erie? My friends have JAY5 and per4, I have VAN3.";
    table.mail(EVE, 1, "", words);
    table.mail(EVE, 1, "X: y\n", "ORDERS 12 1 VAN3 TURN 1\nBORROW 10\u{1b}[31m JAY5 \u{202e}\nEND");
    for more in [&[][..], &["--json"]] {
        let (_, said) = table.at(EVE, &[&["tick", "mail"], more].concat());
        assert!(!said.contains(['\u{1b}', '\u{202e}']), "{said:?}");
        for token in ["VAN3", "PER4", "JAY5", "per4"] {
            assert!(!said.contains(token), "{token}: {said}");
        }
    }
    assert!(table.one("SELECT count(*) FROM mail") == "2");
}

#[test]
fn t10_on_a_full_disk_nothing_is_lost_and_nothing_is_sent_twice() {
    let table = two_games();
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let limited = |kilobytes: u32, now: &str| {
        let output = std::process::Command::new("sh")
            .args(["-c", &format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$@\""), "sh"])
            .arg(&program)
            .args(["tick", "mail", "--to", "letters"])
            .env("RPO_DB", table.desk.db())
            .env("RPO_NOW", now)
            .current_dir(table.desk.path(""))
            .output()
            .unwrap();
        output.status.code()
    };
    for kilobytes in [1, 8, 64, 256, 512, 1024, 2048] {
        limited(kilobytes, EVE);
    }
    table.tick(EVE);
    for kilobytes in [1, 8, 64, 256, 512, 1024, 2048] {
        limited(kilobytes, DUE);
    }
    table.tick(DUE);
    table.tick(DUE);
    assert_eq!(table.turn(), "1 1");
    assert_eq!(table.one("SELECT count(*) FROM verdict WHERE outcome = 'accepted'"), "2");
    assert_eq!(table.one("SELECT DISTINCT state FROM outbox"), "sent");
    let sent = fs::read_dir(table.desk.path("letters")).unwrap().count();
    assert_eq!(sent.to_string(), table.one("SELECT count(*) FROM outbox"));
    assert_eq!(table.one("PRAGMA integrity_check"), "ok");
}
