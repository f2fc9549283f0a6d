//! Claims about the way to a mail server, against one that answers from a list.

use super::*;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread::JoinHandle;

/// What the server does when a command that begins so comes; whatever is not listed is answered with 250.
type Script = &'static [(&'static str, &'static str)];

/// A mail server for one connection after another; yields what it was told. An empty answer hangs up.
fn server(connections: usize, script: Script) -> (u16, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let thread = std::thread::spawn(move || {
        let mut heard = Vec::new();
        for _ in 0..connections {
            let (mut stream, _) = listener.accept().unwrap();
            stream.write_all(b"220 mx.example.org\r\n").unwrap();
            let mut in_data = false;
            for line in BufReader::new(stream.try_clone().unwrap()).lines() {
                let Ok(line) = line else { break };
                heard.push(line.clone());
                if in_data && line != "." {
                    continue;
                }
                let listed = script.iter().find(|(start, _)| line.starts_with(start)).map(|(_, answer)| *answer);
                let answer = match (listed, line.as_str()) {
                    (Some(answer), _) => answer,
                    (None, "DATA") => "354 go on",
                    (None, line) if line.starts_with("EHLO") => "250-mx.example.org\r\n250 AUTH PLAIN LOGIN",
                    (None, "QUIT") => "221 bye",
                    _ => "250 ok",
                };
                in_data = line == "DATA" && answer.starts_with("354");
                if answer.is_empty() || stream.write_all(format!("{answer}\r\n").as_bytes()).is_err() || line == "QUIT"
                {
                    break;
                }
            }
        }
        heard
    });
    (port, thread)
}

fn send(port: u16, letters: usize) -> Vec<Delivery> {
    let mut smtp = Smtp::new(&format!("smtp://127.0.0.1:{port}"), None).unwrap();
    let parcel = Parcel {
        from: "referee@rpo.example.org",
        to: "jim.fisk@mail.example.com",
        name: "report",
        message_id: "g12@rpo.example.org",
        raw: b"Subject: x\r\n\r\n.\r\nEND\r\n",
    };
    (0..letters).map(|_| smtp.send(&parcel)).collect()
}

#[test]
fn letters_go_over_one_connection_with_dots_stuffed() {
    let (port, thread) = server(1, &[(".", "250 queued as 1")]);
    let sent = Delivery::Sent("250 queued as 1".to_owned());
    assert_eq!(send(port, 2), [sent.clone(), sent]);
    let heard = thread.join().unwrap();
    assert_eq!(heard.iter().filter(|line| line.starts_with("MAIL FROM:<referee@rpo.example.org>")).count(), 2);
    assert!(heard.contains(&"..".to_owned()), "{heard:?}");
}

#[test]
fn a_4xx_may_be_tried_again_and_a_5xx_may_not() {
    let (port, thread) = server(1, &[("RCPT", "450 4.2.2 mailbox full")]);
    assert!(matches!(&send(port, 1)[..], [Delivery::FailedForNow(words)] if words.contains("mailbox full")));
    thread.join().unwrap();
    let (port, thread) = server(1, &[("RCPT", "550 5.1.1 no such user")]);
    assert!(matches!(&send(port, 1)[..], [Delivery::FailedForGood(words)] if words.contains("no such user")));
    thread.join().unwrap();
}

#[test]
fn a_letter_refused_does_not_hold_up_the_next() {
    let (port, thread) = server(2, &[("RCPT", "550 5.1.1 no such user")]);
    assert_eq!(send(port, 2).len(), 2);
    assert_eq!(thread.join().unwrap().iter().filter(|line| line.starts_with("RCPT")).count(), 2);
}

#[test]
fn a_connection_lost_after_the_data_leaves_the_letter_unknown() {
    let (port, thread) = server(1, &[(".", "")]);
    assert!(matches!(&send(port, 1)[..], [Delivery::Unknown(_)]));
    thread.join().unwrap();
}

#[test]
fn a_connection_lost_in_the_middle_of_a_letter_has_sent_nothing() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let thread = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.write_all(b"220 mx.example.org\r\n").unwrap();
        for line in BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok) {
            let answer = match line.as_str() {
                "DATA" => "354 go on",
                line if line.starts_with("EHLO") => "250 mx.example.org",
                _ => "250 ok",
            };
            // Of the letter it takes a line.
            if line.starts_with("Subject:") || stream.write_all(format!("{answer}\r\n").as_bytes()).is_err() {
                break;
            }
        }
    });
    let letter = [b"Subject: x\r\n\r\n".to_vec(), b"0123456789\r\n".repeat(1_000_000)].concat();
    let mut smtp = Smtp::new(&format!("smtp://127.0.0.1:{port}"), None).unwrap();
    let parcel = Parcel {
        from: "referee@rpo.example.org",
        to: "jim.fisk@mail.example.com",
        name: "report",
        message_id: "g12@rpo.example.org",
        raw: &letter,
    };
    assert!(matches!(smtp.send(&parcel), Delivery::FailedForNow(_)));
    thread.join().unwrap();
}

#[test]
fn a_421_between_two_letters_opens_another_connection_for_the_same_letter() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let thread = std::thread::spawn(move || {
        for _ in 0..2 {
            let (mut stream, _) = listener.accept().unwrap();
            stream.write_all(b"220 mx.example.org\r\n").unwrap();
            let mut letters = 0;
            for line in BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok) {
                let answer = match line.as_str() {
                    line if line.starts_with("MAIL") && letters > 0 => "421 4.7.0 too many messages",
                    line if line.starts_with("EHLO") => "250 mx.example.org",
                    "DATA" => "354 go on",
                    "." => "250 taken",
                    line if line.contains(':') && !line.starts_with("Subject") => "250 ok",
                    "QUIT" => "221 bye",
                    _ => continue,
                };
                letters += usize::from(line == ".");
                if stream.write_all(format!("{answer}\r\n").as_bytes()).is_err() || answer.starts_with("421") {
                    break;
                }
            }
        }
    });
    let deliveries = send(port, 2);
    assert!(deliveries.iter().all(|delivery| matches!(delivery, Delivery::Sent(_))), "{deliveries:?}");
    thread.join().unwrap();
}

#[test]
fn a_quota_that_is_used_up_fails_no_letter() {
    for script in [
        &[("MAIL", "550 5.4.5 daily sending quota exceeded")] as Script,
        &[(".", "550 5.4.5 daily sending quota exceeded")],
        &[("MAIL", "421 4.7.0 too many messages")],
    ] {
        let (port, thread) = server(1, script);
        assert!(matches!(&send(port, 1)[..], [Delivery::Blocked(_)]), "{script:?}");
        thread.join().unwrap();
    }
}

#[test]
fn a_connection_lost_before_the_data_is_a_failure_for_now() {
    let (port, thread) = server(1, &[("MAIL", "")]);
    assert!(matches!(&send(port, 1)[..], [Delivery::FailedForNow(_)]));
    thread.join().unwrap();
}

#[test]
fn a_wrong_password_a_wrong_port_and_tls_on_a_plain_port_are_told_apart() {
    let (port, thread) = server(1, &[("AUTH", "535 5.7.8 authentication failed")]);
    let error = Smtp::new(&format!("smtp://gould@127.0.0.1:{port}"), Some(&Secret::password("s3cret")))
        .unwrap()
        .connect()
        .unwrap_err();
    assert!(
        matches!(&error, TransportError::Password { words, .. } if words.contains("authentication failed")),
        "{error}"
    );
    assert!(!error.to_string().contains("s3cret"));
    thread.join().unwrap();

    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = Smtp::new(&format!("smtp://127.0.0.1:{free}"), None).unwrap().connect().unwrap_err();
    assert!(matches!(error, TransportError::Unreachable { .. }), "{error}");

    let (port, thread) = server(1, &[]);
    let error = Smtp::new(&format!("smtps://127.0.0.1:{port}"), None).unwrap().connect().unwrap_err();
    assert!(matches!(error, TransportError::Tls { .. }), "{error}");
    drop(thread);

    let (port, thread) = server(1, &[]);
    let error = Smtp::new(&format!("smtp://127.0.0.1:{port}?tls=required"), None).unwrap().connect().unwrap_err();
    assert!(matches!(error, TransportError::Tls { .. }), "{error}");
    thread.join().unwrap();
}

#[test]
fn a_password_goes_over_no_open_line_and_into_no_message() {
    let error = Smtp::new("smtp://gould:s3cret@mail.example.org", None).err().unwrap();
    assert!(error.to_string().contains("smtp://gould@mail.example.org"), "{error}");
    assert!(!error.to_string().contains("s3cret"));
    assert!(Smtp::new("smtps://gould@mail.example.org", None).is_err());
    assert!(Smtp::new("smtps://gould@mail.example.org", Some(&Secret::password("s3cret"))).is_ok());
}
