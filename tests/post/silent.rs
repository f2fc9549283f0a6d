//! A mail server that takes a connection and says nothing any more: it is not waited for without end, and when it fell silent
//! tells whether a letter may have gone.

use crate::office::Office;
use crate::sink::{Answer, Sink};
use crate::way_out::{UNTOUCHED, all};

/// A server that says nothing any more once a command that begins so has come; an empty one: it does not even greet.
fn silent_at(command: &'static str) -> Sink {
    Sink::that(move |ask| {
        let is_meant = if command.is_empty() { ask.line.is_empty() } else { ask.line.starts_with(command) };
        if is_meant { Answer::Silence } else { Answer::Usual }
    })
}

#[test]
fn a_server_that_falls_silent_before_the_first_letter_touches_none() {
    for command in ["", "EHLO"] {
        let office = Office::open();
        let before = office.one(UNTOUCHED);
        let url = format!("{}?patience=1", silent_at(command).url());
        let (code, said) = office.sends("12:00", &url, &["--connections", "3"]);
        assert!(code == 1 && said.contains("no letter was sent"), "{command}: {said}");
        assert_eq!(office.one(UNTOUCHED), before, "{command}");
        assert_eq!(office.one("SELECT kind FROM alarm"), "way", "{command}");
        assert_eq!(office.sends("12:01", &Sink::open().url(), &[]).0, 0, "{command}");
        assert_eq!((office.states(), office.one("SELECT count(*) FROM alarm")), (all("sent"), "0".to_owned()));
    }
}

#[test]
fn a_letter_at_which_a_server_falls_silent_has_not_gone_and_after_its_end_nobody_knows() {
    for (command, state) in [("MAIL", "deferred"), ("RCPT", "deferred"), ("DATA", "deferred"), (".", "unknown")] {
        let office = Office::open();
        office.keep_waiting(1);
        let patience = if command == "." { "patience-at-the-end=1" } else { "patience=1" };
        let url = format!("{}?{patience}", silent_at(command).url());
        let (code, said) = office.sends("12:00", &url, &[]);
        assert!(code == 1 && said.contains("0 of 1 letter sent"), "{command}: {said}");
        assert_eq!(office.one("SELECT state FROM outbox WHERE state NOT IN ('sent')"), state, "{command}");
        // What may have gone is not sent again by itself.
        let sink = Sink::open();
        assert_eq!(office.sends("12:15", &sink.url(), &[]).0, 0, "{command}");
        assert_eq!(sink.taken().len(), usize::from(state == "deferred"), "{command}");
        let left = office.one("SELECT DISTINCT state FROM outbox WHERE state NOT IN ('sent')");
        assert_eq!(left, if state == "deferred" { "" } else { "unknown" }, "{command}");
    }
}

#[test]
fn how_long_a_server_may_be_silent_is_said_in_seconds() {
    let office = Office::open();
    for patience in ["patience=0", "patience=a+while", "patience-at-the-end=3601"] {
        let (code, said) = office.sends("12:00", &format!("smtp://127.0.0.1:9?{patience}"), &[]);
        assert!(code == 1 && said.contains("must be seconds from 1 to 3600"), "{said}");
    }
}
