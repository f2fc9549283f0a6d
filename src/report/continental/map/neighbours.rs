//! Which railroads are so near each other that they must not look alike, and how the lines are broken of those that would.
//!
//! There are more railroads than colours that everybody tells apart, whatever his eyes. A railroad keeps its colour through the
//! game; only while another of the same colour is near, the later of the two has broken lines.

use crate::games::continental::map::RailroadId;
use crate::games::continental::views::PublicView;
use crate::report::picture::geometry::{Point, Rect};
use std::collections::{BTreeMap, BTreeSet};

/// Lines nearer than this are taken for neighbours, kilometres: about what a thumb covers of a map on a phone.
pub const NEAR: f64 = 130.0;

/// A straight way between towns, in kilometres.
type Way = (Point, Point);

/// The lines of each railroad.
pub fn lines_of(view: &PublicView, places: &[Point]) -> BTreeMap<RailroadId, Vec<Way>> {
    let way = |route| {
        let [from, to] = view.rules.map.route(route).ends().map(|town| places[usize::from(town.0)]);
        (from, to)
    };
    view.railroads.iter().map(|(id, railroad)| (*id, railroad.lines.iter().map(|line| way(*line)).collect())).collect()
}

/// True if two railroads meet, or lie within [`NEAR`] of each other somewhere.
pub fn are_near(one: &[Way], other: &[Way]) -> bool {
    let bounds = |(from, to): &Way| Rect::around([*from, *to]);
    one.iter().any(|line| {
        let reach = bounds(line).grown(NEAR);
        other.iter().any(|way| reach.meets(&bounds(way)) && apart(*line, *way) < NEAR)
    })
}

/// For each railroad that needs it, by the number of the pattern, how its lines are broken: as no earlier one near it of the
/// same ink is.
pub fn told_apart(
    view: &PublicView,
    places: &[Point],
    inks: &BTreeMap<RailroadId, usize>,
) -> BTreeMap<RailroadId, usize> {
    let lines = lines_of(view, places);
    let mut broken: BTreeMap<RailroadId, usize> = BTreeMap::new();
    for (id, own) in &lines {
        let alike = lines.range(..*id).filter(|(other, _)| inks.get(*other) == inks.get(id));
        let taken: BTreeSet<usize> = alike
            .filter(|(_, its)| are_near(own, its))
            .map(|(other, _)| broken.get(other).copied().unwrap_or_default())
            .collect();
        let free = (0..).find(|pattern| !taken.contains(pattern)).unwrap_or_default();
        if free > 0 {
            broken.insert(*id, free);
        }
    }
    broken
}

/// Kilometres between two straight ways; 0 if they cross.
fn apart((from, to): Way, (start, end): Way) -> f64 {
    let side = |at: Point, from: Point, to: Point| at.minus(from).dot(to.minus(from).turned()) > 0.0;
    if side(from, start, end) != side(to, start, end) && side(start, from, to) != side(end, from, to) {
        return 0.0;
    }
    let ends = [from.off((start, end)), to.off((start, end)), start.off((from, to)), end.off((from, to))];
    ends.into_iter().fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_that_cross_or_touch_are_not_apart() {
        let point = |x: f64, y: f64| Point { x, y };
        let level = (point(0.0, 0.0), point(10.0, 0.0));
        assert_eq!(apart(level, (point(5.0, -5.0), point(5.0, 5.0))), 0.0);
        assert_eq!(apart(level, (point(10.0, 0.0), point(20.0, 30.0))), 0.0);
        assert_eq!(apart(level, (point(3.0, 4.0), point(3.0, 40.0))), 4.0);
        assert_eq!(apart(level, (point(13.0, 4.0), point(13.0, 40.0))), 5.0);
        assert!(are_near(&[level], &[(point(0.0, NEAR - 1.0), point(10.0, NEAR - 1.0))]));
        assert!(!are_near(&[level], &[(point(0.0, NEAR + 1.0), point(10.0, NEAR + 1.0))]));
    }
}
