//! A map that many readers see, kept with where everything is on it: each reader's own lines are laid over it.

use super::labels::{self, Subject};
use super::plan::Plan;
use super::sheet::{Framed, Sheet};
use super::{towns, tracks};
use crate::games::continental::map::RouteId;
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::Writer;
use crate::report::picture::{Over, Svg};
use std::collections::BTreeSet;

/// What a sheet comes to, which others may be laid over: without the plan, which belongs to a view.
pub struct Laid {
    pub svg: Svg,
    frames: Vec<Framed>,
}

impl Laid {
    /// The sheet drawn.
    pub fn of(sheet: Sheet<'_>) -> Laid {
        Laid { svg: sheet.draw(), frames: sheet.frames }
    }

    /// What a reader's own railroads look like on it, to be laid over it: they stand out, and what was written on them is
    /// written again.
    pub fn over(&self, plan: &Plan<'_>) -> Over {
        let mut svg = Writer::over();
        for framed in &self.frames {
            framed.draw_own(&mut svg, plan);
        }
        svg.finish_over()
    }

    /// Where lines are on it that are wanted, in pixels: both ends of each, in whichever frames it shows.
    pub fn places(&self, route: RouteId) -> impl Iterator<Item = (Point, Point)> {
        self.frames.iter().flat_map(move |framed| {
            let tracks = framed.tracks.iter().filter(move |track| track.route == route);
            tracks.filter_map(move |track| track.within(framed.frame.rect))
        })
    }

    /// Where a place of the country, in kilometres, is on it.
    pub fn place(&self, km: Point) -> impl Iterator<Item = Point> {
        self.frames.iter().filter(move |framed| framed.frame.shows(km)).map(move |framed| framed.frame.px(km))
    }

    /// Where a part of the country, in kilometres, is on its first frame.
    pub fn rect(&self, part: Rect) -> Rect {
        self.frames.first().map_or(part, |framed| Rect::around(part.corners().map(|corner| framed.frame.px(corner))))
    }

    /// The size of its usual letters, pixels.
    pub fn letters(&self) -> f64 {
        self.frames.first().map_or(1.0, |framed| framed.frame.letters(labels::CODE))
    }
}

impl Framed {
    /// Draws a reader's own lines, and anew what they would hide.
    fn draw_own(&self, svg: &mut Writer, plan: &Plan<'_>) {
        let own: Vec<_> = self.tracks.iter().filter(|track| plan.is_own_line(track.route)).collect();
        if own.is_empty() {
            return;
        }
        tracks::draw_own(svg, plan, &self.frame, &self.tracks);
        let ends: BTreeSet<usize> =
            own.iter().flat_map(|track| plan.map().route(track.route).ends()).map(|town| usize::from(town.0)).collect();
        towns::draw(svg, plan, &self.frame, &|town| ends.contains(&town));
        let band = tracks::halo(plan.style, self.frame.size)[0].width / 2.0 + 1.0;
        let hidden = |label: &&labels::Label| {
            let wide = label.grown(band);
            own.iter().any(|track| wide.is_crossed_by(track.from.plus(track.aside), track.to.plus(track.aside)))
        };
        let his = |label: &&labels::Label| matches!(label.subject, Subject::Route(route) if plan.is_own_line(route));
        let again = self.labels.placed.iter().filter(|label| his(label) || hidden(label));
        let again: Vec<labels::Label> = again.cloned().collect();
        labels::draw(svg, &again, Colour::WHITE);
    }
}
