//! The words on the map: names of towns, codes of routes along their lines, and each railroad's code on a plate.

use super::frame::{Frame, Track};
use super::placer::{Candidate, Placer};
use super::plan::Plan;
use super::status::Status;
use super::towns::radius;
use crate::games::continental::map::{RailroadId, RouteId, Town};
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{CAPITAL, TAIL, width};
use crate::report::picture::geometry::{Point, Slab};
use crate::report::picture::svg::{Outline, Px, Svg};
use std::collections::BTreeMap;

/// What a label names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// By its place in the list.
    Town(usize),
    Route(RouteId),
    /// On one of its lines.
    Railroad(RailroadId),
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
    /// The ground of a plate; a label that isn't one has a halo.
    plate: Option<Colour>,
}

/// The labels of a frame, and what found no place.
pub struct Labels {
    pub placed: Vec<Label>,
    pub missing: Vec<Subject>,
}

/// A label looking for a place.
struct Wish {
    label: Label,
    candidates: Vec<Candidate>,
    owner: Option<usize>,
}

/// Which labels a frame is to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    All,
    /// No codes of routes, and of the small towns only what finds room: another frame shows this part enlarged.
    Main,
}

/// Finds the places of all labels of a frame; `choice` says what is wanted of a place, in kilometres.
pub fn arrange(plan: &Plan<'_>, frame: &Frame, tracks: &[Track], choice: impl Fn(Point) -> Choice) -> Labels {
    let mut placer = Placer::new(frame.rect);
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

    let mut wishes: Vec<((u8, i64), Wish)> = Vec::new();
    for town in shown {
        let value = towns[town].value;
        // Important towns first; small ones after the lines that have few places for their codes.
        let rank = if value >= 3 { (0, -value) } else { (2, -value) };
        wishes.push((rank, town_wish(&towns[town], town, frame.px(plan.places[town]), frame.size)));
    }
    for track in tracks {
        let middle = plan.ends(plan.map().route(track.route));
        let plate = matches!(plan.status(track.route), Status::Built { railroad, .. } if railroad.0 == track.route);
        if plate || choice(middle[0].toward(middle[1], 0.5)) == Choice::All {
            let length = track.length() as i64;
            let rank = if plate {
                0
            } else if length < SHORT {
                1
            } else {
                3
            };
            if let Some(wish) = route_wish(plan, frame, track, plate) {
                wishes.push(((rank, length), wish));
            }
        }
    }
    wishes.sort_by_key(|(rank, wish)| (*rank, wish.label.subject));

    let mut labels = Labels { placed: Vec::new(), missing: Vec::new() };
    for (_, wish) in wishes {
        match placer.place(wish.candidates, wish.owner) {
            Some(slab) => labels.placed.push(Label { slab, ..wish.label }),
            None => labels.missing.push(wish.label.subject),
        }
    }
    repeat_plates(plan, frame, tracks, &mut placer, &mut labels);
    labels
}

/// Lines shorter than this, in pixels, seek places for their codes before small towns do for their names.
const SHORT: i64 = 60;
/// Size of codes on the whole map.
const CODE: f64 = 8.4;
/// Pixels between one plate of a railroad and the next.
const PLATES_APART: f64 = 230.0;

/// How much a label dislikes lying on a line of that status.
fn weight(status: Status) -> f64 {
    match status {
        Status::Free => 0.9,
        Status::Taken | Status::Offered | Status::Owned(_) => 1.4,
        Status::Built { .. } => 2.2,
    }
}

fn town_wish(town: &Town, number: usize, at: Point, scale: f64) -> Wish {
    let size = scale
        * match town.value {
            ..=1 => 8.2,
            2 => 9.0,
            3 => 10.2,
            4 => 11.4,
            _ => 13.0,
        };
    let bold = town.value >= 4;
    let ink = if town.value == 1 { Colour::grey(60) } else { Colour::BLACK };
    let half_width = width(&town.name, size, bold) / 2.0 + 0.6;
    let half_height = size * (CAPITAL + TAIL) / 2.0;
    let reach = radius(town.value, town.star) * scale;
    let mut candidates = Vec::new();
    for (ring, dislike) in [(0.0, 0.0), (3.0, 0.8), (7.0, 2.4), (12.0, 5.0)] {
        let reach = reach + 1.0 + ring * scale;
        let (right, down) = (reach + half_width, reach + half_height);
        // Clockwise from the right; beside is read best.
        let around = [
            (right, 0.0, 0.0),
            (right * 0.92, down * 0.7, 0.25),
            (half_width * 0.5, down, 0.45),
            (0.0, down, 0.35),
            (-half_width * 0.5, down, 0.5),
            (-right * 0.92, down * 0.7, 0.4),
            (-right, 0.0, 0.15),
            (-right * 0.92, -down * 0.7, 0.4),
            (-half_width * 0.5, -down, 0.5),
            (0.0, -down, 0.3),
            (half_width * 0.5, -down, 0.4),
            (right * 0.92, -down * 0.7, 0.2),
        ];
        for (x, y, more) in around {
            let slab = Slab::upright(at.moved(x, y), half_width, half_height);
            candidates.push(Candidate { slab, dislike: dislike + more });
        }
    }
    let label = Label {
        subject: Subject::Town(number),
        words: town.name.clone(),
        slab: Slab::upright(at, half_width, half_height),
        size,
        bold,
        ink,
        plate: None,
    };
    Wish { label, candidates, owner: None }
}

fn route_wish(plan: &Plan<'_>, frame: &Frame, track: &Track, plate: bool) -> Option<Wish> {
    let status = plan.status(track.route);
    let code = plan.map().code(track.route);
    let (words, ink, bold) = match status {
        Status::Free => (code.to_owned(), Colour::grey(85), false),
        Status::Taken | Status::Offered => (code.to_owned(), Colour::grey(20), true),
        Status::Owned(player) => (format!("{code} ({player})"), Colour::grey(20), true),
        Status::Built { railroad, .. } => (code.to_owned(), plan.colour(railroad).for_letters(), true),
    };
    let label = Label {
        subject: Subject::Route(track.route),
        words,
        slab: Slab::upright(track.from, 0.0, 0.0),
        size: CODE * frame.size,
        bold,
        ink,
        plate: None,
    };
    match status {
        Status::Built { railroad, .. } if plate => plate_wish(plan, frame, track, railroad, label),
        _ => beside_wish(frame, track, status, label),
    }
}

/// Places along a line, on the side that is its own if it is one of two, else on either.
fn beside_wish(frame: &Frame, track: &Track, status: Status, label: Label) -> Option<Wish> {
    let (from, to) = track.within(frame.rect)?;
    let half_width = width(&label.words, label.size, label.bold) / 2.0 + 0.6;
    let half_height = label.size * CAPITAL / 2.0 + 0.7;
    let along = reading(to.minus(from));
    let length = to.minus(from).length();
    let down = along.turned();
    let own = track.aside.dot(down);
    let thickness = match status {
        Status::Free => 0.5,
        Status::Built { .. } => 2.2,
        _ => 1.3,
    };
    let away = half_height + thickness * frame.size + 0.5;
    let mut candidates = Vec::new();
    for (middle, off) in stations(length, half_width) {
        let at = from.toward(to, middle);
        for (distance, dislike) in [(away, 0.0), (away + 2.5, 1.2)] {
            for (side, more) in [(-1.0, 0.0), (1.0, 0.2)] {
                if own * side >= 0.0 {
                    let slab = Slab { centre: at.plus(down.times(side * distance)), half_width, half_height, along };
                    candidates.push(Candidate { slab, dislike: off + dislike + more });
                }
            }
        }
        if own == 0.0 {
            let dislike = off + if matches!(status, Status::Free | Status::Taken) { 0.8 } else { 3.0 };
            candidates.push(Candidate { slab: Slab { centre: at, half_width, half_height, along }, dislike });
        }
        // Level letters beside a line too short for them.
        for side in [-1.0, 1.0].into_iter().filter(|side| own * side >= 0.0) {
            let reach = half_width * down.x.abs() + half_height * down.y.abs() + thickness * frame.size + 0.8;
            let slab = Slab::upright(at.plus(down.times(side * reach)), half_width, half_height);
            candidates.push(Candidate { slab, dislike: off + 1.6 });
        }
    }
    Some(Wish { label, candidates, owner: Some(usize::from(track.route.0)) })
}

/// Places on a line, for a plate with the railroad's code.
fn plate_wish(plan: &Plan<'_>, frame: &Frame, track: &Track, railroad: RailroadId, label: Label) -> Option<Wish> {
    let (from, to) = track.within(frame.rect)?;
    let ground = plan.colour(railroad);
    let half_width = width(&label.words, label.size, true) / 2.0 + 2.2 * frame.size;
    let half_height = label.size * CAPITAL / 2.0 + 1.9 * frame.size;
    let along = reading(to.minus(from));
    // One of two lines has its plate a little aside, so that the other isn't hidden.
    let aside = track.aside.direction().times(if track.aside.length() > 0.0 { half_height - frame.size } else { 0.0 });
    let mut candidates = Vec::new();
    for (middle, off) in stations(to.minus(from).length(), half_width) {
        let centre = from.toward(to, middle).plus(aside);
        candidates.push(Candidate { slab: Slab { centre, half_width, half_height, along }, dislike: off });
        let level = Slab::upright(centre, half_width, half_height);
        candidates.push(Candidate { slab: level, dislike: off + 1.0 });
        for side in [-1.0, 1.0] {
            let beside = centre.plus(along.turned().times(side * (half_height + 2.5 * frame.size)));
            let slab = Slab { centre: beside, half_width, half_height, along };
            candidates.push(Candidate { slab, dislike: off + 2.5 });
        }
    }
    let label = Label { ink: ground.letters_on(), plate: Some(ground), ..label };
    Some(Wish { label, candidates, owner: Some(usize::from(track.route.0)) })
}

/// The direction in which letters run along a line: never from right to left.
fn reading(way: Point) -> Point {
    let along = way.direction();
    if along.x < -1e-6 || (along.x.abs() <= 1e-6 && along.y > 0.0) { along.times(-1.0) } else { along }
}

/// Where along a line of that length a label may have its middle (0 to 1), and how much it dislikes to be off the
/// line's own middle or to reach beyond its ends.
fn stations(length: f64, half_width: f64) -> Vec<(f64, f64)> {
    let mut stations = vec![(0.5, 0.0)];
    let step = 5.0;
    let mut off = step;
    while off < length / 2.0 - 3.0 {
        let part = off / length.max(1.0);
        let beyond = (off + half_width - length / 2.0).max(0.0);
        for side in [-1.0, 1.0] {
            stations.push((0.5 + side * part, part * 0.8 + beyond * 0.12));
        }
        off += step;
    }
    stations
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
            size: CODE * frame.size,
            bold: true,
            ink: Colour::BLACK,
            plate: None,
        };
        let Some(wish) = plate_wish(plan, frame, track, railroad, label) else { continue };
        if let Some(slab) = placer.place(wish.candidates, wish.owner) {
            plates.entry(railroad).or_default().push(slab.centre);
            labels.placed.push(Label { slab, ..wish.label });
        }
    }
}

/// Draws labels: plates first, then the words, those of one look together.
pub fn draw(svg: &mut Svg, labels: &[Label], halo: Colour) {
    let mut plates: BTreeMap<String, Outline> = BTreeMap::new();
    for label in labels {
        if let Some(ground) = label.plate {
            plates.entry(ground.to_string()).or_default().around(&label.slab.corners());
        }
    }
    for (ground, outline) in &plates {
        svg.empty("path", &[("d", outline), ("fill", ground), ("stroke", &Colour::WHITE), ("stroke-width", &"0.6")]);
    }
    let mut looks: BTreeMap<(bool, bool, String, String), Vec<&Label>> = BTreeMap::new();
    for label in labels {
        let look = (label.plate.is_none(), label.bold, Px(label.size).to_string(), label.ink.to_string());
        looks.entry(look).or_default().push(label);
    }
    for ((haloed, bold, size, ink), labels) in &looks {
        let mut attributes: Vec<(&str, &dyn std::fmt::Display)> =
            vec![("text-anchor", &"middle"), ("font-size", size), ("fill", ink)];
        if *bold {
            attributes.push(("font-weight", &"bold"));
        }
        if *haloed {
            attributes.push(("stroke", &halo));
            attributes.push(("stroke-width", &"2"));
            attributes.push(("stroke-opacity", &"0.85"));
            attributes.push(("stroke-linejoin", &"round"));
            attributes.push(("paint-order", &"stroke"));
        }
        svg.open("g", &attributes);
        labels.iter().for_each(|label| write(svg, label));
        svg.close();
    }
}

fn write(svg: &mut Svg, label: &Label) {
    let Slab { centre, along, .. } = label.slab;
    // Names have tails below the line, codes have none.
    let tail = if matches!(label.subject, Subject::Town(_)) { TAIL } else { 0.0 };
    let base = centre.plus(along.turned().times(label.size * (CAPITAL - tail) / 2.0));
    if along.y == 0.0 {
        svg.text(&label.words, base, &[]);
    } else {
        let degrees = libm::atan2(along.y, along.x).to_degrees();
        let turn = format!("rotate({} {} {})", Px(degrees), Px(base.x), Px(base.y));
        svg.text(&label.words, base, &[("transform", &turn)]);
    }
}
