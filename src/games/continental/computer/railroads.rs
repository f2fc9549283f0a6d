//! Running a railroad: maintenance, engines, lines, dividends, mergers.

use super::super::map::{RailroadId, RouteId};
use super::super::money::{Cents, Influence, Money};
use super::super::network;
use super::super::orders::{LocomotiveChoice, Order, RailroadOrder};
use super::super::railroad::Technology;
use super::super::views::{Insight, PublicRailroad};
use super::{Goal, Plan};
use std::cmp::Reverse;

/// Orders to each of his railroads, and perhaps a merger of both.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let view = plan.view;
    let mine = view.presidencies().to_vec();
    for id in &mine {
        if let (Some(railroad), Some(insight)) = (view.public.railroads.get(id), view.insights.get(id)) {
            Run { railroad, insight, cash: insight.cash }.plan(plan);
        }
    }
    let merger = view.mergers.iter().max_by_key(|(_, survivor)| {
        (view.public.railroads.get(survivor).map_or(0, |railroad| railroad.miles.0), Reverse(survivor.0))
    });
    if let Some((absorbed, survivor)) = merger
        && plan.dice.happens(1, 4)
    {
        plan.order(Order::Merge { what: absorbed.0, into: *survivor });
    }
}

/// One railroad and the cash its orders leave.
struct Run<'a> {
    railroad: &'a PublicRailroad,
    insight: &'a Insight,
    cash: Money,
}

impl Run<'_> {
    fn plan(mut self, plan: &mut Plan<'_>) {
        let id = self.railroad.id;
        if !self.cash.is_positive() {
            self.rescue(plan);
            return;
        }
        self.lines(plan);
        self.upkeep(plan, id);
        self.progress(plan, id);
        self.dividend(plan, id);
    }

    /// Without cash a railroad is lost: the president lends, and the treasury is sold.
    fn rescue(&self, plan: &mut Plan<'_>) {
        let need = Money(100) - self.cash;
        if plan.budget >= need {
            plan.railroad_order(self.railroad.id, RailroadOrder::Lend(need));
            plan.budget -= need;
        }
        if self.railroad.treasury.is_positive() {
            plan.railroad_order(self.railroad.id, RailroadOrder::TreasuryToMarket(self.railroad.treasury));
        }
        plan.railroad_order(self.railroad.id, RailroadOrder::Dividend(Cents(0)));
    }

    fn upkeep(&mut self, plan: &mut Plan<'_>, id: RailroadId) {
        let lost = (self.insight.max_efficiency - self.insight.efficiency).max(0);
        let a_mile = Money((10 + lost).clamp(8, 24).min(plan.view.public.rules.params.max_improvement.0));
        plan.railroad_order(id, RailroadOrder::Improve(a_mile));
        self.cash -= a_mile.a_mile(self.railroad.miles);
        if self.railroad.loans.is_positive() && self.cash > Money(15).a_mile(self.railroad.miles) {
            let back = (self.cash - Money(15).a_mile(self.railroad.miles)).min(self.railroad.loans);
            plan.railroad_order(id, RailroadOrder::PayBank(back));
            self.cash -= back;
        }
    }

    fn progress(&mut self, plan: &mut Plan<'_>, id: RailroadId) {
        let params = &plan.view.public.rules.params;
        let behind = i64::from(plan.view.public.locomotive) - i64::from(self.insight.locomotive);
        let engine = (params.locomotive_cost * behind.max(0)).a_mile(self.railroad.miles);
        let technology = plan.view.public.technologies.iter().copied().find(|one| {
            !self.insight.technologies.contains(one) && (*one != Technology::A || self.has_large_town(plan))
        });
        if behind > 0 && self.cash >= engine * 2 {
            plan.railroad_order(id, RailroadOrder::Locomotive(LocomotiveChoice::Best));
            self.cash -= engine;
        }
        if let Some(technology) = technology {
            let cost = match technology {
                Technology::A => plan.view.public.rules.params.grand_station_cost,
                _ => plan.view.public.rules.params.technology_cost.a_mile(self.railroad.miles),
            };
            if self.cash >= cost * 2 {
                plan.railroad_order(id, RailroadOrder::Technology(technology));
                self.cash -= cost;
            }
        }
    }

    fn has_large_town(&self, plan: &Plan<'_>) -> bool {
        let rules = &plan.view.public.rules;
        network::towns(&rules.map, &self.railroad.lines)
            .into_iter()
            .any(|town| rules.map.town(town).value >= rules.params.grand_station_town)
    }

    /// Builds what it has, and asks for the route that adds most.
    fn lines(&mut self, plan: &mut Plan<'_>) {
        let rules = plan.view.public.rules.clone();
        let next_turn = plan.view.public.turn + 1;
        let war = rules.params.civil_war.contains(&next_turn);
        let debt = self.railroad.bonds + self.railroad.loans;
        let bold = if matches!(plan.character.goal, Goal::Builder | Goal::Magnate) { 5 } else { 4 };
        let affordable = self.railroad.revenue == Money::ZERO || debt < self.railroad.revenue.part(bold, 1);
        let builds = self.insight.row.is_some() && affordable && !war;
        if builds {
            plan.railroad_order(self.railroad.id, RailroadOrder::Build(None));
        }
        if self.insight.row.is_some() && !builds {
            return;
        }
        let mut lines = self.railroad.lines.clone();
        lines.extend(self.insight.row);
        let mut options: Vec<(i64, RouteId)> = self
            .insight
            .row_options
            .iter()
            .filter(|row| !network::is_prohibited(&rules.map, &lines, rules.map.route(**row)))
            .map(|row| (self.gain(plan, *row) + plan.dice.between(0, 2_000), *row))
            .collect();
        options.sort_by_key(|(gain, row)| (Reverse(*gain), *row));
        if let Some((_, first)) = options.first() {
            let second = options.get(1).map(|(_, row)| *row);
            plan.railroad_order(self.railroad.id, RailroadOrder::Request { first: *first, second });
            let one_point = Money(1).a_mile(self.railroad.miles);
            if self.cash > one_point * 20 {
                let points = plan.dice.between(1, 3);
                plan.railroad_order(self.railroad.id, RailroadOrder::Influence(Influence(points)));
                self.cash -= one_point * points;
            }
        }
    }

    /// What a route adds to yearly revenue for its cost, in dollars a thousand, with something for new regions.
    fn gain(&self, plan: &Plan<'_>, row: RouteId) -> i64 {
        let rules = &plan.view.public.rules;
        let route = rules.map.route(row);
        let served = network::towns(&rules.map, &self.railroad.lines);
        let new: Vec<_> = route.ends().into_iter().filter(|town| !served.contains(town)).collect();
        let points: i64 = new.iter().map(|town| rules.map.town(*town).points()).sum();
        let region = new
            .iter()
            .map(|town| rules.map.town(*town))
            .any(|town| town.star && !self.railroad.regions.contains(&town.region));
        let revenue = rules.params.base_revenue_mile.a_mile(route.miles) + rules.params.base_revenue_point * points;
        let laying = rules.effects(plan.view.public.opening_climate).laying_cost;
        let cost = Money(laying).a_mile(route.miles) + rules.params.town_cost * rules.map.points_of(route);
        let seeks = if matches!(plan.character.goal, Goal::Builder | Goal::Magnate) { 30_000 } else { 8_000 };
        revenue.part(100_000, cost.0.max(1)).0 + if region { seeks } else { 0 }
    }

    fn dividend(&mut self, plan: &mut Plan<'_>, id: RailroadId) {
        let percent = if plan.character.goal == Goal::Mogul { 80 } else { 55 };
        let from_profit = self.railroad.profit_per_share.0.max(0) * percent / 100;
        let cash_a_share = self.cash.at_least_zero().0 * 100 / self.railroad.issued.0.max(1);
        let rate = Cents(from_profit.max(cash_a_share / 10).min(cash_a_share) / 5 * 5);
        plan.railroad_order(id, RailroadOrder::Dividend(rate.min(plan.view.public.rules.params.dividend_max)));
    }
}
