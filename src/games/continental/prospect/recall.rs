//! What a player would have to sell so that his cash meets what the Bank calls in (§3.5.3).

use super::super::map::RailroadId;
use super::super::money::{Money, Shares};
use super::super::views::PlayerView;
use super::purse::due;
use super::stakes;

/// What his cash lacks of a recall and of the interest on his loans, which the Bank takes first (S14).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortfall {
    pub missing: Money,
    /// Sales each of which brings it alone, the smallest part of what he holds first.
    pub sales: Vec<Sale>,
}

/// Shares of one railroad to sell, at today's price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    pub railroad: RailroadId,
    pub shares: Shares,
    /// What he keeps is too little for his seat on the board.
    pub costs_seat: bool,
}

/// `None`: nothing is called in, or his cash meets it.
pub fn shortfall(view: &PlayerView) -> Option<Shortfall> {
    let missing = due(view) - view.cash.at_least_zero();
    if !(view.recall.is_positive() && missing.is_positive()) {
        return None;
    }
    let sales = view.holdings.keys().filter_map(|id| sale(view, *id, missing));
    let mut sales: Vec<Sale> = sales.collect();
    let part = |sale: &Sale| sale.shares.0 * 1000 / view.owned(sale.railroad).0.max(1);
    sales.sort_by_key(|sale| (part(sale), sale.railroad));
    Some(Shortfall { missing, sales })
}

/// `None`: not even all he may sell of it brings so much.
fn sale(view: &PlayerView, id: RailroadId, missing: Money) -> Option<Sale> {
    let railroad = view.public.railroads.get(&id)?;
    let held = view.owned(id);
    let shares = Shares(missing.part_up(1, railroad.price.0.max(1)).0);
    let may_sell = held.min(view.largest_sale.get(&id).copied().unwrap_or_default());
    let need = stakes::stake(view, railroad).need;
    let costs_seat = railroad.directors.contains(&view.me) && held - shares < need && need <= held;
    (shares <= may_sell).then_some(Sale { railroad: id, shares, costs_seat })
}
