//! In which order mail is taken from places that know no time of arrival: of several sheets the last one counts.

use crate::at_desk::{at, begun, json};
use crate::support::Desk;
use std::fs;

/// A sheet of Gould's that borrows so much.
fn sheet(borrow: u16, head: &str) -> String {
    format!(
        "{head}From: jay@example.com\nMessage-ID: <{borrow}@example.com>\nSubject: orders\n\n\
         ORDERS 12 7 JAY5 TURN 1\nBORROW {borrow}\nEND\n"
    )
}

fn date(day: u8, name: &str) -> String {
    format!("Date: {name}, {day} Feb 2026 10:00:00 +0000\n")
}

/// What counts once a source is collected, by its amount.
fn counts(desk: &Desk, source: &str) -> String {
    at(desk, "12:01", &["collect", source]);
    json(desk, "12:02", &["orders", "12", "7"])["seats"][0]["orders"][0].as_str().unwrap().to_owned()
}

#[test]
fn m6_of_files_in_a_folder_the_one_that_arrived_last_counts_whatever_they_are_called() {
    let desk = begun();
    fs::create_dir(desk.path("mail")).unwrap();
    for (name, borrow, head) in [
        ("10.eml", 200, date(24, "Tue")),
        ("9.eml", 100, date(23, "Mon")),
        ("orders (1).eml", 300, date(25, "Wed")),
        ("zz.eml", 400, date(20, "Fri")),
    ] {
        fs::write(desk.path("mail").join(name), sheet(borrow, &head)).unwrap();
    }
    assert_eq!(counts(&desk, "mail"), "BORROW 300");
}

#[test]
fn m6_the_topmost_received_goes_before_the_date_a_sender_wrote() {
    let desk = begun();
    fs::create_dir(desk.path("mail")).unwrap();
    let received = |day: u8| {
        format!(
            "Received: from a by b; {day} Feb 2026 09:00:00 +0000\nReceived: from c by a; 1 Jan 2030 09:00:00 +0000\n"
        )
    };
    for (name, borrow, head) in [
        ("1.eml", 100, format!("{}{}", received(25), date(1, "Sun"))),
        ("2.eml", 200, format!("{}{}", received(24), date(28, "Sat"))),
    ] {
        fs::write(desk.path("mail").join(name), sheet(borrow, &head)).unwrap();
    }
    assert_eq!(counts(&desk, "mail"), "BORROW 100");
}

#[test]
fn m6_without_any_time_names_count_by_their_numbers() {
    let desk = begun();
    fs::create_dir(desk.path("mail")).unwrap();
    for (name, borrow) in [("9.eml", 100), ("10.eml", 200)] {
        fs::write(desk.path("mail").join(name), sheet(borrow, "")).unwrap();
    }
    assert_eq!(counts(&desk, "mail"), "BORROW 200");
}

#[test]
fn m6_a_maildir_is_taken_by_the_numbers_of_its_names() {
    let desk = begun();
    for folder in ["Maildir/new", "Maildir/cur", "Maildir/tmp"] {
        fs::create_dir_all(desk.path(folder)).unwrap();
    }
    for (name, borrow) in [("1772300000.M9P5.mx", 100), ("1772300000.M10P5.mx", 200), ("1772299999.M99P9.mx", 300)] {
        fs::write(desk.path("Maildir/new").join(name), sheet(borrow, &date(25, "Wed"))).unwrap();
    }
    assert_eq!(counts(&desk, "Maildir"), "BORROW 200");
}

#[test]
fn m6c_an_mbox_is_taken_in_the_order_of_its_from_lines_whatever_times_they_and_the_messages_name() {
    let desk = begun();
    let of = |line: &str, borrow: u16, head: &str| format!("From jay {line} 2026\n{}\n", sheet(borrow, head));
    let first = of("Wed Feb 25 10:00:00", 100, &date(25, "Wed"));
    let second = of("Mon Feb 23 10:00:00", 200, &date(23, "Mon"));
    fs::write(desk.path("mbox"), first + &second).unwrap();
    assert_eq!(counts(&desk, "mbox"), "BORROW 200");
    assert!(at(&desk, "12:03", &["collect", "--help"]).contains("order of its From lines"));
}
