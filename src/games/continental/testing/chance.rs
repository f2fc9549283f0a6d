//! Chance that is neutral unless a test says otherwise.

use super::super::accident::AccidentKind;
use super::super::chance::{Chance, PublicDraw, Tied};
use super::super::climate::Climate;
use super::super::map::{RailroadId, RouteId};
use super::super::money::Shares;
use super::super::player::PlayerId;
use super::super::rules::Rules;
use std::collections::BTreeMap;

/// What falls.
#[derive(Clone, Debug)]
pub struct TestChance {
    /// The next climate; the same as before if not said.
    pub climate: Option<Climate>,
    /// Shares the Public offers and demands.
    pub public: BTreeMap<RailroadId, (i64, i64)>,
    pub bank_failure: i64,
    pub wear: i64,
    pub revenue: i64,
    /// What befalls every railroad, with the cost in percent of revenue.
    pub misfortunes: Vec<(AccidentKind, i64)>,
    pub prevented: bool,
    pub grant: bool,
    /// Who wins ties, in this order; others after them, lowest first.
    pub tie: Vec<Tied>,
    /// Holdings sold first.
    pub forced: Vec<RailroadId>,
    pub locomotive: bool,
    pub technology: bool,
    /// How many of the hidden PCs come up.
    pub new_pcs: usize,
    pub end: bool,
    /// Chances of new locomotives and technologies asked for, percent.
    pub percents: Vec<i64>,
}

impl Default for TestChance {
    fn default() -> TestChance {
        TestChance {
            climate: None,
            public: BTreeMap::new(),
            bank_failure: 0,
            wear: 5,
            revenue: 0,
            misfortunes: Vec::new(),
            prevented: false,
            grant: false,
            tie: Vec::new(),
            forced: Vec::new(),
            locomotive: false,
            technology: false,
            new_pcs: 0,
            end: false,
            percents: Vec::new(),
        }
    }
}

impl Chance for TestChance {
    fn climate(&mut self, _: &Rules, from: Climate) -> Climate {
        self.climate.unwrap_or(from)
    }
    fn public(&mut self, railroad: RailroadId) -> PublicDraw {
        let (offer, demand) = self.public.get(&railroad).copied().unwrap_or_default();
        PublicDraw::Fixed { offer: Shares(offer), demand: Shares(demand) }
    }
    fn bank_failure(&mut self, _: i64) -> i64 {
        self.bank_failure
    }
    fn wear(&mut self, _: RailroadId, _: i64, _: i64) -> i64 {
        self.wear
    }
    fn gain(&mut self, _: RailroadId, dollars: i64) -> i64 {
        dollars / 2
    }
    fn revenue(&mut self, _: RailroadId, _: i64) -> i64 {
        self.revenue
    }
    fn misfortunes(&mut self, _: RailroadId, _: &[(AccidentKind, i64, i64, i64)]) -> Vec<(AccidentKind, i64)> {
        self.misfortunes.clone()
    }
    fn prevented(&mut self, _: RailroadId, _: AccidentKind, _: i64) -> bool {
        self.prevented
    }
    fn start(&mut self, _: &Rules, _: RailroadId) -> (i64, i64) {
        (14, 90)
    }
    fn grant(&mut self, _: RouteId, _: i64) -> bool {
        self.grant
    }
    fn tie(&mut self, _: &str, tied: &mut Vec<Tied>) {
        let place = |one: &Tied| self.tie.iter().position(|first| first == one).unwrap_or(usize::MAX);
        tied.sort_by_key(|one| match one {
            Tied::Player(id) => (place(one), u16::from(id.0)),
            Tied::Railroad(id) => (place(one), id.0.0),
        });
    }
    fn forced_sale(&mut self, _: PlayerId, holdings: &mut Vec<RailroadId>) {
        holdings.sort_by_key(|id| (self.forced.iter().position(|first| first == id).unwrap_or(usize::MAX), *id));
    }
    fn locomotive(&mut self, chance: i64) -> bool {
        self.percents.push(chance);
        self.locomotive
    }
    fn technology(&mut self, chance: i64) -> bool {
        self.percents.push(chance);
        self.technology
    }
    fn new_pcs(&mut self, hidden: &[RouteId], _: i64, _: i64) -> Vec<RouteId> {
        hidden.iter().copied().take(self.new_pcs).collect()
    }
    fn end(&mut self, _: i64) -> bool {
        self.end
    }
    fn push_back(&mut self, _: RouteId, _: i64) -> i64 {
        0
    }
}
