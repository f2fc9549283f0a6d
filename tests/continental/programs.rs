//! Letters in other people's mail programs: what letters are made of, and what is left of them where it is not known.

use crate::browser::Browser;
use crate::reduced::{KINDS, Kind};
use crate::support::Desk;
use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Deserialize)]
struct Known {
    elements: BTreeMap<String, Use>,
    attributes: BTreeMap<String, Use>,
    properties: BTreeMap<String, Use>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Use {
    r#in: Option<String>,
    without: Option<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// What letters are made of.
#[derive(Default)]
struct Made {
    elements: BTreeSet<String>,
    attributes: BTreeSet<String>,
    properties: BTreeSet<String>,
}

impl Made {
    fn properties_of(&mut self, declarations: &str) {
        let names = declarations.split(';').filter_map(|one| Some(one.split_once(':')?.0.trim().to_owned()));
        self.properties.extend(names.filter(|name| !name.is_empty()));
    }

    fn look_at(&mut self, node: &Handle) {
        if let NodeData::Element { name, attrs, .. } = &node.data {
            self.elements.insert(name.local.to_string());
            for attribute in attrs.borrow().iter() {
                self.attributes.insert(attribute.name.local.to_string());
                if &*attribute.name.local == "style" {
                    self.properties_of(&attribute.value);
                }
            }
            if &*name.local == "style" {
                let text: String = node.children.borrow().iter().map(text_of).collect();
                // The innermost braces hold declarations, whatever condition stands around them.
                text.split('{').for_each(|piece| {
                    if let Some((declarations, _)) = piece.split_once('}') {
                        self.properties_of(declarations);
                    }
                });
            }
        }
        node.children.borrow().iter().for_each(|child| self.look_at(child));
    }
}

fn text_of(node: &Handle) -> String {
    match &node.data {
        NodeData::Text { contents } => contents.borrow().to_string(),
        _ => String::new(),
    }
}

/// A template without what is filled in.
fn bare(template: &str) -> String {
    [("{#", "#}"), ("{%", "%}"), ("{{", "}}")].into_iter().fold(template.to_owned(), |text, (open, close)| {
        let mut pieces = text.split(open);
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces.fold(first, |text, piece| text + piece.split_once(close).map_or(piece, |(_, rest)| rest))
    })
}

/// The templates of letters, each as the tree that a program reads.
fn templates() -> Vec<RcDom> {
    let folder = root().join("templates");
    let mut files = vec![folder.join("continental/report.html")];
    for (inside, left) in [("continental/report", ""), ("report", "handbook.html")] {
        let found = fs::read_dir(folder.join(inside)).unwrap().map(|entry| entry.unwrap().path());
        files.extend(found.filter(|path| {
            path.extension().is_some_and(|end| end == "html") && path.file_name().is_some_and(|name| name != left)
        }));
    }
    assert!(files.len() > 6, "{files:?}");
    let parsed = files.iter().map(|file| bare(&fs::read_to_string(file).unwrap()));
    parsed.map(|text| parse_document(RcDom::default(), ParseOpts::default()).one(text)).collect()
}

#[test]
fn letters_are_made_of_nothing_whose_lack_was_not_thought_of() {
    let known: Known =
        toml::from_str(&fs::read_to_string(root().join("fixtures/mail-programs/used.toml")).unwrap()).unwrap();
    let mut made = Made::default();
    templates().iter().for_each(|tree| made.look_at(&tree.document));
    let mut table = csv::Reader::from_path(root().join("fixtures/mail-programs/support.csv")).unwrap();
    // Of each feature: the month it was tested in, and whether a program does not know it or only in part.
    let tested: BTreeMap<String, (String, bool)> = table
        .records()
        .map(|row| {
            let row = row.unwrap();
            (row[0].to_owned(), (row[1].to_owned(), row.iter().skip(2).any(|answer| answer == "n")))
        })
        .collect();
    for (kind, used, known) in [
        ("element", made.elements, known.elements),
        ("attribute", made.attributes, known.attributes),
        ("property", made.properties, known.properties),
    ] {
        let listed: BTreeSet<String> = known.keys().cloned().collect();
        assert_eq!(used, listed, "every {kind} that letters use stands in used.toml, and no other");
        for (name, one) in known {
            let unknown_somewhere = match &one.r#in {
                Some(feature) => {
                    let (month, unknown) = tested.get(feature).unwrap_or_else(|| panic!("{name}: no row {feature}"));
                    assert!(month.len() == "2026-11-29".len(), "{name}: {feature} has no date");
                    *unknown
                }
                None => true,
            };
            let said = one.without.is_some_and(|without| !without.is_empty());
            assert!(said || !unknown_somewhere, "{kind} {name}: a program does not know it, and what then is not said");
        }
    }
}

/// A game with an English and a French reader whose railroads are on the map, after some turns.
fn office() -> Desk {
    let office = Desk::new();
    office.fine(&["new", "12", "--seed", "7"]);
    for (position, language) in [("3", "en"), ("4", "fr")] {
        let email = format!("player{position}@example.com");
        let token = format!("PLAYER{position}");
        let who = ["--name", "Émile Péreire", "--email", &email, "--lang", language, "--token", &token];
        office.fine(&[&["join", "12", position][..], &who[..]].concat());
    }
    office.fine(&["start", "12"]);
    office
}

/// What is wrong with a page as it is shown: what goes over the edge, is cut, or lies outside what it belongs to.
const FAULTS: &str = "
    document.querySelectorAll('details').forEach((one) => one.open = true);
    const faults = [];
    // A phone shows a page that is too wide smaller, and says that its window is wider.
    const room = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide > room) faults.push(`the page is ${wide} wide`);
    for (const one of document.querySelectorAll('table, img, pre, h1, h2, h3, p, li')) {
        const { right, left, height } = one.getBoundingClientRect();
        const what = `${one.tagName} ${(one.textContent || one.alt || '').trim().slice(0, 40)}`;
        if (height > 0 && (right > room + 0.5 || left < -0.5)) faults.push(`${what}: ${left} to ${right}`);
    }
    for (const one of document.querySelectorAll('td, th')) {
        if (one.scrollWidth > one.clientWidth + 1 && !one.querySelector('table, pre')) faults.push(`cut: ${one.textContent.trim().slice(0, 40)}`);
    }
    for (const one of document.querySelectorAll('details')) {
        const { bottom } = one.getBoundingClientRect();
        const lowest = Math.max(...[...one.querySelectorAll('table')].map((table) => table.getBoundingClientRect().bottom));
        if (lowest > bottom + 1) faults.push(`a table hangs out of ${one.textContent.trim().slice(0, 30)}`);
    }
    return faults;";

/// Looks at a page as each kind of program shows it.
fn look(browser: &Browser, office: &Desk, name: &str, page: &str) {
    for kind in KINDS {
        let file = office.path("letter.html");
        fs::write(&file, kind.of(page)).unwrap();
        for width in [390, 820, 1000] {
            // Outlook on Windows is a program for desks.
            if kind == Kind::Outlook && width < 820 {
                continue;
            }
            browser.screen(width, 844, false);
            browser.open(&file);
            let faults = browser.value(FAULTS);
            browser.picture(&format!("{name}-{}-{width}.png", kind.name()));
            assert_eq!(faults.as_array().map(Vec::len), Some(0), "{name}, {}, {width}: {faults:#}", kind.name());
        }
    }
}

#[test]
fn nothing_is_cut_in_programs_that_know_less() {
    let Some(browser) = Browser::start() else { return };
    let office = office();
    for turn in 0..=3 {
        for (player, language) in [("3", "en"), ("4", "fr")] {
            // The first letter, and one with history and charts.
            if turn == 0 || turn == 3 {
                let page = office.fine(&["report", "12", "--player", player, "--part", "html"]);
                look(&browser, &office, &format!("program-{language}-{turn}"), &page);
            }
        }
        office.fine(&["run", "12", "--yes"]);
    }
}

#[test]
fn what_matters_stands_on_four_screens_of_a_phone_and_the_rest_behind_headings() {
    let Some(browser) = Browser::start() else { return };
    let office = office();
    office.fine(&["run", "12", "--yes"]);
    office.fine(&["run", "12", "--yes"]);
    for (player, language) in [("3", "en"), ("4", "fr")] {
        let page = office.fine(&["report", "12", "--player", player, "--part", "html"]);
        let file = office.path("letter.html");
        fs::write(&file, page).unwrap();
        browser.screen(390, 844, false);
        browser.open(&file);
        let decoded = "return Promise.allSettled([...document.images].map((one) => one.decode())).then(() => 1)";
        browser.value(decoded);
        browser.picture(&format!("phone-{language}.png"));
        let high = browser.value("return document.documentElement.scrollHeight").as_u64().unwrap();
        assert!(high <= 4 * 844, "{language}: {high} pixels high");
        let folded = browser.value("return document.querySelectorAll('details').length").as_u64().unwrap();
        assert!(folded >= 6, "{language}: {folded} parts behind headings");
    }
}
