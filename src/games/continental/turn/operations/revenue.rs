//! What a railroad takes in (§4.10, §7): traffic, by climate and chance, and the land it sells.

use super::super::super::ledger::{Account, Why};
use super::super::super::map::RailroadId;
use super::super::super::money::{Money, SquareMiles};
use super::super::super::operating;
use super::super::Desk;
use std::collections::BTreeMap;

/// The income of one railroad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Income {
    /// D: traffic revenue before a rate war.
    pub traffic: Money,
    pub land_sold: SquareMiles,
    pub land_revenue: Money,
    /// What a rate war took, never more than the traffic.
    pub rate_war_loss: Money,
    /// All of it, less what a rate war cost.
    pub revenue: Money,
}

/// What the climate of the turn's start and chance add to every railroad's traffic, percent.
pub fn percents(desk: &mut Desk<'_>) -> BTreeMap<RailroadId, i64> {
    let rules = desk.rules();
    let climate = rules.effects(desk.start.climate).revenue;
    let railroads: Vec<RailroadId> = desk.game.railroads.keys().copied().collect();
    let mut percents = BTreeMap::new();
    for id in railroads {
        let chance = desk.chance.revenue(id, rules.params.revenue_swing);
        // With a game's own figures it could be less than nothing.
        percents.insert(id, (climate + chance).max(-100));
    }
    percents
}

/// Collects it; `percent` is what climate and chance add to its traffic. A rate war takes no more than there is.
pub fn collect(desk: &mut Desk<'_>, id: RailroadId, percent: i64, rate_war_loss: Money) -> Income {
    let rules = desk.rules();
    let climate = desk.start.climate;
    let Some(railroad) = desk.game.railroads.get_mut(&id) else { return Income::default() };
    let usual = operating::traffic(&rules, &railroad.lines, &railroad.doubled, &railroad.technologies);
    let traffic = operating::with_percent(usual, percent);
    let (land_sold, land_revenue) = operating::land_sale(&rules, climate, railroad.land);
    railroad.land -= land_sold;

    let rate_war_loss = rate_war_loss.min(traffic);
    let fares = traffic - rate_war_loss;
    let account = Account::Railroad(id);
    desk.pay(Account::Public, account, fares, Why::Revenue);
    desk.pay(Account::Public, account, land_revenue, Why::LandSale);
    Income { traffic, land_sold, land_revenue, rate_war_loss, revenue: fares + land_revenue }
}
