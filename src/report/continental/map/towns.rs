//! The towns' marks: a disc by value, a star for a star city.

use super::frame::Frame;
use super::plan::Plan;
use crate::games::continental::map::Town;
use crate::report::picture::Style;
use crate::report::picture::colour::Colour;
use crate::report::picture::geometry::Point;
use crate::report::picture::svg::{Outline, Px, Writer};
use std::f64::consts::TAU;

/// How far the mark of a town of that value reaches from its middle, in pixels of the whole map.
pub fn radius(value: i64, star: bool) -> f64 {
    let disc = match value {
        ..=1 => 2.0,
        2 => 2.7,
        3 => 3.4,
        4 => 4.2,
        _ => 5.0,
    };
    if star { disc * 1.3 + 1.8 } else { disc }
}

/// Draws the towns that show in a frame, of those that are wanted, by their places in the list.
pub fn draw(svg: &mut Writer, plan: &Plan<'_>, frame: &Frame, wanted: &dyn Fn(usize) -> bool) {
    svg.open("g", &[("fill", &Colour::WHITE), ("stroke", &Colour::grey(20)), ("stroke-width", &Px(0.9 * frame.size))]);
    let shown: Vec<(&Town, Point)> = plan
        .map()
        .towns()
        .iter()
        .zip(&plan.places)
        .enumerate()
        .filter(|(number, (_, place))| frame.shows(**place) && wanted(*number))
        .map(|(_, (town, place))| (town, frame.px(*place)))
        .collect();
    for (town, at) in shown.iter().filter(|(town, _)| !town.star) {
        disc(svg, *at, radius(town.value, false) * frame.size);
    }
    let mut stars = Outline::default();
    for (town, at) in shown.iter().filter(|(town, _)| town.star) {
        star(&mut stars, *at, radius(town.value, true) * frame.size);
    }
    pen_stars(svg, &stars, plan.style);
    svg.close();
}

/// A disc, in the colours of what is around it.
pub fn disc(svg: &mut Writer, at: Point, radius: f64) {
    svg.empty("circle", &[("cx", &Px(at.x)), ("cy", &Px(at.y)), ("r", &Px(radius))]);
}

/// Adds a star of five points.
pub fn star(outline: &mut Outline, at: Point, radius: f64) {
    let corner = |number: i32| {
        let angle = f64::from(number) * TAU / 10.0;
        let reach = if number % 2 == 0 { radius } else { radius * 0.45 };
        at.moved(reach * libm::sin(angle), -reach * libm::cos(angle))
    };
    outline.around(&(0..10).map(corner).collect::<Vec<_>>());
}

/// Draws stars.
pub fn pen_stars(svg: &mut Writer, stars: &Outline, style: Style) {
    let fill = match style {
        Style::Colour => Colour(0xff, 0xcf, 0x26),
        Style::Print => Colour::grey(20),
    };
    if !stars.is_empty() {
        svg.empty("path", &[("d", stars), ("fill", &fill), ("stroke-linejoin", &"round")]);
    }
}
