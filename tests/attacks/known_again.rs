//! Duplicates: who sends first what a rival will send makes nothing of the rival's known already.

use crate::office::{Office, message};
use crate::table::{FISK, GOULD, HIS, STRANGER, orders, receives_all, verdict};

/// All that may be known of a message to come, sent first by others: its Message-ID and its words.
fn sent_first(his: &str, his_body: &str) -> Vec<String> {
    let mut mail = Vec::new();
    for from in [STRANGER, GOULD, FISK] {
        for body in [
            his_body.replace("2KFR", "XX9Z"),
            his_body.replace(" 2KFR", ""),
            his_body.replace("12 4 2KFR", "12 3 U3N8"),
            his_body.replace("12 4 2KFR", "12 4 U3N8"),
            "HELP".to_owned(),
            "LANGUAGE fr".to_owned(),
            "hello".to_owned(),
            String::new(),
        ] {
            mail.push(his.replacen(FISK, from, 1).replacen(his_body, &body, 1));
        }
    }
    mail.push(his.replacen("To:", "Auto-Submitted: auto-replied\r\nTo:", 1).replace("2KFR", "XX9Z"));
    mail.push(his.replacen("To:", "List-Id: <x.example.org>\r\nTo:", 1).replace("2KFR", "XX9Z"));
    mail.push(his.replacen(FISK, "MAILER-DAEMON@example.com", 1).replace("2KFR", "XX9Z"));
    mail.retain(|one| one != his);
    mail
}

#[test]
fn nobody_makes_another_s_message_to_come_a_duplicate() {
    for policy in ["token", "both"] {
        let office = Office::open_with(policy);
        let his = message(FISK, "his", "orders", HIS);
        receives_all(&office, "10:00", &sent_first(&his, HIS));
        let collected = office.receives("10:01", &his);
        assert_eq!(verdict(&collected), ("accepted".to_owned(), String::new()), "{policy}");
        assert_eq!(orders(&office, 4), ["BORROW 60"]);
        // His own, sent twice, is known.
        assert_eq!(verdict(&office.receives("10:02", &format!("X-Again: 1\r\n{his}"))).0, "duplicate");
    }
}

#[test]
fn nor_where_the_address_is_the_proof() {
    let office = Office::open_with("address");
    let body = "ORDERS 12 4 TURN 1\nBORROW 60\nEND";
    let his = message(FISK, "his", "orders", body);
    let others: Vec<String> = [STRANGER, GOULD].iter().map(|from| his.replacen(FISK, from, 1)).collect();
    receives_all(&office, "10:00", &others);
    assert_eq!(verdict(&office.receives("10:01", &his)), ("accepted".to_owned(), String::new()));
}

#[test]
fn nor_where_the_message_has_no_identifier() {
    let office = Office::open();
    let bare =
        |message: &str| message.lines().filter(|line| !line.starts_with("Message-ID")).collect::<Vec<_>>().join("\r\n");
    let his = message(FISK, "his", "orders", HIS);
    let others: Vec<String> = sent_first(&his, HIS).iter().map(|one| bare(one)).collect();
    receives_all(&office, "10:00", &others);
    assert_eq!(verdict(&office.receives("10:01", &bare(&his))).0, "accepted");
}

#[test]
fn a_request_of_his_is_answered_though_others_took_its_identifier() {
    let office = Office::open();
    let his = message(FISK, "his", "HELP 12 4 2KFR", "");
    let others = [STRANGER, GOULD].map(|from| message(from, "his", "HELP 12 4 XX9Z", "")).to_vec();
    receives_all(&office, "10:00", &others);
    let collected = office.receives("10:01", &his);
    assert_eq!(verdict(&collected).0, "request");
    assert_eq!(collected["messages"][0]["answered"], true);
}
