//! Claims about mail that programs write of themselves, and about mail that is none of these games'.

use crate::office::{Office, message};
use crate::support::{Desk, SECRET};
use rusqlite::Connection;
use std::fs;

const VANDERBILT: &str = "commodore@hudson.example.org";
const GOULD: &str = "jay.gould@erie.example.net";
const STRANGER: &str = "stranger@elsewhere.example.com";

fn one(office: &Office, query: &str) -> String {
    let database = Connection::open(office.desk.db()).unwrap();
    let mut query = database.prepare(query).unwrap();
    let rows = query.query_map([], |row| row.get::<_, Option<String>>(0)).unwrap();
    rows.map(|row| row.unwrap().unwrap_or("-".to_owned())).collect::<Vec<_>>().join(" ")
}

/// How many answers were written to an address.
fn answers(office: &Office, address: &str) -> usize {
    let query = "SELECT CAST(count(*) AS TEXT) FROM outbox WHERE answers IS NOT NULL AND address = ";
    one(office, &format!("{query}'{address}'")).parse().unwrap()
}

/// The Message-ID of the last letter to a seat.
fn letter_to(office: &Office, seat: u8) -> String {
    one(office, &format!("SELECT message_id FROM outbox WHERE position = {seat} ORDER BY id DESC LIMIT 1"))
}

/// A message that answers another.
fn reply(from: &str, id: &str, to: &str, subject: &str, body: &str) -> String {
    format!("In-Reply-To: <{to}>\r\n{}", message(from, id, subject, body))
}

fn kinds(office: &Office, time: &str) -> Vec<String> {
    let data = office.at(time, &["digest"]);
    data["new"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
}

/// The orders that count for a seat.
fn counting(office: &Office, seat: u8) -> String {
    one(
        office,
        &format!(
            "SELECT canonical FROM sheet JOIN sheet_order ON sheet = sheet.id WHERE position = {seat} AND current = 1
             ORDER BY place"
        ),
    )
}

fn sheet(id: &str, order: &str) -> String {
    message(GOULD, id, "orders", &format!("ORDERS 12 3 U3N8 TURN 1\r\n{order}\r\nEND"))
}

#[test]
fn a1_mail_without_a_block_is_answered_once_and_then_no_more_until_a_block_comes() {
    let office = Office::open();
    let folder = office.desk.path("flood");
    fs::create_dir(&folder).unwrap();
    for number in 0..200 {
        let raw = message(VANDERBILT, &format!("v{number}"), "Re: your letter", "At sea until the sixteenth.");
        fs::write(folder.join(format!("{number:03}.eml")), raw).unwrap();
    }
    office.at("08:00", &["collect", "flood"]);
    assert_eq!(answers(&office, VANDERBILT), 1);
    for (number, time) in ["08:10", "23:00", "2/09:00", "3/09:00"].iter().enumerate() {
        office.receives(time, &message(VANDERBILT, &format!("w{number}"), "Re: your letter", "At sea."));
    }
    assert_eq!(answers(&office, VANDERBILT), 1, "days later, too");
    assert_eq!(kinds(&office, "3/09:01"), ["program"]);
    let block = "ORDERS 12 1 3WVW TURN 1\r\nBORROW 60\r\nEND";
    office.receives("3/10:00", &message(VANDERBILT, "sheet", "orders", block));
    assert_eq!(answers(&office, VANDERBILT), 2);
    office.receives("3/10:01", &message(VANDERBILT, "x", "Re: your letter", "At sea again."));
    office.receives("3/10:02", &message(VANDERBILT, "y", "Re: your letter", "At sea again and again."));
    assert_eq!(answers(&office, VANDERBILT), 3);
}

#[test]
fn a1_a_blank_sheet_sent_back_is_answered_once_and_a_sheet_with_mistakes_each_time() {
    for (line, wanted) in [("# your orders here", 1), ("BRROW", 3)] {
        let office = Office::open();
        for number in 0..3 {
            let body = format!("ORDERS 12 1 3WVW TURN 1\r\n{line}\r\nEND");
            office.receives(&format!("08:0{number}"), &message(VANDERBILT, &format!("n{number}"), "Re: report", &body));
        }
        assert_eq!(answers(&office, VANDERBILT), wanted, "{line}");
    }
}

#[test]
fn a1_questions_in_words_are_answered_once_a_day() {
    let office = Office::open();
    for (number, time) in ["08:00", "09:00", "23:59", "2/08:01", "2/08:02"].iter().enumerate() {
        let raw =
            message(VANDERBILT, &format!("q{number}"), "a question", &format!("How do I borrow {number}00 dollars?"));
        office.receives(time, &raw);
    }
    assert_eq!(answers(&office, VANDERBILT), 2);
}

#[test]
fn a5_an_old_sheet_set_below_an_answer_never_replaces_a_newer_one() {
    let office = Office::open();
    let report = letter_to(&office, 3);
    office.receives("08:00", &sheet("one", "BORROW 500"));
    let receipt = letter_to(&office, 3);
    office.receives("09:00", &sheet("two", "BORROW 600"));
    let newest = letter_to(&office, 3);
    let before = answers(&office, GOULD);
    let below = "I am away.\r\n\r\nORDERS 12 3 U3N8 TURN 1\r\nBORROW 500\r\nEND";
    let ignored = office.receives("10:00", &reply(GOULD, "a", &receipt, "Re: [RPO] Receipt", below));
    assert_eq!(ignored["messages"][0]["reason"], "auto-reply", "what its letter held says nothing new: {ignored}");
    let held = office.receives("10:01", &reply(GOULD, "b", &report, "Re: [RPO] Report", below));
    assert_eq!(held["held"], 1, "an older sheet than one that came since is for the moderator: {held}");
    assert_eq!((counting(&office, 3).as_str(), answers(&office, GOULD)), ("BORROW 600", before));
    office.receives("10:02", &reply(GOULD, "c", &newest, "Re: [RPO] Receipt", below));
    assert_eq!(counting(&office, 3), "BORROW 500", "who answers the newest letter has changed his mind");
    office.receives("10:03", &reply(GOULD, "d", &newest, "Re: [RPO] Receipt", &below.replace("500", "700")));
    assert_eq!(counting(&office, 3), "BORROW 700", "a sheet that is new counts whatever it answers");
}

#[test]
fn a6_a_vacation_is_no_absence_and_the_moderator_is_told_once_in_a_while() {
    let office = Office::open();
    let away = |id: &str| {
        let raw = reply(GOULD, id, &letter_to(&office, 3), "Automatic reply: [RPO] Game 12", "Away until 16 March.");
        format!("Auto-Submitted: auto-replied\r\n{raw}")
    };
    for (number, time) in ["08:00", "08:01", "2/08:00"].iter().enumerate() {
        office.receives(time, &away(&format!("away{number}")));
    }
    assert_eq!(one(&office, "SELECT CAST(count(*) AS TEXT) FROM away"), "0");
    assert_eq!((kinds(&office, "2/09:00"), answers(&office, GOULD)), (vec!["program".to_owned()], 0));
}

#[test]
fn a_confirmation_no_program_may_give_and_a_token_on_a_list_and_a_complaint_are_told() {
    for (name, seat, kind) in
        [("30-challenge", 5, "challenge"), ("31-list-digest", 3, "public"), ("35-spam-complaint", 11, "complaint")]
    {
        let office = Office::open();
        office.at("07:00", &["send", "--to", "letters"]);
        let path = format!("{}/fixtures/bounces/{name}.eml", env!("CARGO_MANIFEST_DIR"));
        let raw = fs::read_to_string(path).unwrap().replace("LETTER-ID@rpo.example.org", &letter_to(&office, seat));
        office.receives("08:00", &raw);
        let told = office.at("08:01", &["digest"])["new"].clone();
        assert_eq!(told.as_array().unwrap().len(), 1, "{told}");
        let words = told[0]["words"].as_str().unwrap();
        assert!(
            told[0]["kind"] == kind && words.contains(&format!("position {seat}")) && !words.contains("U3N8"),
            "{told}"
        );
        assert!(kinds(&office, "08:02").is_empty());
    }
}

#[test]
fn m1_mail_that_is_not_read_is_kept_once_wherever_it_is_found() {
    let office = Office::open();
    let raw = format!("List-Id: <news.example.org>\r\n{}", message(STRANGER, "list", "news", "Nothing."));
    for place in ["a.eml", "b.eml", "c.eml"] {
        fs::write(office.desk.path(place), &raw).unwrap();
        office.at("08:00", &["collect", place]);
    }
    assert_eq!(one(&office, "SELECT CAST(count(*) AS TEXT) FROM mail"), "1");
}

#[test]
fn n12_who_sits_in_ended_games_alone_is_told_so_once_whatever_he_writes() {
    let office = Office::open();
    office.at("07:00", &["end", "12", "--reason", "agreed"]);
    for (number, time) in ["08:00", "09:00", "5/09:00"].iter().enumerate() {
        office.receives(time, &message(GOULD, &format!("e{number}"), "hello", "Is anybody there?"));
    }
    assert_eq!(answers(&office, GOULD), 1);
    let text = office.letters().pop().unwrap().text;
    assert!(text.contains("12") && text.contains("ended"), "{text}");
    office.receives("6/09:00", &message(STRANGER, "s", "hello", "Is anybody there?"));
    assert_eq!(answers(&office, STRANGER), 0);
}

#[test]
fn o17_mail_for_games_that_are_not_in_this_file_is_left_where_it_lies() {
    let office = Office::open();
    for folder in ["new", "cur", "tmp"] {
        fs::create_dir_all(office.desk.path("box").join(folder)).unwrap();
    }
    let sheet_of = |game: &str, id: &str, from: &str| {
        message(from, id, "orders", &format!("ORDERS {game} 3 U3N8 TURN 1\r\nBORROW 60\r\nEND"))
    };
    let bounce = "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.net\r\nSubject: failure\r\nMessage-ID: <z@mx>\r\n\r\n\
                  <somebody@example.net>:\r\n550 5.1.1 unknown\r\n\r\nMessage-ID: <g77.t1.p3.000000000000@rpo.example.org>\r\n";
    let mine = [sheet_of("12", "m", GOULD), sheet_of("77", "n", GOULD)];
    let others = [sheet_of("77", "o", STRANGER), bounce.to_owned()];
    for (number, raw) in mine.iter().chain(&others).enumerate() {
        fs::write(office.desk.path(&format!("box/new/177243900{number}.M{number}.mail")), raw).unwrap();
    }
    for time in ["08:00", "08:10"] {
        office.at(time, &["collect", "box"]);
        let mut left: Vec<String> = fs::read_dir(office.desk.path("box/new"))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        left.sort();
        assert_eq!(left, ["1772439002.M2.mail", "1772439003.M3.mail"], "{time}: a player's typing error is answered");
    }
    assert_eq!(one(&office, "SELECT CAST(count(*) AS TEXT) FROM mail"), "4");
}

#[test]
fn message_ids_of_every_kind_follow_from_a_secret_that_each_database_draws_for_itself() {
    let ids = |secret: Option<&str>| {
        let desk = Desk::new();
        for arguments in [
            ["new", "12", "--seed", "7", "--address", "referee@rpo.example.org"].as_slice(),
            &["join", "12", "3", "--name", "Jay", "--email", GOULD, "--token", "U3N8"],
            &["start", "12"],
        ] {
            let mut command = desk.rpo(arguments);
            match secret {
                Some(secret) => command.env("RPO_SECRET", secret),
                None => command.env_remove("RPO_SECRET"),
            };
            command.assert().success();
        }
        let office = Office { desk };
        for (id, subject, body) in [
            ("a", "HELP 12 3 U3N8", ""),
            ("b", "REPORT 12 3 U3N8", ""),
            ("c", "LANGUAGE en 12 3 U3N8", ""),
            ("d", "orders", "ORDERS 12 3 U3N8 TURN 1\r\nBORROW 60\r\nEND"),
            ("e", "orders", "ORDERS 12 3 U3N8 TURN 7\r\nBORROW 60\r\nEND"),
        ] {
            office.receives("08:00", &message(GOULD, id, subject, body));
        }
        let all = one(&office, "SELECT message_id FROM outbox ORDER BY id");
        all.split(' ').map(str::to_owned).collect::<Vec<_>>()
    };
    let fixed = ids(Some(SECRET));
    assert!(fixed.len() >= 6, "{fixed:?}");
    assert_eq!(fixed, ids(Some(SECRET)), "the same letters are the same");
    let (drawn, again) = (ids(None), ids(None));
    for ((one, other), third) in fixed.iter().zip(&drawn).zip(&again) {
        let words = |id: &str| id.split('@').next().unwrap().rsplit_once('.').unwrap().0.to_owned();
        assert_eq!((words(one), words(one)), (words(other), words(third)));
        assert!(one != other && other != third && one != third, "{one} {other} {third}");
    }
    let desk = Desk::new();
    desk.rpo(&["new", "12"]).env("RPO_SECRET", "7").assert().code(1);
}
