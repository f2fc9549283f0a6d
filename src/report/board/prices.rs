//! A table of prices: a grid of boxes in rows, tinted by what they mean, with tokens on them.

use super::marks::Mark;
use crate::report::picture::Svg;
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{self, CAPITAL};
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Px, Writer};

/// A box of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Price {
    pub text: String,
    /// A tint, and a sign for it: colours are never alone.
    pub tint: Option<(Colour, String)>,
    /// The uppermost first.
    pub tokens: Vec<Mark>,
}

/// A table of prices; `None`: there is no box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    /// What it is, for those who can't see it.
    pub title: String,
    pub rows: Vec<Vec<Option<Price>>>,
}

/// Sides of a box in letters' sizes, and tokens that stand in a row.
const BOX: (f64, f64) = (3.4, 2.9);
const ACROSS: usize = 3;

impl Prices {
    /// The table in letters of that size, pixels.
    pub fn draw(&self, letters: f64) -> Svg {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0).max(1);
        let (width, height) = (BOX.0 * letters, BOX.1 * letters);
        let edge = letters * 0.3;
        let size = (columns as f64 * width + 2.0 * edge, self.rows.len().max(1) as f64 * height + 2.0 * edge);
        let mut svg = Writer::new(size.0, size.1, &self.title);
        svg.open("g", &[("font-size", &Px(letters))]);
        for (row, prices) in self.rows.iter().enumerate() {
            for (column, price) in prices.iter().enumerate() {
                let Some(price) = price else { continue };
                let left = edge + column as f64 * width;
                let rect = Rect::at(left, edge + row as f64 * height, width, height);
                draw_box(&mut svg, price, rect, letters);
            }
        }
        svg.finish()
    }
}

fn draw_box(svg: &mut Writer, price: &Price, rect: Rect, letters: f64) {
    let tint = price.tint.as_ref().map_or(Colour::WHITE, |(tint, _)| *tint);
    svg.rect(rect, &[("fill", &tint), ("stroke", &Colour::grey(90)), ("stroke-width", &Px(letters * 0.08))]);
    let line = rect.top + letters * (0.25 + CAPITAL);
    svg.text(&price.text, Point { x: rect.left + letters * 0.25, y: line }, &[("font-weight", &"bold")]);
    if let Some((_, sign)) = &price.tint {
        let left = rect.right - letters * 0.25 - font::width(sign, letters, false);
        svg.text(sign, Point { x: left, y: line }, &[]);
    }
    // Tokens beyond a second row lie upon one another; those on top are whole.
    let pitch = (rect.width() - letters * 0.2) / ACROSS as f64;
    for (place, token) in price.tokens.iter().take(2 * ACROSS).enumerate().rev() {
        let (column, row) = ((place % ACROSS) as f64, (place / ACROSS) as f64);
        let lift = if price.tokens.len() > ACROSS { row * letters * 0.5 } else { 0.0 };
        let at =
            Point { x: rect.left + letters * 0.1 + pitch * (column + 0.5), y: rect.bottom - letters * 0.75 - lift };
        let (x, y, radius) = (Px(at.x), Px(at.y), Px(letters * 0.52));
        let edge = token.colour.mixed(Colour::BLACK, 55);
        svg.empty("circle", &[("cx", &x), ("cy", &y), ("r", &radius), ("fill", &token.colour), ("stroke", &edge)]);
        let start = at.x - font::width(&token.letter, letters * 0.8, true) / 2.0;
        let at = Point { x: start, y: at.y + letters * 0.8 * CAPITAL / 2.0 };
        let ink = token.colour.letters_on();
        svg.text(&token.letter, at, &[("fill", &ink), ("font-weight", &"bold"), ("font-size", &Px(letters * 0.8))]);
    }
}
