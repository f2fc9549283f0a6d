//! The board of a letter: that it can be read on a phone, that it is light, and that its words say what its colours do.

use crate::sample::Sample;
use rpo::games::Seat;
use rpo::games::barons::codes::Holding;
use rpo::games::barons::end;
use rpo::language::Language;
use rpo::post::letter::{Content, Inline};
use rpo::shelf::Parcel;

/// Pixels that a letter leaves a picture on a screen 390 pixels wide.
const PHONE: f64 = 374.0;
/// Bytes that the pictures of a letter may have together.
const MOST: usize = 150_000;

/// The number behind an attribute's name, where it comes first.
fn attribute(svg: &str, name: &str) -> f64 {
    let behind = svg.split(&format!(" {name}=\"")).nth(1).unwrap();
    behind.split('"').next().unwrap().parse().unwrap()
}

fn svg(picture: &Inline) -> &str {
    picture.drawing.as_ref().unwrap().svg()
}

fn named<'a>(letter: &'a Parcel, name: &str) -> &'a str {
    svg(letter.inlines.iter().find(|picture| picture.name == name).unwrap())
}

/// In the midst of a game: holdings run and have railways.
fn late() -> Sample {
    let all: Vec<Sample> = (0..12).map(|seed| Sample::after(seed, 120)).collect();
    let rails = |sample: &Sample| -> u8 {
        let at = sample.history.course().at();
        if at.ended() { 0 } else { Holding::ALL.into_iter().map(|holding| at.holding(holding).rails.count()).sum() }
    };
    all.into_iter().max_by_key(rails).unwrap()
}

#[test]
fn letters_on_every_picture_are_11_pixels_high_on_a_phone() {
    for language in Language::ALL {
        let pictures = late().letter(1, language).inlines;
        assert_eq!(pictures.len(), 3, "track, cards, fortunes");
        for picture in pictures {
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
    let mut sample = late();
    for _ in 0..3 {
        let letter = sample.letter(1, Language::French);
        let bytes: usize = letter.inlines.iter().map(|picture| picture.bytes.len()).sum();
        assert!(bytes <= MOST, "{bytes} bytes");
        for _ in 0..20 {
            sample.goes_on();
        }
    }
}

#[test]
fn every_marker_every_director_and_every_railway_is_on_the_board_in_words() {
    let sample = late();
    let letter = sample.letter(1, Language::English);
    let (track, cards) = (named(&letter, "track.png"), named(&letter, "holdings.png"));
    let course = sample.history.course();
    let (at, tables) = (course.at(), &course.rules().tables);
    let mut railways = 0;
    for holding in Holding::ALL {
        let on_track = track.matches(&format!(">{holding}</text>")).count();
        assert_eq!(on_track, usize::from(at.holding(holding).space.is_some()), "{holding}");
        assert_eq!(cards.matches(&format!(">{holding} ")).count(), 1, "{holding}");
        for card in at.holding(holding).rails.iter() {
            let income = tables.railways.side(card, at.side(card)).income;
            assert!(cards.contains(&format!(">{} {income}</text>", at.label(tables, card))), "{holding}");
            railways += 1;
        }
    }
    assert!(railways > 0);
    let directed = Holding::ALL.into_iter().filter(|holding| at.director(*holding) == Some(Seat(1))).count();
    assert_eq!(cards.matches("by Ada<").count() + cards.matches(">Ada, does").count(), directed);
    // Every space is there, with initial prices and the end marked.
    for space in tables.track.spaces() {
        assert!(track.contains(&format!(">{}", tables.track.price(space))));
    }
    assert_eq!((track.matches("*</text>").count(), track.matches("#</text>").count()), (4, 1));
    // They are one row of boxes, all from one height.
    let boxes: Vec<&str> = track.split("<rect").filter(|rect| rect.contains("stroke=\"#6a6458\"")).collect();
    let tops: Vec<f64> = boxes.iter().map(|rect| attribute(rect, "y")).collect();
    let spaces = tables.track.spaces().count();
    assert!(spaces == 21 && tops.iter().filter(|top| **top == tops[0]).count() == spaces, "{tops:?}");
}

#[test]
fn tokens_are_on_the_row_where_they_count() {
    let sample = late();
    let cards = sample.letter(1, Language::English);
    let cards = named(&cards, "holdings.png");
    let course = sample.history.course();
    let tables = &course.rules().tables;
    let circles: u32 = Holding::ALL.into_iter().map(|holding| 2 * u32::from(tables.holding(holding).tokens)).sum();
    let tokens: u32 = Holding::ALL.into_iter().map(|holding| u32::from(course.at().tokens(tables, holding))).sum();
    // A token is a disc with a heart.
    assert_eq!(cards.matches("<circle").count(), usize::try_from(circles + tokens).unwrap());
}

#[test]
fn fortunes_are_told_from_round_to_round_until_now() {
    let sample = late();
    let course = sample.history.course();
    let all = end::fortunes(&course.rules().tables, course.at());
    assert!(all.len() >= 2 && all.windows(2).all(|pair| pair[0].0 + 1 == pair[1].0), "{all:?}");
    let letter = sample.letter(2, Language::English);
    let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (round, [one, two]) in all.iter().filter(|(round, _)| *round <= course.at().cycle) {
        let row = format!("SR{round} {} {}", dollars(one.0), dollars(two.0));
        assert!(text.contains(&row), "{row}: {text}");
    }
}

fn dollars(sum: i64) -> String {
    rpo::language::figures::money(sum, Language::English)
}

#[test]
fn a_page_that_zooms_goes_with_the_letter_and_lists_holdings_and_railways() {
    let sample = late();
    for (language, name) in [(Language::English, "board-12-move-"), (Language::French, "plateau-12-coup-")] {
        let letter = sample.letter(1, language);
        let file = letter.attachments.iter().find(|file| file.name.starts_with(name)).unwrap();
        let page = match &file.content {
            Content::Bytes { bytes, .. } => String::from_utf8(bytes.clone()).unwrap(),
            other => panic!("{other:?}"),
        };
        for thing in ["MSC Marley", "SB Seedy Brothers", "UPR Union Pacific"] {
            assert!(page.contains(thing), "{thing}");
        }
        assert!(!page.contains("{barons") && !page.contains("cid:"));
    }
}
