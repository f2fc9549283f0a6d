//! The records of a game: the greatest of everything, who holds it, and since when. Of equals the first holds it.

use super::super::words::Words;
use super::Stop;
use crate::games::continental::event::Event;
use crate::games::continental::money::Vp;
use crate::games::continental::views::{PublicRailroad, PublicView};
use crate::report::Language;
use crate::report::format::{cents, money, number};
use serde::Serialize;
use std::sync::Arc;

/// One of them.
#[derive(Serialize)]
pub(super) struct Record {
    title: String,
    figure: String,
    holder: String,
    stop: Stop,
}

#[derive(Clone, Copy)]
enum Unit {
    Dollars,
    Cents,
    Miles,
    Points,
}

/// What is compared: its message, its unit, and every holder with his figure in a turn.
type Contest = (&'static str, Unit, fn(&Words<'_>) -> Vec<(i64, String)>);

const CONTESTS: [Contest; 10] = [
    ("net-worth", Unit::Dollars, |words| {
        words.view.players.iter().map(|player| (player.net_worth.0, words.player(player.id))).collect()
    }),
    ("gain", Unit::Points, |words| {
        let gain = |vp: &[Vp; 5]| vp.iter().map(|one| one.0).sum::<i64>() / 100;
        words.view.players.iter().map(|player| (gain(&player.vp_gain), words.player(player.id))).collect()
    }),
    ("spending", Unit::Dollars, |words| {
        let first = words.view.prodigals.first();
        first.map(|player| (words.view.prodigal_top.0, words.player(*player))).into_iter().collect()
    }),
    ("company", Unit::Dollars, |words| {
        let sold = words.view.news.iter().filter_map(|record| match &record.event {
            Event::PcSold { pc, buyer, price, .. } => {
                let args = [("code", words.route(*pc).into()), ("player", words.player(*buyer).into())];
                Some((price.0, words.tell("record-company-holder", &args)))
            }
            _ => None,
        });
        sold.collect()
    }),
    // A price that is split away in the same turn has still been paid.
    ("share", Unit::Dollars, |words| {
        railroads(words, |one| one.stock.map_or(one.price, |line| line.closing.max(one.price)).0)
    }),
    ("miles", Unit::Miles, |words| railroads(words, |one| one.miles.0)),
    ("revenue", Unit::Dollars, |words| railroads(words, |one| one.revenue.0)),
    ("profit", Unit::Cents, |words| railroads(words, |one| one.profit_per_share.0)),
    ("dividend", Unit::Cents, |words| railroads(words, |one| one.dividend.0)),
    ("bonds", Unit::Dollars, |words| railroads(words, |one| (one.bonds + one.loans).0)),
];

/// A figure of every railroad, and its code.
fn railroads(words: &Words<'_>, figure: fn(&PublicRailroad) -> i64) -> Vec<(i64, String)> {
    let railroads = words.view.railroads.values();
    railroads.map(|railroad| (figure(railroad), words.railroad(railroad.id).to_owned())).collect()
}

/// All records that somebody holds.
pub(super) fn records(turns: &[Arc<PublicView>], stops: &[Stop], language: Language) -> Vec<Record> {
    let best = |(key, unit, figures): &Contest| {
        let mut best: Option<(i64, String, &Stop)> = None;
        for (view, stop) in turns.iter().zip(stops) {
            for (figure, holder) in figures(&Words { language, view }) {
                if figure > best.as_ref().map_or(0, |(figure, ..)| *figure) {
                    best = Some((figure, holder, stop));
                }
            }
        }
        let (figure, holder, stop) = best?;
        let figure = match unit {
            Unit::Dollars => money(figure, language),
            Unit::Cents => cents(figure, language),
            Unit::Miles => {
                crate::language::continental::text(language, "record-miles-figure", &[("miles", figure.into())])
            }
            Unit::Points => number(figure, language),
        };
        let title = crate::language::continental::text(language, &format!("record-{key}"), &[]);
        Some(Record { title, figure, holder, stop: stop.clone() })
    };
    CONTESTS.iter().filter_map(best).collect()
}
