//! The pictures of a letter: the maps, and charts of the game so far.
//!
//! What everybody sees is drawn once a language and serves all letters of a turn; only a president's own map and his
//! prices are drawn for him. Once the first is done a gallery doesn't change, so that letters may be written side by
//! side.

use super::chart::{History, Race, net_worth, points, prices};
use super::letter::Picture;
use super::map::{Style, own_area, whole};
use crate::games::continental::views::{PlayerView, PublicView};
use crate::language::continental::text;
use crate::report::picture::{Drawing, Svg};
use crate::report::{Language, side_by_side};
use std::collections::{BTreeMap, BTreeSet};

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
    /// Those that are the same for everybody.
    const SHARED: [Kind; 3] = [Kind::Map, Kind::NetWorth, Kind::Points];

    fn name(self) -> &'static str {
        match self {
            Kind::Map => "map",
            Kind::OwnMap => "own-map",
            Kind::NetWorth => "net-worth",
            Kind::Points => "points",
            Kind::Prices => "prices",
        }
    }

    /// Pixels across that it is drawn in, and shown in at most.
    fn size(self) -> (u32, u32) {
        if matches!(self, Kind::Map | Kind::OwnMap) { MAP } else { CHART }
    }
}

/// Pictures of one turn.
pub struct Gallery {
    history: History,
    shared: BTreeMap<(Kind, Language), (Drawing, Vec<u8>)>,
}

impl Gallery {
    /// For the letters, in some languages, of the turn that this history ends with and this view shows.
    pub fn new(history: History, public: &PublicView, languages: &BTreeSet<Language>) -> Gallery {
        let mut gallery = Gallery { history, shared: BTreeMap::new() };
        // The maps, which take longest, first.
        let wanted: Vec<(Kind, Language)> =
            Kind::SHARED.into_iter().flat_map(|kind| languages.iter().map(move |language| (kind, *language))).collect();
        let drawn =
            side_by_side(&wanted, |(kind, language)| drawn(*kind, gallery.shared_svg(*kind, public, *language)));
        gallery.shared = wanted.into_iter().zip(drawn).filter_map(|(what, drawn)| Some((what, drawn?))).collect();
        gallery
    }

    /// The pictures of a player's letter; `domain` ends their Content-IDs. One that can't be drawn is left out: the
    /// text has all that it shows.
    pub fn pictures(&self, view: &PlayerView, language: Language, game: &str, domain: &str) -> Vec<Picture> {
        let picture = |kind: Kind| {
            let (drawing, png) = match self.shared.get(&(kind, language)) {
                Some(drawn) => drawn.clone(),
                None => drawn(kind, self.own_svg(kind, view, language))?,
            };
            let name = kind.name();
            let cid = format!("{name}.g{}.t{}.p{}@{domain}", game.to_lowercase(), view.public.turn, view.me);
            let alt = text(language, &format!("picture-{name}"), &[("turn", view.public.turn.into())]);
            Some(Picture { cid, place: name, alt, width: kind.size().1, png, drawing })
        };
        Kind::ALL.into_iter().filter_map(picture).collect()
    }

    /// True if there is more than one turn to show.
    fn charted(&self) -> bool {
        self.history.turns.len() > 1
    }

    /// What everybody sees; `None` if there is nothing to show.
    fn shared_svg(&self, kind: Kind, public: &PublicView, language: Language) -> Option<Svg> {
        match kind {
            Kind::Map => Some(whole(public, language, Style::Colour)),
            Kind::NetWorth => self.charted().then(|| net_worth(&self.history, public, language, Style::Colour)),
            Kind::Points => {
                self.charted().then(|| points(&self.history, public, Race::RailBaron, language, Style::Colour))
            }
            Kind::OwnMap | Kind::Prices => None,
        }
    }

    /// What one player sees; `None` if there is nothing to show: no railroads of his, no shares.
    fn own_svg(&self, kind: Kind, view: &PlayerView, language: Language) -> Option<Svg> {
        match kind {
            Kind::OwnMap => (!view.presidencies().is_empty()).then(|| own_area(view, language, Style::Colour)),
            Kind::Prices => {
                let holds = view.holdings.values().any(|holding| holding.shares.is_positive());
                (self.charted() && holds).then(|| prices(&self.history, view, language, Style::Colour))
            }
            Kind::Map | Kind::NetWorth | Kind::Points => None,
        }
    }
}

fn drawn(kind: Kind, svg: Option<Svg>) -> Option<(Drawing, Vec<u8>)> {
    let drawing = Drawing::new(svg?.as_str(), kind.size().0);
    let png = drawing.to_png().ok()?;
    Some((drawing, png))
}
