//! Inside information (§9.6): the railroads the reader directs or has spied on, and what Pinkerton's men saw of a
//! player.

use super::super::news::{locomotive, piece};
use super::Desk;
use crate::games::continental::event::Event;
use crate::games::continental::map::{RailroadId, RouteId};
use crate::games::continental::money::Shares;
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::{Insight, PlayerView};
use crate::report::format::money;
use crate::report::table::{Set, Table};
use serde::Serialize;
use std::cmp::Reverse;

#[derive(Serialize)]
pub struct Inside {
    railroads: Vec<Book>,
    spied: Option<Spied>,
}

/// What is known of one railroad.
#[derive(Serialize)]
struct Book {
    heading: String,
    lines: Vec<String>,
}

/// A player spied on.
#[derive(Serialize)]
struct Spied {
    text: String,
    shares: Table,
}

impl Inside {
    pub(super) fn new(desk: &Desk<'_>, view: &PlayerView) -> Inside {
        let railroads = view.insights.iter().map(|(id, insight)| Book {
            heading: format!("{} - {}", desk.words.railroad(*id), desk.words.map().route(id.0).name),
            lines: lines(desk, view, *id, insight),
        });
        Inside { railroads: railroads.collect(), spied: spied(desk, view) }
    }
}

fn lines(desk: &Desk<'_>, view: &PlayerView, id: RailroadId, insight: &Insight) -> Vec<String> {
    let words = &desk.words;
    let technologies = words.technologies(&insight.technologies);
    let mut lines = vec![words.tell(
        "inside-figures",
        &[
            ("cash", insight.cash.0.into()),
            ("efficiency", insight.efficiency.into()),
            ("word", words.say(efficiency_word(insight.efficiency)).into()),
            ("ceiling", insight.max_efficiency.into()),
            ("owed", insight.owed_president.0.into()),
        ],
    )];
    lines.push(words.tell(
        "inside-equipment",
        &[
            ("locomotive", locomotive(insight.locomotive).into()),
            ("type", insight.locomotive.into()),
            ("technologies", if technologies.is_empty() { words.say("inside-none") } else { technologies }.into()),
        ],
    ));
    if let Some(row) = insight.row {
        lines.push(words.tell(
            "inside-row",
            &[
                ("route", words.route(row).into()),
                ("ends", words.ends(row).into()),
                ("miles", words.map().route(row).miles.0.into()),
                ("grant", insight.row_grant.0.into()),
            ],
        ));
    }
    // A president reads of each with its figures.
    if !insight.row_options.is_empty() && (desk.public.ended || !view.presidencies().contains(&id)) {
        lines.push(words.tell("inside-options", &[("routes", options(desk, &insight.row_options).into())]));
    }
    if let Some(holders) = &insight.shareholders {
        let mut holders: Vec<_> = holders.iter().filter(|(_, shares)| shares.is_positive()).collect();
        holders.sort_by_key(|(player, shares)| (Reverse(**shares), **player));
        let holder = |(player, shares): &(&PlayerId, &Shares)| {
            let args = [("position", player.0.into()), ("shares", shares.0.into())];
            words.tell("inside-holder", &args).replace(' ', "\u{a0}")
        };
        let told: Vec<String> = holders.iter().map(holder).collect();
        let told = if told.is_empty() { words.say("inside-no-holder") } else { told.join(", ") };
        lines.push(words.tell("inside-shareholders", &[("holders", told.into())]));
    }
    lines.extend(view.private.iter().filter_map(|record| told(desk, &record.event, id)));
    lines
}

/// An event of this railroad's inside in words; `None` for other events.
fn told(desk: &Desk<'_>, event: &Event, id: RailroadId) -> Option<String> {
    match event {
        Event::Maintained { railroad, .. } | Event::InfluenceBought { railroad, .. } if *railroad == id => {
            piece(event, &desk.words).map(|piece| piece.text)
        }
        Event::Built { railroad, route, a_mile } if *railroad == id => {
            let args = [("route", desk.words.route(*route).into()), ("amile", a_mile.0.into())];
            Some(desk.words.tell("inside-built", &args))
        }
        Event::Operated {
            railroad,
            traffic,
            rate_war_loss,
            land_sold,
            land_revenue,
            operating_cost,
            interest,
            accidents,
            profit,
            ..
        } if *railroad == id => Some(desk.words.tell(
            "inside-year",
            &[
                ("traffic", traffic.0.into()),
                ("lost", rate_war_loss.0.into()),
                ("land", land_sold.0.into()),
                ("landrevenue", land_revenue.0.into()),
                ("cost", operating_cost.0.into()),
                ("interest", interest.0.into()),
                ("accidents", accidents.0.into()),
                ("profit", profit.0.into()),
            ],
        )),
        _ => None,
    }
}

/// Rights of way with their ends: `PA6 Pittsburgh PA - Erie PA (110)`.
fn options(desk: &Desk<'_>, routes: &[RouteId]) -> String {
    let shown = routes.iter().map(|route| {
        let miles = desk.words.map().route(*route).miles;
        // An option holds together on its line.
        format!("{} {} ({miles})", desk.words.route(*route), desk.words.ends(*route))
            .replace(' ', "\u{a0}")
            .replace("-\u{a0}", "- ")
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// The rulebook's word for an efficiency (§4.5).
fn efficiency_word(efficiency: i64) -> &'static str {
    match efficiency {
        90.. => "efficiency-excellent",
        80.. => "efficiency-good",
        70.. => "efficiency-average",
        60.. => "efficiency-mediocre",
        50.. => "efficiency-poor",
        _ => "efficiency-ruinous",
    }
}

fn spied(desk: &Desk<'_>, view: &PlayerView) -> Option<Spied> {
    let words = &desk.words;
    let found = view.spied.as_ref()?;
    let mut table = Table::new()
        .column(words.say("column-railroad"), Set::Left)
        .column(words.say("column-shares"), Set::Right)
        .column(words.say("column-own-percent"), Set::Right)
        .column(words.say("column-own-value"), Set::Right);
    for (id, shares) in &found.shares {
        let Some(railroad) = desk.public.railroads.get(id) else { continue };
        table.row([
            words.railroad(*id).to_owned(),
            desk.figure(shares.0),
            shares.part(100, railroad.issued.0.max(1)).to_string(),
            desk.figure(railroad.price.times(*shares).0),
        ]);
    }
    let args = [
        ("player", words.player(found.player).into()),
        ("position", found.player.0.into()),
        ("cash", money(found.cash.0, words.language).into()),
    ];
    Some(Spied { text: words.tell("inside-spied", &args), shares: table })
}
