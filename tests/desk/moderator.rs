//! Journeys of a moderator with three people and twelve computers: mail from everywhere, letters to everywhere, second
//! thoughts.

use crate::support::Desk;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::Path;

/// A game of three people and twelve computers that has begun.
fn three_people() -> Desk {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@example.org"]);
    for (position, name, email, token, lang) in [
        ("1", "Cornelius Vanderbilt", "commodore@example.com", "VAN3", "en"),
        ("2", "Émile Péreire", "emile@example.com", "PER4", "fr"),
        ("7", "Jay Gould", "jay@example.com", "JAY5", "en"),
    ] {
        desk.fine(&["join", "12", position, "--name", name, "--email", email, "--token", token, "--lang", lang]);
    }
    let started = desk.fine(&["start", "12"]);
    assert!(started.contains("3 people, 12 computer positions; 3 letters wait"), "{started}");
    desk
}

/// Letters of a folder: names and decoded texts, in order.
fn letters(folder: &Path) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            let raw = fs::read(entry.path()).unwrap();
            let letter = mail_parser::MessageParser::default().parse(&raw).unwrap();
            let text =
                format!("{}\n\n{}", letter.subject().unwrap(), letter.body_text(0).unwrap().replace("\r\n", "\n"));
            (entry.file_name().into_string().unwrap(), text)
        })
        .collect();
    found.sort();
    found
}

/// A letter answered as people do: the orders filled in where the mail program quotes the sheet.
fn answer(letter: &str, from: &str, orders: &[&str]) -> String {
    let body = letter.split_once("\n\n").unwrap().1;
    let mut quoted = String::new();
    for line in body.lines() {
        if line == "END" || line == "FIN" {
            orders.iter().for_each(|order| quoted.push_str(&format!("> {order}\n")));
        }
        quoted.push_str(&format!("> {line}\n"));
    }
    format!(
        "From: {from}\nTo: referee@example.org\nSubject: Re: orders\nMessage-ID: <{}@example.com>\n\n\
         Here they are.\n\nOn Sunday, Railway Post Office wrote:\n{quoted}\nBest wishes\n",
        orders.join("-").replace([' ', '&'], "")
    )
}

fn of<'a>(letters: &'a [(String, String)], name: &str) -> &'a str {
    let (_, text) =
        letters.iter().find(|(file, _)| file.ends_with(name)).unwrap_or_else(|| panic!("{name}: {letters:?}"));
    text
}

#[test]
fn players_answer_their_sheets_and_mail_comes_from_maildir_mbox_directory_and_standard_input() {
    let desk = three_people();
    desk.fine(&["send", "--to", "letters"]);
    let first = letters(&desk.path("letters"));
    let names: Vec<&str> = first.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names[..2], ["000001-report-g12-t0-p01.eml", "000002-report-g12-t0-p02.eml"]);
    let english = of(&first, "report-g12-t0-p01.eml");
    assert!(english.contains("THE RAILROADS\n") && english.contains("\nORDERS 12 1 VAN3 TURN 1\n"), "{english}");
    assert!(of(&first, "report-g12-t0-p02.eml").contains("\nORDRES 12 2 PER4 TOUR 1\n"));

    for folder in ["Maildir/new", "Maildir/cur", "Maildir/tmp", "mail"] {
        fs::create_dir_all(desk.path(folder)).unwrap();
    }
    let vanderbilt = answer(english, "Cornelius <commodore@example.com>", &["BORROW 500", "BUY 20 NYC"]);
    fs::write(desk.path("Maildir/new/1.host"), vanderbilt).unwrap();
    let pereire =
        answer(of(&first, "report-g12-t0-p02.eml"), "emile@example.com", &["EMPRUNTER 300", "ACHETER 5 PENN"]);
    fs::write(desk.path("mbox"), format!("From emile Sun Mar  1 11:00:00 2026\n{pereire}\n")).unwrap();
    let gould = answer(of(&first, "report-g12-t0-p07.eml"), "jay@example.com", &["SAY hello"]);
    fs::write(desk.path("mail/gould.eml"), &gould).unwrap();

    let told = desk.fine(&["collect", "Maildir", "mbox", "mail"]);
    assert!(told.contains("3 messages: 3 accepted, 0 refused"), "{told}");
    assert!(told.contains("maildir:1.host: game 12 position 1: accepted: 2 orders"), "{told}");
    assert!(told.contains("position 7: accepted: 1 order\n") && told.contains("for 3 receipts"), "{told}");
    assert!(!told.contains('#'), "{told}");
    assert!(desk.path("Maildir/cur").read_dir().unwrap().count() == 1, "read mail is read");
    let again = desk.rpo(&["collect", "-"]).write_stdin(gould.clone()).assert().success().get_output().stdout.clone();
    let again = String::from_utf8(again).unwrap();
    assert!(again.contains("1 message: 0 accepted, 0 refused, 0 requests, 1 known already"), "{again}");
    let second = gould.replace("SAY hello", "SAY hello again").replace("SAYhello", "other");
    let told = desk.rpo(&["collect", "-"]).write_stdin(second).assert().success().get_output().stdout.clone();
    assert!(String::from_utf8(told).unwrap().contains("stdin: game 12 position 7: accepted: 1 order"));

    let status = desk.fine(&["status", "12"]);
    assert!(status.contains("begun; 3 of 3 people sent orders for turn 1; 5 letters to be sent"), "{status}");
    assert!(status.contains("sheet 2 of 2026-03-01T12:00:00Z: 1 order\n"), "{status}");
    let played = desk.fine(&["run", "12"]);
    assert!(played.starts_with("Turn 1 of game 12 is played") && played.contains("3 letters queued"), "{played}");
    let report = desk.fine(&["report", "12", "--player", "1", "--part", "report"]);
    assert!(report.contains("BORROW 500") && report.contains("hello again"), "{report}");
}

#[test]
fn five_turns_are_played_with_reports_and_sheets_for_everybody() {
    let desk = three_people();
    for turn in 1..=5_u16 {
        desk.fine(&["send", "--to", "letters"]);
        let sheet = of(&letters(&desk.path("letters")), &format!("report-g12-t{}-p07.eml", turn - 1)).to_owned();
        fs::write(desk.path("a.eml"), answer(&sheet, "jay@example.com", &[&format!("BUY {turn} NYC")])).unwrap();
        let told = desk.fine(&["collect", "a.eml"]);
        assert!(told.contains("position 7: accepted: 1 order"), "{told}");
        let played = desk.fine(&["run", "12"]);
        assert!(played.contains(&format!("Turn {turn} of")) && played.contains("from positions 1, 2."), "{played}");
    }
    desk.fine(&["send", "--to", "letters"]);
    assert_eq!(letters(&desk.path("letters")).len(), 6 * 3 + 5);
}

#[test]
fn a_letter_that_came_out_otherwise_says_that_it_replaces_the_first_and_why() {
    let desk = three_people();
    desk.fine(&["run", "12", "--yes"]);
    desk.fine(&["send", "--to", "first"]);
    desk.fine(&["undo", "12"]);
    assert!(desk.fine(&["run", "12", "--yes"]).contains("0 letters queued"), "unchanged");

    let undone = desk.fine(&["undo", "12", "--reason", "a sheet lay in the wrong mailbox"]);
    assert!(undone.contains("3 letters of that turn gone already"), "{undone}");
    fs::write(desk.path("a.eml"), "From: emile@example.com\n\nORDRES 12 2 PER4 TOUR 1\nMESSAGE Bonjour\nFIN\n")
        .unwrap();
    desk.fine(&["collect", "a.eml"]);
    let played = desk.fine(&["run", "12"]);
    assert!(played.contains("3 letters queued"), "{played}");
    desk.fine(&["send", "--to", "second"]);
    let second = letters(&desk.path("second"));
    let report = of(&second, "report-g12-t1-p01.eml");
    let head: Vec<&str> = report.lines().skip(2).take(4).collect();
    let head = head.join(" ");
    assert!(head.starts_with("THIS REPLACES the report of turn 1 that was written to you on 2026-03-01"), "{report}");
    assert!(head.contains("The referee's reason: a sheet lay in the wrong mailbox"), "{report}");
    assert!(of(&second, "report-g12-t1-p02.eml").contains("CECI REMPLACE"));

    // Back to what it was at first: that has been replaced, so it is sent again, as a third one.
    desk.fine(&["undo", "12"]);
    fs::write(desk.path("b.eml"), "From: emile@example.com\n\nORDRES 12 2 PER4 TOUR 1\nPASSER\nFIN\n").unwrap();
    desk.fine(&["collect", "b.eml"]);
    assert!(desk.fine(&["run", "12"]).contains("3 letters queued"));
    desk.fine(&["send", "--to", "third"]);
    assert!(of(&letters(&desk.path("third")), "report-g12-t1-p07.eml").contains("THIS REPLACES"));
}

#[test]
fn who_has_left_gets_nothing_more_and_an_old_token_is_on_no_letter() {
    let desk = three_people();
    let drew = ["join", "12", "7", "--name", "Drew", "--email", "drew@example.com", "--token", "NEW7", "--replace"];
    let joined = desk.fine(&drew);
    assert!(joined.contains("1 new letter of turn 0"), "{joined}");
    desk.fine(&[
        "join",
        "12",
        "1",
        "--name",
        "Cornelius Vanderbilt",
        "--email",
        "commodore@example.com",
        "--token",
        "NEW8",
    ]);
    let waiting = desk.fine(&["send", "--dry-run"]);
    assert!(waiting.contains("3 letters would be sent") && !waiting.contains("jay@example.com"), "{waiting}");
    assert_eq!(waiting, desk.fine(&["send", "--to", "letters", "--dry-run"]));
    desk.fine(&["send", "--to", "letters"]);
    let sent: String = letters(&desk.path("letters")).into_iter().map(|(_, text)| text).collect();
    assert!(sent.contains("NEW7") && sent.contains("NEW8") && !sent.contains("VAN3"), "{sent}");
}

/// A mail server that refuses one recipient; gives its port.
fn mail_server() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let mut answer = |words: &str| stream.write_all(format!("{words}\r\n").as_bytes()).unwrap();
            answer("220 ready");
            while let Some(Ok(line)) = lines.next() {
                match line.get(..4).unwrap_or_default() {
                    "RCPT" if line.contains("emile") => answer("550 no such user here"),
                    "DATA" => {
                        answer("354 go on");
                        while lines.next().is_some_and(|line| line.is_ok_and(|line| line != ".")) {}
                        answer("250 queued");
                    }
                    "QUIT" => {
                        answer("221 bye");
                        break;
                    }
                    _ => answer("250 fine"),
                }
            }
        }
    });
    port
}

#[test]
fn a_bad_address_fails_alone_and_the_summary_says_what_to_do() {
    let desk = three_people();
    let url = format!("smtp://127.0.0.1:{}", mail_server());
    let told = desk.rpo(&["send", "--smtp", &url]).assert().code(1).get_output().stdout.clone();
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("2 of 3 letters sent") && told.contains("failed for good"), "{told}");
    assert!(told.contains("no such user here") && told.contains("rpo outbox lists"), "{told}");
    assert!(!told.contains("\\u{a0}"), "{told}");
    assert!(desk.fine(&["send", "--smtp", &url]).contains("No letter waits"));
    let again = desk.rpo(&["send", "--smtp", &url, "--again"]).assert().code(1).get_output().stdout.clone();
    assert!(String::from_utf8(again).unwrap().contains("0 of 1 letter sent"));
    assert!(desk.fine(&["status"]).contains("1 letter failed for good"));
}

#[test]
fn mail_that_says_a_program_wrote_it_counts_once_the_moderator_says_so() {
    let desk = three_people();
    let mail = |name: &str, orders: &str, marks: &str| {
        let text = format!("From: jay@example.com\n{marks}\nORDERS 12 7 JAY5 TURN 1\n{orders}\nEND\n");
        fs::write(desk.path(name), text).unwrap();
        desk.fine(&["collect", name])
    };
    assert!(mail("a.eml", "BORROW 100", "Precedence: bulk\nMessage-ID: <a@b>\n").contains("held (automatic)"));
    let held = desk.fine(&["held", "12"]);
    assert!(held.contains("   1  position 7, turn 1, from jay@example.com") && held.contains("--release 1"), "{held}");
    assert!(desk.fine(&["status", "12"]).contains("rpo held 12"));
    assert!(desk.refused(&["held", "12", "--release", "2"]).contains("`rpo held 12` lists them"));

    let released = desk.fine(&["held", "12", "--release", "1"]);
    assert!(released.contains("position 7 of game 12 gives 1 order"), "{released}");
    let status = desk.fine(&["status", "12"]);
    assert!(status.contains("sheet 1 of") && !status.contains("Held"), "{status}");
    assert!(desk.fine(&["held", "12"]).contains("0 messages held"));
    desk.fine(&["send", "--to", "letters"]);
    assert!(of(&letters(&desk.path("letters")), "receipt-g12-t1-p07.eml").contains("BORROW 100"));
    assert!(desk.refused(&["held", "12", "--release", "1"]).contains("no message 1 is held"));
    // It is known again, and what is held for a turn that has been played is held no longer.
    assert!(desk.fine(&["collect", "a.eml"]).contains("1 known already"));
    assert!(mail("b.eml", "BORROW 200", "Precedence: bulk\nMessage-ID: <c@b>\n").contains("held"));
    desk.fine(&["run", "12"]);
    assert!(desk.fine(&["held", "12"]).contains("0 messages held"));
}
