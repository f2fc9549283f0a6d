//! Claims about the way to a mail server, against one that answers from a list.

use super::*;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread::JoinHandle;

/// What the server does when a command that begins so comes; whatever is not listed is answered with 250. It hangs up after an
/// answer that ends with a zero.
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
                if let Some(begun) = answer.strip_suffix('\0') {
                    let _ = stream.write_all(begun.as_bytes());
                    break;
                }
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
    // An empty answer, and one that is cut in its number.
    for script in [&[(".", "")] as Script, &[(".", "250\0")]] {
        let (port, thread) = server(1, script);
        assert!(matches!(&send(port, 1)[..], [Delivery::Unknown(_)]), "{script:?}");
        thread.join().unwrap();
    }
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

/// What becomes of a letter to a server that says nothing any more from some command on.
fn to_one_that_falls_silent(at: &'static str, patience: [Duration; 2]) -> Delivery {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let thread = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        stream.write_all(b"220 mx.example.org\r\n").unwrap();
        let mut in_data = false;
        for line in BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok) {
            if line.starts_with(at) || in_data && line != "." {
                continue;
            }
            in_data = line == "DATA";
            let _ = stream.write_all(if in_data { b"354 go on\r\n" } else { b"250 ok\r\n" });
        }
    });
    let mut smtp = Smtp::new(&format!("smtp://127.0.0.1:{port}"), None).unwrap();
    smtp.patience = patience;
    let raw = b"Subject: x\r\n\r\nEND\r\n";
    let delivery = smtp.send(&Parcel {
        from: "referee@rpo.example.org",
        to: "jim.fisk@mail.example.com",
        name: "report",
        message_id: "g12@rpo.example.org",
        raw,
    });
    drop(smtp);
    thread.join().unwrap();
    delivery
}

#[test]
fn a_server_has_half_a_minute_for_an_answer_and_ten_for_the_one_to_a_whole_letter() {
    assert_eq!(PATIENCE.as_secs(), 30);
    assert!(PATIENCE_AT_THE_END.as_secs() >= 300);
    assert_eq!(Smtp::new("smtp://localhost", None).unwrap().patience, [PATIENCE, PATIENCE_AT_THE_END]);
    let (short, endless) = (Duration::from_millis(20), Duration::from_secs(3600));
    for at in ["EHLO", "MAIL", "RCPT", "DATA"] {
        let delivery = to_one_that_falls_silent(at, [short, endless]);
        // Who does not even greet takes no letters at all.
        let fits = matches!(delivery, Delivery::Blocked(_)) == (at == "EHLO");
        assert!(fits && !matches!(delivery, Delivery::Unknown(_)), "{at}: {delivery:?}");
    }
    let delivery = to_one_that_falls_silent(".", [endless, short]);
    assert!(matches!(delivery, Delivery::Unknown(_)), "{delivery:?}");
}

#[test]
fn a_connection_lost_after_the_recipient_has_sent_nothing() {
    for at in ["RCPT", "DATA"] {
        let script: Script = if at == "RCPT" { &[("RCPT", "")] } else { &[("DATA", "")] };
        let (port, thread) = server(1, script);
        assert!(matches!(&send(port, 1)[..], [Delivery::FailedForNow(_)]), "{at}");
        thread.join().unwrap();
    }
}

#[test]
fn lines_that_look_like_something_else_arrive_as_they_are() {
    let (port, thread) = server(1, &[]);
    let body = ".\r\n..\r\n.b\r\nFrom me\r\nQUIT\r\n\r\n\r\n";
    let raw = format!("Subject: x\r\n\r\n{body}");
    let mut smtp = Smtp::new(&format!("smtp://127.0.0.1:{port}"), None).unwrap();
    let sent = smtp.send(&Parcel {
        from: "referee@rpo.example.org",
        to: "jim.fisk@mail.example.com",
        name: "report",
        message_id: "g12@rpo.example.org",
        raw: raw.as_bytes(),
    });
    assert!(matches!(sent, Delivery::Sent(_)));
    drop(smtp);
    let heard = thread.join().unwrap();
    let start = heard.iter().position(|line| line == "DATA").unwrap() + 1;
    let end = heard.iter().rposition(|line| line == ".").unwrap();
    let arrived: String =
        heard[start..end].iter().map(|line| format!("{}\r\n", line.strip_prefix('.').unwrap_or(line))).collect();
    assert_eq!(arrived, raw);
}

#[test]
fn a_server_that_offers_reports_is_told_which_letter_it_is_and_to_whom() {
    let (port, thread) = server(1, &[("EHLO", "250-mx.example.org\r\n250-dsn\r\n250 SIZE 10000000")]);
    let mut smtp = Smtp::new(&format!("smtp://127.0.0.1:{port}"), None).unwrap();
    let parcel = Parcel {
        from: "referee@rpo.example.org",
        to: "jim+rpo@mail.example.com",
        name: "report",
        message_id: "g12.t1.p4.a+b=c@rpo.example.org",
        raw: b"Subject: x\r\n\r\nEND\r\n",
    };
    assert!(matches!(smtp.send(&parcel), Delivery::Sent(_)));
    drop(smtp);
    let heard = thread.join().unwrap();
    let line = |start: &str| heard.iter().find(|line| line.starts_with(start)).unwrap().as_str();
    assert_eq!(line("MAIL"), "MAIL FROM:<referee@rpo.example.org> RET=HDRS ENVID=g12.t1.p4.a+2Bb+3Dc");
    let recipient = "RCPT TO:<jim+rpo@mail.example.com> NOTIFY=FAILURE,DELAY ORCPT=rfc822;jim+2Brpo@mail.example.com";
    assert_eq!(line("RCPT"), recipient);

    let (port, thread) = server(1, &[]);
    send(port, 1);
    let heard = thread.join().unwrap();
    assert!(heard.contains(&"MAIL FROM:<referee@rpo.example.org>".to_owned()), "{heard:?}");
    assert!(heard.contains(&"RCPT TO:<jim.fisk@mail.example.com>".to_owned()), "{heard:?}");
}

#[test]
fn an_address_beyond_ascii_is_sent_as_it_is_or_not_at_all() {
    let letter = |port: u16| {
        let mut smtp = Smtp::new(&format!("smtp://127.0.0.1:{port}"), None).unwrap();
        smtp.send(&Parcel {
            from: "referee@rpo.example.org",
            to: "jörg@mail.example.com",
            name: "report",
            message_id: "g12@rpo.example.org",
            raw: b"Subject: x\r\n\r\nEND\r\n",
        })
    };
    let (port, thread) = server(1, &[]);
    let delivery = letter(port);
    assert!(matches!(&delivery, Delivery::FailedForGood(words) if words.contains("needs SMTPUTF8")), "{delivery:?}");
    assert!(!thread.join().unwrap().iter().any(|line| line.starts_with("MAIL")));
    let (port, thread) = server(1, &[("EHLO", "250-mx.example.org\r\n250 SMTPUTF8")]);
    assert!(matches!(letter(port), Delivery::Sent(_)));
    let heard = thread.join().unwrap();
    assert!(heard.contains(&"RCPT TO:<jörg@mail.example.com>".to_owned()), "{heard:?}");
}

#[test]
fn a_wrong_password_a_wrong_port_and_tls_on_a_plain_port_are_told_apart() {
    let (port, thread) = server(1, &[("AUTH", "535 5.7.8 authentication failed")]);
    let error = Smtp::new(&format!("smtp://gould@127.0.0.1:{port}"), Some(&Password::plain("s3cret")))
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
    assert!(Smtp::new("smtps://gould@mail.example.org", Some(&Password::plain("s3cret"))).is_ok());
}
