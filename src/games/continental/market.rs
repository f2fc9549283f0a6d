//! Limits and prices of the stock market (§6): pure functions that the step, the reports and the order form share.

mod public;

pub use public::{Appetite, appetite, earnings};

use super::Game;
use super::map::RailroadId;
use super::money::{Money, Shares};
use super::player::PlayerId;
use super::railroad::{Railroad, director_part};
use super::rules::Parameters;

/// How many of a player's trades may be buys, by the number of active railroads (§6.1.2).
pub fn buys_allowed(params: &Parameters, active_railroads: usize) -> i64 {
    let active = i64::try_from(active_railroads).unwrap_or(i64::MAX);
    if active <= params.few_railroads {
        params.buys_few
    } else if active <= params.some_railroads {
        params.buys_some
    } else {
        params.buys_many
    }
}

/// The most a player may buy of a railroad next turn (§6.1.2, §6.4, RULINGS 4), never below zero.
pub fn largest_buy(game: &Game, player: PlayerId, railroad: RailroadId) -> Shares {
    let Some(found) = game.railroad(railroad) else { return Shares::ZERO };
    let general = largest_free_buy(game, player, found);
    match largest_cornered_buy(game, player, found) {
        Some(cornered) => general.min(cornered),
        None => general,
    }
}

/// The limit of 20 % and 51 % alone (§6.1.2).
fn largest_free_buy(game: &Game, player: PlayerId, railroad: &Railroad) -> Shares {
    let params = &game.rules.params;
    let own = game.held(player, railroad.id);
    let others: Shares = railroad
        .directors
        .iter()
        .filter(|director| **director != player)
        .map(|director| game.held(*director, railroad.id))
        .sum();
    let available = (railroad.issued - others - own).at_least_zero();
    let in_a_turn = available.part(params.buy_percent, 100);
    let in_all = railroad.issued.part(params.own_percent_max, 100) - own;
    in_a_turn.min(in_all).at_least_zero()
}

/// The limit of a non-director in a cornered stock (§6.4): he stays below what makes a director.
pub fn largest_cornered_buy(game: &Game, player: PlayerId, railroad: &Railroad) -> Option<Shares> {
    if railroad.directors.contains(&player) || !game.is_cornered(railroad) {
        return None;
    }
    let below = director_part(railroad.issued, game.rules.params.director_percent) - Shares(1);
    Some((below - game.held(player, railroad.id)).at_least_zero())
}

/// The most a player may sell of a railroad next turn, owned and short together (§6.1.3, §6.2).
pub fn largest_sale(game: &Game, player: PlayerId, railroad: RailroadId) -> Shares {
    let own = game.held(player, railroad);
    game.railroad(railroad).map_or(Shares::ZERO, |found| match short_limit(game, player, found) {
        Ok(limit) => own.max(limit),
        Err(_) => own,
    })
}

/// Why a player can't sell a railroad short at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoShorts {
    /// He is a director.
    Director,
    /// The stock is cornered.
    Cornered,
}

/// Owned and short shares a player may sell together if some of them are short (§6.2).
///
/// # Errors
/// If he may not sell short.
pub fn short_limit(game: &Game, player: PlayerId, railroad: &Railroad) -> Result<Shares, NoShorts> {
    if railroad.directors.contains(&player) {
        Err(NoShorts::Director)
    } else if game.is_cornered(railroad) {
        Err(NoShorts::Cornered)
    } else {
        Ok(railroad.issued.part(game.rules.params.short_percent, 100))
    }
}

/// Closing and market price for what is demanded and offered (§6.3); `offered` counts shorts by half and may be a
/// half, so both are given in half shares.
pub fn prices(params: &Parameters, start: Money, demanded_halves: i64, offered_halves: i64) -> (Money, Money) {
    let highest = params.price_max.0.max(1);
    // All three are far below what a double holds exactly, so that the conversions lose nothing.
    let raw = start.0 as f64 * libm::pow(ratio(params, demanded_halves, offered_halves), exponent(params));
    let closing = Money((libm::floor(raw + 1e-9) as i64).clamp(1, highest));
    (closing, (start + closing).part(1, 2))
}

fn exponent(params: &Parameters) -> f64 {
    params.price_exponent_pm as f64 / 1000.0
}

/// Demand over offer within its bounds; the bounds are judged in whole numbers.
fn ratio(params: &Parameters, demanded: i64, offered: i64) -> f64 {
    let most = params.ratio_max;
    if demanded <= 0 && offered <= 0 {
        1.0
    } else if demanded > offered.saturating_mul(most) {
        most as f64
    } else if offered > demanded.saturating_mul(most) {
        1.0 / most as f64
    } else {
        demanded as f64 / offered as f64
    }
}

/// What a buyer gets of what he asked for: all if the real shares on offer cover the demand, else his proportion,
/// floored (§6.3).
pub fn share_out(asked: Shares, real_offer: Shares, demand: Shares) -> Shares {
    if demand <= real_offer { asked } else { asked.part(real_offer.0, demand.0) }
}

#[cfg(test)]
mod tests;
