//! Figures to decide by: of each railroad the reader presides over, and of his shares in all. They are
//! [`prospect`](crate::games::continental::prospect)'s; here they get words.

use super::super::news::locomotive;
use super::super::words::code;
use super::{Desk, touches};
use crate::games::continental::event::Reason;
use crate::games::continental::map::{RailroadId, RouteId, TownId};
use crate::games::continental::network::{self, Bar};
use crate::games::continental::prospect::{Kind, NewLine, Prospect, Stake, Work, WorkKind, stakes};
use crate::games::continental::views::{Barred, PlayerView};
use crate::report::format::{number, signed};
use crate::report::table::{Set, Table};
use fluent_bundle::FluentValue;
use serde::Serialize;

#[derive(Serialize)]
pub struct Prospects {
    railroads: Vec<Book>,
    /// What is missing to boards and presidencies; without rows if he has no shares.
    stakes: Table,
    /// Mergers that can't be, with the reason.
    barred: Vec<String>,
}

/// One railroad's.
#[derive(Serialize)]
struct Book {
    heading: String,
    /// A turn by climates, the next one marked.
    years: Table,
    dividend: String,
    /// Lines it could have next turn.
    lines: Vec<String>,
    /// What the rights of way are that it may ask for.
    asking: String,
    /// It holds one already, and gets no other before that is built or given up.
    holds: bool,
    /// Without rows if it may ask for none.
    requests: Table,
    /// Without rows if there is nothing to buy.
    works: Table,
}

impl Prospects {
    /// `all` are those of the railroads he presides over.
    pub(super) fn new(desk: &Desk<'_>, view: &PlayerView, all: &[Prospect]) -> Prospects {
        Prospects {
            railroads: all.iter().map(|prospect| book(desk, view, prospect)).collect(),
            stakes: holdings(desk, view),
            barred: barred(desk, view),
        }
    }
}

fn book(desk: &Desk<'_>, view: &PlayerView, prospect: &Prospect) -> Book {
    let words = &desk.words;
    let row = view.presidency(prospect.railroad).and_then(|own| own.inside.row);
    let held = row.map(|row| FluentValue::from(words.route(row)));
    let dividend = &prospect.dividend;
    let args = [
        ("dollar", dividend.a_dollar.0.into()),
        ("own", dividend.own.0.into()),
        ("covered", dividend.covered.0.into()),
        ("affordable", dividend.affordable.0.into()),
        ("standing", dividend.standing.0.into()),
        ("cut", if dividend.is_cut() { "yes" } else { "no" }.into()),
    ];
    Book {
        heading: words.tell("prospect-heading", &[("railroad", words.railroad(prospect.railroad).into())]),
        years: years(desk, prospect),
        dividend: words.tell("prospect-dividend", &args),
        lines: prospect.lines.iter().map(|line| possible(desk, line)).collect(),
        asking: words.tell("prospect-requests", &[("row", held.unwrap_or(FluentValue::None))]),
        holds: row.is_some(),
        requests: requests(desk, &prospect.requests),
        works: works(desk, prospect),
    }
}

/// From the worst climate to the best.
fn years(desk: &Desk<'_>, prospect: &Prospect) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-climate"), Set::Flexible);
    for figure in ["revenue", "operating-cost", "interest", "profit", "profit-per-share"] {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    for year in prospect.years() {
        let next = year.climate == prospect.next.climate;
        let climate = words.name_of("climate", &year.climate);
        let key = if next { "prospect-next" } else { "prospect-other" };
        table.row([
            words.tell(key, &[("climate", climate.into())]),
            desk.figure(year.revenue.0),
            desk.figure(year.cost.0),
            desk.figure(year.interest.0),
            desk.figure(year.profit.0),
            desk.cents(year.a_share.0),
        ]);
        if next {
            table.mark();
        }
    }
    table
}

/// A line it could have next turn, with how it would be paid.
fn possible(desk: &Desk<'_>, line: &NewLine) -> String {
    let words = &desk.words;
    let kind = if line.kind == Kind::Absorbed { "absorbed" } else { "built" };
    let touched = touches::told(words, line.touches.iter().copied());
    let args = [
        ("route", words.route(line.route).into()),
        ("ends", words.ends(line.route).into()),
        ("kind", kind.into()),
        ("cost", line.cost.0.into()),
        ("shares", line.shares.0.into()),
        ("free", line.own.free.0.into()),
        ("bought", line.own.bought.0.into()),
        ("bill", line.own.bill.0.into()),
        ("bonds", line.bonds.0.into()),
        ("cash", line.cash.0.into()),
        ("loan", line.loan.0.into()),
        ("adds", adds(desk, line).into()),
        ("revenue", signed(line.revenue.0, words.language).into()),
        ("profit", signed(line.profit.0, words.language).into()),
        ("touches", if touched.is_empty() { FluentValue::None } else { touched.into() }),
        ("deferred", if line.deferred { "yes" } else { "no" }.into()),
    ];
    words.tell("prospect-line", &args)
}

/// Town points, regions and links that are new with a line: `7 town points, Ohio, Heartland Award`.
fn adds(desk: &Desk<'_>, line: &NewLine) -> String {
    let words = &desk.words;
    let mut parts = vec![words.tell("prospect-points", &[("points", line.town_points.into())])];
    parts.extend(line.regions.iter().map(|region| words.name_of("region", region)));
    parts.extend(line.links.iter().map(|link| words.name_of("link", link)));
    parts.join(", ")
}

fn requests(desk: &Desk<'_>, lines: &[NewLine]) -> Table {
    let words = &desk.words;
    let mut table = Table::new()
        .column(words.say("column-right-of-way"), Set::Left)
        .column(words.say("column-route"), Set::Flexible);
    for figure in ["cost", "loan", "more-revenue", "more-profit"] {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    table = table.column(words.say("column-adds"), Set::Flexible).column(words.say("column-touches"), Set::Flexible);
    for line in lines {
        let miles = words.map().route(line.route).miles;
        table.row([
            words.route(line.route).to_owned(),
            format!("{} ({miles})", words.ends(line.route)),
            desk.figure(line.cost.0),
            desk.figure(line.loan.0),
            number(line.revenue.0, words.language),
            number(line.profit.0, words.language),
            adds(desk, line),
            touches::told(words, line.touches.iter().copied()),
        ]);
        if !line.regions.is_empty() {
            table.mark();
        }
    }
    table
}

fn works(desk: &Desk<'_>, prospect: &Prospect) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-work"), Set::Flexible);
    for figure in ["cost", "more-profit", "efficiency"] {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    for work in prospect.best_works() {
        table.row([
            name(desk, work),
            desk.figure(work.cost.0),
            number(work.profit.0, words.language),
            work.efficiency.to_string(),
        ]);
    }
    table
}

/// What it is that a railroad could buy.
pub(super) fn name(desk: &Desk<'_>, work: &Work) -> String {
    let words = &desk.words;
    match work.kind {
        WorkKind::Locomotive(kind) => {
            words.tell("work-locomotive", &[("name", locomotive(kind).into()), ("locomotive", kind.into())])
        }
        WorkKind::Technology(technology) => words.technologies([&technology]),
        WorkKind::Track(line) => words.tell("work-track", &[("route", words.route(line).into())]),
        WorkKind::Improvement(dollars) => words.tell("work-improvement", &[("dollars", dollars.0.into())]),
    }
}

fn holdings(desk: &Desk<'_>, view: &PlayerView) -> Table {
    let words = &desk.words;
    let mut table = Table::new().column(words.say("column-railroad"), Set::Left);
    for figure in ["own-shares", "own-percent", "to-director", "to-lead"] {
        table = table.column(words.say(&format!("column-{figure}")), Set::Right);
    }
    table = table.column(words.say("column-rival"), Set::Flexible);
    for stake in stakes(view) {
        let Stake { railroad, held, percent, to_director, to_lead, rival, .. } = stake;
        let rival = rival.map(|(player, shares)| {
            let args = [("player", words.player(player).into()), ("shares", shares.0.into())];
            words.tell("prospect-rival", &args)
        });
        table.row([
            words.railroad(railroad).to_owned(),
            desk.figure(held.0),
            percent.to_string(),
            desk.figure(to_director.0),
            to_lead.map_or_else(|| "?".to_owned(), |missing| desk.figure(missing.0)),
            rival.unwrap_or_default(),
        ]);
        if view.presidencies().contains(&railroad) {
            table.mark();
        }
    }
    table
}

/// What can't be merged into whom, and why: where the reason is the same, in one sentence.
fn barred(desk: &Desk<'_>, view: &PlayerView) -> Vec<String> {
    let words = &desk.words;
    let mut alike: Vec<(RouteId, Why, Vec<String>)> = Vec::new();
    for one in &view.barred {
        let (why, into) = why(desk, one);
        match alike.iter_mut().find(|(what, same, _)| *what == one.what && *same == why) {
            Some((.., railroads)) => railroads.push(into),
            None => alike.push((one.what, why, vec![into])),
        }
    }
    let told = alike.into_iter().map(|(what, why, into)| {
        let why = match why {
            Why::Divides(town) => {
                let town = words.town_name(words.map().town(town));
                words.tell("barred-divide", &[("town", town.into()), ("count", into.len().into())])
            }
            Why::Told(why) => why,
        };
        let args = [("what", words.route(what).into()), ("into", into.join(", ").into()), ("why", why.into())];
        words.tell("prospect-barred", &args)
    });
    told.collect()
}

/// Why something can't be merged.
#[derive(PartialEq, Eq)]
enum Why {
    /// A line of the other ends at the same town, where no railroad passes.
    Divides(TownId),
    Told(String),
}

/// Why, and the railroad it can't go into, with its line that is in the way.
fn why(desk: &Desk<'_>, barred: &Barred) -> (Why, String) {
    let words = &desk.words;
    let into = words.railroad(barred.into);
    match (barred.reason == Reason::Prohibited).then(|| bar(desk, barred)).flatten() {
        Some(Bar::Divide(line, town)) => (Why::Divides(town), format!("{into}\u{a0}({})", words.route(line))),
        Some(Bar::Parallel(line)) => {
            let args = [("line", words.route(line).into()), ("into", into.into())];
            (Why::Told(words.tell("barred-parallel", &args)), into.to_owned())
        }
        None => {
            let reason = format!("reason-{}", code(&barred.reason));
            (Why::Told(words.tell(&reason, &[("figure", FluentValue::None)])), into.to_owned())
        }
    }
}

/// What bars it: of a railroad the first of its lines that can't go.
fn bar(desk: &Desk<'_>, barred: &Barred) -> Option<Bar> {
    let public = desk.public;
    let map = desk.words.map();
    let into = public.railroads.get(&barred.into)?;
    let absorbed = public.railroads.get(&RailroadId(barred.what));
    let lines: Vec<RouteId> = match absorbed {
        Some(railroad) => railroad.lines.iter().copied().collect(),
        None => vec![barred.what],
    };
    // Two railroads with parallel lines give one back; a company can't.
    let mut bars = lines.iter().filter_map(|line| network::bar(map, &into.lines, map.route(*line)));
    bars.find(|bar| absorbed.is_none() || matches!(bar, Bar::Divide(..)))
}
