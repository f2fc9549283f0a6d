//! The board of a letter (§10.5): in parts that lie side by side on a wide screen and one below the other on a phone, where
//! all that is written on them can still be read; the whole of it as a page that zooms; and the same in signs.

mod cells;
mod signs;
mod zoom;

pub(super) use signs::in_signs;
pub(super) use zoom::page;

use super::{CATALOGUE, Told, say};
use crate::games::wabash::Event;
use crate::games::wabash::codes::{Company, Dial, Scale};
use crate::games::wabash::tables::{HexId, Tables};
use crate::language::Language;
use crate::report::board::{Board, Gauge, Gauges, Grid, Lay, Mark, Name, Place, Shifted, Shows, Standing};
use crate::report::moves::Drawing;
use crate::report::picture::Over;
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::{Point, Rect};
use std::collections::BTreeSet;

/// Where the pictures of the board, and that of dials and scales, stand in a letter.
pub(super) const PLACE: &str = "board";
pub(super) const GAUGES: &str = "dials";

/// Names of the board's parts, from west to east: no map has more columns than letters.
const PARTS: [&str; 3] = ["board-1", "board-2", "board-3"];
/// Columns of a part.
const COLUMNS: usize = 10;

/// Pixels from the middle of a hex to a corner, and of letters: on a screen 390 pixels wide, of which a letter takes 374,
/// a part is shown so small that its letters are 11 pixels high.
const RADIUS: f64 = 28.6;
const LETTERS: f64 = 13.1;
/// The same for the page that zooms, where names of towns have room.
const NEAR: (f64, f64) = (70.0, 12.5);
/// What lies around the hexes: left, top, right, bottom. The last part has a column less, and a wider margin.
const MARGINS: [f64; 4] = [5.0, 17.0, 48.0, 17.0];

/// Pixels across that a part is drawn in.
const DRAWN: u32 = 600;
/// The picture of dials and scales: pixels it is shown and drawn in.
const GAUGES_SHOWN: (f64, u32) = (441.0, 560);

/// Where a hex lies on the grid.
fn place(tables: &Tables, id: HexId) -> Place {
    let hex = tables.map.hex(id);
    Place { column: i32::from(hex.column), row: i32::from(hex.row) }
}

/// The board as it is printed: without locomotives and houses, every scale on its first figure.
fn printed(tables: &Tables, title: String, near: bool) -> Board {
    let (radius, letters) = if near { NEAR } else { (RADIUS, LETTERS) };
    let grid = Grid { lay: Lay::Flat, shifted: Shifted::Odd, radius, origin: Point::default() };
    let cells = tables.map.iter().map(|(id, _)| cells::cell(tables, None, id, near)).collect();
    let towns = tables.map.iter().filter(|(_, hex)| !hex.town.is_empty() && !near);
    let names = towns.map(|(id, hex)| Name { place: place(tables, id), text: hex.town.clone() }).collect();
    Board { title, grid, letters, cells, names, margins: MARGINS }
}

/// The windows of a board's parts, of one width but the last, each with its first and its last column.
fn windows(board: &Board) -> Vec<(Rect, u8, u8)> {
    let whole = board.whole();
    let columns = board.cells.iter().map(|cell| cell.place.column);
    let (first, last) = (columns.clone().min().unwrap_or(0), columns.max().unwrap_or(0));
    let count = usize::try_from(last - first + 1).unwrap_or(1);
    let parts = count.div_ceil(COLUMNS).clamp(1, PARTS.len());
    let each = i32::try_from(count.div_ceil(parts)).unwrap_or(i32::MAX);
    let seam = |column: i32| board.grid.centre(Place { column, row: 0 }).x - 0.75 * board.grid.radius;
    let letter = |column: i32| b'A'.saturating_add(u8::try_from(column).unwrap_or(0));
    let starts = (0..).map(|part| first + part * each).take_while(|start| *start <= last).take(parts);
    let window = starts.map(|start| {
        let end = start + each;
        let left = if start == first { whole.left } else { seam(start) };
        let right = if end > last { whole.right } else { seam(end) };
        (Rect { left, right, ..whole }, letter(start), letter((end - 1).min(last)))
    });
    window.collect()
}

/// What has changed on the board since it was printed, and what stands on it.
fn over(span: &Told<'_>, board: &Board, window: Rect, near: bool) -> Over {
    let tables = &span.rules.tables;
    let now = |(id, _)| cells::cell(tables, Some(span.at), id, near);
    let changed: Vec<_> = tables
        .map
        .iter()
        .map(now)
        .zip(&board.cells)
        .filter(|(now, printed)| now != *printed)
        .map(|(now, _)| now)
        .collect();
    board.over(window, &changed, &standing(span))
}

/// The locomotives on the board, those laid since the reader's last letter ringed.
fn standing(span: &Told<'_>) -> Vec<Standing> {
    let tables = &span.rules.tables;
    let fresh = fresh(span);
    let row = |(id, _)| {
        let marks = span.at.board.in_hex(id).iter().map(|company| Mark {
            letter: letter(company).to_owned(),
            colour: colour(tables, company),
            ringed: fresh.contains(&(id, company)),
        });
        Standing { place: place(tables, id), marks: marks.collect() }
    };
    tables.map.iter().map(row).filter(|row| !row.marks.is_empty()).collect()
}

/// What was laid since the reader's last letter; nothing if he has had none, for then all is new.
fn fresh(span: &Told<'_>) -> BTreeSet<(HexId, Company)> {
    if span.since == 0 {
        return BTreeSet::new();
    }
    let laid = span.events.iter().filter_map(|event| match event {
        Event::LocomotiveLaid { company, hex, .. } => Some((hex, *company)),
        Event::WabashOpened { hex } => Some((hex, Company::Wabash)),
        _ => None,
    });
    laid.filter_map(|(hex, company)| Some((span.rules.tables.map.named(hex)?, company))).collect()
}

/// The letter of a company's locomotives.
pub(super) fn letter(company: Company) -> &'static str {
    company.code().get(..1).unwrap_or_default()
}

/// The colour of a company's locomotives.
fn colour(tables: &Tables, company: Company) -> Colour {
    match tables.company(company).colour.as_str() {
        "red" => Colour(0xc4, 0x1e, 0x2a),
        "blue" => Colour(0x1f, 0x4f, 0xc4),
        "yellow" => Colour(0xf2, 0xc4, 0x0c),
        "green" => Colour(0x1a, 0x85, 0x3f),
        "black" => Colour(0x1e, 0x1e, 0x1e),
        _ => Colour::grey(0x80),
    }
}

/// The pictures of a letter.
pub(super) fn pictures(span: &Told<'_>, language: Language) -> Vec<Drawing> {
    let board = printed(&span.rules.tables, say(language, "wabash-board-alt"), false);
    let part = |(name, (window, from, to)): (&'static str, (Rect, u8, u8))| {
        let svg = board.ground(window);
        let args = [("from", char::from(from).to_string().into()), ("to", char::from(to).to_string().into())];
        Drawing {
            place: PLACE,
            name,
            alt: CATALOGUE.text(language, "wabash-board-part", &args),
            size: (DRAWN, svg.width()),
            over: over(span, &board, window, false),
            svg,
        }
    };
    let mut all: Vec<Drawing> = PARTS.into_iter().zip(windows(&board)).map(part).collect();
    all.push(gauges(span, language));
    all
}

/// Dials and scales.
fn gauges(span: &Told<'_>, language: Language) -> Drawing {
    let (tables, at) = (&span.rules.tables, span.at);
    let dial = |dial: Dial| Gauge {
        name: say(language, &format!("wabash-dial-{dial}")),
        shows: Shows::Dial { taken: at.dial(dial).into(), steps: tables.numbers.dial(dial).into() },
    };
    let scale = |scale: Scale| Gauge {
        name: tables.map.hex(tables.map.of_scale(scale)).town.clone(),
        shows: Shows::Scale {
            figures: tables.numbers.scale(scale).iter().map(ToString::to_string).collect(),
            at: at.scale(scale),
        },
    };
    let title = say(language, "wabash-dials-alt");
    let all = Dial::ALL.into_iter().map(dial).chain(Scale::ALL.into_iter().map(scale)).collect();
    let (shown, drawn) = GAUGES_SHOWN;
    let svg = Gauges { title: title.clone(), all }.draw(shown, LETTERS);
    Drawing { place: GAUGES, name: GAUGES, alt: title, size: (drawn, svg.width()), over: Over::default(), svg }
}
