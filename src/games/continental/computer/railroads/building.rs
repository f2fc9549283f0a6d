//! Lines to come: building what a railroad has the right to, and asking for more.

use super::super::super::map::{Region, RouteId};
use super::super::super::money::{Influence, Money};
use super::super::super::operating;
use super::super::super::orders::RailroadOrder;
use super::super::super::railroad::Standing;
use super::super::super::turn::issue;
use super::super::Goal;
use super::super::Plan;
use super::super::routes::{self, Esteem};
use super::Run;

impl Run<'_> {
    /// Builds, or waits for better days, and asks for the next right of way.
    pub(super) fn build(&mut self, plan: &mut Plan<'_>) {
        if self.railroad.standing == Standing::Bankrupt {
            return;
        }
        if let Some(row) = self.insight.row
            && !self.lay(plan, row)
        {
            return;
        }
        self.ask(plan);
    }

    /// True if the right of way is built.
    fn lay(&mut self, plan: &mut Plan<'_>, row: RouteId) -> bool {
        let public = &plan.view.public;
        let params = &self.rules.params;
        if public.at_war_next_turn() {
            return false;
        }
        let effects = self.rules.effects(public.opening_climate);
        let route = self.rules.map.route(row);
        let towns = params.town_cost * self.rules.map.points_of(route);
        let directors = self.railroad.directors.len();
        let split = issue::split(params, route.miles, directors, false);
        let to_directors = split.director * i64::try_from(directors).unwrap_or(0);
        let (public_price, director_price) = issue::prices(params, self.railroad.price);
        let proceeds = public_price.times(split.public) + director_price.times(to_directors);
        let mut lines = self.railroad.lines.clone();
        lines.insert(row);
        let traffic = operating::traffic(&self.rules, &lines, &self.railroad.doubled, &self.insight.technologies);
        let profit = self.profit(traffic);
        // Debts after building at so many dollars a mile.
        let debts = |a_mile: i64| {
            let cost = Money(a_mile).a_mile(route.miles) + towns;
            let bonds = cost.part_up(effects.bond_share, 100);
            let rest = cost - bonds - proceeds - self.cash;
            (self.bonds + bonds, self.loans + rest.at_least_zero(), (-rest).at_least_zero())
        };
        let burden = |a_mile: i64| {
            let (bonds, loans, _) = debts(a_mile);
            self.interest(plan, bonds, loans).0 * 100 / profit.0.max(1)
        };
        let bold = plan.character.daring / 10
            + match plan.character.goal {
                Goal::Builder | Goal::Magnate => 12,
                // A bankrupt railroad costs a mogul dear.
                Goal::Mogul => -8,
                Goal::Baron | Goal::Prodigal => 0,
            };
        let bold = bold + if self.nears_the_coast() { 16 } else { 0 };
        // The lines left late in a game hardly pay.
        let late = if public.turn >= 14 && !plan.builds() { 8 } else { 0 };
        if profit.0 <= 0 || burden(effects.laying_cost) > 45 + bold - late {
            return false;
        }
        // The directors' own company builds, and takes what the railroad can still bear.
        let most = effects.laying_cost * 2;
        let greed = 32 + plan.character.daring / 8 + if plan.character.goal == Goal::Baron { 6 } else { 0 };
        let greed = if plan.character.is_reckless() { greed + 25 } else { greed };
        let mut a_mile = effects.laying_cost;
        while a_mile + 10 <= most && burden(a_mile + 10) <= greed {
            a_mile += 10;
        }
        let price = (a_mile > effects.laying_cost).then_some(Money(a_mile));
        plan.railroad_order(self.id, RailroadOrder::Build(price));
        (self.bonds, self.loans, self.cash) = debts(a_mile);
        self.issued += split.public + to_directors;
        self.traffic = traffic;
        true
    }

    /// True if it has gone half of the way between the coast and the rest: nobody stops there.
    fn nears_the_coast(&self) -> bool {
        let has = |region| self.railroad.regions.contains(&region);
        let inland = has(Region::Midwest) || has(Region::Mississippi) || has(Region::Gulf);
        has(Region::Pacific) != inland && (has(Region::Rockies) || has(Region::Southwest) || has(Region::Pacific))
            || inland && has(Region::Rockies) && !has(Region::Pacific)
    }

    fn ask(&mut self, plan: &mut Plan<'_>) {
        let turn = i64::from(plan.view.public.turn);
        let point = Money(600 + 250 * turn);
        let esteem = match plan.character.goal {
            Goal::Builder => Esteem { region: point * 4, link: point * 9 },
            Goal::Magnate => Esteem { region: point * 5, link: point * 8 },
            _ => Esteem { region: point, link: point * 6 },
        };
        let sister = plan.wanted.iter().filter(|id| **id != self.id).find_map(|id| plan.railroad(*id));
        let ranked = routes::ranked(&plan.view.public, self.railroad, sister, self.insight, esteem);
        if let Some((_, first)) = ranked.first() {
            let second = ranked.get(1).map(|(_, route)| *route);
            plan.railroad_order(self.id, RailroadOrder::Request { first: *first, second });
        }
    }

    /// Influence wins races and land: a point is worth its price to a short railroad.
    pub(super) fn influence(&mut self, plan: &mut Plan<'_>, purse: Money) {
        if self.railroad.standing == Standing::Bankrupt || self.insight.row_options.is_empty() {
            return;
        }
        let point = Money(1).a_mile(self.railroad.miles);
        let most = if self.railroad.miles.0 < 400 { 6 } else { 3 };
        let wished = plan.dice.between(1, if plan.builds() { most + 1 } else { most });
        let points = wished.min(purse.part(1, 2).0 / point.0.max(1));
        if points >= 1 {
            plan.railroad_order(self.id, RailroadOrder::Influence(Influence(points)));
            self.cash -= point * points;
        }
    }
}
