//! What stands on a hex: small plates in a row, each with a letter, so that a colour is never the only sign.

use super::grid::{Grid, Place};
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{self, CAPITAL};
#[cfg(test)]
use crate::report::picture::geometry::Slab;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Px, Writer};

/// A plate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// A letter or two.
    pub letter: String,
    pub colour: Colour,
    /// It is new to the reader: a ring is around it.
    pub ringed: bool,
}

/// Marks that stand on a hex, in their order from the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub place: Place,
    pub marks: Vec<Mark>,
}

/// The colour of rings: bright, with a dark edge, on every ground.
const RING: Colour = Colour(0xff, 0x2f, 0xd0);

/// Plates in a row: each with its left side and its width.
pub(super) struct Row<'a> {
    plates: Vec<(&'a Mark, f64, f64)>,
    middle: f64,
    size: f64,
    /// They touch: a ring has no room beside its plate.
    close: bool,
}

impl<'a> Row<'a> {
    /// Sets them about the middle of their hex: closer the more there are.
    pub(super) fn set(standing: &'a Standing, grid: &Grid, size: f64) -> Row<'a> {
        let centre = grid.centre(standing.place);
        let letters: Vec<f64> = standing.marks.iter().map(|mark| font::width(&mark.letter, size, true)).collect();
        let count = letters.len().max(1) as f64;
        let room = 2.0 * grid.half_width(0.0) - size * 0.55;
        let gap = if letters.len() > 3 { 0.0 } else { size * 0.08 };
        let spare = (room - letters.iter().sum::<f64>() - gap * (count - 1.0)) / count;
        let pad = spare.clamp(size * 0.03, size * 0.34);
        let width: f64 = letters.iter().map(|letter| letter + pad).sum::<f64>() + gap * (count - 1.0);
        let mut left = centre.x - width / 2.0;
        let plates = standing.marks.iter().zip(letters).map(|(mark, letter)| {
            let here = left;
            left += letter + pad + gap;
            (mark, here, letter + pad)
        });
        Row { plates: plates.collect(), middle: centre.y, size, close: gap == 0.0 }
    }

    fn rect(&self, left: f64, width: f64) -> Rect {
        let height = self.size * 1.04;
        Rect::at(left, self.middle - height / 2.0, width, height)
    }

    /// What each covers.
    #[cfg(test)]
    pub(super) fn slabs(&self) -> Vec<Slab> {
        let slab = |(_, left, width): &(&Mark, f64, f64)| {
            let rect = self.rect(*left, *width);
            Slab::upright(rect.centre(), rect.width() / 2.0, rect.height() / 2.0)
        };
        self.plates.iter().map(slab).collect()
    }

    /// Draws them; rings last, so that no neighbour covers one.
    pub(super) fn draw(&self, svg: &mut Writer) {
        let radius = Px(self.size * 0.22);
        for (mark, left, width) in &self.plates {
            let edge = mark.colour.mixed(Colour::BLACK, 55);
            svg.rect(
                self.rect(*left, *width),
                &[("rx", &radius), ("fill", &mark.colour), ("stroke", &edge), ("stroke-width", &Px(self.size * 0.06))],
            );
            let start = left + (width - font::width(&mark.letter, self.size, true)) / 2.0;
            let at = Point { x: start, y: self.middle + self.size * CAPITAL / 2.0 };
            svg.text(&mark.letter, at, &[("fill", &mark.colour.letters_on()), ("font-weight", &"bold")]);
        }
        for (_, left, width) in self.plates.iter().filter(|(mark, ..)| mark.ringed) {
            let plate = self.rect(*left, *width);
            let (beside, above) =
                if self.close { (0.0, self.size * 0.16) } else { (self.size * 0.12, self.size * 0.12) };
            let around = Rect::at(
                plate.left - beside,
                plate.top - above,
                plate.width() + 2.0 * beside,
                plate.height() + 2.0 * above,
            );
            let thin = if self.close { 0.6 } else { 1.0 };
            let radius = Px(self.size * 0.34);
            for (colour, wide) in [(Colour::BLACK, 0.3), (RING, 0.18)] {
                let wide = Px(self.size * wide * thin);
                svg.rect(around, &[("rx", &radius), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &wide)]);
            }
        }
    }
}
