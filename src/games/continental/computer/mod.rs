//! Computer positions (§3.1, RULINGS 9): given what a player in that seat sees, they hand in a sheet like anybody.
//!
//! [`orders`] takes a [`PlayerView`] and nothing else of the game, so a computer can't know more than a person would.
//! Each position has a [`Character`] that leans toward one of the titles; what it does with money, companies, shares
//! and railroads stands in a file each.

mod character;
mod companies;
mod finance;
mod railroads;
mod shares;

pub use character::{Character, Goal};

use super::chance::Dice;
use super::map::RailroadId;
use super::money::{Money, Shares};
use super::orders::{Order, RailroadOrder};
use super::views::PlayerView;

/// The orders of a computer position for the next turn, deterministic for a seed.
pub fn orders(view: &PlayerView, seed: u64) -> Vec<Order> {
    let mut plan = Plan {
        view,
        character: Character::of(seed, view.me),
        dice: Dice::new(seed, view.public.turn + 1, &format!("computer.{}", view.me)),
        budget: view.cash,
        wanted: view.presidencies().to_vec(),
        orders: Vec::new(),
    };
    finance::plan(&mut plan);
    companies::plan(&mut plan);
    shares::plan(&mut plan);
    railroads::plan(&mut plan);
    finance::spend_the_rest(&mut plan);
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
    /// Cash that is not spoken for.
    budget: Money,
    /// Railroads to preside over next turn, the most wanted first.
    wanted: Vec<RailroadId>,
    orders: Vec<Order>,
}

impl Plan<'_> {
    fn order(&mut self, order: Order) {
        self.orders.push(order);
    }

    fn railroad_order(&mut self, railroad: RailroadId, order: RailroadOrder) {
        self.orders.push(Order::Railroad { railroad, order });
    }

    /// Shares of a railroad in his own portfolio.
    fn held(&self, railroad: RailroadId) -> Shares {
        self.view.holdings.get(&railroad).map(|holding| holding.shares).unwrap_or_default()
    }

    /// True if times are good enough to take risks.
    fn times_are_good(&self) -> bool {
        self.view.public.opening_climate >= super::climate::Climate::Normal
    }
}
