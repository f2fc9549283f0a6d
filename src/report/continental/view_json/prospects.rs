//! What a president decides by, as figures.

use crate::games::continental::climate::Climate;
use crate::games::continental::event::Reason;
use crate::games::continental::map::{Map, Region};
use crate::games::continental::money::{Cents, Money, Shares};
use crate::games::continental::network::Bar;
use crate::games::continental::player::{Link, PlayerId};
use crate::games::continental::prospect::{self, Kind, Work, WorkKind};
use crate::games::continental::views::PlayerView;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Of one railroad.
#[derive(Serialize)]
pub(super) struct Prospect<'a> {
    next_turn: Year,
    other_climates: Vec<Year>,
    dividend_of_a_dollar: Money,
    dividend_of_a_dollar_to_president: Money,
    dividend_covered_cents: Cents,
    dividend_affordable_cents: Cents,
    lines: Vec<Line<'a>>,
    requests: Vec<Line<'a>>,
    works: Vec<Bought>,
}

#[derive(Serialize)]
struct Year {
    climate: Climate,
    efficiency: i64,
    revenue: Money,
    operating_cost: Money,
    interest: Money,
    profit: Money,
    profit_per_share_cents: Cents,
}

#[derive(Serialize)]
struct Line<'a> {
    code: &'a str,
    absorbed: bool,
    cost: Money,
    new_shares: Money,
    bonds: Money,
    cash: Money,
    loan: Money,
    town_points: i64,
    regions: BTreeSet<Region>,
    links: BTreeSet<Link>,
    touches: Vec<&'a str>,
    /// Those of them that may never have it.
    barred: Vec<&'a str>,
    revenue: Money,
    profit: Money,
}

#[derive(Serialize)]
struct Bought {
    kind: &'static str,
    /// Type of locomotive, letter of a technology, code of a line, or dollars a mile.
    what: String,
    cost: Money,
    profit: Money,
    efficiency: i64,
}

/// A player's part of a railroad.
#[derive(Serialize)]
pub(super) struct Stake {
    shares_to_director: Shares,
    /// `None`: the holders are unknown.
    shares_to_lead: Option<Shares>,
    rival: Option<PlayerId>,
}

/// A merger that can't be.
#[derive(Serialize)]
pub(super) struct Barred<'a> {
    what: &'a str,
    into: &'a str,
    reason: Reason,
}

pub(super) fn of(view: &PlayerView) -> BTreeMap<&str, Prospect<'_>> {
    let map = &view.public.rules.map;
    let each = prospect::prospects(view).into_iter();
    each.map(|one| (map.railroad_code(one.railroad), told(map, one))).collect()
}

pub(super) fn stakes(view: &PlayerView) -> BTreeMap<&str, Stake> {
    let map = &view.public.rules.map;
    let stake = |one: prospect::Stake| {
        let rival = one.rival.map(|(player, _)| player);
        let told = Stake { shares_to_director: one.to_director, shares_to_lead: one.to_lead, rival };
        (map.railroad_code(one.railroad), told)
    };
    prospect::stakes(view).into_iter().map(stake).collect()
}

pub(super) fn barred(view: &PlayerView) -> Vec<Barred<'_>> {
    let map = &view.public.rules.map;
    let each = view.barred.iter();
    each.map(|one| Barred { what: map.code(one.what), into: map.railroad_code(one.into), reason: one.reason }).collect()
}

fn told(map: &Map, one: prospect::Prospect) -> Prospect<'_> {
    let works = one.best_works().map(|one| bought(map, one)).collect();
    Prospect {
        next_turn: year(one.next),
        other_climates: one.neighbours.into_iter().map(year).collect(),
        dividend_of_a_dollar: one.dividend.a_dollar,
        dividend_of_a_dollar_to_president: one.dividend.own,
        dividend_covered_cents: one.dividend.covered,
        dividend_affordable_cents: one.dividend.affordable,
        lines: one.lines.into_iter().map(|one| line(map, one)).collect(),
        requests: one.requests.into_iter().map(|one| line(map, one)).collect(),
        works,
    }
}

fn year(one: prospect::Year) -> Year {
    Year {
        climate: one.climate,
        efficiency: one.efficiency,
        revenue: one.revenue,
        operating_cost: one.cost,
        interest: one.interest,
        profit: one.profit,
        profit_per_share_cents: one.a_share,
    }
}

fn line(map: &Map, one: prospect::NewLine) -> Line<'_> {
    let codes = |barred: bool| -> Vec<&str> {
        let wanted = one.touches.iter().filter(|(_, bar): &&(_, Option<Bar>)| !barred || bar.is_some());
        wanted.map(|(railroad, _)| map.railroad_code(*railroad)).collect()
    };
    let (touches, barred) = (codes(false), codes(true));
    Line {
        code: map.code(one.route),
        absorbed: one.kind == Kind::Absorbed,
        cost: one.cost,
        new_shares: one.shares,
        bonds: one.bonds,
        cash: one.cash,
        loan: one.loan,
        town_points: one.town_points,
        regions: one.regions,
        links: one.links,
        touches,
        barred,
        revenue: one.revenue,
        profit: one.profit,
    }
}

fn bought(map: &Map, one: &Work) -> Bought {
    let (kind, what) = match one.kind {
        WorkKind::Locomotive(kind) => ("locomotive", kind.to_string()),
        WorkKind::Technology(technology) => ("technology", technology.letter().to_string()),
        WorkKind::Track(line) => ("double-track", map.code(line).to_owned()),
        WorkKind::Improvement(dollars) => ("improvement", dollars.0.to_string()),
    };
    Bought { kind, what, cost: one.cost, profit: one.profit, efficiency: one.efficiency }
}
