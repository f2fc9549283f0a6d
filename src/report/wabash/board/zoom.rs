//! The whole board as a page that zooms: every hex is found by its name, told of at a tap, and listed.

use super::{Told, over, place, printed};
use crate::games::wabash::amounts::Shares;
use crate::games::wabash::codes::Company;
use crate::games::wabash::develop::{self, Gain};
use crate::games::wabash::tables::{Hex, HexId, Kind};
use crate::games::wabash::{expand, value};
use crate::language::{Fault, Language};
use crate::report::board::Board;
use crate::report::picture::geometry::Rect;
use crate::report::wabash::{CATALOGUE, say, word_of};
use crate::report::zoom::{self, Group, Thing, ZoomPage};

/// The page for a reader: it begins where his companies are.
///
/// # Errors
/// If the template is broken.
pub(in crate::report::wabash) fn page(span: &Told<'_>, language: Language) -> Result<String, Fault> {
    let title = say(language, "wabash-board-alt");
    let board = printed(&span.rules.tables, title.clone(), true);
    let whole = board.whole();
    let picture = board.ground(whole).with(&over(span, &board, whole, true));
    let (towns, others): (Vec<_>, Vec<_>) = span.rules.tables.map.iter().partition(|(_, hex)| !hex.town.is_empty());
    let about = About { span, language, board: &board, whole };
    let group = |key: &str, hexes: Vec<(HexId, &Hex)>| Group {
        title: say(language, key),
        things: hexes.into_iter().map(|(id, hex)| about.thing(id, hex)).collect(),
    };
    zoom::page(&ZoomPage {
        language,
        title: &title,
        picture: &picture,
        home: about.home(),
        letters: board.letters,
        groups: &[group("wabash-board-towns", towns), group("wabash-board-hexes", others)],
    })
}

struct About<'a, 's> {
    span: &'a Told<'s>,
    language: Language,
    board: &'a Board,
    /// The part of the board that the picture shows.
    whole: Rect,
}

impl About<'_, '_> {
    /// A rectangle in the picture's own pixels.
    fn moved(&self, rect: Rect) -> Rect {
        Rect::at(rect.left - self.whole.left, rect.top - self.whole.top, rect.width(), rect.height())
    }

    fn thing(&self, id: HexId, hex: &Hex) -> Thing {
        let tables = &self.span.rules.tables;
        let middle = self.board.grid.centre(place(tables, id)).moved(-self.whole.left, -self.whole.top);
        let name =
            if hex.town.is_empty() { hex.name.clone() } else { format!("{} ({}, {})", hex.town, hex.code, hex.name) };
        Thing { name, also: String::new(), facts: self.facts(id, hex), places: vec![(middle, middle)] }
    }

    fn facts(&self, id: HexId, hex: &Hex) -> Vec<String> {
        let (tables, at) = (&self.span.rules.tables, self.span.at);
        let tell = |key: &str, sum: i64| CATALOGUE.text(self.language, key, &[("sum", sum.into())]);
        let mut facts = vec![say(self.language, &format!("wabash-kind-{}", word_of(hex.kind)))];
        if hex.kind != Kind::Start {
            facts.push(tell("wabash-fact-cost", expand::cost(tables, at, id).0));
            facts.push(tell("wabash-fact-income", value::of_hex(tables, at, id).0));
        }
        match develop::gain(tables, at, id) {
            _ if at.board.is_developed(id) => facts.push(say(self.language, "wabash-fact-house")),
            Some(Gain::Income(more)) => facts.push(tell("wabash-fact-income-gain", more.0)),
            Some(Gain::Money(more)) => facts.push(tell("wabash-fact-money-gain", more.0)),
            None => {}
        }
        let there: Vec<&str> = at.board.in_hex(id).iter().map(Company::code).collect();
        if !there.is_empty() {
            facts.push(CATALOGUE.text(self.language, "wabash-fact-there", &[("codes", there.join(", ").into())]));
        }
        facts
    }

    /// Where the companies are of which the reader has shares.
    fn home(&self) -> Option<Rect> {
        let (tables, at) = (&self.span.rules.tables, self.span.at);
        let seat = self.span.reader()?;
        let own = Company::ALL.into_iter().filter(|company| at.player(seat).shares(*company) > Shares(0));
        let hexes = own.flat_map(|company| at.board.of(company).collect::<Vec<_>>());
        let corners: Vec<_> = hexes.flat_map(|id| self.board.grid.corners(place(tables, id))).collect();
        (!corners.is_empty()).then(|| self.moved(Rect::around(corners)))
    }
}
