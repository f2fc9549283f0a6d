//! Pages for those who can't see them: letter, order form, map, handbook and site without a fault that axe-core finds.

use crate::browser::Browser;
use crate::support::Desk;
use mail_parser::{MessageParser, MimeHeaders};
use std::fs;
use std::path::Path;

const AXE: &str = include_str!("../../fixtures/axe/axe.min.js");

/// What axe finds in a page with all that can be opened open, by day and by night.
fn faults(browser: &Browser, page: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for dark in [false, true] {
        browser.screen(1000, 900, dark);
        browser.open(page);
        browser.value("document.querySelectorAll('details').forEach((one) => one.open = true)");
        browser.value(AXE);
        let said = browser.value(
            "return axe.run(document, { resultTypes: ['violations'] }).then((all) => all.violations.map((one) =>
                `${one.id}, ${one.impact}, ${one.nodes.length}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' '
                + [...node.any, ...node.all, ...node.none].map((why) => why.message).join('; ')).join(' | ')}`))",
        );
        let said = said.as_array().expect("axe gives a list").iter();
        let page = page.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let night = if dark { "by night" } else { "by day" };
        found.extend(said.map(|fault| format!("{page} {night}: {}", fault.as_str().unwrap_or_default())));
    }
    found
}

#[test]
fn axe_finds_no_fault_in_letter_form_map_handbook_and_site() {
    let Some(browser) = Browser::start() else { return };
    let office = Desk::new();
    office.fine(&["new", "12", "--seed", "7"]);
    for (position, language) in [("3", "en"), ("4", "fr")] {
        let email = format!("player{position}@example.com");
        let who = ["--name", "Émile Péreire", "--email", &email, "--lang", language];
        office.fine(&[&["join", "12", position][..], &who[..]].concat());
    }
    office.fine(&["start", "12"]);
    office.fine(&["run", "12", "--yes"]);
    let mut pages = Vec::new();
    for player in ["3", "4"] {
        let file = office.path(&format!("letter-{player}.html"));
        fs::write(&file, office.fine(&["report", "12", "--player", player, "--part", "html"])).unwrap();
        pages.push(file);
    }
    // Form, map and handbook, as they are attached.
    office.fine(&["send", "--to", "letters"]);
    for entry in fs::read_dir(office.path("letters")).unwrap() {
        let raw = fs::read(entry.unwrap().path()).unwrap();
        let letter = MessageParser::default().parse(&raw).unwrap();
        for part in letter.attachments() {
            let name = part.attachment_name().unwrap_or_default();
            if name.ends_with(".html") {
                let file = office.path(name);
                fs::write(&file, part.contents()).unwrap();
                pages.push(file);
            }
        }
    }
    assert!(pages.len() >= 8, "{pages:?}");
    for language in ["en", "fr"] {
        office.fine(&["publish", "12", language, "--lang", language]);
        pages.extend(["index", "turn-01", "records"].map(|page| office.path(&format!("{language}/{page}.html"))));
    }
    pages.sort();
    pages.dedup();
    let found: Vec<String> = pages.iter().flat_map(|page| faults(&browser, page)).collect();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
