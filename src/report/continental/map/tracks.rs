//! The strokes of the routes: how each status looks, and what the turn changed, marked beneath.

use super::frame::{Frame, Track};
use super::plan::Plan;
use super::status::{Change, Status};
use crate::games::continental::map::{RailroadId, RouteId};
use crate::report::picture::Style;
use crate::report::picture::colour::{Colour, dashes};
use crate::report::picture::svg::{Outline, Px, Writer};
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

/// How much thicker the lines of the reader's own railroads are.
const OWN: f64 = 1.5;

/// How a line that isn't built looks.
pub fn stroke_of(plan: &Plan<'_>, status: Status, size: f64) -> Stroke {
    let dots = |gap: f64, colour: Colour| Stroke {
        dashes: Some(format!("0 {}", Px(gap * size))),
        round: true,
        ..Stroke::plain(colour, 2.7 * size)
    };
    let broken = |colour: Colour, width: f64| Stroke {
        dashes: Some(format!("{} {}", Px(5.0 * size), Px(3.0 * size))),
        ..Stroke::plain(colour, width)
    };
    match status {
        Status::Offered => dots(7.0, Colour::grey(40)),
        Status::Owned(_) => dots(4.0, Colour::grey(40)),
        Status::Taken => broken(Colour::grey(70), 1.5 * size),
        Status::Held(railroad) => broken(plan.colour(railroad), 2.6 * size),
        Status::Open(railroad) => Stroke::plain(plan.colour(railroad), 1.1 * size),
        Status::Free | Status::Built { .. } => Stroke::plain(Colour::grey(158), 0.9 * size),
    }
}

/// How a railroad's line looks: one stroke, or two for double track.
pub fn strokes_of(plan: &Plan<'_>, railroad: RailroadId, doubled: bool, size: f64) -> Vec<Stroke> {
    let size = if plan.is_own(railroad) { OWN * size } else { size };
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
pub fn mark_of(change: Change, style: Style, size: f64) -> Stroke {
    let colour = match (style, change) {
        (Style::Print, _) => Colour::grey(176),
        (_, Change::Built) => Colour(0xff, 0xd2, 0x1f),
        (_, Change::Acquired) => Colour(0x8a, 0xd4, 0xff),
        (_, Change::Merged) => Colour(0xff, 0xa8, 0xdc),
    };
    let pattern: &[f64] = match (style, change) {
        (Style::Print, Change::Acquired) => &[0.25, 0.25],
        (Style::Print, Change::Merged) => &[1.1, 0.4],
        _ => &[],
    };
    let width = 9.0 * size;
    Stroke { dashes: dashes(pattern, width), ..Stroke::plain(colour, width) }
}

/// Draws all the lines that show in a frame.
pub fn draw(svg: &mut Writer, plan: &Plan<'_>, frame: &Frame, tracks: &[Track]) {
    for change in Change::ALL {
        let mut outline = Outline::default();
        for track in tracks.iter().filter(|track| plan.changes.get(&track.route) == Some(&change)) {
            outline.within(&track.points(0.0), frame.rect);
        }
        pen(svg, &outline, &mark_of(change, plan.style, frame.size));
    }
    draw_lines(svg, plan, frame, tracks.iter().filter(|track| !plan.is_own_line(track.route)));
    draw_own(svg, plan, frame, tracks);
}

/// Draws the lines of the reader's own railroads, with what makes them stand out.
pub fn draw_own(svg: &mut Writer, plan: &Plan<'_>, frame: &Frame, tracks: &[Track]) {
    let own = || tracks.iter().filter(|track| plan.is_own_line(track.route));
    let mut outline = Outline::default();
    own().for_each(|track| outline.within(&track.points(0.0), frame.rect));
    for stroke in halo(plan.style, frame.size) {
        pen(svg, &outline, &stroke);
    }
    draw_lines(svg, plan, frame, own());
}

/// What lies beneath the lines of the reader's own railroads: a white band with a dark edge, seen whatever colours are.
pub fn halo(style: Style, size: f64) -> [Stroke; 2] {
    let edge = if style == Style::Colour { Colour(0x30, 0x28, 0x40) } else { Colour::grey(110) };
    let band = |colour: Colour, width: f64| Stroke { round: true, ..Stroke::plain(colour, width * size) };
    [band(edge, 2.9 * OWN + 5.6), band(Colour::WHITE, 2.9 * OWN + 3.0)]
}

/// Lines that look alike are one path; what matters more lies above.
fn draw_lines<'t>(svg: &mut Writer, plan: &Plan<'_>, frame: &Frame, tracks: impl Iterator<Item = &'t Track>) {
    let mut looks: BTreeMap<(u8, RailroadId, bool), (Status, Vec<&Track>)> = BTreeMap::new();
    for track in tracks {
        let status = plan.status(track.route);
        looks.entry(look_of(status)).or_insert((status, Vec::new())).1.push(track);
    }
    for (status, tracks) in looks.into_values() {
        let strokes = match status {
            Status::Built { railroad, doubled } => strokes_of(plan, railroad, doubled, frame.size),
            status => vec![stroke_of(plan, status, frame.size)],
        };
        let mut outline = Outline::default();
        for track in tracks {
            strokes.iter().for_each(|stroke| outline.within(&track.points(stroke.beside), frame.rect));
        }
        if let Some(stroke) = strokes.first() {
            pen(svg, &outline, stroke);
        }
    }
}

/// What tells the looks of lines apart, from below to above.
fn look_of(status: Status) -> (u8, RailroadId, bool) {
    let nobody = RailroadId(RouteId(0));
    match status {
        Status::Free => (0, nobody, false),
        Status::Open(railroad) => (1, railroad, false),
        Status::Taken => (2, nobody, false),
        Status::Offered => (3, nobody, false),
        Status::Owned(_) => (4, nobody, false),
        Status::Held(railroad) => (5, railroad, false),
        Status::Built { railroad, doubled } => (6, railroad, doubled),
    }
}

/// Draws an outline with a stroke.
pub fn pen(svg: &mut Writer, outline: &Outline, stroke: &Stroke) {
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
