//! Charts of a game's public figures over the turns: net worth, prices, and the races for victory points.
//!
//! They are drawn from a [`History`], which holds nothing private, and a view for the names.

mod axis;
mod history;
mod plot;

#[cfg(test)]
mod tests;

pub use history::{History, PlayerFigures, Race, TurnFigures};

use super::catalogue::{Language, text};
use super::format::{clean, decimal, money, number};
use super::map::MapStyle;
use super::words::code;
use crate::games::continental::map::RailroadId;
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::PublicView;
use plot::{Plot, Series};

/// What a chart is to look like, and for whom.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChartStyle {
    pub style: MapStyle,
    pub language: Language,
    /// Whose line is drawn thicker.
    pub reader: Option<PlayerId>,
}

/// Every player's net worth by turn, as SVG.
pub fn net_worth_svg(history: &History, view: &PublicView, style: ChartStyle) -> String {
    let dollars = |figure: f64| money(figure.round() as i64, style.language);
    Plot {
        title: text(style.language, "chart-net-worth", &[]),
        turns: text(style.language, "chart-turn", &[]),
        style: style.style,
        shown: &dollars,
        series: players(view, style, |player| history.net_worth(player)),
    }
    .draw()
}

/// Every player's points by turn, as SVG.
pub fn points_svg(history: &History, view: &PublicView, race: Race, style: ChartStyle) -> String {
    let (name, shown): (String, &dyn Fn(f64) -> String) = match race {
        Race::RailBaron => (text(style.language, "category-rail-baron", &[]), &|figure| {
            decimal((figure * 10.0).round() as i64, 10, style.language)
        }),
        Race::Category(category) => (text(style.language, &format!("category-{}", code(&category)), &[]), &|figure| {
            number(figure.floor() as i64, style.language)
        }),
    };
    Plot {
        title: text(style.language, "chart-points", &[("category", name.into())]),
        turns: text(style.language, "chart-turn", &[]),
        style: style.style,
        shown,
        series: players(view, style, |player| history.points(player, race)),
    }
    .draw()
}

/// Prices of shares of some railroads by turn, as SVG: in a player's letter those he holds. Prices before a split are
/// those of today's shares.
pub fn prices_svg(
    history: &History,
    view: &PublicView,
    railroads: impl IntoIterator<Item = RailroadId>,
    style: ChartStyle,
) -> String {
    let dollars = |figure: f64| money(figure.round() as i64, style.language);
    let existing = railroads.into_iter().filter(|railroad| view.railroads.contains_key(railroad));
    let series = existing.enumerate().map(|(ink, railroad)| Series {
        name: view.rules.map.railroad_code(railroad).to_owned(),
        ink,
        figures: history.price(railroad),
        bold: false,
    });
    Plot {
        title: text(style.language, "chart-prices", &[]),
        turns: text(style.language, "chart-turn", &[]),
        style: style.style,
        shown: &dollars,
        series: series.collect(),
    }
    .draw()
}

/// A line for each player, whose colour is his position's.
fn players(view: &PublicView, style: ChartStyle, figures: impl Fn(PlayerId) -> Vec<(u16, f64)>) -> Vec<Series> {
    let player = |player: &crate::games::continental::views::PublicPlayer| Series {
        name: format!("{} {}", player.id, clean(&player.name)),
        ink: usize::from(player.id.0.saturating_sub(1)),
        figures: figures(player.id),
        bold: style.reader == Some(player.id),
    };
    view.players.iter().map(player).collect()
}
