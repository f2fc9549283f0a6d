//! The legend: a sample of everything that is drawn, and what it means.

use super::frame::Frame;
use super::plan::Plan;
use super::status::{Change, Status};
use super::towns::{self, radius};
use super::tracks::{self, Stroke, halo, mark_of, stroke_of, strokes_of};
use super::words::Words;
use crate::games::continental::map::RailroadId;
use crate::games::continental::player::PlayerId;
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{CAPITAL, fitted, width};
use crate::report::picture::geometry::{Point, Rect, Slab};
use crate::report::picture::svg::{Outline, Px, Writer};

/// Height of a line of the legend, pixels.
const ROW: f64 = 16.5;
/// Size of its letters.
const SIZE: f64 = 10.5;
/// Width of a sample.
const SAMPLE: f64 = 34.0;
const MARGIN: f64 = 10.0;
const GAP: f64 = 7.0;

/// Something to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Line(Status),
    /// A line of the reader's own railroads, whichever.
    Own(RailroadId),
    Plate(RailroadId),
    Mark(Change),
    Town(i64),
    Star,
}

/// The legend of a map.
pub struct Legend {
    entries: Vec<(Entry, String)>,
    column: f64,
}

impl Legend {
    pub fn of(plan: &Plan<'_>, words: &Words) -> Legend {
        // A railroad to show by, any that stands for the others.
        let railroad = plan.view.railroads.keys().next().copied();
        let mut entries: Vec<Entry> = Vec::new();
        if let Some(railroad) = railroad {
            entries.push(Entry::Line(Status::Built { railroad, doubled: false }));
            entries.push(Entry::Line(Status::Built { railroad, doubled: true }));
            entries.push(Entry::Own(railroad));
            entries.push(Entry::Plate(railroad));
        }
        // What only a reader who sees the inside of a railroad has on his map.
        let inside = |wanted: fn(&Status) -> bool| plan.statuses.iter().copied().find(wanted);
        let held = inside(|status| matches!(status, Status::Held(_)));
        let open = inside(|status| matches!(status, Status::Open(_)));
        entries.extend(held.into_iter().chain(open).map(Entry::Line));
        let other = [Status::Taken, Status::Offered, Status::Owned(PlayerId(1)), Status::Free];
        entries.extend(other.map(Entry::Line));
        entries.extend(Change::ALL.map(Entry::Mark));
        entries.extend((1..=5).map(Entry::Town));
        entries.push(Entry::Star);
        let entries: Vec<(Entry, String)> = entries.into_iter().map(|entry| (entry, meaning(entry, words))).collect();
        let widest = entries.iter().map(|(_, meaning)| width(meaning, SIZE, false)).fold(0.0, f64::max);
        Legend { entries, column: (SAMPLE + GAP + widest + 16.0).min(270.0) }
    }

    /// How much room it takes, for a width that is offered; it takes less if it needs less.
    pub fn size(&self, most: f64) -> (f64, f64) {
        let columns = self.columns(most);
        let rows = self.entries.len().div_ceil(columns);
        (2.0 * MARGIN + columns as f64 * self.column, 2.0 * MARGIN + rows as f64 * ROW)
    }

    fn columns(&self, most: f64) -> usize {
        (((most - 2.0 * MARGIN) / self.column) as usize).clamp(1, self.entries.len().max(1))
    }

    /// Draws it.
    pub fn draw(&self, svg: &mut Writer, plan: &Plan<'_>, rect: Rect) {
        panel(svg, rect);
        let rows = self.entries.len().div_ceil(self.columns(rect.width() + 0.1));
        for (place, (entry, meaning)) in self.entries.iter().enumerate() {
            let (column, row) = ((place / rows) as f64, (place % rows) as f64);
            let left = rect.left + MARGIN + column * self.column;
            let middle = Point { x: left, y: rect.top + MARGIN + (row + 0.5) * ROW };
            sample(svg, plan, *entry, middle);
            let room = self.column - SAMPLE - GAP - 6.0;
            svg.text(
                &fitted(meaning, room, SIZE, false),
                middle.moved(SAMPLE + GAP, SIZE * CAPITAL / 2.0),
                &[("font-size", &Px(SIZE)), ("fill", &Colour::grey(20))],
            );
        }
    }
}

/// A white ground with a border, for what lies on a map.
pub fn panel(svg: &mut Writer, rect: Rect) {
    svg.rect(rect, &[("fill", &Colour::WHITE), ("stroke", &Colour::grey(170)), ("stroke-width", &"0.8")]);
}

fn meaning(entry: Entry, words: &Words) -> String {
    match entry {
        Entry::Line(status) => words.say(match status {
            Status::Free => "map-line-free",
            Status::Open(_) => "map-line-open",
            Status::Taken => "map-line-taken",
            Status::Held(_) => "map-line-held",
            Status::Offered => "map-line-offered",
            Status::Owned(_) => "map-line-owned",
            Status::Built { doubled: false, .. } => "map-line-built",
            Status::Built { doubled: true, .. } => "map-line-doubled",
        }),
        Entry::Own(_) => words.say("map-line-own"),
        Entry::Plate(_) => words.say("map-plate"),
        Entry::Mark(change) => words.say(match change {
            Change::Built => "map-change-built",
            Change::Acquired => "map-change-acquired",
            Change::Merged => "map-change-merged",
        }),
        Entry::Town(value) => words.tell("map-town", &[("value", value.into())]),
        Entry::Star => words.say("map-star"),
    }
}

fn sample(svg: &mut Writer, plan: &Plan<'_>, entry: Entry, at: Point) {
    let end = at.moved(SAMPLE, 0.0);
    let centre = at.toward(end, 0.5);
    match entry {
        Entry::Line(Status::Built { railroad, doubled }) => {
            for stroke in strokes_of(plan, railroad, doubled, 1.0) {
                line(svg, at, end, &stroke);
            }
        }
        Entry::Line(status) => line(svg, at, end, &stroke_of(plan, status, 1.0)),
        Entry::Own(railroad) => {
            let built = strokes_of(plan, railroad, false, 1.0);
            for stroke in halo(plan.style, 1.0).into_iter().chain(built) {
                line(svg, at, end, &stroke);
            }
        }
        Entry::Mark(change) => {
            line(svg, at, end, &mark_of(change, plan.style, 1.0));
            line(svg, at, end, &stroke_of(plan, Status::Free, 1.0));
        }
        Entry::Plate(railroad) => plate(svg, plan, railroad, centre),
        Entry::Town(value) => {
            svg.open("g", &[("fill", &Colour::WHITE), ("stroke", &Colour::grey(20)), ("stroke-width", &"0.9")]);
            towns::disc(svg, centre, radius(value, false));
            svg.close();
        }
        Entry::Star => {
            svg.open("g", &[("stroke", &Colour::grey(20)), ("stroke-width", &"0.9")]);
            let mut star = Outline::default();
            towns::star(&mut star, centre, radius(4, true));
            towns::pen_stars(svg, &star, plan.style);
            svg.close();
        }
    }
}

fn plate(svg: &mut Writer, plan: &Plan<'_>, railroad: RailroadId, centre: Point) {
    let code = plan.map().railroad_code(railroad);
    let (size, ground) = (8.4, plan.colour(railroad));
    let mut outline = Outline::default();
    outline.around(&Slab::upright(centre, width(code, size, true) / 2.0 + 2.2, size * CAPITAL / 2.0 + 1.9).corners());
    svg.empty("path", &[("d", &outline), ("fill", &ground)]);
    svg.text(
        code,
        centre.moved(0.0, size * CAPITAL / 2.0),
        &[
            ("font-size", &Px(size)),
            ("font-weight", &"bold"),
            ("text-anchor", &"middle"),
            ("fill", &ground.letters_on()),
        ],
    );
}

fn line(svg: &mut Writer, from: Point, to: Point, stroke: &Stroke) {
    let mut outline = Outline::default();
    outline.through(&[from.moved(0.0, stroke.beside), to.moved(0.0, stroke.beside)]);
    tracks::pen(svg, &outline, stroke);
}

/// The corner of a frame in which a legend of that size hides nothing, if there is one.
pub fn free_corner(plan: &Plan<'_>, frame: &Frame, size: (f64, f64)) -> Option<Rect> {
    let inside = frame.rect.grown(-8.0);
    let (width, height) = size;
    let (right, foot) = (inside.right - width, inside.bottom - height);
    let corners = [(inside.left, foot), (right, foot), (inside.left, inside.top), (right, inside.top)];
    corners.into_iter().map(|(left, top)| Rect::at(left, top, width, height)).find(|corner| {
        let around = corner.grown(12.0);
        inside.grown(0.1).holds(Point { x: corner.left, y: corner.top })
            && inside.grown(0.1).holds(Point { x: corner.right, y: corner.bottom })
            && !plan.places.iter().any(|place| corner.grown(24.0).holds(frame.px(*place)))
            && plan.map().routes().iter().all(|route| frame.track(plan, route).within(around).is_none())
    })
}
