//! The chance of a case: it hands out what the case says, and is neutral where the case says nothing.

use super::super::accident::AccidentKind;
use super::super::chance::{Chance, PublicDraw, Tied};
use super::super::climate::Climate;
use super::super::map::{RailroadId, RouteId};
use super::super::money::Shares;
use super::super::player::PlayerId;
use super::super::rules::Rules;
use super::Fault;
use super::script::Script;
use std::sync::Arc;

/// Chance by a script.
pub struct Scripted {
    script: Script,
    rules: Arc<Rules>,
    /// Draws whose outcome could not have fallen in the situation they were made in.
    faults: Vec<Fault>,
}

impl Scripted {
    /// Hands out what the script says.
    pub fn new(script: Script, rules: Arc<Rules>) -> Scripted {
        Scripted { script, rules, faults: Vec::new() }
    }

    /// The first outcome that could not have fallen when it was drawn.
    pub fn into_fault(self) -> Option<Fault> {
        self.faults.into_iter().next()
    }

    fn fault(&mut self, draw: &str, railroad: RailroadId, fault: String) {
        let key = format!("{draw}.{}", self.rules.map.railroad_code(railroad));
        let line = self.script.lines.get(&key).copied().unwrap_or(1);
        self.faults.push(Fault { line, fault: format!("chance \"{key}\": {fault}") });
    }

    /// The place of a tied one in the order of winners; who is not named comes after, lowest first.
    fn rank(&self, tied: &Tied) -> (usize, u16) {
        let place = self.script.tie.iter().position(|winner| winner == tied).unwrap_or(usize::MAX);
        let number = match tied {
            Tied::Player(player) => u16::from(player.0),
            Tied::Railroad(railroad) => railroad.0.0,
        };
        (place, number)
    }
}

impl Chance for Scripted {
    fn climate(&mut self, _: &Rules, from: Climate) -> Climate {
        self.script.climate.unwrap_or(from)
    }

    fn public(&mut self, railroad: RailroadId) -> PublicDraw {
        let shares = self.script.public.get(&railroad).copied().unwrap_or_default();
        PublicDraw::Fixed { offer: Shares(shares.offer), demand: Shares(shares.demand) }
    }

    fn bank_failure(&mut self, _: i64) -> i64 {
        self.script.bank_failure
    }

    fn wear(&mut self, railroad: RailroadId, _: i64, _: i64) -> i64 {
        self.script.wear.get(&railroad).copied().unwrap_or(5)
    }

    fn gain(&mut self, railroad: RailroadId, dollars: i64) -> i64 {
        let gain = self.script.gain.get(&railroad).copied().unwrap_or(dollars / 2);
        if gain > dollars {
            self.fault("gain", railroad, format!("${dollars} a mile can't gain {gain} points"));
        }
        gain
    }

    fn revenue(&mut self, railroad: RailroadId, _: i64) -> i64 {
        self.script.revenue.get(&railroad).copied().unwrap_or(0)
    }

    fn misfortunes(
        &mut self,
        railroad: RailroadId,
        odds: &[(AccidentKind, i64, i64, i64)],
    ) -> Vec<(AccidentKind, i64)> {
        let befall = self.script.events.get(&railroad).cloned().unwrap_or_default();
        for (kind, _) in &befall {
            if !odds.iter().any(|(possible, chance, ..)| possible == kind && *chance > 0) {
                self.fault("events", railroad, format!("no {kind:?} can befall it"));
            }
        }
        befall
    }

    fn prevented(&mut self, _: RailroadId, _: AccidentKind, _: i64) -> bool {
        false
    }

    fn start(&mut self, _: &Rules, railroad: RailroadId) -> (i64, i64) {
        let start = self.script.start.get(&railroad).copied().unwrap_or_default();
        (start.price, start.efficiency)
    }

    fn grant(&mut self, route: RouteId, _: i64) -> bool {
        self.script.grant.get(&route).copied().unwrap_or(false)
    }

    fn tie(&mut self, _: &str, tied: &mut Vec<Tied>) {
        tied.sort_by_key(|one| self.rank(one));
    }

    fn forced_sale(&mut self, player: PlayerId, holdings: &mut Vec<RailroadId>) {
        let order = self.script.forced_sale.get(&player).cloned().unwrap_or_default();
        holdings.sort_by_key(|one| (order.iter().position(|code| code == one).unwrap_or(usize::MAX), *one));
    }

    fn locomotive(&mut self, _: i64) -> bool {
        self.script.locomotive
    }

    fn technology(&mut self, _: i64) -> bool {
        self.script.technology
    }

    fn new_pcs(&mut self, _: &[RouteId], _: i64, _: i64) -> Vec<RouteId> {
        self.script.new_pcs.clone()
    }

    fn end(&mut self, _: i64) -> bool {
        self.script.end
    }

    fn push_back(&mut self, _: RouteId, _: i64) -> i64 {
        0
    }
}
