//! Mail in another's name: no sheet counts and nothing changes without the proof that the game asks for.

use crate::office::{Office, message};
use crate::table::{FISK, GOULD, STRANGER, fisk_is_heard, letters_to, orders, receives_all, verdict};
use serde_json::Value;

fn outcomes(collected: &Value) -> Vec<String> {
    let messages = collected["messages"].as_array().unwrap();
    messages.iter().map(|one| one["outcome"].as_str().unwrap().to_owned()).collect()
}

fn all(outcome: &str, count: usize) -> Vec<String> {
    vec![outcome.to_owned(); count]
}

#[test]
fn a_forged_sender_orders_nothing_without_the_token() {
    let office = Office::open();
    let mut mail = Vec::new();
    for first in ["12 4", "12 4 U3N8", "12 4 2KF", "12 4 2KFRR", "12 4 \"\"", "12 4 TOKEN", "12 4 ****"] {
        for from in [FISK, GOULD, STRANGER, "James Fisk <jim.fisk@mail.example.com>, x@example.net"] {
            let body = format!("ORDERS {first} TURN 1\nBORROW 1\nEND");
            mail.push(message(from, &format!("m{}", mail.len()), "orders", &body));
        }
    }
    let collected = receives_all(&office, "10:00", &mail);
    assert_eq!(outcomes(&collected), all("refused", mail.len()));
    assert_eq!(orders(&office, 4), [""; 0]);
    fisk_is_heard(&office, "10:01");
}

#[test]
fn no_field_of_the_header_makes_a_sender_another() {
    let office = Office::open_with("both");
    let body = "ORDERS 12 4 2KFR TURN 1\nBORROW 1\nEND";
    let plain = message(GOULD, "a", "orders", body);
    let mut mail = Vec::new();
    for field in
        ["Reply-To", "Sender", "Resent-From", "Return-Path", "X-Original-From", "X-Envelope-From", "Apparently-From"]
    {
        mail.push(plain.replacen("To:", &format!("{field}: <{FISK}>\r\nTo:"), 1));
    }
    for from in [
        format!("\"{FISK}\" <{GOULD}>"),
        format!("{FISK} <{GOULD}>"),
        format!("=?utf-8?Q?James_<{}>?= <{GOULD}>", FISK.replace('@', "=40")),
        format!("{GOULD} ({FISK})"),
        // Look-alike letters and neighbouring domains.
        FISK.replace('i', "і"),
        FISK.replace(".com", ".com.example.net"),
        FISK.replace('@', "@x."),
        format!("x{FISK}"),
        format!("x+{FISK}"),
    ] {
        mail.push(plain.replacen(GOULD, &from, 1));
    }
    let mail: Vec<String> =
        mail.iter().enumerate().map(|(number, one)| one.replacen("<a@", &format!("<a{number}@"), 1)).collect();
    let collected = receives_all(&office, "10:00", &mail);
    assert_eq!(outcomes(&collected), all("refused", mail.len()));
    assert_eq!(orders(&office, 4), [""; 0]);
    fisk_is_heard(&office, "10:01");
}

#[test]
fn answers_go_to_no_address_that_a_message_names() {
    let office = Office::open();
    let before = office.letters().len();
    for (number, body) in [
        "HELP",
        "SEND REPORT",
        "ORDERS 12 4 2KFR TURN 1\nBORROW 60\nEND",
        "ORDERS 12 4 XX9 TURN 1\nBORROW 60\nEND",
        "hello",
    ]
    .iter()
    .enumerate()
    {
        let raw = message(FISK, &format!("m{number}"), "orders", body);
        let fields = format!(
            "Reply-To: {STRANGER}\r\nErrors-To: {STRANGER}\r\nReturn-Path: <{STRANGER}>\r\nSender: {STRANGER}\r\n\
             Disposition-Notification-To: {STRANGER}\r\nReturn-Receipt-To: {STRANGER}\r\nCc: {STRANGER}\r\nTo:"
        );
        office.receives("10:00", &raw.replacen("To:", &fields, 1));
    }
    let letters = office.letters_after(before);
    assert_eq!(letters.len(), 5);
    for letter in letters {
        assert!(letter.to == FISK && !letter.raw.contains(STRANGER), "{}", letter.raw);
    }
}

#[test]
fn a_position_is_none_but_the_one_whose_token_it_is() {
    let office = Office::open();
    let mut mail = Vec::new();
    for first in [
        "12 ４ U3N8",
        "１２ ４ U3N8",
        "12 04 U3N8",
        "12 004 U3N8",
        "12 ④ U3N8",
        "12 ٤ U3N8",
        "12 P4 U3N8",
        "12 #4 U3N8",
        "12 4\u{200b} U3N8",
        "12 \u{202e}4 U3N8",
        "12  4  U3N8",
        "12 &#52; U3N8",
        "12 IV U3N8",
        "12 4/3 U3N8",
        "12 4,3 U3N8",
        "12 3 4 U3N8",
        "12 4 3 U3N8",
        "12 3 U3N8 4",
        "12 4 U3N8 3",
        "12 260 U3N8",
        "12 -4 U3N8",
        "12 4.0 U3N8",
        "012 4 U3N8",
        "12 4 U3N8 2KF",
        "12 4 ｕ３ｎ８",
        "1２ 4 U3N8",
    ] {
        let body = format!("ORDERS {first} TURN 1\nBORROW 1\nEND");
        mail.push(message(GOULD, &format!("m{}", mail.len()), "orders", &body));
    }
    receives_all(&office, "10:00", &mail);
    assert_eq!(orders(&office, 4), [""; 0]);
    fisk_is_heard(&office, "10:01");
}

#[test]
fn a_second_sheet_in_a_mail_counts_for_nobody() {
    let own = "ORDERS 12 3 U3N8 TURN 1\nBORROW 3\nEND";
    let other = "ORDERS 12 4 U3N8 TURN 1\nBORROW 1\nEND";
    let bare = "ORDERS 12 4 TURN 1\nBORROW 1\nEND";
    for body in [
        format!("{own}\n\n{other}"),
        format!("{own}\n\n{bare}"),
        format!("{other}\n\n{own}"),
        format!("{own}\n> {}", other.replace('\n', "\n> ")),
        "ORDERS 12 3 U3N8 TURN 1\nORDERS 12 4 TURN 1\nBORROW 1\nEND".to_owned(),
        "ORDERS 12 3 U3N8 TURN 1 ORDERS 12 4 U3N8 TURN 1\nBORROW 1\nEND".to_owned(),
        "ORDERS 12 3 U3N8 TURN 1\nPOSITION 4: BORROW 1\nPLAYER 4\nBORROW 1\nEND".to_owned(),
    ] {
        let office = Office::open();
        office.receives("10:00", &message(GOULD, "a", "orders", &body));
        assert_eq!(orders(&office, 4), [""; 0], "{body}");
        fisk_is_heard(&office, "10:01");
    }
}

#[test]
fn a_receipt_that_fell_into_other_hands_gives_nothing_away() {
    let office = Office::open();
    fisk_is_heard(&office, "10:00");
    let receipt = office.letters().pop().unwrap();
    assert!(!receipt.raw.contains("2KFR"));
    // Sent back as a quotation, under his name or another, with whatever stands for the token.
    for from in [FISK, GOULD, STRANGER] {
        let quoted = format!("ORDERS 12 4 TURN 1\nBORROW 1\nEND\n\n> {}", receipt.text.replace('\n', "\n> "));
        let collected = office.receives("10:01", &message(from, from, "Re: receipt", &quoted));
        assert_eq!(verdict(&collected).0, "refused", "{from}");
    }
    assert_eq!(orders(&office, 4), ["BORROW 60"]);
}

#[test]
fn who_names_another_position_does_not_learn_whether_it_has_sent_orders() {
    let office = Office::open();
    let asks = |time: &str, id: &str| {
        let before = office.letters().len();
        let wrong = "ORDERS 12 4 U3N8 TURN 1\nBORROW 1\nEND";
        office.receives(time, &message(GOULD, id, "orders", wrong));
        office.letters_after(before).pop().unwrap()
    };
    let before = asks("10:00", "a");
    assert_eq!(before.to, GOULD);
    fisk_is_heard(&office, "10:00");
    let after = asks("10:00", "b");
    assert_eq!(before.text.replace("a@example.com", ""), after.text.replace("b@example.com", ""));
}

#[test]
fn a_forged_request_changes_nothing() {
    let office = Office::open();
    let before = office.desk.dump();
    let settings = |dump: &str| {
        dump.lines()
            .filter(|line| line.starts_with("seat|") || line.starts_with("game|"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let mut mail = Vec::new();
    for line in [
        "LANGUAGE fr",
        "LANGUAGE fr 12",
        "LANGUAGE fr 12 4",
        "LANGUAGE fr 12 4 U3N8",
        "LANGUE fr partie 12 4 XX99",
        "HELP 12 4 XX99",
        "SEND REPORT 12 4 XX99",
        "ORDERS 12 4 U3N8\nLANGUAGE fr",
        "ORDERS 12 4\nLANGUAGE fr\nEND",
        "LANGUAGE fr\n\n> ORDERS 12 4 U3N8 TURN 1\n> END",
        "LANGUAGE fr 12 4\n\nORDERS 12 3 U3N8 TURN 1",
        "LANGUAGE fr 13 4 U3N8",
        "NAME Jay\nADDRESS x@example.net",
        "TOKEN NEW1",
        "ADDRESS jay.gould@erie.example.net",
    ] {
        for (from, subject) in [(FISK, "x"), (FISK, "LANGUAGE fr"), (STRANGER, "x"), (STRANGER, "LANGUAGE fr 12 4")] {
            mail.push(message(from, &format!("m{}", mail.len()), subject, line));
        }
    }
    receives_all(&office, "10:00", &mail);
    assert_eq!(settings(&office.desk.dump()), settings(&before));
    // His own is granted, and touches nobody else's.
    office.receives("10:01", &message(FISK, "own", "LANGUAGE fr 12 3 U3N8", ""));
    let seats = office.at("10:01", &["status", "12"])["seats"].clone();
    assert_eq!((&seats[2]["language"], &seats[3]["language"]), (&"fr".into(), &"en".into()));
}

#[test]
fn mail_that_says_it_is_automatic_is_held_with_the_token_and_nothing_without() {
    let office = Office::open();
    let before = letters_to(&office, FISK);
    let automatic = |id: &str, token: &str| {
        let body = format!("ORDERS 12 4 {token} TURN 1\nBORROW 1\nEND");
        message(FISK, id, "orders", &body).replacen("To:", "Auto-Submitted: auto-generated\r\nTo:", 1)
    };
    let collected = receives_all(&office, "10:00", &[automatic("a", "2KFR"), automatic("b", "U3N8")]);
    assert_eq!(outcomes(&collected), ["held", "ignored"]);
    assert_eq!((letters_to(&office, FISK), orders(&office, 4).len()), (before, 0));
    fisk_is_heard(&office, "10:01");
}

#[test]
fn dates_that_a_message_tells_of_itself_count_for_nothing() {
    let office = Office::open();
    let dated = |id: &str, amount: u32, fields: &str| {
        let body = format!("ORDERS 12 3 U3N8 TURN 1\nBORROW {amount}\nEND");
        message(GOULD, id, "orders", &body).replacen("To:", &format!("{fields}\r\nTo:"), 1)
    };
    let late = "Date: Fri, 1 Jan 2100 00:00:00 +0000\r\nReceived: from x by y; Fri, 1 Jan 2100 00:00:00 +0000\r\n\
                Delivery-Date: Fri, 1 Jan 2100 00:00:00 +0000";
    let early = late.replace("Fri, 1 Jan 2100", "Thu, 1 Jan 1970");
    office.receives("10:00", &dated("a", 1, late));
    office.receives("10:01", &dated("b", 2, &early));
    assert_eq!(orders(&office, 3), ["BORROW 2"], "what came last counts");
    let received = office.at("10:02", &["status", "12"])["seats"][2]["sheet"]["received"].clone();
    assert_eq!(received, "2026-03-02T10:01:00Z");
}
