//! The way out: what a mail server may do to letters, and what becomes of them.

use crate::office::{Office, moment};
use crate::sink::{Answer, Sink};
use serde_json::Value;
use std::fs;
use std::sync::{Arc, Condvar, Mutex};

/// People who are written to when the game begins.
const PEOPLE: usize = 15;

impl Office {
    /// Sends over a server at a time of the day, with more options; its exit status, and what it said to whomever.
    pub(crate) fn sends(&self, time: &str, url: &str, more: &[&str]) -> (i32, String) {
        let all: Vec<&str> = ["send", "--smtp", url].iter().chain(more).copied().collect();
        self.says(time, &all)
    }

    /// Any command at a time of the day.
    pub(crate) fn says(&self, time: &str, arguments: &[&str]) -> (i32, String) {
        let output = self.desk.rpo(arguments).env("RPO_NOW", moment(time)).output().unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        (output.status.code().unwrap(), said)
    }

    /// Values of a query, blanks between.
    pub(crate) fn one(&self, query: &str) -> String {
        let database = rusqlite::Connection::open(self.desk.db()).unwrap();
        let mut query = database.prepare(query).unwrap();
        let rows = query.query_map([], |row| {
            Ok(match row.get_ref(0)? {
                rusqlite::types::ValueRef::Null => "-".to_owned(),
                rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                other => other.as_str().unwrap_or_default().to_owned(),
            })
        });
        rows.unwrap().map(Result::unwrap).collect::<Vec<_>>().join(" ")
    }

    /// All letters but so many count as sent.
    pub(crate) fn keep_waiting(&self, letters: u32) {
        let database = rusqlite::Connection::open(self.desk.db()).unwrap();
        database.execute("UPDATE outbox SET state = 'sent' WHERE id > ?1", [letters]).unwrap();
    }

    /// How many letters are in which state.
    pub(crate) fn states(&self) -> String {
        self.one("SELECT state || ':' || count(*) FROM outbox GROUP BY state ORDER BY state")
    }
}

pub(crate) fn all(state: &str) -> String {
    format!("{state}:{PEOPLE}")
}

#[test]
fn letters_arrive_byte_for_byte_with_lines_no_longer_than_mail_allows() {
    let office = Office::open();
    let sink = Sink::open();
    assert_eq!(office.sends("12:00", &sink.url(), &[]), (0, format!("{PEOPLE} of {PEOPLE} letters sent.\n")));
    let mut arrived: Vec<String> = sink.taken().into_iter().map(|taken| taken.raw).collect();
    let mut written: Vec<String> = office.letters().into_iter().map(|letter| letter.raw).collect();
    arrived.sort();
    written.sort();
    assert!(arrived == written, "they differ");
    assert!(arrived.iter().flat_map(|raw| raw.split("\r\n")).all(|line| line.len() <= 998 && line.is_ascii()));
    // Nobody's answer to a bounce goes anywhere but to the game.
    let senders: Vec<String> = sink.heard().into_iter().filter(|line| line.starts_with("MAIL")).collect();
    assert!(senders.iter().all(|line| line == "MAIL FROM:<referee@rpo.example.org>"), "{senders:?}");
    assert_eq!(office.sends("12:10", &sink.url(), &[]), (0, "No letter waits.\n".to_owned()));
}

#[test]
fn who_is_greylisted_is_tried_again_after_a_quarter_of_an_hour_and_the_others_are_sent_at_once() {
    let office = Office::open();
    let first = office.letters().remove(0).to;
    let grey = first.clone();
    let asked = Mutex::new(0);
    let sink = Sink::that(move |ask| {
        let is_grey = ask.line.starts_with("RCPT") && ask.to == grey;
        let mut asked = asked.lock().unwrap();
        *asked += usize::from(is_grey);
        if is_grey && *asked == 1 { Answer::Say("451 4.7.1 greylisted, try later") } else { Answer::Usual }
    });
    let (code, said) = office.sends("12:00", &sink.url(), &[]);
    assert!(code == 1 && said.contains(&first) && said.contains("not yet sent: "), "{said}");
    assert_eq!(office.states(), "deferred:1 sent:14");
    assert_eq!(office.one("SELECT status FROM outbox WHERE state = 'deferred'"), "4.7.1");
    assert_eq!(office.sends("12:14", &sink.url(), &[]).1, "No letter waits.\n");
    assert_eq!(office.sends("12:15", &sink.url(), &[]).0, 0);
    assert_eq!(office.states(), all("sent"));
}

#[test]
fn a_refusal_after_the_letter_is_of_that_letter_for_now_or_for_good() {
    for (words, state, status) in [
        ("451 4.3.0 try later", "deferred", "4.3.0"),
        ("421 4.3.2 going down", "deferred", "4.3.2"),
        ("552 5.3.4 too large", "failed", "5.3.4"),
        ("554 5.6.0 I don't like it", "failed", "5.6.0"),
    ] {
        let office = Office::open();
        let second = office.letters().remove(1).to;
        let sink = Sink::that(move |ask| match ask.line {
            "." if ask.to == second => Answer::Say(words),
            _ => Answer::Usual,
        });
        assert_eq!(office.sends("12:00", &sink.url(), &[]).0, 1, "{words}");
        assert_eq!(office.one("SELECT state FROM outbox WHERE state <> 'sent'"), state, "{words}");
        assert_eq!(office.one("SELECT status FROM outbox WHERE state <> 'sent'"), status, "{words}");
        assert_eq!(sink.taken().len(), PEOPLE - 1);
    }
}

#[test]
fn a_server_that_takes_two_letters_a_connection_gets_all_of_them() {
    let office = Office::open();
    let sink = Sink::that(|ask| match ask.letter {
        3.. if ask.line.starts_with("MAIL") => Answer::Say("421 4.7.0 too many messages in this connection"),
        _ => Answer::Usual,
    });
    assert_eq!(office.sends("12:00", &sink.url(), &[]).0, 0);
    assert_eq!((office.states(), sink.taken().len()), (all("sent"), PEOPLE));
    assert_eq!(office.one("SELECT DISTINCT attempts FROM outbox"), "1");
}

/// All letters as they are but for their bytes.
pub(crate) const UNTOUCHED: &str =
    "SELECT group_concat(id || state || attempts || changed || coalesce(next_try, '') || last_error)
                         FROM (SELECT * FROM outbox ORDER BY id)";

#[test]
fn what_a_server_has_against_us_is_held_against_no_letter() {
    for (command, words) in [
        ("", "421 4.3.2 not now"),
        ("MAIL", "550 5.4.5 daily sending quota exceeded"),
        ("MAIL", "530 5.7.0 authentication required"),
        ("MAIL", "550 5.7.1 sender refused"),
        ("MAIL", "452 4.3.1 no room"),
        (".", "550 5.4.5 daily sending quota exceeded"),
        (".", "552 5.2.2 you are over your quota"),
        (".", "550 5.7.1 we take no mail of yours"),
        ("RCPT", "530 5.7.0 authentication required"),
    ] {
        let office = Office::open();
        let before = office.one(UNTOUCHED);
        let sink = Sink::that(move |ask| {
            let is_meant = if command.is_empty() { ask.line.is_empty() } else { ask.line.starts_with(command) };
            if is_meant { Answer::Say(words) } else { Answer::Usual }
        });
        let (code, said) = office.sends("12:00", &sink.url(), &["--connections", "3"]);
        assert!(code == 1 && said.contains(&words[4..9]), "{words}: {said}");
        assert_eq!(office.one(UNTOUCHED), before, "{words}");
        // No connection tries more than a letter.
        let tried = sink.heard().iter().filter(|line| line.starts_with("MAIL")).count();
        assert!(tried <= 3, "{words}: {tried}");
        assert_eq!(office.one("SELECT kind FROM alarm"), "way", "{words}");
        assert_eq!(office.sends("12:01", &Sink::open().url(), &[]).0, 0, "{words}");
        assert_eq!((office.states(), office.one("SELECT count(*) FROM alarm")), (all("sent"), "0".to_owned()));
    }
}

#[test]
fn a_quota_that_ends_in_the_middle_leaves_what_was_sent_and_lets_the_others_wait() {
    let office = Office::open();
    let sink = Sink::that(|ask| match ask.letter {
        6.. if ask.line.starts_with("MAIL") => Answer::Say("550 5.4.5 daily sending quota exceeded"),
        _ => Answer::Usual,
    });
    let (code, said) = office.sends("12:00", &sink.url(), &[]);
    assert!(code == 1 && said.contains("5 of 15 letters sent") && said.contains("The others wait"), "{said}");
    assert_eq!(office.states(), "queued:10 sent:5");
    let data: Value = office.at("12:01", &["send", "--smtp", &Sink::open().url()]);
    assert_eq!((&data["sent"], &data["blocked"]), (&10.into(), &Value::Null));
}

#[test]
fn a_password_that_is_refused_touches_no_letter() {
    let office = Office::open();
    let before = office.one(UNTOUCHED);
    office.desk.secret("password", "s3cret\n");
    let sink = Sink::that(|ask| match ask.line {
        line if line.starts_with("EHLO") => Answer::Say("250-sink\r\n250 AUTH PLAIN"),
        line if line.starts_with("AUTH") => Answer::Say("535 5.7.8 authentication failed"),
        _ => Answer::Usual,
    });
    let url = format!("smtp://gould@127.0.0.1:{}", sink.port());
    let (code, said) = office.sends("12:00", &url, &["--password-file", "password"]);
    assert!(
        code == 1 && said.contains("refuses user name or password") && said.contains("no letter was sent"),
        "{said}"
    );
    assert!(!said.contains("s3cret"));
    assert_eq!(office.one(UNTOUCHED), before);
    let alarm = office.one("SELECT words FROM alarm WHERE kind = 'way'");
    assert!(alarm.contains("authentication failed") && !alarm.contains("s3cret"), "{alarm}");
    // The moderator is told of it once, however often it is tried.
    office.sends("12:05", &url, &["--password-file", "password"]);
    assert_eq!(office.one("SELECT count(*) FROM alarm"), "1");
    let (code, said) = office.says("12:10", &["digest"]);
    assert!(code == 1 && said.contains("letters can't be sent"), "{said}");
    office.sends("12:15", &url, &["--password-file", "password"]);
    assert_eq!(office.says("12:20", &["digest"]).0, 0);
}

#[test]
fn a_recipient_that_is_forwarded_or_not_verified_is_sent_to() {
    for words in ["251 2.1.5 will forward", "252 2.1.5 cannot verify, but will try"] {
        let office = Office::open();
        let sink = Sink::saying("RCPT", words);
        assert_eq!(office.sends("12:00", &sink.url(), &[]).0, 0, "{words}");
        assert_eq!(office.states(), all("sent"));
    }
}

#[test]
fn of_several_connections_one_that_hangs_does_not_hold_up_the_others() {
    let office = Office::open();
    let slow = office.letters().remove(3).to;
    let others = Arc::new((Mutex::new(0), Condvar::new()));
    let sink = Sink::that(move |ask| {
        let (taken, changed) = &*others;
        if ask.line == "DATA" && ask.to == slow {
            // It answers when all others have gone, and not before.
            let taken = taken.lock().unwrap();
            drop(changed.wait_while(taken, |taken| *taken < PEOPLE - 1).unwrap());
            return Answer::Cut("");
        }
        if ask.line == "." {
            *taken.lock().unwrap() += 1;
            changed.notify_all();
        }
        Answer::Usual
    });
    let (code, said) = office.sends("12:00", &sink.url(), &["--connections", "4"]);
    assert!(code == 1 && said.contains("14 of 15 letters sent"), "{said}");
    assert_eq!(office.states(), "deferred:1 sent:14");
    assert_eq!(sink.taken().len(), PEOPLE - 1);
}

#[test]
fn a_server_that_takes_fewer_connections_than_asked_for_gets_all_letters_over_those_it_takes() {
    let office = Office::open();
    let sink = Sink::that(|ask| match ask.connection {
        2.. if ask.line.is_empty() => Answer::Say("421 4.7.0 too many connections"),
        _ => Answer::Usual,
    });
    assert_eq!(office.sends("12:00", &sink.url(), &["--connections", "4"]).0, 0);
    assert_eq!((office.states(), sink.taken().len()), (all("sent"), PEOPLE));
}

#[test]
fn several_connections_send_each_letter_once() {
    let office = Office::open();
    let sink = Sink::open();
    assert_eq!(office.sends("12:00", &sink.url(), &["--connections", "16"]).0, 0);
    let mut to: Vec<String> = sink.taken().into_iter().map(|taken| taken.to).collect();
    to.sort();
    to.dedup();
    assert_eq!((to.len(), sink.taken().len()), (PEOPLE, PEOPLE));
    assert_eq!(office.sends("12:00", &sink.url(), &["--connections", "17"]).0, 2);
    assert_eq!(office.sends("12:00", &sink.url(), &["--connections", "0"]).0, 2);
}

#[test]
fn no_more_letters_than_may_go_within_a_time_also_in_two_runs() {
    let office = Office::open();
    let sink = Sink::open();
    let run = |time: &str| {
        let output = office.desk.rpo(&["send", "--smtp", &sink.url(), "--rate", "6/min"]).env("RPO_NOW", time).output();
        let output = output.unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, said) = run("2026-03-02T12:00:00Z");
    assert_eq!(code, 0, "{said}");
    assert_eq!(said, "6 of 15 letters sent.\n9 letters wait for a later run: no more than 6 a minute may go.\n");
    run("2026-03-02T12:00:30Z");
    run("2026-03-02T12:01:00Z");
    assert_eq!(office.states(), "queued:9 sent:6", "it may have been the end of that second");
    run("2026-03-02T12:01:01Z");
    assert_eq!(office.states(), "queued:3 sent:12");
    run("2026-03-02T12:02:02Z");
    assert_eq!((office.states(), sink.taken().len()), (all("sent"), PEOPLE));
    assert_eq!(office.sends("12:10", &sink.url(), &["--rate", "60/week"]).0, 2);
}

#[test]
fn a_program_takes_letters_on_its_standard_input() {
    let office = Office::open();
    let letters = office.letters();
    let pipe = "sh -c 'cat > $(mktemp ./letter-XXXXXX)'";
    let (code, said) = office.says("12:00", &["send", "--pipe", pipe]);
    assert_eq!((code, said), (0, format!("{PEOPLE} of {PEOPLE} letters sent.\n")));
    let files = fs::read_dir(office.desk.path("")).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("letter-"));
    let mut arrived: Vec<String> = files.map(|path| fs::read_to_string(path).unwrap()).collect();
    let mut written: Vec<String> = letters.into_iter().map(|letter| letter.raw.replace("\r\n", "\n")).collect();
    arrived.sort();
    written.sort();
    assert!(arrived == written, "they differ");
    // Such a program finds recipients in the header: there is one, and nobody else.
    let fields = |raw: &String, name: &str| raw.split("\n\n").next().unwrap().matches(name).count();
    assert!(written.iter().all(|raw| fields(raw, "\nTo: ") == 1 && fields(raw, "\nBcc:") + fields(raw, "\nCc:") == 0));
}

#[test]
fn what_a_program_has_against_us_is_held_against_no_letter() {
    for (pipe, words) in [
        ("sh -c 'exit 77'", "exit status 77"),
        ("sh -c 'echo no such account >&2; exit 78'", "no such account"),
        ("sh -c 'exit 127'", "exit status 127"),
        ("/nowhere/msmtp -t", "/nowhere/msmtp"),
    ] {
        let office = Office::open();
        let before = office.one(UNTOUCHED);
        let (code, said) = office.says("12:00", &["send", "--pipe", pipe]);
        assert!(code == 1 && said.contains(words) && said.contains("no letter was sent"), "{pipe}: {said}");
        assert_eq!(office.one(UNTOUCHED), before, "{pipe}");
        assert_eq!(office.one("SELECT kind FROM alarm"), "way", "{pipe}");
    }
    for (status, states) in [("75", all("deferred")), ("67", all("failed")), ("68", all("failed"))] {
        let office = Office::open();
        assert_eq!(office.says("12:00", &["send", "--pipe", &format!("sh -c 'exit {status}'")]).0, 1);
        assert_eq!(office.states(), states, "{status}");
    }
    let office = Office::open();
    assert_eq!(office.says("12:00", &["send", "--pipe", "sh -c 'kill -9 $$'"]).0, 1);
    assert_eq!(office.states(), all("unknown"));
    let (code, said) = office.says("12:00", &["send", "--pipe", "msmtp 'a"]);
    assert!(code == 1 && said.contains("a quote is not closed"), "{said}");
}

#[test]
fn letters_that_were_under_way_when_the_program_died_are_unknown_however_many_they_were() {
    let office = Office::open();
    let database = rusqlite::Connection::open(office.desk.db()).unwrap();
    database.execute("UPDATE outbox SET state = 'sending' WHERE id <= 4", []).unwrap();
    let sink = Sink::open();
    assert_eq!(office.sends("12:00", &sink.url(), &[]).0, 0);
    assert_eq!(office.states(), "sent:11 unknown:4");
}
