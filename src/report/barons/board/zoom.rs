//! The whole board as a page that zooms: the track in one row, the holdings' cards and the deck; every holding and every railway
//! is found by its name, told of at a tap, and listed.

use super::cards::Card;
use super::pen::{EDGE, LETTERS, Pen};
use crate::games::barons::cards::CardId;
use crate::games::barons::codes::Holding;
use crate::games::barons::position::SEATS;
use crate::games::barons::tables::SideOf;
use crate::language::{Fault, Language};
use crate::report::barons::Told;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::zoom::{self, Group, Thing, ZoomPage};

/// Pixels across of a space of the track, and columns of cards below.
const WIDE: f64 = 54.0;
const COLUMNS: usize = 3;

/// The page for a reader: it begins where the holdings are that he directs.
///
/// # Errors
/// If the template is broken.
pub(in crate::report::barons) fn page(span: &Told<'_>, language: Language) -> Result<String, Fault> {
    let pen = Pen { span, language };
    let room = WIDE * pen.spaces().count() as f64;
    let below = 2.0 * EDGE + pen.track_height(WIDE);
    let cards = pen.cards(Point { x: EDGE, y: below }, room, COLUMNS);
    let deck = cards.iter().map(|card| card.rect.bottom).fold(below, f64::max) + EDGE;
    let mut svg = pen.sheet(room + 2.0 * EDGE, deck + pen.deck_height() + EDGE, "barons-board-alt");
    pen.track(&mut svg, Point { x: EDGE, y: EDGE }, WIDE);
    cards.iter().for_each(|card| pen.card(&mut svg, card));
    pen.deck(&mut svg, Point { x: EDGE, y: deck }, room);
    let holdings = cards.iter().map(|card| pen.holding(card));
    let railways =
        cards.iter().flat_map(|card| card.rails.iter().map(|(rail, rect)| pen.owned(card.holding, *rail, *rect)));
    let top = Rect::at(EDGE, deck, room, pen.deck_height());
    let open = span.at.deck.iter().map(|card| pen.in_deck(card, top));
    let group = |key: &str, things: Vec<Thing>| Group { title: pen.say(key), things };
    let groups =
        [group("holdings", holdings.collect()), group("railways", railways.collect()), group("deck", open.collect())];
    let title = pen.say("board-alt");
    zoom::page(&ZoomPage {
        language,
        title: &title,
        picture: &svg.finish(),
        home: home(span, &cards),
        letters: LETTERS,
        groups: &groups,
    })
}

/// Where the cards are of the holdings that the reader directs.
fn home(span: &Told<'_>, cards: &[Card]) -> Option<Rect> {
    let reader = span.reader()?;
    let own = cards.iter().filter(|card| span.at.director(card.holding) == Some(reader));
    let corners: Vec<Point> = own.flat_map(|card| card.rect.corners()).collect();
    (!corners.is_empty()).then(|| Rect::around(corners))
}

fn at(rect: Rect) -> Vec<(Point, Point)> {
    vec![(rect.centre(), rect.centre())]
}

impl Pen<'_, '_> {
    fn holding(&self, card: &Card) -> Thing {
        let (tables, position) = (&self.span.rules.tables, self.span.at);
        let holding = card.holding;
        let of = tables.holding(holding);
        let concern = position.holding(holding);
        let figure = |key: &str, sum: i64| self.tell(key, &[("sum", sum.into())]);
        let mut facts = Vec::new();
        facts.extend(position.price(tables, holding).map(|price| figure("fact-price", price.0)));
        let director = position.director(holding).map(|seat| self.span.name(seat));
        facts.extend(director.map(|name| self.tell("card-directs", &[("name", name.into())])));
        facts.push(figure("card-treasury", concern.treasury.0));
        facts.push(figure("fact-revenue", position.revenue(tables, holding).0));
        let held = SEATS.map(|seat| format!("{} {}", self.span.name(seat), position.certificates(seat, holding)));
        facts.extend(held);
        facts.push(format!("{} {}", self.say("bank"), position.bank(holding)));
        let name = format!("{holding} {}", of.name);
        Thing { name, also: of.colour.join(" "), facts, places: at(card.rect) }
    }

    fn owned(&self, holding: Holding, card: CardId, rect: Rect) -> Thing {
        let (tables, position) = (&self.span.rules.tables, self.span.at);
        let side = tables.railways.side(card, position.side(card));
        let name = format!("{} {}", position.label(tables, card), tables.railways.card(card).name);
        let facts = vec![holding.code().to_owned(), self.side(side, false)];
        Thing { name, also: String::new(), facts, places: at(rect) }
    }

    fn in_deck(&self, card: CardId, rect: Rect) -> Thing {
        let of = self.span.rules.tables.railways.card(card);
        let facts = of.sides().iter().map(|side| self.side(side, true)).collect();
        Thing { name: format!("{} {}", of.code, of.name), also: of.category.clone(), facts, places: at(rect) }
    }

    /// A side of a railway in words, with its cost where it can be bought.
    fn side(&self, side: &SideOf, cost: bool) -> String {
        let obsolete = side.obsolete_at.map_or_else(|| self.say("never"), |level| level.to_string());
        let key = if cost { "fact-side-cost" } else { "fact-side" };
        let args = [
            ("level", side.label.as_str().into()),
            ("cost", side.cost.0.into()),
            ("income", side.income.0.into()),
            ("obsolete", obsolete.into()),
        ];
        self.tell(key, &args)
    }
}
