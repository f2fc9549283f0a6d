//! Albers' equal-area conic projection of the globe, in which no region looks larger than it is.
//!
//! The formulas are those for the sphere (Snyder, "Map Projections: A Working Manual", chapter 14).

use crate::games::continental::map::Town;
use crate::report::picture::geometry::Point;

/// Mean radius of the earth, kilometres.
const EARTH: f64 = 6371.0;

/// A projection that is true to scale on two parallels.
#[derive(Clone, Copy, Debug)]
pub struct Albers {
    n: f64,
    c: f64,
    /// Distance of the origin from the cone's tip, in radii of the earth.
    origin: f64,
    meridian: f64,
}

impl Albers {
    /// The projection of two standard parallels, around a latitude and a meridian; all in degrees.
    pub fn new(parallels: [f64; 2], latitude: f64, meridian: f64) -> Albers {
        let [first, second] = parallels.map(f64::to_radians);
        // Parallels that mirror each other would make a cylinder of the cone.
        let n = ((libm::sin(first) + libm::sin(second)) / 2.0).max(1e-6);
        let c = libm::pow(libm::cos(first), 2.0) + 2.0 * n * libm::sin(first);
        let mut albers = Albers { n, c, origin: 0.0, meridian: meridian.to_radians() };
        albers.origin = albers.distance_from_tip(latitude.to_radians());
        albers
    }

    /// The one that fits a map's towns best: parallels a sixth of the way from its northern and its southern end.
    pub fn of(towns: &[Town]) -> Albers {
        let ends = |degrees: &dyn Fn(&Town) -> i64| {
            let all = || towns.iter().map(degrees);
            [all().min(), all().max()].map(|end| end.unwrap_or_default() as f64 / 100.0)
        };
        let [south, north] = ends(&|town| town.latitude);
        let [west, east] = ends(&|town| town.longitude);
        let sixth = (north - south) / 6.0;
        Albers::new([south + sixth, north - sixth], (south + north) / 2.0, (west + east) / 2.0)
    }

    /// Where a place lies, in kilometres east and south of the origin; degrees north and east go in.
    pub fn project(&self, latitude: f64, longitude: f64) -> Point {
        let distance = self.distance_from_tip(latitude.to_radians());
        let angle = self.n * (longitude.to_radians() - self.meridian);
        Point { x: EARTH * distance * libm::sin(angle), y: EARTH * (distance * libm::cos(angle) - self.origin) }
    }

    /// Where a town lies, in kilometres east and south of the origin.
    pub fn town(&self, town: &Town) -> Point {
        self.project(town.latitude as f64 / 100.0, town.longitude as f64 / 100.0)
    }

    fn distance_from_tip(&self, latitude: f64) -> f64 {
        (self.c - 2.0 * self.n * libm::sin(latitude)).max(0.0).sqrt() / self.n
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_published_example_comes_out() {
        // Snyder's numerical example for the sphere: parallels 29.5 and 45.5, origin 23 N 96 W, the place 35 N 75 W.
        let place = Albers::new([29.5, 45.5], 23.0, -96.0).project(35.0, -75.0);
        assert!((place.x / EARTH - 0.295_272_0).abs() < 1e-6, "{place:?}");
        assert!((-place.y / EARTH - 0.241_677_4).abs() < 1e-6, "{place:?}");
    }

    #[test]
    fn areas_are_kept() {
        let albers = Albers::new([29.5, 45.5], 38.0, -96.0);
        let area = |south: f64, west: f64| {
            let corner = |north: f64, east: f64| albers.project(south + north * 0.1, west + east * 0.1);
            let (one, other) = (corner(1.0, 1.0).minus(corner(0.0, 0.0)), corner(0.0, 1.0).minus(corner(1.0, 0.0)));
            (one.x * other.y - one.y * other.x).abs() / 2.0
        };
        for (south, west) in [(26.0, -81.0), (38.0, -96.0), (49.0, -123.0)] {
            let (low, high) = (f64::to_radians(south), f64::to_radians(south + 0.1));
            let true_area = EARTH * EARTH * 0.1_f64.to_radians() * (high.sin() - low.sin());
            assert!((area(south, west) / true_area - 1.0).abs() < 1e-3, "{south} {west}");
        }
    }

    #[test]
    fn north_is_up_and_east_is_right() {
        let albers = Albers::new([29.5, 45.5], 38.0, -96.0);
        assert!(albers.project(45.0, -96.0).y < albers.project(40.0, -96.0).y);
        assert!(albers.project(38.0, -90.0).x > albers.project(38.0, -100.0).x);
        assert_eq!(albers.project(38.0, -96.0), Point { x: 0.0, y: 0.0 });
    }
}
