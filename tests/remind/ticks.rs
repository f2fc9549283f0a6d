//! The same by `rpo tick` alone.

use crate::desk::{PEOPLE, addresses, at, begun, change, letters, number, waiting};
use crate::support::Desk;

const MODERATOR: &str = "me@example.net";

/// A tick that finds its mail in a folder; what it said, and its exit status.
fn tick(desk: &Desk, now: &str) -> (String, i32) {
    std::fs::create_dir_all(desk.path("mail")).unwrap();
    let output = desk.rpo(&["tick", "mail", "--to", "letters"]).env("RPO_NOW", now).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

/// A sheet in the mailbox.
fn lies_there(desk: &Desk, position: usize, turn: u16, orders: &str) {
    std::fs::create_dir_all(desk.path("mail")).unwrap();
    let text = format!(
        "From: {}\nTo: referee@example.org\nSubject: orders\nMessage-ID: <{turn}.{position}@example.com>\n\
         Date: Sun, 01 Mar 2026 11:00:00 +0000\n\nORDERS 12 {position} SEAT{position} TURN {turn}\n{orders}\nEND\n",
        PEOPLE[position - 1].1
    );
    std::fs::write(desk.path(&format!("mail/{turn}-{position}.eml")), text).unwrap();
}

fn told(desk: &Desk) -> Vec<crate::desk::Waiting> {
    letters(desk, "[RPO]").into_iter().filter(|letter| letter.address == MODERATOR).collect()
}

/// A game with a moderator and a deadline each noon.
fn daily(more: &[&str]) -> Desk {
    let desk = begun();
    let every =
        ["schedule", "12", "--every", "1 days 12:00", "--zone", "UTC", "--moderator", MODERATOR, "--remind", "none"];
    at(&desk, "2026-03-01T12:00:00Z", &[&every, more].concat());
    at(&desk, "2026-03-01T12:00:00Z", &["send", "--to", "letters"]);
    desk
}

#[test]
fn r6_a_sheet_that_lies_in_the_mailbox_is_collected_before_anybody_is_reminded() {
    let desk = waiting();
    lies_there(&desk, 1, 1, "PASS");
    let (said, status) = tick(&desk, "2026-03-26T20:00:00Z");
    assert!(said.contains("1 reminder queued.") && status == 0, "{said}");
    assert_eq!(addresses(&letters(&desk, "on attend vos ordres")), [PEOPLE[1].1]);
    assert_eq!(letters(&desk, "your orders for turn 1 are awaited").len(), 0);
    assert_eq!(tick(&desk, "2026-03-26T20:10:00Z"), (String::new(), 0));
}

#[test]
fn r2_ticks_that_are_killed_remind_once() {
    let desk = waiting();
    let program = assert_cmd::cargo::cargo_bin("rpo");
    let spawn = || {
        let mut command = std::process::Command::new(&program);
        command.args(["tick", "--to", "letters"]).current_dir(desk.path(""));
        command.env("RPO_DB", desk.db()).env("RPO_NOW", "2026-03-26T20:00:00Z");
        command.stdout(std::process::Stdio::null()).spawn().unwrap()
    };
    // Stopped a little later each time, somewhere between its first and its last write.
    for step in 0..8_u32 {
        let mut child = spawn();
        for _ in 0..step * 40_000 {
            std::hint::spin_loop();
        }
        let _ = child.kill();
        child.wait().unwrap();
    }
    tick(&desk, "2026-03-26T20:10:00Z");
    let reminders = [letters(&desk, "your orders for turn 1"), letters(&desk, "on attend vos ordres")];
    assert_eq!(reminders.map(|letters| letters.len()), [1, 1]);
}

#[test]
fn r11_a_tick_in_grace_says_so_once_and_plays_when_all_are_in() {
    let desk = waiting();
    at(&desk, "2026-03-01T12:00:00Z", &["schedule", "12", "--grace", "24h", "--remind", "none"]);
    lies_there(&desk, 1, 1, "PASS");
    tick(&desk, "2026-03-29T17:00:00Z");
    for now in ["2026-03-29T18:10:00Z", "2026-03-29T20:00:00Z"] {
        let (said, _) = tick(&desk, now);
        assert!(!said.contains("is played"), "{said}");
        assert_eq!(addresses(&letters(&desk, "derniers ordres pour le tour 1")), [PEOPLE[1].1]);
    }
    lies_there(&desk, 2, 1, "PASS");
    let (said, _) = tick(&desk, "2026-03-29T21:00:00Z");
    assert!(said.contains("Turn 1 of game 12 is played"), "{said}");
    assert_eq!(letters(&desk, "last orders").len(), 0);
}

#[test]
fn missed_turns_come_to_the_moderator_once_also_when_the_turn_is_played_again() {
    let desk = daily(&[]);
    for (turn, day) in [(1, 2), (2, 3)] {
        lies_there(&desk, 2, turn, "PASS");
        tick(&desk, &format!("2026-03-0{day}T11:00:00Z"));
        let (said, status) = tick(&desk, &format!("2026-03-0{day}T12:00:00Z"));
        assert!(said.contains(&format!("Turn {turn} of game 12 is played")), "{said}");
        assert_eq!((status, said.contains("has sent nothing for 2 turns in a row")), (i32::from(turn == 2), turn == 2));
    }
    let digests = told(&desk);
    assert_eq!(digests.len(), 1);
    let text = digests[0].text();
    let words = "position 1, Cornelius Vanderbilt, has sent nothing for 2 turns in a row; write to commodore@example.com, or \
                 give his seat away: rpo handover 12 1.";
    assert!(text.contains(words), "{text}");
    at(&desk, "2026-03-03T13:00:00Z", &["undo", "12"]);
    at(&desk, "2026-03-03T13:00:00Z", &["schedule", "12", "--next", "2026-03-03T14:00"]);
    let (said, status) = tick(&desk, "2026-03-03T14:00:00Z");
    assert!(said.contains("Turn 2 of game 12 is played") && status == 0, "{said}");
    assert_eq!(told(&desk).len(), 1);
}

#[test]
fn r17_a_tick_that_finds_his_sheet_plays_the_turn_with_it_and_no_longer_for_him() {
    let desk = daily(&["--missed", "1", "--then", "computer"]);
    lies_there(&desk, 2, 1, "PASS");
    tick(&desk, "2026-03-02T11:00:00Z");
    tick(&desk, "2026-03-02T12:00:00Z");
    let dropped = || number(&desk, "SELECT count(*) FROM seat WHERE dropped IS NOT NULL");
    assert_eq!((dropped(), letters(&desk, "the computer plays for you").len()), (1, 1));
    // Nobody waits for him, and the game goes on.
    lies_there(&desk, 2, 2, "PASS");
    tick(&desk, "2026-03-03T11:00:00Z");
    let (said, _) = tick(&desk, "2026-03-03T12:00:00Z");
    assert!(said.contains("Turn 2 of game 12 is played") && !said.contains("No orders came"), "{said}");
    lies_there(&desk, 1, 3, "PASS");
    lies_there(&desk, 2, 3, "PASS");
    // Collected at the deadline, it had reached the referee by then.
    let (said, _) = tick(&desk, "2026-03-04T12:00:00Z");
    assert!(said.contains("Turn 3 of game 12 is played") && !said.contains("No orders came"), "{said}");
    assert_eq!(dropped(), 0);
    assert_eq!(number(&desk, "SELECT count(*) FROM seat WHERE token = 'SEAT1'"), 1);
}

#[test]
fn t5_a_quiet_tick_says_and_writes_nothing_though_a_letter_has_failed_for_weeks() {
    let desk = waiting();
    at(&desk, "2026-03-01T12:00:00Z", &["schedule", "12", "--moderator", MODERATOR]);
    change(&desk, "UPDATE outbox SET state = 'failed', last_error = '550 no such user' WHERE position = 2");
    let (said, status) = tick(&desk, "2026-03-02T12:00:00Z");
    assert!(said.contains("did not arrive (550 no such user)") && status == 1, "{said}");
    assert_eq!(told(&desk).len(), 1);
    for day in 3..=22 {
        assert_eq!(tick(&desk, &format!("2026-03-{day:02}T12:00:00Z")), (String::new(), 0), "day {day}");
    }
    assert_eq!(told(&desk).len(), 1);
    let status = at(&desk, "2026-03-22T12:00:00Z", &["status", "12"]);
    assert!(status.contains("failed for good"), "{status}");
}

#[test]
fn a_mailbox_that_cant_be_read_and_a_game_that_breaks_are_in_the_digest_once() {
    let desk = daily(&[]);
    let fails = |now: &str| {
        let command = ["tick", "nowhere", "--to", "letters"];
        let output = desk.rpo(&command).env("RPO_NOW", now).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
    };
    let (said, status) = fails("2026-03-01T13:00:00Z");
    assert!(said.contains("mail can't be read") && status == 1, "{said}");
    assert_eq!(fails("2026-03-01T13:10:00Z").1, 0);
    let digests = told(&desk);
    assert_eq!(digests.len(), 1);
    assert!(digests[0].text().contains("mail can't be read, and no turn is played meanwhile"), "{}", digests[0].text());
    lies_there(&desk, 2, 1, "PASS");
    tick(&desk, "2026-03-02T11:00:00Z");
    change(&desk, "UPDATE game SET kind = 'chess'");
    let (said, status) = tick(&desk, "2026-03-02T12:00:00Z");
    assert!(said.contains("turn 1 could not be played") && status == 1, "{said}");
    assert!(told(&desk).last().unwrap().text().contains("turn 1 could not be played"));
    assert_eq!(tick(&desk, "2026-03-02T12:10:00Z"), (String::new(), 0));
    assert_eq!(told(&desk).len(), 2);
}

#[test]
fn t9_what_a_tick_says_holds_no_controls_no_turned_words_and_no_token() {
    let desk = daily(&[]);
    std::fs::create_dir_all(desk.path("mail")).unwrap();
    let mail = format!(
        "From: {}\nTo: referee@example.org\nSubject: a word\nMessage-ID: <q@example.com>\n\
         Date: Sun, 01 Mar 2026 11:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n\
         Is my \u{1b}[2Jtoken SEAT2 or \u{202e}seat1\u{202c} for the Erie?\n",
        PEOPLE[1].1
    );
    std::fs::write(desk.path("mail/q.eml"), mail).unwrap();
    let (said, status) = tick(&desk, "2026-03-01T13:00:00Z");
    let bad = |sign: char| sign.is_control() && sign != '\n' || ('\u{202a}'..='\u{202e}').contains(&sign);
    assert!(!said.contains(bad) && !said.to_uppercase().contains("SEAT"), "{said:?}");
    assert!(said.contains("asks in words: Is my [2Jtoken ***** or ***** for the Erie?") && status == 1, "{said}");
}
