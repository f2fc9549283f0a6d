//! A language that is not built in: one catalogue beside the program, and a player reads his letters in it.
//!
//! The catalogue is made of the English ones, with three letters of its own instead of the Latin a, e and o: read back, its
//! letters must be the English ones, sign for sign, and whatever keeps the Latin letters was not said by a catalogue.

use crate::support::Desk;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser;
use std::fs;

const LETTERS: [(char, char); 3] = [('a', 'α'), ('e', 'ε'), ('o', 'ο')];
const CATALOGUES: [&str; 2] = ["templates/en.ftl", "templates/continental/en.ftl"];

fn respelt(text: &str) -> String {
    text.chars().map(|sign| LETTERS.iter().find(|(latin, _)| *latin == sign).map_or(sign, |(_, own)| *own)).collect()
}

fn read_back(text: &str) -> String {
    text.chars().map(|sign| LETTERS.iter().find(|(_, own)| *own == sign).map_or(sign, |(latin, _)| *latin)).collect()
}

/// The pieces of a message that are words, in their order.
fn words<'s>(pattern: &Pattern<&'s str>, found: &mut Vec<&'s str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => found.push(value),
            PatternElement::Placeable { expression } => words_in(expression, found),
        }
    }
}

fn words_in<'s>(expression: &Expression<&'s str>, found: &mut Vec<&'s str>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter().for_each(|variant| words(&variant.value, found)),
        Expression::Inline(InlineExpression::Placeable { expression }) => words_in(expression, found),
        Expression::Inline(_) => {}
    }
}

/// All that the English catalogues say, in the other letters; the messages of `lack` are not among them.
fn catalogue(lack: &[&str]) -> String {
    let mut whole = String::new();
    for file in CATALOGUES {
        let source = fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let resource = parser::parse(source.as_str()).unwrap();
        let mut at = 0;
        let place = |piece: &str| piece.as_ptr().addr() - source.as_ptr().addr();
        for entry in &resource.body {
            let Entry::Message(Message { id, value: Some(value), .. }) = entry else { continue };
            let mut pieces = Vec::new();
            words(value, &mut pieces);
            for piece in pieces {
                whole += &source[at..place(piece)];
                whole += &respelt(piece);
                at = place(piece) + piece.len();
            }
            if lack.contains(&id.name) {
                let begin = whole.rfind(&format!("\n{} =", id.name)).unwrap();
                whole.truncate(begin + 1);
                at += source[at..].find('\n').unwrap() + 1;
            }
        }
        whole += &source[at..];
    }
    whole
}

/// A desk with a game of one player, who reads that language; its letters of the start and of a turn, and a receipt.
fn played(language: &str, catalogue: &str) -> (Desk, Vec<String>) {
    let desk = Desk::new();
    fs::create_dir(desk.path("words")).unwrap();
    fs::write(desk.path("words/eo.ftl"), catalogue).unwrap();
    let run = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let output = desk.rpo(&words).env("RPO_TEMPLATES", desk.path("words")).output().unwrap();
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    run("new 12 --seed 7 --address referee@example.org");
    run(&format!("join 12 3 --name Gould --email jay@example.com --token JAY5 --lang {language}"));
    run("start 12");
    let sheet = "From: jay@example.com\nTo: referee@example.org\nSubject: orders\nMessage-ID: <1@example.com>\n\n\
                 ORDERS 12 3 JAY5 TURN 1\nBORROW 10\nBID NOWHERE 100\nEND\n";
    fs::write(desk.path("1.eml"), sheet).unwrap();
    let letter = |part: &str| run(&format!("report 12 --player 3 --part {part}"));
    let mut letters = vec![letter("report"), letter("sheet")];
    run("collect 1.eml");
    run("run 12 --yes");
    letters.extend([letter("report"), letter("sheet"), letter("html")]);
    run("send --to letters");
    (desk, letters)
}

#[test]
fn one_catalogue_adds_a_language_to_all_letters() {
    let (_, english) = played("en", &catalogue(&[]));
    let (desk, added) = played("eo", &catalogue(&[]));
    for (english, added) in english.iter().zip(&added).take(4) {
        assert_eq!(read_back(added), *english);
    }
    // In a page each of those letters is a reference, so that it may leave out more than an English one.
    assert!(added[4].contains("<html lang=\"eo\">") && added[4].matches("&#949;").count() > 300, "{}", added[4]);
    // What stays Latin is data: names, towns, headlines of the time, words of orders.
    for letter in [&added[0], &added[2]] {
        let count = |letters: [char; 3]| letter.chars().filter(|sign| letters.contains(sign)).count();
        let (own, latin) = (count(LETTERS.map(|(_, own)| own)), count(LETTERS.map(|(latin, _)| latin)));
        assert!(2 * own > 3 * latin, "{own} of its own, {latin} Latin:\n{letter}");
    }
    let receipts = fs::read_dir(desk.path("letters")).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap());
    let subjects = receipts.filter_map(|raw| {
        mail_parser::MessageParser::default().parse(&raw).and_then(|mail| mail.subject().map(str::to_owned))
    });
    assert!(subjects.into_iter().all(|subject| subject.contains(LETTERS.map(|(_, own)| own))));
}

#[test]
fn what_a_catalogue_lacks_is_said_in_english() {
    let (_, english) = played("en", "");
    let (_, added) = played("eo", &catalogue(&["column-net-worth", "form-borrow"]));
    assert_eq!(read_back(&added[0]), english[0]);
    let borrow = |sheet: &str| sheet.lines().find(|line| line.starts_with("# BORROW")).unwrap().to_owned();
    assert_eq!(borrow(&added[1]), borrow(&english[1]));
}

#[test]
fn a_language_without_a_catalogue_is_refused_and_those_there_are_are_named() {
    let desk = Desk::new();
    fs::create_dir(desk.path("words")).unwrap();
    fs::write(desk.path("words/eo.ftl"), catalogue(&[])).unwrap();
    desk.rpo(&["new", "12", "--address", "referee@example.org"]).output().unwrap();
    let join = ["join", "12", "3", "--name", "Gould", "--email", "jay@example.com", "--lang", "de"];
    let refused = |command: &mut assert_cmd::Command| {
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        String::from_utf8(output.stderr).unwrap()
    };
    let said = refused(&mut desk.rpo(&join));
    assert!(said.contains("there is no language de; there are en, fr"), "{said}");
    let said = refused(desk.rpo(&join).env("RPO_TEMPLATES", desk.path("words")));
    assert!(said.contains("there are en, fr, eo"), "{said}");
    // A message that nobody says is told with its line.
    fs::write(desk.path("words/eo.ftl"), "colunm-rank = Rango\n").unwrap();
    let said = refused(desk.rpo(&join).env("RPO_TEMPLATES", desk.path("words")));
    assert!(said.contains("eo.ftl, line 1") && said.contains("colunm-rank"), "{said}");
}

#[test]
fn a_moderators_letter_in_two_languages_goes_to_who_reads_a_third_one_too() {
    let desk = Desk::new();
    fs::create_dir(desk.path("words")).unwrap();
    fs::write(desk.path("words/eo.ftl"), catalogue(&[])).unwrap();
    fs::write(desk.path("letter.txt"), "The club meets on Sunday.\n").unwrap();
    let run = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        desk.rpo(&words).env("RPO_TEMPLATES", desk.path("words")).output().unwrap()
    };
    assert!(run("new 12 --address referee@example.org").status.success());
    assert!(run("join 12 3 --name Gould --email jay@example.com --lang eo").status.success());
    assert!(run("join 12 4 --name Fisk --email jim@example.com").status.success());
    assert!(run("start 12").status.success());
    assert!(run("write 12 --to all letter.txt").status.success(), "nobody reads French");
    assert!(run("join 12 5 --name Emile --email emile@example.com --lang fr").status.success());
    let output = run("write 12 --to all letter.txt");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && said.contains("--fr FILE"), "{said}");
}
