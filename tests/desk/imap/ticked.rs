//! A game that runs itself on mail of a server.

use super::{desk, server::Server};
use std::net::TcpListener;

fn sheet(amount: u32) -> String {
    format!(
        "From: jim.fisk@mail.example.com\r\nTo: referee@rpo.example.org\r\nSubject: orders\r\n\
         Message-ID: <{amount}@erie.example.org>\r\n\r\nORDERS 12 4 2KFR TURN 1\r\nBORROW {amount}\r\nEND\r\n"
    )
}

#[test]
fn r8_what_the_server_took_in_time_counts_and_nothing_is_played_before_its_mail_is_read() {
    let Some(mut server) = Server::with_folder("ticked") else { return };
    let desk = desk();
    desk.fine(&["schedule", "12", "--every", "Sunday 20:00", "--zone", "Europe/Paris"]);
    desk.fine(&["start", "12"]);
    server.deliver_at(sheet(60).as_bytes(), "2026-03-08T18:59:59Z");
    server.deliver_at(sheet(61).as_bytes(), "2026-03-08T19:00:01Z");
    let tick = |now: &str, address: &str| {
        let arguments = ["tick", address, "--password-file", "password", "--to", "letters"];
        let output = desk.rpo(&arguments).env("RPO_NOW", now).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let down = format!("imap://referee@127.0.0.1:{port}/INBOX");
    let (code, said) = tick("2026-03-08T19:10:00Z", &down);
    assert!(code == Some(1) && said.contains("mail can't be read") && said.contains("due and not played"), "{said}");
    assert!(!said.contains("Turn 1 of game 12 is played"), "{said}");
    assert_eq!(tick("2026-03-08T19:20:00Z", &down), (Some(0), String::new()));
    let (code, said) = tick("2026-03-08T22:00:00Z", &server.address());
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("accepted: 1 order") && said.contains("refused (late)"), "{said}");
    assert!(said.contains("Turn 1 of game 12 is played"), "{said}");
    assert_eq!(tick("2026-03-08T22:10:00Z", &server.address()), (Some(0), String::new()));
}
