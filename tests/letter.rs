//! The letter as a moderator opens it in a browser: the page of `rpo report --part html`, pictures and all.

#[path = "support/browser.rs"]
mod browser;
mod support;

use browser::Browser;
use mail_parser::decoders::base64::base64_decode;
use mail_parser::{MessageParser, MimeHeaders};
use serde_json::json;
use std::fs;
use support::Desk;

/// A game of two turns with an Englishman and a Frenchman.
fn office() -> Desk {
    let office = Desk::new();
    office.fine(&["new", "12", "--seed", "7"]);
    for (position, language) in [("3", "en"), ("4", "fr")] {
        let email = format!("player{position}@example.com");
        office.fine(&["join", "12", position, "--name", "Émile Péreire", "--email", &email, "--lang", language]);
    }
    office.fine(&["start", "12"]);
    office.fine(&["run", "12"]);
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
