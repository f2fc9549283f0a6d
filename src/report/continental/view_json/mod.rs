//! A view as JSON, for the programs players write: figures and codes, no sentences.
//!
//! `docs/continental/view.schema.json` describes it. A change that an older reader could not read raises [`VERSION`]; new members
//! may come without. Railroads, lines and PCs are named by their codes, players by their positions; money is whole
//! dollars unless a name says cents, points are hundredths where it says so.

mod events;
mod own;
mod prospects;
mod public;

#[cfg(test)]
mod tests;

use crate::games::continental::Game;
use crate::games::continental::map::{Map, RailroadId, RouteId};
use crate::games::continental::views::{PlayerView, PublicView};
use serde::Serialize;
use std::collections::BTreeMap;

/// Version of the format.
pub const VERSION: u32 = 1;

/// The whole document.
#[derive(Serialize)]
struct Document<'a> {
    format: &'static str,
    version: u32,
    rules: &'static str,
    game: &'a str,
    turn: u16,
    years: Vec<i64>,
    ended: bool,
    public: public::Public<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<own::Own<'a>>,
}

/// What a player sees.
pub fn of_player(view: &PlayerView, game: &str) -> String {
    document(&view.public, Some(view), game)
}

/// What everybody sees.
pub fn of_public(view: &PublicView, game: &str) -> String {
    document(view, None, game)
}

fn document(view: &PublicView, reader: Option<&PlayerView>, game: &str) -> String {
    let first = i64::from(Game::year_of(view.turn));
    let document = Document {
        format: "rpo-view",
        version: VERSION,
        rules: "continental-rails-2",
        game,
        turn: view.turn,
        years: if view.turn == 0 { vec![first] } else { vec![first, first + 1] },
        ended: view.ended,
        public: public::Public::of(view),
        own: reader.map(own::Own::of),
    };
    // Nothing in it can fail: all keys of maps are texts.
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

fn routes<'a>(map: &'a Map, ids: impl IntoIterator<Item = &'a RouteId>) -> Vec<&'a str> {
    ids.into_iter().map(|id| map.code(*id)).collect()
}

fn railroads<'a>(map: &'a Map, ids: impl IntoIterator<Item = &'a RailroadId>) -> Vec<&'a str> {
    ids.into_iter().map(|id| map.railroad_code(*id)).collect()
}

/// A map by railroad, by codes.
fn by_code<'a, T: Copy>(map: &'a Map, figures: &BTreeMap<RailroadId, T>) -> BTreeMap<&'a str, T> {
    figures.iter().map(|(id, figure)| (map.railroad_code(*id), *figure)).collect()
}
