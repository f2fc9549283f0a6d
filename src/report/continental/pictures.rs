//! The pictures of a letter: the maps, and charts of the game so far; and the page with the whole map.
//!
//! What everybody sees is drawn once a language and serves all letters of a turn; what makes a reader's own lines stand out is
//! laid over it. Only the map around his railroads and the prices of his shares are drawn for him. Once the first
//! is done a gallery doesn't change, so that letters may be written side by side.

use super::chart::{History, Race, net_worth, points, prices, stressed};
use super::letter::Picture;
use super::map::{self, Atlas, Laid, Style, own_area};
use crate::games::continental::views::{PlayerView, PublicView};
use crate::language::Fault;
use crate::language::continental::text;
use crate::report::picture::{Drawing, Ground, Over, PictureError, Svg};
use crate::report::{Language, side_by_side};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Pixels across that pictures are drawn and shown in at most.
const WIDTH: u32 = 600;

/// Bytes that the pictures of a letter may have together: what mail programs show at once, and phones load anywhere.
const MOST: usize = 150_000;

/// What a letter does without first, should they be more; the pages of the archive have them all.
const SPARED: [Kind; 3] = [Kind::Points, Kind::Prices, Kind::NetWorth];

/// A kind of picture, and where the page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    OwnMap,
    Map,
    NetWorth,
    Points,
    Prices,
}

impl Kind {
    const ALL: [Kind; 5] = [Kind::OwnMap, Kind::Map, Kind::NetWorth, Kind::Points, Kind::Prices];
    /// Those that are the same for everybody but for what is laid over them.
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
}

/// A picture that is the same for everybody, and for a map where everything is on it.
struct Shared {
    ground: Ground,
    laid: Option<Laid>,
}

/// Pictures of one turn.
pub struct Gallery {
    history: Arc<History>,
    shared: BTreeMap<(Kind, Language), Shared>,
    atlases: BTreeMap<Language, Atlas>,
}

impl Gallery {
    /// For the letters, in some languages, of the turn that this history ends with and this view shows.
    pub fn new(history: History, public: &PublicView, languages: &BTreeSet<Language>) -> Gallery {
        let mut gallery = Gallery { history: Arc::new(history), shared: BTreeMap::new(), atlases: BTreeMap::new() };
        // The maps, which take longest, first.
        let all: Vec<Language> = languages.iter().copied().collect();
        let atlases = side_by_side(&all, |language| Atlas::new(public, *language));
        gallery.atlases = all.into_iter().zip(atlases).collect();
        let wanted: Vec<(Kind, Language)> =
            Kind::SHARED.into_iter().flat_map(|kind| languages.iter().map(move |language| (kind, *language))).collect();
        let drawn = side_by_side(&wanted, |(kind, language)| gallery.shared(*kind, public, *language));
        gallery.shared = wanted.into_iter().zip(drawn).filter_map(|(what, drawn)| Some((what, drawn?))).collect();
        gallery
    }

    /// The pictures of a player's letter; `domain` ends their Content-IDs. One that can't be drawn is left out: the
    /// text has all that it shows.
    pub fn pictures(&self, view: &PlayerView, language: Language, game: &str, domain: &str) -> Vec<Picture> {
        let picture = |kind: Kind| {
            let (drawing, png) = match self.shared.get(&(kind, language)) {
                Some(shared) => shared.ground.with(&self.over(kind, shared, view, language)),
                None => drawn(&self.own_svg(kind, view, language)?),
            }
            .ok()?;
            let name = kind.name();
            let cid = format!("{name}.g{}.t{}.p{}@{domain}", game.to_lowercase(), view.public.turn, view.me);
            let alt = text(language, &format!("picture-{name}"), &[("turn", view.public.turn.into())]);
            Some(Picture { cid, place: name, alt, width: WIDTH, png, drawing })
        };
        let mut pictures: Vec<Picture> = Kind::ALL.into_iter().filter_map(picture).collect();
        for kind in SPARED {
            if pictures.iter().map(|picture| picture.png.len()).sum::<usize>() > MOST {
                pictures.retain(|picture| picture.place != kind.name());
            }
        }
        pictures
    }

    /// The game so far.
    pub fn history(&self) -> Arc<History> {
        self.history.clone()
    }

    /// The page with the whole map for a player; `None` for a language that wasn't asked for.
    ///
    /// # Errors
    /// If the template is broken.
    pub fn page(&self, view: &PlayerView, language: Language) -> Result<Option<String>, Fault> {
        self.atlases.get(&language).map(|atlas| atlas.page(view)).transpose()
    }

    /// True if there is more than one turn to show.
    fn charted(&self) -> bool {
        self.history.turns.len() > 1
    }

    /// What everybody sees; `None` if there is nothing to show.
    fn shared(&self, kind: Kind, public: &PublicView, language: Language) -> Option<Shared> {
        let (svg, laid) = match kind {
            Kind::Map => {
                let laid = map::country(public, language, Style::Colour);
                (laid.svg.clone(), Some(laid))
            }
            Kind::NetWorth if self.charted() => (net_worth(&self.history, public, language, Style::Colour), None),
            Kind::Points if self.charted() => {
                (points(&self.history, public, Race::RailBaron, language, Style::Colour), None)
            }
            _ => return None,
        };
        Some(Shared { ground: Ground::new(svg, WIDTH).ok()?, laid })
    }

    /// What lies over it in a player's letter.
    fn over(&self, kind: Kind, shared: &Shared, view: &PlayerView, language: Language) -> Over {
        match (kind, &shared.laid) {
            (_, Some(laid)) => map::over(laid, view),
            (Kind::Points, _) => stressed(&self.history, view, Some(Race::RailBaron), language),
            _ => stressed(&self.history, view, None, language),
        }
    }

    /// What one player sees; `None` if there is nothing to show: no railroads of his, no shares.
    fn own_svg(&self, kind: Kind, view: &PlayerView, language: Language) -> Option<Svg> {
        match kind {
            Kind::OwnMap => own_area(view, language, Style::Colour),
            Kind::Prices => {
                let holds = view.holdings.values().any(|holding| holding.shares.is_positive());
                (self.charted() && holds).then(|| prices(&self.history, view, language, Style::Colour))
            }
            Kind::Map | Kind::NetWorth | Kind::Points => None,
        }
    }
}

/// Pixels that a picture may have: a map of several parts, one below the other, is drawn in fewer across.
const PIXELS: f64 = WIDTH as f64 * 480.0;

/// Pixels across in which a reader's own picture is drawn.
pub(super) fn across(svg: &Svg) -> u32 {
    let (width, height) = svg.size();
    let fitting = (PIXELS * f64::from(width) / f64::from(height.max(1))).sqrt();
    WIDTH.min(fitting as u32)
}

fn drawn(svg: &Svg) -> Result<(Drawing, Vec<u8>), PictureError> {
    let drawing = Drawing::new(svg.as_str(), across(svg));
    let png = drawing.to_png()?;
    Ok((drawing, png))
}
