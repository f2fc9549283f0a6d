//! Mail out of a folder on a real IMAP server: each message once, and nothing put away before it is in the books.
//!
//! Runs where RPO_TEST_IMAP names a server (HOST:PORT, not encrypted, user `referee`, password `secret`), which
//! `.ci/dovecot` starts; says so and does nothing elsewhere.

mod cut;
mod faulty;
mod reach;
#[path = "../support/imap.rs"]
mod server;
mod ticked;
mod watched;

use crate::support::Desk;
use cut::{Cut, Relay};
use faulty::{Fault, Faulty};
use serde_json::Value;
use server::Server;
use std::net::TcpListener;

const MAIL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/mail");
const LETTERS: [&str; 3] = ["01-mutt-signature", "01-outlook-plain", "02-gmail-web"];
/// The largest message read.
const LIMIT: usize = 10_000_000;

/// A game with the people of the sample mail, and the password in a file.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@rpo.example.org"]);
    desk.fine(&["join", "12", "--csv", &format!("{MAIL}/players.csv")]);
    desk.secret("password", "secret\n");
    desk
}

fn letter(name: &str) -> Vec<u8> {
    std::fs::read(format!("{MAIL}/{name}.eml")).unwrap()
}

/// The folders of a server with a user's letters in them; `None`: there is no server.
fn folder(name: &str) -> Option<Server> {
    let mut server = Server::with_folder(name)?;
    for name in LETTERS {
        server.deliver(&letter(name));
    }
    Some(server)
}

/// Collects and gives the document printed.
fn collect(desk: &Desk, address: &str, more: &[&str]) -> Value {
    let mut arguments = vec!["--json", "collect", address, "--password-file", "password"];
    arguments.extend(more);
    serde_json::from_str(&desk.fine(&arguments)).unwrap()
}

/// How many rows of a table are kept.
fn rows(desk: &Desk, table: &str) -> usize {
    desk.dump().lines().filter(|line| line.starts_with(&format!("{table}|"))).count()
}

#[test]
fn mail_is_read_once_and_marked_as_read() {
    let Some(mut server) = folder("marked") else { return };
    let desk = desk();
    let first = collect(&desk, &server.address(), &[]);
    assert_eq!((first["accepted"].as_u64(), first["messages"].as_array().unwrap().len()), (Some(3), 3), "{first}");
    assert_eq!(server.read_and_unread(), (3, 0));
    let places: Vec<&str> =
        first["messages"].as_array().unwrap().iter().map(|message| message["place"].as_str().unwrap()).collect();
    assert!(places[0].starts_with("imap://referee@127.0.0.1/") && places[0].ends_with(";UID=1"), "{places:?}");
    let second = collect(&desk, &server.address(), &[]);
    assert_eq!((second["accepted"].as_u64(), second["duplicate"].as_u64()), (Some(0), Some(0)), "{second}");
    assert_eq!((rows(&desk, "mail"), rows(&desk, "outbox")), (3, 3), "one receipt each");
    let dump = desk.dump();
    assert!(dump.lines().filter(|line| line.starts_with("journal|")).all(|line| !line.contains("secret")));
    assert!(!first.to_string().contains("secret"));
}

#[test]
fn mail_somebody_looked_at_is_read_all_the_same() {
    let Some(mut server) = folder("looked-at") else { return };
    server.mark_all_as_read();
    let desk = desk();
    assert_eq!(collect(&desk, &server.address(), &[])["accepted"], 3);
}

#[test]
fn mail_in_the_books_is_moved_where_the_moderator_says() {
    let Some(mut server) = folder("moved") else { return };
    let done = server.other_folder("Été & après");
    let desk = desk();
    assert_eq!(collect(&desk, &server.address(), &["--imap-done", &done])["accepted"], 3);
    assert_eq!((server.count(), server.count_in(&done)), (0, 3));
    assert!(collect(&desk, &server.address(), &["--imap-done", &done])["messages"].as_array().unwrap().is_empty());
    // The same letters in the other folder, spelled in French there, are known by what is in them.
    assert_eq!(collect(&desk, &server.address_of(&done), &[])["duplicate"], 3);
}

#[test]
fn mail_that_cannot_be_kept_is_left_as_it_was() {
    let Some(mut server) = folder("kept") else { return };
    let desk = desk();
    let database = rusqlite::Connection::open(desk.db()).unwrap();
    database
        .execute_batch("CREATE TRIGGER full BEFORE INSERT ON mail BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
        .unwrap();
    drop(database);
    let complaint = desk.refused(&["collect", &server.address(), "--password-file", "password"]);
    assert!(complaint.contains("full"), "{complaint}");
    assert_eq!(server.read_and_unread(), (0, 3));
}

#[test]
fn a_folder_for_read_mail_must_be_there_and_messages_read_out_of_it_stay() {
    let Some(mut server) = folder("nowhere") else { return };
    let desk = desk();
    let own = server.folder.clone();
    let nowhere = format!("{own}-nowhere");
    let complaint =
        desk.refused(&["collect", &server.address(), "--password-file", "password", "--imap-done", &nowhere]);
    assert!(complaint.contains("has no folder") && complaint.contains(&nowhere), "{complaint}");
    let complaint = desk.refused(&["collect", &server.address_of(&nowhere), "--password-file", "password"]);
    assert!(complaint.contains("has no folder"), "{complaint}");
    assert_eq!((server.read_and_unread(), rows(&desk, "mail")), ((0, 3), 0));
    collect(&desk, &server.address(), &["--imap-done", &own]);
    assert_eq!((server.read_and_unread(), rows(&desk, "mail")), ((0, 3), 3));
}

#[test]
fn of_mail_that_is_too_large_no_more_is_fetched_than_tells_it() {
    let Some(mut server) = Server::with_folder("large") else { return };
    let mut large = letter(LETTERS[0]);
    while large.len() < LIMIT * 3 / 2 {
        large.extend_from_slice(b"and on the line went, mile after mile, over rivers and under mountains\r\n");
    }
    server.deliver(&large);
    let relay = Relay::start(server.host_and_port(), None);
    let desk = desk();
    let said = collect(&desk, &server.address_by(relay.port()), &[]);
    let message = &said["messages"][0];
    assert_eq!((message["outcome"].as_str(), message["reason"].as_str()), (Some("refused"), Some("too-large")));
    assert!((LIMIT..LIMIT + 10_000).contains(&relay.bytes()), "{} bytes", relay.bytes());
    assert_eq!((server.read_and_unread(), rows(&desk, "outbox")), ((1, 0), 1));
}

#[test]
fn a_connection_lost_at_any_moment_loses_nothing_and_doubles_nothing() {
    let mut moments = 0;
    for way in [Cut::BeforeCommand, Cut::BeforeAnswer] {
        for command in 1.. {
            // The server may not have noticed yet that the connection before is gone.
            let Some(mut server) = folder(&format!("cut-{way:?}-{command}")) else { return };
            let done = server.other_folder("Done");
            let desk = desk();
            let relay = Relay::start(server.host_and_port(), Some((way, command)));
            let address = server.address_by(relay.port());
            desk.rpo(&["collect", &address, "--password-file", "password", "--imap-done", &done]).output().unwrap();
            let kept = rows(&desk, "mail");
            assert!(kept >= server.count_in(&done), "{way:?} {command}: put away before it was kept");
            assert_eq!(server.count() + server.count_in(&done), 3, "{way:?} {command}: each lies in one folder");
            collect(&desk, &server.address(), &["--imap-done", &done]);
            assert_eq!((server.count(), server.count_in(&done)), (0, 3), "{way:?} {command}");
            assert_eq!((rows(&desk, "mail"), rows(&desk, "outbox")), (3, 3), "{way:?} {command}");
            if !relay.has_cut() {
                break;
            }
            moments += 1;
        }
    }
    assert!(moments >= 20, "only {moments} moments");
}

#[test]
fn wrong_password_wrong_port_and_missing_tls_are_told_apart() {
    let Some(mut server) = folder("errors") else { return };
    let desk = desk();
    desk.secret("wrong", "hush-hush\n");
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let plain = server.address();
    let wrapped = plain.replace("imap://", "imaps://");
    let elsewhere = format!("imap://referee@127.0.0.1:{nobody}/INBOX");
    for (address, file, words) in [
        (&plain, "wrong", "refuses user or password"),
        (&elsewhere, "password", "check the host and the port"),
        (&wrapped, "password", "speaks no TLS on this port"),
    ] {
        let complaint = desk.refused(&["collect", address, "--password-file", file]);
        assert!(complaint.contains(words), "{complaint}");
        assert!(!complaint.contains("hush-hush") && !complaint.contains("secret"), "{complaint}");
    }
    assert_eq!((server.read_and_unread(), rows(&desk, "mail")), ((0, 3), 0));
}

#[test]
fn what_is_no_mail_server_is_called_so() {
    let desk = desk();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("imap://referee@{}/INBOX", listener.local_addr().unwrap());
    let greeting = std::thread::spawn(move || {
        use std::io::Write;
        listener.accept().unwrap().0.write_all(b"220 mail.example.org ESMTP\r\n").unwrap();
    });
    let complaint = desk.refused(&["collect", &address, "--password-file", "password"]);
    greeting.join().unwrap();
    assert!(complaint.contains("no IMAP server") && complaint.contains("ESMTP"), "{complaint}");
}

#[test]
fn a_message_the_server_lists_and_does_not_give_is_told_of_and_asked_for_again() {
    let letters = LETTERS.map(letter);
    for fault in [Fault::NoBody, Fault::EmptyBody, Fault::NoNumber, Fault::NoNumberListed] {
        let server = Faulty::start(letters.to_vec());
        let desk = desk();
        let run = || {
            let arguments = ["--json", "collect", &server.address(), "--password-file", "password"];
            let output = desk.rpo(&arguments).output().unwrap();
            let said: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
            (output.status.code(), said["messages"].as_array().map_or(0, Vec::len), output)
        };
        server.begin(fault);
        for _ in 0..2 {
            let (status, _, output) = run();
            assert_eq!(status, Some(1), "{fault:?} {output:?}");
            let words = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
            assert!(words.contains("lists the message"), "{fault:?} {words}");
        }
        let kept = rows(&desk, "mail");
        assert_eq!(kept, 2, "{fault:?}: the others are collected");
        server.mend();
        let (status, _, output) = run();
        assert_eq!((status, rows(&desk, "mail"), rows(&desk, "outbox")), (Some(0), 3, 3), "{fault:?} {output:?}");
    }
}

#[test]
fn a_password_comes_from_a_file_or_not_at_all() {
    let desk = desk();
    let complaint = desk.refused(&["collect", "imaps://referee@mail.example.org/INBOX"]);
    assert!(complaint.contains("--password-file"), "{complaint}");
    let complaint = desk.refused(&["collect", "imaps://referee:hush@mail.example.org/INBOX"]);
    assert!(complaint.contains("--password-file") && !complaint.contains("hush"), "{complaint}");
    let complaint = desk.rpo(&["collect", MAIL, "--imap-done", "Read"]).assert().code(2).get_output().stderr.clone();
    let complaint = String::from_utf8(complaint).unwrap();
    assert!(complaint.contains("--imap-done"), "{complaint}");
}
