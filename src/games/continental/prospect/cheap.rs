//! Shares that cost least for what they earned last turn.

use super::super::map::RailroadId;
use super::super::money::{Cents, Money, Shares};
use super::super::railroad::Standing;
use super::super::views::PlayerView;
use super::purse::free_cash;

/// A share a player may buy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub railroad: RailroadId,
    pub price: Money,
    /// Last turn's profit of one.
    pub profit: Cents,
    /// How many he may buy and his cash pays at today's price, beside what is called in.
    pub most: Shares,
}

/// Of the shares he may buy next turn and can pay those of sound railroads with a profit, the lowest price for it first.
pub fn cheapest(view: &PlayerView) -> Vec<Share> {
    let sound = view.public.railroads.values().filter(|railroad| railroad.standing == Standing::Sound);
    let shares = sound.filter_map(|one| {
        let allowed = view.largest_buy.get(&one.id).copied().filter(|most| most.is_positive())?;
        let paid = Shares(free_cash(view).0 / one.price.0.max(1));
        Some(Share { railroad: one.id, price: one.price, profit: one.profit_per_share, most: allowed.min(paid) })
    });
    let worth = |share: &Share| share.profit.is_positive() && share.most.is_positive();
    let mut shares: Vec<Share> = shares.filter(worth).collect();
    // Of two ratios the lower, without dividing: p/q < r/s as ps < rq.
    shares.sort_by(|one, other| (one.price.0 * other.profit.0).cmp(&(other.price.0 * one.profit.0)));
    shares
}
