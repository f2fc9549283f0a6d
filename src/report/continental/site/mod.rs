//! The public archive of a game: pages for a web server or a folder, one of each turn, with maps, charts and records.
//!
//! It is made from [`PublicView`]s and nothing else, so nothing private can get into it. Pages name each other by
//! relative links and ask nobody else for anything; without a script they lose the map's slider alone.

mod records;
mod tables;

use super::chart::{self, History, Race, Style, TurnFigures};
use super::context::Report;
use super::map;
use super::words::{Words, code};
use crate::games::continental::map::RailroadId;
use crate::games::continental::player::Category;
use crate::games::continental::views::PublicView;
use crate::language::custom::Fault;
use crate::report::continental::templates::SUITE;
use crate::report::format::clean;
use crate::report::picture::Svg;
use crate::report::{Language, SiteFile};
use minijinja::value::{Serde, Value};
use serde::Serialize;
use std::cmp::Reverse;
use std::sync::Arc;

const STYLE: &str = include_str!("../../../../templates/continental/site/site.css");
const SCRIPT: &str = include_str!("../../../../templates/continental/site/slider.js");

/// Railroads in the chart of prices: those worth most.
const RAILROADS_CHARTED: usize = 10;

/// A turn as the front page and its neighbours name it.
#[derive(Clone, Serialize)]
struct Stop {
    turn: u16,
    years: String,
    page: String,
    map: String,
}

/// A chart and what it shows.
#[derive(Serialize)]
struct Picture {
    file: String,
    title: String,
    width: u32,
    height: u32,
}

/// A chart as it is drawn.
struct Drawn {
    file: String,
    title: String,
    svg: Svg,
}

/// What every page knows.
#[derive(Serialize)]
struct Page<'a, Own> {
    language: &'static str,
    game: &'a str,
    style: &'static str,
    script: &'static str,
    stops: &'a [Stop],
    last: &'a Stop,
    own: Own,
}

#[derive(Serialize)]
struct Front {
    ended: bool,
    winners: Vec<String>,
    points: tables::Grid,
    railroads: tables::Grid,
    charts: Vec<Picture>,
}

#[derive(Serialize)]
struct Turn<'a> {
    stop: &'a Stop,
    earlier: Option<&'a Stop>,
    later: Option<&'a Stop>,
    report: Report,
}

/// The archive of a game whose turns these are, the setup first; empty if there is none.
///
/// # Errors
/// If a template is broken.
pub fn site(turns: &[Arc<PublicView>], language: Language, game: &str) -> Result<Vec<SiteFile>, Fault> {
    let Some(last) = turns.last() else { return Ok(Vec::new()) };
    let game = clean(game);
    let stops: Vec<Stop> = turns.iter().map(|view| stop(view, language)).collect();
    let Some(last_stop) = stops.last() else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for (place, (view, stop)) in turns.iter().zip(&stops).enumerate() {
        let map = map::whole(view, language, Style::Colour);
        files.push(SiteFile { path: stop.map.clone(), content: map.as_str().to_owned() });
        let own = Turn {
            stop,
            earlier: place.checked_sub(1).and_then(|earlier| stops.get(earlier)),
            later: stops.get(place + 1),
            report: Report::of_public(view, language, &game),
        };
        files.push(page("site/turn.html", &stop.page, language, &game, (&stops, last_stop), own)?);
    }
    let history = History { turns: turns.iter().map(|view| TurnFigures::of(view)).collect() };
    let charts = charts(&history, last, language);
    let pictures = charts.iter().map(|chart| {
        let (width, height) = chart.svg.size();
        Picture { file: chart.file.clone(), title: chart.title.clone(), width, height }
    });
    let report = Report::of_public(last, language, &game);
    let front = Front {
        ended: last.ended,
        winners: report.titles().to_vec(),
        points: tables::points(last, language),
        railroads: tables::railroads(last, language),
        charts: pictures.collect(),
    };
    files.push(page("site/index.html", "index.html", language, &game, (&stops, last_stop), front)?);
    let records = records::records(turns, &stops, language);
    files.push(page("site/records.html", "records.html", language, &game, (&stops, last_stop), records)?);
    files.extend(charts.into_iter().map(|chart| SiteFile { path: chart.file, content: chart.svg.as_str().to_owned() }));
    Ok(files)
}

fn stop(view: &PublicView, language: Language) -> Stop {
    let turn = view.turn;
    Stop {
        turn,
        years: Words { language, view }.years(turn),
        page: format!("turn-{turn:02}.html"),
        map: format!("maps/turn-{turn:02}.svg"),
    }
}

fn page(
    template: &str,
    path: &str,
    language: Language,
    game: &str,
    (stops, last): (&[Stop], &Stop),
    own: impl Serialize,
) -> Result<SiteFile, Fault> {
    let page = Page { language: language.code(), game, style: STYLE, script: SCRIPT, stops, last, own };
    let content = SUITE.chosen()?.text(template, Value::from(Serde(&page)))?;
    Ok(SiteFile { path: path.to_owned(), content })
}

/// Every chart.
fn charts(history: &History, last: &PublicView, language: Language) -> Vec<Drawn> {
    let words = Words { language, view: last };
    let style = Style::Colour;
    let mut charts = vec![Drawn {
        file: "charts/net-worth.svg".to_owned(),
        title: words.say("chart-net-worth"),
        svg: chart::net_worth(history, last, language, style),
    }];
    let mut race = |file: String, name: String, race: Race| {
        let title = words.tell("chart-points", &[("category", name.into())]);
        let svg = chart::points(history, last, race, language, style);
        charts.push(Drawn { file: format!("charts/{file}.svg"), title, svg });
    };
    race("rail-baron".to_owned(), words.say("category-rail-baron"), Race::RailBaron);
    for category in Category::ALL {
        race(code(&category), words.name_of("category", &category), Race::Category(category));
    }
    let mut greatest: Vec<RailroadId> = last.railroads.keys().copied().collect();
    greatest.sort_by_key(|id| last.railroads.get(id).map(|one| Reverse(one.price.times(one.issued))));
    greatest.truncate(RAILROADS_CHARTED);
    let svg = chart::prices_of(history, last, greatest, language, style);
    charts.push(Drawn { file: "charts/prices.svg".to_owned(), title: words.say("site-prices"), svg });
    charts
}

#[cfg(test)]
mod tests;
