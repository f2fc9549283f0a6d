//! Charts of a game's public figures over the turns: net worth, prices, and the races for victory points.
//!
//! They are drawn from a [`History`], which holds nothing private, and a view for the names; whose shares a reader holds
//! decides only which prices his own chart shows.

mod history;

#[cfg(test)]
mod tests;

pub use crate::report::picture::Style;
pub use history::{History, PlayerFigures, Race, TurnFigures};

use super::words::code;
use crate::games::continental::Game;
use crate::games::continental::map::RailroadId;
use crate::games::continental::orders::Order;
use crate::games::continental::player::PlayerId;
use crate::games::continental::views::{PlayerView, PublicPlayer, PublicView};
use crate::language::Language;
use crate::language::continental::text;
use crate::report::format::{clean, decimal, money, number};
use crate::report::picture::{Over, Svg};
use crate::report::plot::{Panels, Plot, Series};
use std::collections::BTreeSet;

/// Every player's net worth by turn, dollars; the same for every reader of a language.
pub fn net_worth(history: &History, view: &PublicView, language: Language, style: Style) -> Svg {
    race(history, view, None, language, style, |plot| plot.draw())
}

/// Every player's points by turn, of one category or of all together; the same for every reader of a language.
pub fn points(history: &History, view: &PublicView, points: Race, language: Language, style: Style) -> Svg {
    race(history, view, Some(points), language, style, |plot| plot.draw())
}

/// What lies over such a chart in colours, of net worth or of points, so that a player's own line stands out.
pub fn stressed(history: &History, view: &PlayerView, points: Option<Race>, language: Language) -> Over {
    let own = view.public.players.iter().position(|player| player.id == view.me);
    race(history, &view.public, points, language, Style::Colour, |plot| {
        own.map(|own| plot.stressed(own)).unwrap_or_default()
    })
}

/// How a figure is written.
type Figure<'a> = &'a dyn Fn(f64) -> String;

/// What is made of the chart of all players' net worth, or of their points.
fn race<Made>(
    history: &History,
    view: &PublicView,
    points: Option<Race>,
    language: Language,
    style: Style,
    make: impl Fn(&Plot<'_>) -> Made,
) -> Made {
    let dollars = |figure: f64| money(figure.round() as i64, language);
    let whole = |figure: f64| number(figure.round() as i64, language);
    let below = |figure: f64| number(figure.floor() as i64, language);
    let tenths = |figure: f64| decimal((figure * 10.0).round() as i64, 10, language);
    let of_points = |name: String| text(language, "chart-points", &[("category", name.into())]);
    let (title, shown, at_axis): (String, Figure<'_>, Figure<'_>) = match points {
        None => (text(language, "chart-net-worth", &[]), &dollars, &dollars),
        Some(Race::RailBaron) => (of_points(text(language, "category-rail-baron", &[])), &tenths, &whole),
        Some(Race::Category(category)) => {
            (of_points(text(language, &format!("category-{}", code(&category)), &[])), &below, &whole)
        }
    };
    make(&Plot {
        title,
        turns: text(language, "chart-turn", &[]),
        style,
        shown,
        below: &|turn| Game::year_of(turn).to_string(),
        at_axis,
        series: players(view, |player| match points {
            None => history.net_worth(player),
            Some(points) => history.points(player, points),
        }),
    })
}

/// Prices by turn of the railroads that a player holds shares of or gave orders to trade, a small chart each: for him
/// alone, since both are his secret. Prices before a split are those of today's shares.
pub fn prices(history: &History, view: &PlayerView, language: Language, style: Style) -> Svg {
    let held = view.holdings.iter().filter(|(_, holding)| holding.shares.0 != 0).map(|(railroad, _)| *railroad);
    let asked = view.fates.iter().filter_map(|fate| match fate.order {
        Order::Buy { railroad, .. } | Order::Sell { railroad, .. } => Some(railroad),
        _ => None,
    });
    let known = |id: &RailroadId| view.public.railroads.contains_key(id);
    let railroads: BTreeSet<RailroadId> = held.chain(asked).filter(known).collect();
    let dollars = |figure: f64| money(figure.round() as i64, language);
    let years = |turn: Option<&TurnFigures>| Game::year_of(turn.map_or(0, |turn| turn.turn)).to_string();
    let (first, last) = (years(history.turns.first()), years(history.turns.last()));
    Panels {
        title: text(language, "chart-prices", &[]),
        note: text(language, "chart-prices-note", &[("first", first.into()), ("last", last.into())]),
        style,
        shown: &dollars,
        series: series_of(history, &view.public, railroads),
    }
    .draw()
}

fn series_of(history: &History, view: &PublicView, railroads: impl IntoIterator<Item = RailroadId>) -> Vec<Series> {
    let one = |(ink, railroad)| Series {
        name: view.rules.map.railroad_code(railroad).to_owned(),
        ink,
        figures: history.price(railroad),
    };
    railroads.into_iter().enumerate().map(one).collect()
}

/// Prices by turn of some railroads, in shares of today.
pub fn prices_of(
    history: &History,
    view: &PublicView,
    railroads: impl IntoIterator<Item = RailroadId>,
    language: Language,
    style: Style,
) -> Svg {
    let dollars = |figure: f64| money(figure.round() as i64, language);
    Plot {
        title: text(language, "chart-prices", &[]),
        turns: text(language, "chart-turn", &[]),
        style,
        shown: &dollars,
        below: &|turn| Game::year_of(turn).to_string(),
        at_axis: &dollars,
        series: series_of(history, view, railroads),
    }
    .draw()
}

/// A line for each player, whose colour is his position's.
fn players(view: &PublicView, figures: impl Fn(PlayerId) -> Vec<(u16, f64)>) -> Vec<Series> {
    let player = |player: &PublicPlayer| Series {
        name: format!("{} {}", player.id, clean(&player.name)),
        ink: usize::from(player.id.0.saturating_sub(1)),
        figures: figures(player.id),
    };
    view.players.iter().map(player).collect()
}
