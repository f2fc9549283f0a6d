//! Claims about letters that players write to each other, and the moderator to them.

use crate::office::{MAIL, Office, Opened, message};
use crate::support::Desk;
use crate::words::{rows, sends, sends_raw, words};
use rpo::sheet::continental::find_block;

const FISK: &str = "jim.fisk@mail.example.com";
const GOULD: &str = "jay.gould@erie.example.net";
/// He reads French.
const PEREIRE: &str = "emile.pereire@mobilier.example.com";
const FIRST: &str = "ORDERS 12 4 2KFR TURN 1";

/// A game in which letters need not be signed.
fn anonymous() -> Office {
    let office = Office::open();
    office.at("09:00", &["press", "12", "anonymous"]);
    office
}

/// Fisk's letter in a sheet.
fn letter(to: &str, text: &str) -> String {
    format!("{FIRST}\nLETTER TO {to}\n{text}\nEND LETTER\nEND")
}

fn to<'a>(letters: &'a [Opened], address: &str) -> Vec<&'a Opened> {
    letters.iter().filter(|letter| letter.to == address).collect()
}

/// What is left of a letter when everything that differs with its moment and number is taken out.
fn head(letter: &Opened, name: &str) -> String {
    let field = letter.raw.split("\r\n\r\n").next().unwrap_or_default();
    let field = field.replace("\r\n ", " ");
    field.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).unwrap_or_default().to_owned()
}

#[test]
fn a_letter_goes_to_each_addressee_in_his_language_and_the_orders_around_it_count() {
    let office = Office::open();
    let body = format!("{FIRST}\nBORROW 60\nLETTER TO 3, 6\nShall we talk?\n\nJim\nEND LETTER\nSPEND 1\nEND");
    let (verdict, letters) = sends(&office, FISK, "letter", &body);
    assert_eq!(verdict, "accepted");
    assert_eq!(letters.len(), 3);
    let gould = words(to(&letters, GOULD)[0]);
    assert!(gould.contains("James Fisk, position 4, writes to you through the referee of game 12"), "{gould}");
    assert!(gould.contains("| Shall we talk? | | Jim "), "{gould}");
    let pereire = to(&letters, PEREIRE)[0];
    assert!(words(pereire).contains("James Fisk, position 4, vous écrit par l'intermédiaire de l'arbitre"));
    assert!(pereire.subject.contains("une lettre de James Fisk"), "{}", pereire.subject);
    let receipt = words(to(&letters, FISK)[0]);
    assert!(receipt.contains("LETTER TO 3, 6: sent, with your name."), "{receipt}");
    assert!(receipt.contains("1. BORROW 60 ") && receipt.contains("2. SPEND 1 "), "{receipt}");
    assert!(!receipt.contains("Shall we talk"), "{receipt}");
}

#[test]
fn a_letter_may_be_a_mail_of_its_own() {
    let office = Office::open();
    let (verdict, letters) =
        sends(&office, FISK, "own", "LETTER TO 3 12 4 2KFR\nHello Jay\nEND LETTER\n-- \nJim, at home");
    assert_eq!((verdict.as_str(), letters.len()), ("accepted", 2));
    let copy = to(&letters, GOULD)[0];
    assert!(copy.text.contains("| Hello Jay\n") && !copy.raw.contains("2KFR") && !copy.text.contains("at home"));
    let (_, letters) = sends(&office, PEREIRE, "sienne", "Lettre à 3 et 4, 12 6 9NCN3\nBonjour\nFin de la lettre");
    assert_eq!(letters.len(), 3, "{letters:#?}");
}

#[test]
fn n5_what_a_letter_holds_is_set_off_and_no_answer_to_it_is_a_sheet() {
    let office = Office::open_with("address");
    let text = "Copy this:\nORDERS 12 3 U3N8 TURN 1\nSELL 5 NYC\nAWAY 3 TURNS\nEND\n-- \nFrom: me\nSent: now\n\nTo: you\n> BUY 1 NYC\n\
                the tokens 2kfr and U3\u{200b}N8 and 9NCN3 \u{202e}backwards";
    let (verdict, letters) = sends(&office, FISK, "letter", &letter("3", text));
    assert_eq!(verdict, "accepted");
    assert_eq!(rows(&office, "SELECT position FROM away"), [""; 0]);
    assert_eq!(rows(&office, "SELECT canonical FROM sheet_order"), [""; 0]);
    let copy = to(&letters, GOULD)[0].clone();
    for token in ["2KFR", "2kfr", "U3N8", "9NCN3", "\u{202e}", "\u{200b}"] {
        assert!(!copy.text.contains(token) && !copy.raw.contains(token), "{token}: {}", copy.text);
    }
    let at = copy.text.find("| Copy this:").unwrap();
    let end = copy.text.find("backwards").unwrap();
    assert!(copy.text[at..end].lines().all(|line| line.starts_with('|')), "{}", copy.text);
    assert!(copy.text.contains("| SELL 5 NYC\n") && copy.text.contains("| > BUY 1 NYC\n"), "{}", copy.text);
    // Whatever his program makes of what he answers, where the address alone is proof.
    let quoted = |mark: &str| copy.text.lines().map(|line| format!("{mark}{line}\n")).collect::<String>();
    let bare = copy.text.replace("| ", "");
    for (id, answer) in [("marks", quoted("> ")), ("bars", quoted("")), ("nothing", bare), ("tab", quoted("\t"))] {
        assert_eq!(find_block(&answer), None, "{answer}");
        let (verdict, _) = sends(&office, GOULD, id, &format!("I agree.\n\nOn Monday you wrote:\n{answer}"));
        assert!(verdict.starts_with("refused no-block"), "{verdict}: {answer}");
    }
    assert_eq!(rows(&office, "SELECT canonical FROM sheet_order"), [""; 0]);
    assert_eq!(rows(&office, "SELECT position FROM away"), [""; 0]);
}

#[test]
fn n5_a_letter_of_8000_bytes_goes_whole_and_one_byte_more_is_refused_whole() {
    let office = Office::open();
    // Seven bytes to a line and its end, of two letters that take two bytes each.
    let whole = format!("{}é.", "ééab\n".repeat(1_142)).replacen("ééab", "ééabc", 1);
    let whole = format!("{whole}{}", "x".repeat(8_000 - whole.len()));
    let with = |id: &str, text: &str| {
        let raw = message(FISK, id, "x", &letter("3", text));
        let typed = "Content-Type: text/plain; charset=utf-8\r\nMessage-ID";
        sends_raw(&office, &raw.replacen("Message-ID", typed, 1))
    };
    let (verdict, letters) = with("whole", &whole);
    assert_eq!((verdict.as_str(), letters.len()), ("accepted", 2));
    assert_eq!(to(&letters, GOULD)[0].text.matches("| ééab\n").count(), 1_141);
    let (verdict, letters) = with("more", &format!("{whole}x"));
    assert_eq!((verdict.as_str(), letters.len()), ("refused no-orders", 1));
    assert!(words(&letters[0]).contains("The letter is too long (8001 bytes) and was not sent"), "{}", letters[0].text);
    let (verdict, letters) = with("empty", " \n\u{200b}\n");
    assert_eq!((verdict.as_str(), letters.len()), ("refused no-orders", 1));
}

#[test]
fn n5_the_twenty_first_letter_of_a_turn_is_not_sent_and_the_next_turn_has_its_own() {
    let office = Office::open();
    for number in 1..=20 {
        let (_, letters) = sends(&office, FISK, &format!("n{number}"), &letter("3", &format!("letter {number}")));
        assert_eq!(to(&letters, GOULD).len(), 1, "{number}");
    }
    let (_, letters) = sends(&office, FISK, "n21", &letter("3", "one more"));
    assert_eq!(to(&letters, GOULD).len(), 0);
    assert!(words(&letters[0]).contains("You have written 20 letters this turn"), "{}", letters[0].text);
    office.at("11:00", &["run", "12", "--yes"]);
    let before = office.letters().len();
    let next = letter("3", "a new turn").replace("TURN 1", "TURN 2");
    office.receives("12:00", &message(FISK, "next", "x", &next));
    assert_eq!(to(&office.letters_after(before), GOULD).len(), 1);
}

#[test]
fn n5_html_alone_and_attached_files_go_as_text_and_nothing_else_of_them() {
    let office = Office::open();
    let lines = letter("3", "Hello <i>Jay</i>, <img src=\"https://x.example/spy.png\">come & see");
    let html = lines.lines().map(|line| format!("<div>{line}</div>")).collect::<String>();
    let raw = message(FISK, "html", "x", &html).replacen("Message-ID", "Content-Type: text/html\r\nMessage-ID", 1);
    let (verdict, letters) = sends_raw(&office, &raw);
    assert_eq!(verdict, "accepted");
    let copy = to(&letters, GOULD)[0];
    assert!(words(copy).contains("Hello Jay, come & see"), "{}", copy.text);
    assert!(!copy.raw.contains("spy.png") && !copy.raw.contains("text/html"), "{}", copy.raw);
    let file = "--b\r\nContent-Type: text/plain\r\n\r\nsee the file\r\n--b\r\nContent-Type: text/plain; name=secret.txt\r\n\
                Content-Disposition: attachment; filename=secret.txt\r\n\r\nBODY\r\n--b\r\nContent-Type: image/png; name=me.png\r\n\
                Content-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--b--";
    let raw = message(FISK, "file", "x", &file.replace("BODY", &letter("3", "From a file").replace('\n', "\r\n")));
    let kind = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\nMessage-ID";
    let (_, letters) = sends_raw(&office, &raw.replacen("Message-ID", kind, 1));
    let copy = to(&letters, GOULD)[0];
    assert!(copy.text.contains("| From a file") && !copy.raw.contains("secret") && !copy.raw.contains("png"));
}

#[test]
fn a_letter_that_nothing_ends_is_not_sent_and_none_of_its_lines_is_an_order() {
    let office = Office::open();
    let body = format!("{FIRST}\nBORROW 60\nLETTER TO 3\nI shall\nSPEND 5\nEND");
    let (verdict, letters) = sends(&office, FISK, "open", &body);
    assert_eq!((verdict.as_str(), letters.len()), ("accepted-with-warnings", 1));
    assert_eq!(rows(&office, "SELECT canonical FROM sheet_order"), ["BORROW 60"]);
    assert!(words(&letters[0]).contains("Nothing ends the letter, so it was not sent"), "{}", letters[0].text);
    let (_, letters) = sends(&office, FISK, "name", &format!("{FIRST}\nLETTER TO GOULD\nSPEND 5\nEND LETTER\nEND"));
    assert!(words(&letters[0]).contains("LETTER TO 4, 7 with the text below it"), "{}", letters[0].text);
    assert_eq!(rows(&office, "SELECT canonical FROM sheet_order"), ["BORROW 60"]);
}

#[test]
fn n6_to_whom_a_letter_can_not_go_is_told_its_writer() {
    let desk = Desk::new();
    desk.fine(&["new", "12", "--seed", "7", "--address", "referee@rpo.example.org"]);
    for (position, name, email, token) in [("3", "Jay Gould", GOULD, "U3N8"), ("4", "James Fisk", FISK, "2KFR")] {
        desk.fine(&["join", "12", position, "--name", name, "--email", email, "--token", token]);
    }
    desk.fine(&["start", "12"]);
    let office = Office { desk };
    let (verdict, letters) = sends(&office, FISK, "some", &letter("3, 4, 7, 99", "Hello"));
    assert_eq!((verdict.as_str(), letters.len()), ("accepted", 2));
    let told = words(to(&letters, FISK)[0]);
    for sentence in [
        "LETTER TO 3, 4, 7, 99: sent, with your name.",
        "Position 4 is left out: that is you.",
        "Position 7 is left out: no person sits there, the computer plays.",
        "Position 99 is left out: there is no such position.",
    ] {
        assert!(told.contains(sentence), "{sentence}: {told}");
    }
    let (_, letters) = sends(&office, FISK, "none", &letter("7", "Hello"));
    assert!(words(&letters[0]).contains("LETTER TO 7: not sent."), "{}", letters[0].text);
    let (_, letters) = sends(&office, FISK, "all", &letter("ALL", "Hello all"));
    assert_eq!((letters.len(), to(&letters, GOULD).len()), (2, 1));
}

#[test]
fn n6_who_is_blocked_reads_what_he_would_read_if_he_were_not() {
    let told = |blocked: bool| {
        let office = Office::open();
        if blocked {
            let (verdict, letters) = sends(&office, GOULD, "block", "BLOCK 4 12 3 U3N8");
            assert_eq!(verdict, "accepted");
            assert!(words(&letters[0]).contains("BLOCK 4: no letter from there reaches you any more"));
        } else {
            sends(&office, GOULD, "block", "BLOCK 5 12 3 U3N8");
        }
        let (verdict, letters) = sends(&office, FISK, "letter", &letter("3, 6", "Hello"));
        assert_eq!(to(&letters, GOULD).len(), usize::from(!blocked));
        assert_eq!(to(&letters, PEREIRE).len(), 1);
        let receipt = to(&letters, FISK)[0].clone();
        (verdict, receipt.subject, receipt.text)
    };
    assert_eq!(told(true), told(false));
    let office = Office::open();
    sends(&office, GOULD, "block", "BLOCK 4 12 3 U3N8");
    sends(&office, GOULD, "unblock", "UNBLOCK 4 12 3 U3N8");
    assert_eq!(to(&sends(&office, FISK, "again", &letter("3", "Hello")).1, GOULD).len(), 1);
}

#[test]
fn n7_a_copy_comes_from_the_referee_and_nothing_of_its_writers_header_goes_along() {
    let office = Office::open();
    let raw = message(FISK, "secret-id-77", "my secret subject", &letter("3", "Hello"));
    let more = "X-Mailer: Spymail 7\r\nDate: Mon, 2 Mar 2026 05:00:00 +0430\r\nIn-Reply-To: <earlier-88@example.com>\r\n\
                References: <earlier-88@example.com>\r\nContent-Type: text/plain; charset=windows-1252\r\nCc: friend@example.com\r\n\
                Message-ID";
    let (_, letters) = sends_raw(&office, &raw.replacen("Message-ID", more, 1));
    let copy = to(&letters, GOULD)[0];
    assert_eq!(head(copy, "From"), "\"James Fisk via Railway Post Office\" <referee@rpo.example.org>");
    assert_eq!(head(copy, "Reply-To"), "referee@rpo.example.org");
    assert_eq!(head(copy, "Date"), "Mon, 02 Mar 2026 10:00:00 +0000");
    assert_eq!((head(copy, "In-Reply-To"), head(copy, "References")), (String::new(), String::new()));
    for trace in ["jim.fisk", "mail.example.com", "secret", "Spymail", "earlier", "+0430", "1252", "friend", "Cc:"] {
        assert!(!copy.raw.contains(trace), "{trace}: {}", copy.raw);
    }
}

#[test]
fn nothing_tells_from_whom_a_letter_is_that_is_not_signed() {
    // The same letter of one and of another, in games that are the same in all else.
    let copy = |writer: &str, first: &str| {
        let office = anonymous();
        let body = format!("{first}\nLETTER TO 3 ANONYMOUS\nGuess who\nEND LETTER\nEND");
        let (verdict, letters) = sends(&office, writer, "unsigned", &body);
        assert_eq!(verdict, "accepted");
        let copy = to(&letters, GOULD)[0].clone();
        let journal = rows(&office, "SELECT what, detail FROM journal WHERE what NOT IN ('new', 'join', 'press')");
        assert!(!journal.iter().any(|line| line.contains("letter")), "{journal:?}");
        (copy, journal)
    };
    let (fisk, his_journal) = copy(FISK, FIRST);
    let (pereire, other_journal) = copy(PEREIRE, "ORDRES 12 6 9NCN3 TOUR 1");
    assert_eq!(fisk.raw, pereire.raw);
    assert_eq!(his_journal, other_journal);
    assert_eq!(head(&fisk, "From"), "\"Railway Post Office\" <referee@rpo.example.org>");
    assert!(fisk.subject.contains("a letter without a name"), "{}", fisk.subject);
    let told = words(&fisk);
    assert!(
        told.contains("A player who does not give a name writes to you") && told.contains("BLOCK ANONYMOUS"),
        "{told}"
    );
    assert!(!told.contains("Fisk") && !told.contains("position 4"), "{told}");
}

#[test]
fn a_block_by_name_does_not_tell_who_writes_without_one_and_unsigned_letters_have_a_block_of_their_own() {
    let office = anonymous();
    sends(&office, GOULD, "block", "BLOCK 4 12 3 U3N8");
    let unsigned = |id: &str| {
        let (_, letters) = sends(&office, FISK, id, &letter("3 ANONYMOUS", id));
        assert!(words(to(&letters, FISK)[0]).contains("LETTER TO 3 ANONYMOUS: sent, without your name."));
        to(&letters, GOULD).len()
    };
    assert_eq!(unsigned("one"), 1);
    sends(&office, GOULD, "more", "BLOCK ANONYMOUS 12 3 U3N8");
    assert_eq!(unsigned("two"), 0);
    sends(&office, GOULD, "less", "UNBLOCK ANONYMOUS 12 3 U3N8");
    assert_eq!(unsigned("three"), 1);
}

#[test]
fn letters_go_as_the_game_allows() {
    let office = Office::open();
    let (_, letters) = sends(&office, FISK, "unsigned", &letter("3 ANONYMOUS", "Hello"));
    assert_eq!(letters.len(), 1);
    assert!(words(&letters[0]).contains("In this game letters are signed"), "{}", letters[0].text);
    assert_eq!(office.at("10:05", &["press", "12"])["press"], "signed");
    office.at("10:05", &["press", "12", "none"]);
    let (verdict, letters) = sends(&office, FISK, "none", &letter("3", "Hello"));
    assert_eq!((verdict.as_str(), letters.len()), ("accepted", 1));
    assert!(words(&letters[0]).contains("players do not write to each other"), "{}", letters[0].text);
    office.desk.fine(&["--accept-clock", "new", "13", "--press", "anonymous"]);
    assert_eq!(office.at("10:05", &["press", "13"])["press"], "anonymous");
    assert_eq!(rows(&office, "SELECT what, detail FROM journal WHERE what = 'press'").len(), 1);
}

#[test]
fn the_moderator_may_read_a_players_letters_before_they_go() {
    let office = Office::open();
    office.at("09:00", &["write", "12", "--hold", "4"]);
    let (verdict, letters) = sends(&office, FISK, "held", &letter("3", "You will be sorry"));
    assert_eq!((verdict.as_str(), letters.len()), ("accepted", 1));
    assert!(words(&letters[0]).contains("LETTER TO 3: the moderator reads it first"), "{}", letters[0].text);
    sends(&office, FISK, "second", &letter("3", "Good morning"));
    let held = office.at("10:10", &["write", "12", "--held"]);
    assert_eq!(held["held"].as_array().unwrap().len(), 2);
    assert_eq!((&held["held"][0]["text"], &held["positions"][0]), (&"You will be sorry".into(), &4.into()));
    assert_eq!(office.at("10:10", &["status", "12"])["held_letters"], 2);
    // The moderator is told of them once, however long they wait.
    let told = |office: &Office| {
        let output = office.desk.rpo(&["--accept-clock", "digest"]).output().unwrap();
        String::from_utf8(output.stdout).unwrap().contains("letters between players wait for you to read them")
    };
    assert!(told(&office) && !told(&office));
    let before = office.letters().len();
    office.at("10:20", &["write", "12", "--drop", "1"]);
    assert_eq!(office.letters().len(), before);
    office.at("10:20", &["write", "12", "--release", "2"]);
    let letters = office.letters_after(before);
    assert!(letters.len() == 1 && letters[0].to == GOULD && letters[0].text.contains("| Good morning"), "{letters:#?}");
    assert!(office.desk.refused(&["--accept-clock", "write", "12", "--release", "2"]).contains("no letter 2 waits"));
    office.at("10:30", &["write", "12", "--unhold", "4"]);
    assert_eq!(to(&sends(&office, FISK, "free", &letter("3", "Hello")).1, GOULD).len(), 1);
}

#[test]
fn n9_an_answer_to_a_copy_without_a_sheet_goes_to_nobody_and_its_receipt_tells_how_to_write() {
    let office = Office::open();
    let (_, letters) = sends(&office, FISK, "letter", &letter("3", "Shall we talk?"));
    let copy = to(&letters, GOULD)[0];
    let id = head(copy, "Message-ID");
    let quoted: String = copy.text.lines().map(|line| format!("> {line}\n")).collect();
    let raw = message(GOULD, "answer", "Re: a letter", &format!("Yes, at noon. Where shall we meet?\n\n{quoted}"));
    let (verdict, letters) =
        sends_raw(&office, &raw.replacen("Message-ID", &format!("In-Reply-To: {id}\r\nMessage-ID"), 1));
    assert_eq!((verdict.as_str(), letters.len()), ("refused no-block", 1));
    assert_eq!(letters[0].to, GOULD);
    let told = words(&letters[0]);
    assert!(told.contains("the referee passes nothing on by itself") && told.contains("END LETTER"), "{told}");
    assert!(!letters[0].text.contains("at noon"), "{told}");
}

#[test]
fn n10_the_moderators_letter_goes_to_each_in_his_language_or_to_nobody() {
    let office = Office::open();
    for (name, text) in
        [("news.txt", "Happy new year.\n"), ("nouvelles.txt", "Bonne année.\n"), ("token.txt", "it is u3n8\n")]
    {
        std::fs::write(office.desk.path(name), text).unwrap();
    }
    let before = office.letters().len();
    let refused = |arguments: &[&str]| office.desk.refused(&[&["--accept-clock", "write", "12"], arguments].concat());
    assert!(refused(&["--to", "all", "news.txt"]).contains("--fr FILE"));
    assert!(refused(&["--to", "all", "news.txt", "--fr", "missing.txt"]).contains("missing.txt"));
    assert!(refused(&["--to", "3,99", "news.txt"]).contains("no person sits at position \"99\""));
    assert!(refused(&["--to", "4", "token.txt"]).contains("the token of position 3"));
    assert_eq!(office.letters().len(), before);
    let written = office.at("10:00", &["write", "12", "--to", "3,6", "news.txt", "--fr", "nouvelles.txt"]);
    assert_eq!(written["to"], serde_json::json!([3, 6]));
    let letters = office.letters_after(before);
    assert_eq!(letters.len(), 2);
    assert_eq!(to(&letters, GOULD)[0].text.trim_end(), "Happy new year.");
    assert_eq!(to(&letters, PEREIRE)[0].text.trim_end(), "Bonne année.");
    assert!(to(&letters, PEREIRE)[0].subject.contains("une lettre de l'arbitre"));
    // Where all read one language, one file is enough.
    office.at("10:05", &["write", "12", "--to", "6", "nouvelles.txt"]);
    assert_eq!(to(&office.letters_after(before), PEREIRE).len(), 2);
    // Who writes the same once more within the same second means it.
    office.at("10:05", &["write", "12", "--to", "6", "nouvelles.txt"]);
    assert_eq!(to(&office.letters_after(before), PEREIRE).len(), 3);
    assert_eq!(rows(&office, "SELECT DISTINCT message_id FROM outbox WHERE message_id LIKE '%.write.%'").len(), 4);
    assert_eq!(rows(&office, "SELECT detail FROM journal WHERE what = 'write'").len(), 3);
    let all = office.at("10:10", &["write", "12", "--to", "all", "news.txt", "--fr", "nouvelles.txt"]);
    assert_eq!(
        all["to"].as_array().unwrap().len(),
        std::fs::read_to_string(format!("{MAIL}/players.csv")).unwrap().lines().count() - 1
    );
}

#[test]
fn n12_mail_for_a_game_that_has_ended_is_answered_so_once() {
    let office = Office::open();
    rusqlite::Connection::open(office.desk.db()).unwrap().execute("UPDATE game SET status = 'ended'", []).unwrap();
    let (verdict, letters) = sends(&office, FISK, "orders", &format!("{FIRST}\nBORROW 60\nEND"));
    assert_eq!((verdict.as_str(), letters.len()), ("refused ended", 1));
    assert!(words(&letters[0]).contains("This game has ended: no more orders are taken"), "{}", letters[0].text);
    for (id, body) in [
        ("again", format!("{FIRST}\nBORROW 61\nEND")),
        ("away", "AWAY 2 TURNS 12 4 2KFR".to_owned()),
        ("letter", letter("3", "Well played")),
    ] {
        let (verdict, letters) = sends(&office, FISK, id, &body);
        assert_eq!((verdict.as_str(), letters.len()), ("ignored ended", 0), "{id}");
    }
    assert_eq!(rows(&office, "SELECT position FROM away UNION SELECT id FROM correspondence"), [""; 0]);
    // Another player has an answer of his own, a stranger none.
    assert_eq!(sends(&office, GOULD, "his", "LEAVE GAME 12 3 U3N8").1.len(), 1);
    assert_eq!(sends(&office, "x@example.net", "strange", "ORDERS 12 6 AAAA1 TURN 1\nPASS\nEND").1.len(), 0);
}
