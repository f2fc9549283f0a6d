//! Small charts side by side, one a line, each by its own scale: what is worth a dollar and what is worth a thousand both
//! show how they went.

use super::{SIZE, Series, TITLE, draw_path, ink};
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{fitted, width};
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Outline, Px, Writer};
use crate::report::picture::{Style, Svg};

/// Room above all panels, and in each above its line.
const HEAD: f64 = 82.0;
const NAME: f64 = 28.0;
/// Between panels.
const GAP: f64 = 18.0;
/// Letters, and the thickness of a line.
const LETTERS: f64 = 22.0;
const THICKNESS: f64 = 3.0;
/// The narrowest panel whose name and figure can be read.
const NARROWEST: f64 = 150.0;

/// Small charts and their words.
pub struct Panels<'a> {
    pub title: String,
    /// What is to be known of all of them: from when to when, by which scale.
    pub note: String,
    pub style: Style,
    /// How the last figure of a line is shown.
    pub shown: &'a dyn Fn(f64) -> String,
    pub series: Vec<Series>,
}

impl Panels<'_> {
    /// The charts as SVG.
    pub fn draw(&self) -> Svg {
        let mut svg = Writer::new(SIZE.0, SIZE.1, &self.title);
        svg.empty("rect", &[("width", &Px(SIZE.0)), ("height", &Px(SIZE.1)), ("fill", &Colour::WHITE)]);
        let title = fitted(&self.title, SIZE.0 - 24.0, TITLE, true);
        svg.text(&title, Point { x: 12.0, y: 28.0 }, &[("font-size", &Px(TITLE)), ("font-weight", &"bold")]);
        let note = fitted(&self.note, SIZE.0 - 24.0, LETTERS, false);
        svg.text(&note, Point { x: 12.0, y: 58.0 }, &[("font-size", &Px(LETTERS)), ("fill", &Colour::grey(60))]);
        for (series, rect) in self.series.iter().zip(places(self.series.len())) {
            self.draw_panel(&mut svg, series, rect);
        }
        svg.finish()
    }

    fn draw_panel(&self, svg: &mut Writer, series: &Series, panel: Rect) {
        let (colour, pattern) = ink(self.style, series);
        let figure = series.figures.last().map(|(_, figure)| (self.shown)(*figure)).unwrap_or_default();
        let most = panel.width() - width(&figure, LETTERS, false) - 8.0;
        let name = fitted(&series.name, most, LETTERS, true);
        let base = panel.top + LETTERS;
        let letters = Px(LETTERS);
        let start = Point { x: panel.left, y: base };
        svg.text(&name, start, &[("font-size", &letters), ("font-weight", &"bold"), ("fill", &colour.for_letters())]);
        let end = Point { x: panel.right, y: base };
        svg.text(&figure, end, &[("font-size", &letters), ("text-anchor", &"end"), ("fill", &Colour::grey(60))]);
        let field = Rect { top: panel.top + NAME, ..panel };
        let corner = |y| [Point { x: field.left, y }, Point { x: field.right, y }];
        let mut ground = Outline::default();
        ground.through(&corner(field.bottom));
        svg.empty("path", &[("d", &ground), ("stroke", &Colour::grey(150)), ("fill", &"none")]);
        let outline = line(series, field);
        draw_path(svg, &outline, (colour, pattern), THICKNESS);
        if let Some(last) = series.figures.last().and_then(|last| point(series, field, *last)) {
            svg.empty("circle", &[("cx", &Px(last.x)), ("cy", &Px(last.y)), ("r", &"4"), ("fill", &colour)]);
        }
    }
}

/// Where so many panels lie: as few beside each other as leave each of them higher than flat.
fn places(count: usize) -> impl Iterator<Item = Rect> {
    let most = ((SIZE.0 - GAP) / (NARROWEST + GAP)).floor().max(1.0) as usize;
    let across = (1..=most).find(|across| across * across * 2 >= count).unwrap_or(most);
    let down = count.div_ceil(across).max(1);
    let wide = (SIZE.0 - GAP) / across as f64 - GAP;
    let high = (SIZE.1 - HEAD) / down as f64 - GAP;
    (0..count).map(move |place| {
        let (column, row) = ((place % across) as f64, (place / across) as f64);
        Rect::at(GAP + column * (wide + GAP), HEAD + row * (high + GAP), wide, high)
    })
}

/// Where a figure stands; `None`: there is none.
fn point(series: &Series, field: Rect, (turn, figure): (u16, f64)) -> Option<Point> {
    let (first, last) = (series.figures.first()?.0, series.figures.last()?.0);
    let highest = series.figures.iter().fold(1.0_f64, |most, (_, figure)| most.max(*figure));
    let along = f64::from(turn - first) / f64::from(last - first).max(1.0);
    Some(Point {
        x: field.left + field.width() * along,
        y: field.bottom - (field.bottom - field.top - 6.0) * figure / highest,
    })
}

fn line(series: &Series, field: Rect) -> Outline {
    let mut outline = Outline::default();
    for (place, figure) in series.figures.iter().enumerate() {
        match point(series, field, *figure) {
            Some(at) if place == 0 => outline.start(at),
            Some(at) => outline.line(at),
            None => {}
        }
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_lie_beside_each_other_within_the_chart_and_never_over_each_other() {
        for count in 1..=30 {
            let places: Vec<Rect> = places(count).collect();
            assert_eq!(places.len(), count);
            for (place, one) in places.iter().enumerate() {
                assert!(one.left >= 0.0 && one.right <= SIZE.0 && one.top >= HEAD && one.bottom <= SIZE.1, "{one:?}");
                assert!(one.width() >= NARROWEST && one.bottom - one.top > NAME, "{count}: {one:?}");
                for other in &places[..place] {
                    let apart = one.left >= other.right || one.top >= other.bottom;
                    assert!(apart, "{count}: {one:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn each_line_has_its_own_scale() {
        let series = |name: &str, worth: f64| Series {
            name: name.to_owned(),
            ink: 0,
            figures: vec![(1, worth), (2, worth / 2.0), (3, worth)],
        };
        let draw = |worth| {
            let shown = |figure: f64| figure.to_string();
            let (title, note) = (String::new(), String::new());
            let series = vec![series("A", worth)];
            Panels { title, note, style: Style::Colour, shown: &shown, series }.draw().as_str().to_owned()
        };
        assert_eq!(draw(10.0).replace(">10<", "><"), draw(500.0).replace(">500<", "><"));
    }
}
