//! Claims about mail that programs write.

use crate::table::{SHEET, alone, fisk, not_counted};
use rpo::post::{Outcome, Reason};

fn ignored(reason: Reason, position: u8) -> crate::table::Short {
    not_counted(Outcome::Ignored, reason, position)
}

fn held() -> crate::table::Short {
    not_counted(Outcome::Held, Reason::Automatic, 4)
}

#[test]
fn an_unquoted_good_sheet_in_automatic_mail_is_held() {
    for mark in ["Auto-Submitted: auto-generated", "Precedence: bulk", "Precedence: junk", "X-Autoreply: yes"] {
        assert_eq!(alone(fisk(mark, SHEET)), held(), "{mark}");
    }
}

#[test]
fn a_quoted_sheet_a_wrong_token_or_no_good_order_in_automatic_mail_is_ignored() {
    let quoted = SHEET.replace("\r\n", "\r\n> ");
    for body in [format!("> {quoted}"), SHEET.replace("2KFR", "2KFX"), "ORDERS 12 4 2KFR TURN 1\r\nEND".to_owned()] {
        assert_eq!(alone(fisk("Auto-Submitted: auto-replied", &body)), ignored(Reason::AutoReply, 4), "{body}");
    }
}

#[test]
fn mail_that_asks_for_no_automatic_answer_is_a_persons() {
    assert_eq!(alone(fisk("X-Auto-Response-Suppress: All", SHEET)), crate::table::sheet());
    assert_eq!(alone(fisk("Auto-Submitted: no", SHEET)), crate::table::sheet());
}

#[test]
fn bounces_and_receipts_of_all_kinds_are_never_read() {
    let report = "Content-Type: multipart/report; report-type=delivery-status; boundary=x";
    assert_eq!(alone(fisk(report, SHEET)), ignored(Reason::Bounce, 0));
    assert_eq!(alone(fisk("Return-Path: <>", SHEET)), ignored(Reason::Bounce, 0));
    let read = "Content-Type: multipart/report; report-type=disposition-notification; boundary=x";
    assert_eq!(alone(fisk(read, SHEET)), ignored(Reason::AutoReply, 4));
}

#[test]
fn our_own_mail_and_list_copies_are_never_read() {
    let own = fisk("", SHEET).replace("jim.fisk@mail.example.com", "Referee@RPO.example.org");
    assert_eq!(alone(own), ignored(Reason::OwnMail, 0));
    assert_eq!(alone(fisk("Precedence: list", SHEET)), ignored(Reason::MailingList, 0));
}
