//! The pictures of a letter: the maps, and charts of the game so far.
//!
//! What everybody sees is drawn once a language and serves all letters of a turn; only a president's own map and his
//! prices are drawn for him.

use super::chart::{History, Race, net_worth, points, prices};
use super::letter::Picture;
use super::map::{Style, own_area, whole};
use super::picture::Svg;
use super::{Language, text};
use crate::games::continental::views::PlayerView;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Pixels that maps and charts are drawn in across, sharp where pixels are small, and those they are shown in at most.
const MAP: (u32, u32) = (1100, 892);
const CHART: (u32, u32) = (1100, 700);

/// A kind of picture, and where the page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Map,
    OwnMap,
    NetWorth,
    Points,
    Prices,
}

impl Kind {
    const ALL: [Kind; 5] = [Kind::Map, Kind::OwnMap, Kind::NetWorth, Kind::Points, Kind::Prices];

    fn name(self) -> &'static str {
        match self {
            Kind::Map => "map",
            Kind::OwnMap => "own-map",
            Kind::NetWorth => "net-worth",
            Kind::Points => "points",
            Kind::Prices => "prices",
        }
    }

    /// The same for everybody.
    fn is_shared(self) -> bool {
        matches!(self, Kind::Map | Kind::NetWorth | Kind::Points)
    }
}

/// Pictures of one turn.
pub struct Gallery {
    history: History,
    shared: RefCell<BTreeMap<(Kind, Language), Vec<u8>>>,
}

impl Gallery {
    /// For the letters of the turn that this history ends with.
    pub fn new(history: History) -> Gallery {
        Gallery { history, shared: RefCell::default() }
    }

    /// The pictures of a player's letter; `domain` ends their Content-IDs. One that can't be drawn is left out: the
    /// text has all that it shows.
    pub fn pictures(&self, view: &PlayerView, language: Language, game: &str, domain: &str) -> Vec<Picture> {
        let picture = |kind: Kind| {
            let (drawn, width) = if matches!(kind, Kind::Map | Kind::OwnMap) { MAP } else { CHART };
            let png = self.png(kind, view, language, drawn)?;
            let name = kind.name();
            let cid = format!("{name}.g{}.t{}.p{}@{domain}", game.to_lowercase(), view.public.turn, view.me);
            let alt = text(language, &format!("picture-{name}"), &[("turn", view.public.turn.into())]);
            Some(Picture { cid, place: name, alt, width, png })
        };
        Kind::ALL.into_iter().filter_map(picture).collect()
    }

    fn png(&self, kind: Kind, view: &PlayerView, language: Language, width: u32) -> Option<Vec<u8>> {
        if let Some(known) = self.shared.borrow().get(&(kind, language)) {
            return Some(known.clone());
        }
        let png = self.svg(kind, view, language)?.to_png_of(width).ok()?;
        if kind.is_shared() {
            self.shared.borrow_mut().insert((kind, language), png.clone());
        }
        Some(png)
    }

    /// `None` if there is nothing to show: nobody's railroads, a history of one turn, no shares.
    fn svg(&self, kind: Kind, view: &PlayerView, language: Language) -> Option<Svg> {
        let (public, style) = (&view.public, Style::Colour);
        let charted = self.history.turns.len() > 1;
        match kind {
            Kind::Map => Some(whole(public, language, style)),
            Kind::OwnMap => (!view.presidencies().is_empty()).then(|| own_area(view, language, style)),
            Kind::NetWorth => charted.then(|| net_worth(&self.history, public, language, style)),
            Kind::Points => charted.then(|| points(&self.history, public, Race::RailBaron, language, style)),
            Kind::Prices => {
                let holds = view.holdings.values().any(|holding| holding.shares.is_positive());
                (charted && holds).then(|| prices(&self.history, view, language, style))
            }
        }
    }
}
