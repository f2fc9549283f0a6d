//! What a player may choose from next turn (§10), as far as his view tells: the plain sheet and the order form both
//! read it here, so that neither offers what the other doesn't.

use super::super::building::line_cost;
use super::super::map::{RailroadId, RouteId};
use super::super::money::{Money, Shares};
use super::super::railroad::{Railroad, Standing, Technology};
use super::{Insight, OwnPc, PlayerView, PublicOffer, PublicRailroad};

/// A railroad he presides over, from outside and inside.
#[derive(Clone, Copy, Debug)]
pub struct Presidency<'a> {
    pub view: &'a PlayerView,
    pub railroad: &'a PublicRailroad,
    pub inside: &'a Insight,
}

impl PlayerView {
    /// How many PCs he may still buy.
    pub fn pc_places(&self) -> i64 {
        let held = i64::try_from(self.pcs.len()).unwrap_or(i64::MAX);
        (self.public.rules.params.max_pcs - held).max(0)
    }

    /// PCs on offer that aren't his own.
    pub fn offers(&self) -> impl Iterator<Item = &PublicOffer> {
        self.public.on_offer.values().filter(|offer| offer.seller != Some(self.me))
    }

    /// Railroads he may buy shares of, and how many at most.
    pub fn buys(&self) -> impl Iterator<Item = (RailroadId, Shares)> {
        positive(&self.largest_buy)
    }

    /// Railroads he may sell shares of, owned or short, and how many at most.
    pub fn sales(&self) -> impl Iterator<Item = (RailroadId, Shares)> {
        positive(&self.largest_sale)
    }

    /// Shares he owns of a railroad.
    pub fn owned(&self, railroad: RailroadId) -> Shares {
        self.holdings.get(&railroad).map_or(Shares::ZERO, |holding| holding.shares)
    }

    /// Least and greatest sum he may spend for Rail Prodigal; `None`: he is too poor to (§1.2.5).
    pub fn spending(&self) -> Option<(Money, Money)> {
        let least = self.public.rules.params.prodigal_min;
        (self.net_worth >= least).then_some((least, self.net_worth))
    }

    /// Railroads he is a director of.
    pub fn directorships(&self) -> Vec<RailroadId> {
        let railroads = self.public.railroads.values();
        railroads.filter(|railroad| railroad.directors.contains(&self.me)).map(|railroad| railroad.id).collect()
    }

    /// Shares he gets if a PC of his becomes a railroad (§4.3).
    pub fn founders_shares(&self, own: &OwnPc) -> Shares {
        let rules = &self.public.rules;
        let issued = rules.map.route(own.pc).miles.0 * rules.params.shares_a_mile;
        Shares(issued).part(rules.params.owner_issue_percent, 100)
    }

    /// Dollars a mile to lay track next turn.
    pub fn laying_cost(&self) -> Money {
        Money(self.public.rules.effects(self.public.opening_climate).laying_cost)
    }

    /// A railroad he presides over; `None`: he doesn't, or doesn't see it.
    pub fn presidency(&self, id: RailroadId) -> Option<Presidency<'_>> {
        let (railroad, inside) = (self.public.railroads.get(&id)?, self.insights.get(&id)?);
        Some(Presidency { view: self, railroad, inside })
    }
}

fn positive(limits: &std::collections::BTreeMap<RailroadId, Shares>) -> impl Iterator<Item = (RailroadId, Shares)> {
    limits.iter().filter(|(_, most)| most.is_positive()).map(|(id, most)| (*id, *most))
}

impl Presidency<'_> {
    /// True if it may neither build, improve nor ask for anything.
    pub fn is_bankrupt(&self) -> bool {
        self.railroad.standing == Standing::Bankrupt
    }

    /// What a treasury share costs its president (§10.2.3).
    pub fn treasury_price(&self) -> Money {
        self.railroad.price.part(1, 2).max(Money(1))
    }

    /// Locomotives it may buy, and their prices.
    pub fn locomotives(&self) -> impl Iterator<Item = (u8, Money)> {
        let each = self.view.public.rules.params.locomotive_cost.a_mile(self.railroad.miles);
        let own = self.inside.locomotive;
        (own + 1..=self.view.public.locomotive).map(move |kind| (kind, each * i64::from(kind - own)))
    }

    /// Technologies it may buy, and their prices.
    pub fn technologies(&self) -> impl Iterator<Item = (Technology, Money)> {
        let params = &self.view.public.rules.params;
        let miles = self.railroad.miles;
        let on_sale = self.view.public.technologies.iter().copied();
        on_sale
            .filter(|technology| !self.inside.technologies.contains(technology))
            .filter(|technology| *technology != Technology::A || self.serves_large_town())
            .map(move |technology| match technology {
                Technology::A => (technology, params.grand_station_cost),
                _ => (technology, params.technology_cost.a_mile(miles)),
            })
    }

    /// A Grand Station needs a large town (§4.18).
    fn serves_large_town(&self) -> bool {
        let rules = &self.view.public.rules;
        let towns = self.railroad.lines.iter().flat_map(|line| rules.map.route(*line).ends());
        towns.map(|town| rules.map.town(town).value).any(|value| value >= rules.params.grand_station_town)
    }

    /// True if its right of way may be built next turn.
    pub fn may_build(&self) -> bool {
        self.inside.row.is_some() && !self.is_bankrupt() && !self.view.public.at_war_next_turn()
    }

    /// What its right of way costs at the laying cost; zero without one.
    pub fn building_cost(&self) -> Money {
        let rules = &self.view.public.rules;
        self.inside.row.map_or(Money::ZERO, |row| line_cost(rules, rules.map.route(row), self.view.laying_cost()))
    }

    /// Lines with a single track, and what a second one costs.
    pub fn single_tracks(&self) -> impl Iterator<Item = (RouteId, Money)> {
        let rules = &self.view.public.rules;
        let laying = self.view.laying_cost();
        self.railroad.lines.difference(&self.railroad.doubled).map(move |line| {
            let cost = laying.a_mile(rules.map.route(*line).miles).part(rules.params.doubling_percent, 100);
            (*line, cost)
        })
    }

    /// The railroad as its president knows it: for rules that ask for a whole one.
    pub fn known(&self) -> Railroad {
        let (railroad, inside) = (self.railroad, self.inside);
        Railroad {
            id: railroad.id,
            lines: railroad.lines.clone(),
            doubled: railroad.doubled.clone(),
            row: None,
            land: railroad.land,
            price: railroad.price,
            issued: railroad.issued,
            public: railroad.issued,
            treasury: railroad.treasury,
            cash: inside.cash,
            bonds: railroad.bonds,
            loans: railroad.loans,
            owed_president: inside.owed_president,
            efficiency: inside.efficiency,
            locomotive: inside.locomotive,
            technologies: inside.technologies.clone(),
            standing: railroad.standing,
            president: railroad.president,
            chairman: railroad.chairman,
            directors: railroad.directors.clone(),
            last_dividend: railroad.dividend,
            last_profit: railroad.profit_per_share,
            fresh: false,
        }
    }

    /// Railroads with a line parallel to one of its own.
    pub fn rivals(&self) -> Vec<RailroadId> {
        let public = &self.view.public;
        let parallel: Vec<RouteId> =
            self.railroad.lines.iter().filter_map(|line| public.rules.map.route(*line).parallel).collect();
        let others = public.railroads.values().filter(|other| other.id != self.railroad.id);
        others.filter(|other| parallel.iter().any(|line| other.lines.contains(line))).map(|other| other.id).collect()
    }
}
