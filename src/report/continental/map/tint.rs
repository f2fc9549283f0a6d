//! The regions as a soft ground: each town tints what lies nearest to it, as far as its surroundings go.
//!
//! There is no coast in a map's files, so the land is what towns lie on.

use super::frame::Frame;
use super::plan::Plan;
use crate::games::continental::map::Region;
use crate::report::picture::Style;
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::{Point, Rect, cut, hull};
use crate::report::picture::svg::{Outline, Writer};
use std::f64::consts::TAU;

/// How far a town tints its surroundings, kilometres.
pub const REACH: f64 = 340.0;
/// How far beyond the outermost towns there is land, kilometres.
const SHORE: f64 = 75.0;
/// How far each town's ground laps over its neighbour's, pixels: no hair's breadth is left between them.
const LAP: f64 = 0.4;
/// Corners of what would be a circle.
const CORNERS: i32 = 28;

/// The ground where no town is near.
pub const GROUND: Colour = Colour(0xfb, 0xfb, 0xf8);

/// The tint of a region: pale, and different from its neighbours'.
pub fn tint(region: Region, style: Style) -> Colour {
    let (colour, light) = match region {
        Region::Atlantic => (Colour(0xdc, 0xe9, 0xf5), 236),
        Region::Ohio => (Colour(0xf8, 0xe8, 0xcf), 246),
        Region::GreatLakes => (Colour(0xd5, 0xee, 0xea), 229),
        Region::DeepSouth => (Colour(0xe3, 0xf1, 0xd5), 246),
        Region::Centre => (Colour(0xee, 0xdf, 0xf3), 238),
        Region::Mississippi => (Colour(0xf6, 0xf0, 0xc6), 230),
        Region::Gulf => (Colour(0xfa, 0xdc, 0xd8), 238),
        Region::Midwest => (Colour(0xdd, 0xf0, 0xd0), 244),
        Region::Southwest => (Colour(0xfb, 0xe3, 0xc4), 240),
        Region::Rockies => (Colour(0xec, 0xe6, 0xdd), 236),
        Region::Pacific => (Colour(0xd8, 0xea, 0xf6), 244),
        Region::Canada => (Colour(0xf7, 0xdd, 0xe6), 248),
        Region::Mexico => (Colour(0xf4, 0xe4, 0xf4), 248),
    };
    match style {
        Style::Colour => colour,
        Style::Print => Colour::grey(light),
    }
}

/// Draws the ground of a frame.
pub fn draw(svg: &mut Writer, plan: &Plan<'_>, frame: &Frame) {
    let window = frame.window();
    let bounds = bounds(&plan.places, window);
    let lap = LAP * window.width() / frame.rect.width();
    for region in Region::ALL {
        let mut outline = Outline::default();
        for (place, town) in plan.map().towns().iter().enumerate() {
            if town.region == region && window.grown(REACH).holds(plan.places[place]) {
                let cell = cell(&plan.places, place, &bounds, lap);
                outline.around(&cell.into_iter().map(|km| frame.px(km)).collect::<Vec<_>>());
            }
        }
        if !outline.is_empty() {
            let colour = tint(region, plan.style);
            // Edges between tints so pale need not be smooth, and pixels of few colours pack better.
            svg.empty("path", &[("d", &outline), ("fill", &colour), ("shape-rendering", &"crispEdges")]);
        }
    }
}

/// Where the land ends, and where what a window shows of it does: points of straight lines, each with the direction of
/// what lies beyond.
fn bounds(places: &[Point], window: Rect) -> Vec<(Point, Point)> {
    let hull = hull(places);
    let shore = hull.iter().enumerate().map(|(number, corner)| {
        // Clockwise, the inside lies where the way turned by a quarter points to.
        let out = hull[(number + 1) % hull.len()].minus(*corner).direction().turned().times(-1.0);
        (corner.plus(out.times(SHORE)), out)
    });
    let corners = [Point { x: window.left, y: window.top }, Point { x: window.right, y: window.bottom }];
    let frame = corners
        .into_iter()
        .zip([-1.0, 1.0])
        .flat_map(|(corner, sign)| [(corner, Point { x: sign, y: 0.0 }), (corner, Point { x: 0.0, y: sign })]);
    shore.chain(frame).collect()
}

/// What is nearer to a town than to any other, or `lap` beyond, not too far, and within bounds; kilometres.
fn cell(places: &[Point], place: usize, bounds: &[(Point, Point)], lap: f64) -> Vec<Point> {
    let own = places[place];
    let corner = |number: i32| {
        let angle = f64::from(number) * TAU / f64::from(CORNERS);
        own.plus(Point { x: libm::cos(angle), y: libm::sin(angle) }.times(REACH))
    };
    let mut cell: Vec<Point> = (0..CORNERS).map(corner).collect();
    for (other, town) in places.iter().enumerate() {
        let way = town.minus(own);
        if other != place && way.length() < 2.0 * REACH {
            cell = cut(&cell, own.toward(*town, 0.5).plus(way.direction().times(lap)), way);
        }
    }
    bounds.iter().fold(cell, |cell, (at, away)| cut(&cell, *at, *away))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_town_tints_what_is_nearest_to_it() {
        let places = [Point { x: 0.0, y: 0.0 }, Point { x: 100.0, y: 0.0 }];
        let cell = cell(&places, 0, &[], 0.0);
        assert!(cell.iter().all(|corner| corner.x <= 50.0 + 1e-9 && corner.length() <= REACH + 1e-9));
        assert!(cell.iter().any(|corner| corner.x < -150.0));
    }

    #[test]
    fn tints_of_regions_differ() {
        for (place, region) in Region::ALL.into_iter().enumerate() {
            let differs = |other: &Region| tint(*other, Style::Colour) != tint(region, Style::Colour);
            assert!(Region::ALL[..place].iter().all(differs), "{region:?}");
        }
    }

    #[test]
    fn nothing_beyond_the_shore_is_tinted() {
        let places = [(0.0, 0.0), (200.0, 0.0), (0.0, 200.0)].map(|(x, y)| Point { x, y });
        let bounds = bounds(&places, Rect::at(-500.0, -500.0, 1000.0, 1000.0));
        for place in 0..places.len() {
            assert!(cell(&places, place, &bounds, 0.0).iter().all(|corner| corner.x > -SHORE - 1e-9));
        }
    }
}
