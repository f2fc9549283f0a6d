//! A board drawn: the whole of it, or a part that a window shows.
//!
//! What is the same all through a game is the ground; what has changed since, and what stands on it, is laid over, so that
//! the ground is turned into pixels once for all readers of all its letters.

use super::cell::{self, Cell};
use super::grid::Grid;
use super::marks::{Row, Standing};
use super::names::{self, Name, Placed};
use super::terrain;
use crate::report::picture::colour::Colour;
use crate::report::picture::font::CAPITAL;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Outline, Px, Writer};
use crate::report::picture::{Over, Svg};
use std::fmt::Display;

/// A board as it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// What it is, for those who can't see it.
    pub title: String,
    pub grid: Grid,
    /// Size of its letters, pixels.
    pub letters: f64,
    pub cells: Vec<Cell>,
    /// Names to be written beside hexes, the weightiest first.
    pub names: Vec<Name>,
    /// What lies around the hexes: left, top, right, bottom, pixels.
    pub margins: [f64; 4],
}

/// The table the board lies on, the lines between hexes, and names beside them.
const TABLE: Colour = Colour(0xdf, 0xe9, 0xee);
const LINE: Colour = Colour(0x8d, 0x84, 0x72);
const NAME: Colour = Colour(0x2b, 0x24, 0x1a);

impl Board {
    /// All of it, margins included.
    pub fn whole(&self) -> Rect {
        let corners = self.cells.iter().flat_map(|cell| self.grid.corners(cell.place));
        let hexes = Rect::around(corners);
        let [left, top, right, bottom] = self.margins;
        Rect {
            left: hexes.left - left,
            top: hexes.top - top,
            right: hexes.right + right,
            bottom: hexes.bottom + bottom,
        }
    }

    /// What is the same all through a game, as a window shows it.
    pub fn ground(&self, window: Rect) -> Svg {
        let mut svg = Writer::new(window.width(), window.height(), &self.title);
        svg.rect(Rect::at(0.0, 0.0, window.width(), window.height()), &[("fill", &TABLE)]);
        self.open(&mut svg, window);
        let shown: Vec<&Cell> = self.cells.iter().filter(|cell| self.shows(window, cell.place)).collect();
        shown.iter().for_each(|cell| self.hex(&mut svg, cell));
        shown.iter().for_each(|cell| self.print(&mut svg, cell));
        for Placed { text, slab } in &self.placed(window) {
            let at =
                Point { x: slab.centre.x - slab.half_width + 1.0, y: slab.centre.y + self.letters * CAPITAL / 2.0 };
            svg.text(text, at, &[("fill", &NAME)]);
        }
        svg.finish()
    }

    /// What is laid over it: hexes that look otherwise now, and what stands on the board.
    pub fn over(&self, window: Rect, changed: &[Cell], standing: &[Standing]) -> Over {
        let mut svg = Writer::over();
        let shown: Vec<&Cell> = changed.iter().filter(|cell| self.shows(window, cell.place)).collect();
        let rows: Vec<&Standing> = standing.iter().filter(|row| self.shows(window, row.place)).collect();
        if shown.is_empty() && rows.is_empty() {
            return svg.finish_over();
        }
        self.open(&mut svg, window);
        shown.iter().for_each(|cell| self.hex(&mut svg, cell));
        shown.iter().for_each(|cell| self.print(&mut svg, cell));
        rows.iter().for_each(|row| Row::set(row, &self.grid, self.letters).draw(&mut svg));
        svg.finish_over()
    }

    /// Names of a window's hexes, beside them and in it whole.
    pub(super) fn placed(&self, window: Rect) -> Vec<Placed> {
        let own = self.names.iter().filter(|name| window.holds(self.grid.centre(name.place)));
        names::place(own, &self.cells, &self.grid, window, self.letters)
    }

    /// True if a window shows some of a hex.
    fn shows(&self, window: Rect, place: super::Place) -> bool {
        window.meets(&Rect::around(self.grid.corners(place)))
    }

    /// Opens the group in whose pixels everything is written.
    fn open(&self, svg: &mut Writer, window: Rect) {
        let moved = format!("translate({} {})", Px(-window.left), Px(-window.top));
        svg.open("g", &[("transform", &moved), ("font-size", &Px(self.letters))]);
    }

    fn hex(&self, svg: &mut Writer, cell: &Cell) {
        let mut outline = Outline::default();
        outline.around(&self.grid.corners(cell.place));
        let width = Px(self.letters * 0.07);
        svg.empty(
            "path",
            &[("d", &outline), ("fill", &cell.terrain.fill), ("stroke", &LINE), ("stroke-width", &width)],
        );
        if cell.terrain.stressed {
            let centre = self.grid.centre(cell.place);
            let inner = self.grid.corners(cell.place).map(|corner| corner.toward(centre, 0.06));
            let mut outline = Outline::default();
            outline.around(&inner);
            let with: [(&str, &dyn Display); 4] =
                [("d", &outline), ("fill", &"none"), ("stroke", &NAME), ("stroke-width", &Px(self.letters * 0.12))];
            svg.empty("path", &with);
        }
    }

    fn print(&self, svg: &mut Writer, cell: &Cell) {
        let centre = self.grid.centre(cell.place);
        terrain::sign(svg, cell.terrain, centre, self.letters * 0.72);
        cell.tracks.iter().for_each(|track| track.draw(svg, &self.grid, cell.place, self.letters * 0.36));
        if let Some(stop) = cell.stop {
            stop.draw(svg, centre, self.letters);
        }
        cell::lines(cell, &self.grid, self.letters).iter().for_each(|line| line.draw(svg, self.letters));
    }
}
