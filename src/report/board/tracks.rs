//! Tracks of a hex: from side to side, or to its middle where a town or a city is; and those stops.

use super::grid::{Grid, Place};
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::Point;
use crate::report::picture::svg::{Px, Writer};

/// Where a track ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The middle of a side, clockwise from that on top, or from that to the upper right.
    Side(u8),
    Middle,
}

/// A piece of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    pub ends: [End; 2],
    pub colour: Colour,
}

/// What trains stop at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Town,
    /// A city with so many places for tokens.
    City(u8),
}

impl Track {
    /// A black one.
    pub const fn between(one: End, other: End) -> Track {
        Track { ends: [one, other], colour: Colour::BLACK }
    }

    /// Its course: from the first end to the last, bent toward the middle.
    fn course(&self, grid: &Grid, place: Place) -> (Point, Point, Point) {
        let centre = grid.centre(place);
        let end = |end: End| match end {
            End::Side(side) => grid.side(place, side),
            End::Middle => centre,
        };
        let [one, other] = self.ends;
        (end(one), centre, end(other))
    }

    /// Draws it, that many pixels wide, on a pale bed.
    pub(super) fn draw(&self, svg: &mut Writer, grid: &Grid, place: Place, width: f64) {
        let (from, bend, to) = self.course(grid, place);
        let course = format!("M{} {}Q{} {} {} {}", Px(from.x), Px(from.y), Px(bend.x), Px(bend.y), Px(to.x), Px(to.y));
        for (colour, wide) in [(Colour::WHITE, width * 1.8), (self.colour, width)] {
            let wide = Px(wide);
            svg.empty("path", &[("d", &course), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &wide)]);
        }
    }
}

impl Stop {
    /// Draws it about the middle of a hex, as large as letters of that size.
    pub(super) fn draw(self, svg: &mut Writer, at: Point, size: f64) {
        let circle = |svg: &mut Writer, x: f64, radius: f64, fill: Colour| {
            let (x, y, radius, wide) = (Px(x), Px(at.y), Px(radius), Px(size * 0.1));
            let ink = Colour::BLACK;
            svg.empty(
                "circle",
                &[("cx", &x), ("cy", &y), ("r", &radius), ("fill", &fill), ("stroke", &ink), ("stroke-width", &wide)],
            );
        };
        match self {
            Stop::Town => circle(svg, at.x, size * 0.28, Colour::BLACK),
            Stop::City(places) => {
                let places = places.max(1);
                let pitch = size * 1.3;
                let left = at.x - pitch * f64::from(places - 1) / 2.0;
                for place in 0..places {
                    circle(svg, left + pitch * f64::from(place), size * 0.65, Colour::WHITE);
                }
            }
        }
    }
}
