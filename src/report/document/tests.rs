//! Documents set in both languages.

use super::{Around, Block, Choice, Document, Keep, Letter, Section, Shown};
use crate::language::Language;
use crate::report::format::{COLUMNS, width};
use crate::report::html::{MOST_BYTES, Picture, size};
use crate::report::picture::Drawing;
use crate::report::table::{Set, Table};

/// A document with one of everything.
fn sample(language: Language) -> Document {
    let pick = |english: &str, french: &str| language.pick(english, french).to_owned();
    let mut cash = Table::new()
        .column(pick("Player", "Joueur"), Set::Name)
        .column(pick("Cash", "Argent"), Set::Right)
        .column(pick("Why", "Pourquoi"), Set::Flexible);
    cash.row(["Ada".to_owned(), "31".to_owned(), pick("has sold a share", "a vendu une part")]);
    cash.mark();
    cash.row(["Béla".to_owned(), "9".to_owned(), "word ".repeat(30).trim().to_owned()]);
    let offers = vec![
        Choice { words: "BID 9..31".to_owned(), note: pick("at least $9", "au moins 9 $") },
        Choice { words: "PASS".to_owned(), note: String::new() },
        Choice { words: "EXPAND PRR F20 F22 G23 H24 H26 I27 J28".to_owned(), note: pick("costs $24", "coûte 24 $") },
    ];
    Document {
        title: vec![pick("Game 12", "Partie 12"), pick("Move 7 <first round>", "Coup 7 <premier tour>")],
        lead: vec![pick("It is your decision.", "C'est à vous de décider."), "lead ".repeat(40).trim().to_owned()],
        sections: vec![
            Section::new("happened", pick("What happened", "Ce qui s'est passé"))
                .keep(Keep::IfRoom)
                .with(Block::Items(vec![pick("Ada put 3 & took 5.", "Ada a mis 3 & pris 5.")])),
            Section::new("table", pick("The table", "La table"))
                .keep(Keep::IfShort)
                .with(Block::Heading(pick("Players", "Joueurs")))
                .with(Block::Table(cash))
                .with(Block::Picture(Shown {
                    place: "board",
                    alt: pick("The board", "Le plateau"),
                    text: Some("A--B\n \\ |\n  C-+".to_owned()),
                })),
            Section::new("empty", "-"),
            Section::new("options", pick("What you may do", "Ce que vous pouvez faire")).with(Block::Options(offers)),
            Section::new("sheet", pick("Your sheet", "Votre feuille"))
                .with(Block::Para(pick("Answer this letter.", "Répondez à cette lettre.")))
                .with(Block::Sheet("ORDERS 12 1 2KFR MOVE 7\n\nEND".to_owned())),
        ],
    }
}

fn letter(language: Language) -> Letter {
    let notes = [language.pick("This replaces a letter.", "Ceci remplace une lettre.").to_owned()];
    let around = Around { subject: "rpo 12", notes: &notes, pictures: &[] };
    sample(language).set(language, around).unwrap()
}

fn whole(language: Language) -> String {
    let letter = letter(language);
    format!("{}\n{}", letter.text, letter.html.split("</style>").nth(1).unwrap_or(""))
}

#[test]
fn a_document_in_english_is_a_text_and_a_page() {
    insta::assert_snapshot!(whole(Language::English));
}

#[test]
fn a_document_in_french_is_a_text_and_a_page() {
    insta::assert_snapshot!(whole(Language::French));
}

#[test]
fn no_line_of_a_text_is_wider_than_a_letter_and_the_sheet_stands_last() {
    for language in Language::ALL {
        let letter = letter(language);
        assert!(letter.text.lines().all(|line| width(line) <= COLUMNS), "{}", letter.text);
        assert!(letter.text.ends_with("ORDERS 12 1 2KFR MOVE 7\n\nEND\n"));
        assert!(letter.text.contains(letter.report.trim_end()) && !letter.report.contains("ORDERS"));
    }
}

#[test]
fn a_picture_takes_the_place_of_its_signs_in_the_page_and_not_in_the_text() {
    let picture = Picture {
        cid: "board@example.org".to_owned(),
        place: "board",
        alt: "The board".to_owned(),
        width: 400,
        png: Vec::new(),
        drawing: Drawing::default(),
    };
    let around = Around { pictures: &[picture], ..Around::default() };
    let letter = sample(Language::English).set(Language::English, around).unwrap();
    assert!(letter.html.contains("cid:board@example.org") && !letter.html.contains("A--B"));
    assert!(letter.text.contains("A--B"));
}

#[test]
fn a_page_that_is_too_long_leaves_out_first_what_may_go_first() {
    let long = |signs: usize| Block::Para("x".repeat(signs));
    let page = |first: usize, last: usize| {
        let mut document = sample(Language::English);
        document.sections[0].blocks.push(long(first));
        document.sections[1].blocks.push(long(last));
        document.set(Language::English, Around::default()).unwrap()
    };
    let both = page(10, 10);
    assert!(!both.shortened && both.html.contains("What happened") && both.html.contains("The table"));
    let first_gone = page(MOST_BYTES, 10);
    assert!(first_gone.shortened && first_gone.html.contains("The table"));
    assert!(!first_gone.html.contains("What happened") && first_gone.text.contains("What happened"));
    let both_gone = page(10, MOST_BYTES);
    assert!(both_gone.shortened && !both_gone.html.contains("The table") && both_gone.html.contains("BID 9"));
    assert!([both, first_gone, both_gone].iter().all(|letter| size(&letter.html) <= MOST_BYTES));
}
