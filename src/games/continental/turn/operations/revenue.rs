//! What a railroad takes in (§4.10, §7): traffic, by climate and chance, and the land it sells.

use super::super::super::ledger::{Account, Why};
use super::super::super::map::RailroadId;
use super::super::super::money::{Money, SquareMiles};
use super::super::super::operating;
use super::super::Desk;

/// The income of one railroad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Income {
    /// D: traffic revenue before a rate war.
    pub traffic: Money,
    pub land_sold: SquareMiles,
    pub land_revenue: Money,
    /// All of it, less what a rate war cost.
    pub revenue: Money,
}

/// Collects it.
pub fn collect(desk: &mut Desk<'_>, id: RailroadId, rate_war_loss: Money) -> Income {
    let rules = desk.rules();
    let effects = rules.effects(desk.start.climate);
    let swing = desk.chance.revenue(id, rules.params.revenue_swing);
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return Income::default() };
    let usual = operating::traffic(&rules, &railroad.lines, &railroad.doubled, &railroad.technologies);
    let traffic = operating::with_percent(usual, effects.revenue + swing);
    let land_sold = railroad.land.part_up(effects.land_sold, 100).min(railroad.land);
    railroad.land -= land_sold;
    let land_revenue = Money(effects.land_price) * land_sold.0;

    let fares = traffic - rate_war_loss;
    let account = Account::Railroad(id);
    if fares < Money::ZERO {
        // A network of many short lines may lose more in a rate war than all of it earns.
        desk.pay(account, Account::Public, -fares, Why::Revenue);
    } else {
        desk.pay(Account::Public, account, fares, Why::Revenue);
    }
    desk.pay(Account::Public, account, land_revenue, Why::LandSale);
    Income { traffic, land_sold, land_revenue, revenue: fares + land_revenue }
}
