//! The price track: a box a space with its price and the markers of the holdings that stand there. Initial prices and the end
//! are tinted, and have a sign beside the price.

use super::pen::{self, INK, LETTERS, Pen};
use crate::games::barons::amounts::Space;
use crate::games::barons::codes::Holding;
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::Writer;

/// Heights of the line of the price and of a marker, pixels.
const HEAD: f64 = 19.0;
const MARKER: f64 = 17.0;

const INITIAL: Colour = Colour(0xff, 0xf3, 0xc4);
const END: Colour = Colour(0xf6, 0xcf, 0xc8);
/// The signs of an initial price and of the end.
pub(super) const SIGNS: [&str; 2] = ["*", "#"];

impl Pen<'_, '_> {
    /// The spaces of each row.
    fn rows(&self, columns: usize) -> Vec<Vec<Space>> {
        let spaces: Vec<Space> = self.span.rules.tables.track.spaces().collect();
        spaces.chunks(columns.max(1)).map(<[Space]>::to_vec).collect()
    }

    /// The holdings that stand on a space.
    fn markers(&self, space: Space) -> impl Iterator<Item = Holding> {
        Holding::ALL.into_iter().filter(move |holding| self.span.at.holding(*holding).space == Some(space))
    }

    /// How high a row is: all its markers stand one below the other.
    fn row_height(&self, row: &[Space]) -> f64 {
        let most = row.iter().map(|space| self.markers(*space).count()).max().unwrap_or(0);
        HEAD + MARKER * most.max(1) as f64 + 2.0
    }

    /// The height of the track in rows of so many spaces.
    pub(super) fn track_height(&self, columns: usize) -> f64 {
        self.rows(columns).iter().map(|row| self.row_height(row)).sum()
    }

    /// Draws the track from a point on, in boxes of a width.
    pub(super) fn track(&self, svg: &mut Writer, from: Point, columns: usize, wide: f64) {
        let track = &self.span.rules.tables.track;
        let mut top = from.y;
        for row in self.rows(columns) {
            let height = self.row_height(&row);
            for (column, space) in row.iter().enumerate() {
                let rect = Rect::at(from.x + wide * column as f64, top, wide, height);
                let (fill, sign) = match *space {
                    space if track.initial().contains(&space) => (INITIAL, SIGNS[0]),
                    space if space == track.last() => (END, SIGNS[1]),
                    _ => (Colour::WHITE, ""),
                };
                pen::framed(svg, rect, fill, 1.0);
                let price = format!("{}{sign}", track.price(*space));
                pen::words(svg, &price, rect.left + 4.0, rect.top + HEAD / 2.0, INK, true);
                for (place, holding) in self.markers(*space).enumerate() {
                    let top = rect.top + HEAD + MARKER * place as f64;
                    let plate = Rect::at(rect.left + 3.0, top, wide - 6.0, LETTERS + 2.5);
                    pen::plate(svg, holding.code(), plate, self.colour(holding));
                }
            }
            top += height;
        }
    }
}
