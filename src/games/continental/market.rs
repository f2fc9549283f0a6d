//! Limits and prices of the stock market (§6): pure functions that the step, the reports and the order form share.

use super::Game;
use super::map::RailroadId;
use super::money::{Money, Shares};
use super::player::PlayerId;
use super::rules::Parameters;

/// How many of a player's trades may be buys, by the number of active railroads (§6.1.2).
pub fn buys_allowed(params: &Parameters, active_railroads: usize) -> i64 {
    let _ = (params, active_railroads);
    todo!()
}

/// The most a player may buy of a railroad next turn (§6.1.2, §6.4, RULINGS 4), never below zero.
pub fn largest_buy(game: &Game, player: PlayerId, railroad: RailroadId) -> Shares {
    let _ = (game, player, railroad);
    todo!()
}

/// The most a player may sell of a railroad next turn, owned and short together (§6.1.3, §6.2).
pub fn largest_sale(game: &Game, player: PlayerId, railroad: RailroadId) -> Shares {
    let _ = (game, player, railroad);
    todo!()
}

/// Closing and market price for what is demanded and offered (§6.3); `offered` counts shorts by half and may be a
/// half, so both are given in half shares.
pub fn prices(params: &Parameters, start: Money, demanded_halves: i64, offered_halves: i64) -> (Money, Money) {
    let _ = (params, start, demanded_halves, offered_halves);
    todo!()
}
