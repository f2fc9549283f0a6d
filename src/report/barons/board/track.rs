//! The price track: a box a space with its price and the markers of the holdings that stand there. Initial prices and the end
//! are tinted, and have a sign beside the price. In a letter the boxes are so narrow that words stand on end.

use super::pen::{self, INK, LETTERS, Pen};
use crate::games::barons::amounts::Space;
use crate::games::barons::codes::Holding;
use crate::report::picture::colour::Colour;
use crate::report::picture::font;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Px, Writer};

/// Between words and the edge of their box, pixels.
const MARGIN: f64 = 3.0;

const INITIAL: Colour = Colour(0xff, 0xf3, 0xc4);
const END: Colour = Colour(0xf6, 0xcf, 0xc8);
/// The signs of an initial price and of the end.
pub(super) const SIGNS: [&str; 2] = ["*", "#"];

/// How words lie in the boxes: across, or on end where a box is too narrow for them.
struct Lie {
    on_end: bool,
    /// Heights of the line of the price and of a marker, pixels.
    head: f64,
    marker: f64,
}

impl Lie {
    /// A rectangle's words, which read upwards where they stand on end.
    fn draw(&self, svg: &mut Writer, rect: Rect, draw: impl FnOnce(&mut Writer, Rect)) {
        if !self.on_end {
            return draw(svg, rect);
        }
        let Point { x, y } = rect.centre();
        let (wide, high) = (rect.height(), rect.width());
        let turn = format!("rotate(-90 {} {})", Px(x), Px(y));
        svg.open("g", &[("transform", &turn)]);
        draw(svg, Rect::at(x - wide / 2.0, y - high / 2.0, wide, high));
        svg.close();
    }
}

impl Pen<'_, '_> {
    pub(super) fn spaces(&self) -> impl Iterator<Item = Space> {
        self.span.rules.tables.track.spaces()
    }

    /// The price of a space, with its sign.
    fn price(&self, space: Space) -> String {
        let track = &self.span.rules.tables.track;
        let sign = match space {
            space if track.initial().contains(&space) => SIGNS[0],
            space if space == track.last() => SIGNS[1],
            _ => "",
        };
        format!("{}{sign}", track.price(space))
    }

    fn lie(&self, wide: f64) -> Lie {
        let width = |text: &str| font::width(text, LETTERS, true) + 2.0 * MARGIN;
        let prices = self.spaces().map(|space| width(&self.price(space))).fold(0.0, f64::max);
        let codes = Holding::ALL.into_iter().map(|holding| width(holding.code()) + 2.0).fold(0.0, f64::max);
        let line = LETTERS + 2.0 * MARGIN;
        match prices.max(codes) > wide {
            true => Lie { on_end: true, head: prices, marker: codes + 1.0 },
            false => Lie { on_end: false, head: line, marker: line - 1.0 },
        }
    }

    /// The holdings that stand on a space.
    fn markers(&self, space: Space) -> impl Iterator<Item = Holding> {
        Holding::ALL.into_iter().filter(move |holding| self.span.at.holding(*holding).space == Some(space))
    }

    /// The height of the track in boxes of a width: all markers of a space stand one below the other.
    pub(super) fn track_height(&self, wide: f64) -> f64 {
        let lie = self.lie(wide);
        let most = self.spaces().map(|space| self.markers(space).count()).max().unwrap_or(0);
        lie.head + lie.marker * most.max(1) as f64 + 2.0
    }

    /// Draws the track from a point on, in boxes of a width.
    pub(super) fn track(&self, svg: &mut Writer, from: Point, wide: f64) {
        let track = &self.span.rules.tables.track;
        let (lie, height) = (self.lie(wide), self.track_height(wide));
        for (column, space) in self.spaces().enumerate() {
            let rect = Rect::at(from.x + wide * column as f64, from.y, wide, height);
            let fill = match space {
                space if track.initial().contains(&space) => INITIAL,
                space if space == track.last() => END,
                _ => Colour::WHITE,
            };
            pen::framed(svg, rect, fill, 1.0);
            let head = Rect::at(rect.left, rect.top, wide, lie.head);
            lie.draw(svg, head, |svg, head| {
                pen::words(svg, &self.price(space), head.left + MARGIN, head.centre().y, INK, true);
            });
            for (place, holding) in self.markers(space).enumerate() {
                let top = rect.top + lie.head + lie.marker * place as f64;
                let plate = Rect::at(rect.left, top, wide, lie.marker).grown(-1.0);
                lie.draw(svg, plate, |svg, plate| pen::plate(svg, holding.code(), plate, self.colour(holding)));
            }
        }
    }
}
