//! The sheet: which frames a map has and where they, its title and its legend are.

use super::frame::{Frame, Track};
use super::labels::{self, Choice, Labels};
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
const CROWDED: (f64, f64) = (0.56, 0.36);

/// A map laid out.
pub struct Sheet<'a> {
    pub plan: Plan<'a>,
    pub frames: Vec<Framed>,
    words: Words,
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
        let below = main.rect.bottom + 6.0;
        let enlarged_height = WHOLE_WIDTH * crowded.height() / crowded.width().max(1.0);
        let enlarged = Frame::on(crowded, Rect::at(0.0, below, WHOLE_WIDTH, enlarged_height), 1.12);
        let shown_twice = move |place: Point| if crowded.holds(place) { Choice::Main } else { Choice::All };
        let frames = vec![
            Framed::new(&plan, main, shown_twice, None),
            Framed::new(&plan, enlarged, |_| Choice::All, Some(words.say("map-enlarged"))),
        ];
        let turn = plan.view.turn;
        let args = [("turn", turn.into()), ("years", years(turn).into())];
        let title = words.tell("map-title", &args);
        Sheet::around(plan, words, title, frames)
    }

    fn own(plan: Plan<'a>, words: Words, player: PlayerId, window: Rect) -> Sheet<'a> {
        let middle = window.centre();
        let margin = (window.width().max(window.height()) * 0.1).max(60.0);
        let (width, height) = (window.width() + 2.0 * margin, window.height() + 2.0 * margin);
        let (width, height) = (width.max(LEAST_WIDTH), height.max(LEAST_WIDTH / 2.0));
        let window = Rect::at(middle.x - width / 2.0, middle.y - height / 2.0, width, height);
        let frame = Frame::on(window, Rect::at(0.0, TITLE, OWN.0, OWN.1), 1.2);
        let frames = vec![Framed::new(&plan, frame, |_| Choice::All, None)];
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
        Sheet::around(plan, words, title, frames)
    }

    /// Adds the legend: in a free corner of the first frame if there is one, else below everything.
    fn around(plan: Plan<'a>, words: Words, title: String, frames: Vec<Framed>) -> Sheet<'a> {
        let bounds = Rect::around(frames.iter().flat_map(|framed| {
            let rect = framed.frame.rect;
            [Point { x: rect.left, y: 0.0 }, Point { x: rect.right, y: rect.bottom }]
        }));
        let legend = Legend::of(&plan, &words);
        let corner = frames.first().and_then(|framed| {
            [0.42, 0.3, 0.56]
                .into_iter()
                .find_map(|part| free_corner(&plan, &framed.frame, legend.size(bounds.width() * part)))
        });
        let (_, below) = legend.size(bounds.width());
        let strip = Rect::at(0.0, bounds.bottom + 6.0, bounds.width(), below);
        let (legend_rect, height) = match corner {
            Some(corner) => (corner, bounds.bottom),
            None => (strip, strip.bottom),
        };
        Sheet { plan, frames, words, title, legend, legend_rect, width: bounds.width(), height }
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
    fn new(plan: &Plan<'_>, frame: Frame, choice: impl Fn(Point) -> Choice, caption: Option<String>) -> Framed {
        let tracks = frame.tracks(plan);
        let labels = labels::arrange(plan, &frame, &tracks, choice);
        Framed { frame, tracks, labels, caption }
    }

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

/// The part of a window in which most routes lie, kilometres.
fn crowded_part(plan: &Plan<'_>, window: Rect) -> Rect {
    const STEPS: u32 = 24;
    let (width, height) = (window.width() * CROWDED.0, window.height() * CROWDED.1);
    let routes: Vec<[Point; 2]> = plan.map().routes().iter().map(|route| plan.ends(route)).collect();
    let mut best = (0, Rect::at(window.left, window.top, width, height));
    for row in 0..=STEPS {
        for column in 0..=STEPS {
            let part = |step: u32| f64::from(step) / f64::from(STEPS);
            let left = window.left + part(column) * (window.width() - width);
            let top = window.top + part(row) * (window.height() - height);
            let rect = Rect::at(left, top, width, height);
            let inner = rect.grown(-30.0);
            let held = routes.iter().filter(|ends| ends.iter().all(|end| inner.holds(*end))).count();
            if held > best.0 {
                best = (held, rect);
            }
        }
    }
    best.1
}

/// The years of a turn.
fn years(turn: u16) -> String {
    let first = crate::games::continental::Game::year_of(turn);
    if turn == 0 { first.to_string() } else { format!("{first}-{}", first + 1) }
}
