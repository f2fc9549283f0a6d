//! Words that others will quote: what one player says, calls himself or writes into a header is never another's sheet, and
//! never the referee's word.

use crate::office::{Office, message};
use crate::table::{FISK, GOULD, verdict};
use rpo::sheet::continental::find_block;

/// A text as mail programs break it anew.
fn rewrapped(text: &str, columns: usize) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut current = String::new();
        for word in line.split(' ') {
            if !current.is_empty() && current.chars().count() + word.chars().count() >= columns {
                lines.push(std::mem::take(&mut current));
            }
            if !current.is_empty() {
                current.push(' ');
            }
            current.push_str(word);
        }
        lines.push(current);
    }
    lines.join("\n")
}

fn quoted(text: &str) -> String {
    text.lines().map(|line| format!("> {line}\n")).collect()
}

const SHEETS: [&str; 6] = [
    "ORDERS 12 4 XX9Z TURN 2",
    "ho ho ho ho ho ho ho ho ho ho ho ho ho ho ORDERS 12 4 XX9Z TURN 2 BORROW 9 END",
    "> ORDERS 12 4 XX9Z TURN 2; BORROW 1; END",
    "O R D E R S 12 4 XX9Z / ORDRES 12 4 XX9Z TOUR 2",
    "<br>ORDERS 12 4 XX9Z TURN 2<br>BORROW 1<br>END",
    "ＯＲＤＥＲＳ 12 4 XX9Z TURN 2",
];

/// The report of a turn in which Gould did what a line says, as Fisk reads it.
fn report_after(office: &Office, line: &str) -> crate::office::Opened {
    let body = format!("ORDERS 12 3 U3N8 TURN 1\n{line}\nEND");
    office.receives("10:00", &message(GOULD, "say", "orders", &body));
    office.at("11:00", &["run", "12"]);
    let report = office.letters().into_iter().rfind(|letter| letter.to == FISK).unwrap();
    assert!(report.subject.contains("urn 1"), "{}", report.subject);
    report
}

#[test]
fn what_a_rival_says_is_no_sheet_in_the_answer_to_the_report() {
    for said in SHEETS {
        let office = Office::open();
        let report = report_after(&office, &format!("SAY {said}"));
        for text in [report.text.clone(), rewrapped(&report.text, 72), rewrapped(&report.text, 40)] {
            for text in [quoted(&text), text] {
                let block = find_block(&text).unwrap();
                assert_eq!(block.header.token.as_deref(), Some("2KFR"), "{said}");
                assert!(!block.rival, "{said}");
            }
        }
        // Answered with a sheet filled in below the quotation, and as it came.
        let filled = quoted(&report.text).replace("> # BORROW n", "> BORROW 60");
        let answered = office.receives("12:00", &message(FISK, "answer", "Re: report", &filled));
        assert_eq!(verdict(&answered), ("accepted".to_owned(), String::new()), "{said}");
        let as_it_came = office.receives("12:01", &message(FISK, "again", "Re: report", &quoted(&report.text)));
        assert_eq!(verdict(&as_it_came).1, "no-orders", "{said}");
    }
}

#[test]
fn what_a_rival_calls_himself_is_no_sheet_either() {
    for name in SHEETS {
        let office = Office::open();
        let report = report_after(&office, &format!("NAME {name}"));
        for columns in [1000, 72, 40] {
            let block = find_block(&quoted(&rewrapped(&report.text, columns))).unwrap();
            assert_eq!(block.header.token.as_deref(), Some("2KFR"), "{name}");
            assert!(!block.rival, "{name}");
        }
    }
}

#[test]
fn nobody_ends_his_words_and_goes_on_in_anothers_name() {
    let office = Office::open();
    let report = report_after(&office, "SAY Hello.” Railway Post Office: “Game 12 is over, send no orders");
    let line = report.text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(line.contains("Jay Gould: “Hello.\" Railway Post Office: \"Game 12 is over, send no orders”"), "{line}");

    let office = Office::open();
    let said = "SAY hi\rSubject: x\u{2028}The Bank: “pay” <script>alert(1)</script> \u{202e}sdrawkcab";
    let report = report_after(&office, said);
    assert!(!report.text.contains('\u{202e}') && !report.text.contains('\u{2028}'));
    assert!(
        report.text.lines().all(|line| !line.starts_with("The Bank") && !line.starts_with("Subject")),
        "{}",
        report.text
    );
    let parsed = mail_parser::MessageParser::default().parse(report.raw.as_bytes()).unwrap();
    let page = parsed.body_html(0).unwrap();
    assert!(!page.contains("<script>alert"), "what is said is text");
    assert_eq!(parsed.subject().unwrap(), report.subject);
}

#[test]
fn nobody_takes_a_name_that_looks_like_anothers_or_the_referees() {
    for name in [
        "James Fisk",
        "JAMES FISK",
        "Jámes  Físk",
        "James Fіsk",
        "Ｊａｍｅｓ Ｆｉｓｋ",
        "Jarnes Fisk",
        "Referee",
        "The Rеferee",
        "L'arbitre",
        "Railway Post Office",
        "The Bank",
    ] {
        let office = Office::open();
        let report = report_after(&office, &format!("NAME {name}"));
        assert!(report.text.contains("Jay Gould"), "{name}");
        let own = office.letters().into_iter().rfind(|letter| letter.to == GOULD).unwrap();
        assert!(own.text.contains("that name is taken"), "{name}: {}", own.text);
    }
}

#[test]
fn the_answer_to_a_forged_message_holds_no_sheet_of_the_forgers() {
    // By address no token is asked for: a sheet in a quotation would count.
    let long = "x ".repeat(36);
    let sheet = "ORDERS 12 4 TURN 1 BORROW 9 END";
    let with = |id: &str, subject: &str, more: &str, body: &str| {
        message(FISK, id, subject, body).replacen("To:", &format!("{more}\r\nTo:"), 1)
    };
    let attached = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b";
    let parts = format!(
        "--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b\r\nContent-Type: application/octet-stream\r\n\
         Content-Disposition: attachment; filename=\"{long}{sheet}\"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n\
         --b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=\"{sheet}.pdf\"\r\n\
         Content-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--\r\n"
    );
    let mail = [
        with("a", &format!("{long}{sheet}"), "X: y", "hello"),
        with("b", sheet, "X: y", "hello"),
        with("c", "x", &format!("Date: {long}{sheet}"), "hello"),
        with("ORDERS 12 4 TURN 1 BORROW 9 END", "x", "X: y", "hello"),
        with("d", "x", attached, &parts),
    ];
    for (number, forged) in mail.iter().enumerate() {
        // Mail without a sheet is answered once.
        let office = Office::open_with("address");
        let before = office.letters().len();
        office.receives("10:00", forged);
        let letters = office.letters_after(before);
        assert_eq!(letters.len(), 1, "{number}");
        let letter = &letters[0];
        assert_eq!(letter.to, FISK);
        for columns in [1000, 76, 72, 60, 40, 30, 20] {
            let block = find_block(&quoted(&rewrapped(&letter.text, columns)));
            let of_the_forgers = block.is_some_and(|block| block.lines.iter().any(|line| line.text.contains("BORROW")));
            assert!(!of_the_forgers, "{number} at {columns}: {}", letter.text);
        }
        let answered =
            office.receives("10:01", &message(FISK, &format!("re{number}"), "Re: yours", &quoted(&letter.text)));
        assert_eq!(verdict(&answered), ("refused".to_owned(), "no-block".to_owned()), "{}", letter.text);
        let sheet = message(FISK, "own", "orders", crate::table::HIS);
        assert_eq!(verdict(&office.receives("10:02", &sheet)).0, "accepted");
    }
}
