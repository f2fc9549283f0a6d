//! The published archive: every link leads somewhere, nothing is fetched from elsewhere, and a browser shows it.

use crate::browser::Browser;
use crate::support::Desk;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

const EMAIL: &str = "emile@example.com";

/// A game of three turns, one of whose players is a person.
fn office() -> Desk {
    let office = Desk::new();
    office.fine(&["new", "12", "--seed", "7"]);
    office.fine(&["join", "12", "4", "--name", "Émile <b>Péreire", "--email", EMAIL, "--lang", "fr"]);
    office.fine(&["start", "12"]);
    turns(&office, 3);
    office
}

fn turns(office: &Desk, turns: usize) {
    for _ in 0..turns {
        office.fine(&["run", "12", "--yes"]);
    }
}

fn pages(folder: &Path) -> Vec<(PathBuf, String)> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let pages = files.filter(|path| path.extension().is_some_and(|ending| ending == "html"));
    pages.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// What a page names in some attribute.
fn named<'a>(page: &'a str, attribute: &'a str) -> impl Iterator<Item = &'a str> {
    let start = format!(" {attribute}=\"");
    page.match_indices(&start)
        .map(move |(at, _)| page[at + attribute.len() + 3..].split('"').next().unwrap())
        .collect::<Vec<_>>()
        .into_iter()
}

#[test]
fn every_link_leads_to_a_file_of_the_archive() {
    let office = office();
    for language in ["en", "fr"] {
        let folder = office.path(language);
        office.fine(&["publish", "12", language, "--lang", language]);
        let pages = pages(&folder);
        assert_eq!(pages.len(), 7, "overview, records, handbook and four turns");
        for (path, page) in &pages {
            for link in ["href", "src", "data-map"].iter().flat_map(|attribute| named(page, attribute)) {
                if let Some(place) = link.strip_prefix('#') {
                    assert!(page.contains(&format!("id=\"{place}\"")), "{}: {link}", path.display());
                    continue;
                }
                let file = folder.join(link.replace("&#x2f;", "/"));
                assert!(file.is_file(), "{}: {link}", path.display());
            }
            for foreign in ["http:", "https:", "//", "@import", "url("] {
                let page = page.replace("// The map over", "").replace("lang=", "");
                assert!(!page.contains(foreign), "{}: {foreign}", path.display());
            }
            assert!(
                !page.contains("{site-") && !page.contains("{record-") && !page.contains("<b>P"),
                "{}",
                path.display()
            );
        }
    }
}

#[test]
fn nothing_private_is_published() {
    let office = office();
    office.fine(&["publish", "12", "public"]);
    let sheet = office.fine(&["report", "12", "--player", "4", "--part", "sheet"]);
    let token = sheet.lines().next().unwrap().split(' ').nth(3).unwrap().to_owned();
    let personal = office.fine(&["report", "12", "--player", "4", "--part", "report"]);
    assert!(personal.contains("RAPPORT PERSONNEL") && token.len() >= 4, "{token}");
    for (path, page) in pages(&office.path("public")) {
        for secret in [token.as_str(), EMAIL, "PERSONAL REPORT", "INSIDE INFORMATION"] {
            assert!(!page.to_lowercase().contains(&secret.to_lowercase()), "{}: {secret}", path.display());
        }
    }
}

#[test]
fn an_archive_is_brought_up_to_date_and_other_files_are_left_alone() {
    let office = office();
    office.fine(&["publish", "12", "public"]);
    assert!(office.path("public/turn-03.html").exists() && office.path("public/maps/turn-03.svg").exists());
    office.fine(&["undo", "12", "--reason", "a sheet was missing"]);
    fs::write(office.path("public/notes.txt"), "mine").unwrap();
    office.fine(&["publish", "12", "public"]);
    assert!(!office.path("public/turn-03.html").exists() && !office.path("public/maps/turn-03.svg").exists());
    assert!(office.path("public/turn-02.html").exists() && office.path("public/notes.txt").exists());

    fs::create_dir(office.path("letters")).unwrap();
    fs::write(office.path("letters/index.html"), "<p>mine</p>").unwrap();
    assert!(office.refused(&["publish", "12", "letters"]).contains("holds other files"));
    assert!(office.refused(&["publish", "13", "new"]).contains("13"));
}

#[test]
fn a_browser_shows_it_from_disk() {
    let Some(browser) = Browser::start() else { return };
    let office = office();
    for language in ["en", "fr"] {
        office.fine(&["publish", "12", language, "--lang", language]);
        let folder = office.path(language);
        for page in ["index", "turn-00", "turn-03", "records"] {
            browser.screen(1000, 900, false);
            browser.open(&folder.join(format!("{page}.html")));
            browser.value("document.querySelectorAll('img').forEach((one) => { one.loading = 'eager'; })");
            // `decode` waits until a picture is there, and fails if it never will be.
            let broken = "return Promise.allSettled([...document.images].map((one) => one.decode()))
                .then((all) => all.filter((one) => one.status !== 'fulfilled').length)";
            assert_eq!(browser.value(broken), json!(0), "{language} {page}: pictures are missing");
            for (width, dark) in [(1000, false), (360, true)] {
                browser.screen(width, 800, dark);
                let wide = browser.value("return document.documentElement.scrollWidth").as_u64().unwrap();
                assert!(wide <= u64::from(width), "{language} {page}: {wide} pixels wide on a screen of {width}");
                browser.picture(&format!("site-{language}-{page}-{width}.png"));
            }
        }
        browser.screen(1000, 900, false);
        browser.open(&folder.join("index.html"));
        let shown = "return [document.getElementById('map').getAttribute('src'), document.getElementById('shown').getAttribute('href')]";
        assert_eq!(browser.value(shown), json!(["maps/turn-03.svg", "turn-03.html"]));
        browser.value("document.getElementById('turn').focus()");
        browser.presses("\u{e012}\u{e012}");
        assert_eq!(browser.value(shown), json!(["maps/turn-01.svg", "turn-01.html"]), "the slider by its keys");
        browser.click("#shown");
        assert_eq!(browser.value("return location.pathname.split('/').pop()"), json!("turn-01.html"));
    }
}

#[test]
fn the_slider_stands_above_its_map_and_says_what_it_shows() {
    let Some(browser) = Browser::start() else { return };
    let office = office();
    office.fine(&["publish", "12", "fr", "--lang", "fr"]);
    browser.screen(1000, 800, false);
    browser.open(&office.path("fr/index.html"));
    let below = "return document.getElementById('map').getBoundingClientRect().top
        - document.getElementById('turn').getBoundingClientRect().bottom";
    assert!(browser.value(below).as_f64().unwrap() > 0.0, "the slider is under its map");
    let words = "return [document.getElementById('map').alt, document.getElementById('play').ariaLabel]";
    let alt = |turn: u8| {
        format!("Carte après le tour {turn}, {}", ["1840", "1841-1842", "1843-1844", "1845-1846"][usize::from(turn)])
    };
    assert_eq!(browser.value(words), json!([alt(3), "Faire défiler les tours"]));
    // From the last turn it begins with the first. Asked in the same breath, before it goes on to the next.
    let begun = browser.value(&format!("document.getElementById('play').click(); {words}"));
    assert_eq!(begun, json!([alt(0), "Arrêter le défilement"]));
    browser.click("#play");
    assert_eq!(browser.value("return document.getElementById('play').ariaLabel"), json!("Faire défiler les tours"));
}

#[test]
fn who_comes_back_finds_the_map_of_the_turn_the_slider_shows() {
    let Some(browser) = Browser::start() else { return };
    let office = office();
    office.fine(&["publish", "12", "en"]);
    browser.open(&office.path("en/index.html"));
    // So that the page is made anew when he comes back, as it is when it was long ago.
    browser.value("addEventListener('unload', () => {})");
    browser.value("document.getElementById('turn').focus()");
    browser.presses("\u{e012}\u{e012}");
    browser.click("#shown");
    browser.back();
    let shown = "return [document.getElementById('turn').value, document.getElementById('map').getAttribute('src'),
        document.getElementById('map-link').getAttribute('href'), document.getElementById('shown').getAttribute('href')]";
    let place = browser.value("return document.getElementById('turn').value");
    let place = place.as_str().unwrap();
    let (map, page) = (format!("maps/turn-0{place}.svg"), format!("turn-0{place}.html"));
    assert_eq!(browser.value(shown), json!(["1", map, map, page]));
}
