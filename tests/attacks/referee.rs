//! Mail that plays the referee or the post itself: bounces, the referee's own address, programs.

use crate::office::{Office, message};
use crate::table::{FISK, HIS, STRANGER, fisk_is_heard, letters_to, orders, receives_all};

/// A bounce of a letter that was sent.
fn bounce(message_id: &str, address: &str, number: usize) -> String {
    format!(
        "From: MAILER-DAEMON@mail.example.com\r\nReturn-Path: <>\r\nTo: referee@rpo.example.org\r\nSubject: Undeliverable\r\n\
         Message-ID: <bounce-{number}@mail.example.com>\r\nAuto-Submitted: auto-replied\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n\
         --x\r\nContent-Type: text/plain\r\n\r\nNo such user.\r\n\
         --x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mail.example.com\r\n\r\n\
         Final-Recipient: rfc822; {address}\r\nAction: failed\r\nStatus: 5.1.1\r\n\
         --x\r\nContent-Type: message/rfc822\r\n\r\nFrom: referee@rpo.example.org\r\nTo: {address}\r\n\
         Message-ID: <{message_id}>\r\n\r\n{}\r\n--x--\r\n",
        HIS.replace("2KFR", "XX9Z")
    )
}

#[test]
fn forged_bounces_take_no_letter_from_anybody() {
    let office = Office::open();
    office.at("09:00", &["send", "--to", "letters"]);
    let states = |office: &Office| {
        let database = rusqlite::Connection::open(office.desk.db()).unwrap();
        let mut query = database.prepare("SELECT message_id, state, address FROM outbox ORDER BY id").unwrap();
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
        rows.map(Result::unwrap).collect::<Vec<(String, String, String)>>()
    };
    let before = states(&office);
    // A letter of ours and its address belong together, or nothing is believed: not an identifier that was made up, nor the
    // right one with another's address.
    let made_up = before.iter().map(|(id, _, to)| {
        let (words, domain) = id.split_once('@').unwrap();
        let (kind, _) = words.rsplit_once('.').unwrap();
        (format!("{kind}.6b7f03c72895@{domain}"), to.clone())
    });
    let crossed = before.iter().zip(before.iter().skip(1)).map(|((id, ..), (.., to))| (id.clone(), to.clone()));
    let mail: Vec<String> =
        made_up.chain(crossed).enumerate().map(|(number, (id, to))| bounce(&id, &to, number)).collect();
    assert!(mail.len() > 20);
    let collected = receives_all(&office, "10:00", &mail);
    assert_eq!(collected["ignored"], mail.len());
    assert_eq!(states(&office), before);
    fisk_is_heard(&office, "10:01");
    office.at("11:00", &["run", "12"]);
    assert!(office.letters().iter().any(|letter| letter.to == FISK && letter.subject.contains("urn 1")));
}

#[test]
fn a_bounce_in_a_players_name_says_nothing_of_him() {
    let office = Office::open();
    let before = letters_to(&office, FISK);
    let forged = bounce("x@rpo.example.org", FISK, 1).replacen("MAILER-DAEMON@mail.example.com", FISK, 1);
    let collected = office.receives("10:00", &forged);
    let told = &collected["messages"][0];
    assert_eq!(
        (&told["outcome"], &told["reason"], &told["position"]),
        (&"ignored".into(), &"bounce".into(), &0.into())
    );
    assert_eq!(letters_to(&office, FISK), before);
    fisk_is_heard(&office, "10:01");
}

#[test]
fn nobody_orders_or_asks_as_the_referee() {
    let office = Office::open();
    let before = office.letters().len();
    let mut mail = Vec::new();
    for from in [
        "referee@rpo.example.org",
        "Referee@RPO.example.org",
        "referee+x@rpo.example.org",
        "Railway Post Office <referee@rpo.example.org>",
        "jim.fisk@mail.example.com, referee@rpo.example.org",
    ] {
        for body in ["HELP", "LANGUAGE fr 12 4 XX9Z", "ORDERS 12 4 XX9Z TURN 1\nBORROW 1\nEND"] {
            mail.push(message(from, &format!("m{}", mail.len()), "x", body));
        }
    }
    let collected = receives_all(&office, "10:00", &mail);
    assert_eq!(collected["ignored"], mail.len());
    assert_eq!((office.letters().len(), orders(&office, 4).len()), (before, 0));
    // Nor is a letter of the referee's a sheet, whoever sends it on.
    let report = office.letters().into_iter().find(|letter| letter.to == FISK).unwrap();
    receives_all(&office, "10:01", std::slice::from_ref(&report.raw));
    assert_eq!(orders(&office, 4), [""; 0]);
    fisk_is_heard(&office, "10:02");
}

#[test]
fn marks_of_programs_and_lists_on_one_message_say_nothing_of_the_next() {
    let office = Office::open();
    let fields = [
        "List-Id: <x.example.org>",
        "Precedence: bulk",
        "Return-Path: <>",
        "X-Autoreply: yes",
        "Auto-Submitted: auto-replied",
    ];
    let mut mail = Vec::new();
    for from in [FISK, STRANGER] {
        for field in fields {
            let raw = message(from, "his", "x", &HIS.replace("2KFR", "XX9Z"));
            mail.push(raw.replacen("To:", &format!("{field}\r\nTo:"), 1));
        }
    }
    let collected = receives_all(&office, "10:00", &mail);
    // Some of them are the same message with another mark.
    let outcome = |message: &serde_json::Value| message["outcome"].as_str().unwrap().to_owned();
    let outcomes: Vec<String> = collected["messages"].as_array().unwrap().iter().map(outcome).collect();
    assert_eq!(outcomes.len(), mail.len());
    assert!(outcomes.iter().all(|outcome| outcome == "ignored" || outcome == "duplicate"), "{outcomes:?}");
    assert!(outcomes.iter().filter(|outcome| *outcome == "ignored").count() >= fields.len(), "{outcomes:?}");
    fisk_is_heard(&office, "10:01");
}
