//! The page by itself: whole without a script, safe from what it is given, nothing fetched from elsewhere.

use super::{Group, Thing, ZoomPage, page};
use crate::report::Language;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::Writer;

fn sample(language: Language, home: Option<Rect>) -> String {
    let picture = Writer::new(300.0, 200.0, "A & B").finish();
    let point = |x: f64, y: f64| Point { x, y };
    let thing = Thing {
        name: "Québec <b>".to_owned(),
        also: "QBC".to_owned(),
        facts: vec!["value 3".to_owned(), "</script>".to_owned()],
        places: vec![(point(10.2, 20.0), point(10.2, 20.0)), (point(1.0, 2.0), point(3.0, 4.0))],
    };
    let groups = [Group {
        title: "Towns".to_owned(),
        things: vec![thing, Thing { name: "Nowhere".to_owned(), ..Thing::default() }],
    }];
    page(&ZoomPage { language, title: "The map", picture: &picture, home, letters: 8.0, groups: &groups }).unwrap()
}

#[test]
fn all_that_a_picture_shows_is_listed_for_who_has_no_script() {
    for language in Language::ALL {
        let page = sample(language, None);
        let before = page.split("<script").next().unwrap();
        assert!(before.contains("Qu\u{e9}bec &lt;b&gt;</b>") && before.contains("value 3"), "{before}");
        assert!(before.contains("Nowhere") && before.contains("<svg") && before.contains("viewBox=\"0 0 300 200\""));
        // What needs the script isn't seen without it.
        assert!(before.contains("<section id=\"tools\" class=\"tools\"") && before.contains("hidden>"));
        assert!(!page.contains("{zoom-") && !page.contains("id=\"mine\""), "{page}");
    }
}

#[test]
fn the_script_is_given_places_by_the_numbers_of_things_and_where_to_begin() {
    let page = sample(Language::English, Some(Rect::at(5.0, 6.0, 70.0, 80.0)));
    let data = page.split("id=\"data\">").nth(1).unwrap().split("</script>").next().unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(data["home"], serde_json::json!([5, 6, 70, 80]));
    assert_eq!(data["places"], serde_json::json!([[[10, 20, 10, 20], [1, 2, 3, 4]], []]));
    assert_eq!(data["scale"], serde_json::json!(1.5));
    assert!(page.contains("id=\"t1\"") && page.contains("id=\"mine\""));
}

#[test]
fn nothing_it_is_given_becomes_markup_and_nothing_is_fetched() {
    let page = sample(Language::French, None);
    assert_eq!(page.matches("</script>").count(), 2, "its data and its script");
    assert!(!page.contains("Québec <b>") && page.contains("default-src 'none'"));
    let without = page.replace("http://www.w3.org/2000/svg", "");
    for foreign in ["http:", "https:", "url(", "@import", "src="] {
        assert!(!without.contains(foreign), "{foreign}");
    }
}
