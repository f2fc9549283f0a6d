//! What places a label would like: a town's name around its mark, a code along its line, a plate on it.

use super::super::frame::{Frame, Track};
use super::super::plan::Plan;
use super::super::status::Status;
use super::super::towns::radius;
use super::super::words::Words;
use super::{CODE, Label, Subject};
use crate::games::continental::map::{RailroadId, Town};
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{CAPITAL, TAIL, width};
use crate::report::picture::geometry::{Point, Slab};
use crate::report::placer::Candidate;

/// A label looking for a place.
pub struct Wish {
    pub label: Label,
    pub candidates: Vec<Candidate>,
    /// The line it may lie on without dislike.
    pub owner: Option<usize>,
}

/// The name of a town, around its mark.
pub fn town_wish(town: &Town, words: &Words, number: usize, at: Point, frame: &Frame) -> Wish {
    let scale = frame.size;
    let size = frame.letters(match town.value {
        ..=1 => 8.2,
        2 => 9.0,
        3 => 10.2,
        4 => 11.4,
        _ => 13.0,
    });
    let name = words.town(town);
    let bold = town.value >= 4;
    let ink = if town.value == 1 { Colour::grey(60) } else { Colour::BLACK };
    let half_width = width(&name, size, bold) / 2.0 + 0.6;
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
        words: name,
        slab: Slab::upright(at, half_width, half_height),
        size,
        bold,
        ink,
        plate: None,
        veiled: false,
        anchor: None,
    };
    Wish { label, candidates, owner: None }
}

/// The code of a route, at that part of its usual size: on a plate if it is that of the railroad whose line it is, else beside the line.
pub fn route_wish(plan: &Plan<'_>, frame: &Frame, track: &Track, plate: bool, part: f64) -> Option<Wish> {
    let status = plan.status(track.route);
    let code = plan.map().code(track.route);
    let (words, ink, bold) = match status {
        Status::Free => (code.to_owned(), Colour::grey(85), false),
        Status::Open(railroad) => (code.to_owned(), plan.colour(railroad).for_letters(), false),
        Status::Held(railroad) => {
            let words = format!("{code} ({})", plan.map().railroad_code(railroad));
            (words, plan.colour(railroad).for_letters(), true)
        }
        Status::Taken | Status::Offered => (code.to_owned(), Colour::grey(20), true),
        Status::Owned(player) => (format!("{code} ({player})"), Colour::grey(20), true),
        Status::Built { railroad, .. } => (code.to_owned(), plan.colour(railroad).for_letters(), true),
    };
    let label = Label {
        subject: Subject::Route(track.route),
        words,
        slab: Slab::upright(track.from, 0.0, 0.0),
        size: frame.letters(CODE * part),
        bold,
        ink,
        plate: None,
        veiled: false,
        anchor: None,
    };
    match status {
        Status::Built { railroad, .. } if plate => plate_wish(plan, frame, track, railroad, label),
        _ => beside_wish(frame, track, status, label),
    }
}

/// How far from its line a label without room beside it is, at the least, pixels of the whole map.
const AWAY: f64 = 7.0;

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
        Status::Free | Status::Open(_) => 0.5,
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
            let dislike =
                off + if matches!(status, Status::Free | Status::Open(_) | Status::Taken) { 0.8 } else { 3.0 };
            candidates.push(Candidate { slab: Slab { centre: at, half_width, half_height, along }, dislike });
        }
        // Level letters beside a line too short for them; where all is taken, a little away, with a hair's line between.
        let reach = half_width * down.x.abs() + half_height * down.y.abs() + thickness * frame.size + 0.8;
        let ways = [(0.0, 1.6), (AWAY, 6.0), (1.8 * AWAY, 8.0), (2.6 * AWAY, 10.0), (3.6 * AWAY, 12.0)];
        for (side, (further, dislike)) in [-1.0, 1.0].into_iter().flat_map(|side| ways.map(|way| (side, way))) {
            if own * side >= 0.0 || further > 0.0 {
                let centre = at.plus(down.times(side * (reach + further * frame.size)));
                let slab = Slab::upright(centre, half_width, half_height);
                candidates.push(Candidate { slab, dislike: off + dislike });
            }
        }
    }
    let label = Label { anchor: Some((from, to)), ..label };
    Some(Wish { label, candidates, owner: Some(usize::from(track.route.0)) })
}

/// Places on a line, for a plate with the railroad's code.
pub fn plate_wish(plan: &Plan<'_>, frame: &Frame, track: &Track, railroad: RailroadId, label: Label) -> Option<Wish> {
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
            for (further, dislike) in [(AWAY, 7.0), (2.0 * AWAY, 9.0)] {
                let away = centre.plus(along.turned().times(side * (half_height + further * frame.size)));
                candidates
                    .push(Candidate { slab: Slab::upright(away, half_width, half_height), dislike: off + dislike });
            }
        }
    }
    let label = Label { ink: ground.letters_on(), plate: Some(ground), anchor: Some((from, to)), ..label };
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
