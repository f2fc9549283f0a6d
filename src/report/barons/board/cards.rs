//! A card for each holding in its colour: its price and who directs it, the rows of circles with the tokens on them, tokens in
//! track beside, and its railways as small cards.

use super::pen::{self, EDGE, INK, LETTERS, Pen};
use crate::games::barons::cards::CardId;
use crate::games::barons::codes::Holding;
use crate::report::picture::colour::Colour;
use crate::report::picture::font;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::Writer;

/// Heights of the band, of a row of circles and of a row of railways, pixels.
const BAND: f64 = 21.0;
const ROW: f64 = 22.0;
const RAIL: f64 = 21.0;
/// The radius of a circle, and at most so far apart are their middles.
const RADIUS: f64 = 7.0;
const PITCH: f64 = 20.0;
/// Where circles begin, and the part of a card's width that they may take.
const CIRCLES: f64 = 26.0;
const PART: f64 = 0.45;

const RAIL_FILL: Colour = Colour(0xf7, 0xf3, 0xe6);

/// A card and where it lies.
pub(super) struct Card {
    pub holding: Holding,
    pub rect: Rect,
    /// Its railways.
    pub rails: Vec<(CardId, Rect)>,
}

impl Pen<'_, '_> {
    /// The cards of all holdings from a point on, in so many columns.
    pub(super) fn cards(&self, from: Point, room: f64, columns: usize) -> Vec<Card> {
        let wide = (room - EDGE * columns.saturating_sub(1) as f64) / columns.max(1) as f64;
        let mut top = from.y;
        let mut all = Vec::new();
        for row in Holding::ALL.chunks(columns.max(1)) {
            let cards: Vec<Card> = row
                .iter()
                .enumerate()
                .map(|(column, holding)| self.laid(*holding, from.x + (wide + EDGE) * column as f64, top, wide))
                .collect();
            top = cards.iter().map(|card| card.rect.bottom).fold(top, f64::max) + EDGE;
            all.extend(cards);
        }
        all
    }

    /// A card with its railways in rows.
    fn laid(&self, holding: Holding, left: f64, top: f64, wide: f64) -> Card {
        let (mut x, mut y) = (left + 5.0, top + BAND + 2.0 * ROW + 2.0);
        let mut rails = Vec::new();
        for card in self.span.at.holding(holding).rails.iter() {
            let across = font::width(&self.railway(card), LETTERS, false) + 10.0;
            if x + across > left + wide - 3.0 && x > left + 5.0 {
                (x, y) = (left + 5.0, y + RAIL);
            }
            rails.push((card, Rect::at(x, y, across.min(wide - 10.0), RAIL - 4.0)));
            x += across + 4.0;
        }
        let bottom = if rails.is_empty() { top + BAND + 2.0 * ROW + 2.0 } else { y + RAIL };
        Card { holding, rect: Rect { left, top, right: left + wide, bottom }, rails }
    }

    /// A railway in few signs: its label and its income.
    fn railway(&self, card: CardId) -> String {
        let (tables, at) = (&self.span.rules.tables, self.span.at);
        let income = tables.railways.side(card, at.side(card)).income;
        format!("{} {income}", at.label(tables, card))
    }

    /// Draws a card.
    pub(super) fn card(&self, svg: &mut Writer, card: &Card) {
        let Card { holding, rect, rails } = card;
        let (tables, at) = (&self.span.rules.tables, self.span.at);
        let (concern, colour) = (at.holding(*holding), self.colour(*holding));
        pen::framed(svg, *rect, Colour::WHITE, 1.2);
        let band = Rect::at(rect.left, rect.top, rect.width(), BAND);
        pen::framed(svg, band, colour, 1.2);
        let price = at.price(tables, *holding).map_or("-".to_owned(), |price| price.to_string());
        let head = format!("{holding} {price}");
        let ink = colour.letters_on();
        pen::words(svg, &head, band.left + 5.0, band.centre().y, ink, true);
        let taken = font::width(&head, LETTERS, true) + 25.0;
        let directs = font::fitted(&self.directs(*holding), band.width() - taken, LETTERS, false);
        let start = band.right - 5.0 - font::width(&directs, LETTERS, false);
        pen::words(svg, &directs, start, band.centre().y, ink, false);
        let tokens = at.tokens(tables, *holding);
        let turn = at.operation().filter(|operation| operation.holding == *holding);
        let plus = turn.map_or(0, |operation| operation.added).min(tokens);
        let treasury = self.tell("card-treasury", &[("sum", concern.treasury.0.into())]);
        let track = self.tell("card-track", &[("count", concern.track.into())]);
        for (row, laid, beside) in [(0.0, plus, treasury), (1.0, tokens - plus, track)] {
            let middle = rect.top + BAND + ROW * (row + 0.5);
            let sign = Point { x: rect.left + 13.0, y: middle };
            if row == 0.0 {
                pen::cross(svg, sign)
            } else {
                pen::triangle(svg, sign)
            }
            let all = tables.holding(*holding).tokens;
            let pitch = PITCH.min(rect.width() * PART / f64::from(all.max(1)));
            for place in 0..all {
                let centre = Point { x: rect.left + CIRCLES + pitch * (f64::from(place) + 0.5), y: middle };
                pen::circle(svg, centre, RADIUS.min(pitch * 0.45), (place < laid).then_some(colour));
            }
            let left = rect.left + CIRCLES + pitch * f64::from(all) + 8.0;
            let beside = font::fitted(&beside, rect.right - left - 4.0, LETTERS, false);
            pen::words(svg, &beside, left, middle, INK, false);
        }
        for (card, rect) in rails {
            pen::framed(svg, *rect, RAIL_FILL, 1.0);
            pen::centred(svg, &self.railway(*card), rect.grown(-1.0), INK, false);
        }
    }

    /// Who directs a holding, and whether it runs.
    fn directs(&self, holding: Holding) -> String {
        let at = self.span.at;
        match at.director(holding) {
            None => self.say("card-nobody"),
            Some(seat) => {
                let key = if at.holding(holding).running { "card-directs" } else { "card-waits" };
                self.tell(key, &[("name", self.span.name(seat).into())])
            }
        }
    }
}
