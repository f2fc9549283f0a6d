//! The sheet: which frames a map has and where they, its title and its legend are.

use super::frame::{Frame, Track};
use super::labels::{self, Labels, Outside};
use super::legend::{Legend, free_corner};
use super::plan::Plan;
use super::words::Words;
use super::{Area, MapStyle, tint, towns, tracks};
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PublicView;
use crate::report::catalogue::Language;
use crate::report::format::clean;
use crate::report::picture::colour::Colour;
use crate::report::picture::font::fitted;
use crate::report::picture::geometry::{Point, Rect};
use crate::report::picture::svg::{Px, Svg};

/// Width of a whole map in pixels, at which letters and strokes have their usual size.
const WHOLE_WIDTH: f64 = 1600.0;
/// Width and height of the frame around a player's railroads.
const OWN: (f64, f64) = (1200.0, 800.0);
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
    title: String,
    legend: Legend,
    legend_rect: Rect,
    width: f64,
    height: f64,
}

/// A frame with what it shows.
pub struct Framed {
    pub frame: Frame,
    pub tracks: Vec<Track>,
    pub labels: Labels,
    /// What it is called, if it isn't the only one.
    caption: Option<String>,
}

impl<'a> Sheet<'a> {
    pub fn of(view: &'a PublicView, style: MapStyle, area: Area, language: Language) -> Sheet<'a> {
        let plan = Plan::of(view, style);
        let words = Words(language);
        let own = match area {
            Area::Whole => None,
            Area::Of(player) => plan.area_of(player).map(|window| (player, window)),
        };
        match own {
            None => Sheet::whole(plan, words),
            Some((player, window)) => Sheet::own(plan, words, player, window),
        }
    }

    fn whole(plan: Plan<'a>, words: Words) -> Sheet<'a> {
        let window = plan.extent().grown(MARGIN);
        let height = WHOLE_WIDTH * window.height() / window.width().max(1.0);
        let main = Frame::on(window, Rect::at(0.0, TITLE, WHOLE_WIDTH, height), 1.0);
        let crowded = crowded_part(&plan, window);
        let below = main.rect.bottom + GAP;
        let enlarged_height = WHOLE_WIDTH * crowded.height() / crowded.width().max(1.0);
        let enlarged = Frame::on(crowded, Rect::at(0.0, below, WHOLE_WIDTH, enlarged_height), 1.15);
        let args = [("turn", plan.view.turn.into()), ("years", years(plan.view.turn).into())];
        let title = words.tell("map-title", &args);
        Sheet::around(plan, words, title, &[main, enlarged])
    }

    fn own(plan: Plan<'a>, words: Words, player: PlayerId, window: Rect) -> Sheet<'a> {
        let middle = window.centre();
        let margin = (window.width().max(window.height()) * 0.1).max(60.0);
        let (width, height) = (window.width() + 2.0 * margin, window.height() + 2.0 * margin);
        let (width, height) = (width.max(LEAST_WIDTH), height.max(LEAST_WIDTH / 2.0));
        let window = Rect::at(middle.x - width / 2.0, middle.y - height / 2.0, width, height);
        let frame = Frame::on(window, Rect::at(0.0, TITLE, OWN.0, OWN.1), 1.2);
        let own = plan.view.player(player);
        let railroads = own.map(|own| own.presidencies.as_slice()).unwrap_or_default();
        let codes: Vec<&str> = railroads.iter().map(|railroad| plan.map().railroad_code(*railroad)).collect();
        let args = [
            ("player", own.map(|own| clean(&own.name)).unwrap_or_default().into()),
            ("count", codes.len().into()),
            ("railroads", codes.join(", ").into()),
            ("turn", plan.view.turn.into()),
            ("years", years(plan.view.turn).into()),
        ];
        let title = words.tell("map-title-own", &args);
        Sheet::around(plan, words, title, &[frame])
    }

    /// Fills the frames, the second of which shows a part of the first enlarged, and adds the legend: in a corner of the
    /// first frame where it hides nothing, if there is one, else below everything.
    fn around(plan: Plan<'a>, words: Words, title: String, frames: &[Frame]) -> Sheet<'a> {
        let bottom = frames.iter().map(|frame| frame.rect.bottom).fold(TITLE, f64::max);
        let width = frames.iter().map(|frame| frame.rect.right).fold(0.0, f64::max);
        let legend = Legend::of(&plan, &words);
        let corner = frames.first().and_then(|frame| {
            let widths = [0.42, 0.3, 0.2, 0.56].into_iter();
            widths.map(|part| legend.size(width * part)).find_map(|size| free_corner(&plan, frame, size))
        });
        let strip = Rect::at(0.0, bottom + GAP, width, legend.size(width).1);
        let (legend_rect, height) = match corner {
            Some(corner) => (corner, bottom),
            None => (strip, strip.bottom),
        };
        let enlarged = frames.get(1).map(Frame::window);
        let frames = frames.iter().enumerate().map(|(place, frame)| {
            let tracks = frame.tracks(&plan);
            let enlarged = enlarged.filter(|_| place == 0);
            let labels = labels::arrange(&plan, &words, frame, &tracks, &Outside { enlarged, legend: legend_rect });
            let caption = (place > 0).then(|| words.say("map-enlarged"));
            Framed { frame: *frame, tracks, labels, caption }
        });
        let frames = frames.collect();
        Sheet { plan, frames, title, legend, legend_rect, width, height }
    }

    /// The sheet as SVG.
    pub fn draw(&self) -> String {
        let mut svg = Svg::new(self.width, self.height, &self.title);
        svg.empty("rect", &[("width", &Px(self.width)), ("height", &Px(self.height)), ("fill", &Colour::WHITE)]);
        let title = fitted(&self.title, self.width - 24.0, 17.0, true);
        svg.text(&title, Point { x: 12.0, y: 23.0 }, &[("font-size", &"17"), ("font-weight", &"bold")]);
        for framed in &self.frames {
            framed.draw(&mut svg, &self.plan);
        }
        if let [main, enlarged, ..] = self.frames.as_slice() {
            let window = enlarged.frame.window();
            let corners = [(window.left, window.top), (window.right, window.bottom)];
            border(&mut svg, Rect::around(corners.map(|(x, y)| main.frame.px(Point { x, y }))), Some("3 3"));
        }
        self.legend.draw(&mut svg, &self.plan, self.legend_rect);
        svg.finish()
    }
}

impl Framed {
    fn draw(&self, svg: &mut Svg, plan: &Plan<'_>) {
        let rect = self.frame.rect;
        let ground = if plan.style == MapStyle::Colour { tint::GROUND } else { Colour::WHITE };
        svg.empty(
            "rect",
            &[
                ("x", &Px(rect.left)),
                ("y", &Px(rect.top)),
                ("width", &Px(rect.width())),
                ("height", &Px(rect.height())),
                ("fill", &ground),
            ],
        );
        tint::draw(svg, plan, &self.frame);
        labels::draw_regions(svg, &self.labels.regions);
        tracks::draw(svg, plan, &self.frame, &self.tracks);
        towns::draw(svg, plan, &self.frame);
        labels::draw(svg, &self.labels.placed, ground);
        border(svg, rect, None);
        if let Some(caption) = &self.caption {
            let at = Point { x: rect.left + 10.0, y: rect.top + 19.0 };
            svg.text(caption, at, &[("font-size", &"13"), ("font-weight", &"bold")]);
        }
    }
}

fn border(svg: &mut Svg, rect: Rect, dashes: Option<&str>) {
    let rect = rect.grown(-0.5);
    svg.empty(
        "rect",
        &[
            ("x", &Px(rect.left)),
            ("y", &Px(rect.top)),
            ("width", &Px(rect.width())),
            ("height", &Px(rect.height())),
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

/// The years of a turn.
fn years(turn: u16) -> String {
    let first = crate::games::continental::Game::year_of(turn);
    if turn == 0 { first.to_string() } else { format!("{first}-{}", first + 1) }
}
