//! What is left of the deck, by categories; the one whose card is on top has a thick frame.

use super::pen::{self, INK, Pen};
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::Writer;

/// Height of a line, pixels.
const ROW: f64 = 18.0;
const TOP: Colour = Colour(0xd9, 0xf0, 0xda);
const GONE: Colour = Colour(0xdd, 0xdd, 0xdd);

/// A category: its name, how many of its cards are left, whether the top card is of it.
struct Category {
    name: String,
    left: usize,
    top: bool,
}

impl Pen<'_, '_> {
    fn categories(&self) -> Vec<Category> {
        let (railways, deck) = (&self.span.rules.tables.railways, self.span.at.deck);
        let mut found: Vec<Category> = Vec::new();
        for (id, card) in railways.iter() {
            if found.last().is_none_or(|last| last.name != card.category) {
                found.push(Category { name: card.category.clone(), left: 0, top: false });
            }
            if let Some(last) = found.last_mut() {
                last.left += usize::from(deck.has(id));
                last.top |= deck.top() == Some(id);
            }
        }
        found
    }

    pub(super) fn deck_height(&self) -> f64 {
        3.0 * ROW
    }

    /// Draws them from a point on: a line with the title, then a box each.
    pub(super) fn deck(&self, svg: &mut Writer, from: Point, room: f64) {
        let all = self.categories();
        let wide = room / all.len().max(1) as f64;
        pen::words(svg, &self.say("deck"), from.x, from.y + ROW / 2.0, INK, true);
        for (place, one) in all.iter().enumerate() {
            let rect = Rect::at(from.x + wide * place as f64, from.y + ROW, wide, 2.0 * ROW);
            let fill = match one {
                Category { top: true, .. } => TOP,
                Category { left: 0, .. } => GONE,
                _ => Colour::WHITE,
            };
            pen::framed(svg, rect, fill, if one.top { 3.0 } else { 1.0 });
            let line = |row: f64| Rect::at(rect.left + 2.0, rect.top + ROW * row, wide - 4.0, ROW);
            pen::centred(svg, &one.name, line(0.0), INK, true);
            pen::centred(svg, &one.left.to_string(), line(1.0), INK, false);
        }
    }
}
