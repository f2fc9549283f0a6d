//! Computer positions (§3.1, RULINGS 9): given what a player in that seat sees, they hand in a sheet like anybody.
//!
//! [`orders`] takes a [`PlayerView`] and nothing else of the game, so a computer can't know more than a person would.
//! Each position has a [`Character`] that leans toward one of the titles; what it does with money, companies, shares
//! and railroads stands in a file each.

mod character;
mod companies;
mod finance;
mod outlook;
mod railroads;
mod random;
mod routes;
mod shares;

pub use character::{Character, Goal};
pub use random::orders as random_orders;

use super::chance::named;
use super::map::{RailroadId, RouteId};
use super::money::{Money, Shares};
use super::network;
use super::orders::{Order, RailroadOrder};
use super::views::{PlayerView, PublicRailroad};
use crate::games::dice::Dice;
use outlook::Outlook;

/// The orders of a computer position for the next turn, deterministic for a seed.
pub fn orders(view: &PlayerView, seed: u64) -> Vec<Order> {
    let character = Character::of(seed, view.me);
    let mut plan = Plan {
        view,
        character,
        dice: named(seed, view.public.turn + 1, &format!("computer.{}", view.me)),
        outlook: if character.is_reckless() { Outlook::rosy(&view.public) } else { Outlook::of(&view.public) },
        budget: view.cash,
        wanted: view.presidencies().to_vec(),
        orders: Vec::new(),
    };
    finance::plan(&mut plan);
    railroads::plan(&mut plan);
    companies::plan(&mut plan);
    // Fame comes after the market, but its money must not be spent there.
    finance::spend_on_fame(&mut plan);
    shares::plan(&mut plan);
    if plan.orders.is_empty() {
        plan.orders.push(Order::Pass);
    }
    plan.orders
}

/// A sheet in the making.
struct Plan<'a> {
    view: &'a PlayerView,
    character: Character,
    dice: Dice,
    outlook: Outlook,
    /// Cash that is not spoken for.
    budget: Money,
    /// Railroads to preside over next turn, the most wanted first.
    wanted: Vec<RailroadId>,
    orders: Vec<Order>,
}

impl<'a> Plan<'a> {
    fn order(&mut self, order: Order) {
        self.orders.push(order);
    }

    fn railroad_order(&mut self, railroad: RailroadId, order: RailroadOrder) {
        self.orders.push(Order::Railroad { railroad, order });
    }

    fn railroad(&self, id: RailroadId) -> Option<&'a PublicRailroad> {
        self.view.public.railroads.get(&id)
    }

    /// Shares of a railroad in his own portfolio.
    fn held(&self, railroad: RailroadId) -> Shares {
        self.view.holdings.get(&railroad).map(|holding| holding.shares).unwrap_or_default()
    }

    /// Chairs he may hold.
    fn chairs(&self) -> usize {
        usize::try_from(self.view.public.rules.params.max_presidencies).unwrap_or(0)
    }

    /// True if a railroad with these lines lies beside one of his and might be merged with it.
    fn could_join<'b>(&self, lines: impl Iterator<Item = &'b RouteId> + Clone) -> bool {
        self.wanted.iter().any(|own| self.could_join_to(*own, lines.clone()))
    }

    /// The same of one of his.
    fn could_join_to<'b>(&self, own: RailroadId, mut lines: impl Iterator<Item = &'b RouteId> + Clone) -> bool {
        let map = &self.view.public.rules.map;
        let Some(own) = self.railroad(own) else { return false };
        let touches = |line: &RouteId| own.lines.iter().any(|mine| map.route(*mine).touches(map.route(*line)));
        let all = lines.clone();
        lines.any(touches) && !all.into_iter().any(|line| network::is_prohibited(map, &own.lines, map.route(*line)))
    }

    /// True if he lives by building: the coast, new regions, large systems.
    fn builds(&self) -> bool {
        matches!(self.character.goal, Goal::Builder | Goal::Magnate)
    }
}
