//! Names written beside their hexes, where nothing else is: no name covers a hex's writing, nor another name.

use super::cell::Cell;
use super::grid::Grid;
use super::grid::Place;
use crate::report::picture::font::{self, CAPITAL};
use crate::report::picture::geometry::{Point, Rect, Slab};
use crate::report::placer::{Candidate, Placer};

/// A name that would like to stand beside its hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub place: Place,
    pub text: String,
}

/// A name that has found its place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Placed {
    pub text: String,
    pub slab: Slab,
}

/// Finds names their places; those that find none are left out.
pub(super) fn place<'a>(
    names: impl Iterator<Item = &'a Name>,
    cells: &[Cell],
    grid: &Grid,
    frame: Rect,
    size: f64,
) -> Vec<Placed> {
    let mut placer = Placer::new(frame);
    for cell in cells {
        for slab in hex(grid, cell.place) {
            placer.take(slab);
        }
    }
    let found = names.filter_map(|name| {
        let slab = placer.place(candidates(name, grid, size), None)?.slab;
        Some(Placed { text: name.text.clone(), slab })
    });
    found.collect()
}

/// A hex as upright boxes, which leave none of it but slivers at its corners.
fn hex(grid: &Grid, place: Place) -> impl Iterator<Item = Slab> {
    const SLICES: i32 = 5;
    let (grid, centre) = (*grid, grid.centre(place));
    let tall = grid.corners(place).iter().map(|corner| corner.y - centre.y).fold(0.0, f64::max);
    let half = tall / f64::from(SLICES);
    (0..SLICES).map(move |slice| {
        let y = half * f64::from(2 * slice + 1 - SLICES);
        Slab::upright(centre.moved(0.0, y), grid.half_width(y), half)
    })
}

fn candidates(name: &Name, grid: &Grid, size: f64) -> Vec<Candidate> {
    let centre = grid.centre(name.place);
    let (half_width, half_height) = (font::width(&name.text, size, false) / 2.0 + 1.0, size * CAPITAL / 2.0 + 1.0);
    let (across, up) = (grid.radius, grid.apothem());
    let above = up + half_height + 1.0;
    let beside = across * 0.75 + half_width + 2.0;
    let mut places = vec![(0.0, -above), (0.0, above)];
    for step in [0.2, 0.45, 0.7] {
        places.extend([-1.0, 1.0].map(|side| (side * step * (across + half_width), -above)));
        places.extend([-1.0, 1.0].map(|side| (side * step * (across + half_width), above)));
    }
    for height in [0.0, -0.4, 0.4, -0.7, 0.7] {
        let out = grid.half_width(up * height) + half_width + 3.0;
        places.extend([-1.0, 1.0].map(|side| (side * out, up * height)));
    }
    places.extend([-1.0, 1.0].map(|side| (side * beside, -above)));
    let with_dislike = places.into_iter().enumerate().map(|(dislike, (x, y))| Candidate {
        slab: Slab::upright(Point { x: centre.x + x, y: centre.y + y }, half_width, half_height),
        dislike: dislike as f64,
    });
    with_dislike.collect()
}
