//! Lines a railroad could build, absorb or ask for (§4.6, §4.7): what each costs, how it is paid, and what it adds.

use super::super::building::line_cost;
use super::super::map::{RailroadId, Region, Route, RouteId};
use super::super::money::Money;
use super::super::network::{self, Bar};
use super::super::player::Link;
use super::super::reckoning::tariff::{self, NewShares};
use super::super::turn::finance;
use super::super::views::Presidency;
use super::super::year;
use std::collections::BTreeSet;

/// How a railroad would come by a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Its right of way, built.
    Built,
    /// A PC of its president's, absorbed.
    Absorbed,
    /// A right of way it may ask for.
    Requested,
}

/// A line a railroad doesn't have yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLine {
    pub route: RouteId,
    pub kind: Kind,
    /// At the laying cost, towns included.
    pub cost: Money,
    /// What the new shares bring.
    pub shares: Money,
    /// What of these is the president's.
    pub own: NewShares,
    /// Bonds that must be issued.
    pub bonds: Money,
    /// Cash of the railroad and what the shares bring.
    pub cash: Money,
    /// The Bank's short-term loan for the rest.
    pub loan: Money,
    /// Points of towns it doesn't serve yet.
    pub town_points: i64,
    pub regions: BTreeSet<Region>,
    pub links: BTreeSet<Link>,
    /// Other railroads with a town in common, and what bars these from holding the line.
    pub touches: Vec<(RailroadId, Option<Bar>)>,
    /// What revenue would rise by in a turn of today's climate.
    pub revenue: Money,
    /// What profit would, interest of the new bonds and the loan paid.
    pub profit: Money,
    /// It can't be built next turn: war, or bankruptcy.
    pub deferred: bool,
}

/// What next turn's orders could build.
pub(super) fn possible(own: &Presidency<'_>) -> Vec<NewLine> {
    let row = own.inside.row.map(|row| NewLine { deferred: !own.may_build(), ..line(own, row, Kind::Built) });
    let into = own.railroad.id;
    let absorbed = own.view.pcs.iter().filter(|pc| pc.mergers.contains(&into));
    row.into_iter().chain(absorbed.map(|pc| line(own, pc.pc, Kind::Absorbed))).collect()
}

/// What it may ask for.
pub(super) fn requests(own: &Presidency<'_>) -> Vec<NewLine> {
    own.inside.row_options.iter().map(|row| line(own, *row, Kind::Requested)).collect()
}

fn line(own: &Presidency<'_>, id: RouteId, kind: Kind) -> NewLine {
    let public = &own.view.public;
    let (rules, map) = (&public.rules, &public.rules.map);
    let route = map.route(id);
    let climate = public.opening_climate;
    let cost = line_cost(rules, route, own.view.laying_cost());
    let new = tariff::new_shares(own, route, kind == Kind::Absorbed);
    let shares = new.proceeds;
    let plan = finance::plan(rules, climate, cost, (own.inside.cash + shares).at_least_zero());

    let before = own.known();
    let mut after = before.clone();
    after.lines.insert(id);
    (after.bonds, after.loans) = (after.bonds + plan.bonds, after.loans + plan.loan);
    let served = network::towns(map, &before.lines);
    let fresh = route.ends().into_iter().filter(|town| !served.contains(town));
    let (had, has) = (network::regions_of(map, &before.lines), network::regions_of(map, &after.lines));
    let links = network::links(&has).difference(&network::links(&had)).copied().collect();
    let efficiency = year::expected(own, &before, climate).efficiency;
    let [then, now] = [&before, &after].map(|railroad| year::at_efficiency(rules, railroad, climate, efficiency));
    NewLine {
        route: id,
        kind,
        cost,
        shares,
        own: new,
        bonds: plan.bonds,
        cash: cost - plan.bonds - plan.loan,
        loan: plan.loan,
        town_points: fresh.map(|town| map.town(town).points()).sum(),
        regions: has.difference(&had).copied().collect(),
        links,
        touches: touched(own, route),
        revenue: now.revenue - then.revenue,
        profit: now.profit - then.profit,
        deferred: false,
    }
}

/// Others with a town in common.
fn touched(own: &Presidency<'_>, route: &Route) -> Vec<(RailroadId, Option<Bar>)> {
    let public = &own.view.public;
    let map = &public.rules.map;
    let others = public.railroads.values().filter(|other| other.id != own.railroad.id);
    let near = others.filter(|other| network::connected(map, &other.lines, [&route.id]));
    near.map(|other| (other.id, network::bar(map, &other.lines, route))).collect()
}
