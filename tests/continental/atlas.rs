//! The map that goes with a letter, as a player opens it: on a phone, by keys, without a script.

use crate::browser::Browser;
use crate::support::Desk;
use mail_parser::{MessageParser, MimeHeaders};
use serde_json::json;
use std::fs;
use std::path::PathBuf;

/// A game of two turns; the map of a letter, by the reader's language, as a file.
fn maps() -> (Desk, [PathBuf; 2]) {
    let office = Desk::new();
    office.fine(&["new", "12", "--seed", "7"]);
    for (position, language) in [("3", "en"), ("4", "fr")] {
        let email = format!("player{position}@example.com");
        office.fine(&["join", "12", position, "--name", "Émile Péreire", "--email", &email, "--lang", language]);
    }
    office.fine(&["start", "12"]);
    office.fine(&["run", "12", "--yes"]);
    office.fine(&["send", "--to", "letters"]);
    let mut files = [("map-12-turn-1.html", None), ("carte-12-tour-1.html", None)];
    for letter in fs::read_dir(office.path("letters")).unwrap() {
        let raw = fs::read(letter.unwrap().path()).unwrap();
        let letter = MessageParser::default().parse(&raw).unwrap();
        for part in letter.attachments() {
            for (name, found) in &mut files {
                if part.attachment_name() == Some(name) {
                    let file = office.path(name);
                    fs::write(&file, part.contents()).unwrap();
                    *found = Some(file);
                }
            }
        }
    }
    let maps = files.map(|(name, found)| found.unwrap_or_else(|| panic!("no letter has {name}")));
    (office, maps)
}

#[test]
fn a_letter_has_the_whole_map_with_it_in_the_readers_language() {
    let (_office, [english, french]) = maps();
    let [english, french] = [english, french].map(|file| fs::read_to_string(file).unwrap());
    assert!(english.contains("lang=\"en\"") && english.contains("New Orleans LA"));
    assert!(french.contains("lang=\"fr\"") && french.contains("Nouvelle-Orléans LA"));
    for page in [english, french] {
        // Whole without a script: a mail program's preview has none.
        let before = page.split("<script").next().unwrap();
        assert!(before.contains("<svg") && before.contains("<li id=\"t0\""));
    }
}

#[test]
fn a_browser_zooms_it_finds_towns_and_tells_of_what_is_tapped() {
    let Some(browser) = Browser::start() else { return };
    let (_office, maps) = maps();
    let view = "return document.querySelector('#stage svg').getAttribute('viewBox').split(' ').map(Number)";
    let told = "return document.getElementById('told').textContent";
    for (map, wanted, town) in [(&maps[0], "orlea", "New Orleans LA"), (&maps[1], "New Orl", "Nouvelle-Orléans LA")] {
        for (width, dark) in [(390, false), (390, true), (1000, false)] {
            browser.screen(width, 800, dark);
            browser.open(map);
            let wide = browser.value("return document.documentElement.scrollWidth").as_u64().unwrap();
            assert!(wide <= u64::from(width), "{wide} pixels wide on a screen of {width}");
            browser.picture(&format!("atlas-{town}-{width}-{dark}.png"));
        }
        browser.screen(390, 800, false);
        browser.open(map);
        let widths = |value: serde_json::Value| value[2].as_f64().unwrap();
        let begun = widths(browser.value(view));
        browser.value("document.getElementById('stage').focus()");
        browser.presses("+");
        let closer = widths(browser.value(view));
        assert!(closer < begun, "{closer} of {begun}");
        browser.presses("0");
        assert!(widths(browser.value(view)) >= 2800.0);
        // Found by a part of the name, by the English one too; Enter takes the first.
        browser.types("#find", wanted);
        browser.types("#find", "\u{e007}");
        assert!(browser.value(told).as_str().unwrap().contains(town), "{}", browser.value(told));
        assert!(widths(browser.value(view)) < 600.0);
        // What is in the middle now is the town: a tap there tells of it again.
        let tap = "document.getElementById('told').textContent = '';
            const stage = document.getElementById('stage');
            const box = stage.getBoundingClientRect();
            const at = { bubbles: true, pointerId: 1, button: 0, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
            stage.setPointerCapture = () => {};
            stage.dispatchEvent(new PointerEvent('pointerdown', at));
            stage.dispatchEvent(new PointerEvent('pointerup', at));
            return document.getElementById('told').textContent";
        let said = browser.value(tap);
        assert!(said.as_str().unwrap().contains(town), "{said}");
        assert_eq!(browser.value("return document.getElementById('mine') !== null"), json!(true));
    }
}
