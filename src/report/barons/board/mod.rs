//! The board of a letter (§11.4): the price track with the holdings' markers and what is left of the deck, a card for each
//! holding, and both players' fortunes over time; all of it once more as a page that zooms.
//!
//! The track is one row everywhere; in letters, which a phone shows, its words stand on end.

mod cards;
mod deck;
mod fortunes;
mod pen;
mod track;
mod zoom;

pub(super) use zoom::page;

use super::{Told, say};
use crate::language::Language;
use crate::report::moves::Drawing;
use crate::report::picture::geometry::Point;
use crate::report::picture::{Over, Svg};
use pen::{EDGE, Pen};

/// Where the pictures of the board, and that of the fortunes, stand in a letter.
pub(super) const PLACE: &str = "board";
pub(super) const FORTUNES: &str = "fortunes";

const TRACK: &str = "track";
const CARDS: &str = "holdings";

/// Pixels across of a letter's picture: on a phone it is shown as it is.
const WIDTH: f64 = 370.0;
/// Pixels that it is drawn in, so that it is sharp on a good screen.
const DRAWN: u32 = 560;

/// The pictures of a letter.
pub(super) fn pictures(span: &Told<'_>, language: Language) -> Vec<Drawing> {
    let pen = Pen { span, language };
    let mut all = vec![
        drawing(PLACE, TRACK, say(language, "barons-track-alt"), pen.track_and_deck()),
        drawing(PLACE, CARDS, say(language, "barons-cards-alt"), pen.all_cards()),
    ];
    if let Some(svg) = fortunes::chart(span, language) {
        all.push(drawing(FORTUNES, FORTUNES, say(language, "barons-fortunes-alt"), svg));
    }
    all
}

fn drawing(place: &'static str, name: &'static str, alt: String, svg: Svg) -> Drawing {
    Drawing { place, name, alt, size: (DRAWN, svg.width()), over: Over::default(), svg }
}

impl Pen<'_, '_> {
    fn track_and_deck(&self) -> Svg {
        let room = WIDTH - 2.0 * EDGE;
        let wide = room / self.spaces().count().max(1) as f64;
        let height = self.track_height(wide) + self.deck_height() + 3.0 * EDGE;
        let mut svg = self.sheet(WIDTH, height, "barons-track-alt");
        self.track(&mut svg, Point { x: EDGE, y: EDGE }, wide);
        let below = Point { x: EDGE, y: 2.0 * EDGE + self.track_height(wide) };
        self.deck(&mut svg, below, room);
        svg.finish()
    }

    fn all_cards(&self) -> Svg {
        let room = WIDTH - 2.0 * EDGE;
        let cards = self.cards(Point { x: EDGE, y: EDGE }, room, 1);
        let height = cards.iter().map(|card| card.rect.bottom).fold(0.0, f64::max) + EDGE;
        let mut svg = self.sheet(WIDTH, height, "barons-cards-alt");
        cards.iter().for_each(|card| self.card(&mut svg, card));
        svg.finish()
    }
}
