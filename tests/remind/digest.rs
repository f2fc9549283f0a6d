//! What the moderator is told.

use crate::desk::{PEOPLE, addresses, at, begun, change, letters, mail, number};
use crate::support::Desk;
use serde_json::Value;

const MODERATOR: &str = "me@example.net";

/// A game with a moderator who has an address.
fn moderated() -> Desk {
    let desk = begun();
    at(&desk, "2026-03-01T12:30:00Z", &["schedule", "12", "--moderator", MODERATOR]);
    desk
}

/// What a digest says is new, and its exit status.
fn digest(desk: &Desk, now: &str) -> (Vec<Value>, i32) {
    let output = desk.rpo(&["digest", "--json"]).env("RPO_NOW", now).output().unwrap();
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    (said["new"].as_array().unwrap().clone(), output.status.code().unwrap())
}

fn kinds(new: &[Value]) -> Vec<&str> {
    new.iter().map(|one| one["kind"].as_str().unwrap()).collect()
}

/// Letters to the moderator.
fn told(desk: &Desk) -> Vec<crate::desk::Waiting> {
    letters(desk, "[RPO]").into_iter().filter(|letter| letter.address == MODERATOR).collect()
}

/// A message of a person, in words of his own.
fn write(desk: &Desk, now: &str, file: &str, from: &str, text: &str) -> String {
    let raw = format!(
        "From: {from}\nTo: referee@example.org\nSubject: a word\nMessage-ID: <{file}@example.com>\n\
         Date: Sun, 01 Mar 2026 11:00:00 +0000\nContent-Type: text/plain; charset=utf-8\n\n{text}\n"
    );
    std::fs::write(desk.path(file), raw).unwrap();
    at(desk, now, &["collect", file])
}

#[test]
fn one_letter_tells_what_is_new_and_each_thing_is_told_once() {
    let desk = moderated();
    mail(&desk, "2026-03-02T11:00:00Z", 1, 1, "PASS", "Auto-Submitted: auto-generated\n");
    write(&desk, "2026-03-02T11:00:01Z", "1.eml", PEOPLE[1].1, "May I sell the moon to the Erie?");
    let (new, status) = digest(&desk, "2026-03-02T12:00:00Z");
    assert_eq!((kinds(&new), status), (vec!["held", "question"], 1));
    let letters = told(&desk);
    assert_eq!(letters.len(), 1);
    let letter = &letters[0];
    assert_eq!(letter.subject, "[RPO] 2 things need you: game 12");
    let text = letter.text();
    for words in [
        "Game 12",
        "position 1, for 1, from commodore@example.com",
        "rpo held 12 --release 1 lets it count.",
        "from emile@example.com",
        "May I sell the moon to the Erie?",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let generated = letter.letter.header("Auto-Submitted").and_then(|value| value.as_text());
    assert_eq!(generated, Some("auto-generated"));
    assert_eq!(digest(&desk, "2026-03-02T12:10:00Z"), (Vec::new(), 0));
    assert_eq!(told(&desk).len(), 1);
}

#[test]
fn t5_a_letter_that_failed_is_told_once_and_never_again_for_weeks() {
    let desk = moderated();
    change(&desk, "UPDATE outbox SET state = 'failed', last_error = '550 no such user' WHERE position = 2");
    change(&desk, "UPDATE outbox SET state = 'unknown', last_error = 'cut off' WHERE position = 1");
    let (new, status) = digest(&desk, "2026-03-02T12:00:00Z");
    assert_eq!((kinds(&new), status), (vec!["letter", "letter"], 1));
    let text = told(&desk)[0].text();
    assert!(text.contains("did not arrive (550 no such user)") && text.contains("may be lost (cut off)"), "{text}");
    for day in 3..=23 {
        let quiet = digest(&desk, &format!("2026-03-{day:02}T12:00:00Z"));
        assert_eq!(quiet, (Vec::new(), 0), "day {day}");
    }
    let before = desk.dump();
    at(&desk, "2026-03-23T12:00:00Z", &["digest"]);
    assert_eq!(desk.dump(), before, "a quiet digest changes nothing");
    // Sent once more and failed again, it is news.
    change(&desk, "UPDATE outbox SET changed = '2026-03-24T12:00:00Z' WHERE position = 2");
    assert_eq!(kinds(&digest(&desk, "2026-03-24T12:00:00Z").0), ["letter"]);
    assert!(at(&desk, "2026-03-24T12:00:00Z", &["status", "12"]).contains("1 letter failed for good"));
}

/// The report of a mail server that an address of a letter to a position is none.
fn bounce(desk: &Desk, position: usize) -> String {
    let database = rusqlite::Connection::open(desk.db()).unwrap();
    let query = "SELECT message_id FROM outbox WHERE position = ?1 AND kind = 'report' ORDER BY id DESC LIMIT 1";
    let id: String = database.query_row(query, [position], |row| row.get(0)).unwrap();
    let address = PEOPLE[position - 1].1;
    format!(
        "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.net\nSubject: failure notice\nMessage-ID: <{position}@mx>\n\n\
         <{address}>:\n550 5.1.1 unknown\n\nMessage-ID: <{id}>\n"
    )
}

#[test]
fn a_digest_of_dead_addresses_names_the_commands_by_their_positions() {
    for (positions, command) in [
        ([2].as_slice(), "letters to it wait until rpo seat 12 2 --email ADDRESS names a better address"),
        (&[1, 2], "letters to them wait until rpo seat 12 1 --email ADDRESS (and so for 2) names a better address"),
    ] {
        let desk = moderated();
        at(&desk, "2026-03-01T12:40:00Z", &["send", "--to", "letters"]);
        std::fs::create_dir(desk.path("back")).unwrap();
        for position in positions {
            std::fs::write(desk.path(&format!("back/{position}.eml")), bounce(&desk, *position)).unwrap();
        }
        at(&desk, "2026-03-02T11:00:00Z", &["collect", "back"]);
        assert_eq!(kinds(&digest(&desk, "2026-03-02T12:00:00Z").0), ["dead"]);
        let text = told(&desk)[0].text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(command), "{text}");
        assert!(
            text.contains(&format!("rpo seat 12 {} --alive", positions[0])) && !text.contains("POSITION"),
            "{text}"
        );
    }
}

#[test]
fn t8_a_digest_that_does_not_arrive_is_told_of_by_no_digest() {
    let desk = moderated();
    write(&desk, "2026-03-02T11:00:01Z", "1.eml", PEOPLE[1].1, "May I sell the moon to the Erie?");
    digest(&desk, "2026-03-02T12:00:00Z");
    change(&desk, "UPDATE outbox SET state = 'failed' WHERE address = 'me@example.net'");
    let (new, status) = digest(&desk, "2026-03-02T12:10:00Z");
    assert_eq!((kinds(&new), status), (vec!["digest"], 1), "who looks at the terminal hears of it");
    assert_eq!(told(&desk).len(), 1, "nothing more is written to an address that is dead");
    assert_eq!(digest(&desk, "2026-03-02T12:20:00Z"), (Vec::new(), 0));
}

#[test]
fn t8_a_digest_is_never_read_as_a_players_mail_nor_is_its_bounce() {
    let desk = moderated();
    write(&desk, "2026-03-02T11:00:01Z", "1.eml", PEOPLE[1].1, "May I sell the moon to the Erie?");
    digest(&desk, "2026-03-02T12:00:00Z");
    let letter = told(&desk).remove(0);
    let raw = letter.letter.raw_message.to_vec();
    std::fs::write(desk.path("back.eml"), &raw).unwrap();
    let quoted = String::from_utf8_lossy(&raw).replace('\r', "");
    let bounce = format!(
        "From: MAILER-DAEMON@example.net\nTo: referee@example.org\nReturn-Path: <>\nSubject: Undelivered Mail\n\
         Message-ID: <bounce@example.net>\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nNo such user.\n\n--b\n\
         Content-Type: message/delivery-status\n\nReporting-MTA: dns; example.net\n\nFinal-Recipient: rfc822; {MODERATOR}\n\
         Action: failed\nStatus: 5.1.1\n\n--b\nContent-Type: message/rfc822\n\n{quoted}\n--b--\n"
    );
    std::fs::write(desk.path("bounce.eml"), bounce).unwrap();
    let queued = number(&desk, "SELECT count(*) FROM outbox");
    for file in ["back.eml", "bounce.eml"] {
        let said = at(&desk, "2026-03-02T12:10:00Z", &["collect", file]);
        assert!(said.contains("1 ignored"), "{file}: {said}");
    }
    assert_eq!(number(&desk, "SELECT count(*) FROM outbox"), queued);
    // It came back: who looks at the terminal hears of it, and nobody is written to.
    let (new, status) = digest(&desk, "2026-03-02T12:20:00Z");
    assert_eq!((kinds(&new), status, told(&desk).len()), (vec!["digest"], 1, 1));
    assert_eq!(digest(&desk, "2026-03-02T12:30:00Z"), (Vec::new(), 0));
}

#[test]
fn t8_the_referee_never_writes_a_digest_to_himself() {
    let desk = moderated();
    change(&desk, "UPDATE game SET moderator = 'Referee+me@example.org'");
    write(&desk, "2026-03-02T11:00:01Z", "1.eml", PEOPLE[1].1, "May I sell the moon to the Erie?");
    let before = number(&desk, "SELECT count(*) FROM outbox");
    assert_eq!(digest(&desk, "2026-03-02T12:00:00Z").1, 1);
    assert_eq!(number(&desk, "SELECT count(*) FROM outbox"), before);
}

#[test]
fn t9_words_of_players_reach_the_moderator_without_controls_and_every_seats_token_blotted() {
    let desk = moderated();
    let text = "Is my \u{1b}[2Jtoken SEAT2 or \u{202e}seat1\u{202c} for the Erie?";
    write(&desk, "2026-03-02T11:00:01Z", "1.eml", PEOPLE[1].1, text);
    let output = desk.rpo(&["digest"]).env("RPO_NOW", "2026-03-02T12:00:00Z").assert().code(1);
    let said = String::from_utf8(output.get_output().stdout.clone()).unwrap();
    let letter = told(&desk).remove(0);
    for shown in [said.as_str(), letter.letter.body_text(0).unwrap().as_ref()] {
        assert!(shown.contains("***** or *****"), "{shown}");
        assert!(!shown.to_uppercase().contains("SEAT1") && !shown.to_uppercase().contains("SEAT2"), "{shown}");
        let bad = |sign: char| sign.is_control() && !"\r\n".contains(sign) || ('\u{202a}'..='\u{202e}').contains(&sign);
        assert!(!shown.contains(bad), "{shown:?}");
    }
}

#[test]
fn more_wrong_tokens_than_are_answered_are_told_once_and_long_past_ones_never() {
    for (now, wanted) in [("2026-03-01T13:10:00Z", vec!["guess"]), ("2026-03-03T12:10:00Z", vec![])] {
        let desk = moderated();
        for number in 0..7 {
            let text = format!("ORDERS 12 1 WRONG{number} TURN 1\nPASS\nEND");
            write(&desk, &format!("2026-03-01T13:00:0{number}Z"), &format!("{number}.eml"), "thief@example.com", &text);
        }
        assert_eq!(kinds(&digest(&desk, now).0), wanted);
        assert_eq!(digest(&desk, now), (Vec::new(), 0));
    }
}

#[test]
fn a_flood_of_questions_or_of_letters_that_fail_fills_no_letter() {
    let desk = moderated();
    let row = "INSERT INTO outbox (game, number, position, kind, address, subject, message_id, letter, state, queued, changed)";
    change(
        &desk,
        &format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
             {row} SELECT 1, 0, 1, 'report', 'commodore@example.com', 'a letter', i || '@example.org', x'', 'failed',
                          '2026-03-02T11:00:00Z', '2026-03-02T11:00:00Z' FROM n"
        ),
    );
    let (new, _) = digest(&desk, "2026-03-02T12:00:00Z");
    assert_eq!(new.len(), 21);
    assert!(told(&desk)[0].text().contains("480 more letters did not arrive"), "{}", told(&desk)[0].text());
    assert_eq!(digest(&desk, "2026-03-02T12:10:00Z"), (Vec::new(), 0));
    let row = |table: &str, columns: &str| {
        format!(
            "WITH RECURSIVE n(i) AS (SELECT 101 UNION ALL SELECT i + 1 FROM n WHERE i < 160)
             INSERT INTO {table} SELECT {columns} FROM n;"
        )
    };
    let at = "'2026-03-03T11:00:00Z'";
    change(&desk, &row("mail", &format!("i, i || '', {at}, {at}, x'', NULL, NULL, 0, 'commodore@example.com'")));
    change(&desk, &row("verdict", "i, 0, 1, 1, 1, 'refused', 'no-block', 'What now?'"));
    let (new, _) = digest(&desk, "2026-03-03T12:00:00Z");
    assert_eq!(new.len(), 21);
    assert!(new[20]["words"].as_str().unwrap().contains("40 more pieces of such mail came"), "{}", new[20]);
    assert_eq!(digest(&desk, "2026-03-03T12:10:00Z"), (Vec::new(), 0));
}

#[test]
fn each_moderator_is_told_of_his_own_games_and_of_what_is_no_games_alone() {
    let desk = moderated();
    desk.rpo(&["new", "13", "--moderator", "you@example.net", "--address", "referee@example.org"])
        .env("RPO_NOW", "2026-03-01T13:00:00Z")
        .assert()
        .success();
    let insert = |game: &str, words: &str| {
        let row = format!("({game}, 'test', '{words}', '{words}', '2026-03-02T11:00:00Z')");
        change(&desk, &format!("INSERT INTO alarm (game, kind, key, words, at) VALUES {row}"));
    };
    insert("1", "the first breaks");
    insert("2", "the second breaks");
    insert("NULL", "the mailbox can not be read");
    digest(&desk, "2026-03-02T12:00:00Z");
    let letters = letters(&desk, "things need you");
    assert_eq!(addresses(&letters), [MODERATOR, "you@example.net"]);
    let [one, two] = [letters[0].text(), letters[1].text()];
    assert!(one.contains("the first breaks") && !one.contains("the second"), "{one}");
    assert!(two.contains("the second breaks") && !two.contains("the first"), "{two}");
    assert!(one.contains("mailbox") && two.contains("mailbox"));
}

#[test]
fn what_was_noted_weeks_ago_and_never_told_is_told_no_more() {
    let desk = moderated();
    let row = "(1, 'test', 'old', 'old', '2026-03-02T11:00:00Z')";
    change(&desk, &format!("INSERT INTO alarm (game, kind, key, words, at) VALUES {row}"));
    assert_eq!(digest(&desk, "2026-03-20T12:00:00Z"), (Vec::new(), 0));
}
