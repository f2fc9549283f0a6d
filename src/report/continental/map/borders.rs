//! The borders of the states, as thin lines on the ground: the codes of rights of way are those of states.
//!
//! They come with the program, by latitude and longitude, and are shown wherever a map shows that part of the world; of
//! the country's own outline there are shores and frontiers. They are today's: in 1841 much of the West was no state.

use super::frame::Frame;
use super::plan::Plan;
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::Point;
use crate::report::picture::svg::{Outline, Px, Writer};
use std::sync::LazyLock;

/// Lines of `line,kind,lat,lon`; a line is all rows of one number.
const BORDERS: &str = include_str!("../../../../fixtures/continental/borders.csv");

/// A line on the ground.
struct Border {
    /// Between two states; else a shore or a frontier.
    state: bool,
    /// Degrees north and east.
    points: Vec<(f64, f64)>,
}

static ALL: LazyLock<Vec<Border>> = LazyLock::new(|| {
    let mut all: Vec<Border> = Vec::new();
    let mut last = "";
    for row in BORDERS.lines().skip(1) {
        let mut fields = row.split(',');
        let (Some(line), Some(kind)) = (fields.next(), fields.next()) else { continue };
        let mut degrees = fields.filter_map(|field| field.parse::<f64>().ok());
        let (Some(latitude), Some(longitude)) = (degrees.next(), degrees.next()) else { continue };
        if line != last {
            all.push(Border { state: kind == "state", points: Vec::new() });
            last = line;
        }
        if let Some(border) = all.last_mut() {
            border.points.push((latitude, longitude));
        }
    }
    all
});

/// Draws what a frame shows of them.
pub fn draw(svg: &mut Writer, plan: &Plan<'_>, frame: &Frame) {
    let (mut states, mut edges) = (Outline::default(), Outline::default());
    for border in ALL.iter() {
        let outline = if border.state { &mut states } else { &mut edges };
        let points: Vec<Point> =
            border.points.iter().map(|(north, east)| frame.px(plan.albers.project(*north, *east))).collect();
        outline.within(&points, frame.rect);
    }
    let thin = frame.size.min(1.4);
    for (outline, grey, width) in [(states, 172, 0.9), (edges, 140, 1.1)] {
        if !outline.is_empty() {
            let (colour, width) = (Colour::grey(grey), Px(width * thin));
            svg.empty("path", &[("d", &outline), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &width)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_are_lines_on_the_continent() {
        assert!(ALL.iter().filter(|border| border.state).count() > 100);
        for border in ALL.iter() {
            assert!(border.points.len() > 1);
            let inside = |(north, east): &(f64, f64)| (20.0..55.0).contains(north) && (-130.0..-55.0).contains(east);
            assert!(border.points.iter().all(inside), "{:?}", border.points);
        }
    }

    #[test]
    fn the_ohio_river_parts_cincinnati_from_kentucky() {
        // The town lies north of the border, a little way south of it is the other state.
        let near = |north: f64, east: f64| {
            let at = |(north, east): (f64, f64)| Point { x: east * 0.77, y: north };
            let ways = ALL.iter().filter(|border| border.state).flat_map(|border| border.points.windows(2));
            ways.map(|pair| at((north, east)).off((at(pair[0]), at(pair[1])))).fold(f64::INFINITY, f64::min)
        };
        assert!(near(39.10, -84.51) < 0.15, "{}", near(39.10, -84.51));
        assert!(near(41.0, -100.0) > 0.3, "nothing runs through the middle of Nebraska");
    }
}
