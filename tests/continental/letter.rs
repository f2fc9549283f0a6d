//! The letter as a moderator opens it in a browser: the page of `rpo report --part html`, pictures and all.

use crate::browser::Browser;
use crate::support::Desk;
use mail_parser::decoders::base64::base64_decode;
use mail_parser::{MessageParser, MimeHeaders};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;

/// A game of two turns with an Englishman and a Frenchman.
fn office() -> Desk {
    let office = Desk::new();
    office.fine(&["new", "12", "--seed", "7"]);
    for (position, language) in [("3", "en"), ("4", "fr")] {
        let email = format!("player{position}@example.com");
        let who = ["--name", "Émile Péreire", "--email", &email, "--lang", language];
        // A token of the system's would make every game's letters others.
        let token = format!("PLAYER{position}");
        office.fine(&[&["join", "12", position, "--token", &token], &who[..]].concat());
    }
    office.fine(&["start", "12"]);
    office.fine(&["run", "12", "--yes"]);
    office
}

#[test]
fn the_page_has_the_pictures_of_the_letter_in_it() {
    let office = office();
    office.fine(&["send", "--to", "letters"]);
    let letters: Vec<Vec<u8>> =
        fs::read_dir(office.path("letters")).unwrap().map(|entry| fs::read(entry.unwrap().path()).unwrap()).collect();
    let opened = letters.iter().map(|raw| MessageParser::default().parse(raw).unwrap());
    let letter = opened
        .filter(|letter| letter.to().unwrap().first().unwrap().address() == Some("player4@example.com"))
        .max_by_key(|letter| letter.message_id().unwrap().contains(".t1."))
        .unwrap();
    let mut mailed: Vec<&[u8]> = letter
        .parts
        .iter()
        .filter(|part| part.content_type().is_some_and(|kind| kind.subtype() == Some("png")))
        .map(|part| part.contents())
        .collect();
    let page = office.fine(&["report", "12", "--player", "4", "--part", "html"]);
    assert!(!page.contains("cid:"));
    let shown: Vec<Vec<u8>> = page
        .split("src=\"data:image/png;base64,")
        .skip(1)
        .map(|rest| base64_decode(rest.split('"').next().unwrap().as_bytes()).unwrap())
        .collect();
    let mut shown: Vec<&[u8]> = shown.iter().map(Vec::as_slice).collect();
    mailed.sort();
    shown.sort();
    assert!(shown.len() >= 3 && shown == mailed, "{} and {}", shown.len(), mailed.len());
}

/// The letters of a folder: what they are called and their bytes.
fn sent(office: &Desk, folder: &str) -> BTreeMap<String, Vec<u8>> {
    office.fine(&["send", "--to", folder]);
    let files = fs::read_dir(office.path(folder)).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap())).collect()
}

#[test]
fn the_same_game_gives_the_same_letters_whichever_was_ready_first() {
    let (one, other) = (sent(&office(), "letters"), sent(&office(), "letters"));
    assert_eq!(one.len(), 4);
    assert!(one == other);
}

#[test]
fn a_letter_names_those_of_earlier_turns_and_a_turn_run_again_unchanged_sends_none() {
    let office = office();
    office.fine(&["run", "12", "--yes"]);
    let letters = sent(&office, "letters");
    let mut thread: Vec<(u32, String, Vec<String>, Vec<String>)> = Vec::new();
    for raw in letters.values() {
        let letter = MessageParser::default().parse(raw).unwrap();
        let id = letter.message_id().unwrap().to_owned();
        if letter.to().unwrap().first().unwrap().address() == Some("player4@example.com") {
            let turn = id.split('.').find_map(|piece| piece.strip_prefix('t')?.parse().ok()).unwrap();
            let named = |value: &mail_parser::HeaderValue<'_>| -> Vec<String> {
                value.as_text_list().unwrap_or_default().iter().map(|id| id.to_string()).collect()
            };
            thread.push((turn, id, named(letter.references()), named(letter.in_reply_to())));
        }
    }
    thread.sort();
    let [(0, first, none, _), (1, second, to_first, _), (2, _, to_both, reply)] = thread.as_slice() else {
        panic!("{thread:#?}")
    };
    assert_eq!(
        (none, to_first, to_both, reply),
        (&vec![], &vec![first.clone()], &vec![first.clone(), second.clone()], &vec![second.clone()])
    );
    office.fine(&["undo", "12", "--reason", "to look"]);
    assert!(office.fine(&["run", "12", "--yes"]).contains("0 letters queued"));
}

#[test]
fn a_browser_shows_it_on_every_screen() {
    let Some(browser) = Browser::start() else { return };
    let office = office();
    for (player, language) in [("3", "en"), ("4", "fr")] {
        let page = office.fine(&["report", "12", "--player", player, "--part", "html"]);
        let file = office.path("letter.html");
        fs::write(&file, page).unwrap();
        browser.screen(1000, 900, false);
        browser.open(&file);
        let broken = "return Promise.allSettled([...document.images].map((one) => one.decode()))
            .then((all) => all.filter((one) => one.status !== 'fulfilled').length)";
        assert_eq!(browser.value(broken), json!(0), "{language}: pictures are missing");
        for (width, dark) in [(1000, false), (1000, true), (360, false), (360, true)] {
            browser.screen(width, 800, dark);
            let wide = browser.value("return document.documentElement.scrollWidth").as_u64().unwrap();
            assert!(wide <= u64::from(width), "{language}: {wide} pixels wide on a screen of {width}");
            let night = if dark { "dark" } else { "light" };
            browser.picture(&format!("letter-{language}-{width}-{night}.png"));
        }
    }
}
