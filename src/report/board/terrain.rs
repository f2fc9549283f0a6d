//! The ground of a hex: a tint, and a sign drawn on it, so that nobody needs to tell tints apart.

use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::Point;
use crate::report::picture::svg::{Outline, Px, Writer};

/// What is drawn on a tint.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sign {
    #[default]
    None,
    Trees,
    Peaks,
    /// Roofs in a row, for works and mills.
    Works,
    Water,
}

/// How a hex looks before anything is written on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terrain {
    pub fill: Colour,
    pub sign: Sign,
    /// It has a border of its own: nobody should look it over.
    pub stressed: bool,
}

impl Terrain {
    /// A tint without a sign.
    pub const fn plain(fill: Colour) -> Terrain {
        Terrain { fill, sign: Sign::None, stressed: false }
    }

    /// The same with a sign.
    pub const fn with(self, sign: Sign) -> Terrain {
        Terrain { sign, ..self }
    }
}

/// Draws a sign about a point, as large as letters of that size.
pub(super) fn sign(svg: &mut Writer, terrain: Terrain, at: Point, size: f64) {
    let ink = terrain.fill.mixed(Colour::BLACK, 34);
    let mut outline = Outline::default();
    let point = |x: f64, y: f64| at.moved(x * size, y * size);
    match terrain.sign {
        Sign::None => return,
        Sign::Trees => {
            for (x, y) in [(-0.5, 0.05), (0.5, 0.05), (0.0, 0.3)] {
                outline.around(&[point(x, y - 0.65), point(x + 0.36, y + 0.12), point(x - 0.36, y + 0.12)]);
            }
            svg.empty("path", &[("d", &outline), ("fill", &ink)]);
            return;
        }
        Sign::Peaks => {
            outline.through(&[point(-0.95, 0.4), point(-0.35, -0.5), point(0.1, 0.4)]);
            outline.through(&[point(0.0, 0.2), point(0.42, -0.3), point(0.95, 0.4)]);
        }
        Sign::Works => outline.around(&[
            point(-0.9, 0.4),
            point(-0.9, -0.35),
            point(-0.3, 0.0),
            point(-0.3, -0.35),
            point(0.3, 0.0),
            point(0.3, -0.35),
            point(0.9, 0.0),
            point(0.9, 0.4),
        ]),
        Sign::Water => {
            for y in [-0.25, 0.15] {
                let wave = [-0.8, -0.4, 0.0, 0.4, 0.8].map(|x: f64| {
                    let lifted = if (x * 10.0).abs() == 4.0 { 0.14 } else { 0.0 };
                    point(x, y - lifted)
                });
                outline.through(&wave);
            }
        }
    }
    let width = Px(size * 0.12);
    svg.empty(
        "path",
        &[
            ("d", &outline),
            ("fill", &"none"),
            ("stroke", &ink),
            ("stroke-width", &width),
            ("stroke-linejoin", &"round"),
        ],
    );
}
