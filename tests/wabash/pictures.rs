//! The board of a letter: that it can be read on a phone, that it is light, and that its signs say what its colours do.

use crate::sample::Sample;
use rpo::games::moves::Ruled;
use rpo::games::settings::Settings;
use rpo::games::wabash::Wabash;
use rpo::games::wabash::codes::Company;
use rpo::games::wabash::tables::FILES;
use rpo::language::Language;
use rpo::post::letter::{Content, Inline};
use rpo::shelf::Parcel;
use std::collections::BTreeMap;

/// Pixels that a letter leaves a picture on a screen 390 pixels wide.
const PHONE: f64 = 374.0;
/// Bytes that the pictures of a letter may have together.
const MOST: usize = 150_000;
/// How a ring is drawn.
const RING: &str = "stroke=\"#ff2fd0\"";

/// The number behind an attribute's name, where it comes first.
fn attribute(svg: &str, name: &str) -> f64 {
    let behind = svg.split(&format!(" {name}=\"")).nth(1).unwrap();
    behind.split('"').next().unwrap().parse().unwrap()
}

fn svg(picture: &Inline) -> &str {
    picture.drawing.as_ref().unwrap().svg()
}

fn rings(letter: &Parcel) -> usize {
    letter.inlines.iter().map(|picture| svg(picture).matches(RING).count()).sum()
}

/// Late in a game: locomotives all over the board.
fn late() -> Sample {
    Sample::after(4, 5, 150)
}

#[test]
fn letters_on_every_picture_are_11_pixels_high_on_a_phone() {
    for language in Language::ALL {
        for picture in late().letter(1, language, 0).inlines {
            let svg = svg(&picture);
            let shown = attribute(svg, "width").min(PHONE) / attribute(svg, "width");
            let sizes = svg.split("font-size=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            let least = sizes.map(|size| size.parse::<f64>().unwrap()).fold(f64::INFINITY, f64::min);
            assert!(least * shown >= 11.0, "{}: {least} times {shown}", picture.name);
        }
    }
}

#[test]
fn pictures_of_a_letter_weigh_no_more_than_mail_programs_show() {
    for seats in [2, 4, 6] {
        let mut sample = Sample::after(seats, seats, 40);
        let mut seen = 0;
        loop {
            let letter = sample.letter(1, Language::French, 1);
            let bytes: usize = letter.inlines.iter().map(|picture| picture.bytes.len()).sum();
            assert!(bytes <= MOST, "{bytes} bytes at move {}", sample.number());
            seen += 1;
            if seen == 3 || !(0..40).all(|_| sample.goes_on()) {
                break;
            }
        }
    }
}

#[test]
fn every_locomotive_is_on_one_picture_with_its_letter() {
    let sample = late();
    let letter = sample.letter(1, Language::English, 0);
    let board = &sample.history.course().at().board;
    for company in Company::ALL {
        let mark = format!("font-weight=\"bold\">{}</text>", &company.code()[..1]);
        let drawn: usize = letter.inlines.iter().map(|picture| svg(picture).matches(&mark).count()).sum();
        // A hex at the seam of two pictures is on both.
        let laid = board.of(company).count();
        assert!((laid..=2 * laid).contains(&drawn), "{company}: {drawn} drawn of {laid}");
    }
}

#[test]
fn what_was_laid_since_the_readers_last_letter_is_ringed_and_in_his_first_nothing_is() {
    let sample = late();
    assert_eq!(rings(&sample.letter(1, Language::English, 0)), 0, "all is new to who has had no letter");
    assert_eq!(rings(&sample.letter(1, Language::English, sample.number())), 0);
    let laid = |since: u32| {
        let events = sample.history.since(since, None).into_iter();
        events.filter(|event| serde_json::to_value(event).unwrap()["event"] == "locomotive-laid").count()
    };
    let since = (1..sample.number()).rev().find(|since| laid(*since) >= 5).unwrap();
    let drawn = rings(&sample.letter(1, Language::English, since));
    assert!((laid(since)..=2 * laid(since) + 1).contains(&drawn), "{drawn} rings");
}

#[test]
fn readers_to_whom_the_same_is_new_have_the_same_board_to_the_byte() {
    let sample = late();
    let [one, other] = [1, 2].map(|reader| sample.letter(reader, Language::English, 30).inlines);
    assert_eq!(one.len(), 3);
    for (one, other) in one.iter().zip(&other) {
        assert!(one.bytes == other.bytes, "{}", one.name);
        assert_eq!(one.drawing.as_ref().unwrap().to_png().unwrap(), one.bytes, "it can be drawn again");
    }
}

#[test]
fn the_parts_of_the_board_stand_side_by_side_and_the_text_has_it_in_signs() {
    let letter = late().letter(1, Language::English, 0);
    let names: Vec<&str> = letter.inlines.iter().map(|picture| picture.name.as_str()).collect();
    assert_eq!(names, ["board-1.png", "board-2.png", "dials.png"]);
    let images: Vec<&str> = letter.html.lines().filter(|line| line.contains("cid:board-")).collect();
    assert!(images.len() == 1 && images[0].matches("<img").count() == 2, "{images:?}");
    let row = letter.text.lines().find(|line| line.trim_start().starts_with("C1")).unwrap();
    assert!(row.contains("DET") && row.contains("ALB"), "{row}");
    assert!(letter.text.lines().all(|line| line.chars().count() <= 78 || line.starts_with('#')), "{}", letter.text);
}

#[test]
fn a_page_that_zooms_goes_with_the_letter_and_lists_every_hex() {
    let sample = late();
    for (language, name) in [(Language::English, "board-12-move-"), (Language::French, "plateau-12-coup-")] {
        let letter = sample.letter(1, language, 0);
        let file = letter.attachments.iter().find(|file| file.name.starts_with(name)).unwrap();
        let page = match &file.content {
            Content::Bytes { bytes, .. } => String::from_utf8(bytes.clone()).unwrap(),
            other => panic!("{other:?}"),
        };
        for hex in ["Charlottesville", "A4", "S6", "Philadelphia"] {
            assert!(page.contains(hex), "{hex}");
        }
        assert!(!page.contains("{wabash") && !page.contains("cid:"));
    }
}

#[test]
fn a_wider_map_is_drawn_in_three_parts_and_left_out_of_the_text() {
    let more: String = (b'T'..=b'Z').map(|column| format!("{}5,plain,,,1,0,,\n", char::from(column))).collect();
    let (name, usual) = FILES[0];
    let files = BTreeMap::from([(name.to_owned(), format!("{usual}{more}"))]);
    let sample = Sample::begun(Wabash::ruled(&Settings::default(), &files).unwrap(), 3, 1);
    let letter = sample.letter(1, Language::English, 0);
    let names: Vec<&str> = letter.inlines.iter().map(|picture| picture.name.as_str()).collect();
    assert_eq!(names, ["board-1.png", "board-2.png", "board-3.png", "dials.png"]);
    assert!(!letter.text.lines().any(|line| line.trim_start().starts_with("C1  ")));
}
