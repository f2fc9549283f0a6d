//! A private company becomes a railroad (§4.3.1 case 1): its line is there already, the builders get what bonds and
//! shares bring beyond its cash.

use super::super::super::building::line_cost;
use super::super::super::climate::Climate;
use super::super::super::event::Event;
use super::super::super::ledger::{Account, Why};
use super::super::super::map::{RailroadId, RouteId};
use super::super::super::money::{Cents, Money, Shares, SquareMiles};
use super::super::super::orders::Order;
use super::super::super::player::PlayerId;
use super::super::super::railroad::{Railroad, Standing, Technology};
use super::super::super::route_set::RouteSet;
use super::super::super::rules::Rules;
use super::super::Desk;
use super::private_companies;
use std::collections::BTreeSet;

/// Incorporates, in the order of the route list, what [`super::decision::decide`] left standing.
pub fn run(desk: &mut Desk<'_>) {
    let orders = private_companies::orders(desk, |order| match order {
        Order::Incorporate { pc } => Some((*pc, ())),
        _ => None,
    });
    for (owner, _, pc, ()) in orders {
        incorporate(desk, owner, pc);
    }
}

fn incorporate(desk: &mut Desk<'_>, owner: PlayerId, pc: RouteId) {
    let rules = desk.rules();
    let params = &rules.params;
    let (id, route) = (RailroadId(pc), rules.map.route(pc));
    let (price, efficiency) = desk.chance.start(&rules, id);
    let owners = Shares(params.shares_a_mile * route.miles.0).part(params.owner_issue_percent, 100);
    let times = Times {
        climate: desk.start.climate,
        locomotive: desk.start.locomotive,
        technologies: desk.start.available_technologies(),
    };
    let mut railroad = founded(&rules, times, pc);
    (railroad.price, railroad.efficiency) = (Money(price), efficiency);
    railroad.public -= owners;
    let public = railroad.public;
    desk.game.pcs.remove(&pc);
    desk.game.railroads.insert(railroad);
    if owners.is_positive()
        && let Some(player) = desk.game.players.get_mut(&owner)
    {
        *player.shares.entry(id).or_default() += owners;
    }
    desk.note(Event::Incorporated { railroad: id, owner, price: Money(price) });
    for (to, shares) in [(Some(owner), owners), (None, public)] {
        if shares.is_positive() {
            desk.note(Event::SharesIssued { railroad: id, to, shares, price: Money::ZERO });
        }
    }
    let stake = params.start_rr_cash.a_mile(route.miles);
    desk.pay(Account::Bank, Account::Railroad(id), stake, Why::Stake);
}

/// What the times give a railroad that is founded in them.
#[derive(Clone, Copy, Debug)]
pub struct Times<'a> {
    pub climate: Climate,
    pub locomotive: u8,
    pub technologies: &'a [Technology],
}

/// A PC as the railroad it becomes, without price, efficiency and cash; all shares but the treasury's are the Public's.
pub fn founded(rules: &Rules, times: Times<'_>, pc: RouteId) -> Railroad {
    let (params, route) = (&rules.params, rules.map.route(pc));
    let effects = rules.effects(times.climate);
    let shares = Shares(params.shares_a_mile * route.miles.0);
    let treasury = shares.part(params.treasury_issue_percent, 100);
    Railroad {
        id: RailroadId(pc),
        lines: RouteSet::from([pc]),
        doubled: RouteSet::new(),
        row: None,
        land: SquareMiles::ZERO,
        price: Money::ZERO,
        issued: shares - treasury,
        public: shares - treasury,
        treasury,
        cash: Money::ZERO,
        bonds: line_cost(rules, route, Money(effects.laying_cost)).part_up(effects.bond_share, 100),
        loans: Money::ZERO,
        owed_president: Money::ZERO,
        efficiency: 0,
        locomotive: times.locomotive,
        technologies: times.technologies.iter().copied().filter(|one| *one != Technology::A).collect(),
        standing: Standing::Sound,
        president: None,
        chairman: None,
        directors: BTreeSet::new(),
        last_dividend: Cents::ZERO,
        last_profit: Cents::ZERO,
        fresh: true,
    }
}
