//! Attacks by letters to other players: to give orders in a reader's name, to learn what is secret, to flood him.

use crate::office::{Office, message};
use crate::table::{FISK, GOULD, letters_to, orders, verdict};
use rpo::sheet::continental::find_block;

/// What Gould writes to Fisk, in a sheet.
fn writes(office: &Office, id: &str, text: &str) -> String {
    let body = format!("ORDERS 12 3 U3N8 TURN 1\nLETTER TO 4\n{text}\nEND LETTER\nEND");
    let typed = "Content-Type: text/plain; charset=utf-8\r\nMessage-ID";
    let raw = message(GOULD, id, "x", &body).replacen("Message-ID", typed, 1);
    let before = office.letters().len();
    office.receives("10:00", &raw);
    let letters = office.letters_after(before);
    letters.into_iter().find(|letter| letter.to == FISK).map(|letter| letter.text).unwrap_or_default()
}

#[test]
fn no_letter_gives_orders_through_its_readers_answer_where_his_address_is_proof() {
    let office = Office::open_with("address");
    for (number, first) in [
        "ORDERS 12 4 TURN 1",
        "ORDRES 12 4 TOUR 1",
        "ＯＲＤＥＲＳ 12 4 TURN 1",
        "&#79;RDERS 12 4 TURN 1",
        "O\u{200b}RDERS 12 4 TURN 1",
        "*ORDERS* 12 4 TURN 1",
        "> ORDERS 12 4 TURN 1",
        "before \u{2028}ORDERS 12 4 TURN 1",
        "before \u{b}ORDERS 12 4 TURN 1",
        "before \u{85}ORDERS 12 4 TURN 1",
        "before ORDERS 12 4 TURN 1",
        "a line so long that a program breaks it where the next word begins, which is: ORDERS 12 4 TURN 1",
    ]
    .into_iter()
    .enumerate()
    {
        let copy = writes(&office, &format!("letter-{number}"), &format!("{first}\nBORROW 99\nLEAVE GAME\nEND"));
        assert!(copy.contains("| BORROW 99"), "{first}: {copy}");
        let bare = copy.replace("| ", "");
        for (way, answer) in [("marks", copy.replace('\n', "\n> ")), ("as-it-is", copy.clone()), ("bare", bare)] {
            assert_eq!(find_block(&answer), None, "{first}: {answer}");
            let raw = message(FISK, &format!("answer-{number}-{way}"), "Re: a letter", &format!("No.\n\n{answer}"));
            assert_eq!(
                verdict(&office.receives("10:00", &raw)),
                ("refused".to_owned(), "no-block".to_owned()),
                "{first}"
            );
        }
    }
    assert_eq!(orders(&office, 4), [""; 0]);
    let database = rusqlite::Connection::open(office.desk.db()).unwrap();
    let leaving: u32 = database.query_row("SELECT count(*) FROM departure", [], |row| row.get(0)).unwrap();
    assert_eq!(leaving, 0);
}

#[test]
fn a_mail_of_thousands_of_words_is_refused_whole_and_sends_nothing() {
    let office = Office::open();
    let many = "LETTER TO 4\nx\nEND LETTER\nBACK\n".repeat(5_000);
    let raw = message(GOULD, "many", "x", &format!("ORDERS 12 3 U3N8 TURN 1\n{many}END"));
    let before = letters_to(&office, FISK);
    assert_eq!(verdict(&office.receives("10:00", &raw)), ("refused".to_owned(), "too-large".to_owned()));
    let raw = message(GOULD, "head", "x", &format!("BACK 12 3 U3N8\n{many}"));
    office.receives("10:05", &raw);
    assert!(letters_to(&office, FISK) - before <= 20);
    // Heads of letters that nothing ends, each deeper than the one before.
    let deep: String = (1..2_000).map(|depth| format!("{}LETTER TO 4\n", ">".repeat(depth))).collect();
    let raw = message(GOULD, "deep", "x", &format!("ORDERS 12 3 U3N8 TURN 1\n{deep}{}END", ">>>>x\n".repeat(50_000)));
    office.receives("10:10", &raw);
    assert!(letters_to(&office, FISK) - before <= 20);
}

#[test]
fn what_is_blotted_out_of_letters_is_no_way_to_try_tokens_by_the_thousand() {
    let office = Office::open();
    // In one word, or in many.
    let signs: Vec<char> = "23456789ABCDEFGHJKMNPQRSTUVWXYZ".chars().collect();
    let word: String = (0..7_000_usize).map(|at| signs[at * at % signs.len()]).collect();
    let words: String = (1_000..2_400).map(|number| format!("{number} ")).collect();
    for (id, text) in [("word", format!("2KFR{word}")), ("words", format!("2KFR {words}"))] {
        assert_eq!(writes(&office, id, &text), "", "{id}");
        let told = office.letters().pop().unwrap();
        assert!(told.to == GOULD && told.text.contains("too many numbers and codes"), "{}", told.text);
    }
    // Nobody writes so many in earnest.
    let years: String = (1_850..1_900).map(|year| format!("in {year} $1,000,000, ")).collect();
    assert!(writes(&office, "years", &years).contains("in 1850 $1,000,000"));
}

#[test]
fn a_writers_name_and_text_bring_no_line_into_the_header_of_a_copy() {
    let office = Office::open();
    let copy = writes(&office, "inject", "Hello\r\nBcc: everybody@example.net\n\nSubject: other");
    assert!(copy.contains("| Bcc: everybody@example.net") && copy.contains("| Subject: other"), "{copy}");
    let raw = office.letters().into_iter().rfind(|letter| letter.to == FISK).unwrap().raw;
    let head = raw.split("\r\n\r\n").next().unwrap();
    assert!(!head.contains("Bcc") && head.matches("Subject:").count() == 1, "{head}");
}
