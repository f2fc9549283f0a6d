//! A chart of lines over the turns, each named at its end.

mod axis;
mod panels;

use crate::report::picture::colour::{Colour, PALETTE, PATTERNS, dashes};
use crate::report::picture::font::{CAPITAL, fitted, width};
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Outline, Px, Writer};
use crate::report::picture::{Over, Style, Svg};
use axis::{Axis, spread};
pub use panels::Panels;
use std::fmt::Display;

/// Size of a chart, pixels: half as wide on a phone, where letters can still be read.
const SIZE: (f64, f64) = (748.0, 500.0);
/// Most room for the names of the lines.
const NAMES: f64 = 380.0;
/// Room above and below the lines.
const HEAD: f64 = 50.0;
const FOOT: f64 = 62.0;
/// Letters, those of the years and those of the title, and how far names are apart.
const LETTERS: f64 = 22.0;
const YEARS: f64 = 22.0;
const TITLE: f64 = 24.0;
const APART: f64 = 26.0;
/// Thickness of a line.
const THICKNESS: f64 = 1.9;
/// Of the line between a line's end and its name.
const LEADER: f64 = 0.9;
/// Greys of the printed lines.
const GREYS: [u8; 5] = [0, 120, 60, 165, 90];

/// One line of a chart.
pub struct Series {
    pub name: String,
    /// Its place among the colours and patterns.
    pub ink: usize,
    /// By turn, the first turn first.
    pub figures: Vec<(u16, f64)>,
}

/// A chart and its words.
pub struct Plot<'a> {
    pub title: String,
    /// What the axis of turns is called.
    pub turns: String,
    pub style: Style,
    /// How the last figure of a line is shown.
    pub shown: &'a dyn Fn(f64) -> String,
    /// What stands below a turn's number.
    pub below: &'a dyn Fn(u16) -> String,
    /// How the axis shows its figures, which are whole.
    pub at_axis: &'a dyn Fn(f64) -> String,
    pub series: Vec<Series>,
}

/// Where figures are on the sheet.
struct Field {
    rect: Rect,
    axis: Axis,
    first: u16,
    last: u16,
}

impl Field {
    fn x(&self, turn: u16) -> f64 {
        let turns = f64::from(self.last - self.first).max(1.0);
        self.rect.left + self.rect.width() * f64::from(turn - self.first) / turns
    }

    fn y(&self, figure: f64) -> f64 {
        self.rect.bottom - self.rect.height() * self.axis.height(figure)
    }

    fn point(&self, (turn, figure): (u16, f64)) -> Point {
        Point { x: self.x(turn), y: self.y(figure) }
    }
}

impl Plot<'_> {
    /// The chart as SVG.
    pub fn draw(&self) -> Svg {
        let field = self.field();
        let mut svg = Writer::new(SIZE.0, SIZE.1, &self.title);
        svg.empty("rect", &[("width", &Px(SIZE.0)), ("height", &Px(SIZE.1)), ("fill", &Colour::WHITE)]);
        let title = fitted(&self.title, SIZE.0 - 24.0, TITLE, true);
        svg.text(&title, Point { x: 12.0, y: 28.0 }, &[("font-size", &Px(TITLE)), ("font-weight", &"bold")]);
        self.draw_axes(&mut svg, &field);
        self.series.iter().for_each(|series| self.draw_line(&mut svg, &field, series, THICKNESS));
        self.draw_names(&mut svg, &field, None);
        svg.finish()
    }

    /// What lies over the chart so that a line stands out: thick, with a white edge, above all others, its name in bold.
    pub fn stressed(&self, which: usize) -> Over {
        let field = self.field();
        let mut svg = Writer::over();
        if let Some(series) = self.series.get(which) {
            let edge = self.outline(&field, series);
            draw_path(&mut svg, &edge, (Colour::WHITE, &[]), 3.0 * THICKNESS + 3.0);
            self.draw_line(&mut svg, &field, series, 3.0 * THICKNESS);
            self.draw_names(&mut svg, &field, Some(which));
        }
        svg.finish_over()
    }

    fn field(&self) -> Field {
        let figures = || self.series.iter().flat_map(|series| series.figures.iter());
        let range = figures().fold((0.0_f64, 0.0_f64), |(least, most), (_, one)| (least.min(*one), most.max(*one)));
        let axis = Axis::for_range(range.0, range.1, 7);
        let labels = axis.figures().map(|figure| width(&(self.at_axis)(figure), LETTERS, false));
        let left = 16.0 + labels.fold(0.0, f64::max);
        Field {
            rect: Rect { left, right: SIZE.0 - self.room_for_names(), top: HEAD, bottom: SIZE.1 - FOOT },
            axis,
            first: figures().map(|(turn, _)| *turn).min().unwrap_or_default(),
            last: figures().map(|(turn, _)| *turn).max().unwrap_or_default(),
        }
    }

    /// Pixels beside the lines for their names and last figures.
    fn room_for_names(&self) -> f64 {
        let widths = self.series.iter().filter_map(|series| {
            let last = (self.shown)(series.figures.last()?.1);
            Some(width(&format!("{} {last}", series.name), LETTERS, false))
        });
        widths.fold(width(&self.turns, LETTERS, false), f64::max).min(NAMES - 34.0) + 34.0
    }

    fn draw_axes(&self, svg: &mut Writer, field: &Field) {
        let rect = field.rect;
        let (mut lines, mut zero) = (Outline::default(), Outline::default());
        svg.open("g", &[("font-size", &Px(LETTERS)), ("fill", &Colour::grey(60)), ("text-anchor", &"end")]);
        for figure in field.axis.figures() {
            let y = field.y(figure);
            let outline = if figure == 0.0 { &mut zero } else { &mut lines };
            outline.through(&[Point { x: rect.left, y }, Point { x: rect.right, y }]);
            let at = Point { x: rect.left - 6.0, y: y + LETTERS * CAPITAL / 2.0 };
            svg.text(&(self.at_axis)(figure), at, &[]);
        }
        svg.close();
        svg.open("g", &[("font-size", &Px(LETTERS)), ("fill", &Colour::grey(60)), ("text-anchor", &"middle")]);
        let turns = field.last - field.first;
        let room = (rect.width() / (width("1840", YEARS, false) + 8.0)) as u16;
        let every = [1, 2, 5, 10].into_iter().find(|every| turns / every <= room.min(14)).unwrap_or(20);
        for turn in (field.first..=field.last).filter(|turn| (turn - field.first).is_multiple_of(every)) {
            let x = field.x(turn);
            lines.through(&[Point { x, y: rect.top }, Point { x, y: rect.bottom }]);
            svg.text(&turn.to_string(), Point { x, y: rect.bottom + 24.0 }, &[]);
            svg.text(
                &(self.below)(turn),
                Point { x, y: rect.bottom + 48.0 },
                &[("font-size", &Px(YEARS)), ("fill", &Colour::grey(90))],
            );
        }
        svg.close();
        let name = Point { x: rect.right + 30.0, y: rect.bottom + 48.0 };
        svg.text(&self.turns, name, &[("font-size", &Px(LETTERS)), ("fill", &Colour::grey(60))]);
        svg.empty("path", &[("d", &lines), ("stroke", &Colour::grey(226)), ("fill", &"none")]);
        svg.empty("path", &[("d", &zero), ("stroke", &Colour::grey(90)), ("fill", &"none")]);
    }

    fn draw_line(&self, svg: &mut Writer, field: &Field, series: &Series, thickness: f64) {
        draw_path(svg, &self.outline(field, series), ink(self.style, series), thickness);
    }

    fn outline(&self, field: &Field, series: &Series) -> Outline {
        let mut outline = Outline::default();
        let mut last: Option<u16> = None;
        for (turn, figure) in &series.figures {
            let point = field.point((*turn, *figure));
            // A turn left out leaves a gap.
            if last.is_some_and(|last| last + 1 == *turn) {
                outline.line(point)
            } else {
                outline.start(point)
            }
            last = Some(*turn);
        }
        outline
    }

    /// The names at the lines' ends, moved apart; or one alone, in bold where it stands among the others.
    fn draw_names(&self, svg: &mut Writer, field: &Field, alone: Option<usize>) {
        let mut ends: Vec<(&Series, Point, f64)> = self
            .series
            .iter()
            .filter_map(|series| series.figures.last().map(|last| (series, field.point(*last), last.1)))
            .collect();
        ends.sort_by(|one, other| one.1.y.total_cmp(&other.1.y));
        let wanted: Vec<f64> = ends.iter().map(|(_, end, _)| end.y).collect();
        let room = field.rect.height() + 12.0;
        let apart = APART.min(room / ends.len().max(1) as f64);
        let places = spread(&wanted, apart, field.rect.top - 6.0, field.rect.bottom + 6.0);
        let wanted = |series: &Series| {
            alone.is_none_or(|which| self.series.get(which).is_some_and(|one| std::ptr::eq(one, series)))
        };
        for ((series, end, figure), y) in ends.into_iter().zip(places).filter(|((series, ..), _)| wanted(series)) {
            let (colour, pattern) = ink(self.style, series);
            svg.empty("circle", &[("cx", &Px(end.x)), ("cy", &Px(end.y)), ("r", &"2.6"), ("fill", &colour)]);
            let at = Point { x: field.rect.right + 22.0, y };
            let mut way = Outline::default();
            way.through(&[end.moved(4.0, 0.0), Point { x: field.rect.right + 19.0, y }]);
            draw_path(svg, &way, (colour, pattern), LEADER);
            let size = LETTERS.min(apart * 0.85);
            let figure = (self.shown)(figure);
            let most = SIZE.0 - field.rect.right - 32.0 - width(&figure, size, alone.is_some());
            let words = format!("{} {figure}", fitted(&series.name, most, size, alone.is_some()));
            let letters = Px(size);
            let ink = colour.for_letters();
            let base = at.moved(0.0, size * CAPITAL / 2.0);
            let mut look: Vec<(&str, &dyn Display)> = vec![("font-size", &letters), ("fill", &ink)];
            if alone.is_some() {
                // It covers its own thin letters and takes no more room than they.
                let room = Rect::at(at.x - 2.0, y - apart / 2.0, SIZE.0 - at.x, apart);
                svg.rect(room, &[("fill", &Colour::WHITE)]);
                look.push(("font-weight", &"bold"));
            }
            svg.text(&words, base, &look);
        }
    }
}

/// Colour and pattern of a line.
fn ink(style: Style, series: &Series) -> (Colour, &'static [f64]) {
    match style {
        // Each time the colours begin anew, their lines are broken in another way.
        Style::Colour => (PALETTE[series.ink % PALETTE.len()], PATTERNS[series.ink / PALETTE.len() % PATTERNS.len()]),
        Style::Print => {
            // Each time the patterns begin anew, they are of another grey.
            let grey = GREYS[series.ink / PATTERNS.len() % GREYS.len()];
            (Colour::grey(grey), PATTERNS[series.ink % PATTERNS.len()])
        }
    }
}

fn draw_path(svg: &mut Writer, outline: &Outline, (colour, pattern): (Colour, &[f64]), thickness: f64) {
    let thick = Px(thickness);
    let broken = dashes(pattern, thickness);
    let mut attributes: Vec<(&str, &dyn Display)> = vec![
        ("d", outline),
        ("fill", &"none"),
        ("stroke", &colour),
        ("stroke-width", &thick),
        ("stroke-linejoin", &"round"),
    ];
    if let Some(broken) = &broken {
        attributes.push(("stroke-dasharray", broken));
    }
    svg.empty("path", &attributes);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn of_thirty_lines_no_two_look_alike() {
        for style in [Style::Colour, Style::Print] {
            let line = |ink: usize| Series { name: format!("R{ink}"), ink, figures: vec![(1, 3.0), (2, ink as f64)] };
            let plot = Plot {
                title: String::new(),
                turns: String::new(),
                style,
                shown: &|figure| figure.to_string(),
                below: &|turn| turn.to_string(),
                at_axis: &|figure| figure.to_string(),
                series: (0..30).map(line).collect(),
            };
            let svg = plot.draw();
            // Lines and the strokes that lead to their names, whatever is drawn before and behind them.
            for thickness in [THICKNESS, LEADER] {
                let wide = format!("stroke-width=\"{}\"", Px(thickness));
                let strokes = svg.as_str().split("<path ").filter(|path| path.contains(&wide));
                let looks: Vec<&str> =
                    strokes.map(|path| &path[path.find("stroke=").unwrap()..path.find('>').unwrap()]).collect();
                assert_eq!(looks.len(), 30, "{style:?}");
                assert_eq!(looks.iter().collect::<BTreeSet<_>>().len(), 30, "{style:?}: {looks:#?}");
            }
        }
    }
}
