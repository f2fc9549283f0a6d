//! Running a railroad: the order of its affairs, from upkeep to dividends, and mergers.

mod building;
mod dividend;
mod merging;

use super::super::map::RailroadId;
use super::super::money::{Cents, Money, Shares};
use super::super::operating;
use super::super::orders::{LocomotiveChoice, Order, RailroadOrder};
use super::super::railroad::{Standing, Technology};
use super::super::rules::Rules;
use super::super::views::{Insight, PublicRailroad};
use super::Plan;
use std::sync::Arc;

/// Orders to each of his railroads, and perhaps a merger of both.
pub(super) fn plan(plan: &mut Plan<'_>) {
    let view = plan.view;
    let merger = merging::plan(plan);
    for id in view.presidencies() {
        if let (Some(railroad), Some(insight)) = (plan.railroad(*id), view.insights.get(id)) {
            Run::new(plan, railroad, insight).plan(plan, merger.is_some_and(|(absorbed, _)| absorbed == *id));
        }
    }
}

/// One railroad as its president sees the coming turn.
struct Run<'a> {
    rules: Arc<Rules>,
    railroad: &'a PublicRailroad,
    insight: &'a Insight,
    id: RailroadId,
    /// Cash its orders leave.
    cash: Money,
    /// Debts as they will be.
    loans: Money,
    bonds: Money,
    issued: Shares,
    /// Efficiency to expect.
    efficiency: i64,
    /// Traffic at Normal of the lines it will have.
    traffic: Money,
}

impl<'a> Run<'a> {
    fn new(plan: &Plan<'_>, railroad: &'a PublicRailroad, insight: &'a Insight) -> Run<'a> {
        let rules = plan.view.public.rules.clone();
        let traffic = operating::traffic(&rules, &railroad.lines, &railroad.doubled, &insight.technologies);
        Run {
            rules,
            railroad,
            insight,
            id: railroad.id,
            cash: insight.cash,
            loans: railroad.loans,
            bonds: railroad.bonds,
            issued: railroad.issued,
            efficiency: insight.efficiency,
            traffic,
        }
    }

    fn plan(mut self, plan: &mut Plan<'_>, absorbed: bool) {
        if !self.cash.is_positive() && !self.rescue(plan) {
            return;
        }
        self.sell_treasury(plan);
        // What only cash pays comes before the Bank's share; improvement takes cash first of all.
        let improvement = self.improvement();
        let purse = (self.cash - improvement).at_least_zero();
        let progress = self.progress(plan, purse);
        self.cash -= progress;
        self.influence(plan, purse - progress);
        self.pay_back(plan, improvement);
        self.upkeep(plan, improvement);
        if !absorbed {
            self.build(plan);
        }
        self.double(plan);
        self.dividend(plan);
    }

    /// Operating profit at Normal.
    fn profit(&self, traffic: Money) -> Money {
        traffic - operating::operating_cost(&self.rules.params, traffic, self.efficiency, &self.insight.technologies)
    }

    /// Interest of a turn on such debts.
    fn interest(&self, plan: &Plan<'_>, bonds: Money, loans: Money) -> Money {
        operating::bond_interest(&self.rules.params, bonds)
            + operating::loan_interest(&self.rules, plan.view.public.opening_climate, loans)
    }

    /// Percent of the profit at Normal that interest takes.
    fn burden(&self, plan: &Plan<'_>) -> i64 {
        let profit = self.profit(self.traffic).0;
        if profit <= 0 { 999 } else { self.interest(plan, self.bonds, self.loans).0 * 100 / profit }
    }

    /// Without cash a railroad is lost: the president lends or buys, the market gets the treasury, or he leaves.
    /// True if it is worth going on.
    fn rescue(&mut self, plan: &mut Plan<'_>) -> bool {
        let stake = self.railroad.price.times(plan.held(self.id));
        let need = Money(100) - self.cash;
        let hopeless = self.railroad.standing == Standing::Bankrupt;
        let saved = need <= plan.budget && need < stake.part(if hopeless { 60 } else { 30 }, 100);
        if saved {
            plan.railroad_order(self.id, RailroadOrder::Lend(need));
            plan.budget -= need;
            self.cash = Money(100);
        } else if self.railroad.treasury.is_positive() {
            plan.railroad_order(self.id, RailroadOrder::TreasuryToMarket(self.railroad.treasury));
        }
        if !saved && hopeless {
            plan.order(Order::Resign(self.id));
            plan.wanted.retain(|wanted| *wanted != self.id);
            return false;
        }
        true
    }

    /// Treasury shares at half price are the best bargain there is.
    fn sell_treasury(&mut self, plan: &mut Plan<'_>) {
        let half = self.railroad.price.part(1, 2).max(Money(1));
        let shares = self.railroad.treasury.min(Shares(plan.budget.part(3, 4).0 / half.0));
        if self.railroad.standing == Standing::Sound && self.cash.is_positive() && shares.is_positive() {
            plan.railroad_order(self.id, RailroadOrder::TreasuryToPresident(shares));
            plan.budget -= half.times(shares);
            self.cash += half.times(shares);
            self.issued += shares;
        }
    }

    /// Engines and technologies while cash lasts; what they will cost.
    fn progress(&mut self, plan: &mut Plan<'_>, purse: Money) -> Money {
        let public = &plan.view.public;
        let params = &self.rules.params;
        let miles = self.railroad.miles;
        let mut spent = Money(0);
        let behind = i64::from(public.locomotive) - i64::from(self.insight.locomotive);
        let engine = (params.locomotive_cost * behind.max(0)).a_mile(miles);
        if behind >= 1 && purse >= engine {
            plan.railroad_order(self.id, RailroadOrder::Locomotive(LocomotiveChoice::Best));
            spent += engine;
        }
        let large = || {
            self.railroad
                .lines
                .iter()
                .flat_map(|line| self.rules.map.route(*line).ends())
                .any(|town| self.rules.map.town(town).value >= params.grand_station_town)
        };
        let choice = public
            .technologies
            .iter()
            .copied()
            .filter(|one| !self.insight.technologies.contains(one))
            .filter(|one| *one != Technology::A || large())
            .map(|one| {
                let cost =
                    if one == Technology::A { params.grand_station_cost } else { params.technology_cost.a_mile(miles) };
                // Profit a turn: a saved point is a percent of traffic, a point of revenue a third of one.
                let gain = operating::saving_points(one) * 3 + operating::revenue_percent(one);
                let gain = if gain == 0 { Money(miles.0 / 10) } else { self.traffic.part(gain, 300) };
                (gain.part(1000, cost.0.max(1)), one, cost)
            })
            .max_by_key(|(worth, one, _)| (*worth, std::cmp::Reverse(*one)));
        if let Some((worth, technology, cost)) = choice
            && purse - spent >= cost
            && (worth >= Money(90) || purse - spent >= cost * 4)
        {
            plan.railroad_order(self.id, RailroadOrder::Technology(technology));
            spent += cost;
        }
        spent
    }

    /// Loans go first: what building needs can be borrowed again the same turn.
    fn pay_back(&mut self, plan: &mut Plan<'_>, improvement: Money) {
        let back = (self.cash - improvement - Money(1).a_mile(self.railroad.miles)).min(self.loans).at_least_zero();
        if back.is_positive() {
            plan.railroad_order(self.id, RailroadOrder::PayBank(back));
            self.cash -= back;
            self.loans -= back;
        }
    }

    fn wear(&self) -> i64 {
        (self.rules.params.wear_min + self.rules.params.wear_max) / 2
    }

    /// What improvement should cost. A point of efficiency is a percent of traffic every turn: it is worth its two
    /// dollars a mile, even borrowed.
    fn improvement(&self) -> Money {
        let short = (self.insight.max_efficiency - self.insight.efficiency + self.wear()).max(0);
        let wished = if self.railroad.standing == Standing::Bankrupt { 0 } else { short * 2 };
        Money(wished.min(self.rules.params.max_improvement.0).min(30)).a_mile(self.railroad.miles)
    }

    fn upkeep(&mut self, plan: &mut Plan<'_>, improvement: Money) {
        let a_mile = improvement.part(1, self.railroad.miles.0.max(1));
        if a_mile.is_positive() {
            plan.railroad_order(self.id, RailroadOrder::Improve(a_mile));
        }
        self.efficiency = (self.insight.efficiency - self.wear() + a_mile.0 / 2).min(self.insight.max_efficiency);
        self.pay(improvement);
    }

    /// From cash, the rest by loan.
    fn pay(&mut self, cost: Money) {
        let from_cash = cost.min(self.cash.at_least_zero());
        self.cash -= from_cash;
        self.loans += cost - from_cash;
    }

    /// Double track between great towns, from cash left over.
    fn double(&mut self, plan: &mut Plan<'_>) {
        if self.railroad.standing == Standing::Bankrupt {
            return;
        }
        let laying = self.rules.effects(plan.view.public.opening_climate).laying_cost;
        let best = self
            .railroad
            .lines
            .iter()
            .filter(|line| !self.railroad.doubled.contains(line))
            .map(|line| {
                let route = self.rules.map.route(*line);
                let cost = Money(laying).a_mile(route.miles).part(self.rules.params.doubling_percent, 100);
                (operating::doubling_gain(&self.rules, route).part(350, cost.0.max(1)), *line, cost)
            })
            .max_by_key(|(worth, line, _)| (*worth, std::cmp::Reverse(*line)));
        if let Some((worth, line, cost)) = best
            && worth >= Money(110)
            && self.cash >= cost + Money(10).a_mile(self.railroad.miles)
        {
            plan.railroad_order(self.id, RailroadOrder::Double(line));
            self.cash -= cost;
        }
    }

    fn rate(cents: i64) -> Cents {
        Cents(cents / 5 * 5)
    }
}
