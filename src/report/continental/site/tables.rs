//! Tables of the front page: cells rather than columns of letters, so that a browser sets them.

use super::super::words::Words;
use crate::games::continental::player::Category;
use crate::games::continental::views::{PublicPlayer, PublicView};
use crate::report::Language;
use crate::report::format::{decimal, money, number, signed};
use serde::Serialize;
use std::cmp::Reverse;

/// A table.
#[derive(Serialize)]
pub(super) struct Grid {
    heads: Vec<String>,
    rows: Vec<Vec<Cell>>,
}

/// What stands in it.
#[derive(Serialize)]
pub(super) struct Cell {
    text: String,
    /// What this turn added.
    gain: String,
    figure: bool,
}

fn words(text: String) -> Cell {
    Cell { text, gain: String::new(), figure: false }
}

fn figure(text: String) -> Cell {
    Cell { text, gain: String::new(), figure: true }
}

/// Victory points of all players, the best by Rail Baron first.
pub(super) fn points(view: &PublicView, language: Language) -> Grid {
    let words_of = Words { language, view };
    let mut heads = vec![words_of.say("column-number"), words_of.say("column-name")];
    heads.push(words_of.say("category-rail-baron"));
    heads.extend(Category::ALL.map(|category| words_of.name_of("category", &category)));
    heads.push(words_of.say("column-net-worth"));
    let mut players: Vec<&PublicPlayer> = view.players.iter().collect();
    players.sort_by_key(|player| (Reverse(player.rail_baron_tenths), player.id));
    let row = |player: &&PublicPlayer| {
        let mut row = vec![figure(player.id.to_string()), words(words_of.player(player.id))];
        row.push(figure(decimal(player.rail_baron_tenths, 10, language)));
        row.extend(Category::ALL.map(|category| {
            let (now, gain) = (player.vp[category as usize], player.vp_gain[category as usize]);
            let gain = now.points() - (now - gain).points();
            Cell { gain: signed(gain, language), ..figure(number(now.points(), language)) }
        }));
        row.push(figure(money(player.net_worth.0, language)));
        row
    };
    Grid { heads, rows: players.iter().map(row).collect() }
}

/// All railroads, the longest first.
pub(super) fn railroads(view: &PublicView, language: Language) -> Grid {
    let words_of = Words { language, view };
    let columns = ["railroad", "miles", "revenue", "dividend", "price", "president"];
    let heads = columns.map(|column| words_of.say(&format!("site-column-{column}"))).to_vec();
    let mut railroads: Vec<_> = view.railroads.values().collect();
    railroads.sort_by_key(|railroad| (Reverse(railroad.miles), railroad.id));
    let rows = railroads.into_iter().map(|railroad| {
        vec![
            words(words_of.railroad(railroad.id).to_owned()),
            figure(number(railroad.miles.0, language)),
            figure(money(railroad.revenue.0, language)),
            figure(crate::report::format::cents(railroad.dividend.0, language)),
            figure(money(railroad.price.0, language)),
            words(railroad.president.map(|player| words_of.player(player)).unwrap_or_default()),
        ]
    });
    Grid { heads, rows: rows.collect() }
}
