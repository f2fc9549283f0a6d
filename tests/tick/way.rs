//! The way out of a tick: what the other side has against us is told once, and every letter goes in the end.

use crate::sink::{Answer, Sink};
use crate::table::Table;

/// A tick over the mailbox that sends over a server, with more options.
fn tick(table: &Table, minute: usize, url: &str, more: &[&str]) -> (i32, String) {
    let all: Vec<&str> = ["tick", "mail", "--smtp", url].iter().chain(more).copied().collect();
    table.at(&format!("2026-03-02T12:{minute:02}:00Z"), &all)
}

#[test]
fn a_quota_is_told_once_and_once_more_when_it_comes_again() {
    let table = Table::new();
    let sink = Sink::saying("MAIL", "550 5.4.5 daily sending quota exceeded");
    let (code, said) = tick(&table, 0, &sink.url(), &[]);
    assert!(code == 1 && said.contains("letters can't be sent") && said.contains("quota exceeded"), "{said}");
    for minute in 10..14 {
        assert_eq!(tick(&table, minute, &sink.url(), &[]), (0, String::new()));
    }
    assert_eq!(table.one("SELECT DISTINCT state || attempts FROM outbox WHERE kind = 'report'"), "queued0");
    // The letter that tells the moderator waits with the others.
    let (code, said) = tick(&table, 20, &Sink::open().url(), &[]);
    assert!(code == 0 && said.contains("letters sent"), "{said}");
    assert_eq!(table.one("SELECT DISTINCT state FROM outbox"), "sent");
    assert_eq!(table.one("SELECT count(*) FROM outbox WHERE kind = 'notice'"), "1");
    assert_eq!(table.one("SELECT count(*) FROM alarm WHERE kind = 'way'"), "0");
    std::fs::write(table.desk.path("news.txt"), "Welcome.\n").unwrap();
    table.fine("2026-03-02T12:21:00Z", &["write", "12", "--to", "1", "news.txt"]);
    assert_eq!(tick(&table, 30, &sink.url(), &[]).0, 1);
}

#[test]
fn a_password_that_is_refused_is_told_once_and_nothing_is_held_against_a_letter() {
    let table = Table::new();
    table.desk.secret("password", "s3cret\n");
    let sink = Sink::that(|ask| match ask.line {
        line if line.starts_with("EHLO") => Answer::Say("250-sink\r\n250 AUTH PLAIN"),
        line if line.starts_with("AUTH") => Answer::Say("535 5.7.8 authentication failed"),
        _ => Answer::Usual,
    });
    let url = format!("smtp://gould@127.0.0.1:{}", sink.port());
    let password = ["--smtp-password-file", "password"];
    let (code, said) = tick(&table, 0, &url, &password);
    assert!(code == 1 && said.contains("authentication failed") && !said.contains("s3cret"), "{said}");
    assert_eq!(tick(&table, 10, &url, &password), (0, String::new()));
    assert_eq!(table.one("SELECT DISTINCT state || attempts FROM outbox WHERE kind = 'report'"), "queued0");
}

#[test]
fn ticks_in_a_row_send_no_more_than_may_go_and_say_what_is_left() {
    let table = Table::new();
    let sink = Sink::open();
    let run = |time: &str| table.at(time, &["tick", "--smtp", &sink.url(), "--rate", "2/min", "--connections", "4"]);
    let (code, said) = run("2026-03-02T12:00:00Z");
    assert!(code == 0 && said.contains("2 letters sent, 1 more than may go now waits for the next tick"), "{said}");
    assert_eq!(run("2026-03-02T12:00:50Z"), (0, String::new()));
    assert_eq!(run("2026-03-02T12:01:10Z"), (0, "1 letter sent.\n".to_owned()));
    assert_eq!(sink.taken().len(), 3);
}

#[test]
fn a_tick_hands_letters_to_a_program() {
    let table = Table::new();
    let tick = |time: &str, pipe: &str| table.at(time, &["tick", "--pipe", pipe]);
    let (code, said) = tick("2026-03-02T12:00:00Z", "sh -c 'echo the account is not set up >&2; exit 78'");
    assert!(code == 1 && said.contains("the account is not set up (exit status 78)"), "{said}");
    assert_eq!(tick("2026-03-02T12:10:00Z", "sh -c 'exit 77'"), (0, String::new()));
    let (code, said) = tick("2026-03-02T12:20:00Z", "sh -c 'cat > /dev/null'");
    assert!(code == 0 && said.contains("letters sent"), "{said}");
    assert_eq!(table.one("SELECT DISTINCT state FROM outbox"), "sent");
    assert_eq!(table.at("2026-03-02T12:30:00Z", &["tick", "--pipe", "cat", "--to", "letters"]).0, 2);
}

#[test]
fn a_server_that_falls_silent_is_told_of_once_and_what_may_have_gone_is_not_sent_again() {
    let table = Table::new();
    let greets_nobody = Sink::that(|ask| if ask.line.is_empty() { Answer::Silence } else { Answer::Usual });
    let url = format!("{}?patience=1", greets_nobody.url());
    let (code, said) = tick(&table, 0, &url, &[]);
    assert!(code == 1 && said.contains("letters can't be sent"), "{said}");
    assert_eq!(tick(&table, 10, &url, &[]), (0, String::new()));
    assert_eq!(table.one("SELECT DISTINCT state || attempts FROM outbox WHERE kind = 'report'"), "queued0");
    // The end of one letter is never answered.
    let first = table.one("SELECT address FROM outbox WHERE kind = 'report' ORDER BY id LIMIT 1");
    let meant = first.clone();
    let silent = Sink::that(move |ask| match ask.line {
        "." if ask.to == meant => Answer::Silence,
        _ => Answer::Usual,
    });
    let (code, said) = tick(&table, 20, &format!("{}?patience-at-the-end=1", silent.url()), &[]);
    assert!(code == 1 && said.contains(&first), "{said}");
    assert_eq!(table.one("SELECT address FROM outbox WHERE state = 'unknown'"), first);
    assert_eq!(table.one("SELECT count(*) FROM outbox WHERE state NOT IN ('unknown', 'sent')"), "0");
    let sink = Sink::open();
    assert_eq!(tick(&table, 40, &sink.url(), &[]).0, 0);
    assert!(sink.taken().iter().all(|taken| taken.to != first));
}
