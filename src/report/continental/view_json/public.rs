//! What everybody may know.

use super::{events, railroads, routes};
use crate::games::continental::climate::Climate;
use crate::games::continental::map::{Map, Region, RouteId};
use crate::games::continental::money::{Cents, Miles, Money, Shares, SquareMiles};
use crate::games::continental::player::{Category, Link, PlayerId};
use crate::games::continental::railroad::{Standing, Technology};
use crate::games::continental::views::{PublicPlayer, PublicRailroad, PublicView};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Serialize)]
pub struct Public<'a> {
    climate_before: Climate,
    climate: Climate,
    next_climate: Climate,
    locomotive: u8,
    technologies: Vec<char>,
    buys_allowed: i64,
    players: Vec<Player<'a>>,
    railroads: Vec<Railroad<'a>>,
    companies_on_offer: Vec<Offer<'a>>,
    company_owners: BTreeMap<&'a str, PlayerId>,
    rights_of_way_taken: Vec<&'a str>,
    links_made: &'a BTreeSet<Link>,
    greatest_spenders: &'a [PlayerId],
    greatest_spending: Money,
    news: Vec<Value>,
}

#[derive(Serialize)]
struct Player<'a> {
    position: PlayerId,
    name: String,
    computer: bool,
    net_worth: Money,
    presidencies: Vec<&'a str>,
    companies: Vec<&'a str>,
    points_hundredths: BTreeMap<&'static str, Points>,
    rail_baron_tenths: i64,
    awards: &'a BTreeSet<Link>,
    bankrupt: bool,
    recalled: bool,
    /// `None` before the first turn is played.
    last_turn: Option<PlayerBefore>,
}

#[derive(Serialize)]
struct PlayerBefore {
    net_worth: Money,
    rank: usize,
    rail_baron_tenths: i64,
}

#[derive(Serialize)]
struct RailroadBefore {
    price: Money,
    profit_per_share_cents: Cents,
    dividend_cents: Cents,
}

#[derive(Serialize)]
struct Points {
    points: i64,
    gain: i64,
}

#[derive(Serialize)]
struct Railroad<'a> {
    code: &'a str,
    name: &'a str,
    lines: Vec<&'a str>,
    doubled: Vec<&'a str>,
    miles: Miles,
    regions: &'a BTreeSet<Region>,
    revenue: Money,
    operating_cost: Money,
    bonds: Money,
    loans: Money,
    profit_per_share_cents: Cents,
    dividend_cents: Cents,
    land_square_miles: SquareMiles,
    grant_square_miles: SquareMiles,
    standing: Standing,
    president: Option<PlayerId>,
    chairman: Option<PlayerId>,
    directors: &'a BTreeSet<PlayerId>,
    cornered: bool,
    price: Money,
    shares_issued: Shares,
    shares_in_treasury: Shares,
    market: Option<Market>,
    /// `None` if it was none a turn ago; divided as the shares if they were split.
    last_turn: Option<RailroadBefore>,
}

#[derive(Serialize)]
struct Market {
    start: Money,
    offered: Shares,
    demanded: Shares,
    traded: Shares,
    closing: Money,
}

#[derive(Serialize)]
struct Offer<'a> {
    code: &'a str,
    name: &'a str,
    miles: Miles,
    asked: Money,
    /// `None`: the Bank.
    seller: Option<PlayerId>,
}

impl<'a> Public<'a> {
    pub(super) fn of(view: &'a PublicView) -> Public<'a> {
        let map = &view.rules.map;
        Public {
            climate_before: view.climate_before,
            climate: view.climate,
            next_climate: view.opening_climate,
            locomotive: view.locomotive,
            technologies: view.technologies.iter().map(|technology: &Technology| technology.letter()).collect(),
            buys_allowed: view.buys_allowed,
            players: view.players.iter().map(|one| player(map, one)).collect(),
            railroads: view.railroads.values().map(|one| railroad(map, one)).collect(),
            companies_on_offer: view
                .on_offer
                .values()
                .map(|offer| {
                    let route = map.route(offer.pc);
                    let (code, name, miles) = (map.code(offer.pc), route.name.as_str(), route.miles);
                    Offer { code, name, miles, asked: offer.ask, seller: offer.seller }
                })
                .collect(),
            company_owners: view.owned_pcs.iter().map(|(pc, owner): (&RouteId, _)| (map.code(*pc), *owner)).collect(),
            rights_of_way_taken: routes(map, &view.taken_rows),
            links_made: &view.links_made,
            greatest_spenders: &view.prodigals,
            greatest_spending: view.prodigal_top,
            news: view.news.iter().filter_map(|record| events::public(record, map)).collect(),
        }
    }
}

fn player<'a>(map: &'a Map, one: &'a PublicPlayer) -> Player<'a> {
    let points = Category::ALL.map(|category| {
        let (points, gain) = (one.vp[category as usize].0, one.vp_gain[category as usize].0);
        (category_name(category), Points { points, gain })
    });
    Player {
        position: one.id,
        name: crate::report::format::clean(&one.name),
        computer: one.computer,
        net_worth: one.net_worth,
        presidencies: railroads(map, &one.presidencies),
        companies: routes(map, &one.pcs),
        points_hundredths: points.into_iter().collect(),
        rail_baron_tenths: one.rail_baron_tenths,
        awards: &one.awards,
        bankrupt: one.bankrupt,
        recalled: one.recalled,
        last_turn: one.before.map(|then| PlayerBefore {
            net_worth: then.net_worth,
            rank: then.rank,
            rail_baron_tenths: then.rail_baron_tenths,
        }),
    }
}

/// The name of a category, as events have it.
fn category_name(category: Category) -> &'static str {
    match category {
        Category::RobberBaron => "robber-baron",
        Category::RailMogul => "rail-mogul",
        Category::RailBuilder => "rail-builder",
        Category::RailMagnate => "rail-magnate",
        Category::RailProdigal => "rail-prodigal",
    }
}

fn railroad<'a>(map: &'a Map, one: &'a PublicRailroad) -> Railroad<'a> {
    Railroad {
        code: map.railroad_code(one.id),
        name: &map.route(one.id.0).name,
        lines: routes(map, &one.lines),
        doubled: routes(map, &one.doubled),
        miles: one.miles,
        regions: &one.regions,
        revenue: one.revenue,
        operating_cost: one.operating_cost,
        bonds: one.bonds,
        loans: one.loans,
        profit_per_share_cents: one.profit_per_share,
        dividend_cents: one.dividend,
        land_square_miles: one.land,
        grant_square_miles: one.grant,
        standing: one.standing,
        president: one.president,
        chairman: one.chairman,
        directors: &one.directors,
        cornered: one.cornered,
        price: one.price,
        shares_issued: one.issued,
        shares_in_treasury: one.treasury,
        market: one.stock.map(|line| Market {
            start: line.start,
            offered: line.offered,
            demanded: line.demanded,
            traded: line.traded,
            closing: line.closing,
        }),
        last_turn: one.before.map(|then| RailroadBefore {
            price: then.price,
            profit_per_share_cents: then.profit_per_share,
            dividend_cents: then.dividend,
        }),
    }
}
