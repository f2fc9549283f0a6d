//! Shares that cost least for what they earned last turn.

use super::super::map::RailroadId;
use super::super::money::{Cents, Money};
use super::super::railroad::Standing;
use super::super::views::{PlayerView, PublicRailroad};

/// A share a player may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub railroad: RailroadId,
    pub price: Money,
    /// Last turn's profit of one.
    pub profit: Cents,
}

/// Of the shares he may buy next turn those of sound railroads with a profit, the lowest price for it first.
pub fn cheapest(view: &PlayerView) -> Vec<Share> {
    let may_buy =
        |railroad: &&PublicRailroad| view.largest_buy.get(&railroad.id).is_some_and(|most| most.is_positive());
    let sound = view.public.railroads.values().filter(may_buy).filter(|railroad| railroad.standing == Standing::Sound);
    let shares = sound.map(|one| Share { railroad: one.id, price: one.price, profit: one.profit_per_share });
    let mut shares: Vec<Share> = shares.filter(|share| share.profit.is_positive()).collect();
    // Of two ratios the lower, without dividing: p/q < r/s as ps < rq.
    shares.sort_by(|one, other| (one.price.0 * other.profit.0).cmp(&(other.price.0 * one.profit.0)));
    shares
}
