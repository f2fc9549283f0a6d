//! The strokes of the routes: how each status looks, and what the turn changed, marked beneath.

use super::MapStyle;
use super::frame::{Frame, Track};
use super::plan::Plan;
use super::status::{Change, Status};
use crate::games::continental::map::RailroadId;
use crate::report::picture::colour::{Colour, dashes};
use crate::report::picture::geometry::Point;
use crate::report::picture::svg::{Outline, Px, Svg};
use std::collections::BTreeMap;

/// How a stroke looks; widths are those of the whole map.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    pub colour: Colour,
    pub width: f64,
    /// Dashes and gaps in pixels; none for an unbroken stroke.
    pub dashes: Option<String>,
    pub round: bool,
    /// For one of two strokes of a line, how far from its middle.
    pub beside: f64,
}

impl Stroke {
    fn plain(colour: Colour, width: f64) -> Stroke {
        Stroke { colour, width, dashes: None, round: false, beside: 0.0 }
    }
}

/// How a line that isn't a railroad's looks.
pub fn stroke_of(status: Status, size: f64) -> Stroke {
    let dots = |gap: f64, colour: Colour| Stroke {
        dashes: Some(format!("0 {}", Px(gap * size))),
        round: true,
        ..Stroke::plain(colour, 2.7 * size)
    };
    match status {
        Status::Offered => dots(7.0, Colour::grey(40)),
        Status::Owned(_) => dots(4.0, Colour::grey(40)),
        Status::Taken => {
            let pattern = format!("{} {}", Px(5.0 * size), Px(3.0 * size));
            Stroke { dashes: Some(pattern), ..Stroke::plain(Colour::grey(70), 1.5 * size) }
        }
        Status::Free | Status::Built { .. } => Stroke::plain(Colour::grey(158), 0.9 * size),
    }
}

/// How a railroad's line looks: one stroke, or two for double track.
pub fn strokes_of(plan: &Plan<'_>, railroad: RailroadId, doubled: bool, size: f64) -> Vec<Stroke> {
    let width = if doubled { 1.9 } else { 2.9 } * size;
    let stroke =
        Stroke { dashes: dashes(plan.pattern(railroad), 2.6 * size), ..Stroke::plain(plan.colour(railroad), width) };
    if doubled {
        [-1.0, 1.0].map(|side| Stroke { beside: side * 1.75 * size, ..stroke.clone() }).into()
    } else {
        vec![stroke]
    }
}

/// How what the turn changed is marked beneath its line.
pub fn mark_of(change: Change, style: MapStyle, size: f64) -> Stroke {
    let colour = match (style, change) {
        (MapStyle::Print, _) => Colour::grey(176),
        (_, Change::Built) => Colour(0xff, 0xd2, 0x1f),
        (_, Change::Acquired) => Colour(0x8a, 0xd4, 0xff),
        (_, Change::Merged) => Colour(0xff, 0xa8, 0xdc),
    };
    let pattern: &[f64] = match (style, change) {
        (MapStyle::Print, Change::Acquired) => &[0.25, 0.25],
        (MapStyle::Print, Change::Merged) => &[1.1, 0.4],
        _ => &[],
    };
    let width = 9.0 * size;
    Stroke { dashes: dashes(pattern, width), ..Stroke::plain(colour, width) }
}

/// Draws all the lines that show in a frame.
pub fn draw(svg: &mut Svg, plan: &Plan<'_>, frame: &Frame, tracks: &[Track]) {
    for change in Change::ALL {
        let mut outline = Outline::default();
        for track in tracks.iter().filter(|track| plan.changes.get(&track.route) == Some(&change)) {
            lay(&mut outline, frame, track, 0.0);
        }
        pen(svg, &outline, &mark_of(change, plan.style, frame.size));
    }
    for kind in [Status::Free, Status::Taken, Status::Offered] {
        let mut outline = Outline::default();
        for track in tracks.iter().filter(|track| plan.status(track.route) == kind) {
            lay(&mut outline, frame, track, 0.0);
        }
        pen(svg, &outline, &stroke_of(kind, frame.size));
    }
    let mut owned = (Outline::default(), None);
    let mut built: BTreeMap<(RailroadId, bool), Vec<&Track>> = BTreeMap::new();
    for track in tracks {
        match plan.status(track.route) {
            Status::Built { railroad, doubled } => built.entry((railroad, doubled)).or_default().push(track),
            status @ Status::Owned(_) => {
                lay(&mut owned.0, frame, track, 0.0);
                owned.1 = Some(stroke_of(status, frame.size));
            }
            _ => {}
        }
    }
    if let (outline, Some(stroke)) = owned {
        pen(svg, &outline, &stroke);
    }
    for ((railroad, doubled), tracks) in built {
        let strokes = strokes_of(plan, railroad, doubled, frame.size);
        let mut outline = Outline::default();
        for track in tracks {
            strokes.iter().for_each(|stroke| lay(&mut outline, frame, track, stroke.beside));
        }
        if let Some(stroke) = strokes.first() {
            pen(svg, &outline, stroke);
        }
    }
}

/// Adds what a frame shows of a line.
fn lay(outline: &mut Outline, frame: &Frame, track: &Track, beside: f64) {
    let points = track.points(beside);
    let mut last: Option<Point> = None;
    for pair in points.windows(2) {
        let Some((from, to)) = frame.rect.part_of(pair[0], pair[1]) else { continue };
        if last != Some(from) {
            outline.start(from);
        }
        outline.line(to);
        last = Some(to);
    }
}

/// Draws an outline with a stroke.
pub fn pen(svg: &mut Svg, outline: &Outline, stroke: &Stroke) {
    if outline.is_empty() {
        return;
    }
    let width = Px(stroke.width);
    let mut attributes: Vec<(&str, &dyn std::fmt::Display)> =
        vec![("d", outline), ("fill", &"none"), ("stroke", &stroke.colour), ("stroke-width", &width)];
    if let Some(dashes) = &stroke.dashes {
        attributes.push(("stroke-dasharray", dashes));
    }
    if stroke.round {
        attributes.push(("stroke-linecap", &"round"));
    }
    svg.empty("path", &attributes);
}
