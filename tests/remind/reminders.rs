//! Reminders.

use crate::desk::{DEADLINE, PEOPLE, addresses, at, begun, change, letters, letters_in, mail, number, waiting};
use crate::program;
use crate::support::Desk;
use mail_parser::MimeHeaders;
use std::collections::BTreeSet;

/// What all subjects of reminders hold, by language.
const AWAITED: &str = "] Game 12: your orders for turn";
const ATTENDUS: &str = "] Partie 12\u{a0}: on attend vos ordres";

/// How many reminders have been queued in all.
fn reminders(desk: &Desk) -> usize {
    letters(desk, AWAITED).len() + letters(desk, ATTENDUS).len()
}

fn remind(desk: &Desk, now: &str) -> usize {
    let before = reminders(desk);
    at(desk, now, &["remind"]);
    reminders(desk) - before
}

#[test]
fn r1_marks_are_days_of_the_calendar_before_the_deadline_at_its_wall_time() {
    let desk = waiting();
    assert_eq!(remind(&desk, "2026-03-26T18:59:59Z"), 0);
    assert_eq!(remind(&desk, "2026-03-26T19:00:00Z"), 2);
    assert_eq!(remind(&desk, "2026-03-28T18:59:59Z"), 0);
    assert_eq!(remind(&desk, "2026-03-28T19:00:00Z"), 2);
    assert_eq!(remind(&desk, DEADLINE), 0);
}

#[test]
fn a_reminder_says_what_is_due_until_when_and_how_to_write_in_its_readers_language() {
    let desk = waiting();
    remind(&desk, "2026-03-26T20:00:00Z");
    let english = &letters(&desk, AWAITED)[0];
    assert_eq!(
        (english.address.as_str(), &english.subject),
        (PEOPLE[0].1, &"[RPO] Game 12: your orders for turn 1 are awaited".to_owned())
    );
    let text = english.text();
    for words in [
        "Game 12, position 1.",
        "No order sheet of yours for turn 1 has been accepted yet.",
        "Orders for turn 1 are due on Sunday 29 March 2026, 20:00 (Europe/Paris), 18:00 UTC.",
        "Answer the last report",
        "send the order PASS",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let calendar = english.letter.attachments().find_map(|part| part.attachment_name()).unwrap();
    assert_eq!(calendar, "deadline-g12-t1.ics");
    let generated = english.letter.header("Auto-Submitted").and_then(|value| value.as_text());
    assert_eq!(generated, Some("auto-generated"));
    let french = letters(&desk, ATTENDUS)[0].text().replace('\u{a0}', " ");
    assert!(
        french.contains("sont à rendre le dimanche 29 mars 2026 à 20 h 00 (Europe/Paris), soit 18 h 00 UTC."),
        "{french}"
    );
    for letter in letters(&desk, "12") {
        assert!(!letter.text().contains("SEAT2") || letter.address == PEOPLE[1].1);
    }
    // Nothing tells of others.
    assert!(!text.contains("Péreire") && !text.contains("position 2"), "{text}");
}

#[test]
fn r2_one_reminder_a_person_and_mark_however_often_and_by_how_many_programs_at_once() {
    let desk = waiting();
    let now = "2026-03-26T19:10:00Z";
    let children: Vec<_> = (0..4)
        .map(|_| {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_rpo"));
            command.args(["remind", "--wait", "120"]).env("RPO_DB", desk.db()).env("RPO_NOW", now);
            command.stdout(std::process::Stdio::null()).spawn().unwrap()
        })
        .collect();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
    for minute in 11..20 {
        remind(&desk, &format!("2026-03-26T19:{minute}:00Z"));
    }
    assert_eq!(reminders(&desk), 2);
    let waiting = [letters(&desk, AWAITED), letters(&desk, ATTENDUS)].concat_ids();
    assert!(waiting.iter().all(|id| id.contains(".3d.")), "{waiting:?}");
}

/// Message-IDs.
trait Ids {
    fn concat_ids(&self) -> BTreeSet<String>;
}

impl Ids for [Vec<crate::desk::Waiting>; 2] {
    fn concat_ids(&self) -> BTreeSet<String> {
        self.iter().flatten().map(|letter| letter.message_id.clone()).collect()
    }
}

#[test]
fn r2_a_reminder_is_named_by_its_mark_so_that_a_lost_note_of_it_writes_no_second() {
    let desk = waiting();
    assert_eq!(remind(&desk, "2026-03-26T19:10:00Z"), 2);
    change(&desk, "DELETE FROM reminder");
    assert_eq!(remind(&desk, "2026-03-26T20:10:00Z"), 0);
}

#[test]
fn r4_a_deadline_that_is_moved_is_reminded_of_anew_and_the_old_one_no_more() {
    let desk = begun();
    at(&desk, "2026-03-01T12:00:00Z", &["schedule", "12", "--next", "2026-03-22T20:00", "--zone", "UTC"]);
    assert_eq!(remind(&desk, "2026-03-19T20:00:00Z"), 2);
    at(&desk, "2026-03-20T12:00:00Z", &["schedule", "12", "--next", "2026-03-29T20:00"]);
    for (now, letters) in [("2026-03-21T20:00:00Z", 0), ("2026-03-26T20:00:00Z", 2), ("2026-03-28T20:00:00Z", 2)] {
        assert_eq!(remind(&desk, now), letters, "{now}");
    }
    // Back to a deadline of which was reminded, it is another word all the same.
    at(&desk, "2026-03-28T21:00:00Z", &["schedule", "12", "--next", "2026-04-05T20:00"]);
    at(&desk, "2026-03-28T21:01:00Z", &["schedule", "12", "--next", "2026-03-31T22:00"]);
    assert_eq!(remind(&desk, "2026-03-28T22:00:00Z"), 2);
}

#[test]
fn r4_a_pause_reminds_of_nothing_and_is_not_made_up_for() {
    let desk = waiting();
    at(&desk, "2026-03-20T12:00:00Z", &["schedule", "12", "--pause"]);
    assert_eq!(remind(&desk, "2026-03-26T20:00:00Z"), 0);
    at(&desk, "2026-03-26T21:00:00Z", &["schedule", "12", "--resume", "--next", "2026-03-29T20:00"]);
    assert_eq!(remind(&desk, "2026-03-26T22:00:00Z"), 0);
    assert_eq!(remind(&desk, "2026-03-28T20:00:00Z"), 2);
}

#[test]
fn r5_marks_that_are_past_when_the_deadline_is_told_remind_of_nothing() {
    let desk = begun();
    at(&desk, "2026-03-01T12:00:00Z", &["schedule", "12", "--next", "2026-03-02T08:00", "--zone", "UTC"]);
    assert_eq!(remind(&desk, "2026-03-01T12:00:01Z"), 0);
    assert_eq!(remind(&desk, "2026-03-02T07:59:59Z"), 0);
}

#[test]
fn r5_of_two_marks_that_passed_while_the_machine_was_off_one_letter_is_written() {
    let desk = waiting();
    assert_eq!(remind(&desk, "2026-03-29T12:00:00Z"), 2);
    assert!(letters(&desk, AWAITED)[0].message_id.contains(".1d."));
    assert_eq!(remind(&desk, "2026-03-29T13:00:00Z"), 0);
}

#[test]
fn r5_a_newcomer_is_not_reminded_of_marks_that_were_past_when_he_was_told() {
    let desk = waiting();
    mail(&desk, "2026-03-20T12:00:00Z", 1, 1, "PASS", "");
    let join = ["join", "12", "1", "--name", "Jay Gould", "--email", "jay@example.com", "--replace"];
    at(&desk, "2026-03-27T12:00:00Z", &join);
    remind(&desk, "2026-03-27T13:00:00Z");
    assert_eq!(addresses(&letters(&desk, AWAITED)), [""; 0]);
    remind(&desk, "2026-03-28T19:00:00Z");
    assert_eq!(addresses(&letters(&desk, AWAITED)), ["jay@example.com"]);
}

#[test]
fn r6_who_has_a_sheet_that_counts_is_not_reminded_though_a_newer_one_was_refused() {
    let desk = waiting();
    assert!(mail(&desk, "2026-03-20T12:00:00Z", 1, 1, "PASS", "").contains("1 accepted"));
    assert!(mail(&desk, "2026-03-21T12:00:00Z", 1, 1, "SELL THE MOON", "").contains("1 refused"));
    assert!(mail(&desk, "2026-03-21T12:00:00Z", 2, 1, "SELL THE MOON", "").contains("1 refused"));
    assert_eq!(remind(&desk, "2026-03-26T20:00:00Z"), 1);
    assert_eq!(addresses(&letters(&desk, ATTENDUS)), [PEOPLE[1].1]);
}

#[test]
fn r6_whose_sheet_is_held_is_not_reminded() {
    let desk = waiting();
    let held = mail(&desk, "2026-03-20T12:00:00Z", 1, 1, "PASS", "Auto-Submitted: auto-generated\n");
    assert!(held.contains("1 held"), "{held}");
    assert_eq!(remind(&desk, "2026-03-26T20:00:00Z"), 1);
    assert_eq!(letters(&desk, AWAITED).len(), 0);
}

#[test]
fn r7_a_pass_and_the_same_sheet_again_are_sheets() {
    let desk = waiting();
    mail(&desk, "2026-03-20T12:00:00Z", 1, 1, "PASS", "");
    mail(&desk, "2026-03-21T12:00:00Z", 1, 1, "PASS", "");
    mail(&desk, "2026-03-21T12:00:00Z", 2, 1, "PASS", "");
    assert_eq!(remind(&desk, "2026-03-26T20:00:00Z"), 0);
}

#[test]
fn who_is_away_is_not_reminded_and_computers_never_are() {
    let desk = waiting();
    change(&desk, "INSERT INTO away VALUES (1, 1, 1, 2, 0)");
    assert_eq!(remind(&desk, "2026-03-26T20:00:00Z"), 1);
    at(&desk, "2026-03-27T12:00:00Z", &["handover", "12", "2"]);
    assert_eq!(remind(&desk, "2026-03-28T20:00:00Z"), 0);
    assert_eq!(number(&desk, "SELECT count(*) FROM due WHERE position > 2"), 0);
}

#[test]
fn in_a_game_of_moves_who_is_asked_is_reminded_of_his_move_and_who_has_answered_is_not() {
    let desk = program::Desk::begun("3");
    desk.fine(&["schedule", "12", "--every", "14 days 20:00", "--zone", "UTC"]);
    desk.mail(1, 1, "PUT 3");
    let reminded = desk.fine_at("2026-03-12T20:00:00Z", &["remind"]);
    assert!(reminded.contains("1 reminder queued"), "{reminded}");
    let letters = letters_in(&desk.db(), "on attend votre coup 1");
    assert_eq!(addresses(&letters), ["ben@example.com"]);
    let text = letters[0].text().replace('\u{a0}', " ");
    assert!(text.contains("Votre coup 1 est à jouer pour le dimanche 15 mars 2026"), "{text}");
    let again = desk.fine_at("2026-03-12T21:00:00Z", &["remind", "12"]);
    assert!(again.contains("Nobody is to be reminded now."), "{again}");
}

#[test]
fn r11_in_grace_one_letter_says_that_the_deadline_has_passed_and_until_when_sheets_are_taken() {
    let desk = waiting();
    at(&desk, "2026-03-01T12:00:00Z", &["schedule", "12", "--grace", "24h"]);
    mail(&desk, "2026-03-20T12:00:00Z", 2, 1, "PASS", "");
    assert_eq!(remind(&desk, "2026-03-28T19:00:00Z"), 1);
    let last_orders = |now: &str| {
        at(&desk, now, &["remind"]);
        letters(&desk, "last orders for turn 1")
    };
    assert_eq!(last_orders(DEADLINE).len(), 0);
    for now in ["2026-03-29T18:00:01Z", "2026-03-29T20:00:00Z", "2026-03-30T18:00:00Z", "2026-03-31T12:00:00Z"] {
        let told = last_orders(now);
        assert_eq!(addresses(&told), [PEOPLE[0].1], "{now}");
        let text = told[0].text();
        assert!(text.contains("The deadline of turn 1 has passed"), "{text}");
        assert!(text.contains("until Monday 30 March 2026, 20:00 (Europe/Paris), 18:00 UTC at the latest"), "{text}");
        assert!(told[0].letter.attachments().all(|part| part.attachment_name().is_none()));
    }
    assert_eq!(reminders(&desk), 1);
    let late = waiting();
    at(&late, "2026-03-01T12:00:00Z", &["schedule", "12", "--grace", "2h"]);
    at(&late, "2026-03-29T20:00:01Z", &["remind"]);
    assert_eq!(letters(&late, "last orders").len(), 0, "grace is over");
    let none = waiting();
    at(&none, "2026-03-29T18:00:01Z", &["remind"]);
    assert_eq!(letters(&none, "last orders").len(), 0, "there is none");
}

#[test]
fn a_game_reminds_as_its_moderator_has_set_or_not_at_all() {
    let desk = waiting();
    at(&desk, "2026-03-01T12:00:00Z", &["schedule", "12", "--remind", "7d"]);
    for (now, letters) in [("2026-03-22T19:00:00Z", 2), ("2026-03-26T20:00:00Z", 0), ("2026-03-28T20:00:00Z", 0)] {
        assert_eq!(remind(&desk, now), letters, "{now}");
    }
    let desk = waiting();
    at(&desk, "2026-03-01T12:00:00Z", &["schedule", "12", "--remind", "none"]);
    assert_eq!(remind(&desk, "2026-03-28T20:00:00Z"), 0);
}
