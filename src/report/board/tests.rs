//! Boards of either lay, as crowded as they can be.

use super::cell;
use super::marks::Row;
use super::*;
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::{Point, Rect, Slab};
use crate::report::picture::{Drawing, Ground};

const LETTERS: [&str; 5] = ["P", "B", "C", "N", "W"];

fn mark(letter: &str, ringed: bool) -> Mark {
    Mark { letter: letter.to_owned(), colour: Colour(0x1f, 0x4f, 0xbf), ringed }
}

/// A hex with the longest code, all it may cost and bring, and a sign.
fn crowded(place: Place) -> Cell {
    Cell {
        head: vec![Piece::bold("WHE", Colour::BLACK)],
        foot: vec![Piece::words("4", Colour::BLACK), Piece::bold("8", Colour::BLACK), Piece::Plot("2".to_owned())],
        ..Cell::new(place, Terrain::plain(Colour::WHITE).with(Sign::Peaks))
    }
}

fn board(lay: Lay, shifted: Shifted) -> Board {
    let grid = Grid { lay, shifted, radius: 28.6, origin: Point::default() };
    let places = (0..5).flat_map(|column| (0..4).map(move |row| Place { column, row }));
    let cells: Vec<Cell> = places.map(crowded).collect();
    let name = |column, row, text: &str| Name { place: Place { column, row }, text: text.to_owned() };
    let names = vec![name(0, 0, "Rochester"), name(4, 3, "Baltimore"), name(2, 2, "Charlottesville"), name(0, 0, "Ur")];
    // A pointed hex is narrower: five letters have room in it if they are smaller.
    let letters = if lay == Lay::Flat { 13.1 } else { 11.3 };
    Board { title: "crowded".to_owned(), grid, letters, cells, names, margins: [30.0, 20.0, 80.0, 20.0] }
}

fn boards() -> impl Iterator<Item = Board> {
    let lays = [Lay::Flat, Lay::Pointed].into_iter();
    lays.flat_map(|lay| [Shifted::Even, Shifted::Odd].map(|shifted| board(lay, shifted)))
}

/// All companies on a hex.
fn full(place: Place) -> Standing {
    Standing { place, marks: LETTERS.map(|letter| mark(letter, letter == "N")).into() }
}

#[test]
fn nothing_written_covers_anything_else_even_if_every_hex_is_full() {
    for board in boards() {
        let rows: Vec<Standing> = board.cells.iter().map(|cell| full(cell.place)).collect();
        let mut slabs: Vec<Slab> = Vec::new();
        for cell in &board.cells {
            let lines = cell::lines(cell, &board.grid, board.letters);
            slabs.extend(lines.iter().filter_map(|line| line.slab(board.letters)));
        }
        rows.iter().for_each(|row| slabs.extend(Row::set(row, &board.grid, board.letters).slabs()));
        slabs.extend(board.placed(board.whole()).iter().map(|name| name.slab));
        for (place, one) in slabs.iter().enumerate() {
            for other in &slabs[..place] {
                let smaller = Slab { half_width: one.half_width - 0.1, half_height: one.half_height - 0.1, ..*one };
                assert!(!smaller.overlaps(other), "{:?}: {one:?} covers {other:?}", board.grid);
            }
        }
    }
}

#[test]
fn everything_lies_within_the_frame() {
    for board in boards() {
        let whole = board.whole();
        let hexes = board.cells.iter().flat_map(|cell| board.grid.corners(cell.place));
        let names = board.placed(whole).into_iter().flat_map(|name| name.slab.corners());
        for point in hexes.chain(names) {
            assert!(whole.holds(point), "{point:?} is outside of {whole:?}");
        }
    }
}

#[test]
fn names_stand_beside_their_hexes_and_one_without_room_is_left_out() {
    let board = board(Lay::Flat, Shifted::Odd);
    let placed = board.placed(board.whole());
    let names: Vec<&str> = placed.iter().map(|name| name.text.as_str()).collect();
    assert!(names.contains(&"Rochester") && names.contains(&"Baltimore"), "{names:?}");
    assert!(!names.contains(&"Charlottesville"), "a hex among others has no room beside it: {names:?}");
    for name in &placed {
        for cell in &board.cells {
            assert!(!name.slab.bounds().holds(board.grid.centre(cell.place)), "{}", name.text);
        }
    }
}

#[test]
fn a_name_stands_whole_in_the_window_of_its_hex() {
    let board = board(Lay::Flat, Shifted::Odd);
    let left = Rect { right: board.grid.centre(Place { column: 1, row: 0 }).x, ..board.whole() };
    let names = board.placed(left);
    assert!(names.iter().any(|name| name.text == "Rochester"));
    assert!(names.iter().all(|name| name.text != "Baltimore" && name.slab.corners().iter().all(|at| left.holds(*at))));
}

#[test]
fn what_is_laid_over_the_ground_gives_the_bytes_of_the_whole_drawing() {
    let board = board(Lay::Flat, Shifted::Odd);
    let window = board.whole();
    let place = Place { column: 1, row: 1 };
    let developed = Cell { foot: vec![Piece::House], ..crowded(place) };
    let over = board.over(window, &[developed], &[full(place)]);
    let svg = board.ground(window);
    let whole = svg.with(&over);
    let (drawing, png) = Ground::new(svg, 300).unwrap().with(&over).unwrap();
    assert_eq!(png, Drawing::new(whole.as_str(), 300).to_png().unwrap());
    assert_eq!(drawing.svg(), whole.as_str());
}

#[test]
fn a_window_shows_the_hexes_in_it_and_no_others() {
    let board = board(Lay::Flat, Shifted::Odd);
    let whole = board.whole();
    let left = Rect { right: board.grid.centre(Place { column: 2, row: 0 }).x, ..whole };
    let hexes = |svg: &str| svg.matches(">WHE<").count();
    assert_eq!(hexes(board.ground(whole).as_str()), 20);
    assert_eq!(hexes(board.ground(left).as_str()), 12, "two columns, and half of the third");
    assert!(board.over(left, &[], &[full(Place { column: 4, row: 0 })]).is_empty());
    assert!(!board.over(whole, &[], &[full(Place { column: 4, row: 0 })]).is_empty());
}

#[test]
fn tracks_run_from_side_to_side_and_cities_have_their_places() {
    let mut board = board(Lay::Pointed, Shifted::Even);
    board.cells.truncate(1);
    board.cells[0].tracks = vec![Track::between(End::Side(0), End::Middle), Track::between(End::Side(1), End::Side(3))];
    board.cells[0].stop = Some(Stop::City(2));
    let svg = board.ground(board.whole());
    assert_eq!(svg.as_str().matches("<circle").count(), 2);
    // A bed and a track each.
    assert_eq!(svg.as_str().matches('Q').count(), 4);
}

#[test]
fn a_red_dial_is_told_by_crosses_and_a_marker_by_its_frame() {
    let dial = |taken| Gauge { name: "EXPAND".to_owned(), shows: Shows::Dial { taken, steps: 3 } };
    let crosses = |gauge: Gauge| {
        let gauges = Gauges { title: "dials".to_owned(), all: vec![gauge] };
        gauges.draw(300.0, 13.0).as_str().matches("<path").count()
    };
    assert_eq!([0, 1, 3].map(|taken| crosses(dial(taken))), [0, 1, 3]);
    let figures: Vec<String> = (1..=8).map(|figure| figure.to_string()).collect();
    let scale = Gauge { name: "Detroit".to_owned(), shows: Shows::Scale { figures, at: 2 } };
    let drawn = Gauges { title: "scales".to_owned(), all: vec![scale] }.draw(300.0, 13.0);
    let bold: Vec<&str> = drawn.as_str().split("font-weight=\"bold\">").skip(1).collect();
    assert!(bold.len() == 2 && bold[1].starts_with("3<"), "{drawn}");
}

#[test]
fn a_table_of_prices_shows_every_box_and_its_tokens() {
    let price = |text: &str, tokens: usize| {
        let tokens = LETTERS.iter().cycle().take(tokens).map(|letter| mark(letter, false)).collect();
        Some(Price { text: text.to_owned(), tint: Some((Colour(0xff, 0xf2, 0xb0), "*".to_owned())), tokens })
    };
    let prices = Prices {
        title: "market".to_owned(),
        rows: vec![vec![price("60", 0), price("67", 4)], vec![None, price("70", 1)]],
    };
    let svg = prices.draw(13.0);
    assert_eq!(svg.as_str().matches("<rect").count(), 3);
    assert_eq!(svg.as_str().matches("<circle").count(), 5);
    assert!(svg.to_png().is_ok());
}
