//! A window on the map: which part of the country it shows, and where on the sheet.

use super::plan::Plan;
use crate::games::continental::map::{Route, RouteId};
use crate::report::picture::geometry::{Point, Rect};

/// A part of the country on a part of the sheet.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Where it is on the sheet, in pixels.
    pub rect: Rect,
    /// The point of the country in its upper left corner, in kilometres.
    corner: Point,
    /// Pixels a kilometre.
    scale: f64,
    /// How much larger than on the whole map letters, strokes and towns are.
    pub size: f64,
    /// The smallest letters it may have, pixels; 0: however small they come.
    least: f64,
}

impl Frame {
    /// Shows the window, in kilometres, as large as the rectangle lets it, and what lies around it.
    pub fn on(window: Rect, rect: Rect, size: f64) -> Frame {
        let scale = (rect.width() / window.width().max(1.0)).min(rect.height() / window.height().max(1.0));
        let half = Point { x: rect.width() / 2.0, y: rect.height() / 2.0 }.times(1.0 / scale);
        Frame { rect, corner: window.centre().minus(half), scale, size, least: 0.0 }
    }

    /// The same with no letters smaller than that, in pixels.
    pub fn legible(self, least: f64) -> Frame {
        Frame { least, ..self }
    }

    /// The size of letters that are that large on the whole map, in pixels.
    pub fn letters(&self, size: f64) -> f64 {
        (size * self.size).max(self.least)
    }

    /// Where a point of the country is on the sheet.
    pub fn px(&self, place: Point) -> Point {
        place.minus(self.corner).times(self.scale).moved(self.rect.left, self.rect.top)
    }

    /// Which point of the country is at a place of the sheet.
    pub fn place(&self, px: Point) -> Point {
        px.moved(-self.rect.left, -self.rect.top).times(1.0 / self.scale).plus(self.corner)
    }

    /// The part of the country that it shows, in kilometres.
    pub fn window(&self) -> Rect {
        Rect::at(self.corner.x, self.corner.y, self.rect.width() / self.scale, self.rect.height() / self.scale)
    }

    /// True if a town at that place, in kilometres, is shown.
    pub fn shows(&self, place: Point) -> bool {
        self.rect.grown(-2.0).holds(self.px(place))
    }

    /// A route as it runs on the sheet, whether within the frame or not.
    pub fn track(&self, plan: &Plan<'_>, route: &Route) -> Track {
        let [from, to] = plan.ends(route).map(|place| self.px(place));
        let aside = to.minus(from).direction().turned().times(plan.side(route) * PAIR * self.size);
        Track { route: route.id, from, to, aside }
    }

    /// The tracks that show in it.
    pub fn tracks(&self, plan: &Plan<'_>) -> Vec<Track> {
        let routes = plan.map().routes().iter();
        routes.map(|route| self.track(plan, route)).filter(|track| track.within(self.rect).is_some()).collect()
    }
}

/// How far each of two parallel lines lies beside the straight way between their towns, in pixels of the whole map.
const PAIR: f64 = 2.3;
/// Where a line that lies beside the straight way has reached its distance, in pixels from the town.
const TAPER: f64 = 5.0;

/// A route on the sheet.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    pub route: RouteId,
    /// Its towns.
    pub from: Point,
    pub to: Point,
    /// How far it lies beside the straight way between them.
    pub aside: Point,
}

impl Track {
    /// The points it runs through; `beside` pixels further to one side, for one of two strokes.
    pub fn points(&self, beside: f64) -> Vec<Point> {
        let along = self.to.minus(self.from).direction();
        let aside = self.aside.plus(along.turned().times(beside));
        let length = self.to.minus(self.from).length();
        if aside.length() < 0.01 || length < 3.0 * TAPER {
            return vec![self.from.plus(aside), self.to.plus(aside)];
        }
        let taper = along.times(TAPER);
        let near = aside.times(0.35);
        vec![
            self.from.plus(near),
            self.from.plus(taper).plus(aside),
            self.to.minus(taper).plus(aside),
            self.to.plus(near),
        ]
    }

    /// The straight part of it that a rectangle shows.
    pub fn within(&self, rect: Rect) -> Option<(Point, Point)> {
        rect.part_of(self.from.plus(self.aside), self.to.plus(self.aside))
    }

    /// Pixels from town to town.
    pub fn length(&self) -> f64 {
        self.to.minus(self.from).length()
    }
}
