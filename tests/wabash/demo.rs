//! What a newcomer sees first: sample people play the game by mail.

use crate::support::Desk;
use mail_parser::MessageParser;
use serde_json::Value;
use std::path::Path;

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<(String, Vec<u8>)> = entries
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn a_demonstration_goes_by_mail_of_three_people_from_the_first_auction_to_the_second_dividend() {
    let desk = Desk::new();
    let told = desk.fine(&["demo", "shown", "--game", "wabash"]);
    assert!(told.contains("$ rpo new 12 --game wabash") && told.contains("Go on with"), "{told}");
    assert!(told.lines().count() < 40, "{told}");

    let mails = files(&desk.path("shown/mail"));
    for name in ["ada", "benoit", "cleo"] {
        assert!(mails.iter().any(|(file, _)| file.ends_with(&format!("-{name}.eml"))), "{name} writes nothing");
    }
    let letters = files(&desk.path("shown/letters"));
    let of = |kind: &str, seat: usize| {
        letters.iter().filter(|(file, _)| file.contains(kind) && file.ends_with(&format!("-p{seat:02}.eml"))).count()
    };
    let receipts: usize = (1..=3).map(|seat| of("-receipt-", seat)).sum();
    assert_eq!(receipts, mails.len(), "a receipt for each message");
    assert!((1..=3).all(|seat| of("-report-", seat) > 5));
    let words: Vec<String> = letters
        .iter()
        .filter_map(|(_, raw)| Some(MessageParser::default().parse(raw)?.body_text(0)?.into_owned()))
        .collect();
    for said in ["General dividend", "Dividendes généraux"] {
        assert!(words.iter().any(|text| text.contains(said)), "nobody is told: {said}");
    }

    let db = desk.path("shown/demo.db");
    let report = ["--db", db.to_str().unwrap(), "report", "12", "--player", "1", "--part", "json"];
    let view: Value = serde_json::from_str(&desk.fine(&report)).unwrap();
    assert_eq!((&view["position"]["round"], &view["ended"]), (&3.into(), &false.into()));
    desk.fine(&["--db", db.to_str().unwrap(), "verify", "12"]);
}

#[test]
fn the_code_of_no_game_is_told_with_those_there_are() {
    let desk = Desk::new();
    let told = desk.refused(&["demo", "shown", "--game", "cannonball"]);
    assert!(told.contains("wabash"), "{told}");
    assert!(!desk.path("shown").exists());
}
