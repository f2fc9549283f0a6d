//! What all parts of the board are drawn with: colours of the holdings, plates with words on them, tokens.

use crate::games::barons::codes::Holding;
use crate::language::Language;
use crate::report::barons::{CATALOGUE, Told, say};
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{self, CAPITAL};
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Outline, Px, Writer};
use fluent_bundle::FluentValue;

/// Size of all letters, and the margin around everything, pixels.
pub(super) const LETTERS: f64 = 12.5;
pub(super) const EDGE: f64 = 6.0;

pub(super) const INK: Colour = Colour(0x1d, 0x18, 0x10);
pub(super) const LINE: Colour = Colour(0x6a, 0x64, 0x58);
const TABLE: Colour = Colour(0xec, 0xf1, 0xf3);

/// Whoever draws, for whom and in which language.
pub(super) struct Pen<'a, 's> {
    pub span: &'a Told<'s>,
    pub language: Language,
}

impl Pen<'_, '_> {
    pub fn say(&self, key: &str) -> String {
        say(self.language, &format!("barons-{key}"))
    }

    pub fn tell(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        CATALOGUE.text(self.language, &format!("barons-{key}"), args)
    }

    /// An empty sheet, in letters of the usual size.
    pub fn sheet(&self, width: f64, height: f64, title: &str) -> Writer {
        let mut svg = Writer::new(width, height, &say(self.language, title));
        svg.rect(Rect::at(0.0, 0.0, width, height), &[("fill", &TABLE)]);
        svg.open("g", &[("font-size", &Px(LETTERS))]);
        svg
    }

    /// The colour of a holding, as its card names it; one that nobody knows is the usual one.
    pub fn colour(&self, holding: Holding) -> Colour {
        let named = &self.span.rules.tables.holding(holding).colour[0];
        known(named).or_else(|| known(USUAL[holding.index()])).unwrap_or(Colour::WHITE)
    }
}

/// The colours of the holdings of the game as it is sold.
const USUAL: [&str; 5] = ["green", "black", "yellow", "red", "blue"];

fn known(name: &str) -> Option<Colour> {
    Some(match name {
        "green" => Colour(0x2f, 0x8f, 0x46),
        "black" => Colour(0x2b, 0x2b, 0x2b),
        "yellow" => Colour(0xf4, 0xd0, 0x3f),
        "red" => Colour(0xc6, 0x34, 0x2e),
        "blue" => Colour(0x2c, 0x5f, 0xb3),
        "white" => Colour(0xfa, 0xfa, 0xfa),
        "orange" => Colour(0xe6, 0x7e, 0x22),
        "brown" => Colour(0x80, 0x56, 0x2e),
        "grey" | "gray" => Colour(0x9a, 0x9a, 0x9a),
        "purple" | "violet" => Colour(0x7d, 0x3c, 0x98),
        "pink" => Colour(0xf1, 0x9c, 0xbb),
        _ => return None,
    })
}

/// Words whose capitals stand in the middle of a line.
pub(super) fn words(svg: &mut Writer, text: &str, left: f64, middle: f64, ink: Colour, bold: bool) {
    let at = Point { x: left, y: middle + LETTERS * CAPITAL / 2.0 };
    let weight = if bold { "bold" } else { "normal" };
    svg.text(text, at, &[("fill", &ink), ("font-weight", &weight)]);
}

/// Words in the middle of a box, no wider than it.
pub(super) fn centred(svg: &mut Writer, text: &str, rect: Rect, ink: Colour, bold: bool) {
    let text = font::fitted(text, rect.width(), LETTERS, bold);
    let left = rect.centre().x - font::width(&text, LETTERS, bold) / 2.0;
    words(svg, &text, left, rect.centre().y, ink, bold);
}

/// A plate of a colour with words on it.
pub(super) fn plate(svg: &mut Writer, text: &str, rect: Rect, colour: Colour) {
    let edge = colour.mixed(Colour::BLACK, 45);
    svg.rect(rect, &[("rx", &"3"), ("fill", &colour), ("stroke", &edge), ("stroke-width", &"1")]);
    centred(svg, text, rect.grown(-1.0), colour.letters_on(), true);
}

/// A box with an edge.
pub(super) fn framed(svg: &mut Writer, rect: Rect, fill: Colour, wide: f64) {
    svg.rect(rect, &[("fill", &fill), ("stroke", &LINE), ("stroke-width", &Px(wide))]);
}

/// Half the size of the signs before the rows of circles, pixels.
const SIGN: f64 = 6.0;

/// The sign of the row of additions.
pub(super) fn cross(svg: &mut Writer, at: Point) {
    let mut outline = Outline::default();
    outline.through(&[at.moved(-SIGN, 0.0), at.moved(SIGN, 0.0)]);
    outline.through(&[at.moved(0.0, -SIGN), at.moved(0.0, SIGN)]);
    svg.empty("path", &[("d", &outline), ("stroke", &INK), ("stroke-width", &"2.2")]);
}

/// The sign of the row of railways.
pub(super) fn triangle(svg: &mut Writer, at: Point) {
    let mut outline = Outline::default();
    outline.around(&[at.moved(0.0, -SIGN), at.moved(SIGN, 0.9 * SIGN), at.moved(-SIGN, 0.9 * SIGN)]);
    svg.empty("path", &[("d", &outline), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &"1.8")]);
}

/// A circle for a token: with one on it a disc with a dark heart, else empty.
pub(super) fn circle(svg: &mut Writer, at: Point, radius: f64, token: Option<Colour>) {
    let (x, y) = (Px(at.x), Px(at.y));
    let fill = token.unwrap_or(Colour::WHITE);
    let edge = token.map_or(LINE, |colour| colour.mixed(Colour::BLACK, 45));
    svg.empty("circle", &[("cx", &x), ("cy", &y), ("r", &Px(radius)), ("fill", &fill), ("stroke", &edge)]);
    if let Some(colour) = token {
        svg.empty("circle", &[("cx", &x), ("cy", &y), ("r", &Px(radius * 0.35)), ("fill", &colour.letters_on())]);
    }
}
