//! The sheet: which frames a map has and where they, its title and its legend are.

use super::frame::{Frame, Track};
use super::labels::{self, Detail, Labels, Outside};
use super::legend::{Legend, free_corner, panel};
use super::plan::{Area, Plan};
use super::words::Words;
use super::{Style, borders, tint, towns, tracks};
use crate::games::continental::map::RailroadId;
use crate::games::continental::views::{PlayerView, PublicView};
use crate::language::Language;
use crate::report::format::clean;
use crate::report::picture::Svg;
use crate::report::picture::colour::Colour;
use crate::report::picture::font::{self, fitted};
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Px, Writer};

/// Width of a whole map in pixels, at which letters and strokes have their usual size.
const WHOLE_WIDTH: f64 = 1400.0;
/// Width of the map that zooms: as large as the enlarged part of the whole map, so that all codes have room.
const ATLAS_WIDTH: f64 = 2800.0;
/// How much larger than on the whole map letters and strokes are on it.
const ATLAS_SIZE: f64 = 1.15;
/// Width of maps for a small screen, pixels.
const SMALL_WIDTH: f64 = 748.0;
/// What a phone of 390 pixels across leaves a picture in a letter.
pub const SMALL_SCREEN: f64 = 374.0;
/// The smallest letters on such maps: 11 pixels of that screen.
const SMALL_LETTERS: f64 = 11.0 * SMALL_WIDTH / SMALL_SCREEN;
/// Least and greatest height of a frame around a player's railroads, in parts of its width; the latter for one frame alone.
const OWN_HEIGHTS: (f64, f64) = (0.55, 1.15);
/// Height of the title's strip.
const TITLE: f64 = 34.0;
/// Kilometres around the outermost towns.
const MARGIN: f64 = 110.0;
/// Least width of what is shown of a player's area, kilometres.
const LEAST_WIDTH: f64 = 620.0;
/// The part of the whole map's width and height that is shown enlarged.
const CROWDED: (f64, f64) = (0.5, 0.33);
/// Pixels between frames.
const GAP: f64 = 6.0;

/// A map laid out.
pub struct Sheet<'a> {
    pub plan: Plan<'a>,
    pub frames: Vec<Framed>,
    /// The part of the first frame, in kilometres, that the second shows enlarged, if it does.
    enlarged: Option<Rect>,
    title: String,
    legend: Option<(Legend, Rect)>,
    width: f64,
    height: f64,
}

/// A frame with what it shows.
pub struct Framed {
    pub frame: Frame,
    pub tracks: Vec<Track>,
    pub labels: Labels,
    /// What it is called, if it isn't the only one.
    caption: Option<Caption>,
}

/// The name of a frame, on a white plate in its corner.
struct Caption {
    words: String,
    size: f64,
    rect: Rect,
}

impl Caption {
    const SIZE: f64 = 13.0;

    fn of(words: String, frame: &Frame) -> Caption {
        let size = frame.letters(Caption::SIZE / frame.size);
        let width = font::width(&words, size, true) + 16.0;
        Caption { words, size, rect: Rect::at(frame.rect.left, frame.rect.top, width, size + 10.0) }
    }

    fn draw(&self, svg: &mut Writer) {
        panel(svg, self.rect);
        let at = Point { x: self.rect.left + 8.0, y: self.rect.bottom - 7.0 };
        svg.text(&self.words, at, &[("font-size", &Px(self.size)), ("font-weight", &"bold")]);
    }
}

impl<'a> Sheet<'a> {
    /// The whole country for a desk, its most crowded part enlarged below.
    pub fn whole(view: &'a PublicView, language: Language, style: Style) -> Sheet<'a> {
        Sheet::enlarging(Plan::public(view, style), Words(language))
    }

    /// The whole country for a page that zooms: all in one frame.
    pub fn atlas(view: &'a PublicView, language: Language) -> Sheet<'a> {
        let (plan, words) = (Plan::public(view, Style::Colour), Words(language));
        let window = plan.extent().grown(MARGIN);
        let height = ATLAS_WIDTH * window.height() / window.width().max(1.0);
        let frame = Frame::on(window, Rect::at(0.0, TITLE, ATLAS_WIDTH, height), ATLAS_SIZE);
        let title = title(&plan, &words);
        Sheet::around(plan, words, title, &[(frame, None)], Detail::Full)
    }

    /// The railroads of the whole country, for a small screen.
    pub fn country(view: &'a PublicView, language: Language, style: Style) -> Sheet<'a> {
        let (plan, words) = (Plan::public(view, style), Words(language));
        let window = plan.extent().grown(MARGIN);
        let height = SMALL_WIDTH * window.height() / window.width().max(1.0);
        let rect = Rect::at(0.0, TITLE, SMALL_WIDTH, height);
        let frame = Frame::on(window, rect, 0.9).legible(SMALL_LETTERS);
        let title = title(&plan, &words);
        Sheet::around(plan, words, title, &[(frame, None)], Detail::Country)
    }

    fn enlarging(plan: Plan<'a>, words: Words) -> Sheet<'a> {
        let window = plan.extent().grown(MARGIN);
        let height = WHOLE_WIDTH * window.height() / window.width().max(1.0);
        let main = Frame::on(window, Rect::at(0.0, TITLE, WHOLE_WIDTH, height), 1.0);
        let crowded = crowded_part(&plan, window);
        let below = main.rect.bottom + GAP;
        let enlarged_height = WHOLE_WIDTH * crowded.height() / crowded.width().max(1.0);
        let enlarged = Frame::on(crowded, Rect::at(0.0, below, WHOLE_WIDTH, enlarged_height), 1.15);
        let title = title(&plan, &words);
        let caption = words.say("map-enlarged");
        Sheet::around(plan, words, title, &[(main, None), (enlarged, Some(caption))], Detail::Full)
    }

    /// What lies around a player's railroads, for a small screen; `None` if he has nothing of the kind.
    pub fn own(view: &'a PlayerView, language: Language, style: Style) -> Option<Sheet<'a>> {
        let (plan, words) = (Plan::own(view, style), Words(language));
        let areas = plan.areas_of(view);
        if areas.is_empty() {
            return None;
        }
        let codes: Vec<&str> = view.presidencies().iter().map(|railroad| plan.map().railroad_code(*railroad)).collect();
        let args = [
            ("player", clean(&view.name).into()),
            ("count", codes.len().into()),
            ("railroads", codes.join(", ").into()),
            ("turn", plan.view.turn.into()),
            ("years", years(plan.view.turn).into()),
        ];
        let title = words.tell("map-title-own", &args);
        let mut top = TITLE;
        let mut frames = Vec::new();
        let windows = own_windows(&areas);
        let highest = if windows.len() > 1 { 0.8 } else { OWN_HEIGHTS.1 };
        for (railroad, window) in &windows {
            let height = SMALL_WIDTH * (window.height() / window.width()).clamp(OWN_HEIGHTS.0, highest);
            let caption = railroad.map(|railroad| plan.map().railroad_code(railroad).to_owned());
            let frame = Frame::on(*window, Rect::at(0.0, top, SMALL_WIDTH, height), 1.6).legible(SMALL_LETTERS);
            frames.push((frame, caption));
            top += height + GAP;
        }
        Some(Sheet::around(plan, words, title, &frames, Detail::Near))
    }

    /// Fills the frames, the second of which, if all is said, shows a part of the first enlarged; and then adds the legend:
    /// in a corner of the first frame where it hides nothing, if there is one, else below everything.
    fn around(
        plan: Plan<'a>,
        words: Words,
        title: String,
        frames: &[(Frame, Option<String>)],
        detail: Detail,
    ) -> Sheet<'a> {
        let bottom = frames.iter().map(|(frame, _)| frame.rect.bottom).fold(TITLE, f64::max);
        let width = frames.iter().map(|(frame, _)| frame.rect.right).fold(0.0, f64::max);
        let full = detail == Detail::Full;
        let legend = full.then(|| Legend::of(&plan, &words)).map(|legend| {
            let corner = frames.first().and_then(|(frame, _)| {
                let widths = [0.42, 0.3, 0.2, 0.56].into_iter();
                widths
                    .map(|part| legend.size(width.min(WHOLE_WIDTH) * part))
                    .find_map(|size| free_corner(&plan, frame, size))
            });
            let rect = corner.unwrap_or_else(|| Rect::at(0.0, bottom + GAP, width, legend.size(width).1));
            (legend, rect)
        });
        let height = legend.as_ref().map_or(bottom, |(_, rect)| rect.bottom.max(bottom));
        let enlarged = frames.get(1).filter(|_| full).map(|(frame, _)| frame.window());
        let frames = frames.iter().enumerate().map(|(place, (frame, caption))| {
            let tracks = frame.tracks(&plan);
            let caption = caption.clone().map(|words| Caption::of(words, frame));
            let mut taken: Vec<Rect> = legend.iter().map(|(_, rect)| *rect).collect();
            taken.extend(caption.as_ref().map(|caption| caption.rect));
            let outside = Outside { enlarged: enlarged.filter(|_| place == 0), taken };
            let labels = labels::arrange(&plan, &words, frame, &tracks, &outside, detail);
            Framed { frame: *frame, tracks, labels, caption }
        });
        let frames = frames.collect();
        Sheet { plan, frames, enlarged, title, legend, width, height }
    }

    /// What it is called.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The sheet as SVG.
    pub fn draw(&self) -> Svg {
        let mut svg = Writer::new(self.width, self.height, &self.title);
        svg.empty("rect", &[("width", &Px(self.width)), ("height", &Px(self.height)), ("fill", &Colour::WHITE)]);
        let size = self.frames.first().map_or(17.0, |framed| framed.frame.letters(17.0 / framed.frame.size));
        let title = fitted(&self.title, self.width - 24.0, size, true);
        svg.text(&title, Point { x: 12.0, y: 25.0 }, &[("font-size", &Px(size)), ("font-weight", &"bold")]);
        for framed in &self.frames {
            framed.draw(&mut svg, &self.plan);
        }
        if let (Some(window), Some(main)) = (self.enlarged, self.frames.first()) {
            border(&mut svg, Rect::around(window.corners().map(|corner| main.frame.px(corner))), Some("3 3"));
        }
        if let Some((legend, rect)) = &self.legend {
            legend.draw(&mut svg, &self.plan, *rect);
        }
        svg.finish()
    }
}

impl Framed {
    fn draw(&self, svg: &mut Writer, plan: &Plan<'_>) {
        let rect = self.frame.rect;
        let ground = if plan.style == Style::Colour { tint::GROUND } else { Colour::WHITE };
        svg.rect(rect, &[("fill", &ground)]);
        tint::draw(svg, plan, &self.frame);
        borders::draw(svg, plan, &self.frame);
        labels::draw_regions(svg, &self.labels.regions);
        tracks::draw(svg, plan, &self.frame, &self.tracks);
        towns::draw(svg, plan, &self.frame, &|_| true);
        labels::draw(svg, &self.labels.placed, ground);
        border(svg, rect, None);
        if let Some(caption) = &self.caption {
            caption.draw(svg);
        }
    }
}

fn border(svg: &mut Writer, rect: Rect, dashes: Option<&str>) {
    let rect = rect.grown(-0.5);
    svg.rect(
        rect,
        &[
            ("fill", &"none"),
            ("stroke", &Colour::grey(120)),
            ("stroke-width", &"1"),
            ("stroke-dasharray", &dashes.unwrap_or("none")),
        ],
    );
}

/// The part of a window that is most crowded, in kilometres: short routes, whose codes find little room, count more.
fn crowded_part(plan: &Plan<'_>, window: Rect) -> Rect {
    const STEPS: u32 = 24;
    let (width, height) = (window.width() * CROWDED.0, window.height() * CROWDED.1);
    let routes: Vec<([Point; 2], f64)> = plan
        .map()
        .routes()
        .iter()
        .map(|route| {
            let [from, to] = plan.ends(route);
            ([from, to], 1.0 / to.minus(from).length().max(30.0))
        })
        .collect();
    let part = |step: u32| f64::from(step) / f64::from(STEPS);
    let mut best = (0.0, Rect::at(window.left, window.top, width, height));
    for (row, column) in (0..=STEPS).flat_map(|row| (0..=STEPS).map(move |column| (row, column))) {
        let left = window.left + part(column) * (window.width() - width);
        let top = window.top + part(row) * (window.height() - height);
        let rect = Rect::at(left, top, width, height);
        let inner = rect.grown(-40.0);
        let held = routes.iter().filter(|(ends, _)| ends.iter().all(|end| inner.holds(*end)));
        let crowd: f64 = held.map(|(_, crowd)| crowd).sum();
        if crowd > best.0 {
            best = (crowd, rect);
        }
    }
    best.1
}

/// What is shown of a player's areas: all in one frame, or two railroads each in its own if they lie so far apart that
/// much between them would be shown besides.
fn own_windows(areas: &[Area]) -> Vec<(Option<RailroadId>, Rect)> {
    let all = window_of(Rect::around(areas.iter().flat_map(|area| area.rect.corners())));
    let single: Vec<_> = areas.iter().map(|area| (area.railroad, window_of(area.rect))).collect();
    let square = |window: &Rect| window.width() * window.height();
    let apart: f64 = single.iter().map(|(_, window)| square(window)).sum();
    if single.len() > 1 && square(&all) > 1.3 * apart { single } else { vec![(None, all)] }
}

/// An area with a margin, and not too small a part of the country.
fn window_of(area: Rect) -> Rect {
    let middle = area.centre();
    let margin = (area.width().max(area.height()) * 0.1).max(60.0);
    let width = (area.width() + 2.0 * margin).max(LEAST_WIDTH);
    let height = (area.height() + 2.0 * margin).max(LEAST_WIDTH / 2.0);
    Rect::at(middle.x - width / 2.0, middle.y - height / 2.0, width, height)
}

/// What a map of the whole country is called.
fn title(plan: &Plan<'_>, words: &Words) -> String {
    words.tell("map-title", &[("turn", plan.view.turn.into()), ("years", years(plan.view.turn).into())])
}

/// The years of a turn.
fn years(turn: u16) -> String {
    let first = crate::games::continental::Game::year_of(turn);
    if turn == 0 { first.to_string() } else { format!("{first}-{}", first + 1) }
}
