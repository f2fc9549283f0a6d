//! What is printed on a hex: a line above its middle, a line below, tracks and stops; what stands on it is marks.

use super::grid::{Grid, Place};
use super::terrain::Terrain;
use super::tracks::{Stop, Track};
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{self, CAPITAL};
use crate::report::picture::geometry::Point;
#[cfg(test)]
use crate::report::picture::geometry::Slab;
use crate::report::picture::svg::{Attributes, Outline, Px, Writer};

/// A hex of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    pub place: Place,
    pub terrain: Terrain,
    pub tracks: Vec<Track>,
    pub stop: Option<Stop>,
    /// How it is called.
    pub head: Vec<Piece>,
    /// What it costs and brings.
    pub foot: Vec<Piece>,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    Words {
        text: String,
        colour: Colour,
        bold: bool,
    },
    /// A house that may be built: an outline around what it adds.
    Plot(String),
    /// A house that stands.
    House,
}

impl Cell {
    /// A bare hex.
    pub fn new(place: Place, terrain: Terrain) -> Cell {
        Cell { place, terrain, tracks: Vec::new(), stop: None, head: Vec::new(), foot: Vec::new() }
    }
}

impl Piece {
    /// Words in a colour.
    pub fn words(text: impl Into<String>, colour: Colour) -> Piece {
        Piece::Words { text: text.into(), colour, bold: false }
    }

    /// Words that stand out.
    pub fn bold(text: impl Into<String>, colour: Colour) -> Piece {
        Piece::Words { text: text.into(), colour, bold: true }
    }

    /// Its width, pixels.
    fn width(&self, size: f64) -> f64 {
        match self {
            Piece::Words { text, bold, .. } => font::width(text, size, *bold),
            Piece::Plot(text) => (font::width(text, size, false) + size * 0.36).max(size),
            Piece::House => size,
        }
    }
}

/// A line set about a point in the middle of its capitals: pieces with the point their left side has.
pub(super) struct Line<'a> {
    pieces: Vec<(&'a Piece, f64)>,
    at: Point,
}

impl<'a> Line<'a> {
    /// Sets a line.
    pub(super) fn set(pieces: &'a [Piece], at: Point, size: f64) -> Line<'a> {
        let gap = size * 0.2;
        let sum: f64 = pieces.iter().map(|piece| piece.width(size)).sum();
        let width = sum + gap * pieces.len().saturating_sub(1) as f64;
        let mut left = at.x - width / 2.0;
        let placed = pieces.iter().map(|piece| {
            let here = left;
            left += piece.width(size) + gap;
            (piece, here)
        });
        Line { pieces: placed.collect(), at }
    }

    /// What it covers; `None` if nothing is on it.
    #[cfg(test)]
    pub(super) fn slab(&self, size: f64) -> Option<Slab> {
        let (first, last) = (self.pieces.first()?, self.pieces.last()?);
        let width = last.1 + last.0.width(size) - first.1;
        let only_words = self.pieces.iter().all(|(piece, _)| matches!(piece, Piece::Words { .. }));
        let tall = if only_words { CAPITAL } else { 1.0 };
        Some(Slab::upright(self.at, width / 2.0, size * tall / 2.0))
    }

    /// Draws it.
    pub(super) fn draw(&self, svg: &mut Writer, size: f64) {
        for (piece, left) in &self.pieces {
            let baseline = self.at.y + size * CAPITAL / 2.0;
            let middle = left + piece.width(size) / 2.0;
            match piece {
                Piece::Words { text, colour, bold } => {
                    words(svg, text, Point { x: *left, y: baseline }, &[("fill", colour)], *bold);
                }
                Piece::Plot(text) => {
                    house(svg, Point { x: middle, y: self.at.y }, piece.width(size), size, false);
                    let start = middle - font::width(text, size, false) / 2.0;
                    words(svg, text, Point { x: start, y: baseline }, &[("fill", &INK)], false);
                }
                Piece::House => house(svg, Point { x: middle, y: self.at.y }, size, size, true),
            }
        }
    }
}

/// The colour of houses and of what they add.
const INK: Colour = Colour(0x2b, 0x24, 0x1a);

fn words(svg: &mut Writer, text: &str, at: Point, with: Attributes<'_>, bold: bool) {
    let mut all = with.to_vec();
    if bold {
        all.push(("font-weight", &"bold"));
    }
    svg.text(text, at, &all);
}

/// A house: what it adds is written in its outline; once it stands it is solid.
fn house(svg: &mut Writer, at: Point, width: f64, size: f64, solid: bool) {
    let (half, foot, eaves) = (width / 2.0, size * 0.5, -size * 0.22);
    let mut outline = Outline::default();
    let corners =
        [(-half, foot), (-half, eaves), (0.0, -size * 0.62), (half, eaves), (half, foot)].map(|(x, y)| at.moved(x, y));
    outline.around(&corners);
    let fill = if solid { INK.to_string() } else { Colour::WHITE.to_string() };
    svg.empty("path", &[("d", &outline), ("fill", &fill), ("stroke", &INK), ("stroke-width", &Px(size * 0.08))]);
}

/// The two lines of a cell about its middle.
pub(super) fn lines<'a>(cell: &'a Cell, grid: &Grid, size: f64) -> [Line<'a>; 2] {
    let centre = grid.centre(cell.place);
    let off = line_height(grid, size);
    [Line::set(&cell.head, centre.moved(0.0, -off), size), Line::set(&cell.foot, centre.moved(0.0, off), size)]
}

/// How far the lines are above and below the middle, pixels.
pub(super) fn line_height(grid: &Grid, size: f64) -> f64 {
    let room = grid.apothem().min(grid.radius * 0.87);
    (room - size * 0.78).max(size)
}
