//! The words on the map: names of towns, codes of routes along their lines, and each railroad's code on a plate.

mod choice;
mod draw;
mod regions;
mod wishes;

pub use draw::draw;
pub use regions::draw as draw_regions;

use super::frame::{Frame, Track};
use super::plan::Plan;
use super::status::Status;
use super::towns::radius;
use super::words::Words;
use crate::games::continental::map::{RailroadId, Region, RouteId};
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::{Point, Rect, Slab};
use crate::report::placer::{Place, Placer};
use choice::Choice;
use std::collections::BTreeMap;
use wishes::{Wish, plate_wish, route_wish, town_wish};

/// How much a map says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// All towns and all codes.
    Full,
    /// What matters around a player's railroads, in letters for a small screen.
    Near,
    /// The railroads of the country, in letters for a small screen.
    Country,
}

/// What a label names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// By its place in the list.
    Town(usize),
    Route(RouteId),
    /// On one of its lines.
    Railroad(RailroadId),
    Region(Region),
}

/// A label and where it is.
#[derive(Clone, Debug)]
pub struct Label {
    pub subject: Subject,
    pub words: String,
    pub slab: Slab,
    size: f64,
    bold: bool,
    ink: Colour,
    /// The ground of a plate.
    plate: Option<Colour>,
    /// True if lines beneath must be kept from its letters.
    veiled: bool,
    /// The line it stands beside.
    anchor: Option<(Point, Point)>,
}

impl Label {
    /// Where it is, with that much more on each side.
    pub fn grown(&self, by: f64) -> Slab {
        Slab { half_width: self.slab.half_width + by, half_height: self.slab.half_height + by, ..self.slab }
    }

    /// The size of its letters, pixels.
    #[cfg(test)]
    pub fn size(&self) -> f64 {
        self.size
    }

    /// The way from its line to it, if it stands away from it.
    pub fn leader(&self) -> Option<(Point, Point)> {
        let (from, to) = self.anchor?;
        let way = to.minus(from);
        let part = self.slab.centre.minus(from).dot(way) / way.dot(way).max(1e-9);
        let foot = from.toward(to, part.clamp(0.2, 0.8));
        let end = self.slab.bounds().grown(0.5).part_of(foot, self.slab.centre)?.0;
        (end.minus(foot).length() > 5.0).then_some((foot, end))
    }
}

/// The labels of a frame, and what found no place.
pub struct Labels {
    pub placed: Vec<Label>,
    /// Names of regions, which lie beneath the lines.
    pub regions: Vec<Label>,
    pub missing: Vec<Subject>,
}

/// What a frame leaves to another or to the legend.
pub struct Outside {
    /// A part of the country, in kilometres, that another frame shows enlarged: codes of routes are left to it, but for
    /// those on plates.
    pub enlarged: Option<Rect>,
    /// Where the legend and the frame's name are, in pixels.
    pub taken: Vec<Rect>,
}

/// A wish with its rank, and the line it is of, if any, with whether it is the plate of a railroad.
type Ranked<'a> = ((u8, i64), Option<(&'a Track, bool)>, Wish);

/// Finds the places of all labels of a frame.
pub fn arrange(
    plan: &Plan<'_>,
    words: &Words,
    frame: &Frame,
    tracks: &[Track],
    outside: &Outside,
    detail: Detail,
) -> Labels {
    let mut placer = Placer::new(frame.rect);
    for taken in &outside.taken {
        placer.take(Slab::upright(taken.centre(), taken.width() / 2.0 + 2.0, taken.height() / 2.0 + 2.0));
    }
    let towns = plan.map().towns();
    let shown: Vec<usize> = (0..towns.len()).filter(|town| frame.shows(plan.places[*town])).collect();
    for town in &shown {
        let reach = radius(towns[*town].value, towns[*town].star) * 0.86 * frame.size;
        placer.take(Slab::upright(frame.px(plan.places[*town]), reach, reach));
    }
    for track in tracks {
        if let Some((from, to)) = track.within(frame.rect) {
            placer.avoid(from, to, usize::from(track.route.0), weight(plan.status(track.route)));
        }
    }

    // Each with the line it is of, if it isn't a town's, in case it must be made again smaller.
    let mut wishes: Vec<Ranked<'_>> = Vec::new();
    let choice = Choice::of(plan, tracks, detail);
    for town in shown {
        if let Some(rank) = choice.town(town, &towns[town]) {
            wishes.push((rank, None, town_wish(&towns[town], words, town, frame.px(plan.places[town]), frame)));
        }
    }
    for track in tracks {
        let [from, to] = plan.ends(plan.map().route(track.route));
        let elsewhere = outside.enlarged.is_some_and(|part| part.holds(from.toward(to, 0.5)));
        let plate = matches!(plan.status(track.route), Status::Built { railroad, .. } if railroad.0 == track.route);
        if (plate || !elsewhere)
            && let Some(rank) = choice.route(plan, track, plate)
            && let Some(wish) = route_wish(plan, frame, track, plate, 1.0)
        {
            wishes.push((rank, Some((track, plate)), wish));
        }
    }
    wishes.sort_by_key(|(rank, _, wish)| (*rank, wish.label.subject));

    let mut labels = Labels { placed: Vec::new(), regions: Vec::new(), missing: Vec::new() };
    for (_, track, wish) in wishes {
        let subject = wish.label.subject;
        let mut place = |wish: Wish| {
            let Place { slab, crossed: veiled } = placer.place(wish.candidates, wish.owner)?;
            Some(Label { slab, veiled, ..wish.label })
        };
        let placed = place(wish).or_else(|| {
            let (track, plate) = track?;
            place(route_wish(plan, frame, track, plate, SMALLER)?)
        });
        match placed {
            Some(label) => labels.placed.push(label),
            None => labels.missing.push(subject),
        }
    }
    repeat_plates(plan, frame, tracks, &mut placer, &mut labels);
    if detail == Detail::Full {
        labels.regions = regions::arrange(plan, words, frame, &mut placer);
    }
    labels
}

/// How much smaller a code is that has no room at its usual size.
const SMALLER: f64 = 0.85;
/// Size of codes on the whole map.
pub const CODE: f64 = 8.8;
/// Pixels between one plate of a railroad and the next.
const PLATES_APART: f64 = 230.0;

/// How much a label dislikes lying on a line of that status.
fn weight(status: Status) -> f64 {
    match status {
        Status::Free | Status::Open(_) => 0.9,
        Status::Taken | Status::Held(_) | Status::Offered | Status::Owned(_) => 1.4,
        Status::Built { .. } => 2.2,
    }
}

/// Long systems bear their plate again where there is room.
fn repeat_plates(plan: &Plan<'_>, frame: &Frame, tracks: &[Track], placer: &mut Placer, labels: &mut Labels) {
    let mut plates: BTreeMap<RailroadId, Vec<Point>> = BTreeMap::new();
    for label in labels.placed.iter().filter(|label| label.plate.is_some()) {
        if let Subject::Route(route) = label.subject {
            plates.entry(RailroadId(route)).or_default().push(label.slab.centre);
        }
    }
    for track in tracks {
        let Status::Built { railroad, .. } = plan.status(track.route) else { continue };
        let Some((from, to)) = track.within(frame.rect) else { continue };
        let middle = from.toward(to, 0.5);
        let near = |plate: &Point| plate.minus(middle).length() < PLATES_APART * frame.size;
        if to.minus(from).length() < 45.0 * frame.size || plates.get(&railroad).is_some_and(|all| all.iter().any(near))
        {
            continue;
        }
        let label = Label {
            subject: Subject::Railroad(railroad),
            words: plan.map().railroad_code(railroad).to_owned(),
            slab: Slab::upright(middle, 0.0, 0.0),
            size: frame.letters(CODE),
            bold: true,
            ink: Colour::BLACK,
            plate: None,
            veiled: false,
            anchor: None,
        };
        let Some(wish) = plate_wish(plan, frame, track, railroad, label) else { continue };
        if let Some(Place { slab, .. }) = placer.place(wish.candidates, wish.owner) {
            plates.entry(railroad).or_default().push(slab.centre);
            labels.placed.push(Label { slab, ..wish.label });
        }
    }
}
