//! Gauges, one below the other: dials that take steps until they are red, scales with a marker on a figure.

use crate::report::picture::Svg;
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{self, CAPITAL};
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Px, Writer};

/// A gauge with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauge {
    pub name: String,
    pub shows: Shows,
}

/// What a gauge shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Steps taken of all: those taken are filled, and all are once it is red.
    Dial { taken: usize, steps: usize },
    /// Figures, with the marker on one of them.
    Scale { figures: Vec<String>, at: usize },
}

/// Gauges that are shown together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauges {
    /// What they are, for those who can't see them.
    pub title: String,
    pub all: Vec<Gauge>,
}

const INK: Colour = Colour(0x2b, 0x24, 0x1a);
const TAKEN: Colour = Colour(0x6b, 0x5b, 0x3e);
const RED: Colour = Colour(0xb0, 0x1c, 0x1c);
const FREE: Colour = Colour(0xff, 0xff, 0xff);
const GROUND: Colour = Colour(0xf6, 0xf1, 0xe4);
const MARKER: Colour = Colour(0xff, 0xd2, 0x4a);

impl Gauges {
    /// The gauges in letters of that size, that many pixels across.
    pub fn draw(&self, width: f64, letters: f64) -> Svg {
        let pitch = letters * 2.0;
        let edge = letters * 0.5;
        let mut svg = Writer::new(width, self.all.len() as f64 * pitch + 2.0 * edge, &self.title);
        svg.rect(Rect::at(0.0, 0.0, width, self.all.len() as f64 * pitch + 2.0 * edge), &[("fill", &GROUND)]);
        svg.open("g", &[("font-size", &Px(letters)), ("fill", &INK)]);
        let widest = self.all.iter().map(|gauge| font::width(&gauge.name, letters, true)).fold(0.0, f64::max);
        let names = widest.min(width * 0.4);
        for (row, gauge) in self.all.iter().enumerate() {
            let middle = edge + (row as f64 + 0.5) * pitch;
            let name = font::fitted(&gauge.name, names, letters, true);
            let at = Point { x: edge, y: middle + letters * CAPITAL / 2.0 };
            svg.text(&name, at, &[("font-weight", &"bold")]);
            let left = edge + names + letters;
            gauge.shows.draw(&mut svg, Rect::at(left, middle - pitch / 2.0, width - edge - left, pitch), letters);
        }
        svg.finish()
    }
}

impl Shows {
    fn draw(&self, svg: &mut Writer, room: Rect, letters: f64) {
        let places = match self {
            Shows::Dial { steps, .. } => *steps,
            Shows::Scale { figures, .. } => figures.len(),
        };
        let pitch = (room.width() / places.max(1) as f64).min(letters * 2.2);
        for place in 0..places {
            let rect = Rect::at(room.left + pitch * place as f64, room.top + letters * 0.2, pitch, letters * 1.6);
            match self {
                Shows::Dial { taken, steps } => step(svg, rect, place < *taken, taken >= steps, letters),
                Shows::Scale { figures, at } => figure(svg, rect, &figures[place], place == *at, letters),
            }
        }
    }
}

/// A step of a dial: a square with a cross once it is taken.
fn step(svg: &mut Writer, rect: Rect, taken: bool, red: bool, letters: f64) {
    let inner = Rect::at(rect.left + letters * 0.1, rect.top, (rect.width() - letters * 0.2).max(1.0), rect.height());
    let fill = match (taken, red) {
        (_, true) => RED,
        (true, false) => TAKEN,
        (false, false) => FREE,
    };
    let (radius, wide) = (Px(letters * 0.3), Px(letters * 0.09));
    svg.rect(inner, &[("rx", &radius), ("fill", &fill), ("stroke", &INK), ("stroke-width", &wide)]);
    if taken {
        let at = inner.centre();
        let arm = letters * 0.36;
        let cross = format!(
            "M{} {}L{} {}M{} {}L{} {}",
            Px(at.x - arm),
            Px(at.y - arm),
            Px(at.x + arm),
            Px(at.y + arm),
            Px(at.x - arm),
            Px(at.y + arm),
            Px(at.x + arm),
            Px(at.y - arm)
        );
        svg.empty("path", &[("d", &cross), ("stroke", &Colour::WHITE), ("stroke-width", &Px(letters * 0.18))]);
    }
}

/// A figure of a scale; the marker is a frame and a tint.
fn figure(svg: &mut Writer, rect: Rect, text: &str, here: bool, letters: f64) {
    let fill = if here { MARKER } else { FREE };
    let wide = Px(letters * if here { 0.2 } else { 0.06 });
    let inner = rect.grown(-letters * 0.06);
    svg.rect(inner, &[("fill", &fill), ("stroke", &INK), ("stroke-width", &wide)]);
    let start = rect.centre().x - font::width(text, letters, here) / 2.0;
    let at = Point { x: start, y: rect.centre().y + letters * CAPITAL / 2.0 };
    let weight = if here { "bold" } else { "normal" };
    svg.text(text, at, &[("font-weight", &weight)]);
}
