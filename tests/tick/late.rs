//! What is in time: by when it reached the referee, not by when it was read.

use crate::support::letters;
use crate::table::{DUE, Table};

/// Ten minutes after the deadline.
const AFTER: &str = "2026-03-08T19:10:00Z";

fn verdicts(table: &Table) -> String {
    table.one("SELECT outcome || ' ' || reason FROM verdict ORDER BY mail")
}

/// The last letter that was queued.
fn letter(table: &Table) -> String {
    let raw = letters(&table.desk.db(), "kind = 'receipt'").pop().unwrap();
    let letter = mail_parser::MessageParser::default().parse(&raw).unwrap().into_owned();
    letter.body_text(0).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn r8_what_reached_the_server_in_time_counts_though_it_is_read_three_hours_later() {
    let table = Table::new();
    table.sheet("2026-03-08T18:59:50Z", 1, 1, "BORROW 10");
    table.sheet(DUE, 2, 1, "BORROW 20");
    table.sheet("2026-03-08T19:00:01Z", 3, 1, "BORROW 30");
    table.fine("2026-03-08T22:00:00Z", &["collect", "mail"]);
    assert_eq!(verdicts(&table), "accepted  accepted  refused late");
    assert_eq!(table.counting(1), "1:BORROW 10 2:BORROW 20");
    let receipt = letter(&table);
    assert!(
        receipt.contains("It reached us after orders for turn 1 were due") && receipt.contains("REFUSED"),
        "{receipt}"
    );
    assert!(receipt.contains("2026-03-08 19:00:01 UTC"), "{receipt}");
}

#[test]
fn r8b_the_last_sheet_in_time_counts_and_a_later_one_is_late_and_answered_so() {
    let table = Table::new();
    table.sheet("2026-03-08T18:00:00Z", 1, 1, "BORROW 10");
    table.sheet("2026-03-08T19:05:00Z", 1, 1, "BORROW 99");
    table.fine(AFTER, &["collect", "mail"]);
    assert_eq!(verdicts(&table), "accepted  refused late");
    assert!(letter(&table).contains("your sheet #1 (1 order) still counts"), "{}", letter(&table));
    table.fine(AFTER, &["run", "12"]);
    assert_eq!(table.counting(1), "1:BORROW 10");
}

#[test]
fn r9_lateness_goes_by_the_servers_uppermost_stamp_then_by_the_mailbox_and_never_by_the_senders_date() {
    let table = Table::new();
    let orders = |seat: usize| {
        let token = ["VAN3", "PER4", "JAY5"][seat - 1];
        format!("ORDERS 12 {seat} {token} TURN 1\nBORROW {seat}0\nEND")
    };
    // The mailbox was moved to another server at 21:00; what lies below the uppermost stamp is anybody's.
    let stamps = |uppermost: &str, below: &str| {
        format!(
            "Received: from mx (mx [192.0.2.1]) by mail.example.org (LMTP) id 7;\n {uppermost}\nReceived: from home by mx; {below}\n"
        )
    };
    let in_time = stamps("Sun, 8 Mar 2026 19:59:58 +0100 (CET)", "Sun, 8 Mar 2026 23:59:00 +0100");
    table.mail("2026-03-08T20:00:00Z", 1, &in_time, &orders(1));
    let late = stamps("Sun, 8 Mar 2026 20:00:01 +0100", "Fri, 6 Mar 2026 08:00:00 +0100");
    table.mail("2026-03-08T20:00:00Z", 2, &late, &orders(2));
    // Without a stamp the mailbox tells; a date of the sender's proves nothing, either way.
    table.mail("2026-03-08T19:30:00Z", 3, "Date: Wed, 1 Jan 2020 12:00:00 +0000\n", &orders(3));
    table.mail("2026-03-08T18:30:00Z", 3, "Date: Fri, 1 Jan 2027 12:00:00 +0000\n", &orders(3).replace("30", "33"));
    // A stamp that is none is no stamp.
    let nonsense = stamps("yesterday", "Fri, 6 Mar 2026 08:00:00 +0100");
    table.mail("2026-03-08T19:30:01Z", 1, &nonsense, &orders(1).replace("10", "11"));
    table.fine("2026-03-08T22:00:00Z", &["collect", "mail"]);
    assert_eq!(table.counting(1), "1:BORROW 10 3:BORROW 33");
    assert_eq!(table.one("SELECT count(*) FROM verdict WHERE reason = 'late'"), "3");
}

#[test]
fn r10_what_the_way_held_up_counts_within_grace_and_is_late_without() {
    for (grace, counting) in [("1h", "1:BORROW 10 2:BORROW 20"), ("0", "2:BORROW 20")] {
        let table = Table::new();
        table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--grace", grace]);
        table.sheet("2026-03-08T18:00:00Z", 2, 1, "BORROW 20");
        table.sheet("2026-03-08T19:12:00Z", 1, 1, "BORROW 10");
        table.fine("2026-03-08T19:20:00Z", &["collect", "mail"]);
        assert_eq!(table.counting(1), counting, "{grace}");
    }
}

#[test]
fn r11_in_grace_who_has_sent_nothing_in_time_may_send_and_correct_and_nobody_else() {
    let table = Table::new();
    table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--grace", "24h"]);
    table.sheet("2026-03-08T18:00:00Z", 1, 1, "BORROW 10");
    table.sheet("2026-03-08T20:00:00Z", 1, 1, "BORROW 11");
    table.sheet("2026-03-08T20:00:00Z", 2, 1, "BORROW 20");
    table.sheet("2026-03-09T19:00:00Z", 2, 1, "BORROW 22");
    table.sheet("2026-03-09T19:00:01Z", 3, 1, "BORROW 30");
    table.fine("2026-03-09T20:00:00Z", &["collect", "mail"]);
    assert_eq!(verdicts(&table), "accepted  refused late accepted  accepted  refused late");
    assert_eq!(table.counting(1), "1:BORROW 10 2:BORROW 22");
}

#[test]
fn a_game_without_a_deadline_knows_no_late_sheet() {
    let table = Table::new();
    table.fine("2026-03-02T12:00:00Z", &["schedule", "12", "--pause"]);
    table.sheet("2026-03-20T18:00:00Z", 1, 1, "BORROW 10");
    table.fine("2026-03-20T19:00:00Z", &["collect", "mail"]);
    assert_eq!(table.counting(1), "1:BORROW 10");
}

#[test]
fn a_late_message_collected_again_is_known_again() {
    let table = Table::new();
    table.sheet(AFTER, 1, 1, "BORROW 10");
    table.fine(AFTER, &["collect", "mail"]);
    let said = table.fine("2026-03-08T19:20:00Z", &["collect", "mail"]);
    assert!(said.contains("1 known already"), "{said}");
    assert_eq!(verdicts(&table), "refused late");
}
